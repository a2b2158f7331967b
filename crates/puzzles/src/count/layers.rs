//! Sweeps over a board in layers of states, where paths with an equal future share a state.
//!
//! A sweep makes one decision per layer; a path from the start to the end is a solution. Counting keeps one layer.
//! Odds and samples keep all of them, with their links, as a [`Diagram`].

use crate::count::places::{AT_ONCE, Places};
use crate::count::study::draw;
use crate::count::wide::Weight;
use num_bigint::BigUint;
use std::hash::Hash;
use twotone_engine::{Limit, Limits};
use twotone_grid::Rng;

/// The most states of a layer; their places are numbers of 32 bits.
const MAX_LAYER: usize = 1 << 31;

/// Steps (states, and choices open to them) between two questions to the caller whether to go on.
const POLL: usize = 1 << 12;

/// A way to cut a count into layers.
pub trait Sweep {
    /// All that matters of the decisions so far for those to come.
    type State: Clone + Eq + Hash;

    /// The number of layers, one decision each.
    fn depth(&self) -> usize;

    /// The state before the first decision.
    fn start(&self) -> Self::State;

    /// Calls `emit` with each choice open to `state` in `layer`, and the state it leads to.
    ///
    /// Every state after the last decision is a success.
    fn branch(&self, layer: usize, state: &Self::State, emit: impl FnMut(usize, Self::State));

    /// The number of fillings a choice stands for.
    fn ways(&self, _layer: usize, _choice: usize) -> u64 {
        1
    }
}

/// Where a sweep ends.
#[derive(Debug)]
pub struct Reached<State, W> {
    /// The states after the last decision, with the number of ways to each.
    pub states: Vec<(State, W)>,
    /// The largest number of states in a layer.
    pub peak: usize,
}

/// Sweeps from the start to the end.
pub fn reach<S: Sweep, W: Weight>(sweep: &S, limits: &Limits<'_>) -> Result<Reached<S::State, W>, Limit> {
    let mut states = vec![(sweep.start(), W::of(1))];
    let mut places = Places::within(limits);
    let (mut next, mut peak) = (Vec::new(), 1);
    for layer in 0..sweep.depth() {
        next.clear();
        places.clear(states.len());
        // Numbers of one layer are about as wide as each other.
        let wide = states.first().map_or(0, |(_, weight)| weight.bytes_elsewhere());
        let entry = held_per::<(S::State, W)>() + wide;
        let mut steps = POLL;
        let mut fresh: Vec<(S::State, &W, u64)> = Vec::with_capacity(AT_ONCE + 1);
        for (state, weight) in &states {
            if steps >= POLL {
                places.check()?;
                check(limits, (states.len() + next.len()) * entry, next.len())?;
                steps = 0;
            }
            steps += 1;
            sweep.branch(layer, state, |choice, state| {
                steps += 1;
                fresh.push((state, weight, sweep.ways(layer, choice)));
                if fresh.len() >= AT_ONCE {
                    take_in(&mut fresh, &mut next, &mut places);
                }
            });
        }
        take_in(&mut fresh, &mut next, &mut places);
        places.check()?;
        limits.check((states.len() + next.len()) * entry)?;
        peak = peak.max(next.len());
        std::mem::swap(&mut states, &mut next);
    }
    Ok(Reached { states, peak })
}

/// Puts states where they belong, and adds up the ways to each.
fn take_in<State: Clone + Eq + Hash, W: Weight>(
    fresh: &mut Vec<(State, &W, u64)>,
    next: &mut Vec<(State, W)>,
    places: &mut Places<'_>,
) {
    places.read_ahead(fresh.iter().map(|(state, ..)| state), next.len(), |i| &next[i].0);
    for (state, weight, ways) in fresh.drain(..) {
        let place = places.find(&state, next.len(), |i| &next[i].0);
        if place == next.len() {
            next.push((state, W::of(0)));
        }
        next[place].1.add_times(weight, ways);
    }
}

