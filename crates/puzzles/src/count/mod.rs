//! How many solutions there are, how likely each value of each cell is, and fair samples; all exact but the estimate.

mod bound;
mod estimate;
pub mod layers;
pub mod odds;
pub mod places;
pub mod residues;
mod share;
pub mod study;
mod tasks;
pub mod tree;
pub mod wide;

use num_bigint::BigUint;
use twotone_engine::{Answer, Ctx, Limit, Limits, Verdict, Want};
use twotone_grid::{BitGrid, Marks, Rng};

pub use estimate::Estimate;
pub use odds::Odds;
pub use share::Share;
pub use tasks::CountTask;
pub(crate) use wide::with_weight_of;

use crate::any::AnyPuzzle;
use crate::board::Board;

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
        limit: Option<Limit>,
    },
}

/// So many solutions are listed before a sweep over the board is tried.
const FEW: u64 = 1000;
/// This part of the memory may be filled with listed solutions; while they are put together, four times as much is held.
const ROOM_FOR_LISTS: usize = 64;
/// So many are listed if no sweep is possible.
const MANY: u64 = 50_000;
/// A count that is not done after so many questions whether to go on may be ended any moment: it gets a bound first.
const QUICK: u64 = 200;
/// So many are asked for a bound before the count,
const SOON: u64 = 400;
/// and so many after one that had no room.
const LATE: u64 = 2000;
/// Ticks per cell that are spent on listing and on cells that are the same in every solution.
const TICKS_PER_CELL: u64 = 2000;

/// Counts the solutions that agree with the board's position.
pub fn count(board: &Board, limits: &Limits<'_>) -> Count {
    let asker = Asker { puzzle: board.puzzle(), from: board.position(), limits };
    if let Some(census) = asker.closed_census(false) {
        return Count::Exact(census.count);
    }
    let known = match asker.known() {
        Known::All(solutions) => return Count::Exact(solutions.len().into()),
        Known::Some(known) => known,
    };
    if let Err(limit) = limits.check_stop() {
        return Count::AtLeast { bound: known.at_least.into(), limit: Some(limit) };
    }
    asker.count(board, &known)
}

