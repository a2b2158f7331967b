//! How people solve Takuzu and Unruly, easiest first.

mod agree;
mod agree_few;
mod argument;
mod finished_line;
mod gap;
mod glance;
mod last_cell;
mod last_few;
mod line;
mod opposite_pairs;
mod pair;
mod twin;
mod twin_ways;
mod two_lines;

pub use self::argument::argue;
pub use self::glance::glance;
use self::line::Line;
use super::Takuzu;
use crate::deduce::{Rule, Scope};

/// The techniques, easiest first.
pub static RULES: &[Rule<Takuzu>] = &[
    pair::RULE,
    gap::RULE,
    last_cell::RULE,
    finished_line::RULE,
    last_few::RULE,
    opposite_pairs::RULE,
    agree_few::RULE,
    two_lines::RULE,
    twin::RULE,
    agree::RULE,
    twin_ways::RULE,
];

/// The rows and columns.
const LINES: Scope<Takuzu> =
    Scope { places: Line::number, touched: |puzzle, _, cell, lines| Line::through(puzzle, cell, lines) };
