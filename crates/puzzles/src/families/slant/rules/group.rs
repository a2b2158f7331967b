//! The vertices that diagonals join to one another.

use twotone_grid::{BitGrid, Marks, Point, Size};

use super::super::Slant;

/// A cell as seen from one of its corners.
#[derive(Clone, Copy, Debug)]
pub struct Spoke {
    pub cell: usize,
    /// The value of the cell that touches the corner.
    pub value: bool,
    /// The other end of that diagonal.
    pub other: usize,
}

/// The cells around a vertex, in board order.
#[inline]
pub fn spokes(puzzle: &Slant, vertex: usize) -> impl Iterator<Item = Spoke> + Clone + use<> {
    let Size { height, width } = puzzle.size;
    let Point { row, column } = puzzle.size.vertices().point(vertex);
    // Above or below the vertex, to its left or right. On the border, numbers before the first wrap and fail the test.
    (0..4).filter_map(move |corner| {
        let (down, right) = (corner / 2, corner % 2);
        let place = |at: usize, further: usize| (at + further).wrapping_sub(1);
        let is_there = place(row, down) < height && place(column, right) < width;
        is_there.then(|| Spoke {
            cell: place(row, down) * width + place(column, right),
            value: down == right,
            other: vertex + 2 * (down * (width + 1) + right) - (width + 2),
        })
    })
}

/// Most groups have no more members.
const FEW: usize = 32;

/// The vertices joined to one, nearest first, without the way back.
pub struct Members {
    /// The vertices.
    pub vertices: Vec<usize>,
    is_member: BitGrid,
}

impl Members {
    /// Everything joined to `start`, if none of it lies on the border.
    pub fn inside(puzzle: &Slant, marks: &Marks, start: usize) -> Option<Self> {
        let mut members = Members::only(puzzle, start);
        let mut next = 0;
        while let Some(&vertex) = members.vertices.get(next) {
            if members.extend(puzzle, marks, vertex) < 4 {
                return None;
            }
            next += 1;
        }
        Some(members)
    }

    /// Whether a vertex is one of them.
    pub fn contains(&self, vertex: usize) -> bool {
        self.is_member.get(vertex)
    }

    fn only(puzzle: &Slant, start: usize) -> Self {
        let mut vertices = Vec::with_capacity(FEW);
        vertices.push(start);
        let mut is_member = BitGrid::zeros(puzzle.size.vertices().cells());
        is_member.set(start, true);
        Members { vertices, is_member }
    }

    /// Adds what is joined to one of the members, which has so many cells around it.
    #[inline]
    fn extend(&mut self, puzzle: &Slant, marks: &Marks, vertex: usize) -> usize {
        let mut cells = 0;
        for Spoke { cell, value, other } in spokes(puzzle, vertex) {
            cells += 1;
            if marks.get(cell) == Some(value) && !self.is_member.get(other) {
                self.is_member.set(other, true);
                self.vertices.push(other);
            }
        }
        cells
    }
}

/// Everything joined to a vertex, with the way back to it.
#[derive(Debug)]
pub struct Group {
    /// The vertices, nearest first.
    pub members: Vec<usize>,
    /// For each of them the number of the one before it on the way from the start, and the cell between them; the start
    /// has none.
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

    fn only(puzzle: &Slant, start: usize) -> Self {
        let mut is_member = BitGrid::zeros(puzzle.size.vertices().cells());
        is_member.set(start, true);
        let (mut members, mut entered) = (Vec::with_capacity(FEW), Vec::with_capacity(FEW));
        members.push(start);
        entered.push(None);
        Group { members, entered, is_member, closing: None }
    }

    /// Adds what is joined to one of the members.
    fn extend(&mut self, puzzle: &Slant, marks: &Marks, number: usize) {
        let (vertex, came) = (self.members[number], self.entered[number]);
        for Spoke { cell, value, other } in spokes(puzzle, vertex) {
            if marks.get(cell) != Some(value) || came.is_some_and(|(_, came)| came == cell) {
                continue;
            }
            if self.contains(other) {
                self.closing = Some([cell, vertex, other]);
            } else {
                self.is_member.set(other, true);
                self.members.push(other);
                self.entered.push(Some((number, cell)));
            }
        }
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
        let back = |vertex: usize| {
            let number = self.members.iter().position(|&member| member == vertex);
            let entered = number.and_then(|number| self.entered[number]);
            let way = std::iter::successors(entered, |&(before, _)| self.entered[before]);
            way.map(|(_, cell)| cell).collect::<Vec<usize>>()
        };
        let (one, two) = (back(one), back(two));
        let shared = one.iter().rev().zip(two.iter().rev()).take_while(|(a, b)| a == b).count();
        one[..one.len() - shared].iter().chain(&two[..two.len() - shared]).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use twotone_grid::Rng;

    use super::*;
    use crate::puzzle::Kind;

    #[test]
    fn members_inside_are_those_of_a_group_without_border() {
        let mut rng = Rng::new(7);
        let mut seen = [0; 2];
        for _ in 0..400 {
            let size = Size::new(1 + rng.below(5), 1 + rng.below(5));
            let blank = vec![b'.'; size.vertices().cells()];
            let puzzle =
                Slant::from_symbols(size, blank, crate::Variant::of(&Slant::INFO, 0)).expect("blanks");
            let mut marks = Marks::empty(size.cells());
            for cell in 0..size.cells() {
                if rng.chance(2, 3) {
                    marks.set(cell, rng.coin());
                }
            }
            for start in 0..size.vertices().cells() {
                let group = Group::new(&puzzle, &marks, start);
                let on_border = |&vertex: &usize| spokes(&puzzle, vertex).count() < 4;
                let inside = Members::inside(&puzzle, &marks, start).map(|members| members.vertices);
                let expected = (!group.members.iter().any(on_border)).then_some(group.members);
                assert_eq!(inside, expected, "{size} {marks:?} {start}");
                seen[usize::from(inside.is_some())] += 1;
            }
        }
        assert!(seen.iter().all(|&seen| seen > 100), "{seen:?}");
    }
}
