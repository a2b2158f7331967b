//! A picture as black and white cells: dots become one shade per cell, shades become black or white.
//!
//! ```
//! use twotone_pictures::{Photo, PhotoOptions};
//!
//! let dots = [0, 0, 0, 255, 255, 255, 255, 255];
//! let photo = Photo::from_rgba(2, 1, dots.to_vec()).expect("four bytes for each of two dots");
//! let cells = photo.cells(&PhotoOptions::default())?;
//! assert_eq!(cells.size.to_string(), "1x2");
//! assert!(cells.black.get(0) && !cells.black.get(1));
//! assert_eq!(cells.used.to_string(), "local");
//! # Ok::<(), twotone_pictures::PictureError>(())
//! ```

mod crop;
#[cfg(feature = "photo")]
mod decode;
mod preview;
mod shades;
mod tone;

use std::fmt;

use twotone::{BitGrid, Size};

pub use crop::{Crop, Part};
pub use preview::preview;
pub use shades::Shades;
pub use tone::Tone;

use crate::PictureError;

/// Wider pictures are scaled down to this unless a width is given.
const USUAL_WIDTH: u32 = 50;
/// More cells on one side than this are refused.
const MOST_CELLS: u32 = 1000;

/// A picture: red, green, blue and opacity of every dot, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Photo {
    width: u32,
    height: u32,
    rgba: Vec<u8>,
}

/// How a photo becomes cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PhotoOptions {
    /// How many cells wide; without a number as many as there are dots, 50 if those are more than 100.
    pub width: Option<u32>,
    /// The part of the picture that is taken.
    pub crop: Crop,
    /// What becomes black.
    pub tone: Tone,
    /// How much becomes black, in percent: 50 is as the tone sees it.
    pub darkness: u8,
    /// Whether black and white are exchanged.
    pub invert: bool,
}

/// What a photo became.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhotoCells {
    /// The size in cells.
    pub size: Size,
    /// The black ones.
    pub black: BitGrid,
    /// What makes the same again, with every number that was left to the picture.
    pub used: PhotoOptions,
}

impl Default for PhotoOptions {
    fn default() -> Self {
        PhotoOptions { width: None, crop: Crop::Whole, tone: Tone::Local, darkness: 50, invert: false }
    }
}

/// The values as part of a name: `crop96x96+16+8-threshold117-dark60-invert`.
impl fmt::Display for PhotoOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.crop != Crop::Whole {
            write!(f, "crop{}-", self.crop)?;
        }
        write!(f, "{}", self.tone)?;
        if let Tone::Threshold(Some(level)) = self.tone {
            write!(f, "{level}")?;
        }
        if self.darkness != 50 {
            write!(f, "-dark{}", self.darkness)?;
        }
        if self.invert { write!(f, "-invert") } else { Ok(()) }
    }
}

impl Photo {
    /// A picture of four bytes for each dot; nothing if there are more or fewer.
    pub fn from_rgba(width: u32, height: u32, rgba: Vec<u8>) -> Option<Self> {
        let dots = usize::try_from(width).ok()?.checked_mul(usize::try_from(height).ok()?)?;
        (dots > 0 && dots.checked_mul(4) == Some(rgba.len())).then_some(Photo { width, height, rgba })
    }

    /// Dots in a row.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Rows of dots.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// The picture as cells.
    pub fn cells(&self, options: &PhotoOptions) -> Result<PhotoCells, PictureError> {
        let part = self.part(options.crop)?;
        let usual = if part.width > 100 { USUAL_WIDTH } else { part.width };
        let width = options.width.unwrap_or(usual);
        let height =
            (u64::from(part.height) * u64::from(width) + u64::from(part.width) / 2) / u64::from(part.width);
        let height = u32::try_from(height).unwrap_or(u32::MAX).max(1);
        if width == 0 || width > MOST_CELLS || height > MOST_CELLS {
            return Err(PictureError::CellsOfPhoto { height, width, most: MOST_CELLS });
        }
        let size = Size::new(height as usize, width as usize);
        let crop = if options.crop == Crop::Whole { Crop::Whole } else { Crop::Part(part) };
        let (black, used) = self.shades(part, size).black(&PhotoOptions { crop, ..*options });
        Ok(PhotoCells { size, black, used })
    }
}
