//! Pages of a PDF: drawings as vectors, text in fonts cut to what is used, no dates; the same bytes every time.

mod fonts;

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::{AnnotationType, LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Ref, TextStr};
use twotone::render::{Color, Drawing, Form, Layer, Path, Rect, Step, Stroke};

use self::fonts::Fonts;
use crate::page::{Bookmark, Line, Page};
use crate::{PictureError, Typeface, check_extent};

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
    let mut writer = Writer::new(pages.len());
    for (number, page) in pages.iter().enumerate() {
        let content = writer.content(page, scale);
        writer.page(number, (page.width, page.height), scale, &content.finish(), &[]);
    }
    let title = pages.first().map_or("", |page| &page.title);
    Ok(writer.finish(&Title { title, language: "", bookmarks: &[] }, &[]))
}

/// What a document is called, and what it holds.
pub struct Title<'a> {
    pub title: &'a str,
    /// The code of the language; none if it is empty.
    pub language: &'a str,
    pub bookmarks: &'a [Bookmark],
}

/// Writes pages with text; their unit is the millimetre.
pub fn typeset(pages: &[Page], typeface: &Typeface<'_>, title: &Title<'_>) -> Result<Vec<u8>, PictureError> {
    let (mut writer, mut fonts) = (Writer::new(pages.len()), Fonts::new(typeface));
    let scale = POINTS_PER_MM;
    for (number, page) in pages.iter().enumerate() {
        check_extent(&page.drawing, scale)?;
        let mut content = writer.content(&page.drawing, scale);
        for Line { text, at, height, color } in &page.lines {
            fill(&mut content, *color);
            fonts.write(&mut content, text, *at, *height)?;
        }
        let size = (page.drawing.width, page.drawing.height);
        writer.page(number, size, scale, &content.finish(), &page.links);
    }
    let fonts = fonts.finish(&mut writer)?;
    Ok(writer.finish(title, &fonts))
}

struct Writer {
    pdf: Pdf,
    next: i32,
    tree: Ref,
    resources: Ref,
    /// One per page.
    pages: Vec<Ref>,
    /// Shapes written once and used on every page: outline, look, name.
    shapes: Vec<(Path, Option<Color>, Option<Stroke>, Ref)>,
}

impl Writer {
    fn new(pages: usize) -> Self {
        let (tree, resources) = (Ref::new(2), Ref::new(3));
        let mut writer =
            Writer { pdf: Pdf::new(), next: 4, tree, resources, pages: Vec::new(), shapes: Vec::new() };
        writer.pages = (0..pages).map(|_| writer.id()).collect();
        writer
    }

    fn id(&mut self) -> Ref {
        self.next += 1;
        Ref::new(self.next - 1)
    }

    /// The drawing of a page, to which text may be added.
    fn content(&mut self, drawing: &Drawing, scale: f32) -> Content {
        let mut content = Content::new();
        // Drawings count downwards from the top, PDF upwards from the bottom.
        content.transform([scale, 0.0, 0.0, -scale, 0.0, side(drawing.height, scale)]);
        content.set_line_cap(LineCapStyle::RoundCap).set_line_join(LineJoinStyle::RoundJoin);
        if drawing.paper != Color(255, 255, 255) {
            fill(&mut content, drawing.paper);
            content.rect(0.0, 0.0, drawing.width, drawing.height).fill_nonzero();
        }
        drawing.layers.iter().for_each(|layer| self.layer(&mut content, layer));
        content
    }

    fn page(
        &mut self,
        number: usize,
        (width, height): (f32, f32),
        scale: f32,
        content: &[u8],
        links: &[(Rect, usize)],
    ) {
        let (width, height) = (side(width, scale), side(height, scale));
        let stream = self.id();
        self.pdf.stream(stream, &compress_to_vec_zlib(content, COMPRESSION)).filter(Filter::FlateDecode);
        let links: Vec<Ref> = links.iter().map(|link| self.link(link, height, scale)).collect();
        let mut entry = self.pdf.page(self.pages[number]);
        entry.media_box(pdf_writer::Rect::new(0.0, 0.0, width, height));
        entry.parent(self.tree).contents(stream);
        entry.pair(Name(b"Resources"), self.resources);
        if !links.is_empty() {
            entry.annotations(links);
        }
        entry.finish();
    }

