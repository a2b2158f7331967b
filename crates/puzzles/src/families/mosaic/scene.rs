//! A Mosaic as something to look at: painted cells with digits.

use twotone_grid::Marks;

use super::Mosaic;
use crate::scene::{CellLook, Paint, Scene};

/// Dark and light cells, and the clues.
pub fn scene(puzzle: &Mosaic, marks: &Marks) -> Scene {
    let mut scene = Scene::blank(puzzle.size);
    for (cell, look) in scene.cells.iter_mut().enumerate() {
        let paint = match marks.get(cell) {
            Some(true) => Paint::Dark,
            Some(false) => Paint::Light,
            None => Paint::Nothing,
        };
        let text = puzzle.clue(cell).and_then(|clue| char::from_digit(clue as u32, 10));
        *look = CellLook { paint, text, given: true, diagonal: None };
    }
    scene
}
