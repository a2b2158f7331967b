//! A diagonal that would close a loop: the cell has the other one.

use twotone_grid::Marks;

use super::super::Slant;
use super::group::{Group, Spoke, spokes};
use super::{corners, vertices};
use crate::deduce::{Facts, Rule, Scope, Step};

/// The name of the technique.
pub const ID: &str = "loop";

pub const RULE: Rule<Slant> = Rule {
    facts: Facts::new(ID, 13, include_str!("loop.md")),
    scope: Scope {
        places: vertices,
        // A new diagonal joins its two ends: one of them is enough.
        touched: |puzzle, marks, cell, places| match marks.get(cell) {
            Some(value) => places(Slant::ends(puzzle.size, cell, value)[0]),
            None => corners(puzzle.size, cell).for_each(places),
        },
    },
    look,
    look_among: None,
};

fn look(puzzle: &Slant, marks: &Marks, place: usize, step: &mut Step) -> bool {
    let group = Group::new(puzzle, marks, place);
    if let Some([cell, one, two]) = group.closing {
        step.cells.extend(group.path(one, two));
        step.cells.push(cell);
        return step.tell("closed", []);
    }
    // The nearest open cell between two vertices of the group.
    let closes = |spoke: &Spoke| group.contains(spoke.other) && marks.get(spoke.cell).is_none();
    let found = group.members.iter().find_map(|&vertex| Some((vertex, spokes(puzzle, vertex).find(closes)?)));
    found.is_some_and(|(vertex, Spoke { cell, value, other })| {
        step.cells.extend(group.path(vertex, other));
        step.tell("would-close", []);
        step.conclude([cell], !value)
    })
}
