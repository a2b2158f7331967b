//! What each clue of a Slant asks for, one by one; shares nothing with the solvers. Loops are too many to list.

use twotone_engine::Lit;
use twotone_grid::{BitGrid, Size};

use super::Slant;
use crate::demand::{Demand, Source};

/// As many diagonals at each vertex as its clue says.
pub fn demands(puzzle: &Slant) -> Vec<Demand> {
    let size = puzzle.size;
    let demand = |(vertex, degree): (usize, usize)| {
        let ends = size.cells_at_vertex(vertex);
        let ends = ends.map(|cell| Lit::new(cell as u32, Slant::value_towards(size, cell, vertex)));
        Demand::count(Source::Clue(vertex), ends, degree, degree)
    };
    puzzle.degrees().map(demand).collect()
}

/// The clue that a filling has at a vertex.
pub fn symbol_of(size: Size, filling: &BitGrid, place: usize) -> u8 {
    let ends = |&cell: &usize| filling.get(cell) == Slant::value_towards(size, cell, place);
    b'0' + size.cells_at_vertex(place).filter(ends).count() as u8
}
