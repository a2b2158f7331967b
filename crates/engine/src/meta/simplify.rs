//! What follows without any guess.

use crate::engines::cdcl::Kernel;
use crate::engines::linear;
use crate::{Ctx, Model, What};

/// What is left after propagation at the root.
pub(super) enum Simplified {
    /// There is no solution.
    Refuted,
    /// Everything is decided.
    Solved,
    /// Some variables are open.
    Open,
}

/// Loads `model` and propagates; adds up equations and combines pairs of counts only if that leaves something open.
pub(super) fn simplify(cx: &mut Ctx<'_>, kernel: &mut Kernel, model: &Model) -> Simplified {
    if kernel.load(model).is_err() {
        cx.trace.note("propagate", What::Refuted);
        return Simplified::Refuted;
    }
    let plain = kernel.trail().len();
    cx.trace.note("propagate", What::Fixed(plain));
    if plain == model.vars() {
        return Simplified::Solved;
    }
    if !cx.allows("linear") {
        cx.trace.note("linear", What::SwitchedOff);
    } else if linear::refutes(model) {
        cx.trace.note("linear", What::Refuted);
        return Simplified::Refuted;
    } else {
        cx.trace.note("linear", What::Declined("no-contradiction"));
    }
    if !cx.allows("pairs") {
        cx.trace.note("pairs", What::SwitchedOff);
        return Simplified::Open;
    }
    if kernel.strengthen().is_err() {
        cx.trace.note("pairs", What::Refuted);
        return Simplified::Refuted;
    }
    cx.trace.note("pairs", What::Fixed(kernel.trail().len() - plain));
    if kernel.trail().len() == model.vars() { Simplified::Solved } else { Simplified::Open }
}
