//! The bit-parallel Takuzu engine: from the givens straight to a proved answer, or giving up early.

mod board;
mod exact;
mod fill;
mod line;
mod lines;
mod probe;
mod search;
mod solve;
mod tile;
mod transpose;
mod word;

pub use crate::outcome::Outcome;
pub use solve::{
    Contradiction, MOST_LINES, Scratch, deduce, for_each_solution, random_filling, resistance, settles, solve,
};
