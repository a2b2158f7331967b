//! The Python package `twotone-puzzles`: boards, answers and everything about them, for notebooks and data frames.

mod answer;
mod arrays;
mod board;
mod count_task;
mod errors;
mod gate;
mod generate;
mod many;
mod numbers;
mod picture;
mod reply;
mod solutions;

use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::prelude::*;

/// What answers, as answers name it.
const PROGRAM: &str = concat!("twotone-puzzles ", env!("CARGO_PKG_VERSION"));

/// The same for equal values, in every process.
fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// What `twotone_puzzles` is made of.
#[pymodule(gil_used = false)]
mod _twotone {
    #[pymodule_export]
    use crate::answer::Answer;
    #[pymodule_export]
    use crate::board::Board;
    #[pymodule_export]
    use crate::count_task::count_task;
    #[pymodule_export]
    use crate::generate::{Maker, generate, make};
    #[pymodule_export]
    use crate::many::{Answers, ask_many};
    #[pymodule_export]
    use crate::solutions::Solutions;

    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "it is Python's name")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
