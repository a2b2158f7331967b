//! Rows of tokens with blanks between them, and rows of values.

use twotone_grid::{BitGrid, Marks, Size};

use super::text::Part;
use crate::board::Board;
use crate::format::ParseError;

/// Reads `size.height` rows of `size.width` tokens; `meaning` turns a token into what it stands for.
pub fn read<'t, T>(
    rows: &[Part<'t>],
    size: Size,
    expected: &str,
    meaning: impl Fn(&str) -> Option<T>,
) -> Result<Vec<T>, ParseError> {
    let mut values = Vec::new();
    for (number, row) in rows.iter().take(size.height).enumerate() {
        let start = values.len();
        for token in row.words() {
            if values.len() - start == size.width {
                return Err(token.error(0, format!("expected {} tokens in row {}", size.width, number + 1)));
            }
            values.push(meaning(token.str).ok_or_else(|| token.expected(expected))?);
        }
        let found = values.len() - start;
        if found < size.width {
            let message = format!("expected {} tokens in row {}, found {found}", size.width, number + 1);
            return Err(row.error(row.str.len(), message));
        }
    }
    Ok(values)
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

/// A board's values as rows without blanks between them; `.` is an open cell.
pub fn mark_rows(puzzle: &Board, marks: &Marks) -> Vec<String> {
    let values = puzzle.info().values;
    let symbol = |value: Option<bool>| value.map_or('.', |value| values[usize::from(value)]);
    let symbols: Vec<char> = marks.iter().map(symbol).collect();
    symbols.chunks(puzzle.size().width).map(|row| row.iter().collect()).collect()
}

/// Marks, if every row has as many values of the family as the board has columns.
pub fn marks(puzzle: &Board, rows: &[impl AsRef<str>]) -> Option<Marks> {
    let (size, values) = (puzzle.size(), puzzle.info().values);
    let mut marks = Marks::empty(size.cells());
    let right = |row: &str| row.chars().count() == size.width;
    if rows.len() != size.height || !rows.iter().all(|row| right(row.as_ref())) {
        return None;
    }
    for (cell, symbol) in rows.iter().flat_map(|row| row.as_ref().chars()).enumerate() {
        match symbol {
            '.' => {}
            _ => marks.set(cell, values.iter().position(|&value| value == symbol)? == 1),
        }
    }
    Some(marks)
}

/// A filling from what its cells are, if all are known.
pub fn filling(cells: Vec<Option<bool>>) -> Option<BitGrid> {
    cells.into_iter().collect::<Option<Vec<bool>>>().map(|cells| cells.into_iter().collect())
}
