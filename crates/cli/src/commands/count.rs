//! `twotone count`: the exact number of solutions, or a proved bound.

use std::io::Write;

use twotone::{Count, Limits};

use crate::args::answers::CountArgs;
use crate::exit::Exit;
use crate::json::answers;
use crate::{boards, limit, tell};

/// Counts the solutions of every board.
pub fn run(args: CountArgs) -> anyhow::Result<Exit> {
    boards::each(&args.ask, |asked| {
        let limits = Limits::NONE.memory(limit::MEMORY).stop(asked.stop);
        let count = match args.max {
            Some(most) => asked.board.count_up_to(most, &limits),
            None => asked.board.count(&limits),
        };
        let told = answers::count(&count);
        let exit = told.exit;
        let mut out = anstream::stdout();
        if asked.json {
            writeln!(out, "{}", answers::line(asked.board, told))?;
        } else {
            match &count {
                Count::Exact(number) => writeln!(out, "{number}")?,
                Count::AtLeast { bound, .. } => writeln!(out, "at least {bound}")?,
            }
            writeln!(anstream::stderr(), "{}{}", asked.which, tell::count(&count))?;
        }
        Ok(exit)
    })
}
