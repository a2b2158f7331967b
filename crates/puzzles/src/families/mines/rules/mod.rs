//! How people solve positions of Minesweeper, easiest first.

pub mod last_mines;

use super::Mines;
use crate::deduce::Rule;
use crate::deduce::kit::blocks::{Blocks, difference, finished_clue, region, subset, three_clues};

/// The techniques, easiest first.
pub static RULES: &[Rule<Mines>] = &[
    finished_clue::rule(include_str!("finished_clue.md")),
    subset::rule(include_str!("subset.md")),
    difference::rule(include_str!("difference.md")),
    last_mines::RULE,
    three_clues::rule(include_str!("three_clues.md")),
    region::rule(include_str!("region.md")),
];

impl Blocks for Mines {
    fn clue(&self, cell: usize) -> Option<usize> {
        Mines::clue(self, cell)
    }
}
