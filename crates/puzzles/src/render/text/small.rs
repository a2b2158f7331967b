//! Scenes too wide for their cells to be seen: the values alone, one character for a cell, for two or for eight.

use super::ink::{Colors, styled};
use super::{Screen, diagonal, is_painted};
use crate::scene::{CellLook, Paint, Scene};

/// The values of a scene, as large as the screen is wide enough for; nothing if it is not.
pub(super) fn draw(scene: &Scene, screen: &Screen) -> Option<String> {
    let width = scene.size.width;
    let is_full = scene.cells.iter().all(|look| look.paint != Paint::Nothing);
    match is_painted(scene) {
        _ if width > screen.width => {
            (is_full && width.div_ceil(2) <= screen.width).then(|| dots(scene, screen))
        }
        true if screen.colors != Colors::None => Some(halves(scene, screen)),
        _ => Some(rows(scene).map(|row| row.iter().map(symbol).chain(['\n']).collect::<String>()).collect()),
    }
}

fn rows(scene: &Scene) -> std::slice::Chunks<'_, CellLook> {
    scene.cells.chunks(scene.size.width.max(1))
}

/// One character for a cell.
fn symbol(look: &CellLook) -> char {
    match look.paint {
        Paint::Dark => '█',
        Paint::Light => ' ',
        Paint::Nothing => diagonal(look).or(look.text).unwrap_or('·'),
    }
}

/// One character for a cell and the one below it, each with its colour.
fn halves(scene: &Scene, screen: &Screen) -> String {
    let rows: Vec<&[CellLook]> = rows(scene).collect();
    let line = |pair: &[&[CellLook]]| {
        let half = |column: usize| {
            let above = pair[0][column].paint;
            // Below the last row is the terminal.
            match pair.get(1) {
                Some(below) => styled(screen.colors, screen.colors.halves(above, below[column].paint), "▀"),
                None => {
                    let style = screen.colors.halves(above, above).bg_color(None);
                    styled(screen.colors, style, "▀")
                }
            }
        };
        (0..scene.size.width).map(half).chain(["\n".to_owned()]).collect::<String>()
    };
    rows.chunks(2).map(line).collect()
}

/// Two columns and four rows of cells in one character, with a dot where a cell is dark.
fn dots(scene: &Scene, screen: &Screen) -> String {
    const FIRST: u32 = '⠀' as u32;
    /// The bits of the dots, in rows.
    const BITS: [u32; 8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80];
    let size = scene.size;
    let is_dark = |row: usize, column: usize| {
        let inside = row < size.height && column < size.width;
        inside && scene.cells[size.index(row, column)].paint == Paint::Dark
    };
    let character = |row: usize, column: usize| {
        let dot = |place: usize| is_dark(row + place / 2, column + place % 2);
        let bits = (0..8).filter(|&place| dot(place)).map(|place| BITS[place]).sum::<u32>();
        char::from_u32(FIRST + bits).unwrap_or(' ')
    };
    let paper = screen.colors.paint(Paint::Light);
    let line = |row: usize| {
        let characters: String = (0..size.width).step_by(2).map(|column| character(row, column)).collect();
        styled(screen.colors, paper, &characters) + "\n"
    };
    (0..size.height).step_by(4).map(line).collect()
}
