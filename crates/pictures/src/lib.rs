//! Boards as PNG and PDF, books of boards, and photos as the black cells of a Mosaic: bytes in, bytes out.
//!
//! ```
//! use twotone::render::Style;
//!
//! let board = twotone::Board::parse("2\n1.\n..\n")?;
//! let scene = board.scene(&board.givens());
//! # #[cfg(feature = "png")]
//! assert!(twotone_pictures::board_png(scene, &Style::default(), None, None)?.starts_with(b"\x89PNG"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Nothing here reads files, clocks or the environment, and nothing starts threads. What a picture's header or a
//! scale says is compared with a limit before memory is taken for it. The features `png`, `pdf`, `photo` and
//! `typeface` (the fonts of books, 0.8 MB), all on by default, can be had one by one.

#[cfg(feature = "pdf")]
mod book;
mod error;
#[cfg(feature = "pdf")]
mod page;
#[cfg(feature = "pdf")]
mod pdf;
mod photo;
#[cfg(feature = "png")]
mod png;
#[cfg(feature = "pdf")]
mod typeface;

#[cfg(feature = "pdf")]
pub use book::{Book, Entry, Rules, Section, Sheet, WorkedStep, solution_drawing};
pub use error::PictureError;
#[cfg(feature = "pdf")]
pub use page::{Bookmark, Line, Page};
#[cfg(feature = "pdf")]
pub use pdf::pdf;
pub use photo::{Crop, Part, Photo, PhotoCells, PhotoOptions, Shades, Tone, preview};
#[cfg(feature = "png")]
pub use png::{PixelsPerInch, board_png, png};
#[cfg(feature = "pdf")]
pub use typeface::Typeface;

/// Whether a drawing, so many times as large, is something that can be shown.
#[cfg(any(feature = "pdf", feature = "png"))]
fn check_extent(drawing: &twotone::render::Drawing, scale: f32) -> Result<(), PictureError> {
    let (width, height) = (drawing.width, drawing.height);
    if [width, height, scale].into_iter().all(|length| length.is_finite() && length >= 0.0) && scale > 0.0 {
        Ok(())
    } else {
        Err(PictureError::NoExtent { width, height, scale })
    }
}
