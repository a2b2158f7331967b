//! One solution, and whether it is the only one.

use twotone_grid::{BitGrid, Size};

use super::check::check_rows;
use super::find::find;
use super::freedom::is_rigid;
use super::planes::ClueRows;
use super::text::{even_stride, parse_rows, validate};

/// A solution of a full-clue board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// Where the black cells are; checked against every clue.
    pub filling: BitGrid,
    /// Whether it is the only solution.
    pub unique: bool,
}

/// Solves a board with a clue (the number of black cells in the 3x3 block around it) in every cell.
///
/// `None` is a proof that there is no solution, be it because `clues` has not one entry per cell.
pub fn solve(size: Size, clues: &[u8]) -> Option<Solved> {
    one_solution(size, clues).map(|filling| solved(size, filling))
}

/// The same for a board as `parse_rows` reads it, with the same errors, but without a copy of the clues.
///
/// The digits are used where they stand: on a large board, memory touched for the first time costs more than
/// the arithmetic.
pub fn solve_text(size: Size, text: &[u8]) -> Result<Option<Solved>, usize> {
    let Some(stride) = even_stride(text, size).filter(|_| size.width > 0) else {
        let mut clues = Vec::new();
        return parse_rows(text, size, &mut clues).map(|()| solve(size, &clues));
    };
    // The low bits of a digit are those of its value. A board whose clues are all confirmed has digits only.
    match solution_of(ClueRows { size, bytes: text, stride }, b'0') {
        Some(filling) => Ok(Some(solved(size, filling))),
        None => validate(text, size).map(|()| None),
    }
}

fn solved(size: Size, filling: BitGrid) -> Solved {
    let unique = is_rigid(size, &filling);
    Solved { filling, unique }
}

/// A solution, if there is one.
pub(crate) fn one_solution(size: Size, clues: &[u8]) -> Option<BitGrid> {
    if clues.len() != size.height.checked_mul(size.width)? {
        return None;
    }
    solution_of(ClueRows { size, bytes: clues, stride: size.width }, 0)
}

fn solution_of(clues: ClueRows<'_>, zero: u8) -> Option<BitGrid> {
    if clues.size.cells() == 0 {
        return Some(BitGrid::zeros(0));
    }
    find(clues, |filling| check_rows(clues.size, clues.bytes, clues.stride, zero, filling))
}
