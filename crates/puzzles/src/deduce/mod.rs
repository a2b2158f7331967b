//! Solving as people do: techniques in order of difficulty, steps with their reasons, hints and grades.

mod agenda;
mod argue;
mod driver;
mod grade;
mod hint;
pub mod kit;
mod outlook;
mod rating;
mod rule;
mod step;
mod trial;
mod vain;

pub use agenda::Desk;
pub(crate) use agenda::EASY;
pub use driver::{End, Reach, Way, refutation, solves_within, way};
pub(crate) use driver::{GoOn, rules_from, told};
pub use grade::{Bottleneck, Grade, Use, grade};
pub use hint::{Guess, Hint, Mistake, hint};
pub use rating::{GRADING, Rating};
pub(crate) use rule::SEARCH;
pub use rule::{Brief, Course, Facts, Glance, LookAmong, Rule, Scope, Skip, facts};
pub use step::Step;

/// How hard a technique is, from 1 (for beginners) to 5 (needs trial).
pub type Level = u8;

/// The hardest level.
pub const HARDEST: Level = 5;
