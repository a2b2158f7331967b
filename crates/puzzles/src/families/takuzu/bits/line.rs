//! The cheap rules of one line: no three in a row, and a symbol that is used up.

use super::word::Word;

/// What the rules say about one line.
#[derive(Clone, Copy)]
pub struct Needs<W> {
    /// Free cells that must be 1.
    pub ones: W,
    /// Free cells that must be 0.
    pub zeros: W,
    /// Not zero if the line breaks a rule.
    pub broken: W,
}

/// Cells that would make three in a row with two of `cells`, or lie inside three of them.
#[inline(always)]
fn third<W: Word>(cells: W) -> W {
    let pairs = cells & cells >> 1;
    let gaps = cells & cells >> 2;
    pairs << 2 | pairs >> 1 | gaps << 1
}

/// Applies the cheap rules to a line: `free` are its unknown cells, `cap` is the most it may have of a symbol.
///
/// No branches, so that a loop over lines becomes vector code.
#[inline(always)]
pub fn needs<W: Word>(ones: W, zeros: W, free: W, cap: W) -> Needs<W> {
    let (no_one, no_zero) = (third(ones), third(zeros));
    let (left_ones, left_zeros) = (cap.minus(ones.count()), cap.minus(zeros.count()));
    let new_zeros = (no_one | left_ones.all_if_equal(W::ZERO)) & free;
    let new_ones = (no_zero | left_zeros.all_if_equal(W::ZERO)) & free;
    let overfull = (left_ones | left_zeros) >> (W::BITS - 1);
    let broken = overfull | no_one & ones | no_zero & zeros | new_ones & new_zeros;
    Needs { ones: new_ones, zeros: new_zeros, broken }
}

/// All cells if the exact rule may find more than the cheap ones, else none: it hardly ever does if as many of one
/// symbol are missing as of the other, or many of both.
#[inline(always)]
pub fn promising<W: Word>(ones: W, zeros: W, cap: W) -> W {
    let (ones, zeros) = (cap.minus(ones.count()), cap.minus(zeros.count()));
    let few = |missing: W| (missing.minus(W::ONE) & !W::low(2)).all_if_equal(W::ZERO);
    !ones.all_if_equal(zeros) & (few(ones) | few(zeros))
}

/// Free cells in which one more of the symbol at `same` makes something follow at once.
#[inline(always)]
pub fn sparks<W: Word>(same: W, free: W, cap: W) -> W {
    let beside = same >> 1 & (free >> 2 | free << 1) | same << 1 & (free << 2 | free >> 1);
    let over = same >> 2 & free >> 1 | same << 2 & free << 1;
    let last = cap.minus(same.count()).all_if_equal(W::ONE);
    (beside | over | last) & free
}
