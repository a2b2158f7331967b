//! What each clue of a position asks for, one by one; shares nothing with the solvers.

use twotone_engine::Lit;
use twotone_grid::BitGrid;

use super::Mines;
use crate::demand::{Demand, Source};
use crate::format::NO_CLUE;

/// As many mines around each clue as it says, none in its own cell, and in all as many as the board says.
pub fn demands(puzzle: &Mines) -> Vec<Demand> {
    let lit = |cell: usize, value| Lit::new(cell as u32, value);
    // On large boards the list would be held twice while it grows.
    let mut demands = Vec::with_capacity(2 * puzzle.safe().count() + 1);
    for cell in puzzle.safe() {
        demands.push(Demand::count(Source::Clue(cell), [lit(cell, false)], 1, 1));
        if let Some(clue) = puzzle.clue(cell) {
            let around = puzzle.around(cell).map(|near| lit(near, true));
            demands.push(Demand::count(Source::Clue(cell), around, clue, clue));
        }
    }
    demands.extend(puzzle.total.map(|total| Demand::total(puzzle.size, total)));
    demands
}

/// The clue that a filling has in a cell; none where it has a mine.
pub fn symbol_of(puzzle: &Mines, filling: &BitGrid, place: usize) -> u8 {
    if filling.get(place) {
        return NO_CLUE;
    }
    b'0' + puzzle.around(place).filter(|&cell| filling.get(cell)).count() as u8
}
