//! The few pixels to change so that a picture is the only solution of its own clues.

use twotone_grid::{BitGrid, Size};

use super::{Mosaic, full_clue};
use crate::generate::Generate;
use crate::puzzle::Kind;
use crate::variant::Variant;

/// Pixels that are tried in one round.
const CANDIDATES: usize = 48;

/// A picture like `picture` whose clues, all shown, have no other solution, and the cells that were changed.
///
/// One cell at a time is changed, the one that leaves the fewest solutions; nothing if that leads nowhere.
///
/// ```
/// use twotone::{BitGrid, Size, Variant};
///
/// let mosaic = Variant::find("mosaic").unwrap();
/// // The four clues of a 2x2 board are all the same, so only all white and all black are unique.
/// let (picture, changed) = mosaic.touch_up(Size::new(2, 2), &BitGrid::from_bytes(&[1, 0, 0, 0])).unwrap();
/// assert_eq!((picture.count_ones(), changed.len()), (0, 1));
/// ```
pub fn touch_up(size: Size, picture: &BitGrid) -> Option<(BitGrid, Vec<usize>)> {
    let study = |picture: &BitGrid| {
        let full = Mosaic::fully_clued(size, Variant::of(&Mosaic::INFO, 0), picture);
        full_clue::study(size, &full.clues.numbers())
    };
    let mut picture = picture.clone();
    let mut changed = Vec::new();
    let mut now = study(&picture)?;
    loop {
        let open: Vec<usize> = (0..size.cells()).filter(|&cell| now.forced.get(cell).is_none()).collect();
        if open.is_empty() {
            return Some((picture, changed));
        }
        let mut best = None;
        for &cell in open.iter().step_by(open.len().div_ceil(CANDIDATES)) {
            let before = picture.get(cell);
            picture.set(cell, !before);
            if let Some(study) = study(&picture)
                && best
                    .as_ref()
                    .is_none_or(|(_, fewest): &(usize, full_clue::Study)| study.count < fewest.count)
            {
                best = Some((cell, study));
            }
            picture.set(cell, before);
        }
        let (cell, study) = best.filter(|(_, study)| study.count < now.count)?;
        picture.set(cell, !picture.get(cell));
        changed.push(cell);
        now = study;
    }
}
