//! One solution, and whether it is the only one.

use twotone_grid::{BitGrid, Size};

use super::super::packed::ClueBits;
use super::super::referee;
use super::find::find;
use super::freedom::is_rigid;

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
    let filling = one_solution(&ClueBits::from_numbers(size, clues)?)?;
    let unique = is_rigid(size, &filling);
    Some(Solved { filling, unique })
}

/// A solution, if there is one.
pub(crate) fn one_solution(clues: &ClueBits) -> Option<BitGrid> {
    candidate(clues).filter(|filling| referee::every_clue_counts(clues, filling))
}

/// A filling that is a solution if there is any: it is for the referee to say.
pub(crate) fn candidate(clues: &ClueBits) -> Option<BitGrid> {
    if clues.size().cells() == 0 {
        return Some(BitGrid::zeros(0));
    }
    find(clues, |filling| referee::every_clue_counts(clues, filling))
}
