//! How Mosaic boards are made: any picture will do that its clues tell from all others.

use std::ops::ControlFlow;

use twotone_engine::Budget;
use twotone_grid::{BitGrid, Marks, Point, Rng, Size};

use super::packed::ClueBits;
use super::{Clues, Mosaic, bits, full_clue};
use crate::deduce::Level;
use crate::generate::{Counted, Generate, Inferences, Resistance, Tries, rival, tells};
use crate::puzzle::Puzzle;
use crate::variant::Variant;

/// Memory of the generator.
#[derive(Default)]
pub struct Bench {
    scratch: bits::Scratch,
    filling: BitGrid,
    /// Seeded by the filling.
    rng: Option<Rng>,
}

/// How far from a hidden clue its neighbourhood reaches.
const REACH: usize = 2;

/// The cells near a place as bits, and the clues that count any of them. All other cells are taken as known.
struct Window {
    open: u64,
    black: u64,
    /// The cells that each clue counts.
    clues: [u64; (2 * REACH + 3) * (2 * REACH + 3)],
    count: usize,
}

impl Window {
    fn new(puzzle: &Mosaic, place: usize, filling: &BitGrid) -> Self {
        let size = puzzle.size;
        let Point { row, column } = size.point(place);
        let around =
            |at: usize, reach: usize, side: usize| at.saturating_sub(reach)..(at + reach + 1).min(side);
        let (rows, columns) = (around(row, REACH, size.height), around(column, REACH, size.width));
        let wide = columns.len();
        let mut window =
            Window { open: 0, black: 0, clues: [0; (2 * REACH + 3) * (2 * REACH + 3)], count: 0 };
        for (i, r) in rows.clone().enumerate() {
            window.black |= filling.bits(size.index(r, columns.start), wide) << (i * wide);
        }
        window.open = (1 << (rows.len() * wide)) - 1;
        for r in around(row, REACH + 1, size.height) {
            let tall = r.saturating_sub(1).max(rows.start) - rows.start..(r + 2).min(rows.end) - rows.start;
            for c in around(column, REACH + 1, size.width) {
                if puzzle.clues.get(size.index(r, c)).is_some() {
                    let from = c.saturating_sub(1).max(columns.start) - columns.start;
                    let line = (1u64 << ((c + 2).min(columns.end) - columns.start)) - (1 << from);
                    let cells = tall.clone().fold(0, |cells, i| cells | line << (i * wide));
                    window.clues[window.count] = cells;
                    window.count += 1;
                }
            }
        }
        window
    }

    /// The single-clue rule and the pair rule, until every cell is known or nothing follows.
    fn settles(mut self) -> bool {
        loop {
            let before = self.open;
            for clue in &mut self.clues[..self.count] {
                *clue &= self.open;
                if *clue & self.black == 0 || *clue & !self.black == 0 {
                    self.open &= !*clue;
                }
            }
            if self.open == 0 {
                return true;
            }
            if self.open == before && !self.compare_pairs() {
                return false;
            }
        }
    }

    /// See `bits`: where common cells leave no choice, the others are known.
    fn compare_pairs(&mut self) -> bool {
        let clues = &self.clues[..self.count];
        for (i, &a) in clues.iter().enumerate() {
            for &b in &clues[i + 1..] {
                let common = (a & b).count_ones();
                let tight =
                    |a: u64, b: u64| common == (a & !self.black).count_ones() + (b & self.black).count_ones();
                if common > 0 && a != b && (tight(a, b) || tight(b, a)) {
                    self.open &= !(a ^ b);
                    return true;
                }
            }
        }
        false
    }
}

/// Rounds of drawing again; each mends about half of what is left to mend.
const MOST_ROUNDS: usize = 1000;

/// Draws the cells again that the clues of the filling, all shown, leave open, until they leave none.
///
/// Only a side of 2 modulo 3 cells leaves any. Between two rows that is half of all columns, and fair coins alone would
/// hardly ever do.
fn redraw_open(size: Size, mut filling: BitGrid, rng: &mut Rng) -> BitGrid {
    for _ in 0..MOST_ROUNDS {
        if full_clue::is_rigid(size, &filling) {
            break;
        }
        let forced = full_clue::study_around(size, filling.clone()).forced;
        for cell in (0..size.cells()).filter(|&cell| forced.get(cell).is_none()) {
            filling.set(cell, rng.coin());
        }
    }
    filling
}

/// What a clue that decides all its cells counts as, next to what others say: more than any of them.
const ALL: usize = 5;

/// How much the clues that count a cell say.
fn told_around(size: Size, filling: &BitGrid, cell: usize) -> usize {
    let told = |place: usize| {
        let black = size.block(place).filter(|&cell| filling.get(cell)).count();
        tells(black, size.block(place).count()).min(ALL)
    };
    size.block(cell).map(told).sum()
}

impl Generate for Mosaic {
    const SHOWS_PICTURES: bool = true;

    fn touch_up(size: Size, picture: &BitGrid) -> Option<(BitGrid, Vec<usize>)> {
        super::touch_up::touch_up(size, picture)
    }

