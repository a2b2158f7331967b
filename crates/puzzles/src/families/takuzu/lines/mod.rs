//! The line rules of Takuzu for clause learning: one constraint over all cells.

mod global;
mod propagator;
mod reach;
mod word;

pub use global::TakuzuLines;
