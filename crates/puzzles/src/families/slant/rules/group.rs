//! The vertices that diagonals join to one another.

use twotone_grid::{Marks, Point};

use super::super::Slant;
use super::towards;

/// Everything joined to a vertex, with the way back to it.
#[derive(Debug)]
pub struct Group {
    /// The vertices, nearest first.
    pub members: Vec<usize>,
    /// By vertex: the vertex before it on the way from the start, and the cell between them.
    entered: Vec<Option<(u32, u32)>>,
    /// A diagonal that closes a loop: its cell and both ends.
    pub closing: Option<[usize; 3]>,
}

impl Group {
    /// Walks everything joined to `start`.
    pub fn new(puzzle: &Slant, marks: &Marks, start: usize) -> Self {
        let mut group = Group { members: vec![start], entered: Vec::new(), closing: None };
        group.entered.resize(puzzle.size.vertices().cells(), None);
        group.entered[start] = Some((start as u32, u32::MAX));
        let mut next = 0;
        while next < group.members.len() {
            let vertex = group.members[next];
            next += 1;
            let came = group.entered[vertex].map(|(_, cell)| cell as usize);
            for cell in puzzle.size.cells_at_vertex(vertex) {
                if marks.get(cell) != Some(towards(puzzle, cell, vertex)) || came == Some(cell) {
                    continue;
                }
                let other = across(puzzle, cell, vertex);
                if group.contains(other) {
                    group.closing = Some([cell, vertex, other]);
                } else {
                    group.entered[other] = Some((vertex as u32, cell as u32));
                    group.members.push(other);
                }
            }
        }
        group
    }

    /// Whether a diagonal touches the start at all: cheap.
    pub fn is_lonely(puzzle: &Slant, marks: &Marks, vertex: usize) -> bool {
        !puzzle
            .size
            .cells_at_vertex(vertex)
            .any(|cell| marks.get(cell) == Some(towards(puzzle, cell, vertex)))
    }

    /// Whether a vertex belongs to it.
    pub fn contains(&self, vertex: usize) -> bool {
        self.entered[vertex].is_some()
    }

    /// Whether one of its vertices lies on the border.
    pub fn reaches_border(&self, puzzle: &Slant) -> bool {
        let size = puzzle.size;
        self.members.iter().any(|&vertex| {
            let Point { row, column } = size.vertices().point(vertex);
            row == 0 || column == 0 || row == size.height || column == size.width
        })
    }

    /// The cells on the way between two of its vertices.
    pub fn path(&self, one: usize, two: usize) -> Vec<usize> {
        let back = |mut vertex: usize| {
            let mut cells = Vec::new();
            while let Some((before, cell)) = self.entered[vertex].filter(|&(_, cell)| cell != u32::MAX) {
                cells.push(cell as usize);
                vertex = before as usize;
            }
            cells
        };
        let (one, two) = (back(one), back(two));
        let shared = one.iter().rev().zip(two.iter().rev()).take_while(|(a, b)| a == b).count();
        one[..one.len() - shared].iter().chain(&two[..two.len() - shared]).copied().collect()
    }
}

/// The other end of the diagonal of `cell` that touches `vertex`.
pub fn across(puzzle: &Slant, cell: usize, vertex: usize) -> usize {
    let [a, b] = Slant::ends(puzzle.size, cell, towards(puzzle, cell, vertex));
    a + b - vertex
}
