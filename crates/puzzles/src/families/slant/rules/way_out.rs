//! A group of joined diagonals that must keep a way to the border.

use twotone_grid::Marks;

use super::super::Slant;
use super::group::{Members, Spoke, spokes};
use super::{Sight, VERTICES};
use crate::code::Detail;
use crate::deduce::{Facts, Rule, Step};

/// The name of the technique.
pub const ID: &str = "way-out";

pub const RULE: Rule<Slant> =
    Rule { facts: Facts::new(ID, 24, include_str!("way_out.md")), scope: VERTICES, look, look_among: None };

fn look(puzzle: &Slant, marks: &Marks, place: usize, step: &mut Step) -> bool {
    let Some(enclosed) = Enclosed::new(puzzle, marks, place) else { return false };
    if enclosed.exits > 1 && enclosed.ways.len() != 1 {
        return false;
    }
    if enclosed.ways.is_empty() || enclosed.exits == 0 {
        enclosed.because(puzzle, marks, step);
        return step.tell("cut-off", []);
    }
    if let [Spoke { cell, value, .. }] = enclosed.ways[..] {
        enclosed.because(puzzle, marks, step);
        step.tell("only-way", []);
        return step.conclude([cell], value);
    }
    // One way out only: not to another group that has no second one.
    for &Spoke { cell, value, other } in &enclosed.ways {
        let other = Enclosed::new(puzzle, marks, other);
        if let Some(other) = other.filter(|other| other.exits == 1) {
            enclosed.because(puzzle, marks, step);
            other.because(puzzle, marks, step);
            let ends = Slant::ends(puzzle.size, cell, value);
            step.tell("dead-end", [("ends", Detail::Clues(ends.to_vec()))]);
            return step.conclude([cell], !value);
        }
    }
    false
}

/// A group that does not reach the border yet.
struct Enclosed {
    members: Members,
    /// The open cells through which it can grow.
    ways: Vec<Spoke>,
    /// How many of them can be used, as the numbers on its vertices allow.
    exits: usize,
}

impl Enclosed {
    fn new(puzzle: &Slant, marks: &Marks, vertex: usize) -> Option<Self> {
        let members = Members::inside(puzzle, marks, vertex)?;
        let (mut ways, mut exits) = (Vec::new(), 0);
        for &vertex in &members.vertices {
            let before = ways.len();
            let leads_on = |spoke: &Spoke| marks.get(spoke.cell).is_none() && !members.contains(spoke.other);
            ways.extend(spokes(puzzle, vertex).filter(leads_on));
            let mut here = ways.len() - before;
            if let Some(sight) = Sight::new(puzzle, marks, vertex) {
                here = here.min(sight.left.max(0) as usize);
                // A number that is reached closes its ways.
                if sight.left <= 0 {
                    ways.truncate(before);
                }
            }
            exits += here;
        }
        Some(Enclosed { members, ways, exits })
    }

    fn because(&self, puzzle: &Slant, marks: &Marks, step: &mut Step) {
        for &vertex in &self.members.vertices {
            step.because(marks, puzzle.size.cells_at_vertex(vertex));
            step.clues.extend(puzzle.degree(vertex).map(|_| vertex));
        }
    }
}
