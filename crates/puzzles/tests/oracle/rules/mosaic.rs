//! Mosaic: a number tells how many black cells touch it, its own among them.

use super::Paper;
use crate::solver::Solver;

pub fn state(paper: &Paper, solver: &mut Solver) {
    for cell in 0..paper.height * paper.width {
        if let Some(number) = paper.number(cell) {
            let black: Vec<_> = paper.around(cell).iter().map(|&near| solver.cell(near, true)).collect();
            solver.between(&black, number, number);
        }
    }
}
