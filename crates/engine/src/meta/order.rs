//! Which engine is asked first: a constant list.

use super::nobody;
use crate::engines;
use crate::{Answer, Ctx, GaveUp, Part, Want, What};

/// Asks the first engine that takes the question; if it gives up, the next, with what is left of the budget.
pub(super) fn ask(cx: &mut Ctx<'_>, part: &mut Part<'_>, want: Want) -> Result<Answer, GaveUp> {
    let mut outcome = Err(nobody());
    for engine in engines::ALL {
        let name = engine.name();
        if !cx.allows(name) {
            cx.trace.note(name, What::SwitchedOff);
            continue;
        }
        if let Err(reason) = engine.accepts(part, want) {
            cx.trace.note(name, What::Declined(reason.0));
            continue;
        }
        outcome = engine.run(cx, part, want);
        match &outcome {
            Ok(_) => {
                cx.trace.note(name, What::Answered(part.vars.len()));
                break;
            }
            Err(gave_up) => cx.trace.note(name, What::GaveUp(gave_up.limit)),
        }
    }
    outcome
}
