//! The next step of a position, or what is wrong with it.

use twotone_engine::{Ctx, Verdict, Want};
use twotone_grid::{BitGrid, Marks};

use super::driver::{Run, with_givens};
use super::outlook::Outlook;
use super::{Desk, End, Reach, Step};
use crate::puzzle::Puzzle;
use crate::solve;

/// What can be said to somebody who asks for help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The easiest next step.
    Step(Step),
    /// Nothing is left to do.
    Solved,
    /// Some marks cannot stay.
    Mistake(Mistake),
    /// Nothing follows any more: the open cells belong to several solutions, of which these are two.
    Several {
        /// The cells that are still open.
        open: Vec<usize>,
        /// Two ways to go on.
        examples: Option<Box<[BitGrid; 2]>>,
    },
    /// The puzzle itself has no solution.
    NoSolution,
    /// The techniques allowed do not get any further.
    Stuck,
    /// A limit ended the search.
    Unknown,
}

/// Marks that cannot be right, and those that can stay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Marks that have to go, the one to look at first in front.
    pub wrong: Vec<usize>,
    /// The last good position: all other marks.
    pub keep: Marks,
}

/// Somebody waits for a hint: after so much looking, a trial need not be the shortest any more. A few milliseconds.
const PATIENCE: u64 = 2_500;

/// The easiest next step from a position, after a look whether the position is right so far.
pub fn hint<P: Puzzle>(cx: &mut Ctx<'_>, puzzle: &P, marks: &Marks, reach: Reach) -> Hint {
    let checked = solve::solve_from(cx, puzzle, marks, Want::Any).verdict;
    if checked == Verdict::NoSolution {
        return mistake(cx, puzzle, marks);
    }
    let mut desk = std::mem::take(cx.scratch.of::<Desk>());
    let mut run = Run::new(puzzle, with_givens(puzzle, marks), reach, &mut desk);
    run.patience = PATIENCE;
    let found = run.advance(Some(cx)).map(|step| {
        step.tidy();
        step.clone()
    });
    let (marks, outlook) = (run.marks, run.outlook);
    *cx.scratch.of::<Desk>() = desk;
    match found {
        // A step follows from what is there even if nobody knows whether all of that is right.
        Ok(step) => Hint::Step(step),
        Err(_) if checked == Verdict::Unknown => Hint::Unknown,
        Err(End::Solved) => Hint::Solved,
        Err(End::Stuck) => Hint::Stuck,
        Err(End::Several) => Hint::Several {
            open: (0..marks.len()).filter(|&cell| marks.get(cell).is_none()).collect(),
            examples: outlook.and_then(Result::ok).and_then(Outlook::into_examples),
        },
        Err(End::Broken(_)) => Hint::NoSolution,
        Err(End::Unknown) => Hint::Unknown,
    }
}

/// What is wrong with a position that no solution has.
fn mistake<P: Puzzle>(cx: &mut Ctx<'_>, puzzle: &P, marks: &Marks) -> Hint {
    let answer = solve::solve(cx, puzzle, Want::Any);
    match (answer.verdict, answer.example) {
        (Verdict::NoSolution, _) => Hint::NoSolution,
        (_, Some(solution)) => longest_good(cx, puzzle, marks, solution).map_or(Hint::Unknown, Hint::Mistake),
        _ => Hint::Unknown,
    }
}

/// Keeps marks, in board order, as long as a solution has them all; nothing if a limit ended it.
fn longest_good<P: Puzzle>(
    cx: &mut Ctx<'_>,
    puzzle: &P,
    marks: &Marks,
    mut solution: BitGrid,
) -> Option<Mistake> {
    let mut rest: Vec<usize> = (0..marks.len()).filter(|&cell| marks.get(cell).is_some()).collect();
    let (mut keep, mut wrong) = (Marks::empty(marks.len()), Vec::new());
    while !rest.is_empty() {
        // How many of the rest can be added: as many as the solution at hand has, perhaps more.
        let has = |solution: &BitGrid| {
            rest.iter().take_while(|&&cell| marks.get(cell) == Some(solution.get(cell))).count()
        };
        let (mut good, mut bad) = (has(&solution), rest.len() + 1);
        let mut more = good + 1;
        while bad - good > 1 {
            let mut trial = keep.clone();
            rest[..more].iter().for_each(|&cell| trial.set(cell, marks.get(cell) == Some(true)));
            let answer = solve::solve_from(cx, puzzle, &trial, Want::Any);
            match (answer.verdict, answer.example) {
                (Verdict::NoSolution, _) => bad = more,
                (Verdict::Unknown, _) | (_, None) => return None,
                (_, Some(other)) => {
                    good = has(&other).max(more);
                    solution = other;
                }
            }
            more = good + (bad - good) / 2;
        }
        rest[..good].iter().for_each(|&cell| keep.set(cell, marks.get(cell) == Some(true)));
        wrong.extend(rest.get(good));
        rest.drain(..rest.len().min(good + 1));
    }
    Some(Mistake { wrong, keep })
}
