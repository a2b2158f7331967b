//! One file per command.

pub mod batch;
pub mod book;
pub mod check;
pub mod complete;
pub mod generate;
pub mod convert;
pub mod formats;
pub mod grade;
pub mod hint;
pub mod judge;
pub mod render;
pub mod solve;
pub mod stress;
pub mod steps;