    fn link(&mut self, (place, page): &(Rect, usize), height: f32, scale: f32) -> Ref {
        let id = self.id();
        let (left, top) = (place.x * scale, height - place.y * scale);
        let area = pdf_writer::Rect::new(left, top - place.height * scale, left + place.width * scale, top);
        let mut link = self.pdf.annotation(id);
        link.subtype(AnnotationType::Link).rect(area).border(0.0, 0.0, 0.0, None);
        let mut target = link.insert(Name(b"Dest")).array();
        target.item(self.pages[*page]).item(Name(b"Fit"));
        target.finish();
        link.finish();
        id
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

    /// The list of contents that readers show beside the pages; nothing if it is empty.
    fn outline(&mut self, bookmarks: &[Bookmark]) -> Option<Ref> {
        let root = (!bookmarks.is_empty()).then(|| self.id())?;
        let ids: Vec<Ref> = bookmarks.iter().map(|_| self.id()).collect();
        // The bookmark that each one belongs to: the root, or the last before that is no part.
        let mut last = None;
        let parents: Vec<Option<usize>> = (bookmarks.iter().enumerate())
            .map(|(nth, bookmark)| {
                if !bookmark.is_part {
                    last = Some(nth);
                    return None;
                }
                last
            })
            .collect();
        let of = |parent: Option<usize>| -> Vec<usize> {
            (0..ids.len()).filter(|&nth| parents[nth] == parent).collect()
        };
        for (nth, bookmark) in bookmarks.iter().enumerate() {
            let mut item = self.pdf.outline_item(ids[nth]);
            item.title(TextStr(&bookmark.title)).parent(parents[nth].map_or(root, |parent| ids[parent]));
            item.dest().page(self.pages[bookmark.page]).fit();
            let (siblings, children) = (of(parents[nth]), of(Some(nth)));
            let place = siblings.iter().position(|&sibling| sibling == nth).unwrap_or(0);
            place.checked_sub(1).map(|before| item.prev(ids[siblings[before]]));
            siblings.get(place + 1).map(|&after| item.next(ids[after]));
            if let (Some(&first), Some(&last)) = (children.first(), children.last()) {
                item.first(ids[first]).last(ids[last]).count(children.len() as i32);
            }
        }
        let roots = of(None);
        let mut outline = self.pdf.outline(root);
        if let (Some(&first), Some(&last)) = (roots.first(), roots.last()) {
            outline.first(ids[first]).last(ids[last]).count(ids.len() as i32);
        }
        Some(root)
    }

    fn finish(mut self, title: &Title<'_>, fonts: &[(String, Ref)]) -> Vec<u8> {
        let (catalog, info, outline) = (Ref::new(1), self.id(), self.outline(title.bookmarks));
        let mut root = self.pdf.catalog(catalog);
        root.pages(self.tree);
        outline.map(|outline| root.outlines(outline));
        if !title.language.is_empty() {
            root.lang(TextStr(title.language));
        }
        root.finish();
        self.pdf.pages(self.tree).kids(self.pages.iter().copied()).count(self.pages.len() as i32);
        let mut document = self.pdf.document_info(info);
        document.producer(TextStr("twotone"));
        if !title.title.is_empty() {
            document.title(TextStr(title.title));
        }
        document.finish();
        let mut resources = self.pdf.indirect(self.resources).start::<pdf_writer::writers::Resources<'_>>();
        let mut objects = resources.x_objects();
        for (.., id) in &self.shapes {
            objects.pair(Name(shape_name(*id).as_bytes()), *id);
        }
        objects.finish();
        let mut entries = resources.fonts();
        for (name, id) in fonts {
            entries.pair(Name(name.as_bytes()), *id);
        }
        entries.finish();
        resources.finish();
        self.pdf.finish()
    }
}

/// A length in points.
fn side(length: f32, scale: f32) -> f32 {
    (length * scale * 100.0).round() / 100.0
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
