//! `twotone forced`: the cells that are the same in every solution.

use std::io::{self, IsTerminal, Write};

use twotone::{Limits, Want};

use crate::args::answers::ForcedArgs;
use crate::exit::Exit;
use crate::json::answers;
use crate::{boards, tell, words};

/// Finds the forced cells of every board.
pub fn run(args: ForcedArgs) -> anyhow::Result<Exit> {
    boards::each(&args.ask, |asked| {
        let answer = asked.board.ask(&Limits::NONE.stop(asked.stop), Want::Forced);
        let mut out = anstream::stdout();
        if asked.json {
            writeln!(out, "{}", answers::line(asked.board, answers::forced(asked.board, &answer)))?;
            return Ok(answer.verdict.into());
        }
        let sentence = match &answer.forced {
            Some(forced) => {
                if io::stdout().is_terminal() {
                    write!(out, "{}", twotone::render::text(&asked.board.scene(forced)))?;
                } else {
                    tell::partial_rows(asked.board, forced)
                        .iter()
                        .try_for_each(|row| writeln!(out, "{row}"))?;
                }
                format!("{} of {} cells are the same in every solution", forced.known(), forced.len())
            }
            None => words::verdict(&answer, None),
        };
        writeln!(anstream::stderr(), "{}{sentence}", asked.which)?;
        Ok(answer.verdict.into())
    })
}
