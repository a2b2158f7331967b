//! `twotone why`: the clues to blame, where solutions differ, and what would repair it.

use std::io::Write;

use twotone::study::{self, Contradiction, Why};
use twotone::{AnyPuzzle, Budget, Marks};

use crate::args::answers::WhyArgs;
use crate::boards::{self, Asked};
use crate::exit::Exit;
use crate::json::{self, answers};
use crate::{tell, words};

/// Explains every board.
pub fn run(args: WhyArgs) -> anyhow::Result<Exit> {
    boards::each(&args.ask, |asked| {
        let budget = Budget { stop: Some(asked.stop), ..Budget::UNLIMITED };
        let why = study::why(asked.board, budget);
        let repair = args.repair.then(|| study::repair(asked.board, budget));
        let mut told = answers::why(asked.board, &why);
        let exit = told.exit;
        let mut out = anstream::stdout();
        if asked.json {
            if let Some(repair) = &repair {
                told.fields.insert("repair".to_owned(), answers::repair(asked.board, repair));
            }
            writeln!(out, "{}", answers::line(asked.board, told))?;
            return Ok(exit);
        }
        let mut lines = explain(asked.board, &why);
        match &repair {
            None => writeln!(out, "{}{}", asked.which, lines.join("\n"))?,
            // The repaired board alone goes where it can be read from again.
            Some(repair) => {
                match repair {
                    Ok(repair) => {
                        write!(out, "{}", tell::board_text(&*repair.puzzle))?;
                        lines.extend(tell::repaired(asked.board, repair));
                    }
                    Err(why) => lines.push(tell::unrepaired(why).to_owned()),
                }
                writeln!(anstream::stderr(), "{}{}", asked.which, lines.join("\n"))?;
            }
        }
        drawing(asked, &why, repair.is_some(), &mut out)?;
        Ok(exit)
    })
}

fn explain(board: &dyn AnyPuzzle, why: &Why) -> Vec<String> {
    match why {
        Why::None(contradiction) => tell::contradiction(board, contradiction),
        Why::Several(several) => tell::several(board, several),
        Why::Unique { trace, .. } => {
            let mut lines = vec!["one solution, proved to be the only one:".to_owned()];
            let steps = trace.events.iter();
            lines.extend(steps.map(|event| format!("  {}: {}", event.engine, words::what(&event.what))));
            lines.push(format!(
                "the engine that had the last word: {}",
                json::engine(trace).unwrap_or("none")
            ));
            lines
        }
        Why::Unknown(limit) => vec![format!("unknown: {}", words::limit(*limit))],
    }
}

/// The board with nothing but the clues to blame, or with what all solutions have in common.
fn drawing(asked: &Asked<'_>, why: &Why, is_quiet: bool, out: &mut dyn Write) -> anyhow::Result<()> {
    let scene = match why {
        _ if is_quiet => return Ok(()),
        Why::None(contradiction) => {
            blamed(asked.board, contradiction)?.scene(&Marks::empty(asked.board.size().cells()))
        }
        Why::Several(several) => match &several.forced {
            Some(forced) => asked.board.scene(forced),
            None => return Ok(()),
        },
        Why::Unique { solution, .. } => asked.board.scene(&Marks::full(solution)),
        Why::Unknown(_) => return Ok(()),
    };
    write!(out, "{}", twotone::render::text(&scene))?;
    Ok(())
}

/// The board with the clues to blame only.
fn blamed(board: &dyn AnyPuzzle, contradiction: &Contradiction) -> anyhow::Result<Box<dyn AnyPuzzle>> {
    let all = board.symbols().bytes;
    let mut symbols = vec![b'.'; all.len()];
    contradiction.clues().into_iter().for_each(|place| symbols[place] = all[place]);
    board.with_symbols(symbols).map_err(|bad| anyhow::anyhow!("expected {}", bad.expected))
}
