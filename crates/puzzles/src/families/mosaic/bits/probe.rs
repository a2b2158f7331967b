//! How far single clues and pairs get when they may also try the wrong colour of every cell.

use super::canvas::Contradiction;
use super::solve::Scratch;
use crate::generate::{self, Probe, Resistance, Tries};
use twotone_grid::{BitGrid, Marks, Size};

/// See [`crate::generate::Generate::resistance`].
pub fn resistance(
    size: Size,
    clues: &[u8],
    known: Option<&Marks>,
    filling: &BitGrid,
    tries: &mut Tries,
    scratch: &mut Scratch,
) -> Option<Resistance> {
    let mut position = Position::new(size, clues, known, scratch).ok()?;
    generate::resistance(&mut position, filling, tries)
}

/// Keeps the colours of open cells that lead to a contradiction by single clues and pairs of them.
pub fn keep_refuted(
    size: Size,
    clues: &[u8],
    known: &Marks,
    colours: &mut Vec<(usize, bool)>,
    scratch: &mut Scratch,
) {
    if let Ok(mut position) = Position::new(size, clues, Some(known), scratch) {
        colours.retain(|&(cell, colour)| {
            !position.is_open(cell) || position.refutes(cell, colour, usize::MAX, &mut |_, _| {})
        });
    }
}

/// A position at rest.
struct Position<'a> {
    size: Size,
    scratch: &'a mut Scratch,
}

impl<'a> Position<'a> {
    fn new(
        size: Size,
        clues: &[u8],
        known: Option<&Marks>,
        scratch: &'a mut Scratch,
    ) -> Result<Self, Contradiction> {
        scratch.start(size, clues, known)?;
        scratch.pairs.prime(&scratch.canvas);
        scratch.settle()?;
        Ok(Position { size, scratch })
    }

    /// The place of a cell on the canvas.
    fn at(&self, cell: usize) -> usize {
        let place = self.size.point(cell);
        self.scratch.canvas.cell(place.row, place.column)
    }
}

impl Probe for Position<'_> {
    fn is_open(&self, cell: usize) -> bool {
        self.scratch.canvas.is_open(self.at(cell))
    }

    fn refutes(&mut self, cell: usize, value: bool, reach: usize, calm: &mut dyn FnMut(usize, bool)) -> bool {
        let at = self.at(cell);
        let tried = self.scratch.try_colour(at, u32::from(value));
        if tried.is_ok() {
            self.scratch.canvas.painted_cells().for_each(|(cell, colour)| calm(cell, colour == 1));
        }
        let refuted = tried.is_err() && self.scratch.canvas.strokes() <= reach;
        self.scratch.take_back();
        refuted
    }

    fn decide(&mut self, cell: usize, value: bool) -> Option<()> {
        let at = self.at(cell);
        self.scratch.try_colour(at, u32::from(value)).ok()?;
        self.scratch.settle().ok()
    }

    fn marks(&self) -> Marks {
        self.scratch.canvas.marks()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{NO_CLUE, deduce};
    use super::*;
    use twotone_engine::{Ctx, Lit, Model, Verdict, Want};
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
                let mut model = Model::new(size.cells());
                model.fix(Lit::new(cell as u32, colour));
                for (clue, &number) in clues.iter().enumerate().filter(|&(_, &number)| number != NO_CLUE) {
                    let block = size.block(clue).map(|cell| Lit::new(cell as u32, true));
                    model.count(block, number.into(), number.into());
                }
                let verdict = twotone_engine::solve(&mut Ctx::default(), &model, Want::Any).verdict;
                assert_eq!(verdict, Verdict::NoSolution, "{size} {clues:?} {cell} {colour}");
            }
            (refuted, others) = (refuted + kept.len(), others + colours.len() - kept.len());
        }
        assert!(refuted > 100 && others > 100, "{refuted} {others}");
    }
}
