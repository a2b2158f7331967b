//! Global constraints at work: each propagator with the literals it has seen.

use crate::trail::Reason;
use crate::{Conflict, Global, Implied, Lit, Propagator, Trail, Var};
use twotone_grid::BitGrid;

/// A propagator and how far it has followed the trail.
pub(crate) struct Running {
    propagator: Box<dyn Propagator>,
    which: u16,
    /// By variable: whether it is in the scope.
    scope: Vec<bool>,
    seen: Vec<Lit>,
    /// How much of the trail has been looked at.
    head: usize,
    /// Length of `seen` when the dear rules were last at their fixpoint.
    settled: Option<usize>,
    out: Vec<Implied>,
}

impl Running {
    /// The propagator of `global`, number `which`, in a model of `vars` variables.
    pub fn start(global: &dyn Global, which: u16, vars: usize) -> Self {
        let mut scope = vec![false; vars];
        global.scope().iter().for_each(|&var| scope[var as usize] = true);
        let (seen, out) = (Vec::new(), Vec::new());
        Running { propagator: global.start(), which, scope, seen, head: 0, settled: None, out }
    }

    /// Follows the trail until something is implied or the end is reached.
    pub fn assign(&mut self, trail: &mut Trail, because: &mut Vec<Lit>) -> Result<(), Conflict> {
        while let Some(&lit) = trail.lits().get(self.head) {
            self.head += 1;
            if !self.scope[lit.index()] {
                continue;
            }
            self.seen.push(lit);
            self.propagator.assign(lit, trail, &mut self.out, because).inspect_err(|_| self.out.clear())?;
            if !self.out.is_empty() && self.flush(trail, because)? {
                break;
            }
        }
        Ok(())
    }

    /// Applies the dear rules, unless nothing has changed since.
    pub fn settle(&mut self, trail: &mut Trail, because: &mut Vec<Lit>) -> Result<(), Conflict> {
        if self.settled == Some(self.seen.len()) {
            return Ok(());
        }
        self.propagator.settle(trail, &mut self.out, because).inspect_err(|_| self.out.clear())?;
        if !self.flush(trail, because)? {
            self.settled = Some(self.seen.len());
        }
        Ok(())
    }

    /// Puts what was implied on the trail; whether there was anything new.
    fn flush(&mut self, trail: &mut Trail, because: &mut Vec<Lit>) -> Result<bool, Conflict> {
        if self.out.is_empty() {
            return Ok(false);
        }
        let before = trail.len();
        let mut out = std::mem::take(&mut self.out);
        for &Implied { lit, hint } in &out {
            if trail.is_false(lit) {
                because.clear();
                self.explain(lit, hint, trail, because);
                because.push(!lit);
                out.clear();
                self.out = out;
                return Err(Conflict);
            }
            if trail.is_open(lit) {
                trail.push(lit, Reason::Global { which: self.which, hint });
            }
        }
        out.clear();
        self.out = out;
        Ok(trail.len() > before)
    }

    /// Takes back the part of the trail from `end` on.
    pub fn undo(&mut self, trail: &Trail, end: usize) {
        let kept =
            self.seen.iter().rposition(|lit| (trail.position(lit.var()) as usize) < end).map_or(0, |i| i + 1);
        if kept < self.seen.len() {
            self.propagator.undo(&self.seen[kept..]);
            self.seen.truncate(kept);
            self.settled = None;
        }
        self.head = self.head.min(end);
    }

    /// See [`Propagator::compare_with`].
    pub fn compare_with(&mut self, known: &BitGrid) {
        self.propagator.compare_with(known);
    }

    /// See [`Propagator::amend`].
    pub fn amend(&self, var: Var) -> Option<Lit> {
        self.propagator.amend(var)
    }

    /// Why `lit` was implied.
    pub fn explain(&mut self, lit: Lit, hint: u32, trail: &Trail, because: &mut Vec<Lit>) {
        self.propagator.explain(lit, hint, trail, because);
    }
}
