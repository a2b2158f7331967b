//! A number that needs all of its remaining cells: they all touch its vertex.

use twotone_grid::Marks;

use super::super::Slant;
use super::{Sight, VERTICES, touch};
use crate::deduce::{Facts, Rule, Step};

pub const RULE: Rule<Slant> = Rule {
    facts: Facts { id: "remaining-vertex", level: 1, page: include_str!("remaining_vertex.md") },
    scope: VERTICES,
    look,
    look_among: None,
};

fn look(puzzle: &Slant, marks: &Marks, place: usize, step: &mut Step) -> bool {
    let Some(sight) = Sight::new(puzzle, marks, place) else { return false };
    let open = sight.len as i32;
    if sight.left <= 0 || sight.left < open {
        return false;
    }
    sight.because(puzzle, marks, step);
    if sight.left == open {
        touch(puzzle, place, sight.open().iter().copied(), true, step);
    }
    true
}
