//! One bit per cell, packed 64 to a word in cell order.

use std::fmt;

/// A set of cells, or a complete filling with two values.
///
/// Bits beyond the last cell are always zero, so words can be compared and counted as they are.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct BitGrid {
    words: Vec<u64>,
    len: usize,
}

impl BitGrid {
    /// All cells 0.
    pub fn zeros(len: usize) -> Self {
        BitGrid { words: vec![0; len.div_ceil(64)], len }
    }

    /// No cells yet, but memory for `len` of them.
    pub fn with_capacity(len: usize) -> Self {
        BitGrid { words: Vec::with_capacity(len.div_ceil(64)), len: 0 }
    }

    /// All cells 1.
    pub fn ones(len: usize) -> Self {
        let mut grid = BitGrid { words: vec![!0; len.div_ceil(64)], len };
        grid.clear_tail();
        grid
    }

    /// Takes over packed words, cell 0 in the lowest bit of the first; bits beyond `len` are dropped.
    pub fn from_words(mut words: Vec<u64>, len: usize) -> Self {
        words.resize(len.div_ceil(64), 0);
        let mut grid = BitGrid { words, len };
        grid.clear_tail();
        grid
    }

    /// One bit per entry of `cells`, set where the byte is not zero.
    pub fn from_bytes(cells: &[u8]) -> Self {
        let pack =
            |chunk: &[u8]| chunk.iter().enumerate().fold(0, |word, (i, &b)| word | u64::from(b != 0) << i);
        BitGrid { words: cells.chunks(64).map(pack).collect(), len: cells.len() }
    }

    fn clear_tail(&mut self) {
        if !self.len.is_multiple_of(64)
            && let Some(last) = self.words.last_mut()
        {
            *last &= (1 << (self.len % 64)) - 1;
        }
    }

    /// Bytes that it takes.
    pub fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(self.words.as_slice())
    }

    /// Number of cells.
    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no cell at all.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The value of cell `index`.
    #[inline]
    pub fn get(&self, index: usize) -> bool {
        debug_assert!(index < self.len);
        self.words[index / 64] >> (index % 64) & 1 != 0
    }

    /// Sets cell `index` to `value`.
    #[inline]
    pub fn set(&mut self, index: usize, value: bool) {
        debug_assert!(index < self.len);
        let bit = 1 << (index % 64);
        let word = &mut self.words[index / 64];
        *word = if value { *word | bit } else { *word & !bit };
    }

    /// Up to 64 cells from `start` on as the low bits of a word.
    #[inline]
    pub fn bits(&self, start: usize, count: usize) -> u64 {
        debug_assert!(count <= 64 && start + count <= self.len);
        if count == 0 {
            return 0;
        }
        let (word, shift) = (start / 64, start % 64);
        let mut bits = self.words[word] >> shift;
        if shift + count > 64 {
            bits |= self.words[word + 1] << (64 - shift);
        }
        bits & (!0 >> (64 - count))
    }

    /// Appends a sign for each of `count` cells from `start` on: the first one for 0, the second for 1.
    pub fn spell(&self, start: usize, count: usize, signs: [u8; 2], text: &mut Vec<u8>) {
        let end = text.len() + count;
        for done in (0..count).step_by(64) {
            let some = (count - done).min(64);
            let bits = self.bits(start + done, some);
            for first in (0..some).step_by(8) {
                text.extend_from_slice(&eight_signs(bits >> first, signs));
            }
        }
        text.truncate(end);
    }

    /// Sets the cells from `start` on where `bits` has a one among its lowest `count`; clears none.
    #[inline]
    pub fn or_bits(&mut self, start: usize, count: usize, bits: u64) {
        debug_assert!(count <= 64 && start + count <= self.len);
        if count == 0 {
            return;
        }
        let bits = bits & (!0 >> (64 - count));
        let (word, shift) = (start / 64, start % 64);
        self.words[word] |= bits << shift;
        if shift + count > 64 {
            self.words[word + 1] |= bits >> (64 - shift);
        }
    }

    /// Writes `count` cells from `start` on to `words`, 64 to each; ones beyond the last are cleared.
    #[inline]
    pub fn copy_to(&self, start: usize, count: usize, words: &mut [u64]) {
        debug_assert!(start + count <= self.len);
        if count == 0 {
            return;
        }
        let (first, shift) = (start / 64, start % 64);
        let (words, source) = (&mut words[..count.div_ceil(64)], &self.words[first..]);
        if shift == 0 {
            words.copy_from_slice(&source[..words.len()]);
        } else {
            if let Some(last) = words.last_mut().filter(|_| source.len() == count.div_ceil(64)) {
                *last = source[source.len() - 1] >> shift;
            }
            for (word, pair) in words.iter_mut().zip(source.windows(2)) {
                *word = pair[0] >> shift | pair[1] << (64 - shift);
            }
        }
        words[(count - 1) / 64] &= !0 >> (63 - (count - 1) % 64);
    }

    /// Adds `count` cells at the end, 64 from each of `words`, whose bits beyond the last must be zero.
    #[inline]
    pub fn append(&mut self, words: &[u64], count: usize) {
        let (words, shift) = (&words[..count.div_ceil(64)], self.len % 64);
        self.len += count;
        match (words, self.words.last_mut()) {
            ([first, .., last] | [first @ last], Some(end)) if shift > 0 => {
                *end |= first << shift;
                self.words.extend(words.windows(2).map(|pair| pair[0] >> (64 - shift) | pair[1] << shift));
                if self.words.len() < self.len.div_ceil(64) {
                    self.words.push(last >> (64 - shift));
                }
            }
            _ => self.words.extend_from_slice(words),
        }
    }

    /// How many cells are 1.
    pub fn count_ones(&self) -> usize {
        self.words.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// The cells that are 1, in order.
    pub fn iter_ones(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().flat_map(|(i, &word)| {
            std::iter::successors((word != 0).then_some(word), |w| Some(w & (w - 1)).filter(|&w| w != 0))
                .map(move |w| i * 64 + w.trailing_zeros() as usize)
        })
    }

    /// The values of all cells, in order.
    pub fn iter(&self) -> impl Iterator<Item = bool> + '_ {
        (0..self.len).map(|i| self.get(i))
    }

    /// The packed words, cell 0 in the lowest bit of the first.
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// The packed words, to be changed in place; bits beyond `len` must stay zero.
    pub fn words_mut(&mut self) -> &mut [u64] {
        &mut self.words
    }

    /// Every cell exchanged.
    pub fn complement(&self) -> Self {
        BitGrid::from_words(self.words.iter().map(|w| !w).collect(), self.len)
    }
}

