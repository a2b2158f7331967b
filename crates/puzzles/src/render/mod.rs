//! Scenes made visible.

mod text;

pub use text::text;
