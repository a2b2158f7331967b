//! How many pairs of sets, one from each of two lists, have nothing in common.

use twotone_engine::{Limit, Limits};

use super::rows::{Bits, both, either, members};

/// A set that stands for so many things.
#[derive(Clone, Copy, Debug)]
pub struct Weighted<const M: usize> {
    pub set: Bits<M>,
    pub weight: u64,
}

/// Lists are compared pair by pair as long as this is no more than so many times what it takes to divide them.
const PAIRS: usize = 16;
/// So many sets are looked at between two questions whether to go on.
const PATIENCE: usize = 1 << 16;

/// Counts pairs; keeps its room from one question to the next.
pub struct Counter<'a, const M: usize> {
    limits: &'a Limits<'a>,
    /// The lists that are looked at, and behind them the parts they are divided into.
    lists: Vec<Weighted<M>>,
    /// How much was done since the last question whether to go on.
    done: usize,
}

/// A part of `lists`.
type Part = std::ops::Range<usize>;

impl<'a, const M: usize> Counter<'a, M> {
    pub fn new(limits: &'a Limits<'a>) -> Self {
        Counter { limits, lists: Vec::new(), done: 0 }
    }

    /// The sum over all pairs without a common element of the products of their weights.
    pub fn pairs(
        &mut self,
        one: impl Iterator<Item = Weighted<M>>,
        two: impl Iterator<Item = Weighted<M>>,
    ) -> Result<i128, Limit> {
        self.lists.clear();
        self.lists.extend(one);
        let middle = self.lists.len();
        if middle == 0 {
            return Ok(0);
        }
        self.lists.extend(two);
        self.apart(0..middle, middle..self.lists.len(), 64 * M)
    }

    /// The same for two parts, where only common elements below `bound` count.
    ///
    /// Long lists are divided: of all pairs, those are taken away whose smallest common element is this or that.
    fn apart(&mut self, one: Part, two: Part, bound: usize) -> Result<i128, Limit> {
        let sizes = one.len() + two.len();
        self.pause(sizes)?;
        if one.len() * two.len() <= PAIRS * sizes {
            return Ok(i128::from(self.pair_by_pair(one, two, &below(bound))));
        }
        let (all_one, all_two) = (self.union(one.clone()), self.union(two.clone()));
        let common = both(&both(&all_one.set, &all_two.set), &below(bound));
        let mut count = i128::from(all_one.weight) * i128::from(all_two.weight);
        let room = self.lists.len();
        let ends_of_one = self.divide(one, &common);
        let ends_of_two = self.divide(two, &common);
        let (mut start_of_one, mut start_of_two) = (room, ends_of_one.last().copied().unwrap_or(room));
        for (place, element) in members(common).enumerate() {
            let (one, two) = (start_of_one..ends_of_one[place], start_of_two..ends_of_two[place]);
            (start_of_one, start_of_two) = (one.end, two.end);
            count -= self.apart(one, two, usize::from(element))?;
        }
        self.lists.truncate(room);
        Ok(count)
    }

    /// Asks from time to time whether to go on, and whether there is room.
    fn pause(&mut self, done: usize) -> Result<(), Limit> {
        self.done += done;
        if self.done >= PATIENCE {
            self.done = 0;
            self.limits.check(self.lists.capacity() * size_of::<Weighted<M>>())?;
        }
        Ok(())
    }

    fn pair_by_pair(&self, one: Part, two: Part, looked_at: &Bits<M>) -> u64 {
        let (one, two) = (&self.lists[one], &self.lists[two]);
        let fitting = |set: &Bits<M>| {
            let set = both(set, looked_at);
            // Without a branch, which nobody could guess.
            let weight = |other: &Weighted<M>| {
                u64::from(both(&set, &other.set) == [0; M]).wrapping_neg() & other.weight
            };
            two.iter().map(weight).sum::<u64>()
        };
        one.iter().map(|entry| entry.weight * fitting(&entry.set)).sum()
    }

    /// What is in any set of a part, and the weight of all.
    fn union(&self, part: Part) -> Weighted<M> {
        let none = Weighted { set: [0; M], weight: 0 };
        let join = |all: Weighted<M>, entry: &Weighted<M>| Weighted {
            set: either(&all.set, &entry.set),
            weight: all.weight + entry.weight,
        };
        self.lists[part].iter().fold(none, join)
    }

    /// Copies for each of some elements the sets that contain it behind the lists; tells where these parts end.
    fn divide(&mut self, part: Part, elements: &Bits<M>) -> Vec<usize> {
        let mut places = vec![0; 64 * M];
        for entry in &self.lists[part.clone()] {
            members(both(&entry.set, elements)).for_each(|element| places[usize::from(element)] += 1);
        }
        let mut end = self.lists.len();
        for place in &mut places {
            (*place, end) = (end, end + *place);
        }
        self.lists.resize(end, Weighted { set: [0; M], weight: 0 });
        for index in part {
            let entry = self.lists[index];
            for element in members(both(&entry.set, elements)) {
                let place = &mut places[usize::from(element)];
                self.lists[*place] = entry;
                *place += 1;
            }
        }
        members(*elements).map(|element| places[usize::from(element)]).collect()
    }
}

/// All elements below a bound.
fn below<const M: usize>(bound: usize) -> Bits<M> {
    std::array::from_fn(|word| match bound.saturating_sub(64 * word) {
        0 => 0,
        bits if bits < 64 => !(!0 << bits),
        _ => !0,
    })
}

#[cfg(test)]
mod tests {
    use super::super::rows::{contains, insert};
    use super::*;
    use twotone_grid::Rng;

    fn lists<const M: usize>(rng: &mut Rng, length: usize, elements: usize) -> Vec<Weighted<M>> {
        let mut list = Vec::new();
        for _ in 0..length {
            let mut set = [0; M];
            while set.iter().map(|word: &u64| word.count_ones()).sum::<u32>() < 5 {
                insert(&mut set, rng.below(elements));
            }
            list.push(Weighted { set, weight: rng.below(9) as u64 });
        }
        list
    }

    fn compared<const M: usize>(rng: &mut Rng) {
        for elements in [8, 30, 64 * M] {
            for length in [0, 1, 20, 90, 500] {
                let (one, two) = (lists::<M>(rng, length, elements), lists::<M>(rng, 2 * length, elements));
                let share = |one: &Bits<M>, two: &Bits<M>| {
                    (0..64 * M).any(|e| contains(one, e as u8) && contains(two, e as u8))
                };
                let weights = |entry: &Weighted<M>| {
                    let fitting = two.iter().filter(|other| !share(&entry.set, &other.set));
                    fitting.map(|other| entry.weight * other.weight).sum::<u64>()
                };
                let expected: u64 = one.iter().map(weights).sum();
                let mut counter = Counter::new(&Limits::NONE);
                let counted = counter.pairs(one.iter().copied(), two.iter().copied());
                assert_eq!(counted, Ok(i128::from(expected)), "{length} of {elements}");
            }
        }
    }

    #[test]
    fn pairs_of_long_lists_are_those_of_a_plain_comparison() {
        let mut rng = Rng::new(12);
        compared::<1>(&mut rng);
        compared::<2>(&mut rng);
        compared::<4>(&mut rng);
    }
}
