//! A number that needs all of its remaining cells: they all touch its vertex.

use super::super::Slant;
use super::VERTICES;
use super::finished_vertex::rest;
use crate::deduce::{Facts, Rule};

/// The name of the technique.
pub const ID: &str = "remaining-vertex";

pub const RULE: Rule<Slant> = Rule {
    facts: Facts::new(ID, 11, include_str!("remaining_vertex.md")),
    scope: VERTICES,
    look: |puzzle, marks, place, step| rest(puzzle, marks, place, step, |left| left > 0),
    look_among: None,
};
