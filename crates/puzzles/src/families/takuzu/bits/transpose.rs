//! Rows to columns: a square matrix of bits turned over its diagonal.

use super::word::Word;

/// Exchanges rows and columns of the `N` by `N` bits; `N` must be the width of the word.
///
/// In each round the upper half of the rows meets the lower half and the results are interleaved, so row
/// `i` has met every row that differs from it in one bit of its number once all bits have been the top one.
/// Equal work for all rows in each round is what the compiler turns into vector code.
#[inline]
pub fn transpose<W: Word, const N: usize>(matrix: &[W; N]) -> [W; N] {
    if N == 16 {
        return transpose_by_fours(matrix);
    }
    let mut rows = *matrix;
    let mut step = N / 2;
    let mut mask = W::low(N / 2);
    while step > 0 {
        let mut woven = [W::ZERO; N];
        for i in 0..N / 2 {
            let (upper, lower) = (rows[i], rows[i + N / 2]);
            let swap = (upper >> step ^ lower) & mask;
            woven[2 * i] = upper ^ swap << step;
            woven[2 * i + 1] = lower ^ swap;
        }
        rows = woven;
        step /= 2;
        mask = mask ^ mask << step;
    }
    rows
}

/// The same for 16 rows of 16 bits, the size of most boards: four rows to a word of 64 bits.
#[inline]
fn transpose_by_fours<W: Word, const N: usize>(matrix: &[W; N]) -> [W; N] {
    let mut fours = [0u64; 4];
    for (four, rows) in fours.iter_mut().zip(matrix.chunks_exact(4)) {
        *four = rows[0].to_u64() | rows[1].to_u64() << 16 | rows[2].to_u64() << 32 | rows[3].to_u64() << 48;
    }
    for (upper, lower, step, mask) in [
        (0, 2, 8, 0x00ff_00ff_00ff_00ff),
        (1, 3, 8, 0x00ff_00ff_00ff_00ff),
        (0, 1, 4, 0x0f0f_0f0f_0f0f_0f0f),
        (2, 3, 4, 0x0f0f_0f0f_0f0f_0f0f),
    ] {
        let swap = (fours[upper] >> step ^ fours[lower]) & mask;
        fours[upper] ^= swap << step;
        fours[lower] ^= swap;
    }
    for four in &mut fours {
        for (step, lanes, mask) in [(2, 32, 0x3333_3333), (1, 16, 0x0000_5555_0000_5555)] {
            let swap = (*four >> step ^ *four >> lanes) & mask;
            *four ^= swap << lanes ^ swap << step;
        }
    }
    std::array::from_fn(|row| W::from_u64(fours[row / 4] >> (row % 4 * 16)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use twotone_grid::Rng;

    fn check<W: Word, const N: usize>(rng: &mut Rng) {
        let matrix: [W; N] = std::array::from_fn(|_| W::from_u64(rng.word() & W::low(N.min(64)).to_u64()));
        let turned = transpose(&matrix);
        for (row, line) in matrix.iter().enumerate() {
            for (column, cross) in turned.iter().enumerate() {
                let bit = |word: W, i: usize| word >> i & W::ONE;
                assert_eq!(bit(*line, column), bit(*cross, row), "{N}: {row} {column}");
            }
        }
    }

    #[test]
    fn every_bit_goes_to_its_mirror_image() {
        let mut rng = Rng::new(1);
        for _ in 0..20 {
            check::<u16, 16>(&mut rng);
            check::<u32, 32>(&mut rng);
            check::<u64, 64>(&mut rng);
            check::<u128, 128>(&mut rng);
        }
    }
}
