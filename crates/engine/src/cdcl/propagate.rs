//! Propagation to the fixpoint: counts, then clauses, then global constraints, their dear rules last.

use super::Kernel;
use crate::trail::Reason;
use crate::{Conflict, Lit};

impl Kernel {
    /// Assigns everything that follows; on an error `self.conflict` holds literals that cannot hold together.
    pub(super) fn propagate(&mut self) -> Result<(), Conflict> {
        let before = self.counts.head;
        let outcome = self.propagate_all();
        self.record_root();
        self.effort.ticks += self.counts.head.saturating_sub(before) as u64 + 1;
        #[cfg(test)]
        if outcome.is_err() && self.trail.level() > 0 {
            self.audit.push((self.conflict.clone(), None));
        }
        outcome
    }

    fn propagate_all(&mut self) -> Result<(), Conflict> {
        'fixpoint: loop {
            if let Err(slack) = self.counts.propagate(&mut self.trail) {
                self.conflict.clear();
                let seen = self.counts.head as u32;
                self.counts.explain(slack, seen, &self.trail, &mut self.conflict);
                return Err(Conflict);
            }
            let done = self.trail.len();
            if let Err(clause) = self.clauses.propagate(&mut self.trail) {
                self.conflict.clear();
                self.conflict.extend(self.clauses.lits(clause).iter().map(|&lit| !lit));
                return Err(Conflict);
            }
            if self.trail.len() > done {
                continue;
            }
            for global in &mut self.globals {
                self.conflict.clear();
                if global.assign(&mut self.trail, &mut self.conflict).is_err() {
                    return self.global_conflict();
                }
                if self.trail.len() > done {
                    continue 'fixpoint;
                }
            }
            for global in &mut self.globals {
                self.conflict.clear();
                if global.settle(&mut self.trail, &mut self.conflict).is_err() {
                    return self.global_conflict();
                }
                if self.trail.len() > done {
                    continue 'fixpoint;
                }
            }
            return Ok(());
        }
    }

    /// Pushes to `because` the literals that made `lit` follow; nothing for a decision.
    pub(super) fn explain(&mut self, lit: Lit, because: &mut Vec<Lit>) {
        let position = self.trail.position(lit.var());
        #[cfg(any(test, debug_assertions))]
        let start = because.len();
        match self.trail.reason(lit.var()) {
            Reason::None => {}
            Reason::Clause(id) => {
                because.extend(self.clauses.lits(id).iter().filter(|&&l| l != lit).map(|&l| !l))
            }
            Reason::Count(slack) => self.counts.explain(slack, position, &self.trail, because),
            Reason::Global { which, hint } => {
                let start = because.len();
                self.globals[usize::from(which)].explain(lit, hint, &self.trail, because);
                self.record_instance(&because[start..], Some(lit));
            }
        }
        #[cfg(debug_assertions)]
        for &l in &because[start..] {
            assert!(
                self.trail.is_true(l) && self.trail.position(l.var()) < position,
                "reason {l:?} of {lit:?}"
            );
        }
        #[cfg(test)]
        if self.trail.reason(lit.var()) != Reason::None {
            self.audit.push((because[start..].to_vec(), Some(lit)));
        }
    }
}
