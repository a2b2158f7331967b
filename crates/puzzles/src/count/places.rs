//! A hash index of a list: where each item stands, without a copy of it.

use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};
use std::hint::black_box;
use twotone_engine::{Limit, Limits};

/// A slot without an item.
const VACANT: u32 = u32::MAX;

/// Items put into a larger index between two questions to the caller whether to go on.
const POLL: usize = 1 << 16;

/// So many items are worth reading ahead for.
pub const AT_ONCE: usize = 32;

/// Finds items of a list that its owner keeps; a slot is four bytes, and the item is looked at in the list, where
/// it is needed anyway.
#[derive(Default)]
pub struct Places<'a> {
    slots: Vec<u32>,
    stop: Option<&'a dyn Fn() -> bool>,
    /// Whether it was time to stop while the index grew: items are missing since.
    is_stopped: bool,
}

impl<'a> Places<'a> {
    /// An index that may be stopped while it grows, which takes a second for ten million items.
    pub fn within(limits: &Limits<'a>) -> Self {
        Places { stop: limits.stop, ..Places::default() }
    }

    /// An error if it was stopped, and no place is to be trusted.
    pub fn check(&self) -> Result<(), Limit> {
        if self.is_stopped { Err(Limit::Stopped) } else { Ok(()) }
    }

    /// Forgets all items and makes room for about `expected`.
    pub fn clear(&mut self, expected: usize) {
        let size = (2 * expected).next_power_of_two().max(16);
        self.slots.clear();
        self.slots.resize(size, VACANT);
    }

    /// The place of `item`; if it is not yet one of the `len` items that `get` lists, `len`, where it is to be put.
    pub fn find<'i, T: Eq + Hash + 'i>(
        &mut self,
        item: &T,
        len: usize,
        get: impl Fn(usize) -> &'i T,
    ) -> usize {
        if 2 * len >= self.slots.len() {
            self.grow(len, &get);
        }
        let slot = self.slot(item, |place| get(place) == item);
        if self.slots[slot] == VACANT {
            self.slots[slot] = len as u32;
        }
        self.slots[slot] as usize
    }

    /// Reads what `find` will read for these items of a list of `len`. Memory answers several questions in the time of one, but only
    /// if it is asked before the answer to the first decides how to go on.
    pub fn read_ahead<'i, T: Clone + Hash + 'i>(
        &self,
        items: impl Iterator<Item = &'i T>,
        len: usize,
        get: impl Fn(usize) -> &'i T,
    ) {
        let Some(last) = len.checked_sub(1) else { return };
        let mask = self.slots.len() - 1;
        let mut read = [0; AT_ONCE];
        for (place, item) in read.iter_mut().zip(items) {
            *place = self.slots[FxBuildHasher.hash_one(item) as usize & mask];
        }
        for place in read {
            black_box(get(last.min(place as usize)).clone());
        }
    }

    #[cold]
    fn grow<'i, T: Hash + 'i>(&mut self, len: usize, get: impl Fn(usize) -> &'i T) {
        self.clear(2 * len);
        for place in 0..len {
            if place % POLL == POLL - 1 && self.stop.is_some_and(|stop| stop()) {
                self.is_stopped = true;
                return;
            }
            let slot = self.slot(get(place), |_| false);
            self.slots[slot] = place as u32;
        }
    }

    /// The slot of an item, or the vacant one that is to be its own.
    #[inline]
    fn slot<T: Hash>(&self, item: &T, is_item: impl Fn(usize) -> bool) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = FxBuildHasher.hash_one(item) as usize & mask;
        while self.slots[slot] != VACANT && !is_item(self.slots[slot] as usize) {
            slot = (slot + 1) & mask;
        }
        slot
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use twotone_grid::Rng;

    #[test]
    fn every_item_is_found_where_it_was_put() {
        let mut rng = Rng::new(9);
        let (mut places, mut list) = (Places::default(), Vec::new());
        for round in 0..3 {
            places.clear(round * 500);
            list.clear();
            for _ in 0..3000 {
                let item = rng.below(1000) as u64;
                let place = places.find(&item, list.len(), |i| &list[i]);
                if place == list.len() {
                    assert!(!list.contains(&item));
                    list.push(item);
                }
                assert_eq!(list[place], item);
            }
        }
    }

    #[test]
    fn who_is_stopped_while_it_grows_says_so() {
        let list: Vec<u64> = (0..4 * POLL as u64).collect();
        for stops in [false, true] {
            let stop = || stops;
            let mut places = Places::within(&Limits::NONE.stop(&stop));
            places.clear(0);
            for (len, item) in list.iter().enumerate() {
                places.find(item, len, |i| &list[i]);
            }
            assert_eq!(places.check(), if stops { Err(Limit::Stopped) } else { Ok(()) });
        }
    }
}
