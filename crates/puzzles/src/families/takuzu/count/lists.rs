//! Halves of a Takuzu board listed by the two rows at the middle, to be compared many at a time.

use super::board::{Board, NO_ROW, RowId};
use super::halves::{State, byte};
use crate::count::wide::Weight;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// Words of a mask for which there is a fast comparison.
const LANES: usize = 4;

/// Items added up at a time in 32 bits.
const CHUNK: usize = 1 << 12;

/// The largest weight for which a chunk cannot overflow 32 bits.
const SMALL: u64 = (u32::MAX as usize / CHUNK) as u64;

/// What two halves must not have in common, as bits: rows, and pairs of equal columns. Made for given column sums.
pub struct Masks {
    words: usize,
    /// For each row its bit.
    used: Vec<u32>,
    /// For each row the pairs of columns in which it has equal cells; only columns with equal sums matter.
    equal: Vec<u32>,
    /// All pairs.
    all: Vec<u32>,
}

impl Masks {
    /// For halves with these column sums; empty if lines need not be distinct.
    pub fn new<const C: usize>(board: &Board, sums: &[u64; C]) -> Self {
        if !board.rules.distinct {
            return Masks { words: 0, used: Vec::new(), equal: Vec::new(), all: Vec::new() };
        }
        let pairs = (0..board.size.width).flat_map(|a| (0..a).map(move |b| (a, b)));
        let pairs: Vec<_> = pairs.filter(|&(a, b)| byte(sums, a) == byte(sums, b)).collect();
        let rows = board.rows.len();
        let words = (rows + pairs.len()).div_ceil(32).max(LANES);
        let (mut used, mut equal) = (vec![0; rows * words], vec![0; rows * words]);
        let mut all = vec![0; words];
        (0..pairs.len()).for_each(|i| all[(rows + i) / 32] |= 1 << ((rows + i) % 32));
        for (id, &row) in board.rows.iter().enumerate() {
            used[id * words + id / 32] |= 1 << (id % 32);
            for (i, &(a, b)) in pairs.iter().enumerate() {
                equal[id * words + (rows + i) / 32] |=
                    (!(row >> a ^ row >> b) as u32 & 1) << ((rows + i) % 32);
            }
        }
        Masks { words, used, equal, all }
    }

    /// Puts the mask of a half into `mask`.
    pub fn put<const C: usize, const R: usize>(&self, state: &State<C, R>, mask: &mut Vec<u32>) {
        mask.clear();
        mask.extend(&self.all);
        let ids =
            || state.used.iter().take_while(|&&id| id != NO_ROW).map(|&id| usize::from(id) * self.words);
        for (word, bits) in mask.iter_mut().enumerate() {
            *bits = ids().fold(*bits, |bits, row| bits & self.equal[row + word]);
            *bits = ids().fold(*bits, |bits, row| bits | self.used[row + word]);
        }
    }
}

/// Halves with equal column sums by their last row and the row that comes next.
pub struct Lists<W> {
    places: FxHashMap<(RowId, RowId), u32>,
    ranges: Vec<Range<usize>>,
    /// Items as they come: list, group and weight.
    items: Vec<(u32, u32, W)>,
    /// The masks of the groups, one after the other.
    group_masks: Vec<u32>,
    groups: u32,
    /// The masks of the items, list by list: for each word a column, so that many can be compared at once.
    masks: Vec<Vec<u32>>,
    /// The weights of the items, list by list.
    weights: Vec<W>,
    /// The same as `weights`, if all are small.
    small: Vec<u32>,
}

impl<W> Default for Lists<W> {
    fn default() -> Self {
        Lists {
            places: FxHashMap::default(),
            ranges: Vec::new(),
            items: Vec::new(),
            group_masks: Vec::new(),
            groups: 0,
            masks: Vec::new(),
            weights: Vec::new(),
            small: Vec::new(),
        }
    }
}

impl<W: Weight> Lists<W> {
    /// Forgets all lists but keeps their memory.
    pub fn clear(&mut self) {
        self.places.clear();
        self.ranges.clear();
        self.items.clear();
        self.group_masks.clear();
        self.groups = 0;
    }

    /// Starts a group of halves with this mask.
    pub fn start_group(&mut self, mask: &[u32]) {
        self.group_masks.extend(mask);
        self.groups += 1;
    }

