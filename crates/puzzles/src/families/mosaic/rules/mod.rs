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
    at: Point,
    left: i32,
    cells: [usize; 9],
    len: usize,
    /// The open cells once more, as they lie around the clue: three bits for each of three rows of a [`Frame`].
    around: u32,
}

/// Cells near a place as bits, so that sets of them are compared at once.
type Frame = u128;

/// The clues of a frame are at most so far away from its middle.
const FRAME_FAR: usize = 4;
const FRAME_WIDTH: usize = 2 * (FRAME_FAR + 1) + 1;

impl Sight {
    /// The clue of `cell`, if there is one.
    #[inline]
    fn new(puzzle: &Mosaic, marks: &Marks, cell: usize) -> Option<Self> {
        let (clue, size) = (puzzle.clue(cell)?, puzzle.size);
        let at = size.point(cell);
        let mut sight = Sight { clue: cell, at, left: clue as i32, cells: [0; 9], len: 0, around: 0 };
        let first = at.column.saturating_sub(1);
        let width = (at.column + 2).min(size.width) - first;
        for row in at.row.saturating_sub(1)..(at.row + 2).min(size.height) {
            let start = size.index(row, first);
            let ones = marks.ones().bits(start, width);
            let mut open = !(ones | marks.zeros().bits(start, width)) & ((1 << width) - 1);
            sight.left -= ones.count_ones() as i32;
            sight.around |= (open as u32) << ((row + 1 - at.row) * FRAME_WIDTH + first + 1 - at.column);
            while open != 0 {
                sight.cells[sight.len] = start + open.trailing_zeros() as usize;
                sight.len += 1;
                open &= open - 1;
            }
        }
        Some(sight)
    }

    /// The open cells in the frame around `middle`, which is not far.
    #[inline]
    fn framed(&self, middle: Point) -> Frame {
        let rows = self.at.row + FRAME_FAR - middle.row;
        let columns = self.at.column + FRAME_FAR - middle.column;
        Frame::from(self.around) << (rows * FRAME_WIDTH + columns)
    }

    /// How many open cells another clue, at most [`FRAME_FAR`] away, sees as well.
    #[inline]
    fn shared(&self, other: &Sight) -> usize {
        (self.framed(self.at) & other.framed(self.at)).count_ones() as usize
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
