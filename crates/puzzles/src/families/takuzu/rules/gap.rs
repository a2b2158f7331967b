//! Two equal values with one open cell between them: it has the other value.

use twotone_grid::Marks;

use super::super::Takuzu;
use super::LINES;
use super::line::Line;
use crate::code::Detail;
use crate::deduce::{Facts, Rule, Step};

/// The name of the technique.
pub const ID: &str = "gap";

pub const RULE: Rule<Takuzu> =
    Rule { facts: Facts::new(ID, 10, include_str!("gap.md")), scope: LINES, look, look_among: None };

fn look(puzzle: &Takuzu, marks: &Marks, place: usize, step: &mut Step) -> bool {
    let line = Line::new(puzzle, place);
    let gap = (1..line.len.saturating_sub(1)).find(|&index| {
        let (before, after) = (line.get(marks, index - 1), line.get(marks, index + 1));
        line.get(marks, index).is_none() && before.is_some() && before == after
    });
    let Some((index, value)) = gap.and_then(|index| Some((index, line.get(marks, index - 1)?))) else {
        return false;
    };
    step.because(marks, [line.cell(index - 1), line.cell(index + 1)]);
    step.tell("gap", [("value", Detail::Value(value))]);
    step.conclude([line.cell(index)], !value)
}
