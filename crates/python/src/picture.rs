//! Boards as pictures: for notebooks, with numbers behind the cells and places to look at.

use std::collections::HashMap;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use twotone::render::Style;
use twotone::{Board, Marks, Place, Places, Role, Scene, Size};

use crate::errors;

/// Larger boards are not drawn unasked.
const MOST_DRAWN: usize = 10_000;

/// Places by their roles, as row and column from 1.
pub type Looks = HashMap<String, Vec<[i64; 2]>>;

/// The board with these cells filled in, unless it is too large to be drawn unasked.
pub fn unasked(board: &Board, marks: &Marks) -> Option<String> {
    let is_small = board.size().cells() <= MOST_DRAWN;
    is_small.then(|| board.scene(marks).svg(&Style::default()))
}

/// The board with these cells filled in, a number behind every cell, and places to look at.
pub fn svg(
    board: &Board,
    marks: &Marks,
    heat: Option<Vec<Vec<f32>>>,
    cells: Option<Looks>,
    clues: Option<Looks>,
) -> PyResult<String> {
    let (size, places) = (board.size(), board.info().places);
    let mut scene = board.scene(marks);
    let heat: Vec<f32> = heat.into_iter().flatten().flatten().collect();
    if !heat.is_empty() {
        scene.heat = Some(heat)
            .filter(|heat| heat.len() == size.cells())
            .ok_or_else(|| PyValueError::new_err(format!("heat: expected a number per cell of {size}")))?;
    }
    let clue = if places == Places::Cells { Place::Cell } else { Place::Vertex };
    look_at(&mut scene, cells, size, Place::Cell)?;
    look_at(&mut scene, clues, places.of(size), clue)?;
    Ok(scene.svg(&Style::default()))
}

/// Marks places of a grid; those beyond it are passed over.
fn look_at(scene: &mut Scene, looks: Option<Looks>, grid: Size, place: fn(usize) -> Place) -> PyResult<()> {
    for (name, at) in looks.into_iter().flatten() {
        let role = Role::ALL.into_iter().find(|role| role.name() == name);
        let role = role.ok_or_else(|| errors::unknown("role", &name, &Role::ALL.map(Role::name)))?;
        for at in at {
            let [row, column] = at.map(|number| usize::try_from(number).unwrap_or(0));
            if (1..=grid.height).contains(&row) && (1..=grid.width).contains(&column) {
                scene.highlight(place((row - 1) * grid.width + column - 1), role);
            }
        }
    }
    Ok(())
}
