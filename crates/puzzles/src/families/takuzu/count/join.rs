//! Putting the halves of a Takuzu board together.
//!
//! Halves fit if their column sums add up, no column has three equal cells across the middle, and, if lines must be
//! distinct, they share no row and no two columns are equal in both. The halves of one
//! side are listed by the two rows at the middle, with the number of orders of their other rows; then a half of the
//! other side has to look at one list for each row that may come next.

use super::board::{Board, RowId};
use super::halves::{State, byte};
use super::lists::{Lists, Masks};
use crate::count::wide::Weight;
use rustc_hash::FxHashMap;
use std::ops::Range;
use twotone_engine::{Limit, Limits};

/// How the middle pairs are visited.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Pairs {
    /// All of them.
    All,
    /// Of two pairs that turn into each other when the halves change places and 0 and 1 change too, only one,
    /// counted twice. Sums are right only if everything is added up.
    HalfOfThem,
}

/// Halves from one side of the board, read one by one: a copy of them all would take as much memory as the rest of the count.
#[derive(Clone, Copy)]
pub struct Side<'a, const C: usize, const R: usize> {
    /// How many there are.
    pub len: usize,
    /// The half at a place.
    pub half: &'a dyn Fn(usize) -> State<C, R>,
    /// The rows that may stand at the middle on this side; only `NO_ROW` if the side has no rows.
    pub middle: &'a [RowId],
}

/// Calls `give` with the place of each of `halves` and the weight of the `others`, halves from the other side of the
/// board, that fit it; perhaps in parts. `weight` is that of another one.
pub fn join<'w, const C: usize, const R: usize, W: Weight + 'w>(
    board: &Board,
    halves: Side<'_, C, R>,
    others: Side<'_, C, R>,
    weight: &dyn Fn(usize) -> &'w W,
    pairs: Pairs,
    limits: &Limits<'_>,
    give: &mut dyn FnMut(usize, &W),
) -> Result<(), Limit> {
    let buckets = Buckets::new(board.size.width, halves);
    let other_buckets = Buckets::new(board.size.width, others);
    let mut next = Followers::new(board, others.middle);
    let mut others_next = Followers::new(board, halves.middle);
    let mut sums: Sums<W> = Sums::new(board.rows.len() + 1);
    let mut lists = Lists::default();
    let mut mask = Vec::new();
    for (columns, members) in other_buckets.iter() {
        limits.check(0)?;
        let partners = buckets.partners(board, columns);
        if partners.is_empty() {
            continue;
        }
        let masks = Masks::new(board, columns);
        lists.clear();
        for group in sorted(members, others).chunk_by(same_group) {
            let last = group[0].0.last;
            masks.put(&group[0].0, &mut mask);
            lists.start_group(&mask);
            for (state, place) in group {
                for &row in others_next.of(state) {
                    if !state.uses(row) && pair_weight(board, pairs, row, last) > 0 {
                        sums.of(row, || W::of(0)).add_times(weight(*place), 1);
                    }
                }
            }
            sums.drain(|row, sum| lists.add(last, row, sum));
        }
        lists.arrange();
        for partner in partners {
            limits.check(0)?;
            for group in sorted(partner, halves).chunk_by(same_group) {
                let last = group[0].0.last;
                masks.put(&group[0].0, &mut mask);
                for (state, place) in group {
                    let mut total = W::of(0);
                    for &row in next.of(state) {
                        let times = pair_weight(board, pairs, last, row);
                        if times > 0 && !state.uses(row) {
                            total.add_times(sums.of(row, || lists.sum(row, last, &mask)), times);
                        }
                    }
                    if total.small() != Some(0) {
                        give(*place, &total);
                    }
                }
                sums.drain(|_, _| ());
            }
        }
    }
    Ok(())
}

/// Whether two halves differ in the row before the last only.
fn same_group<const C: usize, const R: usize>(a: &(State<C, R>, usize), b: &(State<C, R>, usize)) -> bool {
    a.0.last == b.0.last && a.0.used == b.0.used
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
    side: Side<'_, C, R>,
) -> Vec<(State<C, R>, usize)> {
    let mut items: Vec<_> = members.iter().map(|&i| ((side.half)(i as usize), i as usize)).collect();
    items.sort_unstable_by(|(one, here), (other, there)| {
        (one.last, &one.used, here).cmp(&(other.last, &other.used, there))
    });
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
    fn new<const R: usize>(width: usize, side: Side<'_, C, R>) -> Self {
        let mut places: FxHashMap<[u64; C], usize> = FxHashMap::default();
        let mut sums = Vec::new();
        let mut sizes: Vec<usize> = Vec::new();
        let mut bucket_of: Vec<u32> = Vec::new();
        for ones in (0..side.len).map(|place| (side.half)(place).ones) {
            let place = *places.entry(ones).or_insert_with(|| {
                sums.push(ones);
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

    fn of<const C: usize, const R: usize>(&mut self, state: &State<C, R>) -> &[RowId] {
        let Followers { board, candidates, known } = self;
        known.entry((state.before, state.last)).or_insert_with(|| {
            candidates
                .iter()
                .copied()
                .filter(|&row| board.may_follow(state.before, state.last, row))
                .collect()
        })
    }
}

/// A number for each of a few rows.
struct Sums<W> {
    /// For each row its place in `found`, if it has one; the last is for `NO_ROW`.
    places: Vec<u32>,
    found: Vec<(RowId, W)>,
}

impl<W> Sums<W> {
    fn new(rows: usize) -> Self {
        Sums { places: vec![u32::MAX; rows], found: Vec::new() }
    }

    fn of(&mut self, row: RowId, first: impl FnOnce() -> W) -> &mut W {
        let last = self.places.len() - 1;
        let place = &mut self.places[usize::from(row).min(last)];
        if *place == u32::MAX {
            *place = self.found.len() as u32;
            self.found.push((row, first()));
        }
        &mut self.found[*place as usize].1
    }

    fn drain(&mut self, mut take: impl FnMut(RowId, W)) {
        let last = self.places.len() - 1;
        for (row, sum) in self.found.drain(..) {
            self.places[usize::from(row).min(last)] = u32::MAX;
            take(row, sum);
        }
    }
}