/// The number of states after each layer.
pub fn sizes<S: Sweep>(sweep: &S, limits: &Limits<'_>) -> Result<Vec<usize>, Limit> {
    let mut states = vec![sweep.start()];
    let mut places = Places::within(limits);
    let mut sizes = Vec::with_capacity(sweep.depth());
    for layer in 0..sweep.depth() {
        let mut next: Vec<S::State> = Vec::with_capacity(states.len());
        places.clear(states.len());
        for (number, state) in states.iter().enumerate() {
            if number % POLL == 0 {
                check(limits, (states.len() + next.len()) * held_per::<S::State>(), next.len())?;
            }
            sweep.branch(layer, state, |_, state| {
                if places.find(&state, next.len(), |i| &next[i]) == next.len() {
                    next.push(state);
                }
            });
        }
        places.check()?;
        sizes.push(next.len());
        states = next;
    }
    Ok(sizes)
}

/// An error if the limits are reached, or the places in a layer.
fn check(limits: &Limits<'_>, bytes: usize, places: usize) -> Result<(), Limit> {
    if places > MAX_LAYER { Err(Limit::Memory) } else { limits.check(bytes) }
}

/// Bytes held for an entry of a growing list: up to half of the list is spare, and the table of places adds two words.
const fn held_per<T>() -> usize {
    2 * (size_of::<T>() + size_of::<usize>())
}

/// Bytes held by a list of numbers.
fn held_by<W: Weight>(numbers: &[W]) -> usize {
    numbers.iter().map(|number| size_of::<W>() + number.bytes_elsewhere()).sum()
}

/// The number of solutions, and the largest number of states in a layer.
pub fn count<S: Sweep, W: Weight>(sweep: &S, limits: &Limits<'_>) -> Result<(BigUint, usize), Limit> {
    let Reached { states, peak } = reach::<S, W>(sweep, limits)?;
    Ok((states.iter().map(|(_, weight)| weight.to_big()).sum(), peak))
}

/// All layers of a sweep: the states as numbers, linked by choices.
#[derive(Debug)]
pub struct Diagram<State> {
    layers: Vec<Layer>,
    /// The states after the last decision.
    pub last: Vec<State>,
}

/// For every state of every layer the number of ways to the end.
pub type Ahead<W> = Vec<Vec<W>>;

/// The links of one layer.
#[derive(Debug, Default)]
struct Layer {
    /// For each state where its links end in `links`.
    ends: Vec<u32>,
    links: Vec<Link>,
}

impl Layer {
    /// Bytes held, with those that two short lists cost by themselves.
    fn held(&self) -> usize {
        size_of::<Layer>()
            + 32
            + self.ends.capacity() * size_of::<u32>()
            + self.links.capacity() * size_of::<Link>()
    }
}

/// A choice and where it leads.
#[derive(Clone, Copy, Debug)]
struct Link {
    choice: u32,
    target: u32,
}

impl Layer {
    fn links(&self, state: usize) -> &[Link] {
        let start = if state == 0 { 0 } else { self.ends[state - 1] as usize };
        &self.links[start..self.ends[state] as usize]
    }
}

impl<State: Clone + Eq + Hash> Diagram<State> {
    /// Sweeps forward for the states.
    pub fn new<S: Sweep<State = State>>(sweep: &S, limits: &Limits<'_>) -> Result<Self, Limit> {
        let mut states = vec![sweep.start()];
        let mut layers = Vec::with_capacity(sweep.depth());
        let mut places = Places::within(limits);
        let (mut held, entry) = (0, held_per::<State>());
        for depth in 0..sweep.depth() {
            places.clear(states.len());
            let (mut layer, mut next) = (Layer::default(), Vec::with_capacity(states.len()));
            let mut steps = POLL;
            for state in &states {
                if steps >= POLL {
                    places.check()?;
                    check(limits, held + next.len() * entry + layer.held(), layer.links.len())?;
                    steps = 0;
                }
                steps += 1;
                sweep.branch(depth, state, |choice, state| {
                    steps += 1;
                    let target = places.find(&state, next.len(), |i| &next[i]);
                    if target == next.len() {
                        next.push(state);
                    }
                    layer.links.push(Link { choice: choice as u32, target: target as u32 });
                });
                layer.ends.push(layer.links.len() as u32);
            }
            places.check()?;
            held += layer.held();
            limits.check(held + next.len() * entry)?;
            layers.push(layer);
            states = next;
        }
        Ok(Diagram { layers, last: states })
    }

