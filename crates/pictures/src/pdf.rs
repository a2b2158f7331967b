//! Drawings as the pages of a PDF: vectors only, no fonts, no dates; the same bytes every time.

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Ref, TextStr};
use twotone::render::{Color, Drawing, Form, Layer, Path, Rect, Step, Stroke};

use crate::{PictureError, check_extent};

const POINTS_PER_MM: f32 = 72.0 / 25.4;
const COMPRESSION: u8 = 6;
/// PDF readers need not show pages with a side longer than this.
const LONGEST_SIDE: f32 = 14_400.0;

/// Writes drawings as pages, with so many millimetres per unit of the drawings, or fewer where a page would be longer
/// than readers show.
///
/// ```
/// use twotone::render::{CELL, Style, board};
///
/// let puzzle = twotone::Board::parse("2\n1.\n..\n")?;
/// let page = board(&puzzle.scene(&puzzle.givens()), &Style::default());
/// let pdf = twotone_pictures::pdf(&[page], 8.0 / CELL)?; // cells of eight millimetres
/// assert!(pdf.starts_with(b"%PDF-1.7"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn pdf(pages: &[Drawing], mm_per_unit: f32) -> Result<Vec<u8>, PictureError> {
    pages.iter().try_for_each(|page| check_extent(page, mm_per_unit))?;
    let longest = pages.iter().map(|page| page.width.max(page.height)).fold(1.0, f32::max);
    let scale = (mm_per_unit * POINTS_PER_MM).min(LONGEST_SIDE / longest);
    let mut writer = Writer::new();
    let ids: Vec<Ref> = pages.iter().map(|page| writer.page(page, scale)).collect();
    Ok(writer.finish(&ids, pages.first().map_or("", |page| &page.title)))
}

struct Writer {
    pdf: Pdf,
    next: i32,
    tree: Ref,
    resources: Ref,
    /// Shapes written once and used on every page: outline, look, name.
    shapes: Vec<(Path, Option<Color>, Option<Stroke>, Ref)>,
}

impl Writer {
    fn new() -> Self {
        let (tree, resources) = (Ref::new(2), Ref::new(3));
        Writer { pdf: Pdf::new(), next: 4, tree, resources, shapes: Vec::new() }
    }

    fn id(&mut self) -> Ref {
        self.next += 1;
        Ref::new(self.next - 1)
    }

    fn page(&mut self, drawing: &Drawing, scale: f32) -> Ref {
        let mut content = Content::new();
        let side = |length: f32| (length * scale * 100.0).round() / 100.0;
        let (width, height) = (side(drawing.width), side(drawing.height));
        // Drawings count downwards from the top, PDF upwards from the bottom.
        content.transform([scale, 0.0, 0.0, -scale, 0.0, height]);
        content.set_line_cap(LineCapStyle::RoundCap).set_line_join(LineJoinStyle::RoundJoin);
        if drawing.paper != Color(255, 255, 255) {
            fill(&mut content, drawing.paper);
            content.rect(0.0, 0.0, drawing.width, drawing.height).fill_nonzero();
        }
        drawing.layers.iter().for_each(|layer| self.layer(&mut content, layer));
        let (page, stream) = (self.id(), self.id());
        let data = compress_to_vec_zlib(content.finish().as_slice(), COMPRESSION);
        self.pdf.stream(stream, &data).filter(Filter::FlateDecode);
        let mut entry = self.pdf.page(page);
        entry.media_box(pdf_writer::Rect::new(0.0, 0.0, width, height));
        entry.parent(self.tree).contents(stream);
        entry.pair(Name(b"Resources"), self.resources);
        entry.finish();
        page
    }

