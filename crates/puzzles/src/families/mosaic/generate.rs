//! How Mosaic boards are made: any picture will do, and its clues follow.

use std::ops::{ControlFlow, Range};

use twotone_grid::{BitGrid, Point, Rng, Size};

use super::{Mosaic, NO_CLUE, bits};
use crate::generate::Generate;
use crate::puzzle::Puzzle;

/// Memory of the generator.
#[derive(Default)]
pub struct Bench {
    scratch: bits::Scratch,
    filling: Option<BitGrid>,
}

impl Generate for Mosaic {
    type Bench = Bench;

    fn random_filling(size: Size, _variant: &str, rng: &mut Rng, _bench: &mut Self::Bench) -> Option<BitGrid> {
        let words = (0..size.cells().div_ceil(64)).map(|_| rng.word()).collect();
        Some(BitGrid::from_words(words, size.cells()))
    }

    fn for_each_filling(
        size: Size,
        _variant: &str,
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

    fn fully_clued(size: Size, _variant: &str, filling: &BitGrid) -> Self {
        let Size { height, width } = size;
        let mut clues = vec![0; size.cells()];
        // Sums of three across, then of three down.
        let mut across = vec![0u8; size.cells()];
        for row in 0..height {
            for column in 0..width {
                let cell = size.index(row, column);
                let west = u8::from(column > 0 && filling.get(cell - 1));
                let east = u8::from(column + 1 < width && filling.get(cell + 1));
                across[cell] = west + u8::from(filling.get(cell)) + east;
            }
        }
        for cell in 0..size.cells() {
            let north = if cell >= width { across[cell - width] } else { 0 };
            let south = across.get(cell + width).copied().unwrap_or(0);
            clues[cell] = north + across[cell] + south;
        }
        Mosaic { size, clues, full: true }
    }

    fn hide(&mut self, place: usize) {
        self.clues[place] = NO_CLUE;
        self.full = false;
    }

    fn show(&mut self, place: usize, full: &Self) {
        self.clues[place] = full.clues[place];
        // Whether that was the last one missing is of interest only for a puzzle that is complete again.
        self.full = false;
    }

    fn is_deducible(&self, bench: &mut Self::Bench) -> bool {
        bits::settles(self.size(), &self.clues, &mut bench.scratch)
    }

    fn study(_size: Size, filling: &BitGrid, bench: &mut Bench) {
        bench.filling = Some(filling.clone());
    }

    /// A cell that no clue counts can be turned; so can two cells of different colour that all clues count together.
    fn is_loose(&self, place: usize, bench: &Bench) -> bool {
        let Some(filling) = &bench.filling else { return false };
        let Size { height, width } = self.size;
        let Point { row, column } = self.size.point(place);
        let count = |rows: Range<usize>, columns: Range<usize>| {
            rows.flat_map(|r| columns.clone().map(move |c| self.size.index(r, c)))
                .filter(|&cell| self.clues[cell] != NO_CLUE)
                .count()
        };
        let around = |at: usize, reach: usize, side: usize| at.saturating_sub(reach)..(at + reach + 1).min(side);
        around(row, 1, height).any(|r| {
            around(column, 1, width).any(|c| {
                let here = filling.get(self.size.index(r, c));
                let (rows, columns) = (around(r, 1, height), around(c, 1, width));
                // Clues that count only one of two neighbours stand on the far side of either.
                let east = c + 1 < width
                    && here != filling.get(self.size.index(r, c + 1))
                    && count(rows.clone(), c.saturating_sub(1)..c) + count(rows.clone(), (c + 2).min(width)..(c + 3).min(width)) == 0;
                let south = r + 1 < height
                    && here != filling.get(self.size.index(r + 1, c))
                    && count(r.saturating_sub(1)..r, columns.clone()) + count((r + 2).min(height)..(r + 3).min(height), columns.clone()) == 0;
                east || south || count(rows, columns) == 0
            })
        })
    }

    fn mark_used(bench: &Bench, used: &mut [bool]) -> bool {
        bits::mark_used(&bench.scratch, used);
        true
    }
}
