//! Exact consistency of one line: which numbers of ones each run state can have, as sets in words.
//!
//! Walking along a line, all that matters is the colour of the last cell, whether the one before had the same
//! colour, and how many ones there were. For each of the four run states the possible numbers of ones form a
//! set, kept as the bits of one word, so a step costs a few word operations. A walk from the left and a walk
//! from the right meet in every cell: a colour with which they cannot meet is impossible there.
//!
//! Most of a line is known when it is walked along. A run of known cells is one step, whatever its length: its first two cells
//! say how it can be entered, its last two how it is left, and its ones are counted beforehand.

use super::word::Word;

/// What is known of a line: the cells that are one and the cells that are zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known<W> {
    /// Places known to be one.
    pub ones: W,
    /// Places known to be zero.
    pub zeros: W,
}

impl<W: Word> Known<W> {
    /// Nothing known.
    pub const NOTHING: Self = Known { ones: W::EMPTY, zeros: W::EMPTY };

    /// The places of one colour.
    #[inline]
    pub fn of(self, colour: bool) -> W {
        if colour { self.ones } else { self.zeros }
    }

    /// The places that are known.
    #[inline]
    pub fn both(self) -> W {
        self.ones | self.zeros
    }

    /// What both know.
    #[inline]
    pub fn and(self, other: Self) -> Self {
        Known { ones: self.ones | other.ones, zeros: self.zeros | other.zeros }
    }

    /// With `place` known to have `colour` (and not the other).
    #[inline]
    pub fn with(self, place: usize, colour: bool) -> Self {
        let bit = W::bit(place);
        if colour {
            Known { ones: self.ones | bit, zeros: self.zeros & !bit }
        } else {
            Known { ones: self.ones & !bit, zeros: self.zeros | bit }
        }
    }

    /// With `place` not known.
    #[inline]
    pub fn without(self, place: usize) -> Self {
        let keep = !W::bit(place);
        Known { ones: self.ones & keep, zeros: self.zeros & keep }
    }
}

/// The length of a line and the numbers of ones it may have.
#[derive(Clone, Copy, Debug)]
pub struct Shape<W> {
    /// Number of cells.
    pub len: usize,
    /// The largest number of cells of one colour: half the length, rounded up.
    pub most: usize,
    /// All places.
    pub inside: W,
}

impl<W: Word> Shape<W> {
    /// A line of `len` cells, balanced as well as its length allows.
    pub fn new(len: usize) -> Self {
        Shape { len, most: len.div_ceil(2), inside: W::below(len) }
    }

    /// The numbers of further ones that a line may have, as a set, if it has `ones`.
    fn wanted(self, ones: usize) -> W {
        let wanted = |all: usize| all.checked_sub(ones).map_or(W::EMPTY, W::bit);
        wanted(self.len / 2) | wanted(self.most)
    }

    /// Whether more and fewer ones are possible beside `ones` than balance wants, where three in a row have been seen to.
    ///
    /// The possible numbers lie side by side, and one more known cell moves either end by one at most: then every free cell can
    /// have either colour.
    fn has_slack(self, ones: usize, numbers: W) -> bool {
        ones + numbers.first() < self.most && ones + numbers.last() > self.len / 2
    }
}

/// Sets of numbers of ones to the left of some border between cells, one for each run that ends there.
///
/// Read forwards: the numbers with which the border can be reached. Read backwards: the numbers with which the
/// rest of the line can be completed.
#[derive(Clone, Copy, Debug)]
struct Reach<W> {
    one: W,
    two_ones: W,
    zero: W,
    two_zeros: W,
}

impl<W: Word> Reach<W> {
    const NOWHERE: Self = Reach { one: W::EMPTY, two_ones: W::EMPTY, zero: W::EMPTY, two_zeros: W::EMPTY };

    /// Before the first cell: as if after two cells of the other colour, whichever colour comes.
    fn start() -> Self {
        let none = W::bit(0);
        Reach { two_ones: none, two_zeros: none, ..Self::NOWHERE }
    }

