//! How many ways there are to fill a Slant board.

pub mod determinant;
pub mod frontier;

use crate::count::study::Study;
use twotone_engine::{Limit, Limits};
use twotone_grid::{BitGrid, Marks, Rng, Size};

/// The value of a cell whose diagonal is `\`.
pub const BACKSLASH: bool = true;

/// Counts the fillings without loops that agree with `known` and touch each vertex as often as its clue says.
///
/// `clues` has an entry for each vertex of `size.vertices()`, `known` one for each cell of `size`.
pub fn count(
    size: Size,
    clues: &[Option<u8>],
    known: &Marks,
    want_odds: bool,
    limits: &Limits<'_>,
) -> Result<Study, Limit> {
    if clues.iter().all(Option::is_none) {
        determinant::count(size, known, want_odds, limits)
    } else {
        frontier::count(size, clues, known, want_odds, limits)
    }
}

/// Fillings that [`count`] counts, each equally likely; none if there is none.
pub fn samples(
    size: Size,
    clues: &[Option<u8>],
    known: &Marks,
    number: usize,
    rng: &mut Rng,
    limits: &Limits<'_>,
) -> Result<Vec<BitGrid>, Limit> {
    if clues.iter().any(Option::is_some) {
        return frontier::samples(size, clues, known, number, rng, limits);
    }
    let mut drawn = Vec::new();
    for _ in 0..number {
        drawn.extend(determinant::sample(size, known, rng, limits)?);
    }
    Ok(drawn)
}

#[cfg(test)]
mod tests;
