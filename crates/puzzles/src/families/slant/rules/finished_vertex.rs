//! A number that is reached: no other diagonal touches its vertex.

use twotone_grid::Marks;

use super::super::Slant;
use super::{Sight, VERTICES, touch};
use crate::code::Detail;
use crate::deduce::kit::{all_alike, case_of_count};
use crate::deduce::{Facts, Rule, Step};

/// The name of the technique.
pub const ID: &str = "finished-vertex";

pub const RULE: Rule<Slant> = Rule {
    facts: Facts::new(ID, 11, include_str!("finished_vertex.md")),
    scope: VERTICES,
    look: |puzzle, marks, place, step| rest(puzzle, marks, place, step, |left| left <= 0),
    look_among: None,
};

/// The conclusion of a number for the rest of its cells, if the right number of them is still to touch it.
pub fn rest(
    puzzle: &Slant,
    marks: &Marks,
    vertex: usize,
    step: &mut Step,
    fits: impl Fn(i32) -> bool,
) -> bool {
    let Some(sight) = Sight::new(puzzle, marks, vertex).filter(|sight| fits(sight.left)) else {
        return false;
    };
    let Some(rest) = all_alike(sight.left, sight.len) else { return false };
    sight.because_of(sight.left <= 0, puzzle, marks, step);
    let touching = puzzle.degree(vertex).unwrap_or(0) as i32 - sight.left;
    let (case, number) = case_of_count(rest, touching, sight.left, sight.len);
    step.tell(case, [("clue", Detail::Clue(vertex)), ("count", Detail::number(number))]);
    // Too many or too few: no conclusion, a contradiction.
    if let Some(touches) = rest {
        touch(puzzle, vertex, sight.open().iter().copied(), touches, step);
    }
    true
}
