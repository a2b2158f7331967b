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

/// The symbols that stand for "no clue here" in some format or other.
pub const fn is_blank(symbol: u8) -> bool {
    matches!(symbol, b'.' | b'_' | b'-' | b'*')
}
