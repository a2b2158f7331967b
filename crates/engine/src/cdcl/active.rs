//! The next variable to guess, from a heap: the open one that took part in the most conflicts, or in the last one.

use crate::{Trail, Var};

/// Not in the heap.
const OUT: u32 = u32::MAX;
/// Older conflicts count less by this factor each.
const DECAY: f64 = 0.9;
/// Activities are scaled down before they grow beyond what a number holds.
const HIGH: f64 = 1e100;

/// The open variables of a part: a heap (with some others in it), the most active on top, and the end of the part.
#[derive(Default)]
pub(crate) struct Active {
    heap: Vec<Var>,
    /// By variable: its place in the heap.
    places: Vec<u32>,
    /// By variable: negative if it is not in the part.
    activities: Vec<f64>,
    step: f64,
    rule: Rule,
    /// The variables of the part. From here on they need not be in the heap: none is more active than those before it, unless
    /// it was open before.
    part: Vec<Var>,
    from: usize,
    sorted: Vec<Var>,
}

/// What makes a variable active.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Rule {
    /// Conflicts, recent ones counting more.
    #[default]
    Most,
    /// Its last conflict: the order of [`Recent`](super::recent::Recent), for parts that are too large to walk through.
    Last,
}

impl Active {
    /// Takes up the variables of a part, in their order.
    pub fn start(&mut self, part: &[Var], vars: usize, rule: Rule) {
        for &var in &self.part {
            (self.places[var as usize], self.activities[var as usize]) = (OUT, -1.0);
        }
        self.places.resize(vars.max(self.places.len()), OUT);
        self.activities.resize(self.places.len(), -1.0);
        self.part.clear();
        self.part.extend_from_slice(part);
        self.heap.clear();
        (self.rule, self.from, self.step) = (rule, 0, 1.0);
        match rule {
            Rule::Most => self.fill_heap(),
            Rule::Last => part.iter().rev().for_each(|&var| {
                self.activities[var as usize] = self.step;
                self.step += 1.0;
            }),
        }
    }

    /// Everything is in the heap from the beginning. Equal activities in order of the part: any such array is a heap.
    fn fill_heap(&mut self) {
        self.from = self.part.len();
        self.heap.extend_from_slice(&self.part);
        for (place, &var) in self.part.iter().enumerate() {
            self.places[var as usize] = place as u32;
            self.activities[var as usize] = 0.0;
        }
    }

    #[inline]
    fn activity(&self, var: Var) -> f64 {
        self.activities[var as usize]
    }

    #[inline]
    fn put(&mut self, place: usize, var: Var) {
        self.heap[place] = var;
        self.places[var as usize] = place as u32;
    }

    fn rise(&mut self, mut place: usize) {
        let var = self.heap[place];
        while place > 0 {
            let parent = (place - 1) / 2;
            if self.activity(self.heap[parent]) >= self.activity(var) {
                break;
            }
            self.put(place, self.heap[parent]);
            place = parent;
        }
        self.put(place, var);
    }

    fn sink(&mut self, mut place: usize) {
        let var = self.heap[place];
        loop {
            let left = 2 * place + 1;
            let right = left + 1;
            let Some(&first) = self.heap.get(left) else { break };
            let child = match self.heap.get(right) {
                Some(&second) if self.activity(second) > self.activity(first) => right,
                _ => left,
            };
            if self.activity(self.heap[child]) <= self.activity(var) {
                break;
            }
            self.put(place, self.heap[child]);
            place = child;
        }
        self.put(place, var);
    }

    /// The open variable to guess next.
    pub fn next(&mut self, trail: &Trail) -> Option<Var> {
        while self.part.get(self.from).is_some_and(|&var| trail.value(var).is_some()) {
            self.from += 1;
        }
        let waiting = self.part.get(self.from).copied();
        match (self.first_of_heap(trail), waiting) {
            (Some(top), Some(waiting)) if self.activity(waiting) > self.activity(top) => Some(waiting),
            (top, waiting) => top.or(waiting),
        }
    }

    /// The open variable that took part in the most conflicts, if any did.
    pub fn most_active(&mut self, trail: &Trail) -> Option<Var> {
        let first = if self.rule == Rule::Most { self.first_of_heap(trail) } else { None };
        first.filter(|&var| self.activity(var) > 0.0)
    }

    fn first_of_heap(&mut self, trail: &Trail) -> Option<Var> {
        loop {
            let &top = self.heap.first()?;
            if trail.value(top).is_none() {
                return Some(top);
            }
            let last = self.heap.pop()?;
            self.places[top as usize] = OUT;
            if last != top {
                self.put(0, last);
                self.sink(0);
            }
        }
    }

    /// All variables of the part, the next ones to guess first.
    pub fn order(&self) -> impl Iterator<Item = Var> {
        let mut vars = self.part.clone();
        vars.sort_by(|&a, &b| self.activity(b).total_cmp(&self.activity(a)));
        vars.into_iter()
    }

    /// `var` is about to be open again.
    #[inline]
    pub fn reopen(&mut self, var: Var) {
        if self.places[var as usize] == OUT && self.activity(var) >= 0.0 {
            self.heap.push(var);
            self.rise(self.heap.len() - 1);
        }
    }

    /// These variables took part in a conflict.
    pub fn bump(&mut self, vars: &[Var]) {
        match self.rule {
            Rule::Most => self.add_conflict(vars),
            Rule::Last => self.put_first(vars),
        }
    }

    /// They go first, in their present order.
    fn put_first(&mut self, vars: &[Var]) {
        let mut sorted = std::mem::take(&mut self.sorted);
        sorted.clear();
        sorted.extend(vars.iter().filter(|&&var| self.activity(var) >= 0.0));
        sorted.sort_unstable_by(|&a, &b| self.activity(a).total_cmp(&self.activity(b)));
        for &var in &sorted {
            self.activities[var as usize] = self.step;
            self.step += 1.0;
            self.raise(var);
        }
        self.sorted = sorted;
    }

    fn add_conflict(&mut self, vars: &[Var]) {
        for &var in vars {
            let activity = &mut self.activities[var as usize];
            if *activity < 0.0 {
                continue;
            }
            *activity += self.step;
            if *activity > HIGH {
                self.activities.iter_mut().filter(|a| **a > 0.0).for_each(|a| *a /= HIGH);
                self.step /= HIGH;
            }
            self.raise(var);
        }
        self.step /= DECAY;
    }

    /// Mends the heap after an activity has grown.
    fn raise(&mut self, var: Var) {
        let place = self.places[var as usize];
        if place != OUT {
            self.rise(place as usize);
        }
    }
}