    /// Bytes held.
    fn held(&self) -> usize {
        self.layers.iter().map(Layer::held).sum()
    }

    /// The number of ways to each of the last states.
    pub fn reached<S: Sweep, W: Weight>(&self, sweep: &S, limits: &Limits<'_>) -> Result<Vec<W>, Limit> {
        let mut behind = vec![W::of(1)];
        for (depth, layer) in self.layers.iter().enumerate() {
            limits.check(0)?;
            let states = self.layers.get(depth + 1).map_or(self.last.len(), |next| next.ends.len());
            let mut reached = vec![W::of(0); states];
            for (state, weight) in behind.iter().enumerate() {
                for link in layer.links(state) {
                    reached[link.target as usize].add_times(weight, sweep.ways(depth, link.choice as usize));
                }
            }
            behind = reached;
        }
        Ok(behind)
    }

    /// The numbers of ways to the end, when each of the last states stands for so many.
    pub fn ahead<S: Sweep, W: Weight>(
        &self,
        sweep: &S,
        ends: Vec<W>,
        limits: &Limits<'_>,
    ) -> Result<Ahead<W>, Limit> {
        let mut ahead = vec![ends];
        let mut held = self.held();
        for (depth, layer) in self.layers.iter().enumerate().rev() {
            held += held_by(&ahead[ahead.len() - 1]);
            limits.check(held)?;
            let after = &ahead[ahead.len() - 1];
            let ways = |state: usize| {
                let mut sum = W::of(0);
                for link in layer.links(state) {
                    sum.add_times(&after[link.target as usize], sweep.ways(depth, link.choice as usize));
                }
                sum
            };
            ahead.push((0..layer.ends.len()).map(ways).collect());
        }
        ahead.reverse();
        Ok(ahead)
    }

    /// The same, when each of the last states stands for one.
    pub fn ahead_to_all<S: Sweep, W: Weight>(
        &self,
        sweep: &S,
        limits: &Limits<'_>,
    ) -> Result<Ahead<W>, Limit> {
        self.ahead(sweep, vec![W::of(1); self.last.len()], limits)
    }

    /// For each layer and choice the number of solutions that take it; lists end with the last choice ever taken.
    pub fn flows<S: Sweep, W: Weight>(
        &self,
        sweep: &S,
        ahead: &Ahead<W>,
        limits: &Limits<'_>,
    ) -> Result<Vec<Vec<BigUint>>, Limit> {
        let mut behind = vec![W::of(1)];
        let mut flows: Vec<Vec<BigUint>> = Vec::with_capacity(self.layers.len());
        let mut held = self.held() + ahead.iter().map(|numbers| held_by(numbers)).sum::<usize>();
        for (layer, (links, after)) in self.layers.iter().zip(&ahead[1..]).enumerate() {
            held += flows.last().map_or(0, |numbers| held_by(numbers));
            limits.check(held)?;
            let mut reached = vec![W::of(0); after.len()];
            let mut sums: Vec<W> = Vec::new();
            for (state, weight) in behind.iter().enumerate() {
                for link in links.links(state) {
                    let (choice, target) = (link.choice as usize, link.target as usize);
                    if after[target].small() == Some(0) {
                        continue;
                    }
                    let ways = sweep.ways(layer, choice);
                    reached[target].add_times(weight, ways);
                    if sums.len() <= choice {
                        sums.resize(choice + 1, W::of(0));
                    }
                    sums[choice].add_times(&weight.times(&after[target]), ways);
                }
            }
            flows.push(sums.iter().map(W::to_big).collect());
            behind = reached;
        }
        Ok(flows)
    }

