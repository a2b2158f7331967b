//! What is right in Mines; shares nothing with the solvers.

use twotone_grid::Marks;

use super::{Mines, Seen};
use crate::code::Detail;
use crate::fault::Fault;

/// Every rule that a partial filling already breaks.
pub fn faults(puzzle: &Mines, marks: &Marks) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (cell, seen) in puzzle.cells.iter().enumerate() {
        if *seen != Seen::Nothing && marks.get(cell) == Some(true) {
            faults.push(Fault { clue: Some(cell), ..Fault::new("safe-cell", [cell]) });
        }
        if let Seen::Clue(expected) = *seen {
            let expected = usize::from(expected);
            let around = puzzle.size.block(cell).filter(move |&other| other != cell);
            let (mut mines, mut room) = (0, 0);
            for mark in around.clone().map(|other| marks.get(other)) {
                mines += usize::from(mark == Some(true));
                room += usize::from(mark != Some(false));
            }
            if mines > expected || room < expected {
                faults.push(Fault::count("mine-count", cell, around, expected, mines));
            }
        }
    }
    faults.extend(puzzle.total.and_then(|total| total_fault(total, marks)));
    faults
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
