//! Files of pictures as dots: a decoder for each kind, and one measure of what is too much.

mod bmp;
mod gif;
mod jpeg;
mod png;
mod pnm;

use std::fmt::Display;
use std::io::Cursor;

use image_webp::{DecodingError, WebPDecoder};

use super::Photo;
use crate::PictureError;

/// What a header may say: more dots in all,
const MOST_DOTS: u64 = 64_000_000;
/// more dots on a side,
const MOST_SIDE: u32 = 65_535;
/// or more bytes to decode them are refused.
const MOST_BYTES: usize = 256_000_000;
const TOO_HEAVY: PictureError = PictureError::PhotoTooHeavy { most_bytes: MOST_BYTES as u64 };

type Decoder = fn(&[u8]) -> Result<Photo, PictureError>;

/// The first bytes of every kind of picture, and who reads it.
const KINDS: [(&[u8], Decoder); 6] = [
    (b"\x89PNG\r\n\x1a\n", png::decode),
    (b"\xff\xd8\xff", jpeg::decode),
    (b"GIF8", gif::decode),
    (b"RIFF", webp),
    (b"BM", bmp::decode),
    (b"P", pnm::decode),
];

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
        let kind = KINDS.iter().find(|(first, _)| bytes.starts_with(first));
        let (_, decode) = kind.ok_or(PictureError::UnknownKind)?;
        decode(bytes)
    }

    /// A picture whose dots have so many channels: grey, grey and opacity, three colours, or those and opacity.
    fn from_channels(width: u32, height: u32, channels: usize, bytes: Vec<u8>) -> Result<Self, PictureError> {
        let dot = |dot: &[u8]| match *dot {
            [grey] => [grey, grey, grey, u8::MAX],
            [grey, opacity] => [grey, grey, grey, opacity],
            [red, green, blue] => [red, green, blue, u8::MAX],
            _ => [dot[0], dot[1], dot[2], dot[3]],
        };
        let rgba = match channels {
            4 => bytes,
            _ => bytes.chunks_exact(channels).flat_map(dot).collect(),
        };
        Photo::from_rgba(width, height, rgba).ok_or(PictureError::NoDots)
    }
}

/// What an outside decoder says, in its own words.
fn damaged(reason: impl Display) -> PictureError {
    PictureError::Damaged { reason: reason.to_string() }
}

/// The sides that a header names, unless they are too much.
fn sides(width: impl TryInto<u32>, height: impl TryInto<u32>) -> Result<(u32, u32), PictureError> {
    let side = |side: Option<u32>| side.unwrap_or(u32::MAX);
    let (width, height) = (side(width.try_into().ok()), side(height.try_into().ok()));
    if u64::from(width) * u64::from(height) > MOST_DOTS || width.max(height) > MOST_SIDE {
        let (most_dots, most_side) = (MOST_DOTS, MOST_SIDE);
        return Err(PictureError::PhotoTooLarge { width, height, most_dots, most_side });
    }
    Ok((width, height))
}

fn webp(bytes: &[u8]) -> Result<Photo, PictureError> {
    let refusal = |error| match error {
        DecodingError::MemoryLimitExceeded => TOO_HEAVY,
        // Sounds begin with the same letters.
        DecodingError::WebpSignatureInvalid(_) => PictureError::UnknownKind,
        error => damaged(error),
    };
    let mut decoder = WebPDecoder::new(Cursor::new(bytes)).map_err(refusal)?;
    decoder.set_memory_limit(MOST_BYTES);
    let (width, height) = decoder.dimensions();
    let (width, height) = sides(width, height)?;
    let mut dots = vec![0; decoder.output_buffer_size().ok_or(TOO_HEAVY)?];
    decoder.read_image(&mut dots).map_err(refusal)?;
    Photo::from_channels(width, height, if decoder.has_alpha() { 4 } else { 3 }, dots)
}
