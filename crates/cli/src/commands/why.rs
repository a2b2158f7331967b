//! `twotone why`: the clues to blame, where solutions differ, and what would repair it.

use std::io::Write;

use twotone::{Board, Marks};
use twotone::{Contradiction, Repair, Unrepaired, Why};
use twotone_wire::{Answer, Found, Question};

use crate::args::answers::WhyArgs;
use crate::ask::{self, Told};
use crate::exit::Exit;
use crate::input;
use crate::speech::{teller, words};

/// Explains every board.
pub fn run(args: WhyArgs) -> anyhow::Result<Exit> {
    let toward = match &args.toward {
        Some(file) => Some(String::from_utf8_lossy(&input::read(file)?).into_owned().into()),
        None => None,
    };
    ask::each(&args.ask, Question::Why { repair: args.repair, toward }, |told| {
        let Found::Why(why, repair) = &told.found else { return Ok(()) };
        let lines = teller(told.board()).explain(why);
        match repair {
            None => {
                let mut out = anstream::stdout();
                writeln!(out, "{}{}", told.which, lines.join("\n"))?;
                drawing(told.board(), why, &mut out)
            }
            Some(repair) => repaired(told, repair, lines),
        }
    })
}

/// The repaired board alone goes where it can be read from again.
fn repaired(
    told: &Told<'_>,
    repair: &Result<Repair, Unrepaired>,
    mut lines: Vec<String>,
) -> anyhow::Result<()> {
    if let Some(Answer::Why(why)) = told.reply.answer()
        && let Some(text) = why.repair.as_ref().and_then(|repair| repair.puzzle.as_ref())
    {
        write!(anstream::stdout(), "{text}")?;
    }
    match repair {
        Ok(repair) => lines.extend(teller(told.board()).repaired(repair)),
        Err(why) => lines.push(words().code(None, &why.code())),
    }
    writeln!(anstream::stderr(), "{}{}", told.which, lines.join("\n"))?;
    Ok(())
}

/// The board with nothing but the clues to blame, or with what all solutions have in common.
fn drawing(board: &Board, why: &Why, out: &mut dyn Write) -> anyhow::Result<()> {
    let scene = match why {
        Why::None(contradiction) => blamed(board, contradiction)?.scene(&Marks::empty(board.size().cells())),
        Why::Several(several) => match &several.forced {
            Some(forced) => board.scene(forced),
            None => return Ok(()),
        },
        Why::Unique { solution, .. } => board.scene(&Marks::full(solution)),
        Why::Unknown(_) => return Ok(()),
    };
    write!(out, "{}", twotone::render::text(&scene))?;
    Ok(())
}

/// The board with the clues to blame only.
fn blamed(board: &Board, contradiction: &Contradiction) -> anyhow::Result<Board> {
    let all = board.symbols().bytes;
    let mut symbols = vec![b'.'; all.len()];
    contradiction.clues().into_iter().for_each(|place| symbols[place] = all[place]);
    board.with_symbols(symbols).map_err(Into::into)
}
