//! A clue in a corner or on the border that is as large as its block, or 0.

use super::super::Mosaic;
use super::CLUES_ONCE;
use super::full_clue::whole_block;
use crate::deduce::{Facts, Rule};

pub const RULE: Rule<Mosaic> = Rule {
    facts: Facts::new("border-clue", 10, include_str!("border_clue.md")),
    scope: CLUES_ONCE,
    look: |puzzle, marks, place, step| whole_block(puzzle, marks, place, step, |cells| cells < 9),
    look_among: None,
};
