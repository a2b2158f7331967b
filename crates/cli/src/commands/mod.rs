//! One file per command.

pub mod batch;
pub mod check;
pub mod complete;
pub mod count;
pub mod forced;
pub mod judge;
pub mod odds;
pub mod proof;
pub mod sample;
pub mod solve;
pub mod why;
