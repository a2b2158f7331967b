//! How far plain deduction gets when it may also try the wrong value of every cell.

use super::board::{Board, Literal, Rules};
use super::search::Memory;
use super::solve::{marks, read};
use super::word::Word;
use crate::generate::{self, Probe, Resistance, Tries};
use twotone_grid::{BitGrid, Marks, Size};

/// See [`crate::generate::Generate::resistance`].
pub fn resistance_in<W: Word, const N: usize>(
    size: Size,
    known: &Marks,
    distinct: bool,
    filling: &BitGrid,
    tries: &mut Tries,
    memory: &mut Memory<W, N>,
) -> Option<Resistance> {
    let rules = Rules::<W, N>::new(size.height, size.width, distinct);
    let mut board = Board::new(read(size, known));
    board.settle(&rules, false, memory.passes()).ok()?;
    generate::resistance(&mut Position { size, rules, board, memory }, filling, tries)
}

/// A position at rest.
struct Position<'a, W: Word, const N: usize> {
    size: Size,
    rules: Rules<W, N>,
    board: Board<W, N>,
    memory: &'a mut Memory<W, N>,
}

impl<W: Word, const N: usize> Position<'_, W, N> {
    fn literal(&self, cell: usize, one: bool) -> Literal {
        let at = self.size.point(cell);
        Literal { row: at.row, column: at.column, one }
    }

    /// How many cells of a board are open.
    fn open(&self, board: &Board<W, N>) -> usize {
        board.rows.unknown(&self.rules.rows) as usize
    }
}

impl<W: Word, const N: usize> Probe for Position<'_, W, N> {
    fn is_open(&self, cell: usize) -> bool {
        let at = self.size.point(cell);
        self.rules.rows.free(&self.board.rows, at.row) & W::bit(at.column) != W::ZERO
    }

    fn refutes(&mut self, cell: usize, value: bool, reach: usize, calm: &mut dyn FnMut(usize, bool)) -> bool {
        let (literal, mut trial) = (self.literal(cell, value), self.board);
        let wrong = trial.assume(&self.rules, literal, self.memory.passes());
        if wrong.is_ok() {
            generate::tell_all(&marks(self.size, &trial.rows), calm);
        }
        wrong.is_err() && self.open(&self.board) - self.open(&trial) <= reach
    }

    fn decide(&mut self, cell: usize, value: bool) -> Option<()> {
        let literal = self.literal(cell, value);
        self.board.assume(&self.rules, literal, self.memory.passes()).ok()
    }

    fn marks(&self) -> Marks {
        marks(self.size, &self.board.rows)
    }
}
