//! Slant for engines: one exact count per numbered vertex, and no loops.

use twotone_engine::{Lit, Model};

use super::Slant;
use super::acyclic::Acyclic;

/// One count per number over the diagonals that would end there, and one global for the loops.
pub fn model(puzzle: &Slant) -> Model {
    let size = puzzle.size;
    let mut model = Model::new(size.cells());
    for (vertex, degree) in puzzle.degrees() {
        let ends = size
            .cells_at_vertex(vertex)
            .map(|cell| Lit::new(cell as u32, Slant::value_towards(size, cell, vertex)));
        model.count(ends, degree as u32, degree as u32);
    }
    model.global(Box::new(Acyclic::new(size)));
    model
}
