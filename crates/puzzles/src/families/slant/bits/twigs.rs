//! Diagonals as planes, of which those are taken away that cannot matter, 64 vertices at a time.
//!
//! A vertex that no open cell touches and at which one diagonal ends is in no loop, and never will be. Without that diagonal the
//! next vertex may be such a one, and so on: on a complete board a loop is what stays in the end. With open cells, what stays
//! besides is the ways between them, so that few diagonals are left to be laid one by one.

/// Diagonals, and the vertices they are to be kept for. Planes have a margin of a row and a word around `first..end`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Twigs {
    first: usize,
    end: usize,
    stride: usize,
    /// Decided cells that are `\` and `/`.
    pub back: Vec<u64>,
    pub slash: Vec<u64>,
    /// Vertices that open cells touch.
    pub kept: Vec<u64>,
    /// Vertices on the border, and those that were joined to one of them by what is gone.
    pub moored: Vec<u64>,
}

/// Walks over the whole board, there and back in turn. What is left after that is laid one by one.
const WALKS: usize = 8;

/// 64 bits from position `start` on.
#[inline(always)]
fn window(words: &[u64], start: usize) -> u64 {
    let (index, shift) = (start / 64, start % 64);
    words[index] >> shift | words[index + 1] << 1 << (63 - shift)
}

/// Changes 64 bits from position `start` on where `bits` are set.
#[inline(always)]
fn change(words: &mut [u64], start: usize, bits: u64, change: impl Fn(&mut u64, u64)) {
    let (index, shift) = (start / 64, start % 64);
    change(&mut words[index], bits << shift);
    change(&mut words[index + 1], bits >> 1 >> (63 - shift));
}

/// Of the cells around 64 vertices, those that are set: `falling` in the cells above left and below right, `rising` in the
/// others. In the order above left, above right, below left, below right.
#[inline(always)]
pub(crate) fn around(falling: &[u64], rising: &[u64], index: usize, stride: usize) -> [u64; 4] {
    let base = index * 64;
    [
        window(falling, base - stride - 1),
        window(rising, base - stride),
        window(rising, base - 1),
        falling[index],
    ]
}

impl Twigs {
    /// No diagonals, on a board of vertices in the words `first..end`.
    pub fn clear(&mut self, first: usize, end: usize, stride: usize) {
        (self.first, self.end, self.stride) = (first, end, stride);
        for plane in [&mut self.back, &mut self.slash, &mut self.kept, &mut self.moored] {
            plane.clear();
            plane.resize(end + stride / 64 + 2, 0);
        }
    }

    /// The diagonals that end at the vertices of a word, by their other ends: above left, above right, below left, below right.
    #[inline(always)]
    pub fn ends(&self, index: usize) -> [u64; 4] {
        around(&self.back, &self.slash, index, self.stride)
    }

    /// Takes away what cannot matter; whether nothing at all is left.
    pub fn peel(&mut self) -> bool {
        for walk in 0..WALKS {
            let mut any = false;
            for step in 0..self.end - self.first {
                let index = if walk % 2 == 0 { self.first + step } else { self.end - 1 - step };
                while self.peel_word(index) {
                    any = true;
                }
            }
            if !any {
                break;
            }
        }
        self.back.iter().chain(&self.slash).all(|&word| word == 0)
    }

    /// Takes away the last diagonals of vertices in a word; whether there were any.
    #[inline(always)]
    fn peel_word(&mut self, index: usize) -> bool {
        let [a, b, c, d] = self.ends(index);
        let leaves = ((a ^ b) & !(c | d) | (c ^ d) & !(a | b)) & !self.kept[index];
        if leaves == 0 {
            return false;
        }
        let (base, stride) = (index * 64, self.stride);
        let moored = leaves & self.moored[index];
        let Twigs { back, slash, .. } = self;
        let clear = |word: &mut u64, bits: u64| *word &= !bits;
        change(back, base - stride - 1, a & leaves, clear);
        change(slash, base - stride, b & leaves, clear);
        change(slash, base - 1, c & leaves, clear);
        change(back, base, d & leaves, clear);
        // Nothing is moored on a complete board.
        if moored != 0 {
            let far = [base - stride - 1, base - stride + 1, base + stride - 1, base + stride + 1];
            for (start, ends) in far.into_iter().zip([a, b, c, d]) {
                change(&mut self.moored, start, ends & moored, |word, bits| *word |= bits);
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is left of a 2x2 board in rows of three vertices, at bit 64.
    fn peeled(cells: [bool; 4], kept: u64) -> (bool, u64) {
        let [a, b, c, d] = cells.map(u64::from);
        let back = a | b << 1 | c << 3 | d << 4;
        let mut twigs = Twigs::default();
        twigs.clear(1, 2, 3);
        (twigs.back[1], twigs.slash[1], twigs.kept[1]) = (back, !back & 0b11011, kept);
        twigs.moored[1] = !(1 << 4);
        let nothing = twigs.peel();
        assert_eq!(nothing, twigs.back[1] | twigs.slash[1] == 0);
        (nothing, twigs.moored[1] >> 4 & 1)
    }

    #[test]
    fn only_the_diamond_stays() {
        for bits in 0..16 {
            let cells = [1, 2, 4, 8].map(|bit| bits & bit != 0);
            let diamond = cells == [false, true, true, false];
            assert_eq!(peeled(cells, 0).0, !diamond, "{cells:?}");
        }
    }

    #[test]
    fn what_is_kept_knows_that_it_is_moored() {
        // Two diagonals from the middle to corners, and two beside it.
        let cells = [true, true, false, true];
        assert_eq!(peeled(cells, 1 << 4), (true, 1));
        // A way between two vertices that are kept stays.
        assert_eq!(peeled(cells, 1 << 4 | 1), (false, 1));
    }
}
