//! A Slant as something to look at: diagonals, and clues on the vertices.

use twotone_grid::Marks;

use super::{Clue, Slant};
use crate::scene::Scene;

/// The clues and the diagonals found.
pub fn scene(puzzle: &Slant, marks: &Marks) -> Scene {
    let mut scene = Scene::blank(puzzle.size);
    for (look, diagonal) in scene.cells.iter_mut().zip(marks.iter()) {
        look.diagonal = diagonal;
    }
    let symbol = |vertex| match puzzle.clue(vertex) {
        Some(Clue::Degree(degree)) => char::from_digit(u32::from(degree), 10),
        Some(Clue::Open) => Some('?'),
        None => None,
    };
    scene.vertices = (0..puzzle.degrees.len()).map(symbol).collect();
    scene
}
