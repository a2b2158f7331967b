//! What a family contributes to the generator.

use std::ops::ControlFlow;

use twotone_grid::{BitGrid, Marks, Rng, Size};

use super::Refusal;
use crate::deduce::{HARDEST, Level};
use crate::puzzle::Puzzle;

/// A family that puzzles can be made of.
pub trait Generate: Puzzle {
    /// Memory for the questions below, kept from board to board.
    type Bench: Default + Send;

    /// Why boards of this size cannot exist, as far as that is plain to see.
    fn check_size(_size: Size, _variant: &str) -> Result<(), Refusal> {
        Ok(())
    }

    /// A random filling that keeps all rules.
    fn random_filling(size: Size, variant: &str, rng: &mut Rng, bench: &mut Self::Bench) -> Option<BitGrid>;

    /// Every filling that keeps all rules, each once.
    fn for_each_filling(
        size: Size,
        variant: &str,
        bench: &mut Self::Bench,
        visit: &mut dyn FnMut(&BitGrid) -> ControlFlow<()>,
    );

    /// The puzzle that shows every clue of a filling.
    fn fully_clued(size: Size, variant: &str, filling: &BitGrid) -> Self;

    /// Takes the clue at a place away.
    fn hide(&mut self, place: usize);

    /// Puts the clue that `full` has at a place.
    fn show(&mut self, place: usize, full: &Self);

    /// The highest level whose techniques `is_deducible` can be kept to, and then is as strong as; 0 if there is none.
    const PLAIN: Level = 0;

    /// Whether deduction alone, without any assumption, fills every cell, with nothing beyond the level `PLAIN` if it
    /// shall be `plain`. The filling last studied is a solution.
    fn is_deducible(&self, plain: bool, bench: &mut Self::Bench) -> bool;

    /// The level of the techniques that `head_start` stands for; `HARDEST` if the family has none.
    const HEAD_START: Level = HARDEST;

    /// Cells that techniques up to the level `HEAD_START` find, found much faster.
    fn head_start(&self, _bench: &mut Self::Bench) -> Marks {
        self.givens()
    }

    /// Learns about a filling, of which this puzzle shows every clue, what deduction and `is_loose` need.
    fn study(&self, _filling: &BitGrid, _bench: &mut Self::Bench) {}

    /// Whether it is plain to see that the filling last studied has another solution beside it, now that the clue at
    /// `place` is hidden, or that deduction does not find it. A quick test that need not find anything, but is never
    /// wrong.
    fn is_loose(&self, _place: usize, _plain: bool, _bench: &Self::Bench) -> bool {
        false
    }

    /// Marks the places whose clues the last successful `is_deducible` used; false if that is not known.
    fn mark_used(_bench: &Self::Bench, _used: &mut [bool]) -> bool {
        false
    }
}
