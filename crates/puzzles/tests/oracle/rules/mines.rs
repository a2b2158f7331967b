//! Mines: a number tells how many of the up to eight cells around it are mines; cells with a sign are none; all mines
//! together may be known.

use super::Paper;
use crate::solver::Solver;

pub fn state(paper: &Paper, solver: &mut Solver) {
    if let Some(total) = paper.total {
        let all: Vec<_> = (0..paper.height * paper.width).map(|cell| solver.cell(cell, true)).collect();
        solver.exactly(&all, total);
    }
    for cell in 0..paper.height * paper.width {
        if paper.number(cell).is_some() || paper.symbols[cell] == b'?' {
            solver.clause(&[solver.cell(cell, false)]);
        }
        if let Some(number) = paper.number(cell) {
            let around = paper.around(cell).into_iter().filter(|&near| near != cell);
            let mines: Vec<_> = around.map(|near| solver.cell(near, true)).collect();
            solver.between(&mines, number, number);
        }
    }
}
