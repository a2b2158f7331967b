//! How far single clues and pairs get when they may also try the wrong colour of every cell.

use super::canvas::{Contradiction, Why};
use super::solve::Scratch;
use crate::generate::Resistance;
use twotone_grid::{BitGrid, Marks, Size};

/// See [`crate::generate::Generate::resistance`].
pub fn resistance(
    size: Size,
    clues: &[u8],
    known: Option<&Marks>,
    filling: &BitGrid,
    reach: usize,
    scratch: &mut Scratch,
) -> Option<Resistance> {
    scratch.start(size, clues, known).ok()?;
    scratch.pairs.prime(&scratch.canvas);
    scratch.settle_for_good().ok()?;
    let mut narrowest = None;
    let mut refuted = Vec::new();
    while !scratch.canvas.is_full() {
        let mut open = 0;
        refuted.clear();
        for cell in 0..size.cells() {
            let place = size.point(cell);
            let at = scratch.canvas.cell(place.row, place.column);
            if scratch.canvas.is_open(at) {
                open += 1;
                let colour = u32::from(filling.get(cell));
                if scratch.refutes(at, 1 - colour, reach) {
                    refuted.push(cell);
                }
            }
        }
        let stuck = refuted.is_empty().then(|| scratch.canvas.marks());
        narrowest = Some(Resistance { open, refuted: refuted.len(), stuck }.narrower(narrowest));
        if refuted.is_empty() {
            return narrowest;
        }
        for &cell in &refuted {
            let place = size.point(cell);
            let (at, colour) = (scratch.canvas.cell(place.row, place.column), u32::from(filling.get(cell)));
            if scratch.canvas.is_open(at) {
                scratch.canvas.paint_cell(at, colour, Why::Choice).ok()?;
                scratch.settle_for_good().ok()?;
            }
        }
    }
    narrowest
}

impl Scratch {
    fn settle_for_good(&mut self) -> Result<(), Contradiction> {
        self.pairs.settle(&mut self.canvas)?;
        self.canvas.keep();
        self.pairs.rewind(&self.canvas);
        Ok(())
    }

    /// Whether a colour of an open cell leads to a contradiction within so many strokes; the board is left as it was.
    fn refutes(&mut self, at: usize, colour: u32, reach: usize) -> bool {
        let Scratch { canvas, pairs, .. } = self;
        let settled = canvas.paint_cell(at, colour, Why::Choice).and_then(|()| pairs.settle(canvas));
        let refuted = settled.is_err() && canvas.strokes() <= reach;
        canvas.undo(0);
        pairs.rewind(canvas);
        refuted
    }
}
