//! A drawing as dots: whole-dot rectangles, and every stamped shape drawn once and then copied.

use png::{BitDepth, ColorType, Compression, PixelDimensions};
use tiny_skia::{FillRule, LineCap, LineJoin, Paint, PathBuilder, Pixmap, Transform};
use twotone::Scene;
use twotone::render::{CELL, Color, Drawing, Form, Layer, Path, Rect, Spot, Step, Stroke, Style, board};

use crate::{PictureError, check_extent};

/// More dots than this are refused.
const MOST_DOTS: u64 = 400_000_000;
/// From here on speed counts for more than the last percent of size.
const MANY_DOTS: usize = 4_000_000;

/// The side of a cell whose dots were not asked for,
const USUAL_DOTS_OF_CELL: usize = 32;
/// and how long the board may then be.
const USUAL_DOTS: usize = 6144;
/// Digits in smaller cells would only be dirt.
const READABLE_DOTS: u32 = 6;

/// How densely a picture is to be printed.
pub type PixelsPerInch = f32;

/// Writes a board as PNG, with so many dots to the side of a cell; the cells of large boards are usually smaller.
/// Cells too small for digits have none.
///
/// ```
/// use twotone::render::Style;
///
/// let board = twotone::Board::parse("3\n1.1.\n...0\n.3..\n..2.\n")?;
/// let scene = board.scene(&board.givens());
/// let png = twotone_pictures::board_png(scene, &Style::default(), Some(40), None)?;
/// assert_eq!(png[16..24], [0, 0, 0, 160, 0, 0, 0, 160], "three cells and half a cell at each side");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn board_png(
    mut scene: Scene,
    style: &Style,
    dots_of_cell: Option<u32>,
    density: Option<PixelsPerInch>,
) -> Result<Vec<u8>, PictureError> {
    let dots = dots_of_cell.unwrap_or_else(|| usual_dots(&scene));
    if dots < READABLE_DOTS {
        scene.cells.iter_mut().for_each(|cell| cell.text = None);
    }
    png(&board(&scene, style), dots as f32 / CELL, density)
}

fn usual_dots(scene: &Scene) -> u32 {
    let longest = scene.size.height.max(scene.size.width).max(1);
    (USUAL_DOTS / longest).clamp(1, USUAL_DOTS_OF_CELL) as u32
}

/// Writes a drawing as PNG, with so many dots per unit of the drawing. Edges lie between dots, so that lines are crisp.
///
/// ```
/// use twotone::render::{Color, Drawing};
///
/// let paper = Drawing::new(3.0, 2.0, Color(255, 255, 255));
/// assert!(twotone_pictures::png(&paper, 10.0, Some(300.0))?.starts_with(b"\x89PNG"));
/// let error = twotone_pictures::png(&paper, 1e6, None).unwrap_err();
/// assert_eq!(error.code(), "too-many-dots");
/// # Ok::<(), twotone_pictures::PictureError>(())
/// ```
pub fn png(drawing: &Drawing, scale: f32, density: Option<PixelsPerInch>) -> Result<Vec<u8>, PictureError> {
    check_extent(drawing, scale)?;
    // Most boards have no colours: a third of the bytes.
    if drawing.colors().all(|Color(r, g, b)| r == g && g == b) {
        draw::<1>(drawing, scale, density)
    } else {
        draw::<3>(drawing, scale, density)
    }
}

fn draw<const CHANNELS: usize>(
    drawing: &Drawing,
    scale: f32,
    density: Option<PixelsPerInch>,
) -> Result<Vec<u8>, PictureError> {
    let canvas = Canvas::<CHANNELS>::new(drawing, scale)?;
    let canvas = drawing.layers.iter().try_fold(canvas, Canvas::with)?;
    canvas.encode(density).map_err(|error| PictureError::NotWritten { reason: error.to_string() })
}

/// The number of dots, if memory may be taken for so many.
fn checked_dots(width: f32, height: f32) -> Result<usize, PictureError> {
    let (width, height) = (width as u64, height as u64);
    let dots = width.checked_mul(height).filter(|&dots| dots <= MOST_DOTS);
    let dots = dots.and_then(|dots| usize::try_from(dots).ok());
    dots.ok_or(PictureError::TooManyDots { width, height, most: MOST_DOTS })
}

