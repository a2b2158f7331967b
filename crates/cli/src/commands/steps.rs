//! `twotone steps`: the whole way to the solution, step by step.

use std::io::Write;

use serde_json::Value;

use crate::args::StepsArgs;
use crate::exit::Exit;
use crate::lesson::{self, Opening, Teller};
use crate::limit;

/// Tells every step.
pub fn run(args: StepsArgs) -> anyhow::Result<Exit> {
    let opening = Opening::new(&args.start)?;
    let board = opening.board();
    let way = limit::within(args.limits.time_limit, |limits| opening.placed().steps(opening.reach, limits));
    let teller = Teller::new(board, args.tell.lang);
    let told = lesson::steps_json(&teller, &way);
    let mut out = anstream::stdout();
    if args.tell.json {
        writeln!(out, "{}", Value::Object(told.fields))?;
    } else {
        lesson::show_steps(&mut out, &teller, &opening.marks, &way)?;
    }
    Ok(told.exit)
}
