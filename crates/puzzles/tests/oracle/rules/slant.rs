//! Slant: a number tells how many diagonals end at its vertex, and diagonals make no loops; 1 is `\`, 0 is `/`.

use super::Paper;
use crate::solver::Solver;

/// The two vertices that a diagonal joins.
fn ends(paper: &Paper, cell: usize, value: bool) -> [usize; 2] {
    let (row, column) = (cell / paper.width, cell % paper.width);
    let vertex = |row: usize, column: usize| row * (paper.width + 1) + column;
    match value {
        true => [vertex(row, column), vertex(row + 1, column + 1)],
        false => [vertex(row, column + 1), vertex(row + 1, column)],
    }
}

pub fn state(paper: &Paper, solver: &mut Solver) {
    let diagonals = (0..paper.height * paper.width).flat_map(|cell| [(cell, false), (cell, true)]);
    for vertex in 0..paper.symbols.len() {
        if let Some(number) = paper.number(vertex) {
            let ending =
                diagonals.clone().filter(|&(cell, value)| ends(paper, cell, value).contains(&vertex));
            let ending: Vec<_> = ending.map(|(cell, value)| solver.cell(cell, value)).collect();
            solver.between(&ending, number, number);
        }
    }
}

/// The cells of a loop of a filling, if there is one: when dead ends are taken away again and again, whoever walks on
/// what is left, never straight back, comes to a vertex for the second time.
pub fn loops(paper: &Paper, filling: &[bool]) -> Option<Vec<usize>> {
    let left = without_dead_ends(paper, filling);
    let [mut at, _] = ends(paper, *left.first()?, filling[left[0]]);
    let (mut vertices, mut cells) = (Vec::new(), Vec::new());
    loop {
        if let Some(first) = vertices.iter().position(|&vertex| vertex == at) {
            return Some(cells.split_off(first));
        }
        vertices.push(at);
        let leads_on =
            |cell: &&usize| cells.last() != Some(*cell) && ends(paper, **cell, filling[**cell]).contains(&at);
        let cell = *left.iter().find(leads_on).expect("no dead ends are left");
        let [one, other] = ends(paper, cell, filling[cell]);
        at = if one == at { other } else { one };
        cells.push(cell);
    }
}

fn without_dead_ends(paper: &Paper, filling: &[bool]) -> Vec<usize> {
    let mut left: Vec<usize> = (0..filling.len()).collect();
    loop {
        let mut degrees = vec![0; (paper.height + 1) * (paper.width + 1)];
        for &cell in &left {
            ends(paper, cell, filling[cell]).iter().for_each(|&vertex| degrees[vertex] += 1);
        }
        let before = left.len();
        left.retain(|&cell| ends(paper, cell, filling[cell]).iter().all(|&vertex| degrees[vertex] > 1));
        if left.len() == before {
            return left;
        }
    }
}
