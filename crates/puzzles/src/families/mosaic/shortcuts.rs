//! Mosaic's direct ways: the closed form when every clue is there, deduction and a small search when not.

use twotone_engine::{Answer, Ctx, Verdict, Want};
use twotone_grid::Marks;

use super::{Mosaic, bits, full_clue};
use crate::outcome::{nodes, only};
use crate::puzzle::{Attempt, Shortcut};

/// The closed form for boards with all clues.
#[derive(Debug)]
pub struct FullClue;

impl Shortcut<Mosaic> for FullClue {
    fn name(&self) -> &'static str {
        "full-clue"
    }

    fn run(&self, cx: &mut Ctx<'_>, puzzle: &Mosaic, position: Option<&Marks>, want: Want) -> Attempt {
        if !puzzle.full {
            return Attempt::Declined("a clue is missing");
        }
        if let Err(limit) = nodes(cx, puzzle.size.cells(), 0) {
            return Attempt::GaveUp(limit.into());
        }
        let Some(solved) = full_clue::solve(puzzle.size, &puzzle.clues) else {
            return Attempt::Answered(Answer::bare(Verdict::NoSolution));
        };
        let agrees = position.is_none_or(|position| position.allow(&solved.filling));
        if solved.unique && !agrees {
            return Attempt::Answered(Answer::bare(Verdict::NoSolution));
        }
        if solved.unique {
            return Attempt::Answered(only(solved.filling, want));
        }
        match want {
            Want::Any if agrees => {
                Attempt::Answered(Answer { example: Some(solved.filling), ..Answer::bare(Verdict::Solvable) })
            }
            _ if position.is_some() => Attempt::Declined("several solutions, and a position"),
            _ => several(puzzle, want),
        }
    }
}

/// The answer to any question about a full-clue board with several solutions.
fn several(puzzle: &Mosaic, want: Want) -> Attempt {
    let limit = match want {
        Want::Solutions { limit } => limit,
        _ => 2,
    };
    let mut solutions = Vec::new();
    full_clue::for_each_solution(puzzle.size, &puzzle.clues, &mut |filling| {
        solutions.push(filling.clone());
        if solutions.len() as u64 >= limit { std::ops::ControlFlow::Break(()) } else { std::ops::ControlFlow::Continue(()) }
    });
    let mut answer = Answer::bare(Verdict::Several);
    answer.example = solutions.first().cloned();
    answer.other = solutions.get(1).cloned();
    match want {
        Want::Solutions { .. } => answer.solutions = solutions,
        Want::Forced => answer.forced = full_clue::study(puzzle.size, &puzzle.clues).map(|study| study.forced),
        Want::Any | Want::Unique => {}
    }
    Attempt::Answered(answer)
}

/// The bit-parallel engine for boards with missing clues.
#[derive(Debug)]
pub struct Bits;

/// Measured: beyond this many choices, clause learning on the general model is faster.
fn choices(cells: usize) -> u32 {
    200 + (cells / 3).min(1000) as u32
}

impl Shortcut<Mosaic> for Bits {
    fn name(&self) -> &'static str {
        "mosaic-bits"
    }

    fn run(&self, cx: &mut Ctx<'_>, puzzle: &Mosaic, position: Option<&Marks>, want: Want) -> Attempt {
        let nodes = match nodes(cx, puzzle.size.cells(), choices(puzzle.size.cells())) {
            Ok(nodes) => nodes,
            Err(limit) => return Attempt::GaveUp(limit.into()),
        };
        let scratch = cx.scratch.of::<bits::Scratch>();
        bits::solve(puzzle.size, &puzzle.clues, position, want != Want::Any, nodes, scratch).attempt(want)
    }
}
