//! How hard a puzzle is for quick deduction: how far it gets when it may also try the wrong value of every cell.

use twotone_grid::{BitGrid, Marks};

/// How a puzzle withstands quick deduction that may also try the wrong value of every open cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resistance {
    /// Cells that were open when it had the narrowest way: when the smallest part of them could be refuted.
    pub open: usize,
    /// Wrong values that were refuted then.
    pub refuted: usize,
    /// Where it got stuck, if it did.
    pub stuck: Option<Marks>,
}

impl Resistance {
    /// Whether deduction gets stuck.
    pub fn is_stuck(&self) -> bool {
        self.stuck.is_some()
    }

    /// The one with the narrower way.
    pub fn narrower(self, other: Option<Self>) -> Self {
        match other {
            Some(other) if !Resistance::is_as_good(Some(&self), Some(&other)) => other,
            _ => self,
        }
    }

    /// Whether the way is no wider than another; a puzzle that is solved at once has the widest.
    pub fn is_as_good(one: Option<&Self>, other: Option<&Self>) -> bool {
        match (one, other) {
            (Some(one), Some(other)) => one.refuted * other.open <= other.refuted * one.open,
            (one, other) => one.is_some() || other.is_none(),
        }
    }
}

/// A position at rest under a family's quick deduction.
pub trait Probe {
    /// Whether a cell is open.
    fn is_open(&self, cell: usize) -> bool;

    /// Whether a value of an open cell leads to a contradiction and decides at most `reach` cells on the way (or sets of
    /// cells, where several are decided at once); the position is left as it was.
    fn refutes(&mut self, cell: usize, value: bool, reach: usize) -> bool;

    /// Gives an open cell a value, with all that follows; nothing if that is a contradiction.
    fn decide(&mut self, cell: usize, value: bool) -> Option<()>;

    /// The position.
    fn marks(&self) -> Marks;
}

/// How a position withstands quick deduction, if it does at all: every wrong value is tried, all that are refuted are
/// known from then on, and so again.
pub fn resistance(probe: &mut impl Probe, filling: &BitGrid, reach: usize) -> Option<Resistance> {
    let mut narrowest = None;
    loop {
        let open: Vec<usize> = (0..filling.len()).filter(|&cell| probe.is_open(cell)).collect();
        if open.is_empty() {
            return narrowest;
        }
        let refutes = |&cell: &usize| probe.refutes(cell, !filling.get(cell), reach);
        let refuted: Vec<usize> = open.iter().copied().filter(refutes).collect();
        let stuck = refuted.is_empty().then(|| probe.marks());
        let way = Resistance { open: open.len(), refuted: refuted.len(), stuck };
        narrowest = Some(way.narrower(narrowest));
        if refuted.is_empty() {
            return narrowest;
        }
        for cell in refuted {
            if probe.is_open(cell) {
                probe.decide(cell, filling.get(cell))?;
            }
        }
    }
}