    /// The choices of a solution, each solution equally likely, and its last state; none if there is none.
    pub fn sample<S: Sweep, W: Weight>(
        &self,
        sweep: &S,
        ahead: &Ahead<W>,
        rng: &mut Rng,
    ) -> Option<(Vec<usize>, State)> {
        let mut state = 0;
        let mut choices = Vec::with_capacity(self.layers.len());
        for (layer, (links, after)) in self.layers.iter().zip(&ahead[1..]).enumerate() {
            let links = links.links(state);
            let ways =
                |link: &Link| after[link.target as usize].to_big() * sweep.ways(layer, link.choice as usize);
            let ways: Vec<BigUint> = links.iter().map(ways).collect();
            let link = links[draw(ways.iter(), rng)?];
            choices.push(link.choice as usize);
            state = link.target as usize;
        }
        Some((choices, self.last[state].clone()))
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    /// Every state has ten thousand choices, each with a state of its own.
    struct Wide(Cell<usize>);

    impl Sweep for Wide {
        type State = u64;

        fn depth(&self) -> usize {
            3
        }

        fn start(&self) -> u64 {
            0
        }

        fn branch(&self, _layer: usize, state: &u64, mut emit: impl FnMut(usize, u64)) {
            self.0.set(self.0.get() + 1);
            (0..10_000).for_each(|choice| emit(choice, state * 10_000 + choice as u64 + 1));
        }
    }

    #[test]
    fn memory_is_asked_for_by_choices_not_by_states() {
        let limits = Limits::NONE.memory(4 << 20);
        let sweeps = [Wide(Cell::new(0)), Wide(Cell::new(0))];
        assert_eq!(count::<_, BigUint>(&sweeps[0], &limits).unwrap_err(), Limit::Memory);
        assert_eq!(Diagram::new(&sweeps[1], &limits).unwrap_err(), Limit::Memory);
        assert!(sweeps.iter().all(|sweep| sweep.0.get() < 20), "a state has very many choices");
    }

    /// A hundred layers of five hundred states with two choices each.
    struct Long;

    impl Sweep for Long {
        type State = u64;

        fn depth(&self) -> usize {
            100
        }

        fn start(&self) -> u64 {
            0
        }

        fn branch(&self, layer: usize, state: &u64, mut emit: impl FnMut(usize, u64)) {
            let choices = if layer == 0 { 500 } else { 2 };
            (0..choices).for_each(|choice| emit(choice, (state + choice as u64) % 500));
        }
    }

    #[test]
    fn what_is_held_is_counted() {
        type W = crate::count::wide::Wide<2>;
        let within = |bytes: usize| Limits::NONE.memory(bytes);
        // Two layers of at least 24 bytes a state; all links, of 4 bytes a state and 8 a choice; and a number of 16.
        assert_eq!(count::<_, W>(&Long, &within(20_000)).unwrap_err(), Limit::Memory);
        assert!(count::<_, W>(&Long, &within(200_000)).is_ok());
        assert_eq!(Diagram::new(&Long, &within(900_000)).unwrap_err(), Limit::Memory);
        let diagram = Diagram::new(&Long, &within(1_500_000)).unwrap();
        assert_eq!(diagram.ahead_to_all::<_, W>(&Long, &within(1_500_000)).unwrap_err(), Limit::Memory);
        let ahead = diagram.ahead_to_all::<_, W>(&Long, &within(2_500_000)).unwrap();
        assert_eq!(diagram.flows(&Long, &ahead, &within(1_500_000)), Err(Limit::Memory));
        let flows = diagram.flows(&Long, &ahead, &within(2_500_000)).unwrap();
        assert_eq!(flows[99].iter().sum::<BigUint>(), BigUint::from(500u32) << 99);
    }
}
