//! What may stand above the last row of an upper half: sets of rows, and in how many orders.

use std::ops::Range;

use rustc_hash::FxHashMap;
use twotone_engine::{Limit, Limits};

use super::disjoint::Weighted;
use super::rows::{Bits, NONE, Rows, both, contains, either, members, remove};
use super::sums::Sums;

/// The most rows above the last one of a half.
pub const MOST: usize = 5;

/// All that may stand above each last row so that columns have their sums.
pub struct Above<const M: usize> {
    /// The last rows above which something may stand, in order, each with its part of the sets.
    lasts: Vec<(u8, Range<usize>)>,
    sets: Vec<Set>,
    /// For each set the rows that may follow the last one in some order of the set, word by word.
    followers: [Vec<u64>; M],
    /// Where a set of the row at hand is, by the sum of its keys.
    numbers: FxHashMap<u64, u32>,
}

/// Different rows, as many as a half has above its last one.
struct Set {
    rows: [u8; MOST],
    /// In how many orders each of them is the lowest.
    orders: [u8; MOST],
}

impl<const M: usize> Above<M> {
    /// Nothing yet, only room that is kept from one question to the next.
    pub fn new() -> Self {
        let followers = std::array::from_fn(|_| Vec::new());
        Above { lasts: Vec::new(), sets: Vec::new(), followers, numbers: FxHashMap::default() }
    }

    /// Finds all of them for these `sums` of a whole half.
    pub fn find(
        &mut self,
        rows: &Rows<M>,
        sums: Sums,
        half: usize,
        limits: &Limits<'_>,
    ) -> Result<(), Limit> {
        self.lasts.clear();
        self.sets.clear();
        self.followers.iter_mut().for_each(Vec::clear);
        for last in 0..rows.len() as u8 {
            let Some(rest) = sums.without(rows.cells[usize::from(last)], half - 1) else { continue };
            limits.check(self.bytes())?;
            let start = self.sets.len();
            self.numbers.clear();
            let mut chosen = [NONE; MOST + 1];
            chosen[half - 1] = last;
            Finder { rows, half, chosen, numbers: &mut self.numbers, sets: &mut self.sets }
                .choose(half - 1, rest);
            if start == self.sets.len() {
                continue;
            }
            self.lasts.push((last, start..self.sets.len()));
            for set in &self.sets[start..] {
                let following = set.followers(rows, last);
                self.followers.iter_mut().zip(following).for_each(|(words, word)| words.push(word));
            }
        }
        Ok(())
    }

    /// The last rows above which something may stand, in order, each with its part of all sets.
    pub fn lasts(&self) -> &[(u8, Range<usize>)] {
        &self.lasts
    }

    /// Bytes that are held.
    fn bytes(&self) -> usize {
        self.sets.capacity() * (size_of::<Set>() + size_of::<Bits<M>>())
    }

    /// The sets that may stand above one of the last rows with `next` below it, each with the number of its orders. For each row
    /// `alone` has a set to put in for it.
    pub fn followed_by(
        &self,
        rows: &Rows<M>,
        (last, part): &(u8, Range<usize>),
        next: u8,
        alone: &[Bits<M>],
    ) -> impl Iterator<Item = Weighted<M>> {
        let lowest = *rows.beside(*last, next);
        let (word, bit) = (usize::from(next) / 64, next % 64);
        let followers = &self.followers[word][part.clone()];
        let fitting = followers.iter().zip(&self.sets[part.clone()]);
        fitting
            .filter(move |(word, _)| **word >> bit & 1 != 0)
            .map(move |(_, set)| set.weighted(&lowest, alone))
    }
}

impl Set {
    fn members(&self) -> impl Iterator<Item = (u8, u8)> {
        self.rows.into_iter().zip(self.orders).take_while(|&(row, _)| row != NONE)
    }

    fn followers<const M: usize>(&self, rows: &Rows<M>, last: u8) -> Bits<M> {
        let lowest = self.members().filter(|&(_, orders)| orders > 0);
        let mut following = lowest.fold([0; M], |all, (row, _)| either(&all, rows.beside(last, row)));
        self.members().for_each(|(row, _)| remove(&mut following, row));
        remove(&mut following, last);
        following
    }

    /// With the number of orders in which the lowest row is one of these.
    fn weighted<const M: usize>(&self, lowest: &Bits<M>, alone: &[Bits<M>]) -> Weighted<M> {
        let mut weighted = Weighted { set: [0; M], weight: 0 };
        for (row, orders) in self.members() {
            weighted.set = either(&weighted.set, &alone[usize::from(row)]);
            weighted.weight += u64::from(contains(lowest, row)) * u64::from(orders);
        }
        weighted
    }
}

/// Chooses rows from below.
struct Finder<'a, const M: usize> {
    rows: &'a Rows<M>,
    half: usize,
    /// The rows of the half, as far as they are chosen.
    chosen: [u8; MOST + 1],
    /// Where a set is, by the sum of its keys.
    numbers: &'a mut FxHashMap<u64, u32>,
    sets: &'a mut Vec<Set>,
}

impl<const M: usize> Finder<'_, M> {
    /// Chooses the lowest of `left` rows that add up to `sums`, and those above it.
    fn choose(&mut self, left: usize, sums: Sums) {
        let mut fitting = [!0; M];
        if left + 1 < self.half {
            fitting = *self.rows.beside(self.chosen[left], self.chosen[left + 1]);
        }
        self.chosen[left..self.half].iter().for_each(|&row| remove(&mut fitting, row));
        if left == 2 {
            return self.choose_two(fitting, sums);
        }
        let (least, most) = Sums::bounds(left - 1);
        let (needed, forbidden) = (sums.equal_to(most + 1), sums.equal_to(least));
        for row in members(fitting).take_while(|&row| usize::from(row) < self.rows.len()) {
            let cells = self.rows.cells[usize::from(row)];
            if cells & needed == needed
                && cells & forbidden == 0
                && let Some(rest) = sums.without(cells, left - 1)
            {
                self.chosen[left - 1] = row;
                self.choose(left - 1, rest);
            }
        }
    }

    /// Chooses the second row, which leaves only one for the first.
    fn choose_two(&mut self, fitting: Bits<M>, sums: Sums) {
        let rows = self.rows;
        let pair = sums.of_two();
        let below = &self.chosen[2..self.half];
        let key: u64 = below[..below.len() - 1].iter().map(|&row| rows.key(row)).sum();
        let lowest = self.half - 2;
        for second in members(both(&fitting, &rows.with_sum(pair))) {
            let first = rows.number(pair.other(rows.cells[usize::from(second)]));
            if below.contains(&first) || !contains(rows.beside(second, below[0]), first) {
                continue;
            }
            let mut members = [NONE; MOST];
            members[..self.half - 1].copy_from_slice(&self.chosen[..self.half - 1]);
            (members[0], members[1]) = (first, second);
            let key = key + rows.key(first) + rows.key(second);
            let number = *self.numbers.entry(key).or_insert_with(|| {
                self.sets.push(Set { rows: members, orders: [0; MOST] });
                self.sets.len() as u32 - 1
            });
            let set = &mut self.sets[number as usize];
            let lowest = members[lowest];
            set.orders.iter_mut().zip(set.rows).for_each(|(orders, row)| *orders += u8::from(row == lowest));
        }
    }
}
