//! What each clue of a Slant asks for, one by one; shares nothing with the solvers. Loops are too many to list.

use twotone_engine::Lit;
use twotone_grid::{BitGrid, Size};

use super::Slant;
use super::referee::LOOP;
use crate::demand::{Demand, Source};
use crate::fault::Fault;

/// As many diagonals at each vertex as its clue says.
pub fn demands(puzzle: &Slant) -> Vec<Demand> {
    let size = puzzle.size;
    let demand = |(vertex, degree): (usize, usize)| {
        let ends = size.cells_at_vertex(vertex);
        let ends = ends.map(|cell| Lit::new(cell as u32, Slant::value_towards(size, cell, vertex)));
        Demand::count(Source::Clue(vertex), ends, degree, degree)
    };
    // On large boards the list would be held twice while it grows.
    let mut demands = Vec::with_capacity(puzzle.degrees().count());
    demands.extend(puzzle.degrees().map(demand));
    demands
}

/// A loop that a filling closes: one of its diagonals is the other one.
pub fn instance(fault: &Fault, filling: &BitGrid) -> Option<Demand> {
    let others = fault.cells.iter().map(|&cell| Lit::new(cell as u32, !filling.get(cell)));
    (fault.rule == LOOP).then(|| Demand::count(Source::rule("loop"), others, 1, fault.cells.len()))
}

/// The clue that a filling has at a vertex.
pub fn symbol_of(size: Size, filling: &BitGrid, place: usize) -> u8 {
    let ends = |&cell: &usize| filling.get(cell) == Slant::value_towards(size, cell, place);
    b'0' + size.cells_at_vertex(place).filter(ends).count() as u8
}
