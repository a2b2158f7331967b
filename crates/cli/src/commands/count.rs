//! `twotone count`: the exact number of solutions, or a proved bound.

use std::io::Write;

use twotone::Count;
use twotone_wire::{Found, Question};

use crate::args::answers::CountArgs;
use crate::ask;
use crate::exit::Exit;
use crate::speech::words;

/// Counts the solutions of every board.
pub fn run(args: CountArgs) -> anyhow::Result<Exit> {
    ask::each(&args.ask, Question::Count { most: args.max }, |told| {
        let Found::Count(count) = &told.found else { return Ok(()) };
        let mut out = anstream::stdout();
        match count {
            Count::Exact(number) => writeln!(out, "{number}")?,
            Count::AtLeast { bound, .. } => writeln!(out, "{}", words().count_at_least_number(bound))?,
        }
        writeln!(anstream::stderr(), "{}{}", told.which, words().count(count))?;
        Ok(())
    })
}
