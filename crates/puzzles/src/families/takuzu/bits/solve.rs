//! The questions that can be asked, and the choice of the word that fits the board.

use crate::generate::{Resistance, Tries};
use crate::outcome::Outcome;

use std::ops::ControlFlow;

use twotone_engine::{Budget, Limit};
use twotone_grid::{BitGrid, Marks, Rng, Size};

use super::board::{Board, Rules};
use super::fill::fill;
pub use super::lines::Contradiction;
use super::lines::Lines;
use super::probe::resistance_in;
use super::search::{Found, Memory, enumerate, search};
use super::tile::Tile;
use super::word::Word;

/// Memory that is kept from board to board; one per thread.
#[derive(Clone, Default)]
pub struct Scratch {
    upto16: Memory<u16, 16>,
    upto32: Memory<u32, 32>,
    upto64: Memory<u64, 64>,
    upto128: Memory<u128, 128>,
}

/// Calls a generic function with the smallest word both sides fit, or evaluates the last expression.
macro_rules! with_word {
    ($size:expr, $scratch:expr, $run:ident($($argument:expr),*), $too_large:expr) => {
        match $size.height.max($size.width) {
            0..=16 => $run($($argument,)* &mut $scratch.upto16),
            17..=32 => $run($($argument,)* &mut $scratch.upto32),
            33..=64 => $run($($argument,)* &mut $scratch.upto64),
            65..=128 => $run($($argument,)* &mut $scratch.upto128),
            _ => $too_large,
        }
    };
}

/// Solves a board, with at most so many trials of a cell after plain deduction.
///
/// # Panics
/// If `givens` is not as long as the board.
pub fn solve(
    size: Size,
    givens: &Marks,
    distinct: bool,
    want_unique: bool,
    trials: u32,
    budget: &mut Budget<'_>,
    scratch: &mut Scratch,
) -> Result<Outcome, Limit> {
    assert_eq!(givens.len(), size.cells(), "givens of this board");
    match Tile::sweep(size, givens, distinct) {
        Some(Err(Contradiction)) => Ok(Outcome::None),
        Some(Ok(tile)) => match tile.fill(distinct) {
            Err(Contradiction) => Ok(Outcome::None),
            Ok(Some(full)) if want_unique => Ok(Outcome::Unique(full.filling())),
            Ok(Some(full)) => Ok(Outcome::Solvable(full.filling())),
            Ok(None) => {
                let start = Start { lines: tile.lines(), is_swept: true };
                solve_from(size, &start, distinct, want_unique, trials, budget, &mut scratch.upto16)
            }
        },
        None => with_word!(
            size,
            scratch,
            solve_in(size, givens, distinct, want_unique, trials, budget),
            Ok(Outcome::GaveUp { forced: givens.clone() })
        ),
    }
}

fn solve_in<W: Word, const N: usize>(
    size: Size,
    givens: &Marks,
    distinct: bool,
    want_unique: bool,
    trials: u32,
    budget: &mut Budget<'_>,
    memory: &mut Memory<W, N>,
) -> Result<Outcome, Limit> {
    let start = Start { lines: read(size, givens), is_swept: false };
    solve_from(size, &start, distinct, want_unique, trials, budget, memory)
}

/// What is known in the beginning.
struct Start<W, const N: usize> {
    lines: Lines<W, N>,
    /// Whether the cheap rules have no more to say.
    is_swept: bool,
}

// By itself for every word: small boards need not take the room on the stack that the largest need.
#[inline(never)]
fn solve_from<W: Word, const N: usize>(
    size: Size,
    start: &Start<W, N>,
    distinct: bool,
    want_unique: bool,
    trials: u32,
    budget: &mut Budget<'_>,
    memory: &mut Memory<W, N>,
) -> Result<Outcome, Limit> {
    let rules = Rules::<W, N>::new(size.height, size.width, distinct);
    let mut board = Board::new(start.lines);
    if board.settle(&rules, start.is_swept, memory.passes()).is_err() {
        return Ok(Outcome::None);
    }
    Ok(match search(&rules, board, want_unique, trials, budget, memory)? {
        Found::None => Outcome::None,
        Found::One(solution) if want_unique => Outcome::Unique(grid(size, &solution)),
        Found::One(solution) => Outcome::Solvable(grid(size, &solution)),
        Found::Two(first, second) => Outcome::Several(grid(size, &first), grid(size, &second)),
        Found::GaveUp(proved) => Outcome::GaveUp { forced: marks(size, &proved) },
    })
}

/// The cells that plain deduction finds, without trials; the givens among them.
///
/// # Panics
/// If `givens` is not as long as the board.
pub fn deduce(
    size: Size,
    givens: &Marks,
    distinct: bool,
    scratch: &mut Scratch,
) -> Result<Marks, Contradiction> {
    assert_eq!(givens.len(), size.cells(), "givens of this board");
    with_word!(size, scratch, deduce_in(size, givens, distinct), Ok(givens.clone()))
}

