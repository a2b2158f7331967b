//! A photo, or any other picture, as black and white cells.

use std::io::Cursor;

use image::imageops::{self, FilterType};
use image::{DynamicImage, GrayImage, ImageDecoder, ImageError, ImageReader, Limits, Luma, Rgba};
use twotone::generate::Tone;
use twotone::{BitGrid, Size};

use crate::PictureError;

/// Wider pictures are scaled down to this unless a width is given.
const USUAL_WIDTH: u32 = 50;
/// More cells on one side than this are refused.
const MOST_CELLS: u32 = 1000;
/// What a header may say: more dots in all,
const MOST_DOTS: u64 = 64_000_000;
/// more dots on a side,
const MOST_SIDE: u32 = 65_535;
/// or more bytes to decode them are refused.
const MOST_BYTES: u64 = 256_000_000;

/// How a photo becomes cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PhotoOptions {
    /// How many cells wide; without a number as many as there are dots, 50 if those are more than 100.
    pub width: Option<u32>,
    /// What becomes black.
    pub tone: Tone,
    /// Whether black and white are exchanged.
    pub invert: bool,
}

/// Decodes a PNG, JPEG, GIF, BMP, PNM or WebP picture: its size in cells, and the black ones.
///
/// ```
/// use twotone_pictures::{PhotoOptions, photo_cells};
///
/// let photo = b"P2 3 2 255  0 255 0  255 20 200";
/// let (size, black) = photo_cells(photo, &PhotoOptions::default())?;
/// assert_eq!(size.to_string(), "2x3");
/// let cells: String = (0..size.cells()).map(|cell| if black.get(cell) { '#' } else { '.' }).collect();
/// assert_eq!(cells, "#.#.#.");
/// # Ok::<(), twotone_pictures::PictureError>(())
/// ```
pub fn photo_cells(photo: &[u8], options: &PhotoOptions) -> Result<(Size, BitGrid), PictureError> {
    let mut grey = on_white(&decode(photo)?.into_rgba8());
    let wanted = options.width.unwrap_or(if grey.width() > 100 { USUAL_WIDTH } else { grey.width() });
    let height = (u64::from(grey.height()) * u64::from(wanted) + u64::from(grey.width()) / 2)
        / u64::from(grey.width().max(1));
    let height = u32::try_from(height).unwrap_or(u32::MAX).max(1);
    if wanted == 0 || wanted > MOST_CELLS || height > MOST_CELLS {
        return Err(PictureError::CellsOfPhoto { height, width: wanted, most: MOST_CELLS });
    }
    if (wanted, height) != grey.dimensions() {
        grey = imageops::resize(&grey, wanted, height, FilterType::Triangle);
    }
    let dark = options.tone.dark(grey.as_raw(), wanted as usize);
    let cells = BitGrid::from_iter(dark.iter().map(|&dark| dark != options.invert));
    Ok((Size::new(height as usize, wanted as usize), cells))
}

/// Decodes a picture, unless its header asks for more than there may be.
fn decode(photo: &[u8]) -> Result<DynamicImage, PictureError> {
    let kind = image::guess_format(photo).map_err(|_| PictureError::UnknownKind)?;
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_BYTES);
    let mut reader = ImageReader::with_format(Cursor::new(photo), kind);
    reader.limits(limits.clone());
    let mut decoder = reader.into_decoder().map_err(refusal)?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MOST_DOTS || width.max(height) > MOST_SIDE {
        let (most_dots, most_side) = (MOST_DOTS, MOST_SIDE);
        return Err(PictureError::PhotoTooLarge { width, height, most_dots, most_side });
    }
    // The decoder gets what its own picture leaves.
    limits.reserve(decoder.total_bytes()).map_err(refusal)?;
    decoder.set_limits(limits).map_err(refusal)?;
    DynamicImage::from_decoder(decoder).map_err(refusal)
}

fn refusal(error: ImageError) -> PictureError {
    match error {
        ImageError::Unsupported(_) => PictureError::UnknownKind,
        ImageError::Limits(_) => PictureError::PhotoTooHeavy { most_bytes: MOST_BYTES },
        error => PictureError::Damaged { reason: error.to_string() },
    }
}

/// Grey values of a picture lying on white paper.
fn on_white(picture: &image::RgbaImage) -> GrayImage {
    GrayImage::from_fn(picture.width(), picture.height(), |x, y| {
        let Rgba([r, g, b, alpha]) = *picture.get_pixel(x, y);
        let grey = (u32::from(r) * 299 + u32::from(g) * 587 + u32::from(b) * 114) / 1000;
        let alpha = u32::from(alpha);
        Luma([((grey * alpha + 255 * (255 - alpha)) / 255) as u8])
    })
}
