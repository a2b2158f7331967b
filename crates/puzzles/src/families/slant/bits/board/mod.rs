//! A board under deduction: what is possible everywhere, a worklist of words, loops, and undo.

mod dimensions;
mod guided;
mod setup;
mod trees;
mod vertices;

use super::forest::Forest;
use super::planes::Word;
use super::twigs::Twigs;
use dimensions::Dimensions;
pub use guided::Guide;
use twotone_grid::{BitGrid, Marks};

/// The clues and what was tried so far leave no filling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contradiction;

/// All memory of one solving process; reused from board to board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Board {
    size: Dimensions,
    words: Vec<Word>,
    /// Per word of vertices: which may have 1, 2, 3, 4 touches.
    degrees: Vec<[u64; 4]>,
    /// Vertices inside the board without a clue: they lose an exit with each diagonal that passes them by.
    free: Vec<u64>,
    /// Words whose vertices must be looked at again.
    dirty: Vec<u64>,
    /// Vertices that are not on the border.
    inside: Vec<u64>,
    forest: Forest,
    /// Whether the forest is in use: most boards are settled without it.
    has_forest: bool,
    /// What is decided before the first look at trees.
    twigs: Twigs,
    /// Open cells, with a margin behind them.
    open: Vec<u64>,
    /// Decided cells whose diagonals are not laid yet.
    pending: Vec<(u32, u64)>,
    touched: Vec<u32>,
    /// Words as they were before the current level first changed them.
    saved: Vec<(u32, Word)>,
    /// The level (by serial number) that saved each word last.
    saved_by: Vec<u64>,
    serial: u64,
    levels: Vec<Level>,
}

/// Where a level of assumptions begins.
#[derive(Clone, Copy, Debug)]
struct Level {
    saved: usize,
    joins: usize,
    serial: u64,
}

impl Board {
    #[inline]
    pub fn place(&self, row: usize, column: usize) -> usize {
        self.size.front * 64 + row * self.size.stride + column
    }

    /// Number of undecided cells.
    pub fn open_cells(&self) -> usize {
        self.words.iter().map(|word| word.undecided().count_ones() as usize).sum()
    }

    /// Number of cells.
    pub fn cells(&self) -> usize {
        self.size.height * self.size.width
    }

    /// Whether every cell is decided and every diagonal laid.
    #[inline]
    pub fn complete(&self) -> bool {
        self.forest.joins() == self.cells()
    }

    /// Excludes one diagonal of the cell at `place`.
    #[inline]
    pub fn decide(&mut self, place: usize, back: bool) {
        let keep = !(1u64 << (place % 64));
        let mut mask = Word::OPEN;
        if back {
            mask.slash = keep;
        } else {
            mask.back = keep;
        }
        self.narrow(place / 64, mask);
    }

    /// Whether the cell at `place` is open.
    #[inline]
    pub fn is_open(&self, place: usize) -> bool {
        self.words[place / 64].undecided() >> (place % 64) & 1 != 0
    }

    /// The first open cell from `place` on.
    pub fn next_open(&self, place: usize) -> Option<usize> {
        let first = (place / 64).max(self.size.front);
        if first >= self.words.len() {
            return None;
        }
        let mut open = self.words[first].undecided();
        if first == place / 64 {
            open &= !0 << (place % 64);
        }
        if open != 0 {
            return Some(first * 64 + open.trailing_zeros() as usize);
        }
        let word = (first + 1..self.words.len()).find(|&i| self.words[i].undecided() != 0)?;
        Some(word * 64 + self.words[word].undecided().trailing_zeros() as usize)
    }

    /// An open cell close to `place`.
    pub fn open_near(&self, place: usize) -> Option<usize> {
        let s = self.size.stride;
        let after = [place + 1, place + s, place + s - 1, place + s + 1];
        let before = [place - 1, place - s, place - s + 1, place - s - 1];
        let far = [place + 2, place + 2 * s, place - 2];
        let mut candidates = after.into_iter().chain(before).chain(far);
        candidates.find(|&place| place / 64 < self.words.len() && self.is_open(place))
    }

