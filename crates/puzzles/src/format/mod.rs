//! Text in and out: what all formats are made of.

mod cursor;
mod error;
pub mod judge;
mod symbols;

pub use error::ParseError;
pub use symbols::{Symbols, is_blank};
