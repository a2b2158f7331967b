//! A clue in a corner or on the border that is as large as its block, or 0.

use twotone_grid::Marks;

use super::super::Mosaic;
use super::full_clue::whole_block;
use crate::deduce::{Facts, Rule, Step};

/// The technique.
#[derive(Debug)]
pub struct BorderClue;

const FACTS: Facts = Facts { id: "border-clue", level: 1, page: include_str!("border_clue.md") };

impl Rule<Mosaic> for BorderClue {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn places(&self, puzzle: &Mosaic) -> usize {
        puzzle.size.cells()
    }

    /// What is known does not matter: one look is enough.
    fn touched(&self, _puzzle: &Mosaic, _cell: usize, _places: &mut dyn FnMut(usize)) {}

    fn look(&self, puzzle: &Mosaic, marks: &Marks, place: usize, step: &mut Step) -> bool {
        whole_block(puzzle, marks, place, step, |cells| cells < 9)
    }
}
