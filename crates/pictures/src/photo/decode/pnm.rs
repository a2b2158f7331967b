//! PNM: dots as numbers, in letters or in bytes (PBM, PGM, PPM and PAM).

use super::sides;
use crate::{Photo, PictureError};

/// What is left of a file.
struct Rest<'a>(&'a [u8]);

/// What a header says.
struct Header {
    width: u32,
    height: u32,
    channels: usize,
    /// The number of white; of black in pictures of one bit.
    most: u32,
}

pub fn decode(bytes: &[u8]) -> Result<Photo, PictureError> {
    let (kind, rest) = match *bytes {
        [_, kind @ b'1'..=b'7', ref rest @ ..] => (kind, rest),
        _ => return Err(PictureError::UnknownKind),
    };
    let mut rest = Rest(rest);
    let header = if kind == b'7' { rest.pam()? } else { rest.header(kind)? };
    let Header { width, height, channels, most } = header;
    sides(width, height)?;
    let count = width as usize * height as usize * channels;
    let dots: Option<Vec<u8>> = match kind {
        b'1' => rest.bits_in_letters(count),
        b'2' | b'3' => (0..count).map(|_| rest.number().map(|shade| shade_of(shade, most))).collect(),
        b'4' => rest.bits(width as usize, height as usize),
        _ => rest.shades(count, most),
    };
    Photo::from_channels(width, height, channels, dots.ok_or(PictureError::CutShort)?)
}

/// A shade of so many as one of 256.
fn shade_of(shade: u32, most: u32) -> u8 {
    let (shade, most) = (u64::from(shade.min(most)), u64::from(most));
    ((shade * 255 + most / 2) / most) as u8
}

fn bit(black: bool) -> u8 {
    if black { 0 } else { u8::MAX }
}

impl Rest<'_> {
    fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    /// The next word; blanks and remarks before it go, and the one blank after it.
    fn word(&mut self) -> Option<Vec<u8>> {
        let mut word = Vec::new();
        loop {
            match self.byte() {
                Some(b'#') => while !matches!(self.byte(), None | Some(b'\n')) {},
                Some(byte) if !byte.is_ascii_whitespace() => word.push(byte),
                _ if !word.is_empty() => return Some(word),
                Some(_) => {}
                None => return None,
            }
        }
    }

    fn number(&mut self) -> Option<u32> {
        str::from_utf8(&self.word()?).ok()?.parse().ok()
    }

    /// The header of everything but PAM.
    fn header(&mut self, kind: u8) -> Result<Header, PictureError> {
        let mut number = || self.number().ok_or(PictureError::BadHeader);
        let (width, height) = (number()?, number()?);
        let most = if matches!(kind, b'1' | b'4') { 1 } else { number()? };
        let channels = if matches!(kind, b'3' | b'6') { 3 } else { 1 };
        Header { width, height, channels, most }.checked()
    }

    /// The header of PAM: names and numbers.
    fn pam(&mut self) -> Result<Header, PictureError> {
        let mut header = Header { width: 0, height: 0, channels: 0, most: 0 };
        loop {
            let word = self.word().ok_or(PictureError::CutShort)?;
            let mut number = || self.number().ok_or(PictureError::BadHeader);
            match &word[..] {
                b"WIDTH" => header.width = number()?,
                b"HEIGHT" => header.height = number()?,
                b"DEPTH" => header.channels = number()? as usize,
                b"MAXVAL" => header.most = number()?,
                b"ENDHDR" => return header.checked(),
                _ => drop(self.word()),
            }
        }
    }

    /// Ones and zeros, with or without blanks between them.
    fn bits_in_letters(&mut self, count: usize) -> Option<Vec<u8>> {
        let digits = std::iter::from_fn(|| self.word()).flatten().take(count);
        let bits: Vec<u8> = digits.map(|digit| bit(digit == b'1')).collect();
        (bits.len() == count).then_some(bits)
    }

    /// Eight dots in a byte; a row begins with a byte.
    fn bits(&self, width: usize, height: usize) -> Option<Vec<u8>> {
        let bytes = width.div_ceil(8);
        let rows = self.0.get(..bytes * height)?.chunks(bytes.max(1));
        let row =
            |row: &[u8]| (0..width).map(|dot| bit(row[dot / 8] << (dot % 8) >= 128)).collect::<Vec<_>>();
        Some(rows.flat_map(row).collect())
    }

    /// Shades of one byte or, where that is too small for white, of two.
    fn shades(&self, count: usize, most: u32) -> Option<Vec<u8>> {
        if most < 256 {
            return Some(self.0.get(..count)?.iter().map(|&shade| shade_of(shade.into(), most)).collect());
        }
        let two = |pair: &[u8]| shade_of(u32::from(pair[0]) << 8 | u32::from(pair[1]), most);
        Some(self.0.get(..2 * count)?.chunks_exact(2).map(two).collect())
    }
}

impl Header {
    fn checked(self) -> Result<Self, PictureError> {
        match (1..=4).contains(&self.channels) && (1..=65_535).contains(&self.most) {
            true => Ok(self),
            false => Err(PictureError::BadHeader),
        }
    }
}
