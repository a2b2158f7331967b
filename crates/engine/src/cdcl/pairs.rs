//! Counts that follow from two exact counts: their difference or their sum, without what they share.
//!
//! If two exact counts share variables with equal literals, subtracting one from the other leaves the literals of
//! the first that are not shared, and the opposites of those of the second. If the shared literals are opposite,
//! adding the two replaces each shared pair by one. Either way the rest is again an exact count: the strongest
//! rule known for overlapping counts needs no code of its own.
//!
//! What follows can be combined again: the four counts around a point, say, leave just their four corners.

use rustc_hash::FxHashSet;

use super::counts::{Counts, Row};
use super::{Halt, STRETCH};
use crate::{Budget, Lit, Trail, Var};

/// Counts are compared with those of a stripe of so many variables: what is near stays in the caches. Equal ones that come
/// from different stripes are both kept, which costs little.
const STRIPE: usize = 32_768;

/// Buffers of the derivation.
#[derive(Default)]
pub(crate) struct Pairs {
    /// By variable: the count or pair that touched it last.
    marks: Vec<u32>,
    /// The last mark given.
    stamp: u32,
    /// By count: what it shares with the count at hand.
    shared: Vec<Shared>,
    /// The counts that share something with the count at hand come first.
    partners: Vec<u32>,
    /// By count: what its combinations depend on.
    sizes: Vec<Size>,
    /// By count: its set of variables, hashed.
    keys: Vec<u64>,
    /// The keys of all counts there are, by stripe. Two sets with one key cost a count that would have followed, no more.
    seen: Vec<FxHashSet<u64>>,
    lits: Vec<Lit>,
}

/// How many variables two counts share, and above that, times 65536, how many of them with equal literals: one number, because
/// it is looked up for every literal of every count that shares any.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Shared(u32);

impl Shared {
    #[inline]
    fn add(&mut self, equal: u32) {
        self.0 += 1 + (equal << 16);
    }

    fn all(self) -> u32 {
        self.0 & 0xffff
    }

    fn equal(self) -> u32 {
        self.0 >> 16
    }
}

/// How many literals an exact count has, and how many of them are true; no literals if it cannot be combined.
#[derive(Clone, Copy, Default)]
struct Size {
    len: u16,
    trues: u16,
}

/// Two counts that may be combined.
struct Pair {
    first: Size,
    second: Size,
    /// How many variables they share.
    shared: i32,
    /// Whether what they share is opposite: then they are added, else subtracted.
    opposite: bool,
}

impl Pair {
    /// How many literals are left.
    fn len(&self) -> i32 {
        i32::from(self.first.len) + i32::from(self.second.len) - 2 * self.shared
    }

    /// How many of them are true.
    fn trues(&self) -> i32 {
        let (first, second) = (i32::from(self.first.trues), i32::from(self.second.trues));
        let others = i32::from(self.second.len) - self.shared;
        if self.opposite { first + second - self.shared } else { first - second + others }
    }

    /// Below this overlap the result of two plain counts is too long to say much (measured).
    fn overlaps_well(&self) -> bool {
        5 * self.shared >= 2 * i32::from(self.first.len.max(self.second.len))
    }

    /// Whether few assignments would decide the result: of two counts that follow themselves, only such pay (measured).
    fn is_tight(&self) -> bool {
        self.len() <= 12 && self.trues().min(self.len() - self.trues()) <= 2
    }
}

impl Pairs {
    /// Adds to `counts` (indexed) what follows from pairs of exact counts that overlap well, and what follows
    /// from those in turn.
    pub fn derive(
        &mut self,
        counts: &mut Counts,
        trail: &mut Trail,
        budget: &Budget<'_>,
    ) -> Result<(), Halt> {
        self.marks.clear();
        self.marks.resize(trail.vars(), 0);
        self.stamp = 0;
        self.keys.clear();
        self.seen.iter_mut().for_each(FxHashSet::clear);
        self.seen.resize_with(trail.vars() / STRIPE + 1, FxHashSet::default);
        let plain = counts.len();
        self.combine_all(counts, 0, trail, budget, |pair| pair.overlaps_well())?;
        if counts.len() > plain {
            counts.index(trail.vars());
            self.combine_all(counts, plain, trail, budget, |pair| pair.is_tight())?;
        }
        Ok(())
    }

