//! The questions asked from outside: solve, deduce, list all solutions.

use crate::outcome::Outcome;

pub use super::board::Contradiction;
use super::board::{Board, Guide};
use super::search::{Ended, Search, SearchMemory};
use std::ops::ControlFlow;
use twotone_engine::{Budget, Limit};
use twotone_grid::{BitGrid, Marks, Size};

/// Memory to be reused from board to board.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    pub(super) board: Board,
    memory: SearchMemory,
}

/// Measured: a dive that fails more often, or a cell whose other diagonal takes more failures, is left to clause learning.
const FAILURES: u64 = 10;

/// Solves a board: `clues` has one entry per vertex of `size`, row by row; `known` has given cells. It gives up early,
/// after so many assumptions or a few that failed.
///
/// # Panics
/// If the number of clues or known cells does not belong to `size`.
pub fn solve(
    size: Size,
    clues: &[Option<u8>],
    known: Option<&Marks>,
    want_unique: bool,
    trials: u32,
    budget: &mut Budget<'_>,
    scratch: &mut Scratch,
) -> Result<Outcome, Limit> {
    let Scratch { board, memory } = scratch;
    if is_odd(size, clues) {
        return Ok(Outcome::None);
    }
    board.reset(size, clues, known);
    if board.settle().is_err() {
        return Ok(Outcome::None);
    }
    if board.complete() {
        return Ok(only(board.filling(), want_unique));
    }
    let mut search = Search::new(board, memory, trials.into(), budget);
    match find(&mut search, want_unique) {
        Ok(outcome) => Ok(outcome),
        Err(Ended::Limit(limit)) => Err(limit),
        Err(Ended::Tired) => {
            search.retreat(0);
            Ok(Outcome::GaveUp { forced: search.board.marks() })
        }
    }
}

/// Whether the clues of all vertices of one colour (of a chequered board) have an odd sum: as both ends of a diagonal have one
/// colour, no filling has that.
fn is_odd(size: Size, clues: &[Option<u8>]) -> bool {
    let vertices = size.vertices();
    (0..2).any(|colour| {
        let of_colour = (0..vertices.height).flat_map(|row| {
            let columns = ((row + colour) % 2..vertices.width).step_by(2);
            columns.map(move |column| clues[vertices.index(row, column)])
        });
        // One clue missing, and nothing is known of the sum.
        of_colour.map(|clue| clue.map(u32::from)).sum::<Option<u32>>().is_some_and(|sum| sum % 2 != 0)
    })
}

/// A dive for a solution, then the proof that there is no other.
fn find(search: &mut Search<'_, '_>, want_unique: bool) -> Result<Outcome, Ended> {
    search.be_patient(FAILURES);
    if !search.next_solution(0, false)? {
        return Ok(Outcome::None);
    }
    let first = search.board.filling();
    if !want_unique {
        return Ok(Outcome::Solvable(first));
    }
    search.keep_solution();
    Ok(match search.prove_only(FAILURES)? {
        true => Outcome::Unique(first),
        false => Outcome::Several(first, search.board.filling()),
    })
}

fn only(filling: BitGrid, want_unique: bool) -> Outcome {
    if want_unique { Outcome::Unique(filling) } else { Outcome::Solvable(filling) }
}

/// What follows from the clues without any assumption.
///
/// # Panics
/// If the number of clues or known cells does not belong to `size`.
pub fn deduce(
    size: Size,
    clues: &[Option<u8>],
    known: Option<&Marks>,
    scratch: &mut Scratch,
) -> Result<Marks, Contradiction> {
    let board = &mut scratch.board;
    board.reset(size, clues, known);
    board.settle()?;
    Ok(board.marks())
}

/// Learns about a board from all clues of its solution what `settles` needs.
///
/// # Panics
/// If the number of clues or cells does not belong to `size`.
pub fn study(size: Size, clues: &[Option<u8>], solution: &BitGrid, guide: &mut Guide, scratch: &mut Scratch) {
    scratch.board.study(size, clues, solution, guide);
}

/// Whether the clues, which are some of those studied, decide every cell at vertices and by loops.
pub fn settles(clues: &[Option<u8>], guide: &Guide, scratch: &mut Scratch) -> bool {
    scratch.board.settles_guided(clues, guide)
}

/// Calls `visit` with each filling once, in no particular order, until it breaks.
///
/// # Panics
/// If the number of clues or known cells does not belong to `size`.
pub fn for_each_solution(
    size: Size,
    clues: &[Option<u8>],
    known: Option<&Marks>,
    scratch: &mut Scratch,
    visit: &mut dyn FnMut(&BitGrid) -> ControlFlow<()>,
) {
    let Scratch { board, memory } = scratch;
    board.reset(size, clues, known);
    let mut conflict = board.settle().is_err();
    let mut unlimited = Budget::UNLIMITED;
    let mut search = Search::new(board, memory, u64::MAX, &mut unlimited);
    while let Ok(true) = search.next_solution(0, conflict) {
        if visit(&search.board.filling()).is_break() {
            return;
        }
        conflict = true;
    }
}