    /// After the last cell.
    fn end(target: W) -> Self {
        Reach { one: target, two_ones: target, zero: target, two_zeros: target }
    }

    /// One cell to the right, which is `place`.
    #[inline]
    fn forwards(self, known: Known<W>, place: usize) -> Self {
        let (may_one, may_zero) = (!known.zeros.spread(place), !known.ones.spread(place));
        Reach {
            one: (self.zero | self.two_zeros).up() & may_one,
            two_ones: self.one.up() & may_one,
            zero: (self.one | self.two_ones) & may_zero,
            two_zeros: self.zero & may_zero,
        }
    }

    /// One cell to the left, which is `place`.
    #[inline]
    fn backwards(self, known: Known<W>, place: usize) -> Self {
        let (may_one, may_zero) = (!known.zeros.spread(place), !known.ones.spread(place));
        let (to_one, to_zero) = (self.one.down() & may_one, self.zero & may_zero);
        Reach {
            one: (self.two_ones.down() & may_one) | to_zero,
            two_ones: to_zero,
            zero: (self.two_zeros & may_zero) | to_one,
            two_zeros: to_one,
        }
    }

    /// All numbers of ones.
    #[inline]
    fn numbers(self) -> W {
        self.one | self.two_ones | self.zero | self.two_zeros
    }

    #[inline]
    fn meets(self, other: Self) -> bool {
        let ones = (self.one & other.one) | (self.two_ones & other.two_ones);
        let zeros = (self.zero & other.zero) | (self.two_zeros & other.two_zeros);
        !(ones | zeros).is_empty()
    }

    /// Whether one, and whether zero, can stand between a border reached and the next border.
    #[inline]
    fn between(self, next: Self) -> (bool, bool) {
        let one = ((self.zero | self.two_zeros).up() & next.one) | (self.one.up() & next.two_ones);
        let zero = ((self.one | self.two_ones) & next.zero) | (self.zero & next.two_zeros);
        (!one.is_empty(), !zero.is_empty())
    }
}

/// Known cells of a line, to be stepped over in runs. There are no three in a row among them.
#[derive(Clone, Copy)]
struct Runs<W> {
    ones: W,
    /// The places with a cell of the same colour to the right.
    alike: W,
}

impl<W: Word> Runs<W> {
    /// Nothing where there are three in a row.
    fn of(known: Known<W>) -> Option<Self> {
        let Known { ones, zeros } = known;
        let alike = (ones & ones.down()) | (zeros & zeros.down());
        let is_legal = (alike & alike.down() & !(ones ^ ones.down())).is_empty();
        is_legal.then_some(Runs { ones, alike })
    }

    /// From the left end of a run, perhaps of no cells, to its right end.
    #[inline(always)]
    fn forwards(self, from: usize, to: usize, at: Reach<W>) -> Reach<W> {
        if from == to { at } else { self.run(from, to).forwards(at) }
    }

    /// From the right end of a run, perhaps of no cells, to its left end.
    #[inline(always)]
    fn backwards(self, from: usize, to: usize, at: Reach<W>) -> Reach<W> {
        if from == to { at } else { self.run(from, to).backwards(at) }
    }

    #[inline(always)]
    fn run(self, from: usize, to: usize) -> Run<W> {
        Run {
            is_single: W::all_if(from + 1 == to),
            begins: self.ones.spread(from),
            begins_double: self.alike.spread(from),
            ends: self.ones.spread(to - 1),
            ends_double: self.alike.spread(to.wrapping_sub(2)),
        }
    }
}

/// A run of known cells: everything or nothing each, without branches, because hardly any could be foreseen.
#[derive(Clone, Copy)]
struct Run<W> {
    is_single: W,
    /// Whether it begins with a one.
    begins: W,
    /// Whether it begins with two equal cells.
    begins_double: W,
    ends: W,
    ends_double: W,
}