    fn layer(&mut self, content: &mut Content, layer: &Layer) {
        match &layer.form {
            Form::Rects(rects) => {
                look(content, layer);
                for &Rect { x, y, width, height } in rects {
                    content.rect(x, y, width, height);
                }
                paint(content, layer);
            }
            Form::Lines(lines) => {
                look(content, layer);
                for &((a, b), (x, y)) in lines {
                    content.move_to(a, b).line_to(x, y);
                }
                paint(content, layer);
            }
            Form::Stamps { path, scale, at } => {
                let name = self.shape(path, layer);
                for &(x, y) in at {
                    content.save_state();
                    content.transform([*scale, 0.0, 0.0, *scale, x, y]);
                    content.x_object(Name(name.as_bytes()));
                    content.restore_state();
                }
            }
        }
    }

    /// The name of a shape, which is written when it is new.
    fn shape(&mut self, path: &Path, layer: &Layer) -> String {
        let known = |(p, f, s, _): &&(Path, Option<Color>, Option<Stroke>, Ref)| {
            *f == layer.fill && *s == layer.stroke && p == path
        };
        if let Some((.., id)) = self.shapes.iter().find(known) {
            return shape_name(*id);
        }
        let id = self.id();
        let mut content = Content::new();
        look(&mut content, layer);
        outline(&mut content, path);
        paint(&mut content, layer);
        let bounds = path.bounds();
        let pen = layer.stroke.map_or(0.0, |stroke| stroke.width);
        let (right, bottom) = (bounds.x + bounds.width + pen, bounds.y + bounds.height + pen);
        let data = content.finish();
        self.pdf.form_xobject(id, data.as_slice()).bbox(pdf_writer::Rect::new(
            bounds.x - pen,
            bounds.y - pen,
            right,
            bottom,
        ));
        self.shapes.push((path.clone(), layer.fill, layer.stroke, id));
        shape_name(id)
    }

    fn finish(mut self, pages: &[Ref], title: &str) -> Vec<u8> {
        let (catalog, info) = (Ref::new(1), self.id());
        self.pdf.catalog(catalog).pages(self.tree);
        self.pdf.pages(self.tree).kids(pages.iter().copied()).count(pages.len() as i32);
        let mut document = self.pdf.document_info(info);
        document.producer(TextStr("twotone"));
        if !title.is_empty() {
            document.title(TextStr(title));
        }
        document.finish();
        let mut resources = self.pdf.indirect(self.resources).start::<pdf_writer::writers::Resources<'_>>();
        let mut objects = resources.x_objects();
        for (.., id) in &self.shapes {
            objects.pair(Name(shape_name(*id).as_bytes()), *id);
        }
        objects.finish();
        resources.finish();
        self.pdf.finish()
    }
}

fn shape_name(id: Ref) -> String {
    format!("S{}", id.get())
}

fn outline(content: &mut Content, path: &Path) {
    for step in &path.0 {
        match *step {
            Step::Move((x, y)) => content.move_to(x, y),
            Step::Line((x, y)) => content.line_to(x, y),
            Step::Curve((a, b), (c, d), (x, y)) => content.cubic_to(a, b, c, d, x, y),
            Step::Close => content.close_path(),
        };
    }
}

/// Sets colours and pen: PDF wants them before the outline begins.
fn look(content: &mut Content, layer: &Layer) {
    if let Some(color) = layer.fill {
        fill(content, color);
    }
    if let Some(Stroke { color, width }) = layer.stroke {
        let [r, g, b] = channels(color);
        content.set_stroke_rgb(r, g, b).set_line_width(width);
    }
}

/// Fills and strokes the outline just made.
fn paint(content: &mut Content, layer: &Layer) {
    match (layer.fill, layer.stroke) {
        (Some(_), Some(_)) => content.fill_nonzero_and_stroke(),
        (Some(_), None) => content.fill_nonzero(),
        (None, Some(_)) => content.stroke(),
        (None, None) => content.end_path(),
    };
}

fn fill(content: &mut Content, color: Color) {
    let [r, g, b] = channels(color);
    content.set_fill_rgb(r, g, b);
}

fn channels(Color(r, g, b): Color) -> [f32; 3] {
    [r, g, b].map(|channel| (f32::from(channel) / 255.0 * 1000.0).round() / 1000.0)
}
