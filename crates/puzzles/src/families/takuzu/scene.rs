//! A Takuzu as something to look at: digits, the given ones marked.

use twotone_grid::Marks;

use super::Takuzu;
use crate::scene::Scene;

/// The givens and what was found.
pub fn scene(puzzle: &Takuzu, marks: &Marks) -> Scene {
    let mut scene = Scene::blank(puzzle.size);
    for (cell, look) in scene.cells.iter_mut().enumerate() {
        let given = puzzle.givens.get(cell);
        look.given = given.is_some();
        look.text = given.or(marks.get(cell)).map(|value| if value { '1' } else { '0' });
    }
    scene
}
