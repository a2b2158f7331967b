//! Two tables side by side: which of their entries fit, and what sums they make together.
//!
//! The keys of both are laid out alike, so that one addition adds all sums at once. Every field has a free bit above
//! it, with which one subtraction and one addition compare all fields with their limits.

use super::reduce::Bound;
use super::table::{Field, Table, field};
use super::watch::Watch;
use std::ops::Range;
use twotone_engine::Limit;

/// Entries that are handled between two looks at the limits.
const CHUNK: usize = 1 << 12;

/// The entries of two tables, laid out to be added.
pub struct Join {
    left: Vec<Entry>,
    right: Vec<Entry>,
    /// Runs of entries of `left` and of `right` whose sums that end here fit.
    runs: Vec<(Range<usize>, Range<usize>)>,
    limits: Window,
    /// The fields that the joined table keeps; they lie lowest.
    pub fields: Vec<Field>,
    kept: u128,
}

/// An entry of a table in the layout of a join.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    key: u128,
    /// Its place in the table.
    pub place: u32,
}

/// What sums of keys must come to, field by field.
struct Window {
    /// The free bit of each field.
    free: u128,
    /// What a sum must at least be; it is subtracted.
    least: u128,
    /// What may be added before the free bit is reached.
    slack: u128,
    /// Fields in which more than the most is as good as the most.
    capped: Vec<(Field, u128)>,
}

impl Window {
    /// The sum of two keys, less the least, if every field is within its limits.
    #[inline]
    fn sum(&self, a: u128, b: u128) -> Option<u128> {
        let above = ((a + b) | self.free) - self.least;
        let mut sum = above ^ self.free;
        if above & self.free != self.free {
            return None;
        }
        for (field, most) in &self.capped {
            let value = field.of(sum);
            sum -= value.saturating_sub(*most) << field.shift;
        }
        ((sum + self.slack) & self.free == 0).then_some(sum)
    }

    /// The limits of the fields from a bit on.
    fn from(&self, shift: u32) -> Window {
        let upper = |word: u128| if shift >= u128::BITS { 0 } else { word >> shift << shift };
        let capped = self.capped.iter().filter(|(field, _)| field.shift >= shift).copied().collect();
        Window { free: upper(self.free), least: upper(self.least), slack: upper(self.slack), capped }
    }
}

/// A field of a join: where it lies in both tables, and in their sum.
struct Lane {
    left: Option<Field>,
    right: Option<Field>,
    sum: Field,
}

impl Join {
    /// Lays out two tables.
    pub fn new(bounds: &[Bound], left: &Table, right: &Table, watch: &mut Watch<'_>) -> Result<Self, Limit> {
        let (lanes, kept_bits) = lanes(bounds, left, right)?;
        let mut limits = Window { free: 0, least: 0, slack: 0, capped: Vec::new() };
        let mut exact = true;
        for lane in &lanes {
            let bound = &bounds[lane.sum.bound];
            let offset = |field: Option<Field>| field.map_or(0, |field| bound.range(field.weight).0);
            let (least, most) = bound.range(lane.sum.weight);
            let span = most - least;
            limits.free |= 1 << lane.sum.bits << lane.sum.shift;
            limits.least |= ((least - offset(lane.left) - offset(lane.right)) as u128) << lane.sum.shift;
            limits.slack |= ((1u128 << lane.sum.bits) - 1 - span as u128) << lane.sum.shift;
            if bound.capped {
                limits.capped.push((lane.sum, span as u128));
            }
            exact &= lane.sum.shift < kept_bits || span == 0 && !bound.capped;
        }
        let left = laid_out(left, lanes.iter().map(|lane| (lane.left, lane.sum)), kept_bits, watch)?;
        let right = laid_out(right, lanes.iter().map(|lane| (lane.right, lane.sum)), kept_bits, watch)?;
        let runs = runs(&left, &right, &limits.from(kept_bits), kept_bits, exact);
        let fields = lanes.iter().map(|lane| lane.sum).filter(|field| field.shift < kept_bits).collect();
        Ok(Join { left, right, runs, limits, fields, kept: low(kept_bits) })
    }

    /// Entries of the left table, each with entries of the right table that may fit it.
    pub fn rows(&self) -> impl Iterator<Item = (&Entry, &[Entry])> {
        self.runs.iter().flat_map(|(left, right)| {
            let right = &self.right[right.clone()];
            self.left[left.clone()]
                .iter()
                .flat_map(|entry| right.chunks(CHUNK).map(move |some| (entry, some)))
        })
    }

