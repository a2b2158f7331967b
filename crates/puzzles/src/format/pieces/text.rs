//! Pasted text without what surrounds it, and its parts, which know where they are.

use std::borrow::Cow;

use twotone_grid::Size;

use crate::code::Code;
use crate::format::Document;
use crate::format::error::{self, ParseError};
use crate::format::judge::MAX_CELLS;
use crate::variant::Variant;

/// A pasted text: blanks and quotes around it removed, percent signs of addresses decoded.
#[derive(Debug)]
pub struct Text<'a> {
    original: &'a [u8],
    /// Where the body starts in the original.
    start: usize,
    body: Cow<'a, str>,
}

impl<'a> Text<'a> {
    /// The text, unless it is no text at all.
    pub fn new(original: &'a [u8]) -> Option<Self> {
        Text::range(original, 0, original.len())
    }

    /// A piece of a text, as a text of its own.
    pub fn range(original: &'a [u8], from: usize, to: usize) -> Option<Self> {
        let whole = std::str::from_utf8(&original[from..to]).ok()?;
        let whole_part = whole.strip_prefix('\u{feff}').unwrap_or(whole);
        let mut body = whole_part.trim();
        let mut start = to - whole_part.trim_start().len();
        for (open, close) in [('\'', '\''), ('`', '`'), ('<', '>')] {
            let inner = body.strip_prefix(open).and_then(|b| b.strip_suffix(close));
            if let Some(inner) = inner.filter(|inner| !inner.contains(['\n', open, close])) {
                body = inner;
                start += 1;
            }
        }
        Some(Text { original, start, body: decoded(body) })
    }

    /// All of it.
    pub fn part(&self) -> Part<'_> {
        Part { text: self, at: 0, str: &self.body }
    }

    /// All of it, if it is a single line.
    pub fn line(&self) -> Option<Part<'_>> {
        Some(self.part()).filter(|part| !part.str.contains('\n'))
    }

    /// The bytes that were pasted.
    pub fn original(&self) -> &'a [u8] {
        self.original
    }

    fn error(&self, offset: usize, problem: Code) -> ParseError {
        let raw = &self.original[self.start..];
        let mut at = 0;
        match self.body {
            Cow::Borrowed(_) => at = offset,
            Cow::Owned(_) => (0..offset).for_each(|_| at += if percent(raw, at).is_some() { 3 } else { 1 }),
        }
        ParseError::at(self.original, self.start + at, problem)
    }
}

/// Decodes `%xx` in what could be an address: no blanks inside, and not JSON.
fn decoded(body: &str) -> Cow<'_, str> {
    let raw = body.as_bytes();
    let address = !body.starts_with(['{', '[', '"']) && !body.contains(char::is_whitespace);
    if !address || !(0..raw.len()).any(|at| percent(raw, at).is_some()) {
        return Cow::Borrowed(body);
    }
    let (mut bytes, mut at) = (Vec::with_capacity(raw.len()), 0);
    while at < raw.len() {
        let code = percent(raw, at);
        bytes.push(code.unwrap_or(raw[at]));
        at += if code.is_some() { 3 } else { 1 };
    }
    String::from_utf8(bytes).map_or(Cow::Borrowed(body), Cow::Owned)
}

fn percent(raw: &[u8], at: usize) -> Option<u8> {
    let [b'%', high, low] = raw.get(at..at + 3)? else { return None };
    let digit = |b: &u8| char::from(*b).to_digit(16);
    Some((digit(high)? * 16 + digit(low)?) as u8)
}

/// A part of a text that knows where it is.
#[derive(Clone, Copy, Debug)]
pub struct Part<'t> {
    text: &'t Text<'t>,
    at: usize,
    /// What it says.
    pub str: &'t str,
}

impl<'t> Part<'t> {
    /// Says what is wrong at a byte of this part.
    pub fn error(self, offset: usize, problem: Code) -> ParseError {
        self.text.error(self.at + offset, problem)
    }

    /// Says that something was expected instead of this part.
    pub fn expected(self, code: &'static str) -> ParseError {
        self.wrong(Code::new(code))
    }

    /// Says what is wrong with this part, which is shown.
    pub fn wrong(self, problem: Code) -> ParseError {
        self.error(0, problem.with("found", error::excerpt(self.str.as_bytes())))
    }

