//! `twotone steps`: the whole way to the solution, step by step.

use std::io::Write;

use serde_json::Value;
use twotone::deduce::End;

use crate::args::StepsArgs;
use crate::exit::Exit;
use crate::lesson::{self, Opening, Teller};
use crate::{limit, tell};

/// Tells every step.
pub fn run(args: StepsArgs) -> anyhow::Result<Exit> {
    let opening = Opening::new(&args.start)?;
    let board = opening.board();
    let way = limit::within(args.limits.time_limit, |cx| board.steps(cx, &opening.marks, opening.reach));
    let teller = Teller::new(board, args.tell.lang);
    let told = lesson::steps_json(&teller, &way);
    let mut out = anstream::stdout();
    if args.tell.json {
        writeln!(out, "{}", Value::Object(told.fields))?;
    } else {
        if let End::Mistake(mistake) = &way.end {
            return lesson::show_mistake(&mut out, &teller, &opening.marks, mistake).map(|()| told.exit);
        }
        for (number, step) in way.steps.iter().enumerate() {
            writeln!(out, "{}. {}\n   {}", number + 1, teller.why(step), teller.what(step))?;
        }
        let open: Vec<usize> = (0..way.marks.len()).filter(|&cell| way.marks.get(cell).is_none()).collect();
        let rows = tell::position_rows(board, &way.marks);
        writeln!(out, "{}\n{}", teller.end(&way.end, &open), rows.join("\n"))?;
    }
    Ok(told.exit)
}
