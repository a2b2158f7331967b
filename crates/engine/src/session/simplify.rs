//! What follows without any guess.

use crate::{Ctx, Model, What, linear};

/// What is left after propagation at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Simplified {
    /// There is no solution.
    Refuted,
    /// Everything is decided.
    Solved,
    /// Some variables are open.
    Open,
}

/// Loads `model` and propagates.
pub(super) fn propagate(cx: &mut Ctx<'_>, model: &Model) -> Simplified {
    let kernel = &mut cx.scratch.kernel;
    if kernel.load(model).is_err() {
        cx.trace.note("propagate", What::Refuted);
        return Simplified::Refuted;
    }
    let plain = kernel.trail().len();
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
    } else if linear::refutes(model) {
        cx.trace.note("linear", What::Refuted);
        return Simplified::Refuted;
    } else {
        cx.trace.note("linear", What::Declined("the equations do not contradict each other"));
    }
    if !cx.allows("pairs") {
        cx.trace.note("pairs", What::SwitchedOff);
        return Simplified::Open;
    }
    let kernel = &mut cx.scratch.kernel;
    let plain = kernel.trail().len();
    if kernel.strengthen().is_err() {
        cx.trace.note("pairs", What::Refuted);
        return Simplified::Refuted;
    }
    cx.trace.note("pairs", What::Fixed(kernel.trail().len() - plain));
    if kernel.trail().len() == model.vars() { Simplified::Solved } else { Simplified::Open }
}
