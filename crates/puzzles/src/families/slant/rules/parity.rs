//! The parity of a region: adding up numbers leaves one open cell, and odd or even decides it.

use twotone_grid::Marks;

use super::super::Slant;
use super::groups::{ABOVE, Groups};
use super::{Sight, corners, towards, vertices};
use crate::code::Detail;
use crate::deduce::kit::case_of_ways;
use crate::deduce::{Facts, Rule, Scope, Step};

/// The name of the technique.
pub const ID: &str = "parity";

pub const RULE: Rule<Slant> = Rule {
    facts: Facts::new(ID, 42, include_str!("parity.md")),
    scope: Scope {
        places: vertices,
        touched: |puzzle, _, cell, places| {
            let first = corners(puzzle.size, cell).next().unwrap_or(0);
            puzzle.size.vertices().window(first, FAR + 1).for_each(places);
        },
    },
    look,
    look_among: None,
};

fn look(puzzle: &Slant, marks: &Marks, place: usize, step: &mut Step) -> bool {
    let mut sights: Vec<Sight> = Vec::with_capacity((2 * FAR + 1).pow(2));
    let near = puzzle.size.vertices().window(place, FAR);
    let numbers = near.filter_map(|vertex| Sight::new(puzzle, marks, vertex));
    sights.extend(numbers.filter(|sight| sight.len > 0));
    let mut cells: Vec<usize> = sights.iter().flat_map(|sight| sight.open().iter().copied()).collect();
    cells.sort_unstable();
    cells.dedup();
    let Some((row, cell)) = decided(&mut equations(puzzle, &sights, &cells)) else { return false };
    let added: Vec<&Sight> =
        (0..).zip(&sights).filter(|(i, _)| row.from >> i & 1 != 0).map(|(_, s)| s).collect();
    added.iter().for_each(|sight| sight.because(puzzle, marks, step));
    cell.is_none_or(|cell| step.conclude([cells[cell]], row.odd))
        && step.tell(case_of_ways(step), sum(puzzle, &added, &cells))
}

/// Whether there is something to see: the same with the 8x8 cells in a word as they lie.
pub fn may_show(puzzle: &Slant, groups: &Groups, place: usize) -> bool {
    let (vertices, width) = (puzzle.size.vertices(), groups.width());
    let middle = vertices.point(place);
    let mut rows = [Row { cells: 0, odd: false, from: 0 }; (2 * FAR + 1).pow(2)];
    let mut number = 0;
    let columns = middle.column.saturating_sub(FAR)..(middle.column + FAR + 1).min(width);
    for row in middle.row.saturating_sub(FAR)..(middle.row + FAR + 1).min(vertices.height) {
        for column in columns.clone() {
            let vertex = row * width + column;
            let open = groups.around(vertex).open;
            let Some(left) = groups.left(puzzle, vertex).filter(|_| open != 0) else { continue };
            // The cell below the vertex and to its right.
            let last = 8 * (row + FAR + 1 - middle.row) + column + FAR + 1 - middle.column;
            let cells = u64::from(open & ABOVE) << (last - 9) | u64::from(open >> 2) << (last - 1);
            // Those above to the right and below to the left touch it as `/`.
            let odd = (left + (open & 0b0110).count_ones() as i32) % 2 != 0;
            rows[number] = Row { cells, odd, from: 0 };
            number += 1;
        }
    }
    decided(&mut rows[..number]).is_some()
}

/// The sum of some numbers in figures: what they still need, how many open cells give the same whichever way they lean
/// and what that is, how many give two or none, and whether what is left is odd.
fn sum(puzzle: &Slant, added: &[&Sight], cells: &[usize]) -> [(&'static str, Detail); 5] {
    let total: i32 = added.iter().map(|sight| sight.left).sum();
    let (mut steady, mut given, mut double) = (0, 0, 0);
    for &cell in cells {
        let by = |value: bool| {
            let touches = |sight: &&&Sight| {
                sight.open().contains(&cell) && towards(puzzle, cell, sight.vertex) == value
            };
            added.iter().filter(touches).count() as i32
        };
        match [by(false), by(true)] {
            [0, 0] => {}
            [one, other] if one == other => (steady, given) = (steady + 1, given + one),
            [one, other] => double += i32::from(one % 2 == other % 2),
        }
    }
    let odd = (total - given) % 2 != 0;
    let numbers =
        [("total", total), ("steady", steady), ("given", given), ("double", double), ("odd", i32::from(odd))];
    numbers.map(|(name, number)| (name, Detail::number(number)))
}

/// How far the numbers may be from the middle: 7x7 vertices, whose 8x8 cells fit into a word.
const FAR: usize = 3;

/// An equation modulo 2: of these cells, an odd or even number is `\`; and the numbers it was added up from.
#[derive(Clone, Copy)]
struct Row {
    cells: u64,
    odd: bool,
    from: u64,
}

/// One equation per number.
fn equations(puzzle: &Slant, sights: &[Sight], cells: &[usize]) -> Vec<Row> {
    let equation = |(number, sight): (usize, &Sight)| {
        let mut row = Row { cells: 0, odd: sight.left % 2 != 0, from: 1 << number };
        for &cell in sight.open() {
            let place = cells.binary_search(&cell).expect("all open cells are listed");
            row.cells |= 1 << place;
            row.odd ^= !towards(puzzle, cell, sight.vertex);
        }
        row
    };
    sights.iter().enumerate().map(equation).collect()
}

/// An equation with one cell (or none, if it cannot hold) among all sums of equations.
fn decided(rows: &mut [Row]) -> Option<(Row, Option<usize>)> {
    for number in 0..rows.len() {
        let pivot = rows[number];
        if pivot.cells == 0 {
            continue;
        }
        let bit = pivot.cells & pivot.cells.wrapping_neg();
        for (other, row) in rows.iter_mut().enumerate() {
            if other != number && row.cells & bit != 0 {
                row.cells ^= pivot.cells;
                row.odd ^= pivot.odd;
                row.from ^= pivot.from;
            }
        }
    }
    let found = rows.iter().find(|row| row.cells.count_ones() == 1 || row.cells == 0 && row.odd)?;
    Some((*found, (found.cells != 0).then(|| found.cells.trailing_zeros() as usize)))
}
