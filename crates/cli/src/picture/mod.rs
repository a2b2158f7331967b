//! Drawings as files: PNG and PDF, lengths, and where the bytes go.

mod length;
mod output;
mod pdf;
mod png;

pub use length::{Length, Unit};
pub use output::{Format, Output};
pub use pdf::pdf;
pub use png::png;
