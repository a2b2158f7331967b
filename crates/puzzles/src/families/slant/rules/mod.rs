//! How people solve Slant, easiest first.

mod all_or_none;
mod border_clue;
mod finished_vertex;
mod glance;
mod group;
mod groups;
mod loops;
mod neighbours;
mod number_and_loop;
mod parity;
mod related;
mod relations;
mod remaining_vertex;
mod twos_in_a_row;
mod way_out;

use twotone_grid::{Marks, Size};

pub use self::glance::glance;
use self::group::{Spoke, spokes};
pub use self::number_and_loop::argue;
use super::Slant;
use crate::deduce::{Rule, Scope, Step};

/// The techniques, easiest first.
pub static RULES: &[Rule<Slant>] = &[
    all_or_none::RULE,
    border_clue::RULE,
    finished_vertex::RULE,
    remaining_vertex::RULE,
    loops::RULE,
    neighbours::RULE,
    twos_in_a_row::RULE,
    way_out::RULE,
    number_and_loop::RULE,
    related::RULE,
    parity::RULE,
];

/// The vertices with the cells around them, looked at once: what is known does not matter.
const VERTICES_ONCE: Scope<Slant> = Scope { places: vertices, touched: |_, _, _, _| {} };

/// The vertices with the cells around them.
const VERTICES: Scope<Slant> = Scope {
    places: vertices,
    touched: |puzzle, _, cell, places| corners(puzzle.size, cell).for_each(places),
};

/// How many vertices there are.
fn vertices(puzzle: &Slant) -> usize {
    puzzle.size.vertices().cells()
}

/// A numbered vertex as a player sees it: how many of which open cells are still to touch it.
#[derive(Clone, Copy, Debug)]
struct Sight {
    vertex: usize,
    left: i32,
    cells: [usize; 4],
    len: usize,
}

impl Sight {
    /// The number on `vertex`, if there is one.
    fn new(puzzle: &Slant, marks: &Marks, vertex: usize) -> Option<Self> {
        let degree = puzzle.degree(vertex)?;
        let mut sight = Sight { vertex, left: degree as i32, cells: [0; 4], len: 0 };
        for Spoke { cell, value: touching, .. } in spokes(puzzle, vertex) {
            match marks.get(cell) {
                Some(value) => sight.left -= i32::from(value == touching),
                None => {
                    sight.cells[sight.len] = cell;
                    sight.len += 1;
                }
            }
        }
        Some(sight)
    }

    /// The open cells, in board order.
    fn open(&self) -> &[usize] {
        &self.cells[..self.len]
    }

    /// Builds a step on this number and the diagonals around it that touch it, or those that miss it.
    fn because_of(&self, touching: bool, puzzle: &Slant, marks: &Marks, step: &mut Step) {
        step.clues.push(self.vertex);
        let around = puzzle.size.cells_at_vertex(self.vertex);
        let fits = |&cell: &usize| {
            marks.get(cell).is_some_and(|value| (value == towards(puzzle, cell, self.vertex)) == touching)
        };
        step.cells.extend(around.filter(fits));
    }

    /// Builds a step on this number and what is known around it.
    fn because(&self, puzzle: &Slant, marks: &Marks, step: &mut Step) {
        step.clues.push(self.vertex);
        step.because(marks, puzzle.size.cells_at_vertex(self.vertex));
    }
}

/// The value of `cell` that touches `vertex`.
fn towards(puzzle: &Slant, cell: usize, vertex: usize) -> bool {
    Slant::value_towards(puzzle.size, cell, vertex)
}

/// All `cells` touch `vertex`, or none does.
fn touch(
    puzzle: &Slant,
    vertex: usize,
    cells: impl IntoIterator<Item = usize>,
    touches: bool,
    step: &mut Step,
) {
    for cell in cells {
        step.conclude([cell], towards(puzzle, cell, vertex) == touches);
    }
}

/// The four corners of a cell.
#[inline]
fn corners(size: Size, cell: usize) -> impl Iterator<Item = usize> {
    let first = cell + (cell as u32 / size.width as u32) as usize;
    let below = first + size.width + 1;
    [first, first + 1, below, below + 1].into_iter()
}
