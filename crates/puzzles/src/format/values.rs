//! Rows of values: the one reader and the one writer of positions and solutions.

use twotone_grid::{Marks, Size};

use super::error::{self, ParseError};
use super::pieces::cursor::{Cursor, Line};
use super::pieces::tokens::wrong_row;
use crate::code::Code;
use crate::puzzle::Info;

/// What a full stop stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dot {
    /// A cell that is not filled in.
    Open,
    /// The value 0, where a family writes its values as `0` and `1` and no clue could be meant.
    Zero,
}

/// The values as rows without blanks between them, with a sign for open cells.
pub(crate) fn write(info: &Info, size: Size, marks: &Marks, open: char) -> Vec<String> {
    let symbol = |cell| marks.get(cell).map_or(open, |value| info.values[usize::from(value)]);
    let row = |row| (0..size.width).map(|column| symbol(size.index(row, column))).collect();
    (0..size.height).map(row).collect()
}

/// Reads rows of values; blanks between them, empty lines and a size in front are allowed.
pub(crate) fn read(info: &Info, size: Size, text: &[u8], dot: Dot) -> Result<Marks, ParseError> {
    let mut cursor = Cursor::new(text);
    let mut lines: Vec<Line<'_>> = std::iter::from_fn(|| cursor.line()).collect();
    let header = [format!("{} {}", size.height, size.width), size.height.to_string()];
    let is_header = |line: &Line<'_>| header.iter().any(|header| header.as_bytes() == line.bytes);
    if lines.len() == size.height.saturating_add(1) && lines.first().is_some_and(is_header) {
        lines.remove(0);
    }
    if lines.len() != size.height {
        let at = lines.get(size.height).map_or(text.len(), |line| line.start);
        let problem = Code::new(error::WRONG_ROWS).with("expected", size.height).with("found", lines.len());
        return Err(ParseError::at(text, at, problem));
    }
    let mut marks = Marks::empty(size.cells());
    for (row, line) in lines.iter().enumerate() {
        if line.width() != size.width {
            return Err(ParseError::at(text, line.start, wrong_row(row, size.width, line.width())));
        }
        for (column, (offset, symbol)) in line.symbols().enumerate() {
            match value(info, symbol, dot) {
                Some(Some(value)) => marks.set(size.index(row, column), value),
                Some(None) => {}
                None => return Err(ParseError::at(text, offset, bad_value(info, symbol))),
            }
        }
    }
    Ok(marks)
}

fn bad_value(info: &Info, symbol: u8) -> Code {
    let [zero, one] = info.values.map(String::from);
    let expected = vec![zero, one, "_".to_owned()];
    Code::new(error::BAD_SYMBOL).with("expected", expected).with("found", error::excerpt(&[symbol]))
}

/// The value a symbol stands for, perhaps none yet.
fn value(info: &Info, symbol: u8, dot: Dot) -> Option<Option<bool>> {
    let plain = info.values == ['0', '1'];
    match symbol {
        _ if char::from(symbol) == info.values[0] => Some(Some(false)),
        _ if char::from(symbol) == info.values[1] => Some(Some(true)),
        b'X' | b'x' | b'#' if plain => Some(Some(true)),
        // Where givens are values, a full stop is a cell without one.
        b'.' if plain && dot == Dot::Zero && !info.clues_are_values => Some(Some(false)),
        b'_' | b'?' | b'.' => Some(None),
        _ => None,
    }
}