    const IS_LOCAL: bool = true;
    type Bench = Bench;
    const INFERRED: Level = 1;
    const HEAD_START: Level = 2;
    /// Other boards are as likely to be hard as one with clues exchanged.
    const CHANGES: usize = 0;
    const OVERSHOOTS: bool = true;

    fn random_filling(
        size: Size,
        _variant: Variant,
        rng: &mut Rng,
        _bench: &mut Self::Bench,
        _budget: &Budget<'_>,
    ) -> Option<BitGrid> {
        let words = (0..size.cells().div_ceil(64)).map(|_| rng.word()).collect();
        Some(redraw_open(size, BitGrid::from_words(words, size.cells()), rng))
    }

    /// So many random cells as are half of the board are changed, but for those whose change would tell more. (More of them
    /// leave boards that are no easier to make, and look more alike.)
    fn blur(size: Size, filling: &mut BitGrid, rng: &mut Rng) {
        for _ in 0..size.cells() / 2 {
            let cell = rng.below(size.cells());
            let before = told_around(size, filling, cell);
            filling.set(cell, !filling.get(cell));
            if told_around(size, filling, cell) > before {
                filling.set(cell, !filling.get(cell));
            }
        }
        *filling = redraw_open(size, std::mem::take(filling), rng);
    }

    fn for_each_filling(
        size: Size,
        _variant: Variant,
        _bench: &mut Self::Bench,
        visit: &mut dyn FnMut(&BitGrid) -> ControlFlow<()>,
    ) {
        let mut filling = BitGrid::zeros(size.cells());
        while visit(&filling).is_continue() {
            // Counting up in binary: ones become zero up to the first zero, which becomes one.
            let Some(zero) = (0..filling.len()).find(|&cell| !filling.get(cell)) else { return };
            (0..=zero).for_each(|cell| filling.set(cell, cell == zero));
        }
    }

    fn fully_clued(size: Size, _variant: Variant, filling: &BitGrid) -> Self {
        Mosaic { size, clues: Clues::All(ClueBits::count(size, filling)) }
    }

    fn hide(&mut self, place: usize) {
        self.clues.put(place, None);
    }

    fn show(&mut self, place: usize, full: &Self) {
        self.clues.put(place, full.clues.get(place));
    }

    fn study(&self, filling: &BitGrid, bench: &mut Bench) {
        bench.filling.clone_from(filling);
        bench.rng = Some(Rng::new(filling.words().iter().fold(0, |seed, word| seed.rotate_left(5) ^ word)));
    }

    fn is_deducible(&self, most: Level, bench: &mut Bench) -> bool {
        let Bench { scratch, rng, .. } = bench;
        let rng = rng.get_or_insert_with(|| Rng::new(0));
        bits::settles(self.size(), &self.clues.numbers(), most > 1, rng, scratch)
    }

    /// Even with every cell known that is not near the place, the rules do not find the others.
    fn is_loose(&self, place: usize, bench: &Bench) -> bool {
        !Window::new(self, place, &bench.filling).settles()
    }

    fn mark_used(bench: &Bench, used: &mut [bool]) -> bool {
        used.fill(false);
        bits::mark_used(&bench.scratch, used);
        true
    }

    /// The white cells of a block are known once its black cells are, and the other way round.
    fn infer(&self, _most: Level, bench: &Bench, inferences: &mut Inferences) {
        for place in (0..self.size.cells()).filter(|&place| self.clues.get(place).is_some()) {
            let having = |black| self.size.block(place).filter(move |&cell| bench.filling.get(cell) == black);
            inferences.tie(place, having(true), having(false));
        }
    }

    fn head_start(&self, bench: &mut Self::Bench) -> Marks {
        bits::deduce(self.size, &self.clues.numbers(), None, &mut bench.scratch)
            .unwrap_or_else(|_| self.givens())
    }

    fn tells(&self, place: usize) -> usize {
        tells(usize::from(self.clues.get(place).unwrap_or(0)), self.size.block(place).count())
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
        bits::resistance(self.size, &self.clues.numbers(), known, filling, tries, &mut bench.scratch)
    }
}

impl Counted for Mosaic {
    fn counted(&self, place: usize) -> impl Iterator<Item = usize> {
        self.size.block(place)
    }

    fn counts(&self, cell: usize, value: bool) -> impl Iterator<Item = (usize, bool)> {
        self.size.block(cell).map(move |place| (place, !value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Kind;

    #[test]
    fn fillings_are_the_only_solution_of_their_clues() {
        let mut rng = Rng::new(3);
        let sizes = (1..=12).flat_map(|height| (1..=12).map(move |width| Size::new(height, width)));
        let long = [(2, 40), (40, 2), (2, 41), (41, 2), (5, 100), (8, 500), (2, 2000)];
        for size in sizes.chain(long.map(|(height, width)| Size::new(height, width))) {
            for _ in 0..3 {
                let filling = Mosaic::random_filling(
                    size,
                    Variant::of(&Mosaic::INFO, 0),
                    &mut rng,
                    &mut Bench::default(),
                    &Budget::UNLIMITED,
                );
                assert!(full_clue::is_rigid(size, &filling.expect("a filling")), "{size}");
            }
        }
    }
}
