//! What may stand above the last row of an upper half: sets of rows, and in how many orders.

use rustc_hash::FxHashMap;

use super::disjoint::Weighted;
use super::rows::{Bits, NONE, Rows, both, contains, either, members, remove};
use super::sums::Sums;

/// The most rows above the last one of a half.
pub const MOST: usize = 5;

/// All that may stand above one last row so that columns have their sums.
pub struct Above<const M: usize> {
    last: u8,
    sets: Vec<Set>,
    /// For each set the rows that may follow the last one in some order of the set, word by word.
    followers: [Vec<u64>; M],
}

/// Different rows, as many as a half has above its last one.
struct Set {
    rows: [u8; MOST],
    /// In how many orders each of them is the lowest.
    orders: [u8; MOST],
}

impl<const M: usize> Above<M> {
    /// Finds them; `sums` are those of the whole half.
    pub fn new(rows: &Rows<M>, sums: Sums, half: usize, last: u8) -> Self {
        let mut finder =
            Finder { rows, half, chosen: [NONE; MOST + 1], numbers: FxHashMap::default(), sets: Vec::new() };
        if let Some(rest) = sums.without(rows.cells[usize::from(last)], half - 1) {
            finder.chosen[half - 1] = last;
            finder.choose(half - 1, rest);
        }
        let sets = finder.sets;
        let mut followers = std::array::from_fn(|_| Vec::with_capacity(sets.len()));
        for set in &sets {
            let following = set.followers(rows, last);
            followers.iter_mut().zip(following).for_each(|(words, word)| words.push(word));
        }
        Above { last, sets, followers }
    }

    pub fn is_empty(&self) -> bool {
        self.sets.is_empty()
    }

    /// Bytes that are held.
    pub fn bytes(&self) -> usize {
        self.sets.capacity() * size_of::<Set>() + self.sets.len() * size_of::<Bits<M>>()
    }

    /// The sets that may stand above the last row with `next` below it, each with the number of its orders. For each row `alone`
    /// has a set to put in for it.
    pub fn followed_by(
        &self,
        rows: &Rows<M>,
        next: u8,
        alone: &[Bits<M>],
    ) -> impl Iterator<Item = Weighted<M>> {
        let lowest = *rows.beside(self.last, next);
        let (word, bit) = (usize::from(next) / 64, next % 64);
        let fitting =
            self.followers[word].iter().zip(&self.sets).filter(move |(word, _)| **word >> bit & 1 != 0);
        fitting.map(move |(_, set)| set.weighted(&lowest, alone))
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
    numbers: FxHashMap<u64, u32>,
    sets: Vec<Set>,
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
