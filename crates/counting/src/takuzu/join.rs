//! Putting the halves of a Takuzu board together.
//!
//! Halves fit if their column sums add up, no column has three equal cells across the middle, and, if lines must be
//! distinct, they share no row and no two columns are equal in both. The halves of one
//! side are listed by the two rows at the middle, with the number of orders of their other rows; then a half of the
//! other side has to look at one list for each row that may come next.

use super::board::{Board, NO_ROW, RowId};
use super::halves::{State, byte};
use crate::stop::{Limits, Stopped};
use crate::wide::Weight;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// Words of a mask for which there is a fast comparison.
const LANES: usize = 4;

/// Items added up at a time in 32 bits.
const CHUNK: usize = 1 << 12;

/// The largest weight for which a chunk cannot overflow 32 bits.
const SMALL: u64 = (u32::MAX as usize / CHUNK) as u64;

/// How the middle pairs are visited.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Pairs {
    /// All of them.
    All,
    /// Of two pairs that turn into each other when the halves change places and 0 and 1 change too, only one,
    /// counted twice. Sums are right only if everything is added up.
    HalfOfThem,
}

/// Halves from one side of the board.
#[derive(Clone, Copy)]
pub struct Side<'a, T> {
    /// The halves.
    pub states: &'a [T],
    /// The rows that may stand at the middle on this side; only `NO_ROW` if the side has no rows.
    pub middle: &'a [RowId],
}

/// Calls `give` with the place of each of `halves` and the weight of the `others`, halves from the other side of the
/// board, that fit it; perhaps in parts.
pub fn join<const C: usize, const R: usize, W: Weight>(
    board: &Board,
    halves: Side<'_, State<C, R>>,
    others: Side<'_, (State<C, R>, W)>,
    pairs: Pairs,
    limits: &Limits<'_>,
    mut give: impl FnMut(usize, &W),
) -> Result<(), Stopped> {
    let buckets = Buckets::new(board.size.width, halves.states.iter());
    let other_buckets = Buckets::new(board.size.width, others.states.iter().map(|(state, _)| state));
    let mut next = Followers::new(board, others.middle);
    let mut others_next = Followers::new(board, halves.middle);
    let mut scratch = Scratch::new(board.rows.len() + 1);
    for (sums, members) in other_buckets.iter() {
        limits.check(0)?;
        let partners = buckets.partners(board, sums);
        if partners.is_empty() {
            continue;
        }
        let masks = Masks::new(board, sums);
        let mut lists = Lists::new(&masks);
        let items: Vec<(State<C, R>, usize)> = sorted(members, |i| others.states[i].0);
        for group in items.chunk_by(|a, b| a.0.last == b.0.last && a.0.used == b.0.used) {
            lists.add(group, |i| &others.states[i].1, &masks, &mut others_next, &mut scratch);
        }
        for partner in partners {
            let items = sorted(partner, |i| halves.states[i]);
            for group in items.chunk_by(|a, b| a.0.last == b.0.last && a.0.used == b.0.used) {
                let mask = masks.of(&group[0].0);
                let fitting = |row, last| {
                    let times = pair_weight(board, pairs, last, row);
                    (times > 0).then(|| lists.sum(row, last, &mask, times))
                };
                complete(group, &mut next, &mut scratch, fitting, &mut give);
            }
        }
    }
    Ok(())
}

/// Gives every half of a group, which differ in the row before the last only, its weight.
fn complete<const C: usize, const R: usize, W: Weight>(
    group: &[(State<C, R>, usize)],
    next: &mut Followers<'_>,
    scratch: &mut Scratch,
    fitting: impl Fn(RowId, RowId) -> Option<W>,
    give: &mut impl FnMut(usize, &W),
) {
    let mut found: Vec<W> = Vec::new();
    for (state, place) in group {
        let mut sum = W::of(0);
        for &row in next.of(state.before, state.last) {
            if row != NO_ROW && state.used.contains(&row) {
                continue;
            }
            let slot = scratch.slot(row, || {
                found.push(fitting(row, state.last).unwrap_or_else(|| W::of(0)));
                found.len() - 1
            });
            sum.add_times(&found[slot], 1);
        }
        if sum.small() != Some(0) {
            give(*place, &sum);
        }
    }
    scratch.clear();
}

/// How often a pair of middle rows counts.
fn pair_weight(board: &Board, pairs: Pairs, last: RowId, row: RowId) -> u64 {
    if pairs == Pairs::All {
        return 1;
    }
    // Legal rows are listed in an order that exchanging 0 and 1 keeps or reverses: compare the rows themselves.
    let full = !0 >> (64 - board.size.width);
    let [last, row] = [last, row].map(|id| board.rows[usize::from(id)]);
    match (last, row).cmp(&(row ^ full, last ^ full)) {
        std::cmp::Ordering::Less => 2,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Greater => 0,
    }
}

