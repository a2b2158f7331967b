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
    ask::each(&args.ask, question, |told| {
        let Found::Sample(_, drawn) = &told.found else { return Ok(()) };
        let sentence = match drawn {
            Ok(drawn) if drawn.is_empty() => words().verdict_none().to_owned(),
            Ok(drawn) => {
                let boards: Vec<String> = drawn.iter().map(|f| told.board().rows(f).join("\n")).collect();
                writeln!(anstream::stdout(), "{}", boards.join("\n\n"))?;
                words().drawn(drawn.len())
            }
            Err(why) => words().unknown(Some(*why)),
        };
        writeln!(anstream::stderr(), "{}{sentence}", told.which)?;
        Ok(())
    })
}