    /// Adds what follows from all `wanted` pairs of counts of which one at least comes from `new` on.
    fn combine_all(
        &mut self,
        counts: &mut Counts,
        new: usize,
        trail: &mut Trail,
        budget: &Budget<'_>,
        wanted: impl Fn(&Pair) -> bool,
    ) -> Result<(), Halt> {
        let before = counts.len();
        self.shared.clear();
        self.shared.resize(before, Shared::default());
        self.partners.clear();
        self.partners.resize(before, 0);
        self.find_sizes(counts);
        self.add_keys(counts);
        for first in 0..before {
            if first % STRETCH == STRETCH - 1 {
                // Each count has a key and a place among those seen.
                budget.check(counts.bytes() + 40 * counts.len())?;
            }
            if self.sizes[first].len == 0 {
                continue;
            }
            for at in 0..self.find_partners(counts, first, new) {
                let second = self.partners[at] as usize;
                let shared = std::mem::take(&mut self.shared[second]);
                let is_one_way = shared.equal() == 0 || shared.equal() == shared.all();
                let (first_size, second_size) = (self.sizes[first], self.sizes[second]);
                if shared.all() < 2 || !is_one_way || second_size.len == 0 {
                    continue;
                }
                let (opposite, shared) = (shared.equal() == 0, shared.all() as i32);
                let pair = Pair { first: first_size, second: second_size, shared, opposite };
                // The variables left are those of one but not of both.
                if wanted(&pair) && self.is_new(counts.row(first), self.keys[first] ^ self.keys[second]) {
                    self.combine(counts.row(first), counts.row(second), opposite);
                    let trues = pair.trues();
                    counts.add(&self.lits, trues, self.lits.len() as i32 - trues, trail)?;
                }
            }
        }
        Ok(())
    }

    /// Only exact counts without repeated variables can be combined.
    fn find_sizes(&mut self, counts: &Counts) {
        self.sizes.clear();
        for row in counts.rows() {
            self.stamp += 1;
            let distinct = row.lits.iter().all(|lit| {
                let mark = &mut self.marks[lit.index()];
                std::mem::replace(mark, self.stamp) != self.stamp
            });
            let usable = distinct && row.is_exact() && row.lits.len() < usize::from(u16::MAX);
            let size = Size { len: row.lits.len() as u16, trues: row.trues as u16 };
            self.sizes.push(if usable { size } else { Size::default() });
        }
    }

    fn add_keys(&mut self, counts: &Counts) {
        for index in self.keys.len()..counts.len() {
            let key = counts.row(index).lits.iter().fold(0, |key, lit| key ^ spread(lit.var()));
            self.keys.push(key);
            self.is_new(counts.row(index), key);
        }
    }

    /// Whether a set of variables comes for the first time near a count; from now on it does not.
    fn is_new(&mut self, near: Row<'_>, key: u64) -> bool {
        self.seen[near.lits[0].index() / STRIPE].insert(key)
    }

    /// Lists the later counts, from `new` on, that share variables with `first`, and how many; the number of those counts.
    fn find_partners(&mut self, counts: &Counts, first: usize, new: usize) -> usize {
        let (shared, partners) = (&mut self.shared[..], &mut self.partners[..]);
        let mut found = 0;
        let from = 2 * new.max(first + 1) as u32;
        for lit in counts.row(first).lits {
            // The counts of a variable come in their order.
            for &entry in counts.entries(lit.index()).iter().rev().take_while(|&&entry| entry >= from) {
                let shared = &mut shared[entry as usize / 2];
                // One that is listed already is written over by the next: a branch would be a guess.
                partners[found] = entry / 2;
                found += usize::from(*shared == Shared::default());
                shared.add((entry & 1) ^ u32::from(lit.value()));
            }
        }
        found
    }

    /// Puts the sum or difference of two counts into `lits`.
    fn combine(&mut self, first: Row<'_>, second: Row<'_>, opposite: bool) {
        self.stamp += 2;
        self.lits.clear();
        first.lits.iter().for_each(|lit| self.marks[lit.index()] = self.stamp);
        for lit in second.lits {
            let mark = &mut self.marks[lit.index()];
            if *mark == self.stamp {
                *mark = self.stamp + 1;
            } else {
                self.lits.push(lit.flipped_if(!opposite));
            }
        }
        self.lits.extend(first.lits.iter().filter(|lit| self.marks[lit.index()] == self.stamp));
    }
}

/// A number that looks random, the same for the same variable.
fn spread(var: Var) -> u64 {
    let mixed = (u64::from(var) + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
}
