//! Mosaic boards with missing clues: from the clues straight to a proved answer by deduction and a little search.

mod canvas;
mod lanes;
mod learn;
mod pairs;
mod probe;
mod solve;

pub use crate::outcome::Outcome;
pub use canvas::{Contradiction, NO_CLUE};
pub use probe::{keep_refuted, resistance};
pub use solve::{Patience, Scratch, deduce, mark_used, settles, solve};
