//! The next step of a position, or what is wrong with it.

use twotone_engine::{Ctx, Verdict, Want};
use twotone_grid::{BitGrid, Marks};

use super::driver::{Run, ask, with_givens};
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

/// The easiest next step from a position, after a look whether the position is right so far.
pub fn hint<P: Puzzle>(cx: &mut Ctx<'_>, puzzle: &P, marks: &Marks, reach: Reach) -> Hint {
    if let Some(answer) = check(cx, puzzle, marks) {
        return answer;
    }
    let mut desk = std::mem::take(cx.scratch.of::<Desk>());
    let mut run = Run::new(puzzle, with_givens(puzzle, marks), reach, &mut desk);
    let found = run.advance(Some(cx)).map(|step| {
        step.tidy();
        step.clone()
    });
    let marks = run.marks;
    *cx.scratch.of::<Desk>() = desk;
    match found {
        Ok(step) => Hint::Step(step),
        Err(End::Solved) => Hint::Solved,
        Err(End::Stuck) => Hint::Stuck,
        Err(End::Several) => several(cx, puzzle, &marks),
        Err(End::Broken(_)) => Hint::NoSolution,
        Err(End::Unknown) => Hint::Unknown,
    }
}

fn several<P: Puzzle>(cx: &mut Ctx<'_>, puzzle: &P, marks: &Marks) -> Hint {
    let answer = ask(cx, puzzle, marks, Want::Unique);
    let examples = answer.example.zip(answer.other).map(|(one, other)| Box::new([one, other]));
    Hint::Several { open: (0..marks.len()).filter(|&cell| marks.get(cell).is_none()).collect(), examples }
}

/// What is wrong with a position, if anything is.
fn check<P: Puzzle>(cx: &mut Ctx<'_>, puzzle: &P, marks: &Marks) -> Option<Hint> {
    let answer = solve::solve(cx, puzzle, Want::Unique);
    let good = |filling: &Option<BitGrid>| filling.as_ref().is_some_and(|filling| marks.allow(filling));
    match answer.verdict {
        Verdict::NoSolution => Some(Hint::NoSolution),
        _ if good(&answer.example) || good(&answer.other) => None,
        Verdict::Unique => answer.example.map(|filling| Hint::Mistake(compare(marks, &filling))),
        Verdict::Unknown => None,
        Verdict::Several | Verdict::Solvable => longest_good(cx, puzzle, marks).map(Hint::Mistake),
    }
}

/// The marks that differ from the only solution.
fn compare(marks: &Marks, filling: &BitGrid) -> Mistake {
    let wrong: Vec<usize> = (0..marks.len())
        .filter(|&cell| marks.get(cell).is_some_and(|value| value != filling.get(cell)))
        .collect();
    let mut keep = marks.clone();
    wrong.iter().for_each(|&cell| keep.clear(cell));
    Mistake { wrong, keep }
}

/// Keeps marks, in board order, as long as a solution has them all; nothing if they can all stay.
fn longest_good<P: Puzzle>(cx: &mut Ctx<'_>, puzzle: &P, marks: &Marks) -> Option<Mistake> {
    let mut rest: Vec<usize> = (0..marks.len()).filter(|&cell| marks.get(cell).is_some()).collect();
    let (mut keep, mut wrong) = (Marks::empty(marks.len()), Vec::new());
    loop {
        // The longest part of the rest that can be added is found by halving.
        let (mut good, mut bad) = (0, rest.len() + 1);
        while bad - good > 1 {
            let middle = (good + bad) / 2;
            let mut trial = keep.clone();
            rest[..middle].iter().for_each(|&cell| trial.set(cell, marks.get(cell) == Some(true)));
            match ask(cx, puzzle, &trial, Want::Any).verdict {
                Verdict::NoSolution => bad = middle,
                Verdict::Unknown => return None,
                _ => good = middle,
            }
        }
        rest[..good].iter().for_each(|&cell| keep.set(cell, marks.get(cell) == Some(true)));
        if good == rest.len() {
            return (!wrong.is_empty()).then_some(Mistake { wrong, keep });
        }
        wrong.push(rest[good]);
        rest.drain(..=good);
    }
}
