//! The solutions of a model, one after the other.

use super::SEARCH;
use super::simplify::{self, Simplified};
use crate::cdcl::{Place, STRETCH};
use crate::{Ctx, Effort, Limit, Model};
use twotone_grid::BitGrid;

/// The solutions of a model, each once, found as they are asked for; memory stays flat.
///
/// ```
/// use twotone_engine::{Ctx, Enumeration, Lit, Model};
///
/// let mut model = Model::new(3);
/// model.count((0..3).map(|var| Lit::new(var, true)), 2, 2);
/// let mut solutions = Enumeration::new(Ctx::default(), &model);
/// let mut found = 0;
/// while solutions.next()?.is_some() {
///     found += 1;
/// }
/// assert_eq!(found, 3);
/// # Ok::<(), twotone_engine::Limit>(())
/// ```
pub struct Enumeration<'b> {
    cx: Ctx<'b>,
    state: Simplified,
    place: Place,
    /// The values handed out since it was last asked whether to go on: who takes solutions may be slower than who finds them.
    handed: usize,
}

impl<'b> Enumeration<'b> {
    /// Takes up a model; the budget of the context is for all solutions together.
    pub fn new(mut cx: Ctx<'b>, model: &Model) -> Self {
        let state = simplify::simplify(&mut cx, model);
        Enumeration { cx, state, place: Place::default(), handed: 0 }
    }

    /// What the search has cost so far.
    pub fn effort(&self) -> Effort {
        self.cx.scratch.kernel.effort
    }

    /// The next solution; none after the last. What a limit ended goes on with the next call.
    #[allow(clippy::should_implement_trait, reason = "an iterator could not tell a limit from the end")]
    pub fn next(&mut self) -> Result<Option<BitGrid>, Limit> {
        if self.handed >= STRETCH {
            self.handed = 0;
            self.cx.budget.check(0)?;
        }
        let found = match self.state {
            Simplified::Refuted => Ok(None),
            Simplified::Ended(limit) => Err(limit),
            _ if !self.cx.allows(SEARCH) => Err(Limit::NoEngine),
            _ => self.cx.scratch.kernel.next_solution(&mut self.place, &mut self.cx.budget),
        };
        self.handed += found.as_ref().ok().and_then(Option::as_ref).map_or(0, BitGrid::len);
        found
    }
}