/// The signs of eight cells; the first is the lowest bit.
fn eight_signs(bits: u64, signs: [u8; 2]) -> [u8; 8] {
    const EACH: u64 = u64::from_ne_bytes([1; 8]);
    let [zero, one] = signs.map(u64::from);
    // Every byte gets all bits and keeps its own one; if that is set, 127 more make it 128 or above.
    let own = ((bits & 0xff) * EACH) & 0x8040_2010_0804_0201;
    let ones = (own + 0x7f * EACH) >> 7 & EACH;
    (ones * one + (EACH - ones) * zero).to_le_bytes()
}

impl FromIterator<bool> for BitGrid {
    fn from_iter<I: IntoIterator<Item = bool>>(values: I) -> Self {
        let (mut words, mut len) = (Vec::new(), 0);
        for value in values {
            if len % 64 == 0 {
                words.push(0);
            }
            words[len / 64] |= u64::from(value) << (len % 64);
            len += 1;
        }
        BitGrid { words, len }
    }
}

impl fmt::Debug for BitGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bits: String = self.iter().map(|b| if b { '1' } else { '0' }).collect();
        write!(f, "BitGrid({bits})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_cross_word_borders() {
        let grid: BitGrid = (0..200).map(|i| i % 3 == 0).collect();
        for start in 0..190 {
            for count in 0..=(200 - start).min(64) {
                let expected = (0..count).fold(0, |w, i| w | u64::from((start + i) % 3 == 0) << i);
                assert_eq!(grid.bits(start, count), expected, "{start} {count}");
                let mut copy = BitGrid::zeros(200);
                copy.or_bits(start, count, expected);
                assert_eq!(copy.count_ones(), expected.count_ones() as usize);
                assert_eq!(copy.bits(start, count), expected);
            }
        }
    }

    #[test]
    fn ranges_are_copied_and_appended() {
        let value = |i: usize| (i * i + i / 7).is_multiple_of(3);
        let grid: BitGrid = (0..400).map(value).collect();
        for start in 0..140 {
            for count in 0..=400 - start {
                let mut words = [!0; 8];
                grid.copy_to(start, count, &mut words);
                let expected: BitGrid = (start..start + count).map(value).collect();
                assert_eq!(words[..count.div_ceil(64)], *expected.words(), "{start} {count}");
                let mut joined: BitGrid = (0..start).map(value).collect();
                joined.append(&words, count);
                assert_eq!(joined, (0..start + count).map(value).collect(), "{start} {count}");
            }
        }
    }

    #[test]
    fn every_cell_has_its_sign() {
        let grid: BitGrid = (0..300).map(|i| i % 3 == 0 || i % 7 == 2).collect();
        for (start, count) in (0..70).flat_map(|start| [0, 1, 7, 8, 63, 64, 65, 200].map(|n| (start, n))) {
            let mut text = b"row: ".to_vec();
            grid.spell(start, count, *b"/\\", &mut text);
            let sign = |at| if grid.get(at) { b'\\' } else { b'/' };
            assert_eq!(text[..5], *b"row: ");
            assert_eq!(text[5..], (start..start + count).map(sign).collect::<Vec<u8>>(), "{start} {count}");
        }
    }

    #[test]
    fn no_bits_beyond_the_end() {
        assert_eq!(BitGrid::ones(70).count_ones(), 70);
        assert_eq!(BitGrid::zeros(70).complement(), BitGrid::ones(70));
        assert_eq!(BitGrid::from_words(vec![!0; 5], 3).count_ones(), 3);
    }

    #[test]
    fn ones_are_listed_in_order() {
        let grid = BitGrid::from_bytes(&[0, 1, 1, 0, 9]);
        assert_eq!(grid.iter_ones().collect::<Vec<_>>(), [1, 2, 4]);
    }
}
