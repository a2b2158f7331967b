//! How Slant boards are made: diagonals in random order, each turned where it would close a loop.

use std::ops::ControlFlow;

use twotone_engine::Budget;
use twotone_grid::{BitGrid, Marks, Rng, Size, UndoDsu};

use super::{Slant, bits};
use crate::deduce::Level;
use crate::generate::{Counted, Generate, Inferences, Resistance, Tries, rival, tells};
use crate::variant::Variant;

/// Memory of the generator.
#[derive(Default)]
pub struct Bench {
    scratch: bits::Scratch,
    order: Vec<u32>,
    guide: bits::Guide,
    filling: BitGrid,
}

impl Generate for Slant {
    const IS_LOCAL: bool = true;
    type Bench = Bench;
    const INFERRED: Level = 1;
    const CHANGES: usize = 14;

    /// Both diagonals of a cell cannot close a loop: one of the loops would have to cross the other.
    fn random_filling(
        size: Size,
        _variant: Variant,
        rng: &mut Rng,
        bench: &mut Bench,
        _budget: &Budget<'_>,
    ) -> Option<BitGrid> {
        let mut filling = BitGrid::zeros(size.cells());
        let mut joined = UndoDsu::new(size.vertices().cells());
        bench.order.clear();
        bench.order.extend(0..size.cells() as u32);
        rng.shuffle(&mut bench.order);
        for &cell in &bench.order {
            let cell = cell as usize;
            let backslash = rng.coin();
            let [a, b] = Slant::ends(size, cell, backslash);
            let fits = joined.join(a, b);
            if !fits {
                let [a, b] = Slant::ends(size, cell, !backslash);
                joined.join(a, b);
            }
            filling.set(cell, backslash == fits);
        }
        Some(filling)
    }

    fn for_each_filling(
        size: Size,
        _variant: Variant,
        bench: &mut Bench,
        visit: &mut dyn FnMut(&BitGrid) -> ControlFlow<()>,
    ) {
        let clues = vec![None; size.vertices().cells()];
        bits::for_each_solution(size, &clues, None, &mut bench.scratch, visit);
    }

    fn fully_clued(size: Size, _variant: Variant, filling: &BitGrid) -> Self {
        let mut ends = vec![0; size.vertices().cells()];
        for cell in 0..size.cells() {
            Slant::ends(size, cell, filling.get(cell)).into_iter().for_each(|vertex| ends[vertex] += 1);
        }
        Slant { size, degrees: ends.into_iter().map(Some).collect(), open: Vec::new() }
    }

    fn hide(&mut self, place: usize) {
        self.degrees[place] = None;
    }

    fn show(&mut self, place: usize, full: &Self) {
        self.degrees[place] = full.degrees[place];
    }

    fn study(&self, filling: &BitGrid, bench: &mut Bench) {
        bits::study(self.size, &self.degrees, filling, &mut bench.guide, &mut bench.scratch);
        bench.filling.clone_from(filling);
    }

    fn tells(&self, place: usize) -> usize {
        tells(usize::from(self.degrees[place].unwrap_or(0)), self.size.cells_at_vertex(place).count())
    }

    fn has_rival(&self, place: usize, filling: &BitGrid) -> bool {
        rival::is_near(self, place, filling)
    }

    fn resistance(
        &self,
        known: Option<&Marks>,
        filling: &BitGrid,
        tries: &mut Tries,
        bench: &mut Bench,
    ) -> Option<Resistance> {
        bits::resistance(self.size, &self.degrees, known, filling, tries, &mut bench.scratch)
    }

    fn is_deducible(&self, most: Level, bench: &mut Bench) -> bool {
        most <= Self::INFERRED || bits::settles(&self.degrees, &bench.guide, &mut bench.scratch)
    }

    /// The diagonals that end at a vertex are known once the others around it are, and the other way round; and a
    /// diagonal is known once all others are that would make a loop with it, were it turned.
    fn infer(&self, _most: Level, bench: &Bench, inferences: &mut Inferences) {
        let Size { height, width } = self.size;
        let mut clues = self.degrees.iter();
        for (row, column) in (0..=height).flat_map(|row| (0..=width).map(move |column| (row, column))) {
            if clues.next().is_some_and(Option::is_none) {
                continue;
            }
            let above = |column: usize| row.checked_sub(1).map(|row| row * width + column);
            let below = |column: usize| (row < height).then_some(row * width + column);
            let (left, right) = (column.checked_sub(1), Some(column).filter(|&column| column < width));
            let back = [left.and_then(above), right.and_then(below)];
            let slash = [right.and_then(above), left.and_then(below)];
            // The diagonals that end here, or do not.
            let having = |ends: bool| {
                let back = back.into_iter().flatten().filter(move |&cell| bench.filling.get(cell) == ends);
                back.chain(slash.into_iter().flatten().filter(move |&cell| bench.filling.get(cell) != ends))
            };
            inferences.tie(row * (width + 1) + column, having(true), having(false));
        }
        bench.guide.loops().for_each(|(cell, others)| inferences.imply(others, cell));
    }
}

impl Counted for Slant {
    fn counted(&self, place: usize) -> impl Iterator<Item = usize> {
        self.size.cells_at_vertex(place)
    }

    /// A diagonal that is turned leaves its two ends for the other corners.
    fn counts(&self, cell: usize, value: bool) -> impl Iterator<Item = (usize, bool)> {
        let ends =
            |is_more: bool| Slant::ends(self.size, cell, value != is_more).map(|vertex| (vertex, is_more));
        ends(false).into_iter().chain(ends(true))
    }
}
