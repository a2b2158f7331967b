//! Few of one value are left for a line: every way to place them agrees on some cells.

use twotone_grid::Marks;

use super::super::Takuzu;
use super::LINES;
use super::agree::agreed;
use super::line::Line;
use crate::code::Detail;
use crate::deduce::{Facts, Rule, Step};

/// The name of the technique.
pub const ID: &str = "agree-few";

pub const RULE: Rule<Takuzu> =
    Rule { facts: Facts::new(ID, 30, include_str!("agree_few.md")), scope: LINES, look, look_among: None };

fn look(puzzle: &Takuzu, marks: &Marks, place: usize, step: &mut Step) -> bool {
    let line = Line::new(puzzle, place);
    let few = |&value: &bool| line.left(marks, value) <= FEW;
    let Some(value) = [false, true].into_iter().find(few) else { return false };
    let left = Detail::number(line.left(marks, value));
    agreed(&line, marks, step) && {
        step.details.extend([("left", left), ("value", Detail::Value(value))]);
        true
    }
}

/// So many can be tried in the head.
pub const FEW: isize = 2;
