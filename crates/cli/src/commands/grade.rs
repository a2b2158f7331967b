//! `twotone grade`: how hard a puzzle is, and which techniques it takes.

use std::io::Write;

use crate::args::GradeArgs;
use crate::exit::Exit;
use crate::json::answers;
use crate::lesson::{self, Teller};
use crate::{input, limit};

/// Grades every board of the input.
pub fn run(args: GradeArgs) -> anyhow::Result<Exit> {
    let mut exit = Exit::Yes;
    let mut out = anstream::stdout();
    for (number, document) in input::boards(&args.file, args.family.puzzle)?.iter().enumerate() {
        let board = &document.puzzle;
        let grade = limit::within(args.limits.time_limit, |limits| board.grade(limits));
        let teller = Teller::new(board, args.tell.lang);
        let told = lesson::grade_json(&teller, &grade);
        exit = exit.max(told.exit);
        if args.tell.json {
            writeln!(out, "{}", answers::line(board, told))?;
        } else {
            if number > 0 {
                writeln!(out)?;
            }
            lesson::show_grade(&mut out, &teller, &grade)?;
        }
    }
    Ok(exit)
}
