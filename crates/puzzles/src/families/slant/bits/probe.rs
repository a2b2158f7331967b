//! How far deduction gets when it may also try the wrong diagonal of every cell.

use super::board::Board;
use super::solve::Scratch;
use crate::generate::{self, Probe, Resistance, Tries};
use twotone_grid::{BitGrid, Marks, Size};

/// See [`crate::generate::Generate::resistance`].
pub fn resistance(
    size: Size,
    clues: &[Option<u8>],
    known: Option<&Marks>,
    filling: &BitGrid,
    tries: &mut Tries,
    scratch: &mut Scratch,
) -> Option<Resistance> {
    let board = &mut scratch.board;
    board.reset(size, clues, known);
    board.settle().ok()?;
    generate::resistance(&mut Position { size, board }, filling, tries)
}

/// A position at rest.
struct Position<'a> {
    size: Size,
    board: &'a mut Board,
}

impl Position<'_> {
    /// The place of a cell on the board.
    fn place(&self, cell: usize) -> usize {
        let at = self.size.point(cell);
        self.board.place(at.row, at.column)
    }
}

impl Probe for Position<'_> {
    fn is_open(&self, cell: usize) -> bool {
        self.board.is_open(self.place(cell))
    }

    fn refutes(&mut self, cell: usize, value: bool, reach: usize, calm: &mut dyn FnMut(usize, bool)) -> bool {
        let (place, open) = (self.place(cell), self.board.open_cells());
        self.board.push_level();
        self.board.decide(place, value);
        let settled = self.board.settle();
        let refuted = settled.is_err() && open - self.board.open_cells() <= reach;
        if settled.is_ok() {
            generate::tell_all(&self.board.marks(), calm);
        }
        self.board.pop_level();
        refuted
    }

    fn decide(&mut self, cell: usize, value: bool) -> Option<()> {
        self.board.decide(self.place(cell), value);
        self.board.settle().ok()
    }

    fn marks(&self) -> Marks {
        self.board.marks()
    }
}
