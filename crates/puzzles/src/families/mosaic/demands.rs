//! What each clue of a Mosaic asks for, one by one; shares nothing with the solvers.

use twotone_engine::Lit;
use twotone_grid::{BitGrid, Size};

use super::Mosaic;
use crate::demand::{Demand, Source};

/// As many black cells in each block as its clue says.
pub fn demands(puzzle: &Mosaic) -> Vec<Demand> {
    let demand = |(cell, clue): (usize, usize)| {
        let block = puzzle.size.block(cell).map(|cell| Lit::new(cell as u32, true));
        Demand::count(Source::Clue(cell), block, clue, clue)
    };
    // On large boards the list would be held twice while it grows.
    let mut demands = Vec::with_capacity(puzzle.clues().count());
    demands.extend(puzzle.clues().map(demand));
    demands
}

/// The clue that a filling has in a cell.
pub fn symbol_of(size: Size, filling: &BitGrid, place: usize) -> u8 {
    b'0' + size.block(place).filter(|&cell| filling.get(cell)).count() as u8
}
