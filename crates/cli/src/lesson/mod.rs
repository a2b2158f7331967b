//! Hints, steps and grades for people: where they begin, and how they are printed.

mod opening;
mod show;

pub use opening::{marks, opening};
pub use show::{grade as show_grade, highlight_hint, hint as show_hint, steps as show_steps};
