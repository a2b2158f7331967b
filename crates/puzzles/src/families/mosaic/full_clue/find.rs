//! One solution of a full-clue board, if there is any.
//!
//! Everything is computed modulo 2 if no side leaves a freedom, else modulo 4. That is enough to tell apart the
//! few values that occur on a board with a solution; what comes out for another board is worthless, and the
//! referee's pass over all clues is what finds that out.

use twotone_grid::{BitGrid, Size};

use super::super::packed::ClueBits;
use super::find_crossing::find_crossing;
use super::planes::{Lanes, Unfolding, Wave, all, change_row, has_freedom, lane, minus};

/// A filling that `is_right`, if any filling is; asked only where there are two candidates.
pub(crate) fn find(clues: &ClueBits, is_right: impl Fn(&BitGrid) -> bool) -> Option<BitGrid> {
    let wave = Wave::new(clues.size().width);
    Some(match (has_freedom(clues.size().height), has_freedom(clues.size().width)) {
        (false, false) => without_freedom(clues, &wave),
        (false, true) => with_free_rows(clues, &wave),
        (true, false) => with_free_columns(clues, &wave),
        (true, true) => return find_crossing(clues, &wave, is_right),
    })
}

fn without_freedom(clues: &ClueBits, wave: &Wave) -> BitGrid {
    let mut rows = Unfolding::<1>::new(clues, wave);
    let mut filling = Rows::new(clues.size());
    for _ in 0..clues.size().height {
        filling.push(rows.advance());
    }
    filling.done()
}

fn with_free_rows(clues: &ClueBits, wave: &Wave) -> BitGrid {
    let mut rows = Unfolding::<2>::new(clues, wave);
    let mut filling = Rows::new(clues.size());
    for _ in 0..clues.size().height {
        let lanes = rows.advance();
        settle_row(lanes, wave);
        filling.push(lanes);
    }
    filling.done()
}

fn with_free_columns(clues: &ClueBits, wave: &Wave) -> BitGrid {
    let mut rows = Unfolding::<2>::new(clues, wave);
    let mut filling = Rows::new(clues.size());
    let mut columns = Columns::new(wave.plus.len());
    for row in 0..clues.size().height {
        let lanes = rows.advance();
        filling.push(lanes);
        if row % 3 != 2 {
            let sign = if row % 3 == 0 { !0 } else { 0 };
            columns.look_at(lanes, sign);
        }
    }
    let odd = columns.odd();
    let mut filling = filling.done();
    for row in (0..clues.size().height).filter(|row| row % 3 != 2) {
        change_row(&mut filling, clues.size(), row, |w| odd[w]);
    }
    filling
}

/// A filling under construction, row after row.
pub(crate) struct Rows {
    filling: BitGrid,
    width: usize,
    words: Vec<u64>,
}

impl Rows {
    pub(crate) fn new(size: Size) -> Self {
        let words = vec![0; size.width.div_ceil(64)];
        Rows { filling: BitGrid::with_capacity(size.cells()), width: size.width, words }
    }

    pub(crate) fn push<const K: usize>(&mut self, lanes: &[Lanes<K>]) {
        self.words.iter_mut().zip(lanes).for_each(|(word, lanes)| *word = lanes[0]);
        if let Some(last) = self.words.last_mut() {
            *last &= !0 >> (63 - (self.width - 1) % 64);
        }
        self.filling.append(&self.words, self.width);
    }

    pub(crate) fn done(self) -> BitGrid {
        self.filling
    }
}

/// The least number to be added, times a sign, for an entry to become 0 or 1; the other one is 1 more.
///
/// That is `-entry` where the sign is +1 (a one in `positive`) and `entry - 1` where it is -1.
#[inline]
pub(crate) fn least_shift<const K: usize>(entry: Lanes<K>, positive: u64) -> Lanes<K> {
    minus(entry, all(1)).map(|plane| plane ^ positive)
}

/// Adds the multiple of the wave that makes a row of zeros and ones.
pub(crate) fn settle_row<const K: usize>(row: &mut [Lanes<K>], wave: &Wave) {
    let reference = all::<K>(lane(&least_shift(row[0], wave.plus[0]), 0));
    let mut below = 0;
    for (w, &entry) in row.iter().enumerate() {
        below |= minus(least_shift(entry, wave.plus[w]), reference)[K - 1] & wave.moving[w];
    }
    // If some entry wants one less than the first, only the first's lesser choice serves both.
    let odd = reference[0] ^ if below == 0 { !0 } else { 0 };
    for (lanes, moving) in row.iter_mut().zip(&wave.moving) {
        lanes[0] ^= odd & moving;
    }
}

/// The multiples of the wave to be added to columns, found while the rows go by.
pub(crate) struct Columns<const K: usize> {
    pub reference: Vec<Lanes<K>>,
    pub below: Vec<u64>,
}

impl<const K: usize> Columns<K> {
    pub(crate) fn new(words: usize) -> Self {
        Columns { reference: Vec::new(), below: vec![0; words] }
    }

    /// Takes the first row as the reference.
    pub(crate) fn start(&mut self, row: &[Lanes<K>], positive: impl Fn(usize) -> u64) {
        if self.reference.is_empty() {
            self.reference =
                row.iter().enumerate().map(|(w, &entry)| least_shift(entry, positive(w))).collect();
        }
    }

    /// Takes note of a row in which the wave has the same sign everywhere.
    fn look_at(&mut self, row: &[Lanes<K>], positive: u64) {
        self.start(row, |_| positive);
        for ((below, &reference), &entry) in self.below.iter_mut().zip(&self.reference).zip(row) {
            *below |= minus(least_shift(entry, positive), reference)[K - 1];
        }
    }

    /// The columns to which an odd multiple must be added.
    pub(crate) fn odd(&self) -> Vec<u64> {
        self.reference.iter().zip(&self.below).map(|(reference, below)| reference[0] ^ !below).collect()
    }
}
