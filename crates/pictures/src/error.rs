//! What can go wrong with a picture: a code, and the numbers that belong to it.

use std::fmt;

use twotone::Code;

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum PictureError {
    /// The sides of a drawing are not finite lengths, or its scale is none above zero.
    NoExtent {
        /// How wide the drawing is.
        width: f32,
        /// How high the drawing is.
        height: f32,
        /// How many times as large it is to be.
        scale: f32,
    },
    /// A picture to be written, or a shape in it, has too many dots.
    TooManyDots {
        /// Dots in a row.
        width: u64,
        /// Rows of dots.
        height: u64,
        /// How many dots there may be.
        most: u64,
    },
    /// There is no room in memory for so many bytes.
    OutOfMemory {
        /// How many.
        bytes: u64,
    },
    /// The encoder refused, which no drawing is known to bring about.
    NotWritten {
        /// The encoder's own words.
        reason: String,
    },
    /// The margins leave too little of a sheet of paper, in millimetres.
    NoRoom {
        /// How wide the sheet is.
        width: f32,
        /// How high the sheet is.
        height: f32,
        /// The margin at each side.
        margin: f32,
    },
    /// No page holds so many boards, or none.
    BoardsPerPage {
        /// How many were asked for.
        found: usize,
        /// How many there may be.
        most: usize,
    },
    /// The bytes are no font that can be used.
    BadFont {
        /// The reader's own words.
        reason: String,
    },
    /// None of the fonts has a letter.
    NoLetter {
        /// Which one.
        letter: char,
        /// The text that it stands in.
        text: String,
    },
    /// The bytes are no picture of a kind that is known.
    UnknownKind,
    /// The bytes begin like a picture and cannot be decoded.
    Damaged {
        /// The decoder's own words.
        reason: String,
    },
    /// The bytes end before the picture does.
    CutShort,
    /// A header without a number that it needs, or with one that no picture has.
    BadHeader,
    /// A BMP whose dots are packed in a way that is not read.
    Packed {
        /// The number of the way.
        packing: u32,
        /// Bits of a dot.
        bits: u32,
    },
    /// The file has a header and no picture.
    NoDots,
    /// A picture to be read is larger than any that is decoded.
    PhotoTooLarge {
        /// Dots in a row, as the picture's header says.
        width: u32,
        /// Rows of dots.
        height: u32,
        /// How many dots there may be.
        most_dots: u64,
        /// How many dots there may be on a side.
        most_side: u32,
    },
    /// Decoding the picture would take too much memory.
    PhotoTooHeavy {
        /// How many bytes it may take.
        most_bytes: u64,
    },
    /// No Mosaic is made with so many cells on a side, or none.
    CellsOfPhoto {
        /// Rows of cells.
        height: u32,
        /// Cells in a row.
        width: u32,
        /// How many there may be on a side.
        most: u32,
    },
    /// The part that is to be taken is empty, or not all of it lies in the picture.
    CropOfPhoto {
        /// Dots in a row of the picture.
        width: u32,
        /// Rows of dots.
        height: u32,
    },
}

impl PictureError {
    /// The name of the error, the same in every version and language.
    ///
    /// ```
    /// let error = twotone_pictures::Sheet::new(210.0, 297.0, 100.0).unwrap_err();
    /// assert_eq!(error.code(), "no-room");
    /// assert_eq!(error.to_string(), "margins of 100 mm leave too little of a page of 210 x 297 mm");
    /// ```
    pub fn code(&self) -> &'static str {
        match self {
            PictureError::NoExtent { .. } => "no-extent",
            PictureError::TooManyDots { .. } => "too-many-dots",
            PictureError::OutOfMemory { .. } => "out-of-memory",
            PictureError::NotWritten { .. } => "not-written",
            PictureError::NoRoom { .. } => "no-room",
            PictureError::BoardsPerPage { .. } => "boards-per-page",
            PictureError::BadFont { .. } => "bad-font",
            PictureError::NoLetter { .. } => "no-letter",
            PictureError::UnknownKind => "unknown-kind",
            PictureError::Damaged { .. } => "damaged",
            PictureError::CutShort => "cut-short",
            PictureError::BadHeader => "bad-header",
            PictureError::Packed { .. } => "packed",
            PictureError::NoDots => "no-dots",
            PictureError::PhotoTooLarge { .. } => "photo-too-large",
            PictureError::PhotoTooHeavy { .. } => "photo-too-heavy",
            PictureError::CellsOfPhoto { .. } => "cells-of-photo",
            PictureError::CropOfPhoto { .. } => "crop-of-photo",
        }
    }
}

