//! The next step of a position, or what is wrong with it.

use num_bigint::BigUint;
use twotone_engine::{Ctx, Limit, Limits, Lit, Session, Verdict, Want};
use twotone_grid::{BitGrid, Marks};

use super::driver::Run;
use super::outlook::Outlook;
use super::{Desk, End, Reach, Step, argue};
use crate::any::AnyPuzzle;
use crate::count::{self, Census};
use crate::puzzle::Kind;
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
        /// Where a try is least likely to fail, if the board is a position of a game in which one has to go on.
        guess: Option<Guess>,
    },
    /// The puzzle itself has no solution.
    NoSolution,
    /// The techniques allowed do not get any further.
    Stuck,
    /// This limit ended the search, or the engines found no end.
    Unknown(Option<Limit>),
}

/// The cells that are most likely to have a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The cells, in board order; any of them is as good as the others.
    pub cells: Vec<usize>,
    /// The value.
    pub value: bool,
    /// In so many solutions each of them has it.
    pub solutions: BigUint,
    /// Of so many.
    pub all: BigUint,
}

/// Marks that cannot be right, and those that can stay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Marks that have to go, in board order: none of them goes with those that can stay.
    pub wrong: Vec<usize>,
    /// Those of them that no solution has, whatever the other marks are: all, if the puzzle has only one solution and
    /// no limit came first.
    pub alone: Vec<usize>,
    /// A few marks that no solution has together, in board order; a single one if that is wrong alone.
    pub clash: Vec<usize>,
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
pub fn hint<P: Kind>(cx: &mut Ctx<'_>, puzzle: &P, marks: &Marks, reach: Reach) -> Hint {
    let position = solve::with_givens(puzzle, marks);
    if !marks.agree(&position) {
        return mistake(cx, puzzle, marks);
    }
    let mut desk = std::mem::take(cx.scratch.of::<Desk>());
    let mut run = Run::new(puzzle, position.clone(), reach, &mut desk);
    run.hurry(patience(marks.len()));
    let found = run.advance(Some(cx)).map(|step| {
        let mut step = step.clone();
        argue::complete(puzzle, &position, &mut step);
        step
    });
    let (position, outlook) = (run.marks, run.outlook.and_then(Result::ok));
    *cx.scratch.of::<Desk>() = desk;
    let is_answered = outlook.is_some() || matches!(found, Err(End::Broken(_)));
    let checked = (!is_answered).then(|| solve::solve_from(cx, puzzle, marks, Want::Any));
    let verdict = checked.as_ref().map(|answer| answer.verdict);
    match found {
        Err(End::Broken(_) | End::Mistake(_)) => mistake(cx, puzzle, marks),
        _ if verdict == Some(Verdict::NoSolution) => mistake(cx, puzzle, marks),
        // A step follows from what is there even if nobody knows whether all of that is right.
        Ok(step) => Hint::Step(step),
        Err(_) if verdict == Some(Verdict::Unknown) => Hint::Unknown(checked.and_then(|answer| answer.limit)),
        Err(End::Solved) => Hint::Solved,
        Err(End::Stuck) => Hint::Stuck,
        Err(End::Several) => Hint::Several {
            open: (0..position.len()).filter(|&cell| position.get(cell).is_none()).collect(),
            examples: outlook.and_then(Outlook::into_examples),
            guess: None,
        },
        Err(End::Unknown(limit)) => Hint::Unknown(limit),
    }
}

impl Hint {
    /// Adds the best guess, where nothing follows any more and the family's boards are positions of a game; without one
    /// if a limit ends it.
    pub(crate) fn with_guess(mut self, puzzle: &dyn AnyPuzzle, marks: &Marks, limits: &Limits<'_>) -> Self {
        if let Hint::Several { open, guess, .. } = &mut self
            && let Some(value) = puzzle.variant().info().tried
        {
            *guess = best_guess(puzzle, marks, open, value, limits);
        }
        self
    }
}

