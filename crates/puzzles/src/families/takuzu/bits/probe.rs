//! How far plain deduction gets when it may also try the wrong value of every cell.

use super::board::{Board, Literal, Rules};
use super::search::Memory;
use super::solve::{marks, read};
use super::word::Word;
use crate::generate::Resistance;
use twotone_grid::{BitGrid, Marks, Size};

/// See [`crate::generate::Generate::resistance`].
pub fn resistance_in<W: Word, const N: usize>(
    size: Size,
    known: &Marks,
    distinct: bool,
    filling: &BitGrid,
    reach: usize,
    memory: &mut Memory<W, N>,
) -> Option<Resistance> {
    let rules = Rules::<W, N>::new(size.height, size.width, distinct);
    let mut board = Board::new(read(size, known));
    board.settle(&rules, memory.passes()).ok()?;
    let mut narrowest = None;
    let mut refuted = Vec::new();
    while !board.is_complete(&rules) {
        let open = board.rows.unknown(&rules.rows) as usize;
        refuted.clear();
        for row in 0..size.height {
            for column in rules.rows.free(&board.rows, row).cells() {
                let one = filling.get(size.index(row, column));
                let mut trial = board;
                let wrong = trial.assume(&rules, Literal { row, column, one: !one }, memory.passes());
                if wrong.is_err() && open - trial.rows.unknown(&rules.rows) as usize <= reach {
                    refuted.push(size.index(row, column));
                }
            }
        }
        let stuck = refuted.is_empty().then(|| marks(size, &board.rows));
        narrowest = Some(Resistance { open, refuted: refuted.len(), stuck }.narrower(narrowest));
        if refuted.is_empty() {
            return narrowest;
        }
        for &cell in &refuted {
            let (at, one) = (size.point(cell), filling.get(cell));
            let literal = Literal { row: at.row, column: at.column, one };
            if rules.rows.free(&board.rows, literal.row) & W::bit(literal.column) != W::ZERO {
                board.assume(&rules, literal, memory.passes()).ok()?;
            }
        }
    }
    narrowest
}
