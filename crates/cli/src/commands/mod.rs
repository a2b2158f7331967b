//! One file per command.

pub mod batch;
pub mod check;
pub mod complete;
pub mod generate;
pub mod judge;
pub mod solve;
pub mod stress;
