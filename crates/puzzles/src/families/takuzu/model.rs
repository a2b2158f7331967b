//! Takuzu for engines.
use twotone_engine::Model;
use super::Takuzu;
pub fn model(puzzle: &Takuzu) -> Model { Model::new(puzzle.size.cells()) }