    /// Says which symbols were expected instead of this part.
    pub fn bad_symbol<S: AsRef<str>>(self, expected: &[S]) -> ParseError {
        self.wrong(Code::new(error::BAD_SYMBOL).with("expected", expected))
    }

    /// Says which form was expected instead of this part.
    pub fn bad_form(self, form: &str) -> ParseError {
        self.wrong(Code::new(error::EXPECTED_FORM).with("form", form))
    }

    /// A part of this part.
    pub fn slice(self, from: usize, to: usize) -> Self {
        Part { text: self.text, at: self.at + from, str: &self.str[from..to] }
    }

    /// What comes after the first `bytes`.
    pub fn skip(self, bytes: usize) -> Self {
        self.slice(bytes, self.str.len())
    }

    /// The character that starts at a byte.
    pub fn char_at(self, at: usize) -> Self {
        let length = self.str[at..].chars().next().map_or(0, char::len_utf8);
        self.slice(at, at + length)
    }

    /// Without blanks around it.
    pub fn trim(self) -> Self {
        let front = self.str.len() - self.str.trim_start().len();
        self.slice(front, front + self.str.trim().len())
    }

    /// What comes after a prefix.
    pub fn strip_prefix(self, prefix: &str) -> Option<Self> {
        self.str.strip_prefix(prefix).map(|_| self.skip(prefix.len()))
    }

    /// What stands before and after the first `separator`.
    pub fn split_once(self, separator: char) -> Option<(Self, Self)> {
        let at = self.str.find(separator)?;
        Some((self.slice(0, at), self.skip(at + separator.len_utf8())))
    }

    /// The pieces between separators.
    pub fn split(self, separator: char) -> impl Iterator<Item = Part<'t>> {
        let mut rest = Some(self);
        std::iter::from_fn(move || {
            let (piece, next) = match rest?.split_once(separator) {
                Some((piece, next)) => (piece, Some(next)),
                None => (rest?, None),
            };
            rest = next;
            Some(piece)
        })
    }

    /// The lines that are not blank, without blanks around them.
    pub fn lines(self) -> impl Iterator<Item = Part<'t>> {
        self.split('\n').map(Part::trim).filter(|line| !line.str.is_empty())
    }

    /// The words between blanks.
    pub fn words(self) -> impl Iterator<Item = Part<'t>> {
        let mut rest = self.trim();
        std::iter::from_fn(move || {
            let length = rest.str.find(char::is_whitespace).unwrap_or(rest.str.len());
            let word = rest.slice(0, length);
            rest = rest.skip(length).trim();
            Some(word).filter(|word| !word.str.is_empty())
        })
    }

    /// A number in decimal digits; the code says what it is.
    pub fn number(self, code: &'static str) -> Result<usize, ParseError> {
        let digits = self.str.bytes().all(|b| b.is_ascii_digit());
        let number = if digits { self.str.parse().ok() } else { None };
        number.ok_or_else(|| self.expected(code))
    }

    /// The size of a board, from its width and this, its height.
    pub fn height(self, width: Part<'t>) -> Result<Size, ParseError> {
        let size = Size::new(self.number(error::EXPECTED_HEIGHT)?, width.number(error::EXPECTED_WIDTH)?);
        size_in_bounds(size).map_err(|problem| width.error(0, problem))
    }

    /// A board with these rules and `cells`, from one symbol per clue place.
    pub fn document(self, rules: Variant, cells: Size, symbols: Vec<u8>) -> Result<Document, ParseError> {
        let board = rules.board(cells, symbols);
        board.map(Document::new).map_err(|_| self.bad_symbol(&rules.info().symbols()))
    }
}

/// That a board could be of several families.
pub fn ambiguous(several: &[Variant]) -> Code {
    let names: Vec<&str> = several.iter().map(|variant| variant.name()).collect();
    Code::new(error::AMBIGUOUS_FAMILY).with("families", names)
}

/// The size itself, if a board of that size can be worked with.
pub fn size_in_bounds(size: Size) -> Result<Size, Code> {
    let Size { height, width } = size;
    let places = height.checked_add(1).zip(width.checked_add(1)).and_then(|(h, w)| h.checked_mul(w));
    let problem = if height == 0 || width == 0 {
        Code::new(error::NO_CELLS)
    } else if places.is_none_or(|places| places > MAX_CELLS) {
        Code::new(error::TOO_LARGE).with("most", MAX_CELLS)
    } else {
        return Ok(size);
    };
    Err(problem.with("height", height).with("width", width))
}
