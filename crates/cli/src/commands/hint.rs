//! `twotone hint`: the easiest next step, in four stages; or what is wrong.

use std::io::Write;

use serde_json::Value;

use crate::args::HintArgs;
use crate::exit::Exit;
use crate::lesson::{self, Opening, Teller};
use crate::limit;

/// Says what can be seen next.
pub fn run(args: HintArgs) -> anyhow::Result<Exit> {
    let opening = Opening::new(&args.start)?;
    let (board, marks) = (opening.board(), &opening.marks);
    let hint = limit::within(args.limits.time_limit, |limits| opening.placed().hint(opening.reach, limits));
    let teller = Teller::new(board, args.tell.lang);
    let told = lesson::hint_json(&teller, &hint, args.reveal);
    let mut out = anstream::stdout();
    if args.tell.json {
        writeln!(out, "{}", Value::Object(told.fields))?;
    } else {
        lesson::show_hint(&mut out, &teller, marks, &hint, args.reveal)?;
    }
    Ok(told.exit)
}