/// A colour in one channel, grey, or in three: red, green, blue.
fn shade<const CHANNELS: usize>(Color(r, g, b): Color) -> [u8; CHANNELS] {
    let channels = [r, g, b];
    std::array::from_fn(|channel| channels[channel])
}

/// Dots, row by row.
struct Canvas<const CHANNELS: usize> {
    width: usize,
    height: usize,
    scale: f32,
    dots: Vec<[u8; CHANNELS]>,
}

impl<const CHANNELS: usize> Canvas<CHANNELS> {
    fn new(drawing: &Drawing, scale: f32) -> Result<Self, PictureError> {
        let side = |length: f32| (length * scale).round().max(1.0);
        let (width, height) = (side(drawing.width), side(drawing.height));
        let count = checked_dots(width, height)?;
        let mut dots = Vec::new();
        let bytes = (count * CHANNELS) as u64;
        dots.try_reserve_exact(count).map_err(|_| PictureError::OutOfMemory { bytes })?;
        dots.resize(count, shade(drawing.paper));
        Ok(Canvas { width: width as usize, height: height as usize, scale, dots })
    }

    fn with(mut self, layer: &Layer) -> Result<Self, PictureError> {
        match &layer.form {
            Form::Rects(rects) => {
                rects.iter().for_each(|rect| self.rect(rect, layer.fill));
            }
            Form::Lines(lines) => lines.iter().try_for_each(|&line| self.line(layer, line))?,
            Form::Stamps { path, scale, at } => {
                if let Some(tile) = Tile::new(path, scale * self.scale, layer)? {
                    at.iter().for_each(|&spot| self.stamp(&tile, spot));
                }
            }
        }
        Ok(self)
    }

    fn rect(&mut self, rect: &Rect, fill: Option<Color>) {
        let s = self.scale;
        let (left, top) = ((rect.x * s).round(), (rect.y * s).round());
        let (right, bottom) = (((rect.x + rect.width) * s).round(), ((rect.y + rect.height) * s).round());
        if let Some(color) = fill {
            self.fill([left, top, right, bottom], color);
        }
    }

    /// Along the page's sides a line is a rectangle at least one dot wide; other lines are drawn like stamps.
    fn line(&mut self, layer: &Layer, (a, b): (Spot, Spot)) -> Result<(), PictureError> {
        let Some(Stroke { color, width }) = layer.stroke else { return Ok(()) };
        if a.0 != b.0 && a.1 != b.1 {
            let path = Path::lines(&[(0.0, 0.0), (b.0 - a.0, b.1 - a.1)]);
            if let Some(tile) = Tile::new(&path, self.scale, layer)? {
                self.stamp(&tile, a);
            }
            return Ok(());
        }
        let s = self.scale;
        let dots = (width * s).round().max(1.0);
        // The caps reach half a width beyond the ends: the same square corner for both lines that meet.
        let start = |x: f32| (x * s - dots / 2.0).round();
        let (left, top) = (start(a.0.min(b.0)), start(a.1.min(b.1)));
        let (right, bottom) = (start(a.0.max(b.0)) + dots, start(a.1.max(b.1)) + dots);
        self.fill([left, top, right, bottom], color);
        Ok(())
    }

    fn fill(&mut self, [left, top, right, bottom]: [f32; 4], color: Color) {
        let inside = |x: f32, side: usize| (x.max(0.0) as usize).min(side);
        let (left, right) = (inside(left, self.width), inside(right, self.width));
        for row in inside(top, self.height)..inside(bottom, self.height) {
            let start = row * self.width;
            self.dots[start + left..start + right.max(left)].fill(shade(color));
        }
    }

