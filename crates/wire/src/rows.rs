//! Rows of values, one text per row of the board: written, and read again.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use twotone::format::ParseError;
use twotone::{BitGrid, Board, Code, Detail, Marks};

/// Rows of values: `0` and `1`, or diagonals; open cells have a sign of their own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rows(String);

impl Rows {
    /// The rows of a filling.
    pub fn of(board: &Board, filling: &BitGrid) -> Self {
        let (size, values) = (board.size(), board.info().values);
        let [Ok(zero), Ok(one)] = values.map(u8::try_from) else { return board.rows(filling).into() };
        // `batch` writes many: a word of cells at a time, and no string for each row.
        let mut text = Vec::with_capacity(size.cells() + size.height);
        for start in (0..size.cells()).step_by(size.width) {
            if start > 0 {
                text.push(b'\n');
            }
            for column in (0..size.width).step_by(64) {
                let count = (size.width - column).min(64);
                let bits = filling.bits(start + column, count);
                text.extend((0..count).map(|cell| if bits >> cell & 1 == 1 { one } else { zero }));
            }
        }
        String::from_utf8(text).map_or_else(|_| board.rows(filling).into(), Rows)
    }

    /// The rows of a partial filling, with a sign for open cells.
    pub fn of_marks(board: &Board, marks: &Marks, open: char) -> Self {
        board.rows_of(marks, open).into()
    }

    /// Row by row.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.0.split('\n')
    }

    /// The rows with a line end between them.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<Vec<String>> for Rows {
    fn from(rows: Vec<String>) -> Self {
        Rows(rows.join("\n"))
    }
}

/// A text with one row per line.
impl From<String> for Rows {
    fn from(text: String) -> Self {
        Rows(text)
    }
}

impl Serialize for Rows {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.lines())
    }
}

impl<'de> Deserialize<'de> for Rows {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<String>::deserialize(deserializer).map(Rows::from)
    }
}

impl JsonSchema for Rows {
    fn schema_name() -> Cow<'static, str> {
        "Rows".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        schemars::json_schema!({
            "type": "array",
            "items": { "type": "string" },
            "description": "Rows of values: `0` and `1`, or diagonals; open cells have a sign of their own."
        })
    }
}

/// Reads a position: in a solution a dot may be a white cell, here it is an open one.
pub fn read_position(board: &Board, text: &[u8]) -> Result<Marks, ParseError> {
    let mut text = text.to_vec();
    text.iter_mut().filter(|byte| **byte == b'.').for_each(|byte| *byte = b'_');
    read_filling(board, &text)
}

/// Reads rows of values; blanks between them and a size in front are allowed.
pub fn read_filling(board: &Board, text: &[u8]) -> Result<Marks, ParseError> {
    let size = board.size();
    let mut lines = rows(text);
    let header = [format!("{} {}", size.height, size.width), size.height.to_string()];
    let first = lines.first().map(|(_, line)| String::from_utf8_lossy(line).trim().to_owned());
    if lines.len() == size.height + 1 && first.is_some_and(|first| header.contains(&first)) {
        lines.remove(0);
    }
    let wrong_rows =
        |found: usize| Code::new("wrong-rows").with("expected", size.height).with("found", found);
    let mut marks = Marks::empty(size.cells());
    for row in 0..size.height {
        let Some(&(start, line)) = lines.get(row) else {
            return Err(ParseError::at(text, text.len(), wrong_rows(row)));
        };
        let symbols: Vec<(usize, u8)> = line
            .iter()
            .enumerate()
            .filter(|(_, b)| !b.is_ascii_whitespace())
            .map(|(i, &b)| (start + i, b))
            .collect();
        if symbols.len() != size.width {
            let problem = Code::new("wrong-row").with("expected", size.width);
            let problem = problem.with("row", row + 1).with("found", symbols.len());
            return Err(ParseError::at(text, start, problem));
        }
        for (column, &(offset, symbol)) in symbols.iter().enumerate() {
            match value(board, symbol) {
                Ok(Some(value)) => marks.set(size.index(row, column), value),
                Ok(None) => {}
                Err(expected) => {
                    let found = symbol.escape_ascii().to_string();
                    let problem = Code::new("bad-symbol").with("expected", Detail::texts(expected));
                    return Err(ParseError::at(text, offset, problem.with("found", found)));
                }
            }
        }
    }
    match lines.get(size.height) {
        Some(&(start, _)) => Err(ParseError::at(text, start, wrong_rows(lines.len()))),
        None => Ok(marks),
    }
}

/// The lines that are not blank, with where they start.
fn rows(text: &[u8]) -> Vec<(usize, &[u8])> {
    let mut start = 0;
    let mut rows = Vec::new();
    for line in text.split(|&b| b == b'\n') {
        if !line.trim_ascii().is_empty() {
            rows.push((start, line));
        }
        start += line.len() + 1;
    }
    rows
}

/// The value a symbol stands for; nothing for an open cell.
fn value(board: &Board, symbol: u8) -> Result<Option<bool>, [char; 3]> {
    let [zero, one] = board.info().values;
    let diagonals = zero == '/';
    match symbol {
        _ if char::from(symbol) == zero => Ok(Some(false)),
        _ if char::from(symbol) == one => Ok(Some(true)),
        b'X' | b'x' | b'#' if !diagonals => Ok(Some(true)),
        b'.' if !diagonals => Ok(Some(false)),
        b'_' | b'?' | b'.' => Ok(None),
        _ => Err([zero, one, '_']),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_rows_are_those_of_the_board() {
        for (height, width) in [(1, 1), (2, 3), (3, 64), (2, 65), (1, 200)] {
            let text =
                format!("{height} {width}\n{}", format!("{}9\n", "_".repeat(width - 1)).repeat(height));
            let board = Board::parse(text).unwrap();
            let mut marks = Marks::full(&BitGrid::zeros(height * width));
            (0..height * width)
                .filter(|cell| cell % 3 == 1 || cell % 7 == 2)
                .for_each(|cell| marks.set(cell, true));
            let filling = marks.filling().unwrap();
            let rows = Rows::of(&board, filling);
            assert_eq!(rows, Rows::from(board.rows(filling)));
            assert_eq!(read_filling(&board, rows.as_str().as_bytes()), Ok(marks.clone()));
        }
    }
}
