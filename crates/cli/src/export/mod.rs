//! Pictures as files: lengths, formats, and where the bytes go.

mod length;
mod output;
mod picture;

pub use length::{Length, Unit};
pub use output::{Format, Output};
pub use picture::{DPI, picture};