/// The exact number of solutions that agree with a position, and the odds of every cell.
pub fn odds(puzzle: &dyn AnyPuzzle, from: Option<&Marks>, limits: &Limits<'_>) -> Result<Census, Limit> {
    let asker = Asker { puzzle, from, limits };
    if let Some(census) = asker.closed_census(true) {
        return Ok(census);
    }
    match asker.known() {
        Known::All(solutions) => Ok(tally(puzzle, &solutions)),
        Known::Some(known) => {
            limits.check_stop()?;
            puzzle.census(&known.marks, true, limits)
        }
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

/// So many samples are drawn together at first: the first ones should not wait for many others.
const FIRST_TOGETHER: usize = 1000;
/// What the samples that are drawn together may take, in bytes.
const TOGETHER: usize = 64 << 20;
/// Bytes for each cell of a sample while it is drawn.
const BYTES_PER_CELL: usize = 16;

/// Draws solutions that agree with the board's position, each equally likely and independent of the others; none if there
/// is none.
pub fn samples(
    board: &Board,
    number: usize,
    rng: &mut Rng,
    limits: &Limits<'_>,
    visit: &mut dyn FnMut(BitGrid) -> Result<(), Limit>,
) -> Result<(), Limit> {
    let asker = Asker { puzzle: board.puzzle(), from: board.position(), limits };
    let marks = match asker.known() {
        Known::All(solutions) if solutions.is_empty() => return Ok(()),
        Known::All(solutions) => {
            return (0..number).try_for_each(|_| {
                limits.check_stop()?;
                visit(solutions[rng.below(solutions.len())].clone())
            });
        }
        Known::Some(known) => known.marks,
    };
    limits.check_stop()?;
    let most = (TOGETHER / (BYTES_PER_CELL * (board.size().cells() + 1))).max(1);
    let (mut left, mut together) = (number, most.min(FIRST_TOGETHER));
    while left > 0 {
        let drawn = asker.puzzle.samples(&marks, together.min(left), rng, limits)?;
        if drawn.is_empty() {
            break;
        }
        left = left.saturating_sub(drawn.len());
        for filling in drawn {
            // What the referee refuses is a defect, and no sample.
            if !asker.puzzle.accepts(&filling) {
                return Err(Limit::Refused);
            }
            visit(filling)?;
        }
        together = most.min(2 * together);
    }
    Ok(())
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
    /// One of them.
    example: Option<BitGrid>,
}

/// Asks about the solutions that agree with a position.
struct Asker<'a> {
    puzzle: &'a dyn AnyPuzzle,
    from: Option<&'a Marks>,
    limits: &'a Limits<'a>,
}

impl Asker<'_> {
    fn closed_census(&self, want_odds: bool) -> Option<Census> {
        if self.from.is_some() { None } else { self.puzzle.closed_census(want_odds) }
    }

    fn known(&self) -> Known {
        let few = self.few();
        let listed = self.ask(Want::Solutions { limit: few }, self.ticks());
        let complete = listed.verdict != Verdict::Unknown && (listed.solutions.len() as u64) < few;
        if complete {
            return Known::All(listed.solutions);
        }
        let at_least = listed.solutions.len().max(usize::from(listed.example.is_some()));
        let example = listed.solutions.into_iter().next().or(listed.example);
        let forced = self.ask(Want::Forced, self.ticks());
        let marks = forced.forced.unwrap_or_else(|| {
            let mut known = self.puzzle.givens();
            self.from.into_iter().for_each(|marks| known.set_all(marks));
            known
        });
        Known::Some(Start { marks, at_least, example })
    }

    /// Sweeps over the board. Whoever may be stopped any moment has a bound by then: what takes longer than a moment
    /// is put off until there is one.
    fn count(&self, board: &Board, start: &Start) -> Count {
        let census = |limits: &Limits<'_>| self.puzzle.census(&start.marks, false, limits);
        let mut at_least = BigUint::from(start.at_least);
        let mut counted = Err(Limit::Stopped);
        if self.limits.stop.is_some() {
            counted = bound::patiently(self.limits, QUICK, census);
            if counted.is_err() {
                at_least = at_least.max(self.bound(start, SOON));
            }
        }
        if counted == Err(Limit::Stopped) {
            counted = census(self.limits);
        }
        let limit = match counted {
            Ok(census) => return Count::Exact(census.count),
            Err(limit) => limit,
        };
        if limit == Limit::Memory {
            at_least = at_least.max(self.bound(start, LATE));
        }
        if limit == Limit::Memory && at_least < MANY.into() {
            let effort = self.limits.effort.min(self.ticks() * 50);
            match board.solutions_up_to(MANY, &self.limits.effort(effort)).tally() {
                Count::AtLeast { bound, .. } => at_least = at_least.max(bound),
                exact => return exact,
            }
        }
        Count::AtLeast { bound: at_least, limit: Some(limit) }
    }

    fn bound(&self, start: &Start, patience: u64) -> BigUint {
        let count = |example| bound::bound(self.puzzle, &start.marks, example, self.limits, patience);
        start.example.as_ref().map_or(BigUint::ZERO, count)
    }

    /// So many solutions are listed at first: of huge boards no more than there is room for beside the search.
    fn few(&self) -> u64 {
        let room = self.limits.memory / ROOM_FOR_LISTS / (self.puzzle.size().cells() / 8 + 1);
        FEW.min(room as u64).max(2)
    }

    fn ticks(&self) -> u64 {
        TICKS_PER_CELL * (self.puzzle.size().cells() as u64 + 100)
    }

    fn ask(&self, want: Want, ticks: u64) -> Answer {
        let limits = self.limits.effort(ticks.min(self.limits.effort));
        self.puzzle.ask(&mut Ctx::within(&limits), self.from, want)
    }
}
