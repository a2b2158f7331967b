//! Which part of a picture is taken.

use std::fmt;
use std::str::FromStr;

use super::Photo;
use crate::PictureError;

/// The part of a picture that is taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Crop {
    /// All of it.
    #[default]
    Whole,
    /// What is left without a margin that is transparent, or of the colour of the first dot.
    Auto,
    /// These dots.
    Part(Part),
}

/// A rectangle of dots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Dots left of it.
    pub left: u32,
    /// Rows above it.
    pub top: u32,
    /// Dots in a row.
    pub width: u32,
    /// Rows of dots.
    pub height: u32,
}

/// Dots that let more through than this are ground.
const OPAQUE: u8 = 90;
/// Colours that differ by no more than this are one.
const SAME: u8 = 24;

impl Photo {
    /// The part that is taken.
    pub(super) fn part(&self, crop: Crop) -> Result<Part, PictureError> {
        let (width, height) = (self.width, self.height);
        let whole = Part { left: 0, top: 0, width, height };
        match crop {
            Crop::Whole => Ok(whole),
            Crop::Auto => Ok(self.without_margin().unwrap_or(whole)),
            Crop::Part(part) => {
                let fits = |start: u32, length: u32, all: u32| {
                    length > 0 && start.checked_add(length).is_some_and(|end| end <= all)
                };
                let is_there = fits(part.left, part.width, width) && fits(part.top, part.height, height);
                if is_there { Ok(part) } else { Err(PictureError::CropOfPhoto { width, height }) }
            }
        }
    }

    /// The smallest part with everything that is not ground, if there is anything.
    fn without_margin(&self) -> Option<Part> {
        let dots = self.rgba.chunks_exact(4);
        let first = dots.clone().next()?;
        let is_first = |dot: &[u8]| dot.iter().zip(first).all(|(one, other)| one.abs_diff(*other) <= SAME);
        let is_ground = |dot: &[u8]| dot[3] < OPAQUE || is_first(dot);
        let shown = dots.enumerate().filter(|(_, dot)| !is_ground(dot));
        let spots = shown.map(|(at, _)| (at % self.width as usize, at / self.width as usize));
        let around = |[left, top, right, bottom]: [usize; 4], (x, y): (usize, usize)| {
            [left.min(x), top.min(y), right.max(x), bottom.max(y)]
        };
        let [left, top, right, bottom] = spots.fold([usize::MAX, usize::MAX, 0, 0], around);
        let length = |from: usize, to: usize| to.checked_sub(from).map(|length| length as u32 + 1);
        let (width, height) = (length(left, right)?, length(top, bottom)?);
        Some(Part { left: left as u32, top: top as u32, width, height })
    }
}

/// As other programs write it: `auto`, or width, height and what is left of it and above, `96x64+10+0`.
impl FromStr for Crop {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if text == "auto" {
            return Ok(Crop::Auto);
        }
        let part = || {
            let (size, spot) = text.split_once('+')?;
            let ((width, height), (left, top)) = (size.split_once('x')?, spot.split_once('+')?);
            let [left, top, width, height] = [left, top, width, height].map(|text| text.parse().ok());
            Some(Crop::Part(Part { left: left?, top: top?, width: width?, height: height? }))
        };
        part().ok_or(())
    }
}

impl fmt::Display for Crop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Crop::Whole => write!(f, "none"),
            Crop::Auto => write!(f, "auto"),
            Crop::Part(Part { left, top, width, height }) => write!(f, "{width}x{height}+{left}+{top}"),
        }
    }
}
