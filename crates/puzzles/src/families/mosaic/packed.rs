//! A clue in every cell, four bits each.
//!
//! Half a byte per cell is what large boards are read into and solved from; nothing larger is ever made of them, for
//! memory that a process touches for the first time costs more than all arithmetic.

use twotone_grid::{BitGrid, Size};

/// The clues of a board without gaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ClueBits {
    size: Size,
    /// For each row bit 0 of its clues, then bit 1, bit 2, bit 3; in one piece, which allocators keep for the next board.
    bits: BitGrid,
}

impl ClueBits {
    /// From rows of bytes that are `zero` more than the clue; `None` if one of them is no clue from 0 to 9.
    pub(crate) fn new<'a>(size: Size, zero: u8, rows: impl Iterator<Item = &'a [u8]>) -> Option<Self> {
        let mut bits = BitGrid::with_capacity(size.cells().checked_mul(4)?);
        let mut packer = Packer::new(size.width, zero);
        for row in rows {
            packer.pack(row)?;
            packer.planes.iter().for_each(|plane| bits.append(plane, size.width));
        }
        Some(ClueBits { size, bits })
    }

    /// Of a filling.
    pub(crate) fn count(size: Size, filling: &BitGrid) -> Self {
        let Size { height, width } = size;
        let mut bits = BitGrid::zeros(size.cells() * 4);
        for row in 0..height {
            // A word less the neighbours on either side.
            for column in (0..width).step_by(62) {
                let count = (width - column).min(62);
                let rows = row.saturating_sub(1)..(row + 2).min(height);
                let mut sums = [(0, 0); 3];
                for (sum, row) in sums.iter_mut().zip(rows) {
                    let start = column.saturating_sub(1);
                    let cells = filling.bits(row * width + start, (width - start).min(count + 2));
                    let cells = if column == 0 { cells << 1 } else { cells };
                    *sum = added([cells, cells >> 1, cells >> 2]);
                }
                for (k, plane) in block_counts(sums).into_iter().enumerate() {
                    bits.or_bits((4 * row + k) * width + column, count, plane & !(!0 << count));
                }
            }
        }
        ClueBits { size, bits }
    }

    /// From one number per cell.
    pub(crate) fn from_numbers(size: Size, clues: &[u8]) -> Option<Self> {
        let fits = Some(clues.len()) == size.height.checked_mul(size.width);
        fits.then(|| ClueBits::new(size, 0, clues.chunks(size.width.max(1))))?
    }

    /// The grid of cells, each of which has a clue.
    pub(crate) fn size(&self) -> Size {
        self.size
    }

    /// The clue of a cell.
    pub(crate) fn get(&self, cell: usize) -> u8 {
        let Size { width, .. } = self.size;
        let first = cell + cell / width * 3 * width;
        (0..4).fold(0, |clue, k| clue | u8::from(self.bits.get(first + k * width)) << k)
    }

    /// One number per cell.
    pub(crate) fn to_numbers(&self) -> Vec<u8> {
        let Size { height, width } = self.size;
        let mut numbers = Vec::with_capacity(self.size.cells());
        for row in 0..height {
            for column in (0..width).step_by(8) {
                let count = (width - column).min(8);
                let bits = |k| spread(self.bits.bits((4 * row + k) * width + column, count)) << k;
                let eight = (bits(0) | bits(1) | bits(2) | bits(3)).to_le_bytes();
                numbers.extend_from_slice(&eight[..count]);
            }
        }
        numbers
    }

    /// Bit `k` of the clues of a row, 64 to a word.
    pub(crate) fn copy_row(&self, row: usize, k: usize, words: &mut [u64]) {
        self.bits.copy_to((4 * row + k) * self.size.width, self.size.width, words);
    }
}

/// Three bits each, added: the ones and the twos.
fn added([a, b, c]: [u64; 3]) -> (u64, u64) {
    (a ^ b ^ c, a & b | (a | b) & c)
}

/// The sums of three numbers of two bits each: four bits.
fn block_counts([a, b, c]: [(u64, u64); 3]) -> [u64; 4] {
    let (ones, carry) = added([a.0, b.0, c.0]);
    let (twos, fours) = added([a.1, b.1, c.1]);
    let more = twos & carry;
    [ones, twos ^ carry, fours ^ more, fours & more]
}

/// Eight bits, each in a byte of its own.
fn spread(bits: u64) -> u64 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let one_per_byte = (bits * ONES) & 0x8040_2010_0804_0201;
    (one_per_byte + ONES * 0x7f) >> 7 & ONES
}

/// Turns a row of bytes into planes.
///
/// The address of a bit is that of its byte (six bits c5 to c0) and its place in the nibble (two bits, k1 and k0). At
/// first eight words hold c5 to c3, the eight bytes of a word c2 to c0, the bits of a byte k; in the end four words hold k
/// and their bits c5 to c0. Each of the three steps is a loop of its own, so that the compiler makes vector code of it.
struct Packer {
    zero: u8,
    mixed: Vec<[u64; 4]>,
    planes: [Vec<u64>; 4],
}

impl Packer {
    fn new(width: usize, zero: u8) -> Self {
        let words = width.div_ceil(64);
        Packer { zero, mixed: vec![[0; 4]; words], planes: [(); 4].map(|()| vec![0; words]) }
    }

