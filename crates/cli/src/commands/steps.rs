//! `twotone steps`: the whole way to the solution, step by step.

use std::io::Write;

use serde_json::json;
use twotone::deduce::End;
use twotone::{Budget, Ctx};

use super::hint::{one_board, position, reach, rows};
use crate::args::StepsArgs;
use crate::exit::Exit;
use crate::lesson::Teller;
use crate::limit::Deadline;

/// Tells every step.
pub fn run(args: StepsArgs) -> anyhow::Result<Exit> {
    let document = one_board(&args.file, args.family.puzzle)?;
    let board = &*document.puzzle;
    let marks = position(&document, args.position.as_deref())?;
    let reach = reach(board, args.max_rule.as_deref())?;
    let deadline = Deadline::after(args.limits.time_limit);
    let stop = || deadline.is_over();
    let mut cx = Ctx::new(Budget { stop: Some(&stop), ..Budget::UNLIMITED });
    let way = board.steps(&mut cx, &marks, reach);
    let teller = Teller::new(board, args.tell.lang);
    let open: Vec<usize> = (0..way.marks.len()).filter(|&cell| way.marks.get(cell).is_none()).collect();
    let mut out = anstream::stdout();
    if args.tell.json {
        let steps: Vec<_> = way.steps.iter().map(|step| teller.json(step)).collect();
        writeln!(
            out,
            "{}",
            json!({ "end": end(&way.end), "steps": steps, "board": rows(board, &way.marks) })
        )?;
    } else {
        for (number, step) in way.steps.iter().enumerate() {
            writeln!(out, "{}. {}\n   {}", number + 1, teller.why(step), teller.what(step))?;
        }
        writeln!(out, "{}\n{}", teller.end(&way.end, &open), rows(board, &way.marks).join("\n"))?;
    }
    Ok(exit(&way.end))
}

/// The code of an end.
pub fn end(end: &End) -> &'static str {
    match end {
        End::Solved => "solved",
        End::Stuck => "stuck",
        End::Several => "several",
        End::Broken(_) => "no-solution",
        End::Unknown => "unknown",
    }
}

/// The exit code of an end.
pub fn exit(end: &End) -> Exit {
    match end {
        End::Solved => Exit::Yes,
        End::Unknown => Exit::Limit,
        End::Stuck | End::Several | End::Broken(_) => Exit::No,
    }
}