impl PictureError {
    /// What there is to tell: the code and its numbers.
    pub fn problem(&self) -> Code {
        let code = Code::new(self.code());
        let add = |code: Code, numbers: &[(&'static str, &dyn fmt::Display)]| {
            numbers.iter().fold(code, |code, (name, number)| code.with(name, number.to_string()))
        };
        match self {
            PictureError::NoExtent { width, height, scale } => {
                add(code, &[("width", width), ("height", height), ("scale", scale)])
            }
            PictureError::TooManyDots { width, height, most } => {
                add(code, &[("width", width), ("height", height), ("most", most)])
            }
            PictureError::OutOfMemory { bytes } => add(code, &[("bytes", bytes)]),
            PictureError::NotWritten { reason }
            | PictureError::BadFont { reason }
            | PictureError::Damaged { reason } => add(code, &[("reason", reason)]),
            PictureError::NoLetter { letter, text } => {
                let number = format!("U+{:04X}", u32::from(*letter));
                add(code, &[("letter", letter), ("number", &number), ("text", text)])
            }
            PictureError::NoRoom { width, height, margin } => {
                add(code, &[("width", width), ("height", height), ("margin", margin)])
            }
            PictureError::BoardsPerPage { found, most } => add(code, &[("found", found), ("most", most)]),
            PictureError::UnknownKind
            | PictureError::CutShort
            | PictureError::BadHeader
            | PictureError::NoDots => code,
            PictureError::Packed { packing, bits } => add(code, &[("packing", packing), ("bits", bits)]),
            PictureError::PhotoTooLarge { width, height, most_dots, most_side } => {
                let sides: [(&'static str, &dyn fmt::Display); 2] = [("width", width), ("height", height)];
                add(add(code, &sides), &[("most-dots", most_dots), ("most-side", most_side)])
            }
            PictureError::PhotoTooHeavy { most_bytes } => add(code, &[("most-bytes", most_bytes)]),
            PictureError::CellsOfPhoto { height, width, most } => {
                add(code, &[("height", height), ("width", width), ("most", most)])
            }
            PictureError::CropOfPhoto { width, height } => add(code, &[("width", width), ("height", height)]),
        }
    }
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PictureError::NoExtent { width, height, scale } => {
                write!(f, "a drawing of {width} x {height} cannot be shown {scale} times as large")
            }
            PictureError::TooManyDots { width, height, most } => {
                write!(f, "a picture of {width} x {height} dots is too large: at most {most} dots")
            }
            PictureError::OutOfMemory { bytes } => write!(f, "there is no memory for {bytes} bytes"),
            PictureError::NotWritten { reason } => write!(f, "cannot write the picture: {reason}"),
            PictureError::NoRoom { width, height, margin } => {
                write!(f, "margins of {margin} mm leave too little of a page of {width} x {height} mm")
            }
            PictureError::BoardsPerPage { found, most } => {
                write!(f, "{found} boards to a page: expected 1 to {most}")
            }
            PictureError::BadFont { reason } => write!(f, "this is no font that can be used: {reason}"),
            PictureError::NoLetter { letter, text } => {
                write!(f, "no font has the letter `{letter}` (U+{:04X}) of `{text}`", u32::from(*letter))
            }
            PictureError::UnknownKind => write!(f, "expected a PNG, JPEG, GIF, BMP, PNM or WebP picture"),
            PictureError::Damaged { reason } => write!(f, "{reason}"),
            PictureError::CutShort => write!(f, "the file ends before the picture does"),
            PictureError::BadHeader => {
                write!(f, "the picture's header lacks a number, or has one of no picture")
            }
            PictureError::Packed { packing, bits } => {
                write!(f, "a BMP with packing {packing} and {bits} bits per dot is not read")
            }
            PictureError::NoDots => write!(f, "the file has no picture in it"),
            PictureError::PhotoTooLarge { width, height, most_dots, most_side } => write!(
                f,
                "a picture of {width} x {height} dots is too large: at most {most_dots} dots, {most_side} on a side"
            ),
            PictureError::PhotoTooHeavy { most_bytes } => {
                write!(f, "the picture takes more than {most_bytes} bytes of memory")
            }
            PictureError::CellsOfPhoto { height, width, most } => {
                write!(f, "{height}x{width} cells: expected sides from 1 to {most}")
            }
            PictureError::CropOfPhoto { width, height } => {
                write!(f, "expected a part of the picture, which is {width} dots wide and {height} high")
            }
        }
    }
}

impl std::error::Error for PictureError {}
