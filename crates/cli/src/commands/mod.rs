//! One file per command.

pub mod batch;
pub mod book;
pub mod check;
pub mod complete;
pub mod convert;
pub mod count;
pub mod families;
pub mod forced;
pub mod formats;
pub mod generate;
pub mod grade;
pub mod hint;
pub mod judge;
pub mod odds;
pub mod play;
pub mod polish;
pub mod proof;
pub mod render;
pub mod sample;
pub mod solve;
pub mod steps;
pub mod stress;
pub mod techniques;
pub mod web;
pub mod why;
