//! A clue at the edge and one beside it that sees the same cells and a few more: their difference lies in these.

use twotone_grid::Marks;

use super::super::Mosaic;
use super::CLUES_ONCE;
use crate::code::Detail;
use crate::deduce::kit::{all_alike, case_of};
use crate::deduce::{Facts, Rule, Step};

pub const RULE: Rule<Mosaic> = Rule {
    facts: Facts::new("edge-difference", 20, include_str!("edge_difference.md")),
    scope: CLUES_ONCE,
    look,
    look_among: None,
};

fn look(puzzle: &Mosaic, marks: &Marks, place: usize, step: &mut Step) -> bool {
    let Some(clue) = puzzle.clue(place) else { return false };
    let block: Vec<usize> = puzzle.size.block(place).collect();
    block.len() < 9
        && block.iter().any(|&inward| {
            puzzle.clue(inward).is_some_and(|larger| {
                let differ = larger as i32 - clue as i32;
                compare(puzzle, marks, [place, inward], &block, differ, step)
            })
        })
}

/// What the cells are that only the second of two clues sees, if it sees all of the `block` of the first.
fn compare(
    puzzle: &Mosaic,
    marks: &Marks,
    clues: [usize; 2],
    block: &[usize],
    differ: i32,
    step: &mut Step,
) -> bool {
    let [edge, inward] = clues;
    let beyond = puzzle.size.block(inward).filter(|cell| !block.contains(cell));
    let more = beyond.clone().count();
    let sees_all = puzzle.size.block(inward).count() == block.len() + more;
    let Some(Some(value)) = all_alike(differ, more).filter(|_| sees_all) else { return false };
    step.conclude(beyond.filter(|&cell| marks.get(cell).is_none()), value);
    if step.conclusion.is_empty() {
        return false;
    }
    step.clues.extend(clues);
    let names = [("edge", Detail::Clue(edge)), ("inward", Detail::Clue(inward))];
    let numbers = [("more", Detail::number(more)), ("difference", Detail::number(differ))];
    step.tell(case_of(Some(value)), names.into_iter().chain(numbers))
}
