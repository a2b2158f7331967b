//! The independent referee: counts every 3x3 block of a filling and compares it with the clue.
//!
//! Shares nothing with the solver. Cells are unfolded to bytes row by row and added up a whole row at a time.

use twotone_grid::{BitGrid, Size};

/// Entry `b` holds the eight bits of `b` as eight bytes, the lowest bit first.
const UNFOLDED: [u64; 256] = unfolded();

const fn unfolded() -> [u64; 256] {
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
}

/// Whether every clue is the number of black cells in its 3x3 block, itself included.
///
/// False if `clues` or `filling` has not exactly one entry per cell.
pub fn check(size: Size, clues: &[u8], filling: &BitGrid) -> bool {
    Some(clues.len()) == size.height.checked_mul(size.width)
        && check_rows(size, clues, size.width, 0, filling)
}

/// The same for clues in rows that start every `stride` bytes, each clue written as `zero` plus its value.
pub(crate) fn check_rows(size: Size, clues: &[u8], stride: usize, zero: u8, filling: &BitGrid) -> bool {
    let Size { height, width } = size;
    if filling.len() != size.cells() {
        return false;
    }
    if size.cells() == 0 {
        return true;
    }
    // Cells of the rows above, at and below, and the sums of the three with a zero on either side.
    let mut rows = [(); 3].map(|()| vec![0; width.next_multiple_of(64)]);
    let mut sums = vec![0; width + 2];
    unfold(filling, 0, &mut rows[1][..], width);
    for (row, expected) in clues.chunks(stride).take(height).enumerate() {
        if row + 1 < height {
            unfold(filling, (row + 1) * width, &mut rows[2], width);
        } else {
            rows[2].fill(0);
        }
        let [above, at, below] = &rows;
        let three = above.iter().zip(at).zip(below);
        sums[1..=width].iter_mut().zip(three).for_each(|(sum, ((a, b), c))| *sum = a + b + c);
        if differs(&sums, &expected[..width], zero) {
            return false;
        }
        rows.rotate_left(1);
    }
    true
}

/// Writes the cells from `start` on as bytes.
fn unfold(filling: &BitGrid, start: usize, bytes: &mut [u8], width: usize) {
    for (i, chunk) in bytes.chunks_exact_mut(64).enumerate() {
        let bits = filling.bits(start + 64 * i, (width - 64 * i).min(64));
        for (eight, part) in chunk.chunks_exact_mut(8).zip(bits.to_le_bytes()) {
            eight.copy_from_slice(&UNFOLDED[usize::from(part)].to_le_bytes());
        }
    }
}

/// Whether the sum of some three neighbours in `sums` is not the clue below the middle one.
fn differs(sums: &[u8], clues: &[u8], zero: u8) -> bool {
    let (left, middle, right) = (&sums[..clues.len()], &sums[1..], &sums[2..]);
    let neighbours = left.iter().zip(middle).zip(right);
    neighbours.zip(clues).fold(0, |any, (((a, b), c), clue)| any | ((a + b + c + zero) ^ clue)) != 0
}
