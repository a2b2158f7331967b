//! Solutions one after the other: memory stays flat, as nothing is remembered of those before.

use super::Kernel;
use super::search::Outcome;
use crate::{Budget, Limit, Lit};
use twotone_grid::BitGrid;

/// Where an enumeration stands.
///
/// The decisions that led to the last solution are its place in a tree: the next solution is found by turning the last
/// decision that was not turned yet. What lies beyond a turned one is known to be done.
#[derive(Debug, Default)]
pub(crate) struct Place {
    decisions: Vec<Lit>,
    turned: Vec<bool>,
    has_begun: bool,
    /// Work since the budget was asked: a single solution may be too little to ask after.
    unasked: u64,
}

/// The budget is asked after so many ticks; in tests much earlier, so that small models meet limits.
const POLL: u64 = if cfg!(test) { 8 } else { 2048 };

impl Place {
    /// Turns the last decision that was not turned yet; false if there is none.
    fn turn(&mut self) -> bool {
        while let Some(was_turned) = self.turned.pop() {
            let last = self.decisions.pop();
            if let (false, Some(lit)) = (was_turned, last) {
                self.decisions.push(!lit);
                self.turned.push(true);
                return true;
            }
        }
        false
    }

    fn ask(&mut self, budget: &mut Budget<'_>) -> Result<(), Limit> {
        if self.unasked < POLL {
            return Ok(());
        }
        self.unasked = 0;
        if budget.ticks == 0 { Err(Limit::Ticks) } else { budget.spend(0) }
    }

    fn turn_back(&mut self) {
        if let (Some(lit), Some(was_turned)) = (self.decisions.last_mut(), self.turned.last_mut()) {
            *lit = !*lit;
            *was_turned = false;
        }
    }
}

impl Kernel {
    /// The next solution of the model loaded, each once; none after the last. After a limit, the next call goes on.
    pub(crate) fn next_solution(
        &mut self,
        place: &mut Place,
        budget: &mut Budget<'_>,
    ) -> Result<Option<BitGrid>, Limit> {
        self.focus_on_all();
        loop {
            place.ask(budget)?;
            if place.has_begun && !place.turn() || self.is_refuted() {
                return Ok(None);
            }
            let first_new = place.decisions.len() as u32;
            // The decisions before the turned one still stand.
            self.backtrack(first_new.saturating_sub(1));
            let before = self.effort.ticks;
            let outcome = self.resume(&place.decisions, budget);
            place.unasked += self.effort.ticks - before;
            if outcome.is_err() && place.has_begun {
                // The turned decision was not looked into to the end: it is to be turned again.
                place.turn_back();
            }
            place.has_begun |= outcome.is_ok();
            if outcome? == Outcome::Solution {
                let new = (first_new + 1..=self.trail().level()).map(|level| self.trail().decision(level));
                place.decisions.extend(new);
                place.turned.resize(place.decisions.len(), false);
                return Ok(Some(self.whole_solution()));
            }
        }
    }
}
