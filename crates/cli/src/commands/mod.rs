//! One file per command.

pub mod batch;
pub mod check;
pub mod complete;
pub mod judge;
pub mod play;
pub mod solve;
