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

/// What there is to say about a line without looking at its completions.
enum Glance<W> {
    /// It breaks a rule.
    Broken,
    /// Where a 1 and where a 0 can stand: not everywhere.
    News(W, W),
    /// Nothing, and hardly ever would the completions say more.
    Nothing,
    /// Nothing, but the completions may say more.
    Unclear,
}

/// The cheap rules on a line of `length` cells, by itself, and where the last cell of a symbol can stand.
///
/// What is said of a line holds with more cells known, too, so that it does not matter which line is looked at first.
#[inline(always)]
fn glance<W: Word>(ones: W, zeros: W, inside: W, length: usize) -> Glance<W> {
    let free = inside & !(ones | zeros);
    let (no_one, no_zero) = (third(ones), third(zeros));
    let (cap, [has_ones, has_zeros]) = (length.div_ceil(2), W::counts(ones, zeros));
    let new_zeros = if has_ones == cap { free } else { no_one & free };
    let new_ones = if has_zeros == cap { free } else { no_zero & free };
    let broken = no_one & ones | no_zero & zeros | new_ones & new_zeros;
    if has_ones > cap || has_zeros > cap || broken != W::ZERO {
        return Glance::Broken;
    }
    if new_ones | new_zeros != W::ZERO {
        return Glance::News(!new_zeros, !new_ones);
    }
    match cap - has_ones.max(has_zeros) {
        // Hardly ever there is more if as many are missing of both, or many of both.
        _ if has_ones == has_zeros => Glance::Nothing,
        1 if length.is_multiple_of(2) => {
            let last = last(if has_ones > has_zeros { zeros } else { ones } | free, free);
            let others = if last.without_first() == W::ZERO { !last } else { !W::ZERO };
            match last {
                _ if last == W::ZERO => Glance::Broken,
                _ if last == free => Glance::Nothing,
                _ if has_ones > has_zeros => Glance::News(!free | last, others),
                _ => Glance::News(others, !free | last),
            }
        }
        1..=4 => Glance::Unclear,
        _ => Glance::Nothing,
    }
}

/// A line after as many glances as say something.
pub struct Glanced<W> {
    /// The ones then.
    pub ones: W,
    /// The zeros then.
    pub zeros: W,
    /// Whether the completions may say more.
    pub is_unclear: bool,
}

/// What glances make of a line of `length` cells; nothing if it breaks a rule.
#[inline(always)]
pub fn glances<W: Word>(mut ones: W, mut zeros: W, inside: W, length: usize) -> Option<Glanced<W>> {
    loop {
        let free = inside & !(ones | zeros);
        match glance(ones, zeros, inside, length) {
            Glance::Broken => return None,
            Glance::News(one, zero) => {
                ones |= free & !zero;
                zeros |= free & !one;
            }
            Glance::Nothing => return Some(Glanced { ones, zeros, is_unclear: false }),
            Glance::Unclear => return Some(Glanced { ones, zeros, is_unclear: true }),
        }
    }
}

/// The free cells where the last cell of a symbol can stand: it must break every three in a row of what else may get the other
/// symbol.
#[inline(always)]
fn last<W: Word>(other: W, free: W) -> W {
    let threes = other & other >> 1 & other >> 2;
    threes.cells().fold(free, |last, start| last & W::low(3) << start)
}

/// Free cells in which one more of the symbol at `same` makes something follow at once.
#[inline(always)]
pub fn sparks<W: Word>(same: W, free: W, cap: W) -> W {
    let beside = same >> 1 & (free >> 2 | free << 1) | same << 1 & (free << 2 | free >> 1);
    let over = same >> 2 & free >> 1 | same << 2 & free << 1;
    let last = cap.minus(same.count()).all_if_equal(W::ONE);
    (beside | over | last) & free
}

#[cfg(test)]
mod tests {
    use super::*;

    fn legal(line: u16, length: usize) -> bool {
        let ones = line.count_ones() as usize;
        let balanced = ones == length / 2 || ones == length.div_ceil(2);
        balanced && (2..length).all(|i| ![0, 7].contains(&(line >> (i - 2) & 7)))
    }

    /// Where a 1 and where a 0 stands in some completion.
    fn possible(ones: u16, zeros: u16, length: usize) -> (u16, u16) {
        let completions =
            (0..1 << length).filter(|&line| ones & !line == 0 && zeros & line == 0 && legal(line, length));
        completions.fold((0, 0), |(one, zero), line| (one | line, zero | !line & u16::low(length)))
    }

    #[test]
    fn a_glance_agrees_with_listing_all_completions() {
        for length in 1..=9 {
            let inside = u16::low(length);
            for ones in 0..=inside {
                for zeros in (0..=inside).filter(|zeros| zeros & ones == 0) {
                    let (one, zero) = possible(ones, zeros, length);
                    let free = inside & !(ones | zeros);
                    let context = format!("{length} {ones:b} {zeros:b}");
                    match glance(ones, zeros, inside, length) {
                        Glance::Broken => assert_eq!(one | zero, 0, "{context}"),
                        Glance::News(glanced_one, glanced_zero) => {
                            assert_eq!((one & !glanced_one, zero & !glanced_zero), (0, 0), "{context}");
                            assert_ne!(free & !(glanced_one & glanced_zero), 0, "{context}");
                        }
                        Glance::Nothing | Glance::Unclear => {}
                    }
                    // The last 1 of a line: exactly where one can stand.
                    let [has_ones, has_zeros] = [ones, zeros].map(|cells| cells.count_ones() as usize);
                    if length % 2 == 0
                        && has_ones + 1 == length / 2
                        && has_ones > has_zeros
                        && let Glance::Nothing = glance(ones, zeros, inside, length)
                    {
                        assert_eq!(one & zero & free, free, "{context}");
                    }
                }
            }
        }
    }

    #[test]
    fn two_words_are_counted_at_once() {
        fn check<W: Word>() {
            for shift in 0..W::BITS {
                let (one, two) = (W::low(shift), !W::low(shift));
                assert_eq!(W::counts(one, two), [shift, W::BITS - shift]);
            }
        }
        check::<u16>();
        check::<u32>();
        check::<u64>();
        check::<u128>();
    }
}
