//! What a family contributes to the generator.

use std::ops::ControlFlow;

use twotone_grid::{BitGrid, Rng, Size};

use super::Refusal;
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

    /// Whether deduction alone, without any assumption, fills every cell.
    fn is_deducible(&self, bench: &mut Self::Bench) -> bool;
}
