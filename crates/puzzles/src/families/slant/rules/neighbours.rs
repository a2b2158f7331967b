//! Two numbers side by side: the cells between them touch one or the other, which leaves the rest.

use twotone_grid::Marks;

use super::super::Slant;
use super::VERTICES;
use super::group::{Spoke, spokes};
use crate::code::Detail;
use crate::deduce::kit::{all_alike, case_of};
use crate::deduce::{Facts, Rule, Step};

/// The name of the technique.
pub const ID: &str = "neighbours";

pub const RULE: Rule<Slant> = Rule {
    facts: Facts::new(ID, 20, include_str!("neighbours.md")),
    scope: VERTICES,
    look,
    look_among: None,
};

fn look(puzzle: &Slant, marks: &Marks, place: usize, step: &mut Step) -> bool {
    puzzle.degree(place).is_some()
        && [(0, 1), (1, 0), (0, -1), (-1, 0)].into_iter().any(|way| {
            let other = beside(puzzle, place, way);
            other.is_some_and(|other| in_a_row(puzzle, marks, &[place, other], step))
        })
}

/// The vertex one step in some direction.
pub fn beside(puzzle: &Slant, vertex: usize, (down, right): (isize, isize)) -> Option<usize> {
    let vertices = puzzle.size.vertices();
    let point = vertices.point(vertex);
    let row = point.row.checked_add_signed(down).filter(|&row| row < vertices.height)?;
    let column = point.column.checked_add_signed(right).filter(|&column| column < vertices.width)?;
    Some(vertices.index(row, column))
}

/// What follows for the cells at both ends of some numbered vertices in a row.
///
/// A diagonal between two neighbours touches exactly one of them; so the sum of the numbers, less the cells between,
/// is how many of the cells at the ends touch.
pub fn in_a_row(puzzle: &Slant, marks: &Marks, row: &[usize], step: &mut Step) -> bool {
    let Some(total) = row.iter().map(|&vertex| puzzle.degree(vertex)).sum::<Option<usize>>() else {
        return false;
    };
    let between: usize = row.windows(2).map(|pair| shared(puzzle, pair[0], pair[1], true).count()).sum();
    let ends = [[row[0], row[1]], [row[row.len() - 1], row[row.len() - 2]]];
    let outer = ends.into_iter().flat_map(|[end, inner]| shared(puzzle, end, inner, false));
    let mut left = total as i32 - between as i32;
    let (mut open, mut number) = ([(0, false); 8], 0);
    for Spoke { cell, value: touching, .. } in outer.clone() {
        match marks.get(cell) {
            Some(value) => left -= i32::from(value == touching),
            None => {
                open[number] = (cell, touching);
                number += 1;
            }
        }
    }
    let open = &open[..number];
    let Some(rest) = all_alike(left, open.len()) else { return false };
    step.clues.extend(row);
    step.because(marks, outer.map(|spoke| spoke.cell));
    let (total, between) = (total as i32, between as i32);
    let numbers = [
        ("total", total),
        ("between", between),
        ("touching", total - between - left),
        ("left", left),
        ("open", open.len() as i32),
    ];
    let case = match rest {
        None if left < 0 => "too-many",
        None => "too-few",
        rest => case_of(rest),
    };
    step.tell(case, numbers.map(|(name, number)| (name, Detail::number(number))));
    if let Some(touches) = rest {
        step.conclusion.extend(open.iter().map(|&(cell, touching)| (cell, touching == touches)));
    }
    true
}

/// The cells around a vertex that lie between it and a neighbour, or those that do not.
fn shared(
    puzzle: &Slant,
    vertex: usize,
    neighbour: usize,
    between: bool,
) -> impl Iterator<Item = Spoke> + Clone {
    // From the far corner of a cell between them it is one step across to the neighbour.
    let across = puzzle.size.width + 2 - vertex.abs_diff(neighbour);
    spokes(puzzle, vertex).filter(move |spoke| (spoke.other.abs_diff(neighbour) == across) == between)
}
