//! `twotone forced`: the cells that are the same in every solution.

use std::io::Write;

use twotone_wire::{Found, Question, Rows};

use crate::args::answers::ForcedArgs;
use crate::ask;
use crate::drawing;
use crate::exit::Exit;
use crate::speech::words;

/// Finds the forced cells of every board.
pub fn run(args: ForcedArgs) -> anyhow::Result<Exit> {
    ask::each(&args.ask, Question::Forced, |told| {
        let Found::Forced(answer) = &told.found else { return Ok(()) };
        let mut out = anstream::stdout();
        let sentence = match &answer.forced {
            Some(forced) => {
                if drawing::is_wanted() {
                    drawing::draw(&mut out, &told.board().scene(forced), true)?;
                } else {
                    writeln!(out, "{}", Rows::of_marks(told.board(), forced, '?').as_str().trim_end())?;
                }
                words().forced_cells(forced.known(), forced.len())
            }
            None => words().verdict(answer),
        };
        writeln!(anstream::stderr(), "{}{sentence}", told.which)?;
        Ok(())
    })
}
