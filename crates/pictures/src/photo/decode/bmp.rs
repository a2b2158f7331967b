//! BMP: rows of dots, as colours or as numbers in a list of colours; those packed as runs are refused.

use super::sides;
use crate::{Photo, PictureError};

/// What a header says.
struct Header<'a> {
    width: usize,
    height: usize,
    /// Whether the first row of the file is the upper one; mostly it is the lowest.
    is_from_top: bool,
    /// Bits of a dot.
    bits: usize,
    /// Those of red, green, blue and opacity.
    masks: [u32; 4],
    /// The list of colours: blue, green and red, in so many bytes each.
    colours: (&'a [u8], usize),
    dots: &'a [u8],
}

pub fn decode(bytes: &[u8]) -> Result<Photo, PictureError> {
    let header = Header::read(bytes)?;
    let rgba = header.rgba().ok_or(PictureError::CutShort)?;
    Photo::from_channels(header.width as u32, header.height as u32, 4, rgba)
}

fn short(bytes: &[u8], at: usize) -> Result<u32, PictureError> {
    let two = bytes.get(at..).and_then(|rest| rest.first_chunk()).ok_or(PictureError::CutShort)?;
    Ok(u16::from_le_bytes(*two).into())
}

fn long(bytes: &[u8], at: usize) -> Result<u32, PictureError> {
    let four = bytes.get(at..).and_then(|rest| rest.first_chunk()).ok_or(PictureError::CutShort)?;
    Ok(u32::from_le_bytes(*four))
}

/// The bits of a mask as one of 256 shades.
fn shade(dot: u32, mask: u32) -> u8 {
    let (value, most) = match mask.trailing_zeros() {
        32 => return 0,
        low => (u64::from((dot & mask) >> low), u64::from(mask >> low)),
    };
    ((value * 255 + most / 2) / most) as u8
}

impl<'a> Header<'a> {
    fn read(bytes: &'a [u8]) -> Result<Self, PictureError> {
        let (start, length) = (long(bytes, 10)? as usize, long(bytes, 14)? as usize);
        let is_old = length == 12;
        let (width, height, bits, packing) = match is_old {
            true => (short(bytes, 18)?, short(bytes, 20)?, short(bytes, 24)?, 0),
            false => (long(bytes, 18)?, long(bytes, 22)?, short(bytes, 28)?, long(bytes, 30)?),
        };
        let masks = match (packing, bits) {
            (0, 1 | 4 | 8) => [0; 4],
            (0, 16) => [0x7c00, 0x3e0, 0x1f, 0],
            (0, 24 | 32) => [0xff_0000, 0xff00, 0xff, 0],
            (3, 16 | 32) => {
                let opacity = if length >= 56 { long(bytes, 66)? } else { 0 };
                [long(bytes, 54)?, long(bytes, 58)?, long(bytes, 62)?, opacity]
            }
            _ => return Err(PictureError::Packed { packing, bits }),
        };
        let (height, is_from_top) = ((height as i32).unsigned_abs(), (height as i32) < 0);
        let (width, height) = sides(width, height)?;
        let list = bytes.get(length.saturating_add(14)..start.min(bytes.len())).unwrap_or_default();
        Ok(Header {
            width: width as usize,
            height: height as usize,
            is_from_top,
            bits: bits as usize,
            masks,
            colours: (list, if is_old { 3 } else { 4 }),
            dots: bytes.get(start..).ok_or(PictureError::CutShort)?,
        })
    }

    /// Red, green, blue and opacity of every dot, from the top; nothing where dots are missing.
    fn rgba(&self) -> Option<Vec<u8>> {
        let stride = (self.width * self.bits).div_ceil(32) * 4;
        // The last row of a file need not be filled up.
        let filled = (self.width * self.bits).div_ceil(8);
        let mut rgba = Vec::new();
        for row in 0..self.height {
            let start = stride * if self.is_from_top { row } else { self.height - 1 - row };
            let row = self.dots.get(start..start + filled)?;
            rgba.extend((0..self.width).flat_map(|column| self.colour(self.dot(row, column))));
        }
        Some(rgba)
    }

    /// The number that stands for a dot.
    fn dot(&self, row: &[u8], column: usize) -> u32 {
        let (byte, bit) = (column * self.bits / 8, column * self.bits % 8);
        match self.bits {
            0..8 => u32::from(row[byte] << bit >> (8 - self.bits)),
            _ => {
                row[byte..byte + self.bits / 8].iter().rev().fold(0, |dot, &part| dot << 8 | u32::from(part))
            }
        }
    }

    fn colour(&self, dot: u32) -> [u8; 4] {
        let [red, green, blue, opacity] = self.masks;
        if self.bits > 8 {
            let opacity = if opacity == 0 { u8::MAX } else { shade(dot, opacity) };
            return [shade(dot, red), shade(dot, green), shade(dot, blue), opacity];
        }
        let (list, length) = self.colours;
        // What is not in the list is black.
        let listed = list.chunks_exact(length).nth(dot as usize).unwrap_or(&[0; 3]);
        [listed[2], listed[1], listed[0], u8::MAX]
    }
}
