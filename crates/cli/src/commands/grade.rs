//! `twotone grade`: how hard a puzzle is, and which techniques it takes.

use std::io::Write;

use twotone_wire::{Found, Question};

use crate::args::GradeArgs;
use crate::ask::Asking;
use crate::exit::Exit;
use crate::input;
use crate::{lesson, speech};

/// Grades every board of the input.
pub fn run(args: GradeArgs) -> anyhow::Result<Exit> {
    let documents = input::boards(&args.file, args.family.puzzle)?;
    let asking =
        Asking { question: Question::Grade, limits: &args.limits, without: &[], json: args.tell.json };
    asking.about(&documents, |told| {
        let Found::Grade(grade) = &told.found else { return Ok(()) };
        let mut out = anstream::stdout();
        if told.number > 0 {
            writeln!(out)?;
        }
        lesson::show_grade(&mut out, speech::teller(told.board()), grade)
    })
}
