//! The search: guess, propagate, learn, until there is a solution or none.

use super::Kernel;
use super::counts::assign_root;
use crate::trail::Reason;
use crate::{Budget, Conflict, Limit, Lit, Order, Var};
use twotone_grid::BitGrid;

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The trail holds a solution; return to level 0 when done with it.
    Solution,
    /// There is none under the assumptions; `core` names those that matter. The kernel is at level 0.
    Refuted,
}

/// The budget is asked after so many ticks; in tests much earlier, so that small models meet limits.
const POLL: u64 = if cfg!(test) { 8 } else { 2048 };

/// More literals than this are not taken back for a conflict that has nothing to do with them. Where guesses go by activity it
/// pays to go back far: this is well above what a hard small board has on its trail.
const FAR: usize = 1000;

/// The same for models of more than [`HUGE`] variables, where conflicts have to do with fewer of the guesses (measured).
const NOT_SO_FAR: usize = 300;

/// See [`NOT_SO_FAR`].
const HUGE: usize = 20_000;

/// The same where the latest conflicts are guessed first, in parts that are not large, or of no more than [`MEDIUM`] variables
/// if counts are all there is (measured).
const NEAR: usize = 150;

/// See [`NEAR`].
const MEDIUM: usize = 5000;

/// Parts of more variables are large.
const LARGE: usize = 2000;

impl Kernel {
    /// Restricts guessing to the variables of a part. At the root only.
    pub(crate) fn focus(&mut self, part: &[Var]) {
        self.queue.start(self.order, part, self.trail.vars(), self.is_large(part));
        self.focused = true;
        self.far = self.far(part.len());
    }

    /// Guesses may be made about every variable, unless that was restricted before.
    pub(super) fn focus_on_all(&mut self) {
        if !self.focused {
            let open: Vec<Var> =
                (0..self.trail.vars() as Var).filter(|&v| self.trail.value(v).is_none()).collect();
            self.focus(&open);
        }
    }

    /// Whether the model is known to have no solution at all.
    pub(super) fn is_refuted(&self) -> bool {
        self.refuted
    }

    /// Reads the solution off the trail.
    pub(super) fn whole_solution(&self) -> BitGrid {
        (0..self.trail.vars() as Var).map(|var| self.trail.value(var) == Some(true)).collect()
    }

    /// Forgets what guessing was restricted to.
    pub(crate) fn unfocus(&mut self) {
        self.focused = false;
    }

    /// Makes `lit` hold from now on; an error means that there is no solution. At the root only.
    pub(crate) fn fix(&mut self, lit: Lit) -> Result<(), Conflict> {
        if self.refuted {
            return Err(Conflict);
        }
        let outcome = assign_root(&mut self.trail, lit).and_then(|()| self.propagate());
        self.refuted = outcome.is_err();
        outcome
    }

    /// Looks for a solution under `assumptions`: a solution, or the assumptions (a few of them, at best) that
    /// cannot hold together; none if there is no solution at all. What is learned is kept for the next call.
    ///
    /// The budget ends the search without an answer.
    pub(crate) fn solve_under(
        &mut self,
        assumptions: &[Lit],
        budget: &mut Budget<'_>,
    ) -> Result<Result<BitGrid, Vec<Lit>>, Limit> {
        self.focus_on_all();
        Ok(match self.search(assumptions, budget)? {
            Outcome::Refuted => Err(std::mem::take(&mut self.core)),
            Outcome::Solution => {
                let full = self.whole_solution();
                self.backtrack(0);
                Ok(full)
            }
        })
    }

    /// Looks for values of all variables of the part under `assumptions`.
    pub(crate) fn search(&mut self, assumptions: &[Lit], budget: &mut Budget<'_>) -> Result<Outcome, Limit> {
        self.core.clear();
        self.backtrack(0);
        if self.refuted {
            return Ok(Outcome::Refuted);
        }
        self.resume(assumptions, budget)
    }

    /// Books what was spent since the budget was last asked.
    pub(crate) fn book_rest(&mut self, budget: &mut Budget<'_>) {
        budget.ticks = budget.ticks.saturating_sub(self.effort.ticks - self.booked);
        self.booked = self.effort.ticks;
    }

