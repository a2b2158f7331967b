//! How positions are made: from mines strewn at random, as dense as players know them.

use twotone_engine::Budget;
use twotone_grid::{BitGrid, Marks, Rng, Size};

use super::{Mines, Seen, rules};
use crate::deduce::{self, Desk, Level};
use crate::families::mosaic::bits::Scratch;
use crate::generate::{Counted, Generate, Resistance, Tries, rival, tells};
use crate::puzzle::Puzzle;
use crate::variant::Variant;

/// So many of a hundred cells are mines, at least and at most.
const DENSITY: [usize; 2] = [20, 30];
/// Techniques up to this level are quick: they lead, and are enough where no level is wished for.
const QUICK: Level = 2;

/// Memory of the generator.
#[derive(Default)]
pub struct Bench {
    desk: Desk,
    scratch: Scratch,
}

impl Generate for Mines {
    const IS_LOCAL: bool = true;
    type Bench = Bench;
    const HEAD_START: Level = QUICK;
    /// Hard steps take long to find here.
    const STORIES: Level = QUICK;
    const EARLY_TRIES: u32 = 1;
    /// Harder ones are so rare that most seeds would be refused after a thousand boards, and many seconds.
    const MOST_LEVEL: Level = 4;
    const HARDENED: Level = 4;
    const OVERSHOOTS: bool = true;

    /// What is made has no total: it could go with the position, and many programs have no place for it.
    fn idle_rules(_variant: Variant) -> &'static [&'static str] {
        &[rules::last_mines::ID]
    }

    fn random_filling(
        size: Size,
        _variant: Variant,
        rng: &mut Rng,
        _bench: &mut Bench,
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

    fn is_deducible(&self, most: Level, bench: &mut Bench) -> bool {
        if most < QUICK {
            return deduce::solves_within(self, most, &mut bench.desk).is_some();
        }
        self.deduced(&self.givens(), &mut bench.scratch).is_some_and(|marks| marks.is_complete())
    }

    fn head_start(&self, bench: &mut Bench) -> Marks {
        let givens = self.givens();
        self.deduced(&givens, &mut bench.scratch).unwrap_or(givens)
    }

    fn resistance(
        &self,
        known: Option<&Marks>,
        filling: &BitGrid,
        tries: &mut Tries,
        bench: &mut Bench,
    ) -> Option<Resistance> {
        let mut position = self.givens();
        known.into_iter().for_each(|known| position.set_all(known));
        self.withstands(&position, filling, tries, &mut bench.scratch)
    }

    fn has_rival(&self, place: usize, filling: &BitGrid) -> bool {
        rival::is_near(self, place, filling)
    }

    fn tells(&self, place: usize) -> usize {
        self.clue(place).map_or(0, |clue| tells(clue, self.around(place).count()))
    }
}

impl Counted for Mines {
    /// A number also says that there is no mine below it.
    fn counted(&self, place: usize) -> impl Iterator<Item = usize> {
        self.size.block(place)
    }

    fn counts(&self, cell: usize, value: bool) -> impl Iterator<Item = (usize, bool)> {
        self.size.block(cell).filter(move |&place| place != cell).map(move |place| (place, !value))
    }

    fn is_given(&self, cell: usize) -> bool {
        self.cells[cell] != Seen::Nothing
    }
}
