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

/// Keeps the colours of open cells that lead to a contradiction by single clues and pairs of them.
pub fn keep_refuted(
    size: Size,
    clues: &[u8],
    known: &Marks,
    colours: &mut Vec<(usize, bool)>,
    scratch: &mut Scratch,
) {
    if scratch.start(size, clues, Some(known)).is_err() {
        return;
    }
    scratch.pairs.prime(&scratch.canvas);
    if scratch.settle_for_good().is_ok() {
        colours.retain(|&(cell, colour)| {
            let place = size.point(cell);
            let at = scratch.canvas.cell(place.row, place.column);
            !scratch.canvas.is_open(at) || scratch.refutes(at, u32::from(colour), usize::MAX)
        });
    }
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

#[cfg(test)]
mod tests {
    use super::super::{NO_CLUE, Outcome, Patience, deduce, solve};
    use super::*;
    use twotone_grid::Rng;

    #[test]
    fn only_colours_without_a_solution_are_refuted() {
        let (mut rng, mut scratch) = (Rng::new(3), Scratch::default());
        let (mut refuted, mut others) = (0, 0);
        for _ in 0..300 {
            let size = Size::new(2 + rng.below(6), 2 + rng.below(6));
            let filling: BitGrid = (0..size.cells()).map(|_| rng.coin()).collect();
            let black = |cell| size.block(cell).filter(|&cell| filling.get(cell)).count() as u8;
            let clue = |cell| if rng.chance(5, 10) { black(cell) } else { NO_CLUE };
            let clues: Vec<u8> = (0..size.cells()).map(clue).collect();
            let known = deduce(size, &clues, None, &mut scratch).expect("a solution");
            let open = (0..size.cells()).filter(|&cell| known.get(cell).is_none());
            let colours: Vec<(usize, bool)> = open.flat_map(|cell| [(cell, false), (cell, true)]).collect();
            let mut kept = colours.clone();
            keep_refuted(size, &clues, &known, &mut kept, &mut scratch);
            for &(cell, colour) in &kept {
                let mut with = known.clone();
                with.set(cell, colour);
                let outcome = solve(size, &clues, Some(&with), false, Patience::of(1000), &mut scratch);
                assert!(matches!(outcome, Outcome::None), "{size} {clues:?} {cell} {colour}");
            }
            (refuted, others) = (refuted + kept.len(), others + colours.len() - kept.len());
        }
        assert!(refuted > 100 && others > 100, "{refuted} {others}");
    }
}
