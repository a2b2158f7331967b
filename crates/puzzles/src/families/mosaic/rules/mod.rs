//! How people solve Mosaic, easiest first.

mod border_clue;
mod difference;
mod equal_sums;
mod finished_clue;
mod full_clue;
mod region;
mod subset;
mod three_clues;

use twotone_grid::{Marks, Point, Size};

use super::Mosaic;
use crate::deduce::{Rule, Step};

/// The techniques, easiest first.
pub static RULES: &[&dyn Rule<Mosaic>] = &[
    &full_clue::FullClue,
    &border_clue::BorderClue,
    &finished_clue::FinishedClue,
    &subset::Subset,
    &difference::Difference,
    &three_clues::ThreeClues,
    &equal_sums::EqualSums,
    &region::Region,
];

/// A clue as a player sees it: how many of which open cells are still to be black.
#[derive(Clone, Copy, Debug)]
struct Sight {
    clue: usize,
    left: i32,
    cells: [usize; 9],
    len: usize,
}

impl Sight {
    /// The clue of `cell`, if there is one.
    fn new(puzzle: &Mosaic, marks: &Marks, cell: usize) -> Option<Self> {
        let clue = puzzle.clue(cell)?;
        let mut sight = Sight { clue: cell, left: clue as i32, cells: [0; 9], len: 0 };
        for cell in puzzle.size.block(cell) {
            match marks.get(cell) {
                Some(value) => sight.left -= i32::from(value),
                None => {
                    sight.cells[sight.len] = cell;
                    sight.len += 1;
                }
            }
        }
        Some(sight)
    }

    /// The open cells, in board order.
    fn open(&self) -> &[usize] {
        &self.cells[..self.len]
    }

    /// Builds a step on this clue and what is known of its block.
    fn because(&self, puzzle: &Mosaic, marks: &Marks, step: &mut Step) {
        step.clues.push(self.clue);
        step.because(marks, puzzle.size.block(self.clue));
    }

    /// The open cells that the other clue does not see.
    fn beyond<'a>(&'a self, other: &'a Sight) -> impl Iterator<Item = usize> + Clone + 'a {
        self.open().iter().copied().filter(|cell| !other.open().contains(cell))
    }
}

/// The other clues with open cells in a window around `center`, so many cells each way.
fn around<'a>(puzzle: &'a Mosaic, marks: &'a Marks, center: usize, far: usize) -> impl Iterator<Item = Sight> + 'a {
    window(puzzle.size, center, far)
        .filter(move |&cell| cell != center)
        .filter_map(move |cell| Sight::new(puzzle, marks, cell))
        .filter(|sight| sight.len > 0)
}

/// The cells at most `far` away each way.
fn window(size: Size, center: usize, far: usize) -> impl Iterator<Item = usize> + Clone {
    let Point { row, column } = size.point(center);
    let rows = row.saturating_sub(far)..(row + far + 1).min(size.height);
    let columns = column.saturating_sub(far)..(column + far + 1).min(size.width);
    rows.flat_map(move |r| columns.clone().map(move |c| size.index(r, c)))
}
