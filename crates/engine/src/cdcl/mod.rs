//! Conflict-driven clause learning with native counts and global constraints.
//!
//! What wins on boards is strong propagation, not clever search: exact counts run natively (`counts`), what
//! follows from overlapping ones is worked out beforehand (`pairs`), global constraints follow the search and explain
//! themselves lazily (`globals`). Around them stands a plain modern kernel.

mod active;
mod analyze;
mod clauses;
mod counts;
mod decide;
mod enumerate;
mod globals;
mod load;
mod near;
mod pairs;
mod propagate;
mod questions;
mod recent;
mod record;
mod reduce;
mod restart;
mod search;

use crate::{Conflict, Effort, Limit, Lit, Order, Trail};
use analyze::Analysis;
use clauses::Clauses;
use counts::Counts;
use decide::Queue;
pub(crate) use enumerate::Place;
use globals::Running;
use near::Near;
use pairs::Pairs;
pub use record::Record;
use restart::Restarts;
use twotone_grid::BitGrid;

/// What ends the loading of a model early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    /// There is no solution.
    Conflict,
    /// The budget.
    Limit(Limit),
}

impl From<Conflict> for Halt {
    fn from(_: Conflict) -> Self {
        Halt::Conflict
    }
}

impl From<Limit> for Halt {
    fn from(limit: Limit) -> Self {
        Halt::Limit(limit)
    }
}

/// Loops over constraints ask the budget after so many.
pub(crate) const STRETCH: usize = 4096;

/// The state of a run: the model in the form the search wants it, and the search itself.
///
/// [`Kernel::load`] propagates at the root; after that the kernel stands at level 0 between questions.
#[derive(Default)]
pub(crate) struct Kernel {
    trail: Trail,
    counts: Counts,
    spare_counts: Counts,
    /// How many counts come first that are no combinations of others.
    plain: usize,
    /// What the model was said to take when it was loaded.
    loaded_bytes: usize,
    /// Whether counts are all the model has.
    only_counts: bool,
    /// A solution; only variables of the part at hand mean something.
    example: BitGrid,
    /// The variables that had one value in all solutions seen; none between questions.
    candidates: BitGrid,
    /// What may not fit in with it, if another solution is looked for nearby.
    near: Option<Near>,
    pairs: Pairs,
    clauses: Clauses,
    globals: Vec<Running>,
    /// The order of guesses the model asks for.
    order: Order,
    queue: Queue,
    /// By variable: the value it had last.
    phases: Vec<bool>,
    restarts: Restarts,
    /// After a failed propagation: literals, all true, that cannot hold together.
    conflict: Vec<Lit>,
    analysis: Analysis,
    /// After a failed search: the assumptions that cannot hold together.
    core: Vec<Lit>,
    /// There is no solution at all.
    refuted: bool,
    /// Whether a conflict may take back what it has nothing to do with, if that is not too much.
    pub(crate) jumps: bool,
    /// The queue has been filled since the model was loaded.
    focused: bool,
    /// How many literals may be taken back that a conflict has nothing to do with.
    far: usize,
    reductions: usize,
    /// What an outside checker needs to follow the search; kept only if asked for.
    record: Option<Box<Record>>,
    /// Work done since the model was loaded.
    pub(crate) effort: Effort,
    /// The ticks of it that the budget knows of.
    booked: u64,
    #[cfg(test)]
    pub(crate) audit: Vec<(Vec<Lit>, Option<Lit>)>,
}

impl Kernel {
    /// What is assigned; at level 0 between questions.
    pub fn trail(&self) -> &Trail {
        &self.trail
    }

    /// About as many bytes as are held.
    fn bytes(&self) -> usize {
        self.loaded_bytes + self.clauses.bytes() + self.counts.bytes()
    }

    /// About as many bytes as are held while the next clause is learned, however long it is.
    fn bytes_to_learn(&self) -> usize {
        self.loaded_bytes + self.clauses.bytes_to_add(self.trail.vars()) + self.counts.bytes()
    }

    /// The counts of the model that are not decided at the root; of their literals some may be known.
    pub(crate) fn live_counts(&self) -> impl Iterator<Item = &[Lit]> {
        (0..self.plain).map(|index| self.counts.row(index).lits)
    }

    /// Takes back every decision above `level`.
    fn backtrack(&mut self, level: u32) {
        if self.trail.level() <= level {
            return;
        }
        let end = self.trail.end_of(level);
        if let Some(near) = &mut self.near {
            near.rewind(end, self.trail.end_of(0));
        }
        self.counts.undo(&self.trail, end);
        self.clauses.head = self.clauses.head.min(end);
        for global in &mut self.globals {
            global.undo(&self.trail, end);
        }
        for lit in &self.trail.lits()[end..] {
            self.phases[lit.index()] = lit.value();
            self.queue.reopen(lit.var());
        }
        self.trail.shrink(level);
    }
}
