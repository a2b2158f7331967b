//! One file per command.

pub mod batch;
pub mod book;
pub mod check;
pub mod complete;
pub mod convert;
pub mod formats;
pub mod judge;
pub mod play;
pub mod render;
pub mod solve;
