//! The one way from a puzzle to its answer: shortcuts, model, engines, referee.

use std::borrow::Cow;

use twotone_engine::{Answer, Ctx, Limit, Lit, Model, Session, Verdict, Want, What};
use twotone_grid::{BitGrid, Marks};

use crate::outcome::only;
use crate::puzzle::{Attempt, Kind};

/// Answers a question about a puzzle; every filling in the answer has passed the referee.
pub(crate) fn solve<P: Kind>(cx: &mut Ctx<'_>, puzzle: &P, want: Want) -> Answer {
    answer(cx, puzzle, None, None, want)
}

/// The same about the solutions that agree with a position.
pub(crate) fn solve_from<P: Kind>(cx: &mut Ctx<'_>, puzzle: &P, marks: &Marks, want: Want) -> Answer {
    solve_like(cx, puzzle, marks, None, want)
}

/// Looks for a solution with the other value of an open cell, near the known one.
pub(crate) fn solve_near<P: Kind>(cx: &mut Ctx<'_>, puzzle: &P, known: &BitGrid, cell: usize) -> Answer {
    let other = Lit::new(cell as u32, !known.get(cell));
    let model = model(puzzle, [&puzzle.givens()]);
    let asked = Session::load(cx, &model).ask_near(known, other);
    match asked {
        Ok(None) => Answer::bare(Verdict::NoSolution),
        Ok(example) if example.as_ref().is_some_and(|filling| puzzle.accepts(filling)) => {
            Answer { example, ..Answer::bare(Verdict::Solvable) }
        }
        // From nearby, not every rule is seen.
        Ok(_) => {
            let mut marks = Marks::empty(known.len());
            marks.set(cell, other.value());
            solve_like(cx, puzzle, &marks, Some(known), Want::Any)
        }
        Err(limit) => unknown(limit),
    }
}

/// The same, where a solution may be much like a known filling: that is guessed first.
pub(crate) fn solve_like<P: Kind>(
    cx: &mut Ctx<'_>,
    puzzle: &P,
    marks: &Marks,
    like: Option<&BitGrid>,
    want: Want,
) -> Answer {
    let position = with_givens(puzzle, marks);
    if !position.agree(marks) {
        return Answer::bare(Verdict::NoSolution);
    }
    answer(cx, puzzle, Some(&position), like, want)
}

/// A position with the cells that the puzzle itself gives, whatever the position says of them.
pub(crate) fn with_givens<P: Kind>(puzzle: &P, marks: &Marks) -> Marks {
    let mut position = marks.clone();
    position.set_all(&puzzle.givens());
    position
}

fn answer<P: Kind>(
    cx: &mut Ctx<'_>,
    puzzle: &P,
    position: Option<&Marks>,
    like: Option<&BitGrid>,
    want: Want,
) -> Answer {
    if puzzle.hopeless().is_some() {
        cx.trace.note("rules", What::Refuted);
        return Answer::bare(Verdict::NoSolution);
    }
    let mut answer = shortcuts(cx, puzzle, position, want).unwrap_or_else(|known| {
        let answer = engines(cx, puzzle, [position, known.as_ref()], like, want);
        referee(cx, puzzle, position, answer)
    });
    if let Want::Solutions { limit } = want {
        // Two are brought to show that there are several, even if fewer are wanted.
        answer.solutions.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    }
    answer
}

/// The family's direct ways; the error is what they proved about single cells before giving up.
fn shortcuts<P: Kind>(
    cx: &mut Ctx<'_>,
    puzzle: &P,
    position: Option<&Marks>,
    want: Want,
) -> Result<Answer, Option<Marks>> {
    let mut known: Option<Marks> = None;
    for shortcut in P::shortcuts() {
        let name = shortcut.name();
        if !cx.allows(name) {
            cx.trace.note(name, What::SwitchedOff);
            continue;
        }
        let before = cx.budget.ticks;
        let attempt = shortcut.run(cx, puzzle, position, want);
        cx.trace.effort.ticks += before - cx.budget.ticks;
        match attempt {
            Attempt::Answered(answer) => {
                cx.trace.note(name, What::Answered(puzzle.size().cells()));
                return Ok(referee(cx, puzzle, position, answer));
            }
            Attempt::IfRight { filling, unique } => {
                cx.trace.note(name, What::Answered(puzzle.size().cells()));
                return Ok(match puzzle.accepts(&filling) {
                    false => Answer::bare(Verdict::NoSolution),
                    true if unique => only(filling, want),
                    true => Answer { example: Some(filling), ..Answer::bare(Verdict::Solvable) },
                });
            }
            Attempt::Declined(why) => cx.trace.note(name, What::Declined(why)),
            Attempt::Narrowed(marks) => {
                cx.trace.note(name, What::Fixed(marks.known()));
                known = Some(marks);
            }
            Attempt::GaveUp(gave_up) => {
                cx.trace.note(name, What::GaveUp(gave_up.limit));
                return Ok(unknown(gave_up.limit));
            }
        }
    }
    Err(known)
}

fn engines<P: Kind>(
    cx: &mut Ctx<'_>,
    puzzle: &P,
    [position, known]: [Option<&Marks>; 2],
    like: Option<&BitGrid>,
    want: Want,
) -> Answer {
    if let Err(limit) = cx.budget.check(puzzle.model_bytes()) {
        return unknown(limit);
    }
    let given = position.map_or_else(|| Cow::Owned(puzzle.givens()), Cow::Borrowed);
    let mut model = model(puzzle, [Some(&*given), known].into_iter().flatten());
    if let Some(filling) = like.filter(|filling| filling.len() == model.vars()) {
        model.guess_first(filling.clone());
    }
    twotone_engine::solve(cx, &model, want)
}

/// The model of a puzzle with cells that are known.
pub(crate) fn model<'a, P: Kind>(puzzle: &P, known: impl IntoIterator<Item = &'a Marks>) -> Model {
    let mut model = puzzle.model();
    known.into_iter().for_each(|marks| fix_all(&mut model, marks));
    model
}

/// Fixes every cell that is known.
pub(crate) fn fix_all(model: &mut Model, marks: &Marks) {
    for (cells, value) in [(marks.ones(), true), (marks.zeros(), false)] {
        cells.iter_ones().for_each(|cell| model.fix(Lit::new(cell as u32, value)));
    }
}

/// Lets an answer pass only if every filling in it is right; a wrong one is a defect, never a verdict.
fn referee<P: Kind>(cx: &mut Ctx<'_>, puzzle: &P, position: Option<&Marks>, answer: Answer) -> Answer {
    let agrees = |filling: &BitGrid| position.is_none_or(|position| position.allow(filling));
    let right = |filling: &BitGrid| puzzle.accepts(filling) && agrees(filling);
    let fillings = answer.example.iter().chain(&answer.other).chain(&answer.solutions);
    let differ = answer.other.is_none() || answer.other != answer.example;
    if fillings.into_iter().all(right) && differ && is_complete(&answer) {
        return answer;
    }
    cx.trace.note("referee", What::Refuted);
    unknown(Limit::Refused)
}

/// Whether an answer brings the fillings its verdict speaks of.
fn is_complete(answer: &Answer) -> bool {
    match answer.verdict {
        Verdict::Unique | Verdict::Solvable => answer.example.is_some(),
        Verdict::Several => {
            answer.example.is_some() && (answer.other.is_some() || answer.solutions.len() > 1)
        }
        Verdict::NoSolution => answer.example.is_none(),
        Verdict::Unknown => true,
    }
}

fn unknown(limit: Limit) -> Answer {
    Answer { limit: Some(limit), ..Answer::bare(Verdict::Unknown) }
}