    /// The key of two entries together, if they fit.
    #[inline]
    pub fn key(&self, left: &Entry, right: &Entry) -> Option<u128> {
        self.limits.sum(left.key, right.key).map(|sum| sum & self.kept)
    }
}

/// The lowest bits.
fn low(bits: u32) -> u128 {
    if bits >= u128::BITS { u128::MAX } else { (1 << bits) - 1 }
}

/// The fields of a join, those of sums that end with it highest; and the bits of those that do not.
fn lanes(bounds: &[Bound], left: &Table, right: &Table) -> Result<(Vec<Lane>, u32), Limit> {
    let mut pairs: Vec<(Option<Field>, Option<Field>)> = Vec::new();
    let (mut lefts, mut rights) =
        (left.fields.iter().copied().peekable(), right.fields.iter().copied().peekable());
    while let Some(bound) = lefts.peek().into_iter().chain(rights.peek()).map(|field| field.bound).min() {
        let at = |field: &Field| field.bound == bound;
        pairs.push((lefts.next_if(at), rights.next_if(at)));
    }
    let weight = |(a, b): &(Option<Field>, Option<Field>)| {
        let fields = a.iter().chain(b);
        fields.fold((0, 0, 0), |(_, weight, span), field| {
            let (least, most) = bounds[field.bound].range(field.weight);
            (field.bound, weight + field.weight, span + most - least)
        })
    };
    let (mut lanes, mut shift, mut kept_bits) = (Vec::with_capacity(pairs.len()), 0, 0);
    for ending in [false, true] {
        for pair in &pairs {
            let (index, weight, span) = weight(pair);
            if bounds[index].closes(weight) != ending {
                continue;
            }
            let sum = field(index, weight, span, &mut shift)?;
            lanes.push(Lane { left: pair.0, right: pair.1, sum });
        }
        if !ending {
            kept_bits = shift;
        }
    }
    Ok((lanes, kept_bits))
}

/// The entries of a table with their fields moved, sorted by the fields from a bit on.
fn laid_out(
    table: &Table,
    moves: impl Iterator<Item = (Option<Field>, Field)>,
    kept_bits: u32,
    watch: &mut Watch<'_>,
) -> Result<Vec<Entry>, Limit> {
    let moves: Vec<(Field, u32)> = moves.filter_map(|(from, to)| Some((from?, to.shift))).collect();
    let mut entries = Vec::with_capacity(table.keys.len());
    for (place, &key) in table.keys.iter().enumerate() {
        watch.work(1, 0)?;
        let key = moves.iter().fold(0, |moved, (from, shift)| moved | from.of(key) << shift);
        entries.push(Entry { key, place: place as u32 });
    }
    entries.sort_by_key(|entry| ending(entry.key, kept_bits));
    Ok(entries)
}

/// The part of a key that ends with the join.
fn ending(key: u128, kept_bits: u32) -> u128 {
    if kept_bits >= u128::BITS { 0 } else { key >> kept_bits }
}

/// The runs of entries whose ending sums fit. If every ending sum is `exact`, each run has one partner.
fn runs(
    left: &[Entry],
    right: &[Entry],
    ends: &Window,
    kept_bits: u32,
    exact: bool,
) -> Vec<(Range<usize>, Range<usize>)> {
    let groups = |entries: &[Entry]| {
        let mut groups: Vec<(u128, Range<usize>)> = Vec::new();
        for (place, entry) in entries.iter().enumerate() {
            match groups.last_mut() {
                Some((end, group)) if *end == ending(entry.key, kept_bits) => group.end = place + 1,
                _ => groups.push((ending(entry.key, kept_bits), place..place + 1)),
            }
        }
        groups
    };
    let (lefts, rights) = (groups(left), groups(right));
    let back = |end: u128| if kept_bits >= u128::BITS { 0 } else { end << kept_bits };
    let mut runs = Vec::new();
    for (a, group) in &lefts {
        let partners = if exact {
            // A wrong partner by a borrow between fields does not pass the limits.
            let wanted = ending(ends.least, kept_bits).wrapping_sub(*a);
            let place = rights.partition_point(|(b, _)| *b < wanted);
            place..(place + 1).min(rights.len())
        } else {
            0..rights.len()
        };
        for (b, other) in &rights[partners] {
            if ends.sum(back(*a), back(*b)).is_some() {
                runs.push((group.clone(), other.clone()));
            }
        }
    }
    runs
}
