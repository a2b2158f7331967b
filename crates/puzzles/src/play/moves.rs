//! Moves, and how they are written: `set 3 4 1`, `clear 3 4`, several at once with `;` between.

use std::fmt;
use std::str::FromStr;

use twotone_grid::Point;

/// One cell gets a value or loses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// Which cell.
    pub at: Point,
    /// The value it gets; none clears it.
    pub value: Option<bool>,
}

/// What is done, undone and redone as one: one change or several.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Turn(pub Vec<Change>);

impl From<Change> for Turn {
    fn from(change: Change) -> Self {
        Turn(vec![change])
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (row, column) = (self.at.row + 1, self.at.column + 1);
        match self.value {
            Some(value) => write!(f, "set {row} {column} {}", u8::from(value)),
            None => write!(f, "clear {row} {column}"),
        }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, change) in self.0.iter().enumerate() {
            write!(f, "{}{change}", if nth > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

/// What a move should look like, for messages.
const EXPECTED: &str = "expected `set ROW COLUMN 0`, `set ROW COLUMN 1` or `clear ROW COLUMN`";

impl FromStr for Change {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (row, column, value) = match words.as_slice() {
            ["set", row, column, "0"] => (row, column, Some(false)),
            ["set", row, column, "1"] => (row, column, Some(true)),
            ["clear", row, column] => (row, column, None),
            _ => return Err(EXPECTED),
        };
        // People count from one.
        let number = |word: &str| word.parse::<usize>().ok().and_then(|n| n.checked_sub(1)).ok_or(EXPECTED);
        Ok(Change { at: Point { row: number(row)?, column: number(column)? }, value })
    }
}

impl FromStr for Turn {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.split(';').map(str::parse).collect::<Result<_, _>>().map(Turn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_as_they_are_written() {
        for text in ["set 1 1 0", "set 12 3 1", "clear 7 1", "set 1 2 0; clear 3 4; set 5 6 1"] {
            assert_eq!(text.parse::<Turn>().unwrap().to_string(), text);
        }
        let change: Change = " clear  2 3 ".parse().unwrap();
        assert_eq!(change, Change { at: Point { row: 1, column: 2 }, value: None });
    }

    #[test]
    fn what_is_no_move_is_refused() {
        for text in
            ["", "set", "set 1 1", "set 0 1 1", "set 1 1 2", "clear 1 1 1", "set -1 1 1", "set 1 1 1;"]
        {
            assert!(text.parse::<Turn>().is_err(), "{text}");
        }
        assert!("clear 1 99999999999999999999999".parse::<Change>().is_err());
    }
}
