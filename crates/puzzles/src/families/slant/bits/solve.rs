//! The questions asked from outside: solve, deduce, list all solutions.

use crate::outcome::Outcome;

pub use super::board::Contradiction;
use super::board::{Board, Guide};
use super::search::{OutOfNodes, Search, SearchMemory};
use std::ops::ControlFlow;
use twotone_grid::{BitGrid, Marks, Size};

/// Memory to be reused from board to board.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    pub(super) board: Board,
    memory: SearchMemory,
}

/// Solves a board: `clues` has one entry per vertex of `size`, row by row; `known` has given cells.
///
/// Every assumption costs one of `node_budget` nodes.
///
/// # Panics
/// If the number of clues or known cells does not belong to `size`.
pub fn solve(
    size: Size,
    clues: &[Option<u8>],
    known: Option<&Marks>,
    want_unique: bool,
    node_budget: u32,
    scratch: &mut Scratch,
) -> Outcome {
    let Scratch { board, memory } = scratch;
    board.reset(size, clues, known);
    if board.settle().is_err() {
        return Outcome::None;
    }
    if board.complete() {
        return only(board.filling(), want_unique);
    }
    let mut search = Search::new(board, memory, node_budget.into());
    match find(&mut search) {
        Ok(true) => {}
        Ok(false) => return Outcome::None,
        Err(OutOfNodes) => return gave_up(search),
    }
    let first = search.board.filling();
    if !want_unique {
        return Outcome::Solvable(first);
    }
    search.keep_solution();
    match prove(&mut search) {
        Ok(true) => Outcome::Unique(first),
        Ok(false) => Outcome::Several(first, search.board.filling()),
        Err(OutOfNodes) => gave_up(search),
    }
}

/// What is tried before an unlimited search: dives that end after so many failed assumptions, each followed by
/// probing, thorough or not. A board that a dive settles is settled sooner without probing; any other is probed
/// before the dive gets lost in it.
const STAGES: [(u64, bool); 2] = [(3, false), (30, true)];

/// Takes the board to a solution; false if there is none.
fn find(search: &mut Search<'_>) -> Result<bool, OutOfNodes> {
    for (failures, thorough) in STAGES {
        if let Ok(found) = search.within(failures, |search| search.next_solution(0, false)) {
            return Ok(found);
        }
        search.retreat(0);
        if !search.probe(thorough)? {
            return Ok(false);
        }
    }
    search.next_solution(0, false)
}

/// Whether the solution found is the only one; if not the board is taken to another.
fn prove(search: &mut Search<'_>) -> Result<bool, OutOfNodes> {
    for (failures, thorough) in STAGES {
        if let Ok(only) = search.prove_only(failures) {
            return Ok(only);
        }
        search.retreat(0);
        search.probe(thorough)?;
    }
    search.prove_only(u64::MAX)
}

fn only(filling: BitGrid, want_unique: bool) -> Outcome {
    if want_unique { Outcome::Unique(filling) } else { Outcome::Solvable(filling) }
}

fn gave_up(mut search: Search<'_>) -> Outcome {
    search.retreat(0);
    Outcome::GaveUp { forced: search.board.marks() }
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
    let mut search = Search::new(board, memory, u64::MAX);
    while let Ok(true) = search.next_solution(0, conflict) {
        if visit(&search.board.filling()).is_break() {
            return;
        }
        conflict = true;
    }
}
