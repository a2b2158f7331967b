//! A number in a corner or on the border that is 0 or as large as it can be.

use twotone_grid::Marks;

use super::super::Slant;
use super::all_or_none::whole_vertex;
use crate::deduce::{Facts, Rule, Step};

/// The technique.
#[derive(Debug)]
pub struct BorderClue;

const FACTS: Facts = Facts { id: "border-clue", level: 1, page: include_str!("border_clue.md") };

impl Rule<Slant> for BorderClue {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn places(&self, puzzle: &Slant) -> usize {
        puzzle.size.vertices().cells()
    }

    /// What is known does not matter: one look is enough.
    fn touched(&self, _puzzle: &Slant, _cell: usize, _places: &mut dyn FnMut(usize)) {}

    fn look(&self, puzzle: &Slant, marks: &Marks, place: usize, step: &mut Step) -> bool {
        whole_vertex(puzzle, marks, place, step, |cells| cells < 4)
    }
}
