//! Numbers of choices of the core, added up along the order of the levels.
//!
//! The sets of ones are lined up by size: position `2k` is cut `k`, position `2k - 1` the proper parts of
//! level `k`. A column of level `k` is then 0 before position `2k - 1` and 1 after it.

use std::ops::{Add, Sub};

use num_bigint::BigUint;

use super::freedom::{Core, Kind, Open};

/// A number of solutions, or a small stand-in that is positive in the same cases.
pub(crate) trait Number: Clone + PartialEq + Sized {
    /// `2^exponent`, or the least stand-in with the same behaviour.
    fn choices(exponent: usize, enough: usize) -> Self;
    fn small(number: u8) -> Self;
    fn plus(&self, other: &Self) -> Self;
    fn less(&self, other: &Self) -> Self;
    fn half(&self) -> Self;
}

impl Number for BigUint {
    fn choices(exponent: usize, _enough: usize) -> Self {
        BigUint::from(1u8) << exponent
    }

    fn small(number: u8) -> Self {
        number.into()
    }

    fn plus(&self, other: &Self) -> Self {
        self.add(other)
    }

    fn less(&self, other: &Self) -> Self {
        self.sub(other)
    }

    fn half(&self) -> Self {
        self >> 1u8
    }
}

impl Number for u64 {
    fn choices(exponent: usize, enough: usize) -> Self {
        1 << exponent.min(enough)
    }

    fn small(number: u8) -> Self {
        number.into()
    }

    fn plus(&self, other: &Self) -> Self {
        self + other
    }

    fn less(&self, other: &Self) -> Self {
        self - other
    }

    fn half(&self) -> Self {
        self / 2
    }
}

/// The numbers of choices by position.
pub(crate) struct Tally<N> {
    /// Entry `i` is the number of choices before position `i`.
    before: Vec<N>,
    /// Per level, in how many of its proper parts an open column is 1.
    part_ones: Vec<N>,
}

impl<N: Number> Tally<N> {
    pub(crate) fn new(core: &Core) -> Self {
        let levels = core.levels.len();
        let mut part_ones = vec![N::small(0); levels + 1];
        let mut at = vec![N::small(0); 2 * levels + 1];
        for cut in core.cuts.0..=core.cuts.1.min(levels) {
            at[2 * cut] = N::choices(core.choices_at_cut[cut], 1);
        }
        for level in (1..=levels).filter(|&level| core.is_divisible(level)) {
            let Open { columns, some_zero, some_one } = core.open[level];
            let whole = N::small(u8::from(!some_zero));
            let nothing = N::small(u8::from(!some_one));
            at[2 * level - 1] = N::choices(columns, 2).less(&whole.plus(&nothing));
            if columns > 0 {
                part_ones[level] = N::choices(columns - 1, 1).less(&whole);
            }
        }
        let mut before = vec![N::small(0)];
        at.iter().for_each(|number| before.push(before[before.len() - 1].plus(number)));
        Tally { before, part_ones }
    }

    /// All choices.
    pub(crate) fn total(&self) -> N {
        self.before[self.before.len() - 1].clone()
    }

    /// The position of choice number `number`, which is less than the total.
    pub(crate) fn position_of(&self, number: &N) -> usize
    where
        N: PartialOrd,
    {
        self.before.partition_point(|before| before <= number) - 1
    }

    fn within(&self, from: usize, to: usize) -> N {
        if from < to { self.before[to].less(&self.before[from]) } else { N::small(0) }
    }

    /// Choices at the positions `from..to` in which a column of `level` is 1.
    fn ones(&self, level: usize, forced: Option<bool>, from: usize, to: usize) -> N {
        let turn = 2 * level - 1;
        let above = self.within(from.max(turn + 1), to);
        if !(from..to).contains(&turn) {
            return above;
        }
        match forced {
            Some(false) => above,
            Some(true) => above.plus(&self.within(turn, turn + 1)),
            None => above.plus(&self.part_ones[level]),
        }
    }

    /// Choices in which a core cell, exchanged as its place demands, is 1; `value` is what it is in the filling.
    pub(crate) fn ones_at(&self, kind: Kind, level: usize, forced: Option<bool>, value: bool) -> N {
        let end = self.before.len() - 1;
        let half_at = |position: usize| self.within(position, position + 1).half();
        match kind {
            Kind::Apart | Kind::Pinned if forced.is_some() => {
                if value {
                    self.total()
                } else {
                    N::small(0)
                }
            }
            Kind::Apart | Kind::Pinned => self.ones(level, forced, 0, end),
            Kind::Constant { .. } => {
                self.ones(level, forced, 1, end - 1).plus(&half_at(0)).plus(&half_at(end - 1))
            }
            Kind::Splits { place, .. } => {
                let at = place.position();
                let turn = 2 * level - 1;
                if turn == at {
                    // The split cuts the level, so the cell keeps its value with all of it.
                    if value { self.total() } else { N::small(0) }
                } else if turn < at {
                    self.ones(level, forced, 0, at).plus(&half_at(at))
                } else {
                    self.within(0, at).plus(&half_at(at)).plus(&self.ones(level, forced, at + 1, end))
                }
            }
        }
    }
}
