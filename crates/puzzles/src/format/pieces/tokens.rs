//! Rows of tokens with blanks between them.

use twotone_grid::{BitGrid, Size};

use super::text::Part;
use crate::code::Code;
use crate::format::error::{self, ParseError};

/// Reads `size.height` rows of `size.width` tokens; `meaning` turns a token into what it stands for.
pub fn read<T, S: AsRef<str>>(
    rows: &[Part<'_>],
    size: Size,
    expected: &[S],
    meaning: impl Fn(&str) -> Option<T>,
) -> Result<Vec<T>, ParseError> {
    let mut values = Vec::new();
    for (number, row) in rows.iter().take(size.height).enumerate() {
        let start = values.len();
        for token in row.words() {
            if values.len() - start == size.width {
                return Err(token.error(0, wrong_row(number, size.width, row.words().count())));
            }
            values.push(meaning(token.str).ok_or_else(|| token.bad_symbol(expected))?);
        }
        let found = values.len() - start;
        if found < size.width {
            return Err(row.error(row.str.len(), wrong_row(number, size.width, found)));
        }
    }
    Ok(values)
}

/// That a row, counted from 0, is too long or too short.
pub fn wrong_row(row: usize, expected: usize, found: usize) -> Code {
    Code::new(error::WRONG_ROW).with("row", row + 1).with("expected", expected).with("found", found)
}

/// Writes a grid as rows of tokens, a blank between them.
pub fn write<T>(values: impl IntoIterator<Item = T>, width: usize, token: impl Fn(T) -> char) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for (index, value) in values.into_iter().enumerate() {
        match rows.last_mut() {
            Some(row) if index % width > 0 => row.push(' '),
            _ => rows.push(String::new()),
        }
        if let Some(row) = rows.last_mut() {
            row.push(token(value));
        }
    }
    rows
}

/// A filling from what its cells are, if all are known.
pub fn filling(cells: Vec<Option<bool>>) -> Option<BitGrid> {
    cells.into_iter().collect::<Option<Vec<bool>>>().map(|cells| cells.into_iter().collect())
}
