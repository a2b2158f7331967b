//! PNG: what a header says is compared with what there may be before anything is decoded.

use std::io::Cursor;

use png::{Decoder, DecodingError, Limits, Transformations};

use super::{MOST_BYTES, TOO_HEAVY, damaged, sides};
use crate::{Photo, PictureError};

pub fn decode(bytes: &[u8]) -> Result<Photo, PictureError> {
    let mut decoder = Decoder::new_with_limits(Cursor::new(bytes), Limits { bytes: MOST_BYTES });
    // Texts and profiles of colours are packed, may be long, and change no cell.
    decoder.set_ignore_text_chunk(true);
    decoder.set_ignore_iccp_chunk(true);
    decoder.set_transformations(Transformations::normalize_to_color8() | Transformations::ALPHA);
    let header = decoder.read_header_info().map_err(refusal)?;
    let (width, height) = sides(header.width, header.height)?;
    if header.bytes_per_pixel() * width as usize * height as usize > MOST_BYTES {
        return Err(TOO_HEAVY);
    }
    let mut reader = decoder.read_info().map_err(refusal)?;
    let mut dots = vec![0; reader.output_buffer_size().ok_or(TOO_HEAVY)?];
    let frame = reader.next_frame(&mut dots).map_err(refusal)?;
    dots.truncate(frame.buffer_size());
    Photo::from_channels(width, height, frame.color_type.samples(), dots)
}

fn refusal(error: DecodingError) -> PictureError {
    match error {
        DecodingError::LimitsExceeded => TOO_HEAVY,
        error => damaged(error),
    }
}
