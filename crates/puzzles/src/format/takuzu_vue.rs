//! The two export strings of takuzu-vue: `<width>x<height>;<cells>` and the run-length form.

use twotone_grid::Size;

use super::pieces::text::{Part, named};
use super::{Document, Format, ParseError, Recognised, Text};
use crate::variant::Variant;

/// One character per cell after the size.
#[derive(Debug)]
pub struct Plain;

/// Letters for the size and for gaps, digits for runs of equal values.
#[derive(Debug)]
pub struct RunLength;

impl Format for Plain {
    fn name(&self) -> &'static str {
        "takuzu-vue"
    }
    fn about(&self) -> &'static str {
        "export strings of takuzu-vue"
    }
    fn example(&self) -> &'static str {
        "4x4;.1..0..........."
    }
    fn families(&self) -> &'static [&'static str] {
        &["takuzu"]
    }
    fn read(&self, text: &Text<'_>, _hint: Option<Variant>) -> Recognised {
        let cut = text.line().and_then(|line| line.split_once(';'));
        let Some(((width, height), cells)) =
            cut.and_then(|(size, cells)| Some((size.split_once('x')?, cells)))
        else {
            return Recognised::NotMine;
        };
        let number = |part: Part<'_>| !part.str.is_empty() && part.str.bytes().all(|b| b.is_ascii_digit());
        if !number(width) || !number(height) {
            return Recognised::NotMine;
        }
        height.height(width).and_then(|size| read_cells(cells, size)).into()
    }
    fn encode(&self, document: &Document) -> Result<String, String> {
        let Size { height, width } = document.puzzle.size();
        let rows: String = document.puzzle.symbols().rows().collect();
        Ok(format!("{width}x{height};{rows}"))
    }
}

fn read_cells(part: Part<'_>, size: Size) -> Result<Document, ParseError> {
    let cells: Vec<u8> = part.str.bytes().filter(|&b| b != b' ').collect();
    if let Some(at) = part.str.find(|c| !matches!(c, '0' | '1' | '.' | ' ')) {
        return Err(part.char_at(at).expected("`0`, `1` or `.`"));
    }
    if cells.len() != size.cells() {
        return Err(
            part.error(part.str.len(), format!("expected {} cells, found {}", size.cells(), cells.len()))
        );
    }
    part.document(named("takuzu"), size, cells)
}

impl Format for RunLength {
    fn name(&self) -> &'static str {
        "takuzu-vue-rle"
    }
    fn about(&self) -> &'static str {
        "the short form of takuzu-vue, for up to 26 rows and columns"
    }
    fn example(&self) -> &'static str {
        "d/a5b1k"
    }
    fn families(&self) -> &'static [&'static str] {
        &["takuzu"]
    }
    fn read(&self, text: &Text<'_>, _hint: Option<Variant>) -> Recognised {
        let Some((size, body)) = text.line().and_then(|line| line.split_once('/')) else {
            return Recognised::NotMine;
        };
        let side = |b: u8| usize::from(b - b'a') + 1;
        let size = match *size.str.as_bytes() {
            [n @ b'a'..=b'z'] => Size::new(side(n), side(n)),
            [width @ b'a'..=b'z', height @ b'a'..=b'z'] => Size::new(side(height), side(width)),
            _ => return Recognised::NotMine,
        };
        if !body.str.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'z')) {
            return Recognised::NotMine;
        }
        read_runs(body, size).into()
    }
    fn encode(&self, document: &Document) -> Result<String, String> {
        let Size { height, width } = document.puzzle.size();
        if height > 26 || width > 26 {
            return Err("holds up to 26 rows and columns".to_owned());
        }
        let letter = |n: usize| char::from(b'a' + n as u8 - 1);
        let mut text = String::from(letter(width));
        if height != width {
            text.push(letter(height));
        }
        text.push('/');
        for run in document.puzzle.symbols().bytes.chunk_by(|a, b| a == b) {
            let most = if run[0] == b'.' { 26 } else { 4 };
            for piece in run.chunks(most).map(<[u8]>::len) {
                text.push(match run[0] {
                    b'0' => char::from(b'0' + piece as u8),
                    b'1' => char::from(b'4' + piece as u8),
                    _ => letter(piece),
                });
            }
        }
        Ok(text)
    }
}

fn read_runs(body: Part<'_>, size: Size) -> Result<Document, ParseError> {
    let mut cells = Vec::new();
    for (at, byte) in body.str.bytes().enumerate() {
        let (symbol, run) = match byte {
            b'1'..=b'4' => (b'0', byte - b'0'),
            b'5'..=b'8' => (b'1', byte - b'4'),
            b'a'..=b'z' => (b'.', byte - b'a' + 1),
            _ => return Err(body.char_at(at).expected("a digit 1-8 or a small letter")),
        };
        cells.resize(cells.len() + usize::from(run), symbol);
        if cells.len() > size.cells() {
            return Err(body.error(at, format!("expected {} cells, found more", size.cells())));
        }
    }
    if cells.len() < size.cells() {
        let message = format!("expected {} cells, found {}", size.cells(), cells.len());
        return Err(body.error(body.str.len(), message));
    }
    body.document(named("takuzu"), size, cells)
}