/// The open cells that have a value in most solutions.
fn best_guess(
    puzzle: &dyn AnyPuzzle,
    marks: &Marks,
    open: &[usize],
    value: bool,
    limits: &Limits<'_>,
) -> Option<Guess> {
    let Census { count: all, odds } = count::odds(puzzle, Some(marks), limits).ok()?;
    let odds = odds?;
    let times = |cell: usize| if value { odds.ones(cell).clone() } else { &all - odds.ones(cell) };
    let solutions = open.iter().map(|&cell| times(cell)).max()?;
    let cells = open.iter().copied().filter(|&cell| times(cell) == solutions).collect();
    Some(Guess { cells, value, solutions, all })
}

/// What is wrong with a position that no solution has.
pub(super) fn mistake<P: Kind>(cx: &mut Ctx<'_>, puzzle: &P, marks: &Marks) -> Hint {
    let answer = solve::solve(cx, puzzle, Want::Any);
    match answer.verdict {
        Verdict::NoSolution => Hint::NoSolution,
        Verdict::Unknown => Hint::Unknown(answer.limit),
        _ => good_part(cx, puzzle, marks).map_or_else(|limit| Hint::Unknown(Some(limit)), Hint::Mistake),
    }
}

/// As many marks of a position as some solution has, by leaving out those that clash and taking back, in board order,
/// what can stay.
fn good_part<P: Kind>(cx: &mut Ctx<'_>, puzzle: &P, marks: &Marks) -> Result<Mistake, Limit> {
    let model = solve::model(puzzle, [&puzzle.givens()]);
    let mut session = Session::load(cx, &model);
    let mut has_all = |lits: &[Lit]| match session.ask(lits) {
        Ok(Ok(solution)) if !puzzle.accepts(&solution) => Err(Limit::Refused),
        answer => answer,
    };
    let lits = (0..marks.len()).filter_map(|cell| Some(Lit::new(cell as u32, marks.get(cell)?)));
    let (mut keep, mut doubtful) = (lits.collect::<Vec<Lit>>(), Vec::new());
    let mut solution = loop {
        match has_all(&keep)? {
            Ok(solution) => break solution,
            Err(clash) if clash.is_empty() => return Err(Limit::Refused),
            Err(clash) => {
                keep.retain(|lit| !clash.contains(lit));
                doubtful.extend(clash);
            }
        }
    };
    doubtful.sort_unstable();
    let (mut wrong, mut clash) = (Vec::new(), Vec::new());
    for lit in doubtful {
        keep.push(lit);
        if solution.get(lit.var() as usize) != lit.value() {
            match has_all(&keep)? {
                Ok(other) => solution = other,
                Err(core) => {
                    wrong.extend(keep.pop());
                    clash = if wrong.len() == 1 { core } else { clash };
                }
            }
        }
    }
    let mut alone = Vec::new();
    for &lit in &wrong {
        alone.extend(has_all(&[lit]).is_ok_and(|answer| answer.is_err()).then_some(lit));
    }
    let clash = match alone.first() {
        Some(&lit) => vec![lit],
        None => fewer(clash, |lits| Some(has_all(lits).ok()?.is_err())),
    };
    let mut good = Marks::empty(marks.len());
    keep.iter().for_each(|lit| good.set(lit.var() as usize, lit.value()));
    let cells = |lits: &[Lit]| lits.iter().map(|lit| lit.var() as usize).collect();
    Ok(Mistake { wrong: cells(&wrong), alone: cells(&alone), clash: cells(&clash), keep: good })
}

/// What is left of a clash without all that is not needed for it; as it is where a limit ends that.
fn fewer(mut clash: Vec<Lit>, mut is_clash: impl FnMut(&[Lit]) -> Option<bool>) -> Vec<Lit> {
    clash.sort_unstable();
    let mut place = 0;
    while place < clash.len() {
        let lit = clash.remove(place);
        if is_clash(&clash) != Some(true) {
            clash.insert(place, lit);
            place += 1;
        }
    }
    clash
}
