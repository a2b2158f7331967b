//! A photo, or any other picture, as black and white cells.

use std::io::Cursor;

use image::imageops::{self, FilterType};
use image::{DynamicImage, GrayImage, ImageDecoder, ImageError, ImageReader, Limits, Luma, Rgba};
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

/// How to turn grey into black and white.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Black is what is darker than this; without a number, the one that parts the picture best.
    Threshold(Option<u8>),
    /// Grey becomes a pattern of dots.
    Dither,
}

impl Default for Tone {
    fn default() -> Self {
        Tone::Threshold(None)
    }
}

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
    let dark = match options.tone {
        Tone::Threshold(level) => {
            let level = level.unwrap_or_else(|| best_threshold(&grey));
            grey.pixels().map(|Luma([grey])| *grey < level).collect()
        }
        Tone::Dither => dither(&grey),
    };
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

/// The threshold whose two sides differ most from each other (Otsu's).
fn best_threshold(grey: &GrayImage) -> u8 {
    let mut counts = [0u64; 256];
    grey.pixels().for_each(|Luma([value])| counts[usize::from(*value)] += 1);
    let total: u64 = counts.iter().sum();
    let sum: u64 = counts.iter().zip(0u64..).map(|(count, value)| count * value).sum();
    let (mut below, mut sum_below, mut best, mut most) = (0u64, 0u64, 128u8, 0u128);
    for value in 0..255u8 {
        below += counts[usize::from(value)];
        sum_below += counts[usize::from(value)] * u64::from(value);
        let above = total - below;
        if below == 0 || above == 0 {
            continue;
        }
        let gap = (sum_below * above).abs_diff((sum - sum_below) * below);
        let spread = u128::from(gap) * u128::from(gap) / (u128::from(below) * u128::from(above));
        if spread > most {
            (best, most) = (value + 1, spread);
        }
    }
    best
}

/// Error diffusion (Floyd and Steinberg's): what a dot is too dark, its neighbours become lighter.
fn dither(grey: &GrayImage) -> Vec<bool> {
    let (width, height) = (grey.width() as usize, grey.height() as usize);
    let mut values: Vec<i32> = grey.pixels().map(|Luma([value])| i32::from(*value) * 16).collect();
    let mut dark = vec![false; values.len()];
    for y in 0..height {
        for x in 0..width {
            let at = y * width + x;
            dark[at] = values[at] < 128 * 16;
            let error = values[at] - if dark[at] { 0 } else { 255 * 16 };
            let mut pass = |ok: bool, at: usize, share: i32| {
                if ok {
                    values[at] += error * share / 16;
                }
            };
            pass(x + 1 < width, at + 1, 7);
            pass(y + 1 < height && x > 0, (at + width).saturating_sub(1), 3);
            pass(y + 1 < height, at + width, 5);
            pass(y + 1 < height && x + 1 < width, at + width + 1, 1);
        }
    }
    dark
}
