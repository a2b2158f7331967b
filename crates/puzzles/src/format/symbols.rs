//! One symbol per clue place: the form between any text format and a family.

use twotone_grid::Size;

/// The clue places of a board and one ASCII symbol for each: a digit, `.` for none, `?` for a clue without number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbols {
    /// The grid of clue places.
    pub places: Size,
    /// The symbols, row by row.
    pub bytes: Vec<u8>,
}

impl Symbols {
    /// The rows as text.
    pub fn rows(&self) -> impl Iterator<Item = &str> {
        self.bytes.chunks(self.places.width).map(|row| std::str::from_utf8(row).expect("symbols are ASCII"))
    }
}

/// The symbol of a place without clue.
pub const NO_CLUE: u8 = b'.';

/// The symbols that stand for "no clue here" in some format or other.
pub const fn is_blank(symbol: u8) -> bool {
    matches!(symbol, b'.' | b'_' | b'-' | b'*')
}

/// The rows of a grid inside of a text, all of the same length and equally far apart.
#[derive(Clone, Copy, Debug)]
pub struct Rows<'a> {
    bytes: &'a [u8],
    width: usize,
    stride: usize,
}

impl<'a> Rows<'a> {
    /// The rows of `places` at the start of a text, and their length with all line ends; `None` if a line end is missing.
    pub(super) fn at_start_of(text: &'a [u8], places: Size) -> Option<(Self, usize)> {
        let Size { height, width } = places;
        let end = if text.get(width) == Some(&b'\r') { b"\r\n".as_slice() } else { b"\n" };
        let stride = width + end.len();
        let length = stride.checked_mul(height)?.min(text.len());
        // The last row may end with the text.
        let bytes = text[..length].strip_suffix(end).unwrap_or(&text[..length]);
        let rows = Rows { bytes, width, stride };
        let ends = |row: &[u8]| row.len() == width || row[width..] == *end;
        let fits = bytes.len() == stride * (height - 1) + width && bytes.chunks(stride).all(ends);
        fits.then_some((rows, length))
    }

    /// The rows, one after the other.
    pub fn iter(self) -> impl Iterator<Item = &'a [u8]> {
        self.bytes.chunks(self.stride).map(move |row| &row[..self.width])
    }
}
