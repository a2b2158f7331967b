//! The one way to the kernel: a model is simplified, cut into parts, searched part by part, and put together again.

mod combine;
mod enumerate;
mod simplify;
mod split;

use crate::cdcl::{Record, STRETCH};
use crate::{Answer, Ctx, GaveUp, Limit, Lit, Model, Trail, Var, Verdict, Want, What};
use combine::Combination;
pub use enumerate::Enumeration;
use simplify::Simplified;
use twotone_grid::{BitGrid, Marks};

/// The names of the stages that can be switched off, in their order.
pub const STAGES: [&str; 4] = ["linear", "pairs", JUMPS, SEARCH];

/// The name of taking back many guesses at once after a conflict; without it, the search goes back one by one, as it does
/// where many are much.
const JUMPS: &str = "jumps";

/// The name of clause learning.
const SEARCH: &str = "cdcl";

/// Answers a question about a model, within the budget of the context.
pub fn solve(cx: &mut Ctx<'_>, model: &Model, want: Want) -> Answer {
    Session::load(cx, model).answer(want)
}

/// A model that is loaded once and asked as often as one likes; what is learned on the way stays.
///
/// The budget, the memory and the account are those of the context.
///
/// ```
/// use twotone_engine::{Ctx, Lit, Model, Session};
///
/// let mut model = Model::new(3);
/// model.count((0..3).map(|var| Lit::new(var, true)), 2, 2);
/// let (mut cx, out) = (Ctx::default(), [Lit::new(0, false), Lit::new(1, false), Lit::new(2, true)]);
/// let mut session = Session::load(&mut cx, &model);
/// assert_eq!(session.ask(&out)?, Err(vec![out[1], out[0]]), "two that are out leave one");
/// session.fix(out[0]);
/// assert_eq!(session.forced()?.map(|forced| forced.known()), Some(3));
/// # Ok::<(), twotone_engine::Limit>(())
/// ```
pub struct Session<'c, 'b, 'm> {
    cx: &'c mut Ctx<'b>,
    model: &'m Model,
    state: Simplified,
}

impl<'c, 'b, 'm> Session<'c, 'b, 'm> {
    /// Takes up a model with everything that follows without a guess.
    pub fn load(cx: &'c mut Ctx<'b>, model: &'m Model) -> Self {
        let state = simplify::simplify(cx, model);
        Session { cx, model, state }
    }

    /// Takes up a model with nothing but what an outside checker can follow, and keeps a record for it.
    pub fn record(cx: &'c mut Ctx<'b>, model: &'m Model) -> Self {
        cx.scratch.kernel.keep_record();
        let state = simplify::propagate(cx, model);
        Session { cx, model, state }
    }

    /// What is known without any assumption.
    pub fn known(&self) -> &Trail {
        self.cx.scratch.kernel.trail()
    }

    /// Looks for a solution under `assumptions`: a solution, or the assumptions (a few of them, at best) that
    /// cannot hold together; none of them if there is no solution at all.
    pub fn ask(&mut self, assumptions: &[Lit]) -> Result<Result<BitGrid, Vec<Lit>>, Limit> {
        let cx = &mut *self.cx;
        match self.state {
            Simplified::Refuted => Ok(Err(Vec::new())),
            Simplified::Ended(limit) => Err(limit),
            _ if !cx.allows(SEARCH) => Err(Limit::NoEngine),
            _ => cx.scratch.kernel.solve_under(assumptions, &mut cx.budget),
        }
    }

    /// Looks for a solution in which `lit` holds, much like a known one; nothing if there is none.
    ///
    /// Global constraints have to say what they need for that ([`Propagator::amend`](crate::Propagator::amend)). What they leave
    /// out is for the caller to check: a solution may be wrong, that there is none is always true.
    pub fn ask_near(&mut self, known: &BitGrid, lit: Lit) -> Result<Option<BitGrid>, Limit> {
        let cx = &mut *self.cx;
        match self.state {
            Simplified::Refuted => Ok(None),
            Simplified::Ended(limit) => Err(limit),
            _ if !cx.allows(SEARCH) => Err(Limit::NoEngine),
            _ => cx.scratch.kernel.solve_near(known, lit, &mut cx.budget),
        }
    }

    /// From now on `lit` holds. A record does not tell: it is for models that stay as they are.
    pub fn fix(&mut self, lit: Lit) {
        let is_loaded = !matches!(self.state, Simplified::Ended(_));
        if is_loaded && self.cx.scratch.kernel.fix(lit).is_err() {
            self.state = Simplified::Refuted;
        }
    }

    /// What all solutions have in common; nothing if there is none.
    pub fn forced(&mut self) -> Result<Option<Marks>, Limit> {
        let answer = self.answer_parts(Want::Forced);
        self.cx.scratch.kernel.unfocus();
        answer.limit.map_or(Ok(answer.forced), Err)
    }

    /// The answer to a question, which is the last one.
    pub fn answer(mut self, want: Want) -> Answer {
        self.answer_parts(want)
    }

    /// The record of everything so far.
    pub fn into_record(self) -> Record {
        self.cx.scratch.kernel.take_record()
    }

    fn answer_parts(&mut self, want: Want) -> Answer {
        match self.state {
            Simplified::Refuted => return Answer::bare(Verdict::NoSolution),
            Simplified::Solved => return Combination::new(self.known(), want).finish(),
            Simplified::Ended(limit) => return unknown(limit),
            Simplified::Open => {}
        }
        let parts = match split::split(&self.cx.scratch.kernel, self.model, want, &self.cx.budget) {
            Ok(parts) => parts,
            Err(limit) => return unknown(limit),
        };
        self.cx.trace.note("split", What::Split(parts.len()));
        // Of many parts, the account would be held twice while it grows.
        self.cx.trace.events.reserve_exact(parts.len());
        let mut all = Combination::new(self.known(), want);
        let mut looked = 0;
        for vars in parts.iter() {
            looked += 1;
            if looked >= STRETCH {
                looked = 0;
                if let Err(limit) = self.cx.budget.check(0) {
                    return unknown(limit);
                }
            }
            match self.answer_part(vars, all.next_want()) {
                Ok(answer) if answer.verdict == Verdict::NoSolution => return answer,
                Ok(answer) => all.add(vars, answer),
                Err(gave_up) => {
                    let whole = gave_up.example.filter(|_| parts.len() == 1);
                    let example = whole.map(|example| all.overlay(vars, &example));
                    return Answer { example, ..unknown(gave_up.limit) };
                }
            }
        }
        all.finish()
    }

    /// Clause learning on open variables that share no constraint with any other.
    fn answer_part(&mut self, vars: &[Var], want: Want) -> Result<Answer, GaveUp> {
        let cx = &mut *self.cx;
        if !cx.allows(SEARCH) {
            cx.trace.note(SEARCH, What::SwitchedOff);
            return Err(Limit::NoEngine.into());
        }
        let outcome = cx.scratch.kernel.answer(vars, want, &mut cx.budget);
        cx.trace.note(
            SEARCH,
            match &outcome {
                Ok(_) => What::Answered(vars.len()),
                Err(gave_up) => What::GaveUp(gave_up.limit),
            },
        );
        outcome
    }
}

/// No answer.
fn unknown(limit: Limit) -> Answer {
    Answer { limit: Some(limit), ..Answer::bare(Verdict::Unknown) }
}

impl Drop for Session<'_, '_, '_> {
    fn drop(&mut self) {
        let Ctx { scratch, trace, budget, .. } = &mut *self.cx;
        scratch.kernel.book_rest(budget);
        trace.effort += scratch.kernel.effort;
        scratch.kernel.take_record();
    }
}
