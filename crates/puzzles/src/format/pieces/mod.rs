//! What several formats are made of.

pub mod cursor;
pub mod runs;
pub mod text;
pub mod tokens;