    fn stamp(&mut self, tile: &Tile<CHANNELS>, (x, y): Spot) {
        // Far off the canvas, positions end at the largest number; 64 bits hold sums and differences of such.
        let position = |at: f32, offset: i32| i64::from((at * self.scale).round() as i32) + i64::from(offset);
        let (left, top) = (position(x, tile.left), position(y, tile.top));
        // Columns of the tile that lie on the canvas.
        let first = (-left).clamp(0, tile.width as i64) as usize;
        let last = (self.width as i64 - left).clamp(first as i64, tile.width as i64) as usize;
        for (row, shades) in tile.shades.chunks_exact(tile.width).enumerate() {
            let y = top + row as i64;
            if y < 0 || y >= self.height as i64 || first == last {
                continue;
            }
            let start = y as usize * self.width + (left + first as i64) as usize;
            let dots = &mut self.dots[start..start + (last - first)];
            for (dot, (over, cover)) in dots.iter_mut().zip(&shades[first..last]) {
                let under = 255 - u16::from(*cover);
                for (channel, over) in dot.iter_mut().zip(over) {
                    *channel = over + ((u16::from(*channel) * under + 127) / 255) as u8;
                }
            }
        }
    }

    fn encode(self, density: Option<PixelsPerInch>) -> Result<Vec<u8>, png::EncodingError> {
        let mut out = Vec::new();
        let mut encoder = png::Encoder::new(&mut out, self.width as u32, self.height as u32);
        encoder.set_depth(BitDepth::Eight);
        let fast = self.width * self.height > MANY_DOTS;
        encoder.set_compression(if fast { Compression::Fast } else { Compression::Balanced });
        encoder.set_pixel_dims(density.map(|dots| {
            let per_metre = (dots / 0.0254).round() as u32;
            PixelDimensions { xppu: per_metre, yppu: per_metre, unit: png::Unit::Meter }
        }));
        encoder.set_color(if CHANNELS == 1 { ColorType::Grayscale } else { ColorType::Rgb });
        let mut writer = encoder.write_header()?;
        writer.write_image_data(self.dots.as_flattened())?;
        writer.finish()?;
        Ok(out)
    }
}

/// A shape drawn once.
struct Tile<const CHANNELS: usize> {
    left: i32,
    top: i32,
    width: usize,
    /// Colour and cover; the colour is already multiplied by the cover.
    shades: Vec<([u8; CHANNELS], u8)>,
}

impl<const CHANNELS: usize> Tile<CHANNELS> {
    /// Draws a shape; nothing if it has no extent.
    fn new(path: &Path, scale: f32, layer: &Layer) -> Result<Option<Self>, PictureError> {
        let pen = layer.stroke.map_or(0.0, |stroke| (stroke.width * scale).max(1.0));
        // One dot more than the pen needs: an upright hairline is lost where it has no room on either side.
        let room = pen + 1.0;
        let path = path.scaled(scale);
        let bounds = path.bounds();
        let (left, top) = ((bounds.x - room).floor(), (bounds.y - room).floor());
        let (width, height) =
            ((bounds.x + bounds.width + room).ceil() - left, (bounds.y + bounds.height + room).ceil() - top);
        checked_dots(width, height)?;
        let (Some(mut pixmap), Some(outline)) = (Pixmap::new(width as u32, height as u32), outline(&path))
        else {
            return Ok(None);
        };
        let shift = Transform::from_translate(-left, -top);
        if let Some(fill) = layer.fill {
            pixmap.fill_path(&outline, &paint(fill), FillRule::Winding, shift, None);
        }
        if let Some(Stroke { color, .. }) = layer.stroke {
            let round = tiny_skia::Stroke {
                width: pen,
                line_cap: LineCap::Round,
                line_join: LineJoin::Round,
                ..Default::default()
            };
            pixmap.stroke_path(&outline, &paint(color), &round, shift, None);
        }
        let shades =
            pixmap.pixels().iter().map(|p| (shade(Color(p.red(), p.green(), p.blue())), p.alpha())).collect();
        Ok(Some(Tile { left: left as i32, top: top as i32, width: width as usize, shades }))
    }
}

fn outline(path: &Path) -> Option<tiny_skia::Path> {
    let mut builder = PathBuilder::new();
    for step in &path.0 {
        match *step {
            Step::Move((x, y)) => builder.move_to(x, y),
            Step::Line((x, y)) => builder.line_to(x, y),
            Step::Curve((a, b), (c, d), (x, y)) => builder.cubic_to(a, b, c, d, x, y),
            Step::Close => builder.close(),
        }
    }
    builder.finish()
}

fn paint(Color(r, g, b): Color) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(r, g, b, 255);
    paint
}
