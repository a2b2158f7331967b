//! JPEG: whatever the colours are mixed from, they come out as red, green and blue.

use std::io::Cursor;

use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::{colorspace::ColorSpace, options::DecoderOptions};

use super::{MOST_SIDE, damaged, sides};
use crate::{Photo, PictureError};

pub fn decode(bytes: &[u8]) -> Result<Photo, PictureError> {
    let most = MOST_SIDE as usize;
    let options = DecoderOptions::default().set_strict_mode(false).set_max_width(most).set_max_height(most);
    let options = options.jpeg_set_out_colorspace(ColorSpace::RGB);
    let mut decoder = JpegDecoder::new_with_options(Cursor::new(bytes), options);
    decoder.decode_headers().map_err(damaged)?;
    let (width, height) = decoder.dimensions().ok_or(PictureError::BadHeader)?;
    let (width, height) = sides(width, height)?;
    let dots = decoder.decode().map_err(damaged)?;
    Photo::from_channels(width, height, 3, dots)
}
