//! A clue that has all its black cells, or all its white ones: the rest of its block follows.

use twotone_grid::Marks;

use super::super::Mosaic;
use super::{CLUES, Sight};
use crate::deduce::kit::all_alike;
use crate::deduce::{Detail, Facts, Rule, Step};

pub const RULE: Rule<Mosaic> = Rule {
    facts: Facts { id: "finished-clue", level: 1, page: include_str!("finished_clue.md") },
    scope: CLUES,
    look,
    look_among: None,
};

fn look(puzzle: &Mosaic, marks: &Marks, place: usize, step: &mut Step) -> bool {
    let Some(sight) = Sight::new(puzzle, marks, place) else { return false };
    let Some(rest) = all_alike(sight.left, sight.len) else { return false };
    sight.because(puzzle, marks, step);
    let black = puzzle.clue(place).unwrap_or(0) as i32 - sight.left;
    let (case, number) = match rest {
        Some(true) => ("all", sight.left),
        Some(false) => ("none", black),
        // No conclusion, a contradiction.
        None if sight.left < 0 => ("too-many", black),
        None => ("too-few", black + sight.len as i32),
    };
    step.tell(case, [Detail::Clue(place), Detail::Number(number)]);
    rest.is_none_or(|value| step.conclude(sight.open().iter().copied(), value))
}
