//! Positions for the bit-parallel engine of boards whose clues count whole blocks: below a digit there is no mine, so that
//! it counts its block as well as what is around it.

use twotone_engine::{Ctx, Want};
use twotone_grid::{BitGrid, Marks};

use super::Mines;
use crate::families::mosaic::bits::{self, NO_CLUE, Outcome, Scratch};
use crate::generate::{Resistance, Tries};
use crate::outcome::attempt;
use crate::puzzle::{Attempt, Puzzle, Shortcut};

/// Trials worth making before clause learning, as on other boards of blocks.
fn trials(cells: usize) -> u32 {
    if cells <= 300 { 30 } else { 0 }
}

impl Mines {
    /// The clues as the engine reads them.
    fn numbers(&self) -> Vec<u8> {
        (0..self.cells.len()).map(|cell| self.clue(cell).map_or(NO_CLUE, |clue| clue as u8)).collect()
    }

    /// What single clues and pairs of them tell from a position, which holds the givens.
    pub(super) fn deduced(&self, known: &Marks, scratch: &mut Scratch) -> Option<Marks> {
        bits::deduce(self.size, &self.numbers(), Some(known), scratch).ok()
    }

    /// See [`crate::generate::Generate::resistance`].
    pub(super) fn withstands(
        &self,
        known: &Marks,
        filling: &BitGrid,
        tries: &mut Tries,
        scratch: &mut Scratch,
    ) -> Option<Resistance> {
        bits::resistance(self.size, &self.numbers(), Some(known), filling, tries, scratch)
    }
}

/// The bit-parallel engine.
#[derive(Debug)]
pub struct Bits;

impl Shortcut<Mines> for Bits {
    fn name(&self) -> &'static str {
        "mines-bits"
    }

    fn run(&self, cx: &mut Ctx<'_>, puzzle: &Mines, position: Option<&Marks>, want: Want) -> Attempt {
        let Ctx { budget, scratch, .. } = cx;
        let (givens, cells) = (puzzle.givens(), puzzle.size.cells());
        let known = Some(position.unwrap_or(&givens));
        let outcome = budget.spend(cells as u64).and_then(|()| {
            bits::solve(puzzle.size, &puzzle.numbers(), known, true, |_| trials(cells), budget, scratch.of())
        });
        match outcome {
            // The engine does not know how many mines there are in all.
            Ok(Outcome::Unique(filling)) => Attempt::IfRight { filling, unique: true },
            outcome => attempt(outcome, want),
        }
    }
}
