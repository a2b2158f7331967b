//! Rows of values, one text per row of the board: written, and read again.

#[cfg(feature = "schema")]
use std::borrow::Cow;

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use twotone::{BitGrid, Board, Marks};

/// Rows of values: `0` and `1`, or diagonals; open cells have a sign of their own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rows(String);

impl Rows {
    /// The rows of a filling.
    pub fn of(board: &Board, filling: &BitGrid) -> Self {
        let (size, values) = (board.size(), board.info().values);
        let [Ok(zero), Ok(one)] = values.map(u8::try_from) else { return board.rows(filling).into() };
        // `batch` writes many: no string for each row.
        let mut text = Vec::with_capacity(size.cells() + size.height + 7);
        for start in (0..size.cells()).step_by(size.width) {
            if start > 0 {
                text.push(b'\n');
            }
            filling.spell(start, size.width, [zero, one], &mut text);
        }
        String::from_utf8(text).map_or_else(|_| board.rows(filling).into(), Rows)
    }

    /// The rows of a partial filling, with a sign for open cells.
    pub fn of_marks(board: &Board, marks: &Marks, open: char) -> Self {
        board.rows_of(marks, open).into()
    }

    /// Row by row.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        let mut rest = Some(self.0.as_str());
        std::iter::from_fn(move || {
            let text = rest?;
            // Rows are short: byte by byte their ends are found sooner than by `split`.
            let end = text.bytes().position(|byte| byte == b'\n');
            rest = end.map(|end| &text[end + 1..]);
            Some(&text[..end.unwrap_or(text.len())])
        })
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

#[cfg(feature = "schema")]
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
            assert_eq!(board.read_solution(rows.as_str()), Ok(marks.clone()));
        }
    }
}
