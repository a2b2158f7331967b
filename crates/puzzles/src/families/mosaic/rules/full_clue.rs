//! A clue 9 or 0 away from the border: the whole block is black, or white.

use twotone_grid::Marks;

use super::super::Mosaic;
use super::CLUES_ONCE;
use crate::code::Detail;
use crate::deduce::kit::case_of;
use crate::deduce::{Facts, Rule, Step};

pub const RULE: Rule<Mosaic> = Rule {
    facts: Facts::new("full-clue", 10, include_str!("full_clue.md")),
    scope: CLUES_ONCE,
    look: |puzzle, marks, place, step| whole_block(puzzle, marks, place, step, |cells| cells == 9),
    look_among: None,
};

/// The conclusion of a clue that is 0 or as large as its block, for blocks of the right number of cells.
pub fn whole_block(
    puzzle: &Mosaic,
    marks: &Marks,
    place: usize,
    step: &mut Step,
    fits: impl Fn(usize) -> bool,
) -> bool {
    let Some(clue) = puzzle.clue(place) else { return false };
    let block = puzzle.size.block(place);
    let cells = block.clone().count();
    if !fits(cells) || (clue != 0 && clue != cells) {
        return false;
    }
    step.clues.push(place);
    let details = [("clue", Detail::Clue(place)), ("count", Detail::number(cells))];
    step.tell(case_of(Some(clue != 0)), details);
    step.conclude(block.filter(|&cell| marks.get(cell).is_none()), clue != 0);
    !step.conclusion.is_empty()
}
