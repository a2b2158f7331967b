//! A number that needs all of its remaining cells: they all touch its vertex.

use twotone_grid::Marks;

use super::super::Slant;
use super::{Sight, corners, touch};
use crate::deduce::{Facts, Rule, Step};

/// The technique.
#[derive(Debug)]
pub struct RemainingVertex;

const FACTS: Facts = Facts { id: "remaining-vertex", level: 1, page: include_str!("remaining_vertex.md") };

impl Rule<Slant> for RemainingVertex {
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
        let open = sight.len as i32;
        if sight.left <= 0 || sight.left < open {
            return false;
        }
        sight.because(puzzle, marks, step);
        if sight.left == open {
            touch(puzzle, place, sight.open().iter().copied(), true, step);
        }
        true
    }
}
