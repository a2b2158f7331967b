//! How many solutions there are, how likely each value of each cell is, and fair samples; all exact.

pub mod layers;
pub mod odds;
pub mod places;
pub mod residues;
pub mod stop;
pub mod study;
pub mod wide;

use num_bigint::BigUint;
use twotone_engine::{Answer, Budget, Ctx, Verdict, Want};
use twotone_grid::{BitGrid, Marks, Rng};

pub use odds::Odds;
pub use stop::{Limits, Stopped};
pub(crate) use wide::with_weight_of;

use crate::any::AnyPuzzle;

/// How many solutions there are, and how often each cell is 1 among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    /// The number of solutions.
    pub count: BigUint,
    /// For each cell the number of solutions in which it is 1; only if asked for.
    pub odds: Option<Odds>,
}

/// A number of solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Count {
    /// So many.
    Exact(BigUint),
    /// So many were found; there may be more.
    AtLeast {
        /// The number that is proved.
        bound: BigUint,
        /// What ended the count; nothing if it was asked to end here.
        stopped: Option<Stopped>,
    },
}

/// So many solutions are listed before a sweep over the board is tried.
const FEW: u64 = 1000;
/// So many are listed if no sweep is possible.
const MANY: u64 = 50_000;
/// Ticks per cell that are spent on listing and on cells that are the same in every solution.
const TICKS_PER_CELL: u64 = 2000;

/// Counts the solutions; stops at `max`, if there is one.
///
/// ```
/// use twotone::count::{Count, Limits, count};
///
/// let board = twotone::read(&format!("8\n{}", "........\n".repeat(8)))?;
/// assert_eq!(count(&*board, None, &Limits::NONE), Count::Exact(4_111_116u32.into()));
/// assert_eq!(count(&*board, Some(10), &Limits::NONE), Count::AtLeast { bound: 10u32.into(), stopped: None });
/// # Ok::<(), twotone::format::ParseError>(())
/// ```
pub fn count(puzzle: &dyn AnyPuzzle, max: Option<u64>, limits: &Limits<'_>) -> Count {
    if let Some(max) = max {
        let listed = ask(puzzle, Want::Solutions { limit: max }, u64::MAX, limits);
        return counted(&listed, max, Stopped::Asked);
    }
    if let Some(census) = puzzle.closed_census(false) {
        return Count::Exact(census.count);
    }
    let known = match Known::new(puzzle, limits) {
        Known::All(solutions) => return Count::Exact(solutions.len().into()),
        Known::Some(known) => known,
    };
    match puzzle.census(&known.marks, false, limits) {
        Ok(census) => Count::Exact(census.count),
        Err(Stopped::States) => {
            let listed = ask(puzzle, Want::Solutions { limit: MANY }, ticks(puzzle) * 50, limits);
            match counted(&listed, MANY, Stopped::States) {
                Count::AtLeast { bound, .. } => {
                    Count::AtLeast { bound: bound.max(known.at_least.into()), stopped: Some(Stopped::States) }
                }
                exact => exact,
            }
        }
        Err(Stopped::Asked) => Count::AtLeast { bound: known.at_least.into(), stopped: Some(Stopped::Asked) },
    }
}

/// The number that a list of up to `limit` solutions proves.
fn counted(listed: &Answer, limit: u64, stopped: Stopped) -> Count {
    let found = listed.solutions.len() as u64;
    match listed.verdict {
        Verdict::NoSolution => Count::Exact(BigUint::ZERO),
        Verdict::Unknown => {
            let bound = u8::from(listed.example.is_some());
            Count::AtLeast { bound: bound.into(), stopped: Some(stopped) }
        }
        _ if found >= limit => Count::AtLeast { bound: found.into(), stopped: None },
        _ => Count::Exact(found.into()),
    }
}

