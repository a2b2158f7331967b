//! A row of twos between other numbers: they only pass on what the ends say.

use twotone_grid::Marks;

use super::super::Slant;
use super::VERTICES;
use super::neighbours::{beside, in_a_row};
use crate::deduce::{Facts, Rule, Step};

/// The name of the technique.
pub const ID: &str = "twos-in-a-row";

pub const RULE: Rule<Slant> = Rule {
    facts: Facts::new(ID, 22, include_str!("twos_in_a_row.md")),
    scope: VERTICES,
    look,
    look_among: None,
};

fn look(puzzle: &Slant, marks: &Marks, place: usize, step: &mut Step) -> bool {
    puzzle.degree(place).is_some()
        && [(0, 1), (1, 0), (0, -1), (-1, 0)].into_iter().any(|way| {
            let is_two = |&vertex: &usize| puzzle.degree(vertex) == Some(2);
            let mut next = beside(puzzle, place, way).filter(is_two);
            if next.is_none() {
                return false;
            }
            let mut row = vec![place];
            while let Some(vertex) = next.filter(|&vertex| puzzle.degree(vertex).is_some()) {
                row.push(vertex);
                if row.len() > 2 && in_a_row(puzzle, marks, &row, step) {
                    return true;
                }
                next = beside(puzzle, vertex, way).filter(|_| is_two(&vertex));
            }
            false
        })
}
