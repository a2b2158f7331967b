//! A line that has all its zeros or all its ones: the rest is the other value.

use twotone_grid::Marks;

use super::super::Takuzu;
use super::LINES;
use super::line::Line;
use crate::code::Detail;
use crate::deduce::{Facts, Rule, Step};

/// The name of the technique.
pub const ID: &str = "finished-line";

pub const RULE: Rule<Takuzu> = Rule {
    facts: Facts::new(ID, 15, include_str!("finished_line.md")),
    scope: LINES,
    look,
    look_among: None,
};

fn look(puzzle: &Takuzu, marks: &Marks, place: usize, step: &mut Step) -> bool {
    let line = Line::new(puzzle, place);
    let open = line.count(marks, None);
    let full = |&value: &bool| {
        let left = line.left(marks, value);
        left < 0 || left == 0 && open > 0
    };
    let Some(value) = [false, true].into_iter().find(full) else { return false };
    step.cells.extend(line.having(marks, Some(value)));
    let too_many = line.left(marks, value) < 0;
    let count = ("count", Detail::number(line.count(marks, Some(value))));
    let values = [("value", Detail::Value(value)), ("rest", Detail::Value(!value))];
    let case = if too_many { "too-many" } else { "finished" };
    step.tell(case, [("line", line.detail()), count].into_iter().chain(values));
    too_many || step.conclude(line.having(marks, None), !value)
}
