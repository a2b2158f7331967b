//! Rows of numbers modulo a small power of two, 64 to a word, and the two passes that undo the block sums.
//!
//! The clues are `T B T`, `T` being the square matrix with ones on its three middle diagonals. One factor is
//! undone by `x[k+1] = b[k] - x[k] - x[k-1]` once the first entry is known; changing that entry by `t` adds `t`
//! times the *wave* `1, -1, 0, 1, -1, 0, ...` to the result. The entry is found from `x[n] = 0`, unless
//! `n = 2 (mod 3)`: then the wave has a zero there, belongs to the kernel, and the entry is free.

use std::array::from_fn;

use twotone_grid::{BitGrid, Size};

use super::super::packed::ClueBits;

/// 64 numbers modulo `2^K`: word `k` holds bit `k` of each.
pub(crate) type Lanes<const K: usize> = [u64; K];

/// Whether a line of `length` cells leaves its sums of three a freedom.
pub(crate) fn has_freedom(length: usize) -> bool {
    length % 3 == 2
}

/// `a - b`, each of the 64.
#[inline]
pub(crate) fn minus<const K: usize>(a: Lanes<K>, b: Lanes<K>) -> Lanes<K> {
    let mut borrow = 0;
    from_fn(|k| {
        let odd = a[k] ^ b[k];
        let bit = odd ^ borrow;
        borrow = (!a[k] & b[k]) | (!odd & borrow);
        bit
    })
}

/// `a + b`, each of the 64.
#[inline]
pub(crate) fn plus<const K: usize>(a: Lanes<K>, b: Lanes<K>) -> Lanes<K> {
    let mut carry = 0;
    from_fn(|k| {
        let odd = a[k] ^ b[k];
        let bit = odd ^ carry;
        carry = a[k] & b[k] | odd & carry;
        bit
    })
}

/// The same number 64 times.
#[inline]
pub(crate) fn all<const K: usize>(number: u8) -> Lanes<K> {
    from_fn(|k| 0u64.wrapping_sub(u64::from(number >> k & 1)))
}

/// The number in lane `lane`.
#[inline]
pub(crate) fn lane<const K: usize>(lanes: &Lanes<K>, lane: usize) -> u8 {
    (0..K).fold(0, |number, k| number | ((lanes[k] >> lane & 1) as u8) << k)
}

/// Where the wave is 1, -1 and not 0 along a row.
pub(crate) struct Wave {
    /// Columns 0, 3, 6, ...
    pub plus: Vec<u64>,
    /// Columns 1, 4, 7, ...
    pub minus: Vec<u64>,
    /// Both.
    pub moving: Vec<u64>,
}

impl Wave {
    pub(crate) fn new(width: usize) -> Self {
        let every_third = |first: usize| -> Vec<u64> {
            // 64 is 1 modulo 3, so the pattern moves one bit down from word to word.
            let word =
                |w: usize| EVERY_THIRD << ((first + 2 * w) % 3) & (!0 >> (64 - (width - 64 * w).min(64)));
            (0..width.div_ceil(64)).map(word).collect()
        };
        let (plus, minus) = (every_third(0), every_third(1));
        let moving = plus.iter().zip(&minus).map(|(a, b)| a | b).collect();
        Wave { plus, minus, moving }
    }
}

/// A filling up to the freedoms, row by row from the top, modulo `2^K`.
pub(crate) struct Unfolding<'a, const K: usize> {
    rows: ClueRows<'a, K>,
    next: usize,
    above: Vec<Lanes<K>>,
    here: Vec<Lanes<K>>,
    solved: Vec<Lanes<K>>,
    wave: &'a Wave,
}

impl<'a, const K: usize> Unfolding<'a, K> {
    pub(crate) fn new(clues: &'a ClueBits, wave: &'a Wave) -> Self {
        let zeros = vec![[0; K]; clues.size().width.div_ceil(64)];
        let mut rows = ClueRows::new(clues);
        let here = if has_freedom(clues.size().height) { zeros.clone() } else { first_row(&mut rows) };
        Unfolding { rows, next: 0, above: zeros.clone(), here, solved: zeros, wave }
    }

    /// The next row; the freedoms are taken such that the first entry of the line is 0.
    pub(crate) fn advance(&mut self) -> &mut [Lanes<K>] {
        undo_row_sums(&self.here, &mut self.solved);
        for ((above, &here), clue) in self.above.iter_mut().zip(&self.here).zip(self.rows.get(self.next)) {
            *above = minus(minus(clue, here), *above);
        }
        std::mem::swap(&mut self.above, &mut self.here);
        self.next += 1;
        if !has_freedom(self.rows.clues.size().width) {
            self.settle_first_column();
        }
        &mut self.solved
    }

