//! Forgetting learned clauses that join many levels.

use super::Kernel;

impl Kernel {
    /// Whether there are many learned clauses, also for a board of this size: the way back to the root costs as much as
    /// there are variables.
    pub(super) fn should_reduce(&self) -> bool {
        self.clauses.learned >= (self.trail.vars() / 50).max(2000) + 500 * self.reductions
    }

    /// Drops the worse half of the learned clauses and returns to the root; false if nothing can hold there.
    pub(super) fn reduce(&mut self) -> bool {
        self.reductions += 1;
        self.backtrack(0);
        if self.has_news() && self.propagate().is_err() {
            self.refuted = true;
            return false;
        }
        let headers = self.clauses.headers();
        let droppable = |glue: u32| glue > 2;
        let mut order: Vec<(u32, u32)> = headers
            .iter()
            .zip(0..)
            .filter(|(h, _)| droppable(h.glue))
            .map(|(h, id)| (h.glue, u32::MAX - id))
            .collect();
        if order.is_empty() {
            return true;
        }
        let half = order.len() / 2;
        // Of equal clauses the older ones go.
        let (_, &mut limit, _) = order.select_nth_unstable(half);
        self.clauses.retain(&self.trail, |id, header| {
            !droppable(header.glue) || (header.glue, u32::MAX - id) < limit
        });
        true
    }
}
