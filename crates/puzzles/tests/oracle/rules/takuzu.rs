//! Takuzu: some cells are given; no three equal in a row, as many zeros as ones in every line (one more of either where
//! the number is odd), and all rows and all columns different. Unruly is the same without the last rule.

use super::Paper;
use crate::solver::Solver;

pub fn state(paper: &Paper, solver: &mut Solver) {
    for cell in 0..paper.height * paper.width {
        if let Some(number) = paper.number(cell) {
            solver.clause(&[solver.cell(cell, number == 1)]);
        }
    }
    let row = |row: usize| (0..paper.width).map(|column| row * paper.width + column).collect();
    let column = |column: usize| (0..paper.height).map(|row| row * paper.width + column).collect();
    let rows: Vec<Vec<usize>> = (0..paper.height).map(row).collect();
    let columns: Vec<Vec<usize>> = (0..paper.width).map(column).collect();
    for lines in [rows, columns] {
        lines.iter().for_each(|line| state_line(line, solver));
        if paper.variant != "unruly" {
            for (number, line) in lines.iter().enumerate() {
                lines[..number].iter().for_each(|other| solver.differ(line, other));
            }
        }
    }
}

fn state_line(line: &[usize], solver: &mut Solver) {
    let ones: Vec<_> = line.iter().map(|&cell| solver.cell(cell, true)).collect();
    for three in ones.windows(3) {
        solver.clause(three);
        solver.clause(&[!three[0], !three[1], !three[2]]);
    }
    solver.between(&ones, ones.len() / 2, ones.len().div_ceil(2));
}
