//! The vertices that diagonals join to one another.

use twotone_grid::{BitGrid, Marks, Point};

use super::super::Slant;

/// A cell as seen from one of its corners.
pub struct Spoke {
    pub cell: usize,
    /// The value of the cell that touches the corner.
    pub value: bool,
    /// The other end of that diagonal.
    pub other: usize,
}

/// The cells around a vertex, in board order.
pub fn spokes(puzzle: &Slant, vertex: usize) -> impl Iterator<Item = Spoke> {
    let size = puzzle.size;
    let Point { row, column } = size.vertices().point(vertex);
    let (up, down) = (row > 0, row < size.height);
    let (left, right) = (column > 0, column < size.width);
    // The cell to the lower right, if there is one.
    let (cell, below) = (row * size.width + column, size.width + 1);
    [
        (up && left).then(|| (cell - size.width - 1, true, vertex - below - 1)),
        (up && right).then(|| (cell - size.width, false, vertex - below + 1)),
        (down && left).then(|| (cell - 1, false, vertex + below - 1)),
        (down && right).then(|| (cell, true, vertex + below + 1)),
    ]
    .into_iter()
    .flatten()
    .map(|(cell, value, other)| Spoke { cell, value, other })
}

/// Everything joined to a vertex, with the way back to it.
#[derive(Debug)]
pub struct Group {
    /// The vertices, nearest first.
    pub members: Vec<usize>,
    /// For each of them the vertex before it on the way from the start, and the cell between them; the start has none.
    entered: Vec<Option<(usize, usize)>>,
    is_member: BitGrid,
    /// A diagonal that closes a loop: its cell and both ends.
    pub closing: Option<[usize; 3]>,
}

impl Group {
    /// Walks everything joined to `start`.
    pub fn new(puzzle: &Slant, marks: &Marks, start: usize) -> Self {
        let mut group = Group::only(puzzle, start);
        let mut next = 0;
        while next < group.members.len() {
            group.extend(puzzle, marks, next);
            next += 1;
        }
        group
    }

    /// The same, if none of it lies on the border.
    pub fn inside(puzzle: &Slant, marks: &Marks, start: usize) -> Option<Self> {
        let mut group = Group::only(puzzle, start);
        let mut next = 0;
        while next < group.members.len() {
            if group.extend(puzzle, marks, next) < 4 {
                return None;
            }
            next += 1;
        }
        Some(group)
    }

    fn only(puzzle: &Slant, start: usize) -> Self {
        let mut is_member = BitGrid::zeros(puzzle.size.vertices().cells());
        is_member.set(start, true);
        Group { members: vec![start], entered: vec![None], is_member, closing: None }
    }

    /// Adds what is joined to one of the members; the number of cells around it.
    fn extend(&mut self, puzzle: &Slant, marks: &Marks, number: usize) -> usize {
        let (vertex, came) = (self.members[number], self.entered[number]);
        let mut around = 0;
        for Spoke { cell, value, other } in spokes(puzzle, vertex) {
            around += 1;
            if marks.get(cell) != Some(value) || came.is_some_and(|(_, came)| came == cell) {
                continue;
            }
            if self.contains(other) {
                self.closing = Some([cell, vertex, other]);
            } else {
                self.is_member.set(other, true);
                self.members.push(other);
                self.entered.push(Some((vertex, cell)));
            }
        }
        around
    }

    /// Whether a diagonal touches the start at all: cheap.
    pub fn is_lonely(puzzle: &Slant, marks: &Marks, vertex: usize) -> bool {
        !spokes(puzzle, vertex).any(|spoke| marks.get(spoke.cell) == Some(spoke.value))
    }

    /// Whether a vertex belongs to it.
    pub fn contains(&self, vertex: usize) -> bool {
        self.is_member.get(vertex)
    }

    /// The cells on the way between two of its vertices.
    pub fn path(&self, one: usize, two: usize) -> Vec<usize> {
        let entered =
            |vertex| self.members.iter().position(|&member| member == vertex).and_then(|n| self.entered[n]);
        let back = |vertex: usize| {
            let way = std::iter::successors(entered(vertex), |&(before, _)| entered(before));
            way.map(|(_, cell)| cell).collect::<Vec<usize>>()
        };
        let (one, two) = (back(one), back(two));
        let shared = one.iter().rev().zip(two.iter().rev()).take_while(|(a, b)| a == b).count();
        one[..one.len() - shared].iter().chain(&two[..two.len() - shared]).copied().collect()
    }
}
