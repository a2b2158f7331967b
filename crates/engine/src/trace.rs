//! The account of a run: which engine did what, and at which effort.

use crate::Limit;

/// What happened, in order, and what it cost.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// One entry per thing that happened.
    pub events: Vec<Event>,
    /// Totals.
    pub effort: Effort,
}

/// One entry of the account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// The engine or stage.
    pub engine: &'static str,
    /// What it did.
    pub what: What,
}

/// What an engine did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// Answered for so many variables.
    Answered(usize),
    /// Did not take the question, and why.
    Declined(&'static str),
    /// Was switched off by name.
    SwitchedOff,
    /// Ended without an answer.
    GaveUp(Limit),
    /// Fixed so many variables.
    Fixed(usize),
    /// Showed that there is no solution.
    Refuted,
    /// Cut what was left into so many independent parts.
    Split(usize),
}

/// Counters of work done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Units of the budget: literals propagated.
    pub ticks: u64,
    /// Dead ends met by clause learning.
    pub conflicts: u64,
    /// Guesses made by clause learning.
    pub decisions: u64,
    /// Restarts of clause learning.
    pub restarts: u64,
}

impl Trace {
    /// The engine that had the last word.
    pub fn last_word(&self) -> Option<&'static str> {
        let decisive = |event: &&Event| matches!(event.what, What::Answered(_) | What::Refuted);
        self.events.iter().rev().find(decisive).or(self.events.last()).map(|event| event.engine)
    }

    /// Nothing happened yet.
    pub const NOTHING: Trace =
        Trace { events: Vec::new(), effort: Effort { ticks: 0, conflicts: 0, decisions: 0, restarts: 0 } };

    /// Adds an entry.
    pub fn note(&mut self, engine: &'static str, what: What) {
        self.events.push(Event { engine, what });
    }

    /// Forgets everything, keeping the memory.
    pub fn clear(&mut self) {
        self.events.clear();
        self.effort = Effort::default();
    }
}

impl std::ops::AddAssign for Effort {
    fn add_assign(&mut self, more: Effort) {
        self.ticks += more.ticks;
        self.conflicts += more.conflicts;
        self.decisions += more.decisions;
        self.restarts += more.restarts;
    }
}
