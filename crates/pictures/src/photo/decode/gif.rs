//! GIF: the first of its pictures, on transparent ground.

use gif::{ColorOutput, DecodeOptions, DecodingError, Frame, MemoryLimit};

use super::{MOST_BYTES, TOO_HEAVY, damaged, sides};
use crate::{Photo, PictureError};

/// Bytes of a dot.
const DOT: usize = 4;

pub fn decode(bytes: &[u8]) -> Result<Photo, PictureError> {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    options.set_memory_limit(MemoryLimit::Bytes((MOST_BYTES as u64).try_into().map_err(damaged)?));
    let mut decoder = options.read_info(bytes).map_err(refusal)?;
    let (width, height) = sides(decoder.width(), decoder.height())?;
    let frame = decoder.read_next_frame().map_err(refusal)?.ok_or(PictureError::NoDots)?;
    let mut dots = vec![0; width as usize * height as usize * DOT];
    paint(frame, &mut dots, width as usize);
    Photo::from_channels(width, height, DOT, dots)
}

/// Puts a picture where it belongs on a ground of such a width; what lies beside the ground is left out.
fn paint(frame: &Frame, ground: &mut [u8], width: usize) {
    let [left, top, wide] = [frame.left, frame.top, frame.width].map(usize::from);
    let shown = wide.min(width.saturating_sub(left)) * DOT;
    let rows = ground.chunks_exact_mut(width.max(1) * DOT).skip(top);
    for (row, of_frame) in rows.zip(frame.buffer.chunks_exact(wide.max(1) * DOT)) {
        let part = row.iter_mut().skip(left * DOT);
        part.zip(&of_frame[..shown]).for_each(|(dot, shade)| *dot = *shade);
    }
}

fn refusal(error: DecodingError) -> PictureError {
    match error {
        DecodingError::MemoryLimit | DecodingError::OutOfMemory => TOO_HEAVY,
        error => damaged(error),
    }
}
