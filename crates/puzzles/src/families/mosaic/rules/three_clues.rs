//! Three overlapping clues taken together.

use twotone_grid::Marks;

use super::super::Mosaic;
use super::{Sight, around};
use crate::deduce::kit::sums::{Follows, Sums};
use crate::deduce::{Facts, Rule, Step};

/// The technique.
#[derive(Debug)]
pub struct ThreeClues;

const FACTS: Facts = Facts { id: "three-clues", level: 3, page: include_str!("three_clues.md") };

impl Rule<Mosaic> for ThreeClues {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn places(&self, puzzle: &Mosaic) -> usize {
        puzzle.size.cells()
    }

    fn touched(&self, puzzle: &Mosaic, cell: usize, places: &mut dyn FnMut(usize)) {
        puzzle.size.block(cell).filter(|&place| puzzle.clue(place).is_some()).for_each(places);
    }

    fn look(&self, puzzle: &Mosaic, marks: &Marks, place: usize, step: &mut Step) -> bool {
        let Some(first) = Sight::new(puzzle, marks, place).filter(|sight| sight.len > 0) else { return false };
        let near: Vec<Sight> = around(puzzle, marks, place, 2).filter(|other| overlap(&first, other)).collect();
        for (number, second) in near.iter().enumerate() {
            let further = around(puzzle, marks, second.clue, 2)
                .filter(|third| third.clue != place && overlap(second, third) && !overlap(&first, third));
            for third in near[number + 1..].iter().copied().chain(further) {
                if together(puzzle, marks, &[first, *second, third], step) {
                    return true;
                }
            }
        }
        false
    }
}

fn overlap(one: &Sight, two: &Sight) -> bool {
    one.open().iter().any(|cell| two.open().contains(cell))
}

/// Counting through three clues is always short; this is never reached.
const STEPS: u32 = 10_000;

/// What follows from some clues together.
fn together(puzzle: &Mosaic, marks: &Marks, sights: &[Sight], step: &mut Step) -> bool {
    match Sums::new(sights.iter().map(|sight| (sight.open(), sight.left))).follows(STEPS) {
        Follows::TooMuch => return false,
        Follows::Cells(cells) if cells.is_empty() => return false,
        Follows::Cells(cells) => step.conclusion.extend(cells),
        Follows::Contradiction => {}
    }
    sights.iter().for_each(|sight| sight.because(puzzle, marks, step));
    true
}
