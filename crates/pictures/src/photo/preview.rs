//! A sheet of what each tone would make of a picture.

use twotone::render::{Align, Drawing, Lettering, Rect, Stroke, Theme};

use super::{Photo, PhotoCells, PhotoOptions, Tone};
use crate::PictureError;

/// How much becomes black, from column to column.
const DARKNESS: [u8; 3] = [35, 50, 65];
/// A variant is about as wide as this; all lengths are dots of a picture.
const WIDTH: usize = 320;
const CAPTION: f32 = 10.0;
const GAP: f32 = 16.0;

/// Draws what the tones, brighter and darker, make of a picture, each with the arguments that make it; one unit is a dot.
///
/// ```
/// use twotone_pictures::{Photo, PhotoOptions, preview};
///
/// let photo = Photo::from_rgba(1, 1, vec![0, 0, 0, 255]).expect("a dot");
/// let sheet = preview(&photo, &PhotoOptions::default())?;
/// assert!(sheet.width > 900.0 && sheet.height > 1200.0, "three by four");
/// # Ok::<(), twotone_pictures::PictureError>(())
/// ```
pub fn preview(photo: &Photo, options: &PhotoOptions) -> Result<Drawing, PictureError> {
    let variants =
        Tone::NAMES.map(|(_, tone)| DARKNESS.map(|darkness| PhotoOptions { tone, darkness, ..*options }));
    let size = photo.cells(options)?.size;
    let cell = (WIDTH / size.width).max(1) as f32;
    let (width, height) = (size.width as f32 * cell, size.height as f32 * cell);
    let (right, down) = (width + GAP, height + CAPTION + 2.0 * GAP);
    let theme = Theme::LIGHT;
    let [columns, rows] = [DARKNESS.len(), variants.len()].map(|number| number as f32);
    let mut sheet = Drawing::new(columns * right + GAP, rows * down + GAP, theme.paper);
    for (row, variants) in variants.iter().enumerate() {
        for (column, variant) in variants.iter().enumerate() {
            let (left, top) = (GAP + column as f32 * right, GAP + row as f32 * down);
            let caption = format!("--tone {} --darkness {}", variant.tone, variant.darkness);
            let look = Lettering { height: CAPTION, pen: Stroke { color: theme.ink, width: 10.0 } };
            sheet.text(&caption, (left, top), Align::Left, look.fitted(&caption, width));
            let top = top + CAPTION + GAP / 2.0;
            let frame = Rect { x: left - 1.0, y: top - 1.0, width: width + 2.0, height: height + 2.0 };
            let inside = Rect { x: left, y: top, width, height };
            sheet.rects(theme.grid, vec![frame]);
            sheet.rects(theme.paper, vec![inside]);
            sheet.rects(theme.ink, black(&photo.cells(variant)?, (left, top), cell));
        }
    }
    Ok(sheet)
}

/// The black cells at a place of the sheet.
fn black(cells: &PhotoCells, (left, top): (f32, f32), side: f32) -> Vec<Rect> {
    let at = |cell: usize| {
        let point = cells.size.point(cell);
        let (x, y) = (left + point.column as f32 * side, top + point.row as f32 * side);
        Rect { x, y, width: side, height: side }
    };
    (0..cells.size.cells()).filter(|&cell| cells.black.get(cell)).map(at).collect()
}
