//! What the moves in saved games of Simon Tatham's puzzles are made of.

use twotone_grid::{Marks, Point, Size};

/// A move at a cell: the column comes first.
pub(crate) fn at(prefix: &str, point: Point) -> String {
    format!("{prefix}{},{}", point.column, point.row)
}

/// Numbers with commas between them.
pub(crate) fn numbers(text: &str) -> Option<Vec<usize>> {
    text.split(',').map(|number| number.parse().ok()).collect()
}

/// The cell in a column and a row, if there is one.
pub(crate) fn cell(size: Size, place: &[usize]) -> Option<usize> {
    let &[column, row] = place else { return None };
    (column < size.width && row < size.height).then(|| size.index(row, column))
}

/// Fills a cell, or clears it.
pub(crate) fn mark(marks: &mut Marks, cell: usize, value: Option<bool>) {
    match value {
        Some(value) => marks.set(cell, value),
        None => marks.clear(cell),
    }
}

/// Does to a cell what one of three kinds of moves does.
pub(crate) fn put(
    marks: &mut Marks,
    cell: usize,
    kinds: [(&str, Option<bool>); 3],
    kind: &str,
) -> Option<()> {
    let (_, value) = kinds.into_iter().find(|(name, _)| *name == kind)?;
    mark(marks, cell, value);
    Some(())
}

/// Fills all cells, if there are so many values.
pub(crate) fn fill(marks: &mut Marks, values: impl Iterator<Item = bool>, length: usize) -> Option<()> {
    (length == marks.len()).then(|| values.enumerate().for_each(|(cell, value)| marks.set(cell, value)))
}
