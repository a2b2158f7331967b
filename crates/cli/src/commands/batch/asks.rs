//! The questions of `batch`, each as a function from a board to the fields of its answer.

use serde_json::Value;
use twotone::deduce::Reach;
use twotone::{Answer, Board, Marks, Want};

use super::questions::{Asker, Case, Fields, Problem, Told};
use crate::args::Reveal;
use crate::commands::check;
use crate::exit::Exit;
use crate::json::{self, Broken, answers};
use crate::lesson::{self, Teller};
use crate::tell;

type Reply = Result<Told, Problem>;

/// One solution, or whether it is the only one.
pub fn solve(asker: &mut Asker<'_>, case: &Case<'_>, out: &mut Fields<'_>) -> Reply {
    let board = &case.document.puzzle;
    let (answer, verdict) = answer(asker, board, asker.want);
    if let Some(filling) = &answer.example {
        out.rows("solution", board, filling);
    }
    put_engine(&answer, out);
    Ok(verdict.into())
}

/// What all solutions have in common.
pub fn forced(asker: &mut Asker<'_>, case: &Case<'_>, out: &mut Fields<'_>) -> Reply {
    let board = &case.document.puzzle;
    let (answer, verdict) = answer(asker, board, Want::Forced);
    if let Some(marks) = &answer.forced {
        out.put("forced", &tell::partial_rows(board, marks));
        out.put("cells", &marks.known());
    }
    put_engine(&answer, out);
    Ok(verdict.into())
}

fn answer(asker: &Asker<'_>, board: &Board, want: Want) -> (Answer, &'static str) {
    let answer = board.ask(&asker.limits(), want);
    let verdict = json::verdict(answer.verdict);
    (answer, verdict)
}

fn put_engine(answer: &Answer, out: &mut Fields<'_>) {
    if let Some(engine) = json::engine(&answer.trace) {
        out.put("engine", engine);
    }
}

/// How many solutions there are.
pub fn count(asker: &mut Asker<'_>, case: &Case<'_>, out: &mut Fields<'_>) -> Reply {
    let count = case.document.puzzle.count(&asker.limits());
    Ok(tell_all(answers::count(&count), out))
}

/// In how many of the solutions each cell is 1.
pub fn odds(asker: &mut Asker<'_>, case: &Case<'_>, out: &mut Fields<'_>) -> Reply {
    let board = &case.document.puzzle;
    Ok(tell_all(answers::odds(board, &board.odds(&asker.limits())), out))
}

/// Why there are no or several solutions.
pub fn why(asker: &mut Asker<'_>, case: &Case<'_>, out: &mut Fields<'_>) -> Reply {
    let board = &case.document.puzzle;
    let why = board.why(&asker.limits());
    Ok(tell_all(answers::why(board, &why), out))
}

/// Puts the fields that the command of the same name tells; the verdict is among them or follows from the count.
fn tell_all(told: answers::Told, out: &mut Fields<'_>) -> Told {
    let text = |name: &str| told.fields.get(name).and_then(Value::as_str);
    let verdict = match (told.exit, text("verdict"), text("count")) {
        (Exit::Limit, ..) => "unknown",
        (_, Some("none"), _) | (_, None, Some("0")) => "none",
        (_, Some("unique"), _) | (_, None, Some("1")) => "unique",
        _ => "several",
    };
    for (name, value) in told.fields.iter().filter(|(name, _)| *name != "verdict") {
        out.put(name, value);
    }
    verdict.into()
}

/// How hard a board is.
pub fn grade(asker: &mut Asker<'_>, case: &Case<'_>, out: &mut Fields<'_>) -> Reply {
    let board = &case.document.puzzle;
    let grade = board.grade(&asker.limits());
    Ok(tell_lesson(lesson::grade_json(&Teller::new(board, None), &grade), out))
}

/// Every step to the solution.
pub fn steps(asker: &mut Asker<'_>, case: &Case<'_>, out: &mut Fields<'_>) -> Reply {
    let board = &case.document.puzzle;
    let way = placed(case)?.steps(Reach::ALL, &asker.limits());
    Ok(tell_lesson(lesson::steps_json(&Teller::new(board, None), &way), out))
}

/// The easiest next step.
pub fn hint(asker: &mut Asker<'_>, case: &Case<'_>, out: &mut Fields<'_>) -> Reply {
    let board = &case.document.puzzle;
    let hint = placed(case)?.hint(Reach::ALL, &asker.limits());
    Ok(tell_lesson(lesson::hint_json(&Teller::new(board, None), &hint, Reveal::What), out))
}

/// Puts the fields that the command of the same name tells; the verdict is how it ended, in the words of `batch`.
fn tell_lesson(told: answers::Told, out: &mut Fields<'_>) -> Told {
    let text = |name: &str| told.fields.get(name).and_then(Value::as_str);
    let verdict = match (text("end"), text("hint")) {
        (Some("solved"), _) => "unique",
        (_, Some("solved")) => "solved",
        (_, Some("step")) => "step",
        (Some("mistake"), _) | (_, Some("mistake")) => "mistake",
        (Some("several"), _) | (_, Some("several")) => "several",
        (Some("no-solution"), _) | (_, Some("no-solution")) => "none",
        (Some("stuck"), _) | (_, Some("stuck")) => "stuck",
        _ => "unknown",
    };
    for (name, value) in &told.fields {
        out.put(name, value);
    }
    Told { verdict, level: told.fields.get("level").filter(|level| level.is_u64()).map(Value::to_string) }
}

/// The board with what is filled in.
fn placed(case: &Case<'_>) -> Result<Board, Problem> {
    let marks = position(case)?;
    case.document.puzzle.at(&marks).map_err(|wrong| Problem::new(wrong.to_string()))
}

/// How far somebody has got: the field `position`, or what the board's text says.
fn position(case: &Case<'_>) -> Result<Marks, Problem> {
    let board = &case.document.puzzle;
    match (case.record.text("position").filter(|text| !text.is_empty()), &case.document.position) {
        (Some(text), _) => Ok(check::read_position(board, text.as_bytes().to_vec())?),
        (None, Some(marks)) => Ok(marks.clone()),
        (None, None) => Ok(Marks::empty(board.size().cells())),
    }
}

/// The same board in another format.
pub fn convert(asker: &mut Asker<'_>, case: &Case<'_>, out: &mut Fields<'_>) -> Reply {
    let written = asker.to.write(case.document).map_err(|error| Problem::new(error.to_string()))?;
    out.put("text", &written.text);
    if !written.losses.is_empty() {
        let losses: Vec<String> = written.losses.iter().map(ToString::to_string).collect();
        out.put("losses", &losses);
    }
    Ok("converted".into())
}

/// Whether the solution in the field `solution` is right.
pub fn check(_: &mut Asker<'_>, case: &Case<'_>, out: &mut Fields<'_>) -> Reply {
    let board = &case.document.puzzle;
    let marks = match (case.record.text("solution"), &case.document.solution) {
        (Some(text), _) => check::read_filling(board, text.as_bytes())?,
        (None, Some(filling)) => Marks::full(filling),
        (None, None) => return Err(Problem::new("expected a field \"solution\" with the rows to check")),
    };
    let faults = check::all_faults(board, &marks);
    if faults.is_empty() {
        return Ok("right".into());
    }
    let broken: Vec<Broken> = faults.iter().map(|fault| Broken::new(board, fault)).collect();
    out.put("faults", &broken);
    Ok("wrong".into())
}
