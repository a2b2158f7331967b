//! `twotone steps`: the whole way to the solution, step by step.

use twotone_wire::{Found, Question};

use crate::args::StepsArgs;
use crate::ask::Asking;
use crate::exit::Exit;
use crate::{lesson, speech};

/// Tells every step.
pub fn run(args: StepsArgs) -> anyhow::Result<Exit> {
    let document = lesson::opening(&args.start)?;
    let asking = Asking {
        question: Question::Steps { max_rule: args.start.max_rule.clone() },
        limits: &args.limits,
        without: &[],
        json: args.tell.json,
    };
    asking.about(&[document], |told| {
        let Found::Steps(way) = &told.found else { return Ok(()) };
        let teller = speech::teller(told.board());
        lesson::show_steps(&mut anstream::stdout(), teller, &lesson::marks(told.document), way)
    })
}
