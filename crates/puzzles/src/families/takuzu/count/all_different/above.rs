//! What may stand above the last row of an upper half: sets of rows, and in how many orders.

use std::ops::Range;

use rustc_hash::FxHashMap;
use twotone_engine::{Limit, Limits};

use super::disjoint::{Halves, List};
use super::rows::{Bits, NONE, Rows, both, contains, either, members, ones, remove};
use super::sums::Sums;

/// The most rows above the last one of a half.
pub const MOST: usize = 5;

/// All that may stand above each last row so that columns have their sums.
#[derive(Default)]
pub struct Above {
    /// The last rows above which something may stand, in order.
    lasts: Vec<Last>,
    sets: Vec<Set>,
    /// The pairs of equal columns that there are, for each last row in order, none of them first.
    classes: Vec<Bits>,
    /// For each last row and each row that may follow which of its sets have an order with which it may: a bit for each set.
    followers: Vec<u64>,
    /// Where a set of the row at hand is, by the sum of its keys.
    numbers: FxHashMap<u64, u32>,
}

/// A last row, and where its part of everything is.
pub struct Last {
    pub row: u8,
    sets: Range<usize>,
    classes: Range<usize>,
    followers: Range<usize>,
}

/// Different rows, as many as a half has above its last one.
#[derive(Clone, Copy)]
struct Set {
    rows: [u8; MOST],
    /// In how many orders each of them is the lowest.
    orders: [u8; MOST],
    /// Which columns are equal.
    class: u32,
}

impl Above {
    /// Finds all of them for these `sums` of a whole half.
    pub fn find(&mut self, rows: &Rows, sums: Sums, half: usize, limits: &Limits<'_>) -> Result<(), Limit> {
        self.lasts.clear();
        self.sets.clear();
        self.classes.clear();
        self.followers.clear();
        for last in 0..rows.len() as u8 {
            let Some(rest) = sums.without(rows.cells[usize::from(last)], half - 1) else { continue };
            limits.check(self.bytes())?;
            let start = self.sets.len();
            self.numbers.clear();
            let mut chosen = [NONE; MOST + 1];
            chosen[half - 1] = last;
            Finder { rows, half, chosen, numbers: &mut self.numbers, sets: &mut self.sets }
                .choose(half - 1, rest);
            if start < self.sets.len() {
                self.arrange(rows, last, start);
            }
        }
        Ok(())
    }

    /// Puts the sets of a last row, those from `start` on, into order.
    fn arrange(&mut self, rows: &Rows, last: u8, start: usize) {
        let sets = &mut self.sets[start..];
        let equal = |set: &Set| rows.equal_columns(set.members().map(|(row, _)| row).chain([last]));
        sets.sort_by_cached_key(equal);
        let (classes, followers) = (self.classes.len(), self.followers.len());
        self.classes.push([0; 4]);
        let words = sets.len().div_ceil(64);
        self.followers.resize(followers + rows.len() * words, 0);
        for (place, set) in sets.iter_mut().enumerate() {
            let class = equal(set);
            if self.classes.last() != Some(&class) {
                self.classes.push(class);
            }
            set.class = (self.classes.len() - 1 - classes) as u32;
            for next in members(set.followers(rows, last)) {
                self.followers[followers + usize::from(next) * words + place / 64] |= 1 << (place % 64);
            }
        }
        self.lasts.push(Last {
            row: last,
            sets: start..self.sets.len(),
            classes: classes..self.classes.len(),
            followers: followers..self.followers.len(),
        });
    }

    /// The last rows above which something may stand, in order.
    pub fn lasts(&self) -> &[Last] {
        &self.lasts
    }

    /// Bytes that are held.
    fn bytes(&self) -> usize {
        self.sets.capacity() * size_of::<Set>() + self.followers.capacity() * size_of::<u64>()
    }

    /// The halves that end with one of the last rows and may have `next` below it.
    pub fn followed_by(&self, rows: &Rows, last: &Last, next: u8) -> List<'_, impl Iterator<Item = Halves>> {
        let sets = &self.sets[last.sets.clone()];
        let lowest = *rows.beside(last.row, next);
        let words = sets.len().div_ceil(64);
        let followed = &self.followers[last.followers.clone()][usize::from(next) * words..][..words];
        let places = followed.iter().zip(sets.chunks(64));
        let halves = places
            .flat_map(move |(&followed, sets)| ones(followed).map(move |place| sets[place].halves(&lowest)));
        List { halves, classes: &self.classes[last.classes.clone()] }
    }
}

impl Set {
    fn members(&self) -> impl Iterator<Item = (u8, u8)> {
        self.rows.into_iter().zip(self.orders).take_while(|&(row, _)| row != NONE)
    }

    fn followers(&self, rows: &Rows, last: u8) -> Bits {
        let lowest = self.members().filter(|&(_, orders)| orders > 0);
        let mut following = lowest.fold([0; 4], |all, (row, _)| either(&all, rows.beside(last, row)));
        self.members().for_each(|(row, _)| remove(&mut following, row));
        remove(&mut following, last);
        following
    }

    /// The halves whose lowest row but the last is one of these; [`NONE`] is not.
    fn halves(&self, lowest: &Bits) -> Halves {
        let orders = self.rows.iter().zip(self.orders);
        let number = orders.map(|(&row, orders)| u8::from(contains(lowest, row)) * orders).sum();
        Halves { rows: self.rows, number, class: self.class }
    }
}

/// Chooses rows from below.
struct Finder<'a> {
    rows: &'a Rows,
    half: usize,
    /// The rows of the half, as far as they are chosen.
    chosen: [u8; MOST + 1],
    /// Where a set is, by the sum of its keys.
    numbers: &'a mut FxHashMap<u64, u32>,
    sets: &'a mut Vec<Set>,
}

impl Finder<'_> {
    /// Chooses the lowest of `left` rows that add up to `sums`, and those above it.
    fn choose(&mut self, left: usize, sums: Sums) {
        let mut fitting = [!0; 4];
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
    fn choose_two(&mut self, fitting: Bits, sums: Sums) {
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
                self.sets.push(Set { rows: members, orders: [0; MOST], class: 0 });
                self.sets.len() as u32 - 1
            });
            let set = &mut self.sets[number as usize];
            let lowest = members[lowest];
            set.orders.iter_mut().zip(set.rows).for_each(|(orders, row)| *orders += u8::from(row == lowest));
        }
    }
}