impl<W: Word> Run<W> {
    /// From its left end to its right end.
    #[inline(always)]
    fn forwards(self, at: Reach<W>) -> Reach<W> {
        let fresh = choose(self.begins, at.zero | at.two_zeros, at.one | at.two_ones);
        let second = choose(self.begins, at.one, at.zero) & !self.begins_double;
        let single = (fresh | (second & !self.is_single)) & !self.ends_double;
        let double = (second & self.is_single) | ((fresh | second) & self.ends_double);
        Reach {
            one: single & self.ends,
            two_ones: double & self.ends,
            zero: single & !self.ends,
            two_zeros: double & !self.ends,
        }
    }

    /// From its right end to its left end.
    #[inline(always)]
    fn backwards(self, at: Reach<W>) -> Reach<W> {
        let (single, double) =
            (choose(self.ends, at.one, at.zero), choose(self.ends, at.two_ones, at.two_zeros));
        // A single cell is not the second of two: `ends_double` is nothing.
        let fresh = choose(self.ends_double, double, single);
        let second = choose(self.is_single, double, fresh) & !self.begins_double;
        Reach {
            one: choose(self.begins, second, fresh),
            two_ones: fresh & !self.begins,
            zero: choose(self.begins, fresh, second),
            two_zeros: fresh & self.begins,
        }
    }
}

#[inline(always)]
fn choose<W: Word>(which: W, yes: W, no: W) -> W {
    no ^ (which & (yes ^ no))
}

/// The walks along lines, with their memory.
#[derive(Debug)]
pub struct Walker<W> {
    /// Places that were passed, each with what was reached on the nearer side of it.
    passed: Vec<(usize, Reach<W>)>,
}

impl<W: Word> Walker<W> {
    /// A walker for lines of at most `len` cells.
    pub fn new(len: usize) -> Self {
        Walker { passed: Vec::with_capacity(len) }
    }

    /// The free cells that can have only one colour; nothing if the line cannot be completed. Where a cell would make three
    /// in a row, that has been seen to.
    pub fn forced(&mut self, shape: Shape<W>, known: Known<W>) -> Option<Known<W>> {
        let (runs, ones) = (Runs::of(known)?, known.ones.count());
        self.passed.clear();
        let (mut left, mut from) = (Reach::start(), 0);
        for place in (shape.inside & !known.both()).places() {
            left = runs.forwards(from, place, left);
            self.passed.push((place, left));
            left = left.forwards(Known::NOTHING, place);
            from = place + 1;
        }
        left = runs.forwards(from, shape.len, left);
        let mut right = Reach::end(shape.wanted(ones));
        if !left.meets(right) {
            return None;
        }
        let mut forced = Known::NOTHING;
        if shape.has_slack(ones, left.numbers()) {
            return Some(forced);
        }
        let mut to = shape.len;
        for &(place, left) in self.passed.iter().rev() {
            right = runs.backwards(place + 1, to, right);
            match left.between(right) {
                (true, false) => forced.ones = forced.ones | W::bit(place),
                (false, true) => forced.zeros = forced.zeros | W::bit(place),
                _ => {}
            }
            right = right.backwards(Known::NOTHING, place);
            to = place;
        }
        Some(forced)
    }

