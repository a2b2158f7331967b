//! Mosaic's direct ways: the closed form when every clue is there, deduction and trials when not.

use std::ops::ControlFlow;

use twotone_engine::{Answer, Ctx, Verdict, Want};
use twotone_grid::{BitGrid, Marks, Size};

use super::{Clues, Mosaic, bits, full_clue};
use crate::outcome::attempt;
use crate::puzzle::{Attempt, Puzzle, Shortcut};

/// The closed form for boards with all clues.
#[derive(Debug)]
pub struct FullClue;

impl Shortcut<Mosaic> for FullClue {
    fn name(&self) -> &'static str {
        "full-clue"
    }

    fn run(&self, cx: &mut Ctx<'_>, puzzle: &Mosaic, position: Option<&Marks>, want: Want) -> Attempt {
        let Clues::All(clues) = &puzzle.clues else {
            return Attempt::Declined("clue-missing");
        };
        if let Err(limit) = cx.budget.spend(puzzle.size.cells() as u64) {
            return Attempt::GaveUp(limit.into());
        }
        let Some(filling) = full_clue::candidate(clues) else {
            return Attempt::Answered(Answer::bare(Verdict::NoSolution));
        };
        let unique = full_clue::is_rigid(puzzle.size, &filling);
        let agrees = position.is_none_or(|position| position.allow(&filling));
        if unique && !agrees {
            return Attempt::Answered(Answer::bare(Verdict::NoSolution));
        }
        if unique || want == Want::Any && agrees {
            return Attempt::IfRight { filling, unique };
        }
        // Before more is made of it.
        if !puzzle.accepts(&filling) {
            return Attempt::Answered(Answer::bare(Verdict::NoSolution));
        }
        if position.is_some() {
            return Attempt::Declined("several-and-position");
        }
        several(puzzle.size, filling, want)
    }
}

/// The answer to any question about a full-clue board with several solutions, of which one is known.
fn several(size: Size, example: BitGrid, want: Want) -> Attempt {
    // Two in any case: that there are several is for them to show.
    let limit = match want {
        Want::Solutions { limit } => limit.max(2),
        _ => 2,
    };
    let mut solutions = Vec::new();
    full_clue::for_each_like(size, &example, &mut |filling| {
        solutions.push(filling.clone());
        if solutions.len() as u64 >= limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let mut answer = Answer::bare(Verdict::Several);
    match want {
        Want::Solutions { .. } => answer.solutions.clone_from(&solutions),
        Want::Forced | Want::Alike { .. } => {
            answer.forced = Some(full_clue::study_around(size, example).forced);
            answer.alike.clone_from(&answer.forced);
        }
        Want::Any | Want::Unique => {}
    }
    let mut solutions = solutions.into_iter();
    (answer.example, answer.other) = (solutions.next(), solutions.next());
    Attempt::Answered(answer)
}

/// The bit-parallel engine for boards with missing clues.
#[derive(Debug)]
pub struct Bits;

/// Trials worth making before clause learning: measured. Where deduction gets half of the way, they nearly always get to the end, and
/// a few microseconds stand against a hundred for a model; where it does not, larger boards need more of them than pay. So do very
/// large ones in any case.
fn trials(cells: usize, open: usize) -> u32 {
    match cells {
        0..=300 => 30,
        301..=6400 if 2 * open <= cells => 100,
        _ => 0,
    }
}

impl Shortcut<Mosaic> for Bits {
    fn name(&self) -> &'static str {
        "mosaic-bits"
    }

    fn run(&self, cx: &mut Ctx<'_>, puzzle: &Mosaic, position: Option<&Marks>, want: Want) -> Attempt {
        let Mosaic { size, clues } = puzzle;
        let Ctx { budget, scratch, .. } = cx;
        let trials = |open| trials(size.cells(), open);
        let outcome = budget.spend(size.cells() as u64).and_then(|()| {
            bits::solve(*size, &clues.numbers(), position, want != Want::Any, trials, budget, scratch.of())
        });
        attempt(outcome, want)
    }
}
