//! The next variable to guess, in the order the model asks for.

use super::active::Active;
use super::recent::Recent;
use crate::{Order, Trail, Var};

/// The variables of a part in the order they are guessed.
#[derive(Default)]
pub(crate) struct Queue {
    order: Order,
    recent: Recent,
    active: Active,
}

impl Queue {
    /// Takes up the variables of a part.
    pub fn start(&mut self, order: Order, part: &[Var], vars: usize) {
        self.order = order;
        match order {
            Order::Recent => self.recent.start(part, vars),
            Order::Active => self.active.start(part, vars),
        }
    }

    /// The open variable to guess next.
    pub fn next(&mut self, trail: &Trail) -> Option<Var> {
        match self.order {
            Order::Recent => self.recent.next(trail),
            Order::Active => self.active.next(trail),
        }
    }

    /// All variables of the part, the next ones to guess first.
    pub fn all(&self) -> Vec<Var> {
        match self.order {
            Order::Recent => self.recent.order().collect(),
            Order::Active => self.active.order().collect(),
        }
    }

    /// `var` is about to be open again.
    #[inline]
    pub fn reopen(&mut self, var: Var) {
        match self.order {
            Order::Recent => self.recent.reopen(var),
            Order::Active => self.active.reopen(var),
        }
    }

    /// These variables, all assigned, took part in a conflict.
    pub fn bump(&mut self, vars: &[Var]) {
        match self.order {
            Order::Recent => self.recent.bump(vars),
            Order::Active => self.active.bump(vars),
        }
    }
}