    /// Adds halves of the current group to the list of those with this last row and this row to come.
    pub fn add(&mut self, last: RowId, row: RowId, weight: W) {
        let list = *self.places.entry((last, row)).or_insert_with(|| {
            self.ranges.push(0..0);
            self.ranges.len() as u32 - 1
        });
        self.ranges[list as usize].end += 1;
        self.items.push((list, self.groups - 1, weight));
    }

    /// Puts the items of each list side by side.
    pub fn arrange(&mut self) {
        let mut start = 0;
        for range in &mut self.ranges {
            let size = range.end;
            *range = start..start;
            start += size;
        }
        let words = self.group_masks.len() / (self.groups as usize).max(1);
        self.masks.resize_with(words, Vec::new);
        self.masks.iter_mut().for_each(|column| column.resize(start, 0));
        self.weights.resize(start, W::of(0));
        self.small.resize(start, 0);
        let mut all_small = true;
        for (list, group, weight) in self.items.drain(..) {
            let end = &mut self.ranges[list as usize].end;
            let group = group as usize * words;
            for (column, word) in self.masks.iter_mut().zip(&self.group_masks[group..group + words]) {
                column[*end] = *word;
            }
            match weight.small().filter(|&weight| weight <= SMALL) {
                Some(weight) => self.small[*end] = weight as u32,
                None => all_small = false,
            }
            self.weights[*end] = weight;
            *end += 1;
        }
        if !all_small {
            self.small.clear();
        }
    }

    /// The weight of the listed halves that end with `last`, have `row` to come, and nothing in common with `mask`.
    pub fn sum(&self, last: RowId, row: RowId, mask: &[u32]) -> W {
        let Some(&list) = self.places.get(&(last, row)) else { return W::of(0) };
        let range = self.ranges[list as usize].clone();
        if let ([a, b, c, d], &[x, y, z, t], false) = (&self.masks[..], mask, self.small.is_empty()) {
            let columns = [a, b, c, d].map(|column| &column[range.clone()]);
            return W::of(apart(columns, &self.small[range], [x, y, z, t]));
        }
        let mut sum = W::of(0);
        for i in range {
            if self.masks.iter().zip(mask).all(|(column, word)| column[i] & word == 0) {
                sum.add_times(&self.weights[i], 1);
            }
        }
        sum
    }
}

/// The weight of the items whose masks have no bit in common with `mask`: plain loops that compilers vectorise.
fn apart(columns: [&[u32]; LANES], weights: &[u32], mask: [u32; LANES]) -> u64 {
    let [x, y, z, t] = mask;
    let chunks = weights.chunks(CHUNK).enumerate().map(|(i, weights)| {
        let [a, b, c, d] = columns.map(|column| &column[i * CHUNK..i * CHUNK + weights.len()]);
        let mut sum = 0;
        for i in 0..weights.len() {
            let common = (a[i] & x) | (b[i] & y) | (c[i] & z) | (d[i] & t);
            // All ones or all zeros: a branch here would keep the loop from being vectorised.
            sum += weights[i] & u32::from(common == 0).wrapping_neg();
        }
        u64::from(sum)
    });
    chunks.sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::wide::Wide;
    use twotone_grid::Rng;

    /// Weights that fit the quick way, and one more; masks of as many words as it is for, and more.
    #[test]
    fn sums_agree_with_plain_ones() {
        let mut rng = Rng::new(9);
        let mut lists: Lists<Wide<2>> = Lists::default();
        for round in 0..400 {
            let words = LANES + round % 2;
            let most = if round % 3 == 0 { SMALL + 1 } else { SMALL };
            // Few bits, so that many masks have none in common.
            let mut mask =
                || -> Vec<u32> { (0..words).map(|_| 1 << rng.below(32) & rng.word() as u32).collect() };
            let groups: Vec<Vec<u32>> = (0..6).map(|_| mask()).collect();
            let asked = mask();
            lists.clear();
            let mut items = Vec::new();
            for group in &groups {
                lists.start_group(group);
                for row in 0..3 {
                    let weight = most - rng.below(2) as u64;
                    lists.add(7, row, Wide::of(weight));
                    items.push((row, group, weight));
                }
            }
            lists.arrange();
            for row in 0..4 {
                let apart = |group: &[u32]| group.iter().zip(&asked).all(|(a, b)| a & b == 0);
                let fitting = items.iter().filter(|(other, group, _)| *other == row && apart(group));
                let plain: u64 = fitting.map(|(_, _, weight)| weight).sum();
                assert_eq!(lists.sum(7, row, &asked).small(), Some(plain));
            }
        }
    }
}