    /// Adds the multiple of the wave that makes the entry after the last one 0.
    fn settle_first_column(&mut self) {
        let width = self.rows.clues.size().width;
        // Row sums and entries of the row just solved, which `advance` moved to `above`.
        let entry = |row: &[Lanes<K>], column: usize| lane(&row[column / 64], column % 64);
        let before = if width > 1 { entry(&self.solved, width - 2) } else { 0 };
        let beyond =
            entry(&self.above, width - 1).wrapping_sub(entry(&self.solved, width - 1)).wrapping_sub(before);
        let first = if width.is_multiple_of(3) { beyond.wrapping_neg() } else { beyond };
        if first.trailing_zeros() as usize >= K {
            return;
        }
        let [up, down] = [all::<K>(first.wrapping_neg()), all::<K>(first)];
        for (w, lanes) in self.solved.iter_mut().enumerate() {
            let change = from_fn(|k| up[k] & self.wave.plus[w] | down[k] & self.wave.minus[w]);
            *lanes = minus(*lanes, change);
        }
    }
}

/// The rows of clues modulo `2^K`.
struct ClueRows<'a, const K: usize> {
    clues: &'a ClueBits,
    planes: [Vec<u64>; K],
}

impl<'a, const K: usize> ClueRows<'a, K> {
    fn new(clues: &'a ClueBits) -> Self {
        ClueRows { clues, planes: from_fn(|_| vec![0; clues.size().width.div_ceil(64)]) }
    }

    fn get(&mut self, row: usize) -> impl Iterator<Item = Lanes<K>> {
        self.planes.iter_mut().enumerate().for_each(|(k, plane)| self.clues.copy_row(row, k, plane));
        (0..self.planes[0].len()).map(|w| from_fn(|k| self.planes[k][w]))
    }
}

/// The top row of row sums of a board whose columns leave no freedom.
fn first_row<const K: usize>(rows: &mut ClueRows<'_, K>) -> Vec<Lanes<K>> {
    let height = rows.clues.size().height;
    let mut first = vec![[0; K]; rows.planes[0].len()];
    let negate = height.is_multiple_of(3);
    for row in 0..height {
        match ((height - 1 - row) % 3, negate) {
            (0, false) | (1, true) => {
                first.iter_mut().zip(rows.get(row)).for_each(|(sum, clue)| *sum = plus(*sum, clue));
            }
            (2, _) => {}
            _ => first.iter_mut().zip(rows.get(row)).for_each(|(sum, clue)| *sum = minus(*sum, clue)),
        }
    }
    first
}

/// Turns sums of three neighbours into the entries, the first taken as 0.
///
/// `x[j] = x[j-3] + c[j-1] - c[j-2]`: running sums of stride 3, one plane after the other because the carries
/// into a plane depend on the running sums of the plane below only.
fn undo_row_sums<const K: usize>(row: &[Lanes<K>], solved: &mut [Lanes<K>]) {
    let (mut sums_before, mut entries_before): (Lanes<K>, Lanes<K>) = ([0; K], [0; K]);
    for (&sums, word) in row.iter().zip(solved) {
        let shifted = |by: u32| from_fn(|k| sums[k] << by | sums_before[k] >> (64 - by));
        let steps: Lanes<K> = minus(shifted(1), shifted(2));
        let mut carry = 0;
        for k in 0..K {
            let three_before = entries_before[k] >> 61;
            let entries = every_third_parity(steps[k] ^ carry) ^ three_before.wrapping_mul(EVERY_THIRD);
            let before = entries << 3 | three_before;
            carry = steps[k] & carry | before & (steps[k] ^ carry);
            word[k] = entries;
        }
        (sums_before, entries_before) = (sums, *word);
    }
}

/// Bits 0, 3, 6, ..., 63.
const EVERY_THIRD: u64 = 0x9249_2492_4924_9249;

/// Bit `b` of the result is the parity of the bits `b`, `b - 3`, `b - 6`, ...
#[inline]
fn every_third_parity(mut bits: u64) -> u64 {
    for shift in [3, 6, 12, 24, 48] {
        bits ^= bits << shift;
    }
    bits
}

/// The cells of one row of a filling, 64 to a word.
pub(crate) fn read_row(filling: &BitGrid, size: Size, row: usize, words: &mut [u64]) {
    filling.copy_to(row * size.width, size.width, words);
}

/// Changes the cells of one row where `change(w)` has a one.
pub(crate) fn change_row(filling: &mut BitGrid, size: Size, row: usize, change: impl Fn(usize) -> u64) {
    let words = filling.words_mut();
    for w in 0..size.width.div_ceil(64) {
        let (start, count) = (row * size.width + 64 * w, (size.width - 64 * w).min(64));
        let bits = change(w) & (!0 >> (64 - count));
        let (word, shift) = (start / 64, start % 64);
        words[word] ^= bits << shift;
        if shift + count > 64 {
            words[word + 1] ^= bits >> (64 - shift);
        }
    }
}
