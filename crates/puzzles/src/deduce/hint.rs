//! The next step of a position, or what is wrong with it.

use twotone_engine::{Budget, Ctx, Kernel, Lit, Verdict, Want};
use twotone_grid::{BitGrid, Marks};

use super::driver::Run;
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

/// Somebody waits for a hint: after so many looks, and one per cell, a trial need not be the shortest any more. On small
/// boards that is enough to look through everything, on large ones a look takes longer. A few milliseconds.
fn patience(cells: usize) -> u64 {
    const LEAST: u64 = 2_000;
    const MOST: u64 = 10_000;
    let cells = cells.max(1) as u64;
    (800_000 / cells).clamp(LEAST, MOST) + cells
}

/// The easiest next step from a position, if that is right so far.
///
/// Whether it is, the engines are asked once: before the harder techniques, or after an easy one has shown something.
pub fn hint<P: Puzzle>(cx: &mut Ctx<'_>, puzzle: &P, marks: &Marks, reach: Reach) -> Hint {
    let position = solve::with_givens(puzzle, marks);
    if !marks.agree(&position) {
        return mistake(cx, puzzle, marks);
    }
    let mut desk = std::mem::take(cx.scratch.of::<Desk>());
    let mut run = Run::new(puzzle, position, reach, &mut desk);
    run.hurry(patience(marks.len()));
    let found = run.advance(Some(cx)).map(|step| {
        step.tidy();
        step.clone()
    });
    let (position, outlook) = (run.marks, run.outlook.and_then(Result::ok));
    *cx.scratch.of::<Desk>() = desk;
    let is_answered = outlook.is_some() || matches!(found, Err(End::Broken(_)));
    let checked = (!is_answered).then(|| solve::solve_from(cx, puzzle, marks, Want::Any).verdict);
    match found {
        Err(End::Broken(_)) => mistake(cx, puzzle, marks),
        _ if checked == Some(Verdict::NoSolution) => mistake(cx, puzzle, marks),
        // A step follows from what is there even if nobody knows whether all of that is right.
        Ok(step) => Hint::Step(step),
        Err(_) if checked == Some(Verdict::Unknown) => Hint::Unknown,
        Err(End::Solved) => Hint::Solved,
        Err(End::Stuck) => Hint::Stuck,
        Err(End::Several) => Hint::Several {
            open: (0..position.len()).filter(|&cell| position.get(cell).is_none()).collect(),
            examples: outlook.and_then(Outlook::into_examples),
        },
        Err(End::Unknown) => Hint::Unknown,
    }
}

/// What is wrong with a position that no solution has.
fn mistake<P: Puzzle>(cx: &mut Ctx<'_>, puzzle: &P, marks: &Marks) -> Hint {
    match solve::solve(cx, puzzle, Want::Any).verdict {
        Verdict::NoSolution => Hint::NoSolution,
        Verdict::Unknown => Hint::Unknown,
        _ => good_part(&mut cx.budget, puzzle, marks).map_or(Hint::Unknown, Hint::Mistake),
    }
}

/// As many marks of a position as some solution has, by leaving out those that clash and taking back, in board order,
/// what can stay; nothing if a limit ended it.
fn good_part<P: Puzzle>(budget: &mut Budget<'_>, puzzle: &P, marks: &Marks) -> Option<Mistake> {
    let mut kernel = Kernel::default();
    kernel.load(&solve::model(puzzle, [&puzzle.givens()])).ok()?;
    kernel.strengthen().ok()?;
    let mut has_all = |lits: &[Lit]| match kernel.solve_under(lits, budget) {
        Ok(Ok(solution)) if !puzzle.accepts(&solution) => None,
        answer => answer.ok(),
    };
    let lits = (0..marks.len()).filter_map(|cell| Some(Lit::new(cell as u32, marks.get(cell)?)));
    let (mut keep, mut doubtful) = (lits.collect::<Vec<Lit>>(), Vec::new());
    let mut solution = loop {
        match has_all(&keep)? {
            Ok(solution) => break solution,
            Err(clash) if clash.is_empty() => return None,
            Err(clash) => {
                keep.retain(|lit| !clash.contains(lit));
                doubtful.extend(clash);
            }
        }
    };
    doubtful.sort_unstable();
    let (mut wrong, cell) = (Vec::new(), |lit: &Lit| lit.var() as usize);
    for lit in doubtful {
        keep.push(lit);
        if solution.get(cell(&lit)) != lit.value() {
            match has_all(&keep)? {
                Ok(other) => solution = other,
                Err(_) => wrong.extend(keep.pop().as_ref().map(cell)),
            }
        }
    }
    let mut good = Marks::empty(marks.len());
    keep.iter().for_each(|lit| good.set(cell(lit), lit.value()));
    Some(Mistake { wrong, keep: good })
}