/// The exact number of solutions and the odds of every cell.
///
/// ```
/// use twotone::count::{Limits, odds};
///
/// let board = twotone::read("2\n...\n...\n...\n")?;
/// let census = odds(&*board, &Limits::NONE).unwrap();
/// assert_eq!(census.count, 15u8.into());
/// // Of the 16 fillings only the loop is missing; it has a `/` in the first cell.
/// assert_eq!(*census.odds.unwrap().ones(0), 8u8.into());
/// # Ok::<(), twotone::format::ParseError>(())
/// ```
pub fn odds(puzzle: &dyn AnyPuzzle, limits: &Limits<'_>) -> Result<Census, Stopped> {
    if let Some(census) = puzzle.closed_census(true) {
        return Ok(census);
    }
    match Known::new(puzzle, limits) {
        Known::All(solutions) => Ok(tally(puzzle, &solutions)),
        Known::Some(known) => puzzle.census(&known.marks, true, limits),
    }
}

/// The census of listed solutions.
fn tally(puzzle: &dyn AnyPuzzle, solutions: &[BitGrid]) -> Census {
    let mut ones = vec![0usize; puzzle.size().cells()];
    for solution in solutions {
        solution.iter_ones().for_each(|cell| ones[cell] += 1);
    }
    let odds = Odds::new(ones.into_iter().map(BigUint::from));
    Census { count: solutions.len().into(), odds: Some(odds) }
}

/// Draws solutions, each equally likely and independent of the others; none if there is none.
///
/// ```
/// use twotone::{Rng, count::{Limits, samples}};
///
/// let board = twotone::read(&format!("6\n{}", "......\n".repeat(6)))?;
/// let drawn = samples(&*board, 3, &mut Rng::new(1), &Limits::NONE).unwrap();
/// assert!(drawn.len() == 3 && drawn.iter().all(|filling| board.accepts(filling)));
/// # Ok::<(), twotone::format::ParseError>(())
/// ```
pub fn samples(
    puzzle: &dyn AnyPuzzle,
    number: usize,
    rng: &mut Rng,
    limits: &Limits<'_>,
) -> Result<Vec<BitGrid>, Stopped> {
    let marks = match Known::new(puzzle, limits) {
        Known::All(solutions) if solutions.is_empty() => return Ok(solutions),
        Known::All(solutions) => {
            return Ok((0..number).map(|_| solutions[rng.below(solutions.len())].clone()).collect());
        }
        Known::Some(known) => known.marks,
    };
    let drawn = puzzle.samples(&marks, number, rng, limits)?;
    // What the referee refuses is a defect, and no sample.
    if drawn.iter().all(|filling| puzzle.accepts(filling)) { Ok(drawn) } else { Err(Stopped::States) }
}

/// What a short look at a board brings.
enum Known {
    /// All solutions: there are few.
    All(Vec<BitGrid>),
    /// There are many, or it is not known how many.
    Some(Start),
}

/// Where a sweep starts.
struct Start {
    /// Cells that are the same in every solution, the given ones among them.
    marks: Marks,
    /// So many solutions were met.
    at_least: usize,
}

impl Known {
    fn new(puzzle: &dyn AnyPuzzle, limits: &Limits<'_>) -> Self {
        let listed = ask(puzzle, Want::Solutions { limit: FEW }, ticks(puzzle), limits);
        let complete = listed.verdict != Verdict::Unknown && (listed.solutions.len() as u64) < FEW;
        if complete {
            return Known::All(listed.solutions);
        }
        let at_least = listed.solutions.len().max(usize::from(listed.example.is_some()));
        let forced = ask(puzzle, Want::Forced, ticks(puzzle), limits);
        let marks = forced.forced.unwrap_or_else(|| puzzle.givens());
        Known::Some(Start { marks, at_least })
    }
}

fn ticks(puzzle: &dyn AnyPuzzle) -> u64 {
    TICKS_PER_CELL * (puzzle.size().cells() as u64 + 100)
}

fn ask(puzzle: &dyn AnyPuzzle, want: Want, ticks: u64, limits: &Limits<'_>) -> Answer {
    puzzle.solve(&mut Ctx::new(Budget { stop: Some(limits.stop), ..Budget::ticks(ticks) }), want)
}
