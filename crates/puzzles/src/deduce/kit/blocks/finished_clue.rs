//! A clue that has all its black cells, or all its white ones: the rest of its block follows.

use twotone_grid::Marks;

use super::{Blocks, Sight, clues};
use crate::code::Detail;
use crate::deduce::kit::{all_alike, case_of_count};
use crate::deduce::{Facts, Rule, Step};

/// The name of the technique.
pub const ID: &str = "finished-clue";

/// The technique, with its page in a family.
pub const fn rule<P: Blocks>(page: &'static str) -> Rule<P> {
    Rule { facts: Facts::new(ID, 12, page), scope: clues(), look, look_among: None }
}

fn look<P: Blocks>(puzzle: &P, marks: &Marks, place: usize, step: &mut Step) -> bool {
    let Some(sight) = Sight::new(puzzle, marks, place) else { return false };
    let Some(rest) = all_alike(sight.left, sight.len) else { return false };
    sight.because_it(sight.left > 0, puzzle, marks, step);
    let black = puzzle.clue(place).unwrap_or(0) as i32 - sight.left;
    let (case, number) = case_of_count(rest, black, sight.left, sight.len);
    step.tell(case, [("clue", Detail::Clue(place)), ("count", Detail::number(number))]);
    // Too many or too few: no conclusion, a contradiction.
    rest.is_none_or(|value| step.conclude(sight.open().iter().copied(), value))
}
