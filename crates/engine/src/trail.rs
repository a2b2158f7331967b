//! The assignment under construction: which literals hold, in which order they came.

use crate::{Lit, Var};

/// Values, order and decision levels of the assigned variables. Propagators may read it.
#[derive(Debug, Default)]
pub struct Trail {
    /// By literal: 0 open, 1 true, -1 false.
    values: Vec<i8>,
    /// By variable; meaningful while the variable is assigned.
    places: Vec<Place>,
    lits: Vec<Lit>,
    /// Where each decision level starts; level 0 has no entry.
    starts: Vec<u32>,
    /// Literals that stand above the level they follow from, oldest first: they outlive the levels between.
    late: Vec<Lit>,
    /// See [`Trail::wants_root`].
    pub(crate) wants_root: bool,
}

/// Where an assigned variable stands.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    position: u32,
    level: u32,
    reason: Reason,
}

/// Where an assignment comes from; the literals behind it are worked out only when needed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Reason {
    /// A decision, or known at the root.
    #[default]
    None,
    /// All other literals of this clause are false.
    Clause(u32),
    /// This slack of a count is used up.
    Count(u32),
    /// Implied by a global constraint, with its note.
    Global { which: u16, hint: u32 },
}

impl Trail {
    /// Nothing assigned of `vars` variables.
    pub fn new(vars: usize) -> Self {
        let mut trail = Trail { wants_root: true, ..Trail::default() };
        trail.reset(vars);
        trail
    }

    /// The value of `var`, if it has one.
    #[inline]
    pub fn value(&self, var: Var) -> Option<bool> {
        match self.values[var as usize * 2] {
            0 => None,
            v => Some(v > 0),
        }
    }

    /// Whether `lit` holds.
    #[inline]
    pub fn is_true(&self, lit: Lit) -> bool {
        self.values[lit.code()] > 0
    }

    /// Whether the opposite of `lit` holds.
    #[inline]
    pub fn is_false(&self, lit: Lit) -> bool {
        self.values[lit.code()] < 0
    }

    /// Whether nothing is known about `lit`.
    #[inline]
    pub fn is_open(&self, lit: Lit) -> bool {
        self.values[lit.code()] == 0
    }

    /// The place on the trail of an assigned variable.
    #[inline]
    pub fn position(&self, var: Var) -> u32 {
        self.places[var as usize].position
    }

    /// Whether the value of an assigned variable depends on no decision: it will never be taken back, and costs
    /// nothing in a reason.
    #[inline]
    pub fn is_root(&self, var: Var) -> bool {
        self.places[var as usize].level == 0
    }

    /// Whether reasons must name what depends on no decision, because somebody is going to check them.
    #[inline]
    pub fn wants_root(&self) -> bool {
        self.wants_root
    }

    /// How many literals hold.
    #[inline]
    pub fn len(&self) -> usize {
        self.lits.len()
    }

    /// Whether nothing is assigned.
    pub fn is_empty(&self) -> bool {
        self.lits.is_empty()
    }

    /// The literals that hold, oldest first.
    pub fn lits(&self) -> &[Lit] {
        &self.lits
    }

    /// Number of variables.
    pub fn vars(&self) -> usize {
        self.places.len()
    }

    /// Where the value of an assigned variable comes from.
    #[inline]
    pub(crate) fn reason(&self, var: Var) -> Reason {
        self.places[var as usize].reason
    }

    /// The decision level at which an assigned variable got its value.
    #[inline]
    pub(crate) fn level_of(&self, var: Var) -> u32 {
        self.places[var as usize].level
    }

    /// The current decision level.
    #[inline]
    pub(crate) fn level(&self) -> u32 {
        self.starts.len() as u32
    }

    /// The literal on top of which decision level `level` >= 1 was built.
    pub(crate) fn decision(&self, level: u32) -> Lit {
        self.lits[self.starts[level as usize - 1] as usize]
    }

    /// Forgets everything and makes room for `vars` variables.
    pub(crate) fn reset(&mut self, vars: usize) {
        self.values.clear();
        self.values.resize(vars * 2, 0);
        self.places.clear();
        self.places.resize(vars, Place::default());
        self.lits.clear();
        self.starts.clear();
        self.late.clear();
    }

    /// Opens a decision level: what is assigned from now on can be taken back.
    pub fn open_level(&mut self) {
        self.starts.push(self.lits.len() as u32);
    }

    /// Makes an open literal true.
    pub fn assign(&mut self, lit: Lit) {
        self.push(lit, Reason::None);
    }

    /// Makes an open literal true for a reason.
    #[inline]
    pub(crate) fn push(&mut self, lit: Lit, reason: Reason) {
        debug_assert!(self.is_open(lit));
        self.values[lit.code()] = 1;
        self.values[(!lit).code()] = -1;
        self.places[lit.index()] =
            Place { position: self.lits.len() as u32, level: self.starts.len() as u32, reason };
        self.lits.push(lit);
    }

    /// Makes an open literal true that follows from what `level` and those below it hold. It stands where the trail ends,
    /// and comes back when the levels above its own are taken back.
    pub(crate) fn push_late(&mut self, lit: Lit, reason: Reason, level: u32) {
        if level < self.level() {
            self.late.push(lit);
        }
        self.push(lit, reason);
        self.places[lit.index()].level = level;
    }

    /// Length of the trail below decision level `level` + 1.
    pub fn end_of(&self, level: u32) -> usize {
        self.starts.get(level as usize).map_or(self.lits.len(), |&s| s as usize)
    }

    /// Takes back everything above `level`, but for what follows without it: that comes back at the end, in its order.
    pub fn shrink(&mut self, level: u32) {
        let end = self.end_of(level);
        let kept = self.late.partition_point(|lit| (self.position(lit.var()) as usize) < end);
        for lit in self.lits.drain(end..) {
            self.values[lit.code()] = 0;
            self.values[(!lit).code()] = 0;
        }
        self.starts.truncate(level as usize);
        for lit in self.late.split_off(kept) {
            let Place { level: own, reason, .. } = self.places[lit.index()];
            if own <= level {
                self.push_late(lit, reason, own);
            }
        }
    }
}
