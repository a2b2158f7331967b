//! A diagonal that would close a loop: the cell has the other one.

use twotone_grid::Marks;

use super::super::Slant;
use super::group::{Group, across};
use super::{VERTICES, towards};
use crate::deduce::{Facts, Rule, Step};

pub const RULE: Rule<Slant> = Rule {
    facts: Facts { id: "loop", level: 2, page: include_str!("loop.md") },
    scope: VERTICES,
    look,
    look_among: None,
};

fn look(puzzle: &Slant, marks: &Marks, place: usize, step: &mut Step) -> bool {
    if Group::is_lonely(puzzle, marks, place) {
        return false;
    }
    let group = Group::new(puzzle, marks, place);
    if let Some([cell, one, two]) = group.closing {
        step.cells.extend(group.path(one, two));
        step.cells.push(cell);
        return step.tell("closed", []);
    }
    for &vertex in &group.members {
        for cell in puzzle.size.cells_at_vertex(vertex).filter(|&cell| marks.get(cell).is_none()) {
            let other = across(puzzle, cell, vertex);
            if group.contains(other) {
                step.cells.extend(group.path(vertex, other));
                step.tell("would-close", []);
                return step.conclude([cell], !towards(puzzle, cell, vertex));
            }
        }
    }
    false
}
