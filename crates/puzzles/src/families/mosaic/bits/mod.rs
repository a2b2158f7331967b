//! Mosaic boards with missing clues: from the clues straight to a proved answer by deduction and trials.

mod canvas;
mod lanes;
mod pairs;
mod probe;
mod solve;

pub use crate::outcome::Outcome;
pub use canvas::{Contradiction, NO_CLUE};
pub use probe::{keep_refuted, resistance};
pub use solve::{Scratch, deduce, mark_used, settles, solve};
