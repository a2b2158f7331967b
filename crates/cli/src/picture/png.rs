//! A drawing as dots: whole-dot rectangles, and every stamped shape drawn once and then copied.

use anyhow::{Context, bail};
use png::{BitDepth, ColorType, Compression, PixelDimensions};
use tiny_skia::{FillRule, LineCap, LineJoin, Paint, PathBuilder, Pixmap, Transform};
use twotone::render::{Color, Drawing, Form, Layer, Path, Rect, Spot, Step, Stroke};

/// More dots than this are refused.
const MOST_DOTS: u64 = 400_000_000;
/// From here on speed counts for more than the last percent of size.
const MANY_DOTS: usize = 4_000_000;

/// How densely a picture is to be printed.
type PixelsPerInch = f32;

/// Writes a drawing as PNG, with so many dots per unit of the drawing. Edges lie between dots, so that lines are crisp.
pub fn png(drawing: &Drawing, scale: f32, density: Option<PixelsPerInch>) -> anyhow::Result<Vec<u8>> {
    let canvas = Canvas::new(drawing, scale)?;
    let canvas = drawing.layers.iter().fold(canvas, Canvas::with);
    canvas.encode(density).context("cannot write the PNG")
}

/// Dots in red, green, blue.
struct Canvas {
    width: usize,
    height: usize,
    scale: f32,
    dots: Vec<u8>,
}

impl Canvas {
    fn new(drawing: &Drawing, scale: f32) -> anyhow::Result<Self> {
        let side = |length: f32| (length * scale).round().max(1.0) as usize;
        let (width, height) = (side(drawing.width), side(drawing.height));
        if width as u64 * height as u64 > MOST_DOTS {
            bail!("a picture of {width} x {height} dots is too large: choose smaller cells with --cell");
        }
        let Color(r, g, b) = drawing.paper;
        Ok(Canvas { width, height, scale, dots: [r, g, b].repeat(width * height) })
    }

    fn with(mut self, layer: &Layer) -> Self {
        match &layer.form {
            Form::Rects(rects) => {
                rects.iter().for_each(|rect| self.rect(rect, layer.fill));
            }
            Form::Lines(lines) => lines.iter().for_each(|&line| self.line(layer, line)),
            Form::Stamps { path, scale, at } => {
                if let Some(tile) = Tile::new(path, scale * self.scale, layer) {
                    at.iter().for_each(|&spot| self.stamp(&tile, spot));
                }
            }
        }
        self
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
    fn line(&mut self, layer: &Layer, (a, b): (Spot, Spot)) {
        let Some(Stroke { color, width }) = layer.stroke else { return };
        if a.0 != b.0 && a.1 != b.1 {
            let path = Path::lines(&[(0.0, 0.0), (b.0 - a.0, b.1 - a.1)]);
            if let Some(tile) = Tile::new(&path, self.scale, layer) {
                self.stamp(&tile, a);
            }
            return;
        }
        let s = self.scale;
        let dots = (width * s).round().max(1.0);
        // The caps reach half a width beyond the ends: the same square corner for both lines that meet.
        let start = |x: f32| (x * s - dots / 2.0).round();
        let (left, top) = (start(a.0.min(b.0)), start(a.1.min(b.1)));
        let (right, bottom) = (start(a.0.max(b.0)) + dots, start(a.1.max(b.1)) + dots);
        self.fill([left, top, right, bottom], color);
    }

    fn fill(&mut self, [left, top, right, bottom]: [f32; 4], Color(r, g, b): Color) {
        let inside = |x: f32, side: usize| (x.max(0.0) as usize).min(side);
        let (left, right) = (inside(left, self.width), inside(right, self.width));
        for row in inside(top, self.height)..inside(bottom, self.height) {
            let start = row * self.width;
            let dots = &mut self.dots[3 * (start + left)..3 * (start + right.max(left))];
            dots.chunks_exact_mut(3).for_each(|dot| dot.copy_from_slice(&[r, g, b]));
        }
    }

    fn stamp(&mut self, tile: &Tile, (x, y): Spot) {
        let left = (x * self.scale).round() as isize + tile.left;
        let top = (y * self.scale).round() as isize + tile.top;
        // Columns of the tile that lie on the canvas.
        let first = (-left).clamp(0, tile.width as isize) as usize;
        let last = (self.width as isize - left).clamp(first as isize, tile.width as isize) as usize;
        for (row, shades) in tile.shades.chunks_exact(tile.width).enumerate() {
            let y = top + row as isize;
            if y < 0 || y >= self.height as isize || first == last {
                continue;
            }
            let start = 3 * (y as usize * self.width + (left + first as isize) as usize);
            let dots = self.dots[start..start + 3 * (last - first)].chunks_exact_mut(3);
            for (dot, &[r, g, b, cover]) in dots.zip(&shades[first..last]) {
                let under = 255 - u16::from(cover);
                for (channel, over) in dot.iter_mut().zip([r, g, b]) {
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
        // Most boards have no colours: a third of the bytes.
        let grey = self.dots.chunks_exact(3).all(|dot| dot[0] == dot[1] && dot[1] == dot[2]);
        let (color, dots) = if grey {
            (ColorType::Grayscale, self.dots.chunks_exact(3).map(|dot| dot[0]).collect())
        } else {
            (ColorType::Rgb, self.dots)
        };
        encoder.set_color(color);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&dots)?;
        writer.finish()?;
        Ok(out)
    }
}

/// A shape drawn once.
struct Tile {
    left: isize,
    top: isize,
    width: usize,
    /// Red, green, blue, cover; colours are already multiplied by the cover.
    shades: Vec<[u8; 4]>,
}

impl Tile {
    /// Draws a shape; nothing if it has no extent.
    fn new(path: &Path, scale: f32, layer: &Layer) -> Option<Self> {
        let pen = layer.stroke.map_or(0.0, |stroke| (stroke.width * scale).max(1.0));
        let path = path.scaled(scale);
        let bounds = path.bounds();
        let (left, top) = ((bounds.x - pen).floor(), (bounds.y - pen).floor());
        let (width, height) =
            ((bounds.x + bounds.width + pen).ceil() - left, (bounds.y + bounds.height + pen).ceil() - top);
        let mut pixmap = Pixmap::new(width as u32, height as u32)?;
        let outline = outline(&path)?;
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
        let shades = pixmap.pixels().iter().map(|p| [p.red(), p.green(), p.blue(), p.alpha()]).collect();
        Some(Tile { left: left as isize, top: top as isize, width: width as usize, shades })
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
