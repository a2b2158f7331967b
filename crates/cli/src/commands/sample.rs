//! `twotone sample`: solutions drawn fairly.

use std::io::Write;

use twotone_wire::{Found, Question};

use crate::args::answers::SampleArgs;
use crate::ask;
use crate::exit::Exit;
use crate::speech::words;

/// Draws solutions of every board.
pub fn run(args: SampleArgs) -> anyhow::Result<Exit> {
    let question = Question::Sample { number: args.number as usize, seed: args.seed };
    ask::list_each(&args.ask, question, "samples", |told| {
        let Found::Sample { number, limit, .. } = &told.found else { return Ok(()) };
        let sentence = match (limit, number) {
            (Some(limit), 0) => words().unknown(Some(*limit)),
            (Some(limit), _) => words().verdict_some_listed(words().limited(Some(*limit)), number),
            (None, 0) => words().verdict_none().to_owned(),
            (None, _) => words().drawn(*number),
        };
        writeln!(anstream::stderr(), "{}{sentence}", told.which)?;
        Ok(())
    })
}