    /// Goes on from where the trail stands.
    pub(super) fn resume(&mut self, assumptions: &[Lit], budget: &mut Budget<'_>) -> Result<Outcome, Limit> {
        self.analysis.allow_levels(assumptions.len());
        let mut is_full = false;
        let outcome = loop {
            let is_conflict = self.propagate().is_err();
            if is_conflict {
                if !self.learn() {
                    break Ok(Outcome::Refuted);
                }
                is_full |= self.bytes_to_learn() > budget.memory;
            } else {
                let base = assumptions.len() as u32;
                let lost = self.trail.len() - self.trail.end_of(base);
                if self.restarts.due(self.effort.ticks, lost, lost > self.far) {
                    self.effort.restarts += 1;
                    self.backtrack(base);
                }
                is_full |= self.should_reduce();
            }
            if is_full {
                is_full = false;
                if !self.reduce() {
                    break Ok(Outcome::Refuted);
                }
                if self.bytes_to_learn() > budget.memory {
                    break Err(Limit::Memory);
                }
            }
            if !is_conflict {
                if self.has_news() {
                    continue;
                }
                if let Some(outcome) = self.decide(assumptions) {
                    break Ok(outcome);
                }
            }
            // Counted from one search to the next: many short ones ask as often as a long one.
            let spent = self.effort.ticks - self.booked;
            if spent >= POLL {
                self.booked = self.effort.ticks;
                is_full |= self.bytes() > budget.memory;
                if let Err(limit) = budget.spend(spent) {
                    break Err(limit);
                }
            }
        };
        if outcome != Ok(Outcome::Solution) {
            self.backtrack(0);
        }
        outcome
    }

    /// Turns the conflict into a clause and goes to where it says something new; false if there is no way out.
    fn learn(&mut self) -> bool {
        self.effort.conflicts += 1;
        let Some(lesson) = self.analyze() else {
            self.refuted = true;
            self.core.clear();
            return false;
        };
        self.record_learned();
        self.restarts.note(lesson.glue);
        let asserted = self.analysis.learned[0];
        self.backtrack(self.worthwhile(lesson.level, asserted));
        let reason = if self.analysis.learned.len() == 1 {
            Reason::None
        } else {
            Reason::Clause(self.clauses.add(&self.analysis.learned, lesson.glue))
        };
        self.trail.push_late(asserted, reason, lesson.level);
        true
    }

    /// The level to go back to where `level` is enough for `asserted` to follow: not that far if too much would be lost that
    /// has nothing to do with it.
    fn worthwhile(&self, level: u32, asserted: Lit) -> u32 {
        let nearest = self.trail.level_of(asserted.var()) - 1;
        let lost = self.trail.end_of(nearest) - self.trail.end_of(level);
        if lost > self.far { nearest } else { level }
    }

    /// How many literals may be taken back that a conflict has nothing to do with, in a part of so many variables.
    fn far(&self, part: usize) -> usize {
        match self.order {
            _ if !self.jumps => 0,
            Order::Recent if part <= if self.only_counts { MEDIUM } else { LARGE } => NEAR,
            _ if self.trail.vars() > HUGE => NOT_SO_FAR,
            _ => FAR,
        }
    }

    /// Whether a part is so large that only work near its conflicts is worth while.
    pub(super) fn is_large(&self, part: &[Var]) -> bool {
        !self.jumps || part.len() > LARGE
    }

    /// Whether literals came back that have not been propagated from where they stand now.
    pub(super) fn has_news(&self) -> bool {
        self.counts.head < self.trail.len()
    }

    /// Opens the next level with an assumption or a guess; `Some` if that ends the search.
    fn decide(&mut self, assumptions: &[Lit]) -> Option<Outcome> {
        while let Some(&lit) = assumptions.get(self.trail.level() as usize) {
            if self.trail.is_false(lit) {
                self.find_core(!lit);
                return Some(Outcome::Refuted);
            }
            self.trail.open_level();
            if self.trail.is_open(lit) {
                self.trail.push(lit, Reason::None);
                return None;
            }
        }
        let Some(lit) = self.guess() else { return Some(Outcome::Solution) };
        self.effort.decisions += 1;
        self.trail.open_level();
        self.trail.push(lit, Reason::None);
        None
    }

    /// The next guess; none if the trail holds a solution, or all that is new in one.
    fn guess(&mut self) -> Option<Lit> {
        let Some(near) = &mut self.near else {
            return self.queue.next(&self.trail).map(|var| Lit::new(var, self.phases[var as usize]));
        };
        let change = near.next(&self.trail, &self.counts, self.plain, &self.globals)?;
        // What conflicts were about is best left as it was.
        let active = if self.only_counts { None } else { self.queue.active(&self.trail) };
        Some(active.map_or(change, |var| near.as_known(var)))
    }
}
