//! A clue that has all its black cells, or all its white ones: the rest of its block follows.

use twotone_grid::Marks;

use super::super::Mosaic;
use super::Sight;
use crate::deduce::{Facts, Rule, Step};

/// The technique.
#[derive(Debug)]
pub struct FinishedClue;

const FACTS: Facts = Facts { id: "finished-clue", level: 1, page: include_str!("finished_clue.md") };

impl Rule<Mosaic> for FinishedClue {
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
        let Some(sight) = Sight::new(puzzle, marks, place) else { return false };
        let open = sight.len as i32;
        if 0 < sight.left && sight.left < open || open == 0 && sight.left == 0 {
            return false;
        }
        sight.because(puzzle, marks, step);
        // Too many or too few: no conclusion, a contradiction.
        !(0..=open).contains(&sight.left) || step.conclude(sight.open().iter().copied(), sight.left > 0)
    }
}
