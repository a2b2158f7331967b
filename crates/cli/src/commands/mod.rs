//! One file per command.

pub mod batch;
pub mod book;
pub mod check;
pub mod complete;
pub mod convert;
pub mod count;
pub mod forced;
pub mod formats;
pub mod generate;
pub mod judge;
pub mod odds;
pub mod proof;
pub mod render;
pub mod sample;
pub mod solve;
pub mod stress;
pub mod why;
