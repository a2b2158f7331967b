//! A clue that has all its black cells, or all its white ones: the rest of its block follows.

use twotone_grid::Marks;

use super::super::Mosaic;
use super::{CLUES, Sight};
use crate::deduce::{Facts, Rule, Step};

pub const RULE: Rule<Mosaic> = Rule {
    facts: Facts { id: "finished-clue", level: 1, page: include_str!("finished_clue.md") },
    scope: CLUES,
    look,
    look_among: None,
};

fn look(puzzle: &Mosaic, marks: &Marks, place: usize, step: &mut Step) -> bool {
    let Some(sight) = Sight::new(puzzle, marks, place) else { return false };
    let open = sight.len as i32;
    if 0 < sight.left && sight.left < open || open == 0 && sight.left == 0 {
        return false;
    }
    sight.because(puzzle, marks, step);
    // Too many or too few: no conclusion, a contradiction.
    !(0..=open).contains(&sight.left) || step.conclude(sight.open().iter().copied(), sight.left > 0)
}
