//! How people solve Slant, easiest first.

mod all_or_none;
mod border_clue;
mod finished_vertex;
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

use twotone_engine::Memory;
use twotone_grid::{Marks, Point, Size};

use self::group::{Spoke, spokes};
use self::groups::Groups;
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

/// On larger boards finding out what has changed takes longer than most walks.
const CELLS_AT_A_GLANCE: usize = 2048;

/// What a technique that walks along diagonals shows at a vertex, if that is known without a walk.
pub fn look_remembering(
    puzzle: &Slant,
    rule: &str,
    marks: &Marks,
    vertex: usize,
    memory: &mut Memory,
    step: &mut Step,
) -> Option<bool> {
    let is_nothing = match rule {
        _ if puzzle.size.cells() > CELLS_AT_A_GLANCE => return None,
        loops::ID => return Some(loops::look_remembering(puzzle, marks, vertex, memory.of(), step)),
        way_out::ID => memory.of::<Groups>().is_free(puzzle, marks, vertex),
        number_and_loop::ID => !number_and_loop::may_show(puzzle, marks, vertex, memory.of()),
        _ => return None,
    };
    is_nothing.then_some(false)
}

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
fn corners(size: Size, cell: usize) -> impl Iterator<Item = usize> {
    let Point { row, column } = size.point(cell);
    let vertices = size.vertices();
    (0..4).map(move |corner| vertices.index(row + corner / 2, column + corner % 2))
}
