//! What is right in Slant; shares nothing with the solvers. Loops are found by peeling and by walking, not by union-find.

use twotone_grid::{BitGrid, Marks, Size};

use super::Slant;
use crate::fault::Fault;

/// The rule that diagonals close no loop.
pub const LOOP: &str = "loop";

/// Whether every clue counts its ends and no diagonals close a loop.
pub fn accepts(puzzle: &Slant, filling: &BitGrid) -> bool {
    let size = puzzle.size;
    filling.len() == size.cells()
        && if size.height < SMALL && size.width < SMALL {
            small_accepts(puzzle, filling)
        } else {
            large_accepts(puzzle, filling)
        }
}

/// The most rows and columns of vertices of a small board.
const SMALL: usize = 64;

/// The diagonals of a row that are not taken away, each with the bit of the vertex to its left.
#[derive(Clone, Copy, Default)]
struct Row {
    back: u64,
    slash: u64,
}

impl Row {
    /// For a row of vertices with this one above and another below: where each of the four diagonals ends.
    fn ends(self, below: Row) -> [u64; 4] {
        [self.back << 1, self.slash, below.slash << 1, below.back]
    }
}

/// Looks at a row of vertices at once.
fn small_accepts(puzzle: &Slant, filling: &BitGrid) -> bool {
    let size = puzzle.size;
    // Rows without diagonals above and below.
    let mut rows = [Row::default(); SMALL + 1];
    let rows = &mut rows[..size.height + 2];
    for row in 0..size.height {
        let back = filling.bits(size.index(row, 0), size.width);
        rows[row + 1] = Row { back, slash: !back & (!0 >> (64 - size.width)) };
    }
    let mut clues = puzzle.degrees.chunks(size.width + 1).zip(rows.windows(2));
    clues.all(|(clues, rows)| count(clues, rows[0].ends(rows[1]))) && peels_by_rows(rows)
}

/// Whether as many diagonals end at the vertices of a row as their clues say: numbers with a bit in each word.
fn count(clues: &[Option<u8>], [a, b, c, d]: [u64; 4]) -> bool {
    let ones = a ^ b ^ c ^ d;
    let twos = (a & b) ^ (c & d) ^ ((a ^ b) & (c ^ d));
    let ends = [ones, twos, a & b & c & d];
    // More than four are never there; seven stands for no clue.
    let mut said = [0; 3];
    for (column, clue) in clues.iter().enumerate() {
        let clue = u64::from(clue.map_or(7, |clue| clue.min(5)));
        for (place, said) in (0..).zip(&mut said) {
            *said |= (clue >> place & 1) << column;
        }
    }
    let given = !(said[0] & said[1] & said[2]) & (!0 >> (64 - clues.len()));
    said.iter().zip(ends).all(|(said, ends)| (said ^ ends) & given == 0)
}

/// Takes away diagonals with a free end as long as there are any; what is left holds a loop.
fn peels_by_rows(rows: &mut [Row]) -> bool {
    loop {
        let mut peeled = 0;
        for row in (1..rows.len()).chain((1..rows.len()).rev()) {
            let [a, b, c, d] = rows[row - 1].ends(rows[row]);
            let leaves = (a ^ b) & !(c | d) | (c ^ d) & !(a | b);
            rows[row - 1].back &= !(leaves >> 1);
            rows[row - 1].slash &= !leaves;
            rows[row].slash &= !(leaves >> 1);
            rows[row].back &= !leaves;
            peeled |= leaves;
        }
        if peeled == 0 {
            return rows.iter().all(|row| row.back | row.slash == 0);
        }
    }
}

/// Looks at one vertex after the other.
fn large_accepts(puzzle: &Slant, filling: &BitGrid) -> bool {
    let mut ends = ends(puzzle.size, filling);
    let counts = |(clue, end): (&Option<u8>, &End)| clue.is_none_or(|clue| u32::from(clue) == end.degree);
    puzzle.degrees.iter().zip(&ends).all(counts) && peels(&mut ends)
}

/// The diagonals that end at a vertex.
#[derive(Clone, Copy)]
struct End {
    /// How many there are.
    degree: u32,
    /// The exclusive or of their other ends.
    others: u32,
}

/// What ends at each vertex.
fn ends(size: Size, filling: &BitGrid) -> Vec<End> {
    let vertices = size.vertices();
    let mut ends = vec![End { degree: 0, others: 0 }; vertices.cells()];
    for row in 0..size.height {
        let (above, below) = (vertices.index(row, 0), vertices.index(row + 1, 0));
        for start in (0..size.width).step_by(64) {
            let count = (size.width - start).min(64);
            let bits = filling.bits(size.index(row, start), count);
            for column in start..start + count {
                let backslash = (bits >> (column - start) & 1) as usize;
                let (upper, lower) = (above + column + 1 - backslash, below + column + backslash);
                let mut join = |end: usize, other: usize| {
                    ends[end].degree += 1;
                    ends[end].others ^= other as u32;
                };
                join(upper, lower);
                join(lower, upper);
            }
        }
    }
    ends
}

/// Takes away diagonals with a free end as long as there are any; what is left holds a loop.
fn peels(ends: &mut [End]) -> bool {
    for start in 0..ends.len() {
        let mut leaf = start;
        while ends[leaf].degree == 1 {
            let other = ends[leaf].others as usize;
            ends[leaf].degree = 0;
            ends[other].degree -= 1;
            ends[other].others ^= leaf as u32;
            leaf = other;
        }
    }
    ends.iter().all(|end| end.degree == 0)
}

