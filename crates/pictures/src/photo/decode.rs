//! Files of pictures as dots.

use std::io::Cursor;

use image::{DynamicImage, ImageDecoder, ImageError, ImageReader, Limits};

use super::Photo;
use crate::PictureError;

/// What a header may say: more dots in all,
const MOST_DOTS: u64 = 64_000_000;
/// more dots on a side,
const MOST_SIDE: u32 = 65_535;
/// or more bytes to decode them are refused.
const MOST_BYTES: u64 = 256_000_000;

impl Photo {
    /// Decodes a PNG, JPEG, GIF, BMP, PNM or WebP picture.
    ///
    /// ```
    /// use twotone_pictures::{Photo, PhotoOptions};
    ///
    /// let photo = Photo::decode(b"P2 3 2 255  0 255 0  255 20 200")?;
    /// let cells = photo.cells(&PhotoOptions::default())?;
    /// assert_eq!(cells.size.to_string(), "2x3");
    /// let black: String = (0..6).map(|cell| if cells.black.get(cell) { '#' } else { '.' }).collect();
    /// assert_eq!(black, "#.#.#.");
    /// # Ok::<(), twotone_pictures::PictureError>(())
    /// ```
    pub fn decode(bytes: &[u8]) -> Result<Self, PictureError> {
        let picture = decode(bytes)?.into_rgba8();
        let (width, height) = picture.dimensions();
        let no_dots = || PictureError::Damaged { reason: "a picture without dots".to_owned() };
        Photo::from_rgba(width, height, picture.into_raw()).ok_or_else(no_dots)
    }
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
