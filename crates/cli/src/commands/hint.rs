//! `twotone hint`: the easiest next step, in four stages; or what is wrong.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, bail};
use serde_json::json;
use twotone::deduce::{Hint, Reach};
use twotone::format::Document;
use twotone::{AnyPuzzle, Budget, Ctx, Marks};

use crate::args::{HintArgs, Reveal};
use crate::exit::Exit;
use crate::lesson::Teller;
use crate::limit::Deadline;
use crate::{input, words};

/// Says what can be seen next.
pub fn run(args: HintArgs) -> anyhow::Result<Exit> {
    let document = one_board(&args.file, args.family.puzzle)?;
    let board = &*document.puzzle;
    let marks = position(&document, args.position.as_deref())?;
    let reach = reach(board, args.max_rule.as_deref())?;
    let deadline = Deadline::after(args.limits.time_limit);
    let stop = || deadline.is_over();
    let mut cx = Ctx::new(Budget { stop: Some(&stop), ..Budget::UNLIMITED });
    let hint = board.hint(&mut cx, &marks, reach);
    let teller = Teller::new(board, args.tell.lang);
    let mut out = anstream::stdout();
    if args.tell.json {
        writeln!(out, "{}", as_json(&teller, board, &hint, args.reveal))?;
    } else {
        if let Hint::Mistake(_) = hint {
            for fault in board.faults(&marks) {
                writeln!(out, "{}", words::fault(board, &fault))?;
            }
        }
        writeln!(out, "{}", teller.hint(&hint, args.reveal))?;
    }
    Ok(match hint {
        Hint::Step(_) | Hint::Solved => Exit::Yes,
        Hint::Unknown => Exit::Limit,
        _ => Exit::No,
    })
}

/// The only board of an input.
pub fn one_board(file: &Path, name: Option<twotone::Name>) -> anyhow::Result<Document> {
    let mut boards = input::boards(file, name)?;
    if boards.len() != 1 {
        bail!("expected one board, found {}", boards.len());
    }
    Ok(boards.remove(0))
}

/// The position of a file, or the one that came with the board, or an empty one.
pub fn position(document: &Document, file: Option<&Path>) -> anyhow::Result<Marks> {
    let board = &*document.puzzle;
    let Some(file) = file else {
        return Ok(document.position.clone().unwrap_or_else(|| Marks::empty(board.size().cells())));
    };
    let mut text = input::read(file)?;
    // In a solution a dot may be a white cell; in a position it is an open one.
    text.iter_mut().filter(|byte| **byte == b'.').for_each(|byte| *byte = b'_');
    super::check::read_filling(board, &text).with_context(|| input::name(file))
}

/// Which techniques are allowed.
pub fn reach(board: &dyn AnyPuzzle, max_rule: Option<&str>) -> anyhow::Result<Reach> {
    let Some(name) = max_rule else { return Ok(Reach::ALL) };
    let Some(reach) = board.reach(name) else {
        let names: Vec<&str> = board.rules().iter().map(|facts| facts.id).collect();
        bail!("unknown technique `{name}`: expected a level from 1 to 5, or one of {}", names.join(", "));
    };
    Ok(reach)
}

fn as_json(teller: &Teller<'_>, board: &dyn AnyPuzzle, hint: &Hint, reveal: Reveal) -> serde_json::Value {
    let cells = |cells: &[usize]| -> Vec<[usize; 2]> {
        let point = |&cell: &usize| board.size().point(cell);
        cells.iter().map(point).map(|point| [point.row + 1, point.column + 1]).collect()
    };
    let text = teller.hint(hint, reveal);
    match hint {
        Hint::Step(step) => {
            let step = (reveal > Reveal::Nudge).then(|| {
                let mut value = teller.json(step);
                // What is not to be revealed yet is left out.
                let hidden: &[&str] = match reveal {
                    Reveal::Nudge | Reveal::Where => &["rule", "level", "why", "chain", "conclusion"],
                    Reveal::Why => &["conclusion"],
                    Reveal::What => &[],
                };
                if let Some(fields) = value.as_object_mut() {
                    fields.retain(|name, _| !hidden.contains(&name.as_str()));
                }
                value
            });
            json!({ "hint": "step", "text": text, "step": step })
        }
        Hint::Solved => json!({ "hint": "solved", "text": text }),
        Hint::NoSolution => json!({ "hint": "no-solution", "text": text }),
        Hint::Stuck => json!({ "hint": "stuck", "text": text }),
        Hint::Unknown => json!({ "hint": "unknown", "text": text }),
        Hint::Several { open, examples } => {
            let examples = examples.as_ref().map(|two| two.each_ref().map(|one| twotone::rows(board, one)));
            json!({ "hint": "several", "text": text, "open": cells(open), "examples": examples })
        }
        Hint::Mistake(mistake) => {
            json!({ "hint": "mistake", "text": text, "wrong": cells(&mistake.wrong), "keep": rows(board, &mistake.keep) })
        }
    }
}

/// A position as plain rows, `.` for open cells.
pub fn rows(board: &dyn AnyPuzzle, marks: &Marks) -> Vec<String> {
    let (size, values) = (board.size(), board.info().values);
    let symbol = |cell| marks.get(cell).map_or('.', |value| values[usize::from(value)]);
    (0..size.height)
        .map(|row| (0..size.width).map(|column| symbol(size.index(row, column))).collect())
        .collect()
}
