//! What is right in Mosaic; shares nothing with the solvers.

use twotone_grid::{BitGrid, Marks, Size};

use super::Mosaic;
use super::clues::{Clues, NO_CLUE};
use super::packed::ClueBits;
use crate::fault::Fault;

/// Whether every clue counts its block.
pub fn accepts(puzzle: &Mosaic, filling: &BitGrid) -> bool {
    match &puzzle.clues {
        Clues::All(clues) => every_clue_counts(clues, filling),
        Clues::Some(clues) => clues_count(puzzle.size, clues, filling),
    }
}

/// The same where every cell has a clue, 64 cells at a time: this runs on boards of a hundred million cells.
pub fn every_clue_counts(clues: &ClueBits, filling: &BitGrid) -> bool {
    let size = clues.size();
    if filling.len() != size.cells() {
        return false;
    }
    if filling.is_empty() {
        return true;
    }
    let words = size.width.div_ceil(64);
    // Three rows of cells, the two bits of their sums between empty words, and the four bits of the clues.
    let mut rows = [(); 3].map(|()| vec![0; words]);
    let mut sums = [(); 2].map(|()| vec![0; words + 2]);
    let mut clue = [(); 4].map(|()| vec![0; words]);
    filling.copy_to(0, size.width, &mut rows[1]);
    for row in 0..size.height {
        if row + 1 < size.height {
            filling.copy_to(size.index(row + 1, 0), size.width, &mut rows[2]);
        } else {
            rows[2].fill(0);
        }
        let ([above, here, below], [ones, twos]) = (&rows, &mut sums);
        let columns = above.iter().zip(here).zip(below);
        for ((one, two), ((&a, &b), &c)) in ones[1..].iter_mut().zip(&mut twos[1..]).zip(columns) {
            (*one, *two) = add(a, b, c);
        }
        clue.iter_mut().enumerate().for_each(|(k, bits)| clues.copy_row(row, k, bits));
        if !blocks_equal(&clue, &sums, size.width) {
            return false;
        }
        rows.rotate_left(1);
    }
    true
}

/// Compares one row of clues with the sums of three neighbouring columns each.
fn blocks_equal(clue: &[Vec<u64>; 4], [ones, twos]: &[Vec<u64>; 2], width: usize) -> bool {
    let words = clue[0].len();
    // Slices of one length, so that the loop needs no checks and becomes vector code.
    let [a, b, c, d] = [0, 1, 2, 3].map(|k| &clue[k][..words]);
    let [one_before, one_here, one_after] = [0, 1, 2].map(|from| &ones[from..from + words]);
    let [two_before, two_here, two_after] = [0, 1, 2].map(|from| &twos[from..from + words]);
    let differing = |w: usize| {
        let west = |before: u64, here: u64| here << 1 | before >> 63;
        let east = |here: u64, after: u64| here >> 1 | after << 63;
        let (one, two) = add(west(one_before[w], one_here[w]), one_here[w], east(one_here[w], one_after[w]));
        let (more, four) =
            add(west(two_before[w], two_here[w]), two_here[w], east(two_here[w], two_after[w]));
        let carry = two & more;
        (a[w] ^ one) | (b[w] ^ two ^ more) | (c[w] ^ four ^ carry) | (d[w] ^ four & carry)
    };
    let wrong = (0..words - 1).fold(0, |wrong, w| wrong | differing(w));
    // There are no clues beyond the last column, whatever the sums there.
    wrong | differing(words - 1) << (63 - (width - 1) % 64) == 0
}

/// The sum of three bits: its ones and its twos.
#[inline]
fn add(a: u64, b: u64, c: u64) -> (u64, u64) {
    (a ^ b ^ c, a & b | (a ^ b) & c)
}

/// Whether every clue (or `NO_CLUE`) of `clues` counts its block.
///
/// Rows of bytes and plain additions, so that the compiler makes vector code of it: this runs on every answer.
pub fn clues_count(size: Size, clues: &[u8], filling: &BitGrid) -> bool {
    let cells = size.height.checked_mul(size.width);
    if cells != Some(clues.len()) || cells != Some(filling.len()) {
        return false;
    }
    let width = size.width;
    // The rows above, at and below, and the sums of the three with an empty cell at each end.
    let mut rows = [(); 3].map(|()| vec![0; width.next_multiple_of(64)]);
    let mut sums = vec![0; width + 2];
    if !clues.is_empty() {
        unpack(filling, 0, width, &mut rows[1]);
    }
    for row in 0..size.height {
        if row + 1 < size.height {
            unpack(filling, size.index(row + 1, 0), width, &mut rows[2]);
        } else {
            rows[2].fill(0);
        }
        let [above, here, below] = &rows;
        let columns = above.iter().zip(here).zip(below);
        sums[1..=width].iter_mut().zip(columns).for_each(|(sum, ((a, b), c))| *sum = a + b + c);
        if !row_counts(&clues[size.index(row, 0)..size.index(row + 1, 0)], &sums) {
            return false;
        }
        rows.rotate_left(1);
    }
    true
}

/// Compares one row of clues with the column sums (one longer at each end).
fn row_counts(clues: &[u8], sums: &[u8]) -> bool {
    let blocks = sums.iter().zip(&sums[1..]).zip(&sums[2..]).map(|((a, b), c)| a + b + c);
    let wrong = clues
        .iter()
        .zip(blocks)
        .fold(0, |wrong, (&clue, block)| wrong | u8::from(clue != block) & u8::from(clue != NO_CLUE));
    wrong == 0
}

/// Entry `b` holds the eight bits of `b` as eight bytes, the lowest bit first.
static EIGHT: [u64; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[byte] |= ((byte >> bit & 1) as u64) << (8 * bit);
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// Writes the `width` cells from `start` on as bytes 0 and 1, and zeros after them.
fn unpack(filling: &BitGrid, start: usize, width: usize, cells: &mut [u8]) {
    for (i, chunk) in cells.chunks_exact_mut(64).enumerate() {
        let word = filling.bits(start + 64 * i, (width - 64 * i).min(64));
        for (eight, byte) in chunk.chunks_exact_mut(8).zip(word.to_le_bytes()) {
            eight.copy_from_slice(&EIGHT[usize::from(byte)].to_le_bytes());
        }
    }
}

/// Every clue that a partial filling already breaks.
pub fn faults(puzzle: &Mosaic, marks: &Marks) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (clue, expected) in puzzle.clues() {
        let block = puzzle.size.block(clue);
        let (mut black, mut room) = (0, 0);
        for mark in block.clone().map(|cell| marks.get(cell)) {
            black += usize::from(mark == Some(true));
            room += usize::from(mark != Some(false));
        }
        if black > expected || room < expected {
            faults.push(Fault::count("block-count", clue, block, expected, black));
        }
    }
    faults
}
