//! What follows without any guess.

use crate::cdcl::Halt;
use crate::{Ctx, Limit, Model, What, linear};

/// What is left after propagation at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Simplified {
    /// There is no solution.
    Refuted,
    /// Everything is decided.
    Solved,
    /// Some variables are open.
    Open,
    /// A limit came first.
    Ended(Limit),
}

/// What is left after a stage that ended early, and a note of that.
fn halted(cx: &mut Ctx<'_>, stage: &'static str, halt: Halt) -> Simplified {
    let (what, state) = match halt {
        Halt::Conflict => (What::Refuted, Simplified::Refuted),
        Halt::Limit(limit) => (What::GaveUp(limit), Simplified::Ended(limit)),
    };
    cx.trace.note(stage, what);
    state
}

/// Loads `model` and propagates.
pub(super) fn propagate(cx: &mut Ctx<'_>, model: &Model) -> Simplified {
    cx.scratch.kernel.jumps = cx.allows(super::JUMPS);
    if let Err(halt) = cx.scratch.kernel.load(model, &cx.budget) {
        return halted(cx, "propagate", halt);
    }
    let plain = cx.scratch.kernel.trail().len();
    cx.trace.note("propagate", What::Fixed(plain));
    if plain == model.vars() { Simplified::Solved } else { Simplified::Open }
}

/// The same; adds up equations and combines pairs of counts only if that leaves something open.
pub(super) fn simplify(cx: &mut Ctx<'_>, model: &Model) -> Simplified {
    let state = propagate(cx, model);
    if state != Simplified::Open {
        return state;
    }
    if !cx.allows("linear") {
        cx.trace.note("linear", What::SwitchedOff);
    } else {
        match linear::refutes(model, &cx.budget) {
            Err(limit) => return halted(cx, "linear", Halt::Limit(limit)),
            Ok(true) => return halted(cx, "linear", Halt::Conflict),
            Ok(false) => {
                cx.trace.note("linear", What::Declined("the equations do not contradict each other"))
            }
        }
    }
    if !cx.allows("pairs") {
        cx.trace.note("pairs", What::SwitchedOff);
        return Simplified::Open;
    }
    let plain = cx.scratch.kernel.trail().len();
    if let Err(halt) = cx.scratch.kernel.strengthen(&cx.budget) {
        return halted(cx, "pairs", halt);
    }
    let known = cx.scratch.kernel.trail().len();
    cx.trace.note("pairs", What::Fixed(known - plain));
    if known == model.vars() { Simplified::Solved } else { Simplified::Open }
}
