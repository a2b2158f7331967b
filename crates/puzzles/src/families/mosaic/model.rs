//! Mosaic for engines: one exact count per clue.

use twotone_engine::{Lit, Model};

use super::Mosaic;

/// One count per clue over the cells of its block.
pub fn model(puzzle: &Mosaic) -> Model {
    let mut model = Model::new(puzzle.size.cells());
    for (cell, clue) in puzzle.clues() {
        let block = puzzle.size.block(cell).map(|cell| Lit::new(cell as u32, true));
        model.count(block, clue as u32, clue as u32);
    }
    model
}