/// The halves of a bucket, equal sets and last rows together.
fn sorted<const C: usize, const R: usize>(
    members: &[u32],
    state: impl Fn(usize) -> State<C, R>,
) -> Vec<(State<C, R>, usize)> {
    let mut items: Vec<_> = members.iter().map(|&i| (state(i as usize), i as usize)).collect();
    items.sort_unstable_by_key(|(state, place)| (state.last, state.used, *place));
    items
}

/// Halves by column sums.
struct Buckets<const C: usize> {
    width: usize,
    places: FxHashMap<[u64; C], usize>,
    sums: Vec<[u64; C]>,
    ranges: Vec<Range<usize>>,
    members: Vec<u32>,
}

impl<const C: usize> Buckets<C> {
    fn new<'a, const R: usize>(width: usize, states: impl Iterator<Item = &'a State<C, R>> + Clone) -> Self {
        let mut places: FxHashMap<[u64; C], usize> = FxHashMap::default();
        let mut sums = Vec::new();
        let mut sizes: Vec<usize> = Vec::new();
        let mut bucket_of: Vec<u32> = Vec::new();
        for state in states {
            let place = *places.entry(state.ones).or_insert_with(|| {
                sums.push(state.ones);
                sizes.push(0);
                sums.len() - 1
            });
            sizes[place] += 1;
            bucket_of.push(place as u32);
        }
        let mut start = 0;
        let mut ranges = Vec::with_capacity(sizes.len());
        for size in sizes {
            ranges.push(start..start);
            start += size;
        }
        let mut members = vec![0; bucket_of.len()];
        for (i, bucket) in bucket_of.into_iter().enumerate() {
            let end = &mut ranges[bucket as usize].end;
            members[*end] = i as u32;
            *end += 1;
        }
        Buckets { width, places, sums, ranges, members }
    }

    fn iter(&self) -> impl Iterator<Item = (&[u64; C], &[u32])> {
        self.sums.iter().zip(&self.ranges).map(|(sums, range)| (sums, &self.members[range.clone()]))
    }

    /// The buckets whose sums make legal columns together with `sums`.
    fn partners(&self, board: &Board, sums: &[u64; C]) -> Vec<&[u32]> {
        let (least, most) = board.rules.column_ones;
        if least == most {
            let rest = (0..self.width).map(|column| least.checked_sub(byte(sums, column)));
            let mut key = [0; C];
            for (column, ones) in rest.enumerate() {
                let Some(ones) = ones else { return Vec::new() };
                key[column / 8] |= (ones as u64) << (8 * (column % 8));
            }
            let place = self.places.get(&key);
            return place.map(|&place| &self.members[self.ranges[place].clone()]).into_iter().collect();
        }
        let legal = |other: &[u64; C]| {
            (0..self.width).all(|column| (least..=most).contains(&(byte(sums, column) + byte(other, column))))
        };
        self.iter().filter(|(other, _)| legal(other)).map(|(_, members)| members).collect()
    }
}

/// Which rows may come after two others, remembered.
struct Followers<'a> {
    board: &'a Board,
    candidates: &'a [RowId],
    known: FxHashMap<(RowId, RowId), Vec<RowId>>,
}

impl<'a> Followers<'a> {
    fn new(board: &'a Board, candidates: &'a [RowId]) -> Self {
        Followers { board, candidates, known: FxHashMap::default() }
    }

    fn of(&mut self, before: RowId, last: RowId) -> &[RowId] {
        let Followers { board, candidates, known } = self;
        known.entry((before, last)).or_insert_with(|| {
            candidates.iter().copied().filter(|&row| board.may_follow(before, last, row)).collect()
        })
    }
}

/// Slots for rows that are met while a group is worked on.
struct Scratch {
    slots: Vec<u32>,
    met: Vec<RowId>,
}

impl Scratch {
    fn new(rows: usize) -> Self {
        Scratch { slots: vec![u32::MAX; rows], met: Vec::new() }
    }

    /// The slot of a row, made if it is met for the first time. `NO_ROW` is the last.
    fn slot(&mut self, row: RowId, make: impl FnOnce() -> usize) -> usize {
        let place = usize::from(row).min(self.slots.len() - 1);
        if self.slots[place] == u32::MAX {
            self.slots[place] = make() as u32;
            self.met.push(place as RowId);
        }
        self.slots[place] as usize
    }

    fn clear(&mut self) {
        self.met.drain(..).for_each(|place| self.slots[usize::from(place)] = u32::MAX);
    }
}

/// What two halves with these column sums must not have in common, as bits: rows, and pairs of equal columns.
struct Masks {
    distinct: bool,
    words: usize,
    /// Columns with equal sums; others cannot be equal.
    pairs: Vec<(usize, usize)>,
    rows: Vec<u64>,
}

