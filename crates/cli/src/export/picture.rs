//! A scene as the bytes of a picture.

use twotone::Scene;
use twotone::render::{CELL, Screen, Style, board, missing_letter, svg};
use twotone_pictures::{Typeface, board_png, pdf};
use twotone_words::visible;

use super::{Format, Length, Unit};

/// The side of a cell that nobody chose.
const USUAL_CELL: Length = Length { amount: 32.0, unit: Unit::Px };
/// Dots per inch, if nobody chose them.
pub const DPI: f32 = 300.0;

/// Draws a scene with cells of this size, if one was chosen.
pub fn picture(
    scene: Scene,
    style: &Style,
    chosen: Option<Length>,
    dpi: f32,
    format: Format,
) -> anyhow::Result<Vec<u8>> {
    let cell = chosen.unwrap_or(USUAL_CELL);
    Ok(match format {
        Format::Text => {
            scene.text_on(&Screen { coordinates: style.coordinates, ..Screen::PLAIN }).text.into_bytes()
        }
        Format::Svg => {
            let drawing = board(&scene, style);
            let length = |units: f32| cell.times(units / CELL).to_string();
            svg(&drawing, &length(drawing.width), &length(drawing.height)).into_bytes()
        }
        Format::Pdf => pdf(&[board(&scene, style)], cell.mm() / CELL)?,
        Format::Png => {
            let dots = chosen.map(|cell| cell.dots(dpi));
            let density = (cell.unit == Unit::Mm).then_some(dpi);
            board_png(scene, style, dots, density)?
        }
    })
}

/// Writes words above a board; in a picture with letters of a font, where our own pen lacks some.
pub fn entitle(scene: &mut Scene, title: Option<&str>, format: Format) -> anyhow::Result<()> {
    scene.title = title.filter(|title| !title.is_empty()).map(|title| visible(title).into_owned());
    if let (Some(title), true) = (&scene.title, format != Format::Text)
        && missing_letter(title).is_some()
    {
        scene.title_outline = Some(Typeface::noto()?.outline(title)?);
    }
    Ok(())
}