    /// From a line that cannot be completed, drops cells until no further one can be spared; `kept` is never
    /// dropped. Cells far from `near` are tried first, so what stays lies close together.
    pub fn core(&mut self, shape: Shape<W>, known: Known<W>, near: usize, kept: W) -> Known<W> {
        let mut core = Known { ones: known.ones & kept, zeros: known.zeros & kept };
        let Some(runs) = Runs::of(core) else { return core };
        let end = Reach::end(shape.wanted(core.ones.count()));
        let loose = shape.inside & !core.both();
        core = known;
        self.passed.clear();
        self.passed.extend(loose.places().map(|place| (place, Reach::NOWHERE)));
        let (mut right, mut to) = (end, shape.len);
        for (place, passed) in self.passed.iter_mut().rev() {
            right = runs.backwards(*place + 1, to, right);
            *passed = right;
            right = right.backwards(known, *place);
            to = *place;
        }
        let (mut left, mut from) = (Reach::start(), 0);
        for (place, passed) in &mut self.passed {
            left = runs.forwards(from, *place, left);
            if *place >= near {
                *passed = left;
            } else if !left.forwards(Known::NOTHING, *place).meets(*passed) {
                core = core.without(*place);
            }
            left = left.forwards(core, *place);
            from = *place + 1;
        }
        (right, to) = (end, shape.len);
        for &(place, passed) in self.passed.iter().rev().take_while(|(place, _)| *place >= near) {
            right = runs.backwards(place + 1, to, right);
            if !right.backwards(Known::NOTHING, place).meets(passed) {
                core = core.without(place);
            }
            right = right.backwards(core, place);
            to = place;
        }
        core
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All legal lines of a length, as sets of ones.
    fn legal(len: usize) -> Vec<u64> {
        let shape = Shape::<u64>::new(len);
        let three = |word: u64| word & word >> 1 & word >> 2 != 0;
        (0..1u64 << len)
            .filter(|&ones| shape.wanted(0).has(ones.count_ones() as usize))
            .filter(|&ones| !three(ones) && !three(!ones & u64::below(len)))
            .collect()
    }

    fn fits(known: Known<u64>, ones: u64) -> bool {
        known.ones & !ones == 0 && known.zeros & ones == 0
    }

    /// Everything that may be known of a line.
    fn states(len: usize) -> impl Iterator<Item = Known<u64>> {
        (0..3u32.pow(len as u32)).map(move |code| {
            (0..len).fold(Known::NOTHING, |known, place| match code / 3u32.pow(place as u32) % 3 {
                0 => known,
                colour => known.with(place, colour == 1),
            })
        })
    }

    /// Whether no free cell would make three in a row.
    fn is_at_rest(len: usize, known: Known<u64>) -> bool {
        let threatened = |cells: u64| {
            let pairs = cells & cells << 1;
            pairs << 1 | pairs >> 2 | cells << 1 & cells >> 1
        };
        (threatened(known.ones) | threatened(known.zeros)) & u64::below(len) & !known.both() == 0
    }

    #[test]
    fn exactly_what_every_completion_has_is_forced() {
        let mut at_rest = 0;
        for len in 1..=10 {
            let (lines, shape) = (legal(len), Shape::new(len));
            let mut walker = Walker::new(len);
            for known in states(len) {
                let completions = || lines.iter().copied().filter(|&ones| fits(known, ones));
                let free = u64::below(len) & !known.both();
                let expected = completions().next().map(|_| Known {
                    ones: completions().fold(free, |all, ones| all & ones),
                    zeros: completions().fold(free, |all, ones| all & !ones),
                });
                let found = walker.forced(shape, known);
                assert_eq!(found.is_some(), expected.is_some(), "{len} {known:?}");
                if is_at_rest(len, known) {
                    assert_eq!(found, expected, "{len} {known:?}");
                    at_rest += usize::from(expected.is_some());
                }
            }
        }
        assert!(at_rest > 1000, "{at_rest}");
    }

    #[test]
    fn a_core_cannot_be_completed_and_spares_nothing() {
        for len in 1..=7 {
            let (lines, shape) = (legal(len), Shape::new(len));
            let mut walker = Walker::new(len);
            let is_dead = |known| !lines.iter().any(|&ones| fits(known, ones));
            for (round, known) in states(len).filter(|&known| is_dead(known)).enumerate() {
                let (near, kept) = (round % (len + 1), known.both() & round as u64);
                let core = walker.core(shape, known, near, kept);
                assert!(is_dead(core) && core.ones & !known.ones == 0 && core.zeros & !known.zeros == 0);
                assert_eq!(kept & !core.both(), 0);
                for place in (core.both() & !kept).places() {
                    assert!(!is_dead(core.without(place)), "{len} {known:?} {core:?} {place}");
                }
            }
        }
    }
}
