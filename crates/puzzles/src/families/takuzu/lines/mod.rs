//! The line rules of Takuzu for clause learning: `TakuzuLines`, one constraint over all cells.

mod global;
mod memory;
mod propagator;
mod reach;
#[cfg(test)]
mod tests;
mod word;

pub use global::TakuzuLines;
