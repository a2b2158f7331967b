//! How far deduction gets when it may also try the wrong diagonal of every cell.

use super::solve::Scratch;
use crate::generate::Resistance;
use twotone_grid::{BitGrid, Marks, Size};

/// See [`crate::generate::Generate::resistance`].
pub fn resistance(
    size: Size,
    clues: &[Option<u8>],
    known: Option<&Marks>,
    filling: &BitGrid,
    reach: usize,
    scratch: &mut Scratch,
) -> Option<Resistance> {
    let board = &mut scratch.board;
    board.reset(size, clues, known);
    board.settle().ok()?;
    let mut narrowest = None;
    let mut refuted = Vec::new();
    loop {
        let open = board.open_cells();
        if open == 0 {
            return narrowest;
        }
        refuted.clear();
        for cell in 0..size.cells() {
            let at = size.point(cell);
            let (place, back) = (board.place(at.row, at.column), filling.get(cell));
            if board.is_open(place) {
                board.push_level();
                board.decide(place, !back);
                if board.settle().is_err() && open - board.open_cells() <= reach {
                    refuted.push(cell);
                }
                board.pop_level();
            }
        }
        let stuck = refuted.is_empty().then(|| board.marks());
        narrowest = Some(Resistance { open, refuted: refuted.len(), stuck }.narrower(narrowest));
        if refuted.is_empty() {
            return narrowest;
        }
        for &cell in &refuted {
            let at = size.point(cell);
            board.decide(board.place(at.row, at.column), filling.get(cell));
        }
        board.settle().ok()?;
    }
}
