//! Pictures as files: lengths, formats, and where the bytes go.

mod length;
mod output;

pub use length::{Length, Unit};
pub use output::{Format, Output};
