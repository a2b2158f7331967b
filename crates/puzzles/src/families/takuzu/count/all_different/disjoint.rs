//! How many pairs of sets, one from each of two lists, have nothing in common.

use twotone_engine::{Limit, Limits};

use super::rows::{Bits, both, either, insert, members};

/// A set that stands for so many things.
#[derive(Clone, Copy, Debug)]
pub struct Weighted<const M: usize> {
    pub set: Bits<M>,
    pub weight: u64,
}

/// Lists are compared pair by pair as long as this is no more than so many times what it takes to divide them.
const PAIRS: usize = 40;
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
        let (one, two) = (0..middle, middle..self.lists.len());
        let all = i128::from(self.union(one.clone()).weight) * i128::from(self.union(two.clone()).weight);
        Ok(all - self.sharing(one, two)?)
    }

    /// The same sum over all pairs with a common element.
    ///
    /// Long lists are divided by the largest element that a pair has in common with all smaller ones apart: of all pairs with an
    /// element those are left out that share a smaller one.
    fn sharing(&mut self, one: Part, two: Part) -> Result<i128, Limit> {
        let sizes = one.len() + two.len();
        self.pause(sizes)?;
        if one.len() * two.len() <= PAIRS * sizes {
            return Ok(i128::from(self.pair_by_pair(one, two)));
        }
        let common = both(&self.union(one.clone()).set, &self.union(two.clone()).set);
        let room = self.lists.len();
        let [parts_of_one, parts_of_two] = [one, two].map(|part| self.divide(part, &common));
        let mut count = 0;
        for ((weight, one), (other_weight, two)) in parts_of_one.into_iter().zip(parts_of_two) {
            count += i128::from(weight) * i128::from(other_weight);
            if !one.is_empty() && !two.is_empty() {
                count -= self.sharing(one, two)?;
            }
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

    fn pair_by_pair(&self, one: Part, two: Part) -> u64 {
        let (one, two) = (&self.lists[one], &self.lists[two]);
        let sharing = |set: &Bits<M>| {
            // Without a branch, which nobody could guess.
            let weight = |other: &Weighted<M>| {
                u64::from(both(set, &other.set) != [0; M]).wrapping_neg() & other.weight
            };
            two.iter().map(weight).sum::<u64>()
        };
        one.iter().map(|entry| entry.weight * sharing(&entry.set)).sum()
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

    /// For each of some elements the weight of all sets that contain it, and behind the lists, as far as anything is left of them,
    /// these sets with only the smaller ones of these elements.
    fn divide(&mut self, part: Part, elements: &Bits<M>) -> Vec<(u64, Part)> {
        let mut parts = vec![(0, 0..0); 64 * M];
        for entry in &self.lists[part.clone()] {
            let mut members = members(both(&entry.set, elements));
            if let Some(smallest) = members.next() {
                parts[usize::from(smallest)].0 += entry.weight;
            }
            for element in members {
                let (weight, part) = &mut parts[usize::from(element)];
                *weight += entry.weight;
                part.end += 1;
            }
        }
        let mut end = self.lists.len();
        for (_, part) in &mut parts {
            let start = end;
            end += part.end;
            *part = start..start;
        }
        self.lists.resize(end, Weighted { set: [0; M], weight: 0 });
        for index in part {
            let Weighted { set, weight } = self.lists[index];
            let mut smaller = [0; M];
            for element in members(both(&set, elements)) {
                if smaller != [0; M] {
                    let place = &mut parts[usize::from(element)].1.end;
                    self.lists[*place] = Weighted { set: smaller, weight };
                    *place += 1;
                }
                insert(&mut smaller, usize::from(element));
            }
        }
        members(*elements).map(|element| parts[usize::from(element)].clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::rows::contains;
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
