//! A number that is reached: no other diagonal touches its vertex.

use twotone_grid::Marks;

use super::super::Slant;
use super::{Sight, VERTICES, touch};
use crate::deduce::{Facts, Rule, Step};

pub const RULE: Rule<Slant> = Rule {
    facts: Facts { id: "finished-vertex", level: 1, page: include_str!("finished_vertex.md") },
    scope: VERTICES,
    look,
    look_among: None,
};

fn look(puzzle: &Slant, marks: &Marks, place: usize, step: &mut Step) -> bool {
    let Some(sight) = Sight::new(puzzle, marks, place) else { return false };
    if sight.left > 0 || sight.left == 0 && sight.len == 0 {
        return false;
    }
    sight.because(puzzle, marks, step);
    if sight.left == 0 {
        touch(puzzle, place, sight.open().iter().copied(), false, step);
    }
    true
}
