//! A number that is reached: no other diagonal touches its vertex.

use twotone_grid::Marks;

use super::super::Slant;
use super::{Sight, corners, touch};
use crate::deduce::{Facts, Rule, Step};

/// The technique.
#[derive(Debug)]
pub struct FinishedVertex;

const FACTS: Facts = Facts { id: "finished-vertex", level: 1, page: include_str!("finished_vertex.md") };

impl Rule<Slant> for FinishedVertex {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn places(&self, puzzle: &Slant) -> usize {
        puzzle.size.vertices().cells()
    }

    fn touched(&self, puzzle: &Slant, cell: usize, places: &mut dyn FnMut(usize)) {
        corners(puzzle.size, cell).for_each(places);
    }

    fn look(&self, puzzle: &Slant, marks: &Marks, place: usize, step: &mut Step) -> bool {
        let Some(sight) = Sight::new(puzzle, marks, place) else { return false };
        if sight.left > 0 || sight.left == 0 && sight.len == 0 {
            return false;
        }
        sight.because(puzzle, marks, step);
        if sight.left == 0 {
            touch(puzzle, place, sight.open().iter().copied(), false, step);
        }
        true
    }
}
