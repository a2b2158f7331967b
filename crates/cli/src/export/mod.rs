//! Pictures as files: lengths, formats, and where the bytes go.

mod length;
mod output;
mod picture;
mod rules;
pub mod series;

pub use length::{Length, Unit};
pub use output::{Format, Output};
pub use picture::{DPI, entitle, picture};
pub use rules::rules;
