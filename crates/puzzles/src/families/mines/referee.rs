//! What is right in Mines; shares nothing with the solvers.

use twotone_grid::Marks;

use super::{Mines, Seen};
use crate::code::Detail;
use crate::fault::Fault;

/// Every rule that a partial filling already breaks.
pub fn faults(puzzle: &Mines, marks: &Marks) -> Vec<Fault> {
    let is = |value: bool| move |&&cell: &&usize| marks.get(cell) == Some(value);
    let mut faults = Vec::new();
    for (cell, seen) in puzzle.cells.iter().enumerate() {
        if *seen != Seen::Nothing && marks.get(cell) == Some(true) {
            faults.push(Fault { clue: Some(cell), ..Fault::new("safe-cell", [cell]) });
        }
        if let Seen::Clue(expected) = *seen {
            let (at, expected) = (puzzle.size.point(cell), usize::from(expected));
            let near = |other: &usize| {
                let other = puzzle.size.point(*other);
                at != other && at.row.abs_diff(other.row) <= 1 && at.column.abs_diff(other.column) <= 1
            };
            let around: Vec<usize> = rows_around(puzzle, at.row).filter(near).collect();
            let mines = around.iter().filter(is(true)).count();
            let safe = around.iter().filter(is(false)).count();
            if mines > expected || around.len() - safe < expected {
                faults.push(Fault::count("mine-count", cell, around, expected, mines));
            }
        }
    }
    faults.extend(puzzle.total.and_then(|total| total_fault(total, marks)));
    faults
}

/// The cells of a row and of the rows beside it.
fn rows_around(puzzle: &Mines, row: usize) -> impl Iterator<Item = usize> {
    let width = puzzle.size.width;
    row.saturating_sub(1) * width..(row + 2).min(puzzle.size.height) * width
}

/// That there are more mines than the board says, or not enough room for them; with the cells that are too many.
fn total_fault(total: usize, marks: &Marks) -> Option<Fault> {
    let (mines, safe) = (marks.ones().count_ones(), marks.zeros().count_ones());
    let wrong = if mines > total {
        marks.ones()
    } else if marks.len() - safe < total {
        marks.zeros()
    } else {
        return None;
    };
    let fault = Fault::new(Fault::TOTAL, wrong.iter_ones());
    Some(fault.with("expected", Detail::number(total)).with("found", Detail::number(mines)))
}