/// The cells whose diagonals end at `vertex`.
fn ends_at<F>(size: Size, vertex: usize, value: F) -> impl Iterator<Item = usize>
where
    F: Fn(usize) -> Option<bool>,
{
    size.cells_at_vertex(vertex)
        .filter(move |&cell| value(cell) == Some(Slant::value_towards(size, cell, vertex)))
}

/// A depth-first walk over the diagonals.
struct Walk<F> {
    size: Size,
    value: F,
    /// The cell through which each vertex was entered; `None` while it was not reached.
    entered: Vec<Option<Entry>>,
}

#[derive(Clone, Copy, PartialEq)]
enum Entry {
    Start,
    From { vertex: usize, cell: usize },
}

impl<F: Fn(usize) -> Option<bool> + Copy> Walk<F> {
    fn new(size: Size, value: F) -> Self {
        Walk { size, value, entered: vec![None; size.vertices().cells()] }
    }

    /// Walks everything joined to `start`; the result is a diagonal that closes a loop: cell and both ends.
    fn explore(&mut self, start: usize, stack: &mut Vec<usize>) -> Option<(usize, usize, usize)> {
        if self.entered[start].is_some() {
            return None;
        }
        self.entered[start] = Some(Entry::Start);
        stack.clear();
        stack.push(start);
        while let Some(vertex) = stack.pop() {
            for cell in ends_at(self.size, vertex, self.value) {
                if matches!(self.entered[vertex], Some(Entry::From { cell: came, .. }) if came == cell) {
                    continue;
                }
                let [a, b] = Slant::ends(self.size, cell, Slant::value_towards(self.size, cell, vertex));
                let next = a + b - vertex;
                if self.entered[next].is_some() {
                    return Some((cell, vertex, next));
                }
                self.entered[next] = Some(Entry::From { vertex, cell });
                stack.push(next);
            }
        }
        None
    }

    /// The cells of the loop closed by `cell` between two vertices reached by the walk.
    fn loop_cells(&self, cell: usize, a: usize, b: usize) -> Vec<usize> {
        let path = |mut vertex| {
            let mut cells = Vec::new();
            while let Some(Entry::From { vertex: previous, cell }) = self.entered[vertex] {
                cells.push(cell);
                vertex = previous;
            }
            cells
        };
        let (a, b) = (path(a), path(b));
        // What both ways back to the start share does not belong to the loop.
        let shared = a.iter().rev().zip(b.iter().rev()).take_while(|(x, y)| x == y).count();
        let mut cells = vec![cell];
        cells.extend(&a[..a.len() - shared]);
        cells.extend(&b[..b.len() - shared]);
        cells.sort_unstable();
        cells
    }
}

/// Every rule that a partial filling already breaks. Of loops, one for each connected piece that has any.
pub fn faults(puzzle: &Slant, marks: &Marks) -> Vec<Fault> {
    let size = puzzle.size;
    let value = |cell| marks.get(cell);
    let mut faults = Vec::new();
    for (vertex, expected) in puzzle.degrees() {
        let around: Vec<usize> = size.cells_at_vertex(vertex).collect();
        let found = ends_at(size, vertex, value).count();
        let open = around.iter().filter(|&&cell| marks.get(cell).is_none()).count();
        if found > expected || found + open < expected {
            faults.push(Fault::count("vertex-count", vertex, around, expected, found));
        }
    }
    let mut walk = Walk::new(size, value);
    let mut stack = Vec::new();
    for start in 0..walk.entered.len() {
        if let Some((cell, a, b)) = walk.explore(start, &mut stack) {
            faults.push(Fault::new(LOOP, walk.loop_cells(cell, a, b)));
            walk.finish(&mut stack);
        }
    }
    faults
}

impl<F: Fn(usize) -> Option<bool> + Copy> Walk<F> {
    /// Marks the rest of a connected piece as seen after a loop was found in it.
    fn finish(&mut self, stack: &mut Vec<usize>) {
        stack.clear();
        stack.extend((0..self.entered.len()).filter(|&vertex| self.entered[vertex].is_some()));
        while let Some(vertex) = stack.pop() {
            for cell in ends_at(self.size, vertex, self.value) {
                let [a, b] = Slant::ends(self.size, cell, Slant::value_towards(self.size, cell, vertex));
                let next = a + b - vertex;
                if self.entered[next].is_none() {
                    self.entered[next] = Some(Entry::Start);
                    stack.push(next);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use twotone_grid::Rng;

    use super::*;

    #[test]
    fn small_and_large_boards_have_the_same_rules() {
        let mut rng = Rng::new(17);
        let mut seen = [0; 2];
        for (height, width) in [(1, 1), (1, 5), (5, 1), (2, 2), (2, 3), (3, 3), (4, 6), (9, 7), (63, 63)] {
            let size = Size::new(height, width);
            for round in 0..2000 {
                // Columns of the same diagonals have no loop; then with changes.
                let mut filling: BitGrid = (0..size.cells()).map(|cell| cell % width % 2 == 0).collect();
                for _ in 0..round % 7 {
                    let cell = rng.below(size.cells());
                    filling.set(cell, !filling.get(cell));
                }
                let ends = ends(size, &filling);
                let clue = |end: &End| rng.coin().then_some(end.degree as u8);
                let mut degrees: Vec<Option<u8>> = ends.iter().map(clue).collect();
                if round % 3 == 0 {
                    let vertex = rng.below(degrees.len());
                    degrees[vertex] = Some(rng.below(5) as u8);
                }
                let puzzle = Slant { size, degrees, open: Vec::new() };
                let small = small_accepts(&puzzle, &filling);
                assert_eq!(small, large_accepts(&puzzle, &filling), "{size} {filling:?}");
                seen[usize::from(small)] += 1;
            }
        }
        assert!(seen.iter().all(|&seen| seen > 1000), "{seen:?}");
    }
}
