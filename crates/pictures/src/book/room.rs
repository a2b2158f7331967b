//! Where the boards of a page go: a grid of equal places.

use twotone::render::{CELL, Drawing, Spot};

/// No cell is printed larger than this, however small the board.
const LARGEST_CELL: f32 = 11.0;
/// From the top of a caption to the top of its board.
pub const CAPTION_ROOM: f32 = 7.0;
/// What stays empty below a board, but for its name.
pub const GAP: f32 = 6.0;
/// Boards that differ by less than such a part of a cell's size look alike.
const ALIKE: f32 = 0.04;

/// The part of a page that holds boards.
#[derive(Clone, Copy)]
pub struct Room {
    pub left: f32,
    pub top: f32,
    pub width: f32,
    pub height: f32,
}

impl Room {
    /// The number of columns with the largest boards; of those that look alike the one that leaves the fewest places
    /// empty, and then the one whose places are the most like the boards in shape.
    pub fn best_columns<'a>(
        &self,
        boards: impl Iterator<Item = &'a Drawing> + Clone,
        places: usize,
    ) -> usize {
        let (width, height) = boards
            .clone()
            .fold((1.0_f32, 1.0_f32), |(w, h), board| (w.max(board.width), h.max(board.height)));
        let rank = |columns: usize| {
            let (_, size) = self.place(0, columns, places);
            let smallest = boards.clone().map(|board| scale(board, size)).fold(f32::MAX, f32::min);
            let empty = columns * places.div_ceil(columns) - places;
            let shape = (size.0 / (size.1 - CAPTION_ROOM - GAP).max(1.0) * height / width).ln().abs();
            ((smallest * CELL / LARGEST_CELL / ALIKE).round(), -(empty as f32), -shape)
        };
        let better = |best: usize, next: usize| if rank(next) > rank(best) { next } else { best };
        (1..=places).fold(1, better)
    }

    /// Where the nth place is, and how large.
    pub fn place(&self, nth: usize, columns: usize, places: usize) -> (Spot, (f32, f32)) {
        let rows = places.div_ceil(columns);
        let (width, height) = (self.width / columns as f32, self.height / rows as f32);
        let (row, column) = (nth / columns, nth % columns);
        ((self.left + column as f32 * width, self.top + row as f32 * height), (width, height))
    }
}

/// How much a board is enlarged to fill a place below its caption.
pub fn scale(board: &Drawing, (width, height): (f32, f32)) -> f32 {
    let room = (height - CAPTION_ROOM - GAP).max(1.0);
    let fits = (width / board.width).min(room / board.height);
    fits.min(LARGEST_CELL / CELL)
}
