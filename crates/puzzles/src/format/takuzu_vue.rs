//! The two export strings of takuzu-vue: `<width>x<height>;<cells>` and the run-length form.

use twotone_grid::Size;

use super::error::{self, ParseError};
use super::foreign;
use super::pieces::runs::wrong_places;
use super::pieces::text::Part;
use super::{Codec, Document, Recognised, Text};
use crate::code::Code;
use crate::puzzle::Info;
use crate::variant::Variant;

/// One character per cell after the size.
#[derive(Debug)]
pub struct Plain;

/// Letters for the size and for gaps, digits for runs of equal values.
#[derive(Debug)]
pub struct RunLength;

impl Codec for Plain {
    fn name(&self) -> &'static str {
        "takuzu-vue"
    }
    fn about(&self) -> &'static str {
        "export strings of takuzu-vue"
    }
    fn example(&self) -> &'static str {
        "4x4;.1..0..........."
    }
    fn holds(&self, family: &'static Info) -> bool {
        family.foreign.alone.contains(&self.name())
    }
    fn read(&self, text: &Text<'_>, _hint: Option<Variant>) -> Recognised {
        let cut = text.line().and_then(|line| line.split_once(';'));
        let cut = cut.and_then(|(size, cells)| Some((size.split_once('x')?, cells)));
        let (Some(((width, height), cells)), Some(rules)) = (cut, foreign::alone(self.name())) else {
            return Recognised::NotMine;
        };
        let number = |part: Part<'_>| !part.str.is_empty() && part.str.bytes().all(|b| b.is_ascii_digit());
        if !number(width) || !number(height) {
            return Recognised::NotMine;
        }
        height.height(width).and_then(|size| read_cells(rules, cells, size)).into()
    }
    fn encode(&self, document: &Document) -> Result<String, Code> {
        let Size { height, width } = document.board.size();
        let rows: String = document.board.symbols().rows().collect();
        Ok(format!("{width}x{height};{rows}"))
    }
}

fn read_cells(rules: Variant, part: Part<'_>, size: Size) -> Result<Document, ParseError> {
    let cells: Vec<u8> = part.str.bytes().filter(|&b| b != b' ').collect();
    if let Some(at) = part.str.find(|c| !matches!(c, '0' | '1' | '.' | ' ')) {
        return Err(part.char_at(at).bad_symbol(&["0", "1", "."]));
    }
    if cells.len() != size.cells() {
        return Err(part.error(part.str.len(), wrong_places(size.cells(), Some(cells.len()))));
    }
    part.document(rules, size, cells)
}

impl Codec for RunLength {
    fn name(&self) -> &'static str {
        "takuzu-vue-rle"
    }
    fn about(&self) -> &'static str {
        "the short form of takuzu-vue, for up to 26 rows and columns"
    }
    fn example(&self) -> &'static str {
        "d/a5b1k"
    }
    fn holds(&self, family: &'static Info) -> bool {
        family.foreign.alone.contains(&self.name())
    }
    fn read(&self, text: &Text<'_>, _hint: Option<Variant>) -> Recognised {
        let cut = text.line().and_then(|line| line.split_once('/'));
        let (Some((size, body)), Some(rules)) = (cut, foreign::alone(self.name())) else {
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
        read_runs(rules, body, size).into()
    }
    fn encode(&self, document: &Document) -> Result<String, Code> {
        let Size { height, width } = document.board.size();
        const MOST: usize = 26;
        if height > MOST || width > MOST {
            return Err(Code::new(error::TOO_LONG).with("most", MOST));
        }
        let letter = |n: usize| char::from(b'a' + n as u8 - 1);
        let mut text = String::from(letter(width));
        if height != width {
            text.push(letter(height));
        }
        text.push('/');
        for run in document.board.symbols().bytes.chunk_by(|a, b| a == b) {
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

fn read_runs(rules: Variant, body: Part<'_>, size: Size) -> Result<Document, ParseError> {
    let mut cells = Vec::new();
    for (at, byte) in body.str.bytes().enumerate() {
        let (symbol, run) = match byte {
            b'1'..=b'4' => (b'0', byte - b'0'),
            b'5'..=b'8' => (b'1', byte - b'4'),
            b'a'..=b'z' => (b'.', byte - b'a' + 1),
            _ => return Err(body.char_at(at).bad_symbol(&["1-8", "a-z"])),
        };
        cells.resize(cells.len() + usize::from(run), symbol);
        if cells.len() > size.cells() {
            return Err(body.error(at, wrong_places(size.cells(), None)));
        }
    }
    if cells.len() < size.cells() {
        return Err(body.error(body.str.len(), wrong_places(size.cells(), Some(cells.len()))));
    }
    body.document(rules, size, cells)
}
