//! Machine words as sets of places in a line: bit `i` is place `i`.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A set of small numbers in one machine word.
pub trait Word:
    Copy
    + Eq
    + Debug
    + Send
    + 'static
    + Not<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
{
    /// The set of nothing.
    const EMPTY: Self;

    /// The set that holds only `place`.
    fn bit(place: usize) -> Self;
    /// The numbers below `len`.
    fn below(len: usize) -> Self;
    /// Every number plus one.
    fn up(self) -> Self;
    /// Every number minus one; zero is dropped.
    fn down(self) -> Self;
    /// Everything or nothing.
    fn all_if(holds: bool) -> Self;
    /// Everything if `place` is in the set, else nothing; places are taken modulo the length of the word.
    fn spread(self, place: usize) -> Self;
    /// The smallest number of a set that is not empty.
    fn first(self) -> usize;
    /// The largest number of a set that is not empty.
    fn last(self) -> usize;
    /// How many numbers are in the set.
    fn count(self) -> usize;
    /// The set without its smallest number.
    fn rest(self) -> Self;

    /// Some 64 bits of the set, for hashing.
    fn folded(self) -> u64;

    /// Whether nothing is in the set.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether `place` is in the set.
    #[inline]
    fn has(self, place: usize) -> bool {
        !(self & Self::bit(place)).is_empty()
    }

    /// The numbers of the set, smallest first.
    #[inline]
    fn places(self) -> Places<Self> {
        Places(self)
    }
}

/// The numbers of a set, smallest first.
#[derive(Clone, Copy, Debug)]
pub struct Places<W>(W);

impl<W: Word> Iterator for Places<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0.is_empty() {
            return None;
        }
        let first = self.0.first();
        self.0 = self.0.rest();
        Some(first)
    }
}

macro_rules! word {
    ($($int:ty, $folded:expr;)*) => {$(
        impl Word for $int {
            const EMPTY: Self = 0;

            #[inline]
            fn bit(place: usize) -> Self {
                1 << place
            }
            #[inline]
            fn below(len: usize) -> Self {
                if len >= Self::BITS as usize { !0 } else { (1 << len) - 1 }
            }
            #[inline]
            fn up(self) -> Self {
                self << 1
            }
            #[inline]
            fn down(self) -> Self {
                self >> 1
            }
            #[inline]
            fn all_if(holds: bool) -> Self {
                <$int>::from(holds).wrapping_neg()
            }
            #[inline]
            fn spread(self, place: usize) -> Self {
                (self.wrapping_shr(place as u32) & 1).wrapping_neg()
            }
            #[inline]
            fn first(self) -> usize {
                self.trailing_zeros() as usize
            }
            #[inline]
            fn last(self) -> usize {
                self.ilog2() as usize
            }
            #[inline]
            fn count(self) -> usize {
                self.count_ones() as usize
            }
            #[inline]
            fn rest(self) -> Self {
                self & (self - 1)
            }
            #[inline]
            fn folded(self) -> u64 {
                $folded(self)
            }
        }
    )*};
}

word! {
    u64, |word| word;
    u128, |word: u128| word as u64 ^ ((word >> 64) as u64).rotate_left(23);
}
