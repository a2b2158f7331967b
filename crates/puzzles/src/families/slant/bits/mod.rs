//! Slant from vertex clues to a proved answer, by bit-parallel deduction and a small search.

mod board;
mod forest;
mod planes;
mod probe;
mod search;
mod solve;
mod twigs;

pub use crate::outcome::Outcome;
pub use board::Guide;
pub use probe::resistance;
pub use solve::{Contradiction, Scratch, deduce, for_each_solution, settles, solve, study};