fn deduce_in<W: Word, const N: usize>(
    size: Size,
    givens: &Marks,
    distinct: bool,
    memory: &mut Memory<W, N>,
) -> Result<Marks, Contradiction> {
    let rules = Rules::<W, N>::new(size.height, size.width, distinct);
    let mut board = Board::new(read(size, givens));
    board.settle(&rules, false, memory.passes())?;
    Ok(marks(size, &board.rows))
}

/// The longest line a board may have here.
pub const MOST_LINES: usize = 128;

/// Whether plain deduction, without trials, fills every cell.
///
/// # Panics
/// If `givens` is not as long as the board.
pub fn settles(size: Size, givens: &Marks, distinct: bool, scratch: &mut Scratch) -> bool {
    assert_eq!(givens.len(), size.cells(), "givens of this board");
    with_word!(size, scratch, settles_in(size, givens, distinct), givens.is_complete())
}

fn settles_in<W: Word, const N: usize>(
    size: Size,
    givens: &Marks,
    distinct: bool,
    memory: &mut Memory<W, N>,
) -> bool {
    let rules = Rules::<W, N>::new(size.height, size.width, distinct);
    let mut board = Board::new(read(size, givens));
    board.settle(&rules, false, memory.passes()).is_ok() && board.is_complete(&rules)
}

/// See [`crate::generate::Generate::resistance`].
///
/// # Panics
/// If `known` is not as long as the board.
pub fn resistance(
    size: Size,
    known: &Marks,
    distinct: bool,
    filling: &BitGrid,
    tries: &mut Tries,
    scratch: &mut Scratch,
) -> Option<Resistance> {
    assert_eq!(known.len(), size.cells(), "givens of this board");
    with_word!(size, scratch, resistance_in(size, known, distinct, filling, tries), None)
}

/// A random filling of an empty board; nothing if the board is too large, or no filling was found in many tries or before
/// the budget says stop.
pub fn random_filling(
    size: Size,
    distinct: bool,
    rng: &mut Rng,
    budget: &Budget<'_>,
    scratch: &mut Scratch,
) -> Option<BitGrid> {
    with_word!(size, scratch, random_in(size, distinct, rng, budget), None)
}

/// How often a random filling is begun.
const TRIES: usize = 1000;

fn random_in<W: Word, const N: usize>(
    size: Size,
    distinct: bool,
    rng: &mut Rng,
    budget: &Budget<'_>,
    memory: &mut Memory<W, N>,
) -> Option<BitGrid> {
    let rules = Rules::<W, N>::new(size.height, size.width, distinct);
    let mut tries = (0..TRIES).take_while(|_| budget.check(0).is_ok());
    tries.find_map(|_| fill(&rules, rng, budget, memory)).map(|rows| grid(size, &rows))
}

/// Calls `visit` with each solution once, until it breaks; false if the board is too large for this engine.
///
/// # Panics
/// If `givens` is not as long as the board.
pub fn for_each_solution(
    size: Size,
    givens: &Marks,
    distinct: bool,
    scratch: &mut Scratch,
    visit: &mut dyn FnMut(&BitGrid) -> ControlFlow<()>,
) -> bool {
    assert_eq!(givens.len(), size.cells(), "givens of this board");
    with_word!(size, scratch, enumerate_in(size, givens, distinct, visit), false)
}

fn enumerate_in<W: Word, const N: usize>(
    size: Size,
    givens: &Marks,
    distinct: bool,
    visit: &mut dyn FnMut(&BitGrid) -> ControlFlow<()>,
    memory: &mut Memory<W, N>,
) -> bool {
    let rules = Rules::<W, N>::new(size.height, size.width, distinct);
    let board = Board::new(read(size, givens));
    enumerate(&rules, board, memory, &mut |rows| visit(&grid(size, rows)));
    true
}

/// The rows of a partial filling.
pub(super) fn read<W: Word, const N: usize>(size: Size, marks: &Marks) -> Lines<W, N> {
    let mut lines = Lines::EMPTY;
    for row in 0..size.height {
        lines.ones[row] = line(marks.ones(), size.index(row, 0), size.width);
        lines.zeros[row] = line(marks.zeros(), size.index(row, 0), size.width);
    }
    lines
}

fn line<W: Word>(plane: &BitGrid, start: usize, length: usize) -> W {
    let low = W::from_u64(plane.bits(start, length.min(64)));
    if length <= 64 { low } else { low | W::from_u64(plane.bits(start + 64, length - 64)) << 64 }
}

/// The cells set in `rows` as one plane of a board.
fn grid<W: Word, const N: usize>(size: Size, rows: &[W; N]) -> BitGrid {
    let mut plane = BitGrid::zeros(size.cells());
    for (row, &word) in rows.iter().enumerate().take(size.height) {
        let start = size.index(row, 0);
        plane.or_bits(start, size.width.min(64), word.to_u64());
        if size.width > 64 {
            plane.or_bits(start + 64, size.width - 64, (word >> 64).to_u64());
        }
    }
    plane
}

pub(super) fn marks<W: Word, const N: usize>(size: Size, lines: &Lines<W, N>) -> Marks {
    Marks::from_planes(grid(size, &lines.ones), grid(size, &lines.zeros))
}
