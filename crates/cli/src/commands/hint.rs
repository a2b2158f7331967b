//! `twotone hint`: the easiest next step, in four stages; or what is wrong.

use twotone_wire::{Found, Question};

use crate::args::HintArgs;
use crate::ask::Asking;
use crate::exit::Exit;
use crate::{lesson, speech};

/// Says what can be seen next.
pub fn run(args: HintArgs) -> anyhow::Result<Exit> {
    let document = lesson::opening(&args.start)?;
    let asking = Asking {
        question: Question::Hint { reveal: args.reveal, max_rule: args.start.max_rule.clone() },
        limits: &args.limits,
        without: &[],
        json: args.tell.json,
    };
    asking.about(&[document], |told| {
        let Found::Hint(hint, reveal) = &told.found else { return Ok(()) };
        let teller = speech::teller(told.board());
        lesson::show_hint(&mut anstream::stdout(), teller, &lesson::marks(told.document), hint, *reveal)
    })
}
