//! `twotone forced`: the cells that are the same in every solution.

use std::io::{self, IsTerminal, Write};

use twotone_wire::{Found, Question};

use crate::args::answers::ForcedArgs;
use crate::exit::Exit;
use crate::{ask, tell, words};

/// Finds the forced cells of every board.
pub fn run(args: ForcedArgs) -> anyhow::Result<Exit> {
    ask::each(&args.ask, Question::Forced, |told| {
        let Found::Forced(answer) = &told.found else { return Ok(()) };
        let mut out = anstream::stdout();
        let sentence = match &answer.forced {
            Some(forced) => {
                if io::stdout().is_terminal() {
                    write!(out, "{}", twotone::render::text(&told.board().scene(forced)))?;
                } else {
                    writeln!(out, "{}", tell::partial_rows(told.board(), forced).join("\n"))?;
                }
                format!("{} of {} cells are the same in every solution", forced.known(), forced.len())
            }
            None => words::verdict(answer, None),
        };
        writeln!(anstream::stderr(), "{}{sentence}", told.which)?;
        Ok(())
    })
}
