//! The record of a search for an outside checker: what was learned, and which instances of global constraints were used.

use super::Kernel;
use crate::trail::Reason;
use crate::{Conflict, Lit};

/// Everything a checker needs that knows the counts and clauses of the model, but not its global constraints.
///
/// Each learned clause follows by unit propagation from the model's counts and clauses, the instances, and the
/// clauses learned before it. If the model was refuted, so does the empty clause after the last one.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// Clauses that follow from a global constraint alone.
    pub instances: Vec<Vec<Lit>>,
    /// The learned clauses, in order.
    pub learned: Vec<Vec<Lit>>,
    /// How much of the root's trail has been looked at.
    root: usize,
}

impl Kernel {
    /// From the next [`Kernel::load`] on, keeps a record. Without, it costs nothing.
    pub fn keep_record(&mut self) {
        self.record = Some(Box::default());
    }

    /// The record so far; no further one is kept.
    pub fn take_record(&mut self) -> Record {
        self.record.take().map_or_else(Record::default, |record| *record)
    }

    pub(super) fn record_learned(&mut self) {
        if let Some(record) = &mut self.record {
            record.learned.push(self.analysis.learned.clone());
        }
    }

    /// `because` makes `lit` follow, or nothing at all, by a global constraint.
    pub(super) fn record_instance(&mut self, because: &[Lit], lit: Option<Lit>) {
        if let Some(record) = &mut self.record {
            record.instances.push(because.iter().map(|&lit| !lit).chain(lit).collect());
        }
    }

    /// A global constraint refuses the trail.
    pub(super) fn global_conflict(&mut self) -> Result<(), Conflict> {
        if self.record.is_some() {
            let conflict = std::mem::take(&mut self.conflict);
            self.record_instance(&conflict, None);
            self.conflict = conflict;
        }
        Err(Conflict)
    }

    /// What follows at the root is never explained later on: learned clauses take it for granted.
    pub(super) fn record_root(&mut self) {
        let Some(record) = &mut self.record else { return };
        if self.trail.level() > 0 {
            return;
        }
        let start = std::mem::replace(&mut record.root, self.trail.len());
        for at in start..self.trail.len() {
            let lit = self.trail.lits()[at];
            if matches!(self.trail.reason(lit.var()), Reason::Global { .. }) {
                self.explain(lit, &mut Vec::new());
            }
        }
    }
}
