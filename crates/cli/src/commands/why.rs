//! `twotone why`: the clues to blame, where solutions differ, and what would repair it.

use std::io::Write;
use std::path::PathBuf;

use twotone::{Board, Limits, Marks, Reach};
use twotone::{Contradiction, End, Repair, Step, Unrepaired, Why};
use twotone_wire::{Answer, Found, Mending, Question};

use crate::args::answers::WhyArgs;
use crate::ask::{self, Told};
use crate::exit::Exit;
use crate::speech::{teller, words};
use crate::{drawing, input, lesson};

/// Explains every board.
pub fn run(args: WhyArgs) -> anyhow::Result<Exit> {
    let rows = |file: &Option<PathBuf>| match file {
        Some(file) => Ok(Some(String::from_utf8_lossy(&input::read(file)?).into_owned().into())),
        None => anyhow::Ok(None),
    };
    let mending = Mending {
        toward: rows(&args.toward)?,
        symmetry: args.symmetry.map(|layout| layout.name().to_owned()),
        layout: rows(&args.layout)?,
        levels: args.level.clone().map(|levels| [*levels.start(), *levels.end()]),
    };
    ask::each(&args.ask, Question::Why { repair: args.repair, mending }, |told| {
        let Found::Why(why, repair) = &told.found else { return Ok(()) };
        let mut lines = teller(told.board()).explain(why);
        if let (Why::Unique { .. }, None) = (why, repair) {
            lines.extend(args.ask.limits.within(|limits| story(told.board(), limits)));
        }
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

/// Steps of the way that are told; `steps` tells all of them.
const FIRST_STEPS: usize = 3;

/// Why no other solution is possible, as a person sees it: every step of the way leaves no choice.
fn story(board: &Board, limits: &Limits<'_>) -> Vec<String> {
    let way = board.steps(Reach::ALL, limits);
    let (teller, words) = (teller(board), words());
    if way.end != End::Solved {
        return vec![words.unique_by_search().to_owned()];
    }
    let groups = Step::told_together(&way.steps).count();
    let mut lines = vec![words.unique_by_steps(groups)];
    let first = lesson::paragraphs(teller, &way.steps).take(FIRST_STEPS);
    lines.extend(first.map(|paragraph| paragraph.numbered(words)));
    lines.extend((groups > FIRST_STEPS).then(|| words.steps_command(groups - FIRST_STEPS)));
    lines
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
        // A limit that ended both is told once.
        Err(Unrepaired::Limit(_)) if matches!(told.found, Found::Why(Why::Unknown(_), _)) => {}
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
    Ok(drawing::draw(out, &scene, true)?)
}

/// The board with the clues that the story builds on, or with the clues to blame if there is none.
fn blamed(board: &Board, contradiction: &Contradiction) -> anyhow::Result<Board> {
    let all = board.symbols().bytes;
    let mut symbols = vec![b'.'; all.len()];
    let mut show = |place: usize| symbols[place] = all[place];
    for step in &contradiction.story {
        step.clues.iter().for_each(|&place| show(place));
        if board.info().clues_are_values {
            step.cells.iter().for_each(|&cell| show(cell));
        }
    }
    if contradiction.story.is_empty() {
        contradiction.clues().into_iter().for_each(show);
    }
    board.with_symbols(symbols).map_err(Into::into)
}
