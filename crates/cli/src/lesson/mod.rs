//! Hints, steps and grades for people: where they begin, and how they are told, drawn and printed.

mod opening;
mod print;
mod show;

pub use opening::{marks, opening};
pub use print::pdf;
pub use show::{
    grade as show_grade, highlight_hint, hint as show_hint, mistake as show_mistake, paragraphs,
    steps as show_steps,
};
