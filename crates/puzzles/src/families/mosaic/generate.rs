//! How Mosaic boards are made: any picture will do, and its clues follow.

use std::ops::ControlFlow;

use twotone_grid::{BitGrid, Rng, Size};

use super::{Mosaic, NO_CLUE, bits};
use crate::generate::Generate;
use crate::puzzle::Puzzle;

impl Generate for Mosaic {
    type Bench = bits::Scratch;

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
        bits::settles(self.size(), &self.clues, bench)
    }
}
