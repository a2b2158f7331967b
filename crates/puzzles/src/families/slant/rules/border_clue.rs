//! A number in a corner or on the border that is 0 or as large as it can be.

use super::super::Slant;
use super::VERTICES_ONCE;
use super::all_or_none::whole_vertex;
use crate::deduce::{Facts, Rule};

/// The name of the technique.
pub const ID: &str = "border-clue";

pub const RULE: Rule<Slant> = Rule {
    facts: Facts::new(ID, 10, include_str!("border_clue.md")),
    scope: VERTICES_ONCE,
    look: |puzzle, marks, place, step| whole_vertex(puzzle, marks, place, step, |cells| cells < 4),
    look_among: None,
};
