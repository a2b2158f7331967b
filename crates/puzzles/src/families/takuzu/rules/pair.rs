//! Two equal values side by side: the cells at both ends have the other value.

use twotone_grid::Marks;

use super::super::Takuzu;
use super::LINES;
use super::line::Line;
use crate::code::Detail;
use crate::deduce::{Facts, Rule, Step};

/// The name of the technique.
pub const ID: &str = "pair";

pub const RULE: Rule<Takuzu> =
    Rule { facts: Facts::new(ID, 10, include_str!("pair.md")), scope: LINES, look, look_among: None };

fn look(puzzle: &Takuzu, marks: &Marks, place: usize, step: &mut Step) -> bool {
    let line = Line::new(puzzle, place);
    for index in 1..line.len {
        let Some(value) =
            line.get(marks, index).filter(|_| line.get(marks, index - 1) == line.get(marks, index))
        else {
            continue;
        };
        let before = index.checked_sub(2);
        let after = Some(index + 1).filter(|&after| after < line.len);
        if after.is_some_and(|after| line.get(marks, after) == Some(value)) {
            step.because(marks, (index - 1..=index + 1).map(|index| line.cell(index)));
            return step.tell("three", [("value", Detail::Value(value))]);
        }
        let ends = [before, after].into_iter().flatten().filter(|&end| line.get(marks, end).is_none());
        step.conclude(ends.map(|end| line.cell(end)), !value);
        if !step.conclusion.is_empty() {
            step.because(marks, [line.cell(index - 1), line.cell(index)]);
            return step.tell("pair", [("value", Detail::Value(value))]);
        }
    }
    false
}
