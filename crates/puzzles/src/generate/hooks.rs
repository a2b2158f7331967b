//! What a family contributes to the generator.

use std::ops::ControlFlow;

use twotone_grid::{BitGrid, Marks, Rng, Size};

use super::{Inferences, Resistance};
use crate::code::Code;
use crate::deduce::{HARDEST, Level};
use crate::puzzle::Kind;
use crate::variant::Variant;

/// A family that puzzles can be made of.
pub trait Generate: Kind {
    /// Memory for the questions below, kept from board to board.
    type Bench: Default + Send;

    /// Why boards of this size cannot exist, as far as that is plain to see.
    fn check_size(_size: Size, _variant: Variant) -> Result<(), Code> {
        Ok(())
    }

    /// Techniques that say nothing under the rules of a variant.
    fn idle_rules(_variant: Variant) -> &'static [&'static str] {
        &[]
    }

    /// A random filling that keeps all rules.
    fn random_filling(
        size: Size,
        variant: Variant,
        rng: &mut Rng,
        bench: &mut Self::Bench,
    ) -> Option<BitGrid>;

    /// Every filling that keeps all rules, each once.
    fn for_each_filling(
        size: Size,
        variant: Variant,
        bench: &mut Self::Bench,
        visit: &mut dyn FnMut(&BitGrid) -> ControlFlow<()>,
    );

    /// The puzzle that shows every clue of a filling.
    fn fully_clued(size: Size, variant: Variant, filling: &BitGrid) -> Self;

    /// Takes the clue at a place away.
    fn hide(&mut self, place: usize);

    /// Puts the clue that `full` has at a place.
    fn show(&mut self, place: usize, full: &Self);

    /// Learns about a filling, of which this puzzle shows every clue, what the questions below need.
    fn study(&self, _filling: &BitGrid, _bench: &mut Self::Bench) {}

    /// Whether deduction alone, without any assumption, fills every cell. The filling last studied is a solution.
    ///
    /// Where nothing beyond the level `most` is welcome, deduction may be kept to that; up to the level `INFERRED`, where
    /// inferences have the last word, it may just say yes.
    fn is_deducible(&self, most: Level, bench: &mut Self::Bench) -> bool;

    /// Whether it is plain to see that the filling last studied has another solution beside it, now that the clue at
    /// `place` is hidden, or that deduction does not find it. A quick test that need not find anything, but is never
    /// wrong.
    fn is_loose(&self, _place: usize, _bench: &Self::Bench) -> bool {
        false
    }

    /// Marks the places whose clues the last successful `is_deducible` used, and no others; false if that is not known.
    fn mark_used(_bench: &Self::Bench, _used: &mut [bool]) -> bool {
        false
    }

    /// If a puzzle may be as hard as this level or less, `infer` tells what deduction can do without.
    const INFERRED: Level = 0;

    /// Adds inferences from the clues shown that stand for techniques up to the level `most`, in the filling last
    /// studied; below the level `INFERRED`, for all of these.
    fn infer(&self, _most: Level, _bench: &Self::Bench, _inferences: &mut Inferences) {}

    /// The level of the techniques that `head_start` stands for; `HARDEST` if the family has none.
    const HEAD_START: Level = HARDEST;

    /// Cells that techniques up to the level `HEAD_START` find, found much faster.
    fn head_start(&self, _bench: &mut Self::Bench) -> Marks {
        self.givens()
    }

    /// Changes of a board that are tried, for the hardest level, before another is begun.
    const CHANGES: usize = 100;

    /// How much a clue says by itself.
    fn tells(&self, _place: usize) -> usize {
        0
    }

    /// How the puzzle withstands quick deduction from a position, if it does at all. Only refutations count that decide
    /// at most `reach` cells. The filling is a solution.
    fn resistance(
        &self,
        _known: Option<&Marks>,
        _filling: &BitGrid,
        _reach: usize,
        _bench: &mut Self::Bench,
    ) -> Option<Resistance> {
        None
    }
}

/// How much it says that so many of some cells are black: most if it decides them all, least if half of them are.
pub(crate) fn tells(black: usize, cells: usize) -> usize {
    let lean = black.abs_diff(cells - black.min(cells));
    if lean == cells { usize::MAX } else { lean / 2 }
}