    /// Keeps of word `index` what `mask` allows, and notes who must look again.
    #[inline(always)]
    fn narrow(&mut self, index: usize, mask: Word) {
        let old = self.words[index];
        let new = old.zip(mask, |a, b| a & b);
        let changed = old.difference(&new);
        if changed != 0 {
            self.replace(index, old, new, changed);
        }
    }

    /// Kept apart because most narrowing changes nothing.
    #[inline(never)]
    fn replace(&mut self, index: usize, old: Word, new: Word, changed: u64) {
        if let Some(level) = self.levels.last()
            && self.saved_by[index] != level.serial
        {
            self.saved_by[index] = level.serial;
            self.saved.push((index as u32, old));
        }
        self.words[index] = new;
        let decided = old.undecided() & !new.undecided();
        if decided != 0 {
            self.pending.push((index as u32, decided));
        }
        let Dimensions { far, shift, .. } = self.size;
        self.soil(index);
        if changed >> 63 != 0 {
            self.soil(index + 1);
        }
        self.soil(index + far);
        if changed >> (63 - shift) != 0 {
            self.soil(index + far + 1);
        }
    }

    #[inline]
    fn soil(&mut self, index: usize) {
        self.dirty[index / 64] |= 1 << (index % 64);
    }

    /// Deduces until nothing more follows.
    pub fn settle(&mut self) -> Result<(), Contradiction> {
        let result = self.settle_or_stop();
        if result.is_err() {
            self.dirty.fill(0);
            self.pending.clear();
        }
        result
    }

    fn settle_or_stop(&mut self) -> Result<(), Contradiction> {
        loop {
            self.settle_vertices()?;
            if self.pending.is_empty() {
                return Ok(());
            }
            self.lay_pending()?;
        }
    }

    /// Begins a level: what follows can be undone.
    pub fn push_level(&mut self) {
        if !self.has_forest {
            // What is laid first is laid for good, so it must not happen under an assumption.
            let planted = self.plant(self.open_cells());
            debug_assert!(planted.is_ok(), "nothing is decided");
        }
        self.serial += 1;
        let (saved, joins) = (self.saved.len(), self.forest.joins());
        self.levels.push(Level { saved, joins, serial: self.serial });
    }

    /// Undoes the last level.
    pub fn pop_level(&mut self) {
        let Some(level) = self.levels.pop() else { return };
        while self.saved.len() > level.saved {
            let Some((index, word)) = self.saved.pop() else { break };
            self.words[index as usize] = word;
        }
        // The level below may now save a word a second time; copies are put back in reverse order.
        self.forest.undo_to(level.joins);
    }

    /// How many words the last level changed.
    pub fn changes(&self) -> usize {
        self.levels.last().map_or(0, |level| self.saved.len() - level.saved)
    }

    /// The cells that are `\`, for a complete board.
    pub fn filling(&self) -> BitGrid {
        self.collect(|word| word.back)
    }

    /// The `\` planes, for a complete board; cell numbers are those of `next_open`.
    pub fn copy_filling(&self, planes: &mut Vec<u64>) {
        planes.clear();
        planes.extend(self.words.iter().map(|word| word.back));
    }

    /// What is decided.
    pub fn marks(&self) -> Marks {
        Marks::from_planes(self.collect(|w| w.back & !w.slash), self.collect(|w| w.slash & !w.back))
    }

    fn collect(&self, plane: impl Fn(&Word) -> u64) -> BitGrid {
        let d = self.size;
        let mut grid = BitGrid::zeros(d.height * d.width);
        for row in 0..d.height {
            for column in (0..d.width).step_by(64) {
                let count = (d.width - column).min(64);
                let place = self.place(row, column);
                let (index, shift) = (place / 64, place % 64);
                let mut bits = plane(&self.words[index]) >> shift;
                if shift + count > 64 {
                    bits |= plane(&self.words[index + 1]) << (64 - shift);
                }
                grid.or_bits(row * d.width + column, count, bits);
            }
        }
        grid
    }
}

/// The numbers of the bits that are set.
fn each_bit(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(bit)
    })
}
