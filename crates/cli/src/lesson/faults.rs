//! Broken rules in sentences.

use twotone::{Fault, Line, Rule};

use super::Counted;
use super::tell::{Teller, counted, fill};

/// What can be said about a broken rule, in one language.
pub struct Words {
    pub unfilled: &'static str,
    pub given_changed: &'static str,
    /// `{place}`, `{expected}`, and `{found}`, counted.
    pub block_count: &'static str,
    pub black_cells: Counted,
    pub three_in_a_row: &'static str,
    /// `{line}`, `{found}`, `{value}`, `{most}`.
    pub unbalanced: &'static str,
    /// `{line}`, `{other}`.
    pub equal_lines: &'static str,
    /// `{place}`, `{expected}`, and `{found}`, counted.
    pub vertex_count: &'static str,
    pub diagonals: Counted,
    pub closed_loop: &'static str,
    /// `{number}`.
    pub row: &'static str,
    pub column: &'static str,
}

impl Teller<'_> {
    /// A broken rule in a sentence without a full stop.
    pub fn fault(&self, fault: &Fault) -> String {
        let (words, size) = (&self.words.faults, self.board.size());
        let cells = self.cells(&fault.cells);
        let in_cells = |template| fill(template, &[("cells", &cells)]);
        let count = |template, place: String, expected: usize, found: String| {
            fill(template, &[("place", &place), ("expected", &expected.to_string()), ("found", &found)])
        };
        match fault.rule {
            Rule::Unfilled => in_cells(words.unfilled),
            Rule::GivenChanged => in_cells(words.given_changed),
            Rule::ThreeInARow => in_cells(words.three_in_a_row),
            Rule::Loop => in_cells(words.closed_loop),
            Rule::BlockCount { clue, expected, found } => {
                count(words.block_count, self.place(size, clue), expected, counted(words.black_cells, found))
            }
            Rule::VertexCount { vertex, expected, found } => {
                let place = self.place(size.vertices(), vertex);
                count(words.vertex_count, place, expected, counted(words.diagonals, found))
            }
            Rule::Unbalanced { line, value, most, found } => fill(
                words.unbalanced,
                &[
                    ("line", &self.line(line)),
                    ("found", &found.to_string()),
                    ("value", self.value(value)),
                    ("most", &most.to_string()),
                ],
            ),
            Rule::EqualLines(one, two) => {
                fill(words.equal_lines, &[("line", &self.line(one)), ("other", &self.line(two))])
            }
        }
    }

    /// A row or a column.
    pub(super) fn line(&self, line: Line) -> String {
        let (template, number) = match line {
            Line::Row(row) => (self.words.faults.row, row + 1),
            Line::Column(column) => (self.words.faults.column, column + 1),
        };
        fill(template, &[("number", &number.to_string())])
    }
}
