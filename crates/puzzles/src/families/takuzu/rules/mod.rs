//! How people solve Takuzu and Unruly, easiest first.

mod agree;
mod agree_few;
mod finished_line;
mod gap;
mod last_few;
mod line;
mod pair;
mod twin;
mod twin_ways;

use super::Takuzu;
use crate::deduce::Rule;

/// The techniques, easiest first.
pub static RULES: &[&dyn Rule<Takuzu>] = &[
    &pair::Pair,
    &gap::Gap,
    &finished_line::FinishedLine,
    &last_few::LastFew,
    &twin::Twin,
    &agree_few::AgreeFew,
    &agree::Agree,
    &twin_ways::TwinWays,
];
