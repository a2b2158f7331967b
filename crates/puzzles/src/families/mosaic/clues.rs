//! The clues of a board: packed if every cell has one, else a byte per cell.

use std::borrow::Cow;

use twotone_grid::Size;

use super::packed::ClueBits;
use crate::format::is_blank;

/// For each cell a clue or none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Clues {
    /// Every cell has one.
    All(ClueBits),
    /// 0 to 9, or `NO_CLUE`; every cell may have one if clues were put back one by one.
    Some(Vec<u8>),
}

/// The byte of a cell without clue; everybody outside of this family sees `Option`.
pub(crate) const NO_CLUE: u8 = u8::MAX;

/// Digit to clue, blank to `NO_CLUE`, anything else to `BAD`.
const BAD: u8 = 0x80;
static DECODE: [u8; 256] = {
    let mut table = [BAD; 256];
    let mut byte = 0;
    while byte < 256 {
        if (byte as u8).is_ascii_digit() {
            table[byte] = byte as u8 - b'0';
        } else if is_blank(byte as u8) || byte as u8 == b'?' {
            table[byte] = NO_CLUE;
        }
        byte += 1;
    }
    table
};

impl Clues {
    /// From one number per cell.
    pub(crate) fn new(size: Size, numbers: Vec<u8>) -> Self {
        ClueBits::from_numbers(size, &numbers).map_or(Clues::Some(numbers), Clues::All)
    }

    /// From one symbol per cell; the error is the place of one that is unknown.
    pub(crate) fn from_symbols(size: Size, mut symbols: Vec<u8>) -> Result<Self, usize> {
        symbols.iter_mut().for_each(|b| *b = DECODE[usize::from(*b)]);
        match symbols.iter().position(|&b| b == BAD) {
            Some(place) => Err(place),
            None => Ok(Clues::new(size, symbols)),
        }
    }

    /// The clue of a cell.
    pub(crate) fn get(&self, cell: usize) -> Option<u8> {
        match self {
            Clues::All(clues) => Some(clues.get(cell)),
            Clues::Some(numbers) => Some(numbers[cell]).filter(|&clue| clue != NO_CLUE),
        }
    }

    /// Changes the clue of a cell.
    pub(crate) fn put(&mut self, cell: usize, clue: Option<u8>) {
        if let Clues::All(clues) = self {
            *self = Clues::Some(clues.to_numbers());
        }
        if let Clues::Some(numbers) = self {
            numbers[cell] = clue.unwrap_or(NO_CLUE);
        }
    }

    /// A byte per cell: the clue or `NO_CLUE`.
    pub(crate) fn numbers(&self) -> Cow<'_, [u8]> {
        match self {
            Clues::All(clues) => Cow::Owned(clues.to_numbers()),
            Clues::Some(numbers) => Cow::Borrowed(numbers),
        }
    }
}
