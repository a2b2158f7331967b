//! Machine words that hold one line of a board each.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

/// An unsigned integer used as a row of bits, cell 0 in the lowest.
///
/// Boards are generic over it so that loops over all lines of a small board are a few vector instructions.
pub trait Word:
    Copy
    + Debug
    + Default
    + Eq
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<usize, Output = Self>
    + Shr<usize, Output = Self>
{
    /// How many cells fit.
    const BITS: usize;
    /// How many words a vector register holds on every machine.
    const LANES: usize = 128 / Self::BITS;
    /// No cell.
    const ZERO: Self;
    /// The first cell.
    const ONE: Self;

    /// The number `value` (which must fit) as a word.
    fn from_u64(value: u64) -> Self;
    /// The lowest 64 cells.
    fn to_u64(self) -> u64;
    /// How many cells are set, as a word so that loops over lines stay in vector registers.
    fn count(self) -> Self;
    /// The number of the first cell that is set.
    fn first(self) -> usize;
    /// All cells if `self == other`, else none.
    fn all_if_equal(self, other: Self) -> Self;
    /// Difference without overflow check: the top cell is set if `other` is the (slightly) larger number.
    fn minus(self, other: Self) -> Self;

    /// How many cells are set in each of two words: at once, where one machine word has room for both.
    #[inline(always)]
    fn counts(one: Self, two: Self) -> [usize; 2] {
        if Self::BITS > 32 {
            return [one, two].map(|word| word.count().to_u64() as usize);
        }
        let both = one.to_u64() | two.to_u64() << 32;
        let pairs = both - (both >> 1 & 0x5555_5555_5555_5555);
        let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
        let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
        // The sum of the lower four bytes, and that of the upper four.
        let sums = bytes.wrapping_mul(0x0101_0101);
        [(sums >> 24 & 0xff) as usize, (sums >> 56) as usize]
    }

    /// Cell `index` alone.
    #[inline(always)]
    fn bit(index: usize) -> Self {
        Self::ONE << index
    }

    /// The first `count` cells.
    #[inline(always)]
    fn low(count: usize) -> Self {
        if count == 0 { Self::ZERO } else { !Self::ZERO >> (Self::BITS - count) }
    }

    /// All but the first of the cells that are set.
    #[inline(always)]
    fn without_first(self) -> Self {
        self & self.minus(Self::ONE)
    }

    /// The numbers of the cells that are set.
    #[inline(always)]
    fn cells(mut self) -> impl Iterator<Item = usize> {
        std::iter::from_fn(move || {
            (self != Self::ZERO).then(|| {
                let cell = self.first();
                self = self.without_first();
                cell
            })
        })
    }
}

macro_rules! words {
    ($($word:ty),*) => {$(
        impl Word for $word {
            const BITS: usize = <$word>::BITS as usize;
            const ZERO: Self = 0;
            const ONE: Self = 1;

            #[inline(always)]
            fn from_u64(value: u64) -> Self {
                value as $word
            }

            #[inline(always)]
            fn to_u64(self) -> u64 {
                self as u64
            }

            #[inline(always)]
            fn count(self) -> Self {
                self.count_ones() as $word
            }

            #[inline(always)]
            fn first(self) -> usize {
                self.trailing_zeros() as usize
            }

            #[inline(always)]
            fn all_if_equal(self, other: Self) -> Self {
                if self == other { !0 } else { 0 }
            }

            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
        }
    )*};
}

words!(u16, u32, u64, u128);
