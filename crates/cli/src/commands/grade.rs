//! `twotone grade`: how hard a puzzle is, and which techniques it takes.

use std::io::Write;

use serde_json::json;
use twotone::deduce::Grade;
use twotone::{AnyPuzzle, Budget, Ctx};

use super::steps;
use crate::args::GradeArgs;
use crate::exit::Exit;
use crate::input;
use crate::lesson::Teller;
use crate::limit::Deadline;

/// Grades every board of the input.
pub fn run(args: GradeArgs) -> anyhow::Result<Exit> {
    let mut exit = Exit::Yes;
    let mut out = anstream::stdout();
    for (number, document) in input::boards(&args.file, args.family.puzzle)?.iter().enumerate() {
        let board = &*document.puzzle;
        let deadline = Deadline::after(args.limits.time_limit);
        let stop = || deadline.is_over();
        let mut cx = Ctx::new(Budget { stop: Some(&stop), ..Budget::UNLIMITED });
        let grade = board.grade(&mut cx);
        let teller = Teller::new(board, args.tell.lang);
        if args.tell.json {
            writeln!(out, "{}", as_json(board, &teller, &grade))?;
        } else {
            let gap = if number > 0 { "\n" } else { "" };
            writeln!(out, "{gap}{}", teller.grade(&grade))?;
        }
        exit = exit.max(steps::exit(&grade.end));
    }
    Ok(exit)
}

fn as_json(board: &dyn AnyPuzzle, teller: &Teller<'_>, grade: &Grade) -> serde_json::Value {
    let uses: Vec<_> = grade
        .uses
        .iter()
        .map(|used| json!({ "rule": used.rule, "level": used.level, "times": used.times, "title": teller.title(used.rule) }))
        .collect();
    let bottleneck = grade
        .bottleneck
        .map(|hardest| json!({ "rule": hardest.rule, "step": hardest.step, "open": hardest.open }));
    json!({
        "family": board.info().id,
        "rules": board.variant(),
        "level": grade.level,
        "work": grade.work,
        "steps": grade.steps,
        "longest_chain": grade.longest_chain,
        "bottleneck": bottleneck,
        "techniques": uses,
        "end": steps::end(&grade.end),
    })
}
