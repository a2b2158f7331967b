//! One solution, and whether it is the only one.

use twotone_grid::{BitGrid, Size};

use super::find::find;
use super::freedom::is_rigid;
use super::planes::ClueRows;
use super::super::{NO_CLUE, referee};

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

fn solved(size: Size, filling: BitGrid) -> Solved {
    let unique = is_rigid(size, &filling);
    Solved { filling, unique }
}

/// A solution, if there is one: the referee decides about the only candidate there can be.
pub(crate) fn one_solution(size: Size, clues: &[u8]) -> Option<BitGrid> {
    // The referee would pass over a missing clue; here there is none.
    if clues.len() != size.height.checked_mul(size.width)? || clues.contains(&NO_CLUE) {
        return None;
    }
    if clues.is_empty() {
        return Some(BitGrid::zeros(0));
    }
    find(ClueRows { size, bytes: clues }, |filling| referee::clues_count(size, clues, filling))
}
