//! The next variable to guess: the open one that took part in the most conflicts, recent ones counting more.

use crate::{Trail, Var};

/// Not in the heap.
const OUT: u32 = u32::MAX;
/// Older conflicts count less by this factor each.
const DECAY: f64 = 0.9;
/// Activities are scaled down before they grow beyond what a number holds.
const HIGH: f64 = 1e100;

/// The open variables of a part (and some others) as a heap, the most active on top.
#[derive(Default)]
pub(crate) struct Active {
    heap: Vec<Var>,
    /// By variable: its place in the heap.
    places: Vec<u32>,
    /// By variable: negative if it is not in the part.
    activities: Vec<f64>,
    step: f64,
}

impl Active {
    /// Takes up the variables of a part, in their order.
    pub fn start(&mut self, part: &[Var], vars: usize) {
        self.heap.clear();
        self.places.clear();
        self.places.resize(vars, OUT);
        self.activities.clear();
        self.activities.resize(vars, -1.0);
        self.step = 1.0;
        // Equal activities in order of the part: any such array is a heap.
        for (place, &var) in part.iter().enumerate() {
            self.heap.push(var);
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
        let mut vars: Vec<Var> =
            (0..self.activities.len() as Var).filter(|&var| self.activity(var) >= 0.0).collect();
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
            let place = self.places[var as usize];
            if place != OUT {
                self.rise(place as usize);
            }
        }
        self.step /= DECAY;
    }
}