    /// Fills `planes`; `None` if a byte is no clue.
    fn pack(&mut self, row: &[u8]) -> Option<()> {
        let (whole, rest) = row.as_chunks::<64>();
        let mut wrong = 0;
        let zeros = u64::from_ne_bytes([self.zero; 8]);
        for (mixed, chunk) in self.mixed.iter_mut().zip(whole) {
            wrong |= mix(chunk, zeros, mixed);
        }
        if let Some(mixed) = self.mixed.get_mut(whole.len()) {
            let mut last = [self.zero; 64];
            last[..rest.len()].copy_from_slice(rest);
            wrong |= mix(&last, zeros, mixed);
        }
        self.mixed.as_flattened_mut().iter_mut().for_each(|bits| *bits = transposed(*bits));
        let [ones, twos, fours, eights] = &mut self.planes;
        let planes = ones.iter_mut().zip(twos).zip(fours).zip(eights);
        for ((((one, two), four), eight), [a, b, c, d]) in planes.zip(&self.mixed) {
            // Even bytes hold k0 = 0, odd ones k0 = 1.
            let even = 0x00ff_00ff_00ff_00ff;
            (*one, *two) = (a & even | (b & even) << 8, a >> 8 & even | b & !even);
            (*four, *eight) = (c & even | (d & even) << 8, c >> 8 & even | d & !even);
            wrong |= *eight & (*four | *two);
        }
        (wrong == 0).then_some(())
    }
}

/// The low nibbles of 64 bytes: two words of their bits 0 and 1, two of their bits 2 and 3, one each with c3 = 0 and
/// c3 = 1. What comes back is not 0 if a high nibble is not that of `zeros`.
#[inline]
fn mix(bytes: &[u8; 64], zeros: u64, mixed: &mut [u64; 4]) -> u64 {
    let eights = bytes.as_chunks::<8>().0;
    let word = |i: usize| u64::from_le_bytes(eights[i]);
    let low_nibbles = 0x0f0f_0f0f_0f0f_0f0f;
    let low_pairs = 0x3333_3333_3333_3333;
    // The words 0 and 1, or 2 and 3, with those 4 further on in the high nibbles.
    let nibbles = |i: usize| word(i) & low_nibbles | (word(i + 4) & low_nibbles) << 4;
    for i in [0, 1] {
        let (a, b) = (nibbles(i), nibbles(i + 2));
        mixed[i] = a & low_pairs | (b & low_pairs) << 2;
        mixed[i + 2] = a >> 2 & low_pairs | b & !low_pairs;
    }
    (0..8).fold(0, |high, i| high | (word(i) ^ zeros)) & !low_nibbles
}

/// Bit `i` of byte `j` becomes bit `j` of byte `i`.
#[inline]
fn transposed(mut bits: u64) -> u64 {
    for (by, mask) in [(7, 0x00aa_00aa_00aa_00aa), (14, 0x0000_cccc_0000_cccc), (28, 0x0000_0000_f0f0_f0f0)] {
        let differing = (bits ^ bits >> by) & mask;
        bits ^= differing ^ differing << by;
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::*;
    use twotone_grid::Rng;

    #[test]
    fn numbers_come_back() {
        let mut rng = Rng::new(1);
        for size in [(1, 1), (3, 64), (2, 65), (5, 127), (7, 300), (64, 3)].map(|(h, w)| Size::new(h, w)) {
            let numbers: Vec<u8> = (0..size.cells()).map(|_| rng.below(10) as u8).collect();
            let clues = ClueBits::from_numbers(size, &numbers).expect("numbers up to 9");
            assert_eq!(clues.to_numbers(), numbers);
            let mut words = vec![0; size.width.div_ceil(64)];
            clues.copy_row(size.height - 1, 2, &mut words);
            let last = &numbers[size.index(size.height - 1, 0)..];
            assert!((0..size.width).all(|c| words[c / 64] >> (c % 64) & 1 == u64::from(last[c] >> 2 & 1)));
        }
    }

    #[test]
    fn fillings_are_counted_as_by_looking() {
        let mut rng = Rng::new(2);
        for size in
            [(1, 1), (1, 7), (9, 1), (2, 62), (3, 63), (4, 130), (10, 10)].map(|(h, w)| Size::new(h, w))
        {
            for _ in 0..20 {
                let dense = rng.coin();
                let mut word = || if dense { rng.word() | rng.word() } else { rng.word() };
                let words = (0..size.cells().div_ceil(64)).map(|_| word()).collect();
                let filling = BitGrid::from_words(words, size.cells());
                let count = |cell| size.block(cell).filter(|&near| filling.get(near)).count() as u8;
                let counted = ClueBits::count(size, &filling).to_numbers();
                assert!((0..size.cells()).all(|cell| counted[cell] == count(cell)), "{size}");
            }
        }
    }

    #[test]
    fn only_digits_are_clues() {
        let size = Size::new(2, 70);
        for byte in 0..=255 {
            for place in [0, 7, 63, 64, 139] {
                let mut symbols = [b'3'; 140];
                symbols[place] = byte;
                let clues = ClueBits::new(size, b'0', symbols.chunks(70));
                assert_eq!(clues.map(|clues| clues.get(place)), byte.is_ascii_digit().then(|| byte - b'0'));
            }
        }
    }
}
