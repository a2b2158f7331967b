//! A line with one open cell: it has the value of which there are too few.

use twotone_grid::Marks;

use super::super::Takuzu;
use super::LINES;
use super::line::Line;
use crate::code::Detail;
use crate::deduce::{Facts, Rule, Step};

/// The name of the technique.
pub const ID: &str = "last-cell";

pub const RULE: Rule<Takuzu> =
    Rule { facts: Facts::new(ID, 12, include_str!("last_cell.md")), scope: LINES, look, look_among: None };

fn look(puzzle: &Takuzu, marks: &Marks, place: usize, step: &mut Step) -> bool {
    let line = Line::new(puzzle, place);
    if line.count(marks, None) != 1 {
        return false;
    }
    let full = |&value: &bool| line.left(marks, value) == 0;
    let Some(value) = [false, true].into_iter().find(full) else { return false };
    step.cells.extend(line.having(marks, Some(value)));
    let values = [("value", Detail::Value(value)), ("rest", Detail::Value(!value))];
    step.tell("last", [("line", line.detail())].into_iter().chain(values));
    step.conclude(line.having(marks, None), !value)
}