impl Masks {
    fn new<const C: usize>(board: &Board, sums: &[u64; C]) -> Self {
        if !board.rules.distinct {
            return Masks { distinct: false, words: 0, pairs: Vec::new(), rows: Vec::new() };
        }
        let width = board.size.width;
        let pairs = (0..width).flat_map(|a| (0..a).map(move |b| (a, b)));
        let pairs: Vec<_> = pairs.filter(|&(a, b)| byte(sums, a) == byte(sums, b)).collect();
        let words = (board.rows.len() + pairs.len()).div_ceil(32).max(LANES);
        Masks { distinct: true, words, pairs, rows: board.rows.clone() }
    }

    fn of<const C: usize, const R: usize>(&self, state: &State<C, R>) -> Vec<u32> {
        let mut mask = vec![0; self.words];
        if !self.distinct {
            return mask;
        }
        let mut set = |bit: usize| mask[bit / 32] |= 1 << (bit % 32);
        let used = || state.used.iter().take_while(|&&id| id != NO_ROW).map(|&id| usize::from(id));
        used().for_each(&mut set);
        for (i, &(a, b)) in self.pairs.iter().enumerate() {
            if used().all(|id| (self.rows[id] >> a ^ self.rows[id] >> b) & 1 == 0) {
                set(self.rows.len() + i);
            }
        }
        mask
    }
}

/// Halves of a bucket by their last row and the row that comes next.
struct Lists<W> {
    words: usize,
    lists: FxHashMap<(RowId, RowId), List<W>>,
}

/// Halves that have the middle rows in common.
struct List<W> {
    /// The masks: for each word a column, so that many halves can be compared at once.
    masks: Vec<Vec<u32>>,
    weights: Vec<W>,
    /// The same as `weights`, if all are small.
    small: Vec<u32>,
}

impl<W: Weight> Lists<W> {
    fn new(masks: &Masks) -> Self {
        Lists { words: masks.words, lists: FxHashMap::default() }
    }

    /// Adds halves that differ in the row before the last only.
    fn add<'w, const C: usize, const R: usize>(
        &mut self,
        group: &[(State<C, R>, usize)],
        weight: impl Fn(usize) -> &'w W,
        masks: &Masks,
        next: &mut Followers<'_>,
        scratch: &mut Scratch,
    ) where
        W: 'w,
    {
        let mask = masks.of(&group[0].0);
        let mut sums: Vec<(RowId, W)> = Vec::new();
        for (state, place) in group {
            for &row in next.of(state.before, state.last) {
                if row != NO_ROW && state.used.contains(&row) {
                    continue;
                }
                let slot = scratch.slot(row, || {
                    sums.push((row, W::of(0)));
                    sums.len() - 1
                });
                sums[slot].1.add_times(weight(*place), 1);
            }
        }
        scratch.clear();
        for (row, sum) in sums {
            let list = self.lists.entry((group[0].0.last, row)).or_insert_with(|| List {
                masks: vec![Vec::new(); self.words],
                weights: Vec::new(),
                small: Vec::new(),
            });
            list.masks.iter_mut().zip(&mask).for_each(|(words, &word)| words.push(word));
            if let Some(small) = sum.small().filter(|&sum| sum <= SMALL) {
                list.small.push(small as u32);
            }
            list.weights.push(sum);
        }
    }

    /// `times` the weight of all halves that end with `row`, then `last`, and have nothing in common with `mask`.
    fn sum(&self, row: RowId, last: RowId, mask: &[u32], times: u64) -> W {
        let mut sum = W::of(0);
        let Some(list) = self.lists.get(&(row, last)) else { return sum };
        if let ([a, b, c, d], &[x, y, z, t]) = (&list.masks[..], mask) {
            if list.small.len() == list.weights.len() {
                let apart = apart([a, b, c, d], &list.small, [x, y, z, t]);
                sum.add_times(&W::of(apart), times);
                return sum;
            }
        }
        for (i, weight) in list.weights.iter().enumerate() {
            if list.masks.iter().zip(mask).all(|(words, word)| words[i] & word == 0) {
                sum.add_times(weight, times);
            }
        }
        sum
    }
}

/// The weight of the items whose masks have no bit in common with `mask`: plain loops that compilers vectorise.
fn apart(masks: [&[u32]; LANES], weights: &[u32], mask: [u32; LANES]) -> u64 {
    let mut total = 0;
    let mut start = 0;
    while start < weights.len() {
        let end = (start + CHUNK).min(weights.len());
        let [a, b, c, d] = masks.map(|words| &words[start..end]);
        let [x, y, z, t] = mask;
        let words = a.iter().zip(b).zip(c.iter().zip(d)).zip(&weights[start..end]);
        let chunk = words.fold(0u32, |sum, (((a, b), (c, d)), weight)| {
            let common = (a & x) | (b & y) | (c & z) | (d & t);
            sum + if common == 0 { *weight } else { 0 }
        });
        total += u64::from(chunk);
        start = end;
    }
    total
}
