//! How positions are made: from mines strewn at random, as dense as players know them.

use twotone_engine::Budget;
use twotone_grid::{BitGrid, Rng, Size};

use super::{Mines, Seen, rules};
use crate::deduce::{self, Desk, HARDEST, Level};
use crate::generate::{Generate, tells};
use crate::variant::Variant;

/// So many of a hundred cells are mines, at least and at most.
const DENSITY: [usize; 2] = [15, 30];

impl Generate for Mines {
    type Bench = Desk;

    /// What is made has no total: it could go with the position, and many programs have no place for it.
    fn idle_rules(_variant: Variant) -> &'static [&'static str] {
        &[rules::last_mines::ID]
    }

    fn random_filling(
        size: Size,
        _variant: Variant,
        rng: &mut Rng,
        _bench: &mut Desk,
        _budget: &Budget<'_>,
    ) -> Option<BitGrid> {
        let [least, most] = DENSITY;
        let mines = least + rng.below(most - least + 1);
        Some((0..size.cells()).map(|_| rng.chance(mines, 100)).collect())
    }

    fn hide(&mut self, place: usize) {
        self.cells[place] = Seen::Nothing;
    }

    fn show(&mut self, place: usize, full: &Self) {
        self.cells[place] = full.cells[place];
    }

    fn is_deducible(&self, most: Level, desk: &mut Desk) -> bool {
        deduce::solves_within(self, most.min(HARDEST - 1), desk).is_some()
    }

    fn tells(&self, place: usize) -> usize {
        self.clue(place).map_or(0, |clue| tells(clue, self.around(place).count()))
    }
}
