//! What is right in Mosaic; shares nothing with the solvers.

use twotone_grid::{BitGrid, Marks};

use super::{Mosaic, NO_CLUE};
use crate::fault::{Fault, Rule};

/// Whether every clue counts its block.
///
/// Rows of bytes and plain additions, so that the compiler makes vector code of it: this runs on every answer,
/// also on boards of a hundred million cells.
pub fn accepts(puzzle: &Mosaic, filling: &BitGrid) -> bool {
    let size = puzzle.size;
    let width = size.width;
    // Three rows of the filling with an empty cell at each end, and an empty row beyond top and bottom.
    let mut above = vec![0; width + 2];
    let mut here = vec![0; width + 2];
    let mut below = vec![0; width + 2];
    let mut sums = vec![0; width + 2];
    unpack(filling, 0, &mut here[1..=width]);
    let mut right = filling.len() == size.cells();
    for row in 0..size.height {
        if row + 1 < size.height {
            unpack(filling, size.index(row + 1, 0), &mut below[1..=width]);
        } else {
            below.fill(0);
        }
        for (sum, ((a, b), c)) in sums.iter_mut().zip(above.iter().zip(&here).zip(&below)) {
            *sum = a + b + c;
        }
        let clues = &puzzle.clues[size.index(row, 0)..size.index(row + 1, 0)];
        right &= row_accepts(clues, &sums);
        std::mem::swap(&mut above, &mut here);
        std::mem::swap(&mut here, &mut below);
    }
    right
}

/// Compares one row of clues with the column sums (one longer at each end).
fn row_accepts(clues: &[u8], sums: &[u8]) -> bool {
    let blocks = sums.iter().zip(&sums[1..]).zip(&sums[2..]).map(|((a, b), c)| a + b + c);
    let wrong = clues.iter().zip(blocks).fold(0, |wrong, (&clue, block)| {
        wrong | u8::from(clue != block) & u8::from(clue != NO_CLUE)
    });
    wrong == 0
}

/// Writes the cells from `start` on as bytes 0 and 1.
fn unpack(filling: &BitGrid, start: usize, cells: &mut [u8]) {
    let mut at = start;
    for chunk in cells.chunks_mut(64) {
        let word = filling.bits(at, chunk.len());
        at += chunk.len();
        for (byte, eight) in word.to_le_bytes().iter().zip(chunk.chunks_mut(8)) {
            for (bit, cell) in eight.iter_mut().enumerate() {
                *cell = byte >> bit & 1;
            }
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
