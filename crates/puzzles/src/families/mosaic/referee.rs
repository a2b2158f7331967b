//! What is right in Mosaic; shares nothing with the solvers.

use twotone_grid::{BitGrid, Marks, Size};

use super::{Mosaic, NO_CLUE};
use crate::fault::{Fault, Rule};

/// Whether every clue counts its block.
pub fn accepts(puzzle: &Mosaic, filling: &BitGrid) -> bool {
    clues_count(puzzle.size, &puzzle.clues, filling)
}

/// Whether every clue (or `NO_CLUE`) of `clues` counts its block.
///
/// Rows of bytes and plain additions, so that the compiler makes vector code of it: this runs on every answer,
/// also on boards of a hundred million cells.
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
    let wrong = clues.iter().zip(blocks).fold(0, |wrong, (&clue, block)| {
        wrong | u8::from(clue != block) & u8::from(clue != NO_CLUE)
    });
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
        let block: Vec<usize> = puzzle.size.block(clue).collect();
        let black = block.iter().filter(|&&cell| marks.get(cell) == Some(true)).count();
        let white = block.iter().filter(|&&cell| marks.get(cell) == Some(false)).count();
        if black > expected || block.len() - white < expected {
            faults.push(Fault::new(Rule::BlockCount { clue, expected, found: black }, block));
        }
    }
    faults
}
