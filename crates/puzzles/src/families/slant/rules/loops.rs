//! A diagonal that would close a loop: the cell has the other one.

use twotone_grid::Marks;

use super::super::Slant;
use super::group::{Group, Spoke, is_quiet, spokes};
use super::{corners, vertices};
use crate::deduce::{Facts, Rule, Scope, Step};

pub const RULE: Rule<Slant> = Rule {
    facts: Facts::new("loop", 13, include_str!("loop.md")),
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
    if is_quiet(puzzle, marks, place) {
        return false;
    }
    let group = Group::new(puzzle, marks, place);
    if let Some([cell, one, two]) = group.closing {
        step.cells.extend(group.path(one, two));
        step.cells.push(cell);
        return step.tell("closed", []);
    }
    for &vertex in &group.members {
        let closes = |spoke: &Spoke| group.contains(spoke.other) && marks.get(spoke.cell).is_none();
        if let Some(Spoke { cell, value, other }) = spokes(puzzle, vertex).find(closes) {
            step.cells.extend(group.path(vertex, other));
            step.tell("would-close", []);
            return step.conclude([cell], !value);
        }
    }
    false
}
