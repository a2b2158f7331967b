//! The next variable to guess, in the order the model asks for.

use super::active::{Active, Rule};
use super::recent::Recent;
use crate::{Order, Trail, Var};

/// The variables of a part in the order they are guessed.
#[derive(Default)]
pub(crate) struct Queue {
    /// Whether the heap is in use.
    heaped: bool,
    recent: Recent,
    active: Active,
}

impl Queue {
    /// Takes up the variables of a part. In a large one a walk past all that is assigned would cost more than a heap.
    pub fn start(&mut self, order: Order, part: &[Var], vars: usize, is_large: bool) {
        self.heaped = order == Order::Active || is_large;
        match order {
            Order::Recent if !self.heaped => self.recent.start(part, vars),
            Order::Recent => self.active.start(part, vars, Rule::Last),
            Order::Active => self.active.start(part, vars, Rule::Most),
        }
    }

    /// The open variable to guess next.
    pub fn next(&mut self, trail: &Trail) -> Option<Var> {
        if self.heaped { self.active.next(trail) } else { self.recent.next(trail) }
    }

    /// The open variable that took part in the most conflicts, if the order is by conflicts and there were any.
    pub fn active(&mut self, trail: &Trail) -> Option<Var> {
        self.active.most_active(trail).filter(|_| self.heaped)
    }

    /// All variables of the part, the next ones to guess first.
    pub fn all(&self) -> Vec<Var> {
        if self.heaped { self.active.order().collect() } else { self.recent.order().collect() }
    }

    /// `var` is about to be open again.
    #[inline]
    pub fn reopen(&mut self, var: Var) {
        if self.heaped { self.active.reopen(var) } else { self.recent.reopen(var) }
    }

    /// These variables, all assigned, took part in a conflict.
    pub fn bump(&mut self, vars: &[Var]) {
        if self.heaped { self.active.bump(vars) } else { self.recent.bump(vars) }
    }
}
