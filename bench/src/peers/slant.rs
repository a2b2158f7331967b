//! Slant in clauses: direct cardinality clauses per vertex, a clause per loop when one is closed.

use twotone::Size;
use twotone::testing::families::slant::Slant;

use super::cnf::{Lazy, exactly};
use super::sat::Sat;

pub fn encode(sat: &mut impl Sat, height: usize, width: usize, symbols: &[u8]) -> Box<dyn Lazy> {
    let size = Size::new(height, width);
    for cell in 0..size.cells() as i32 {
        // So that every cell is a variable.
        sat.add(&[cell + 1, -cell - 1]);
    }
    let mut ends = Vec::new();
    for (vertex, symbol) in symbols.iter().enumerate() {
        if symbol.is_ascii_digit() {
            ends.clear();
            ends.extend(size.cells_at_vertex(vertex).map(|cell| {
                let var = cell as i32 + 1;
                if Slant::value_towards(size, cell, vertex) { var } else { -var }
            }));
            exactly(sat, &ends, usize::from(symbol - b'0'));
        }
    }
    Box::new(NoLoops { size })
}

/// The rule against loops.
struct NoLoops {
    size: Size,
}

impl Lazy for NoLoops {
    /// A walk through every tree of diagonals; a diagonal to a vertex already seen closes a loop.
    fn broken(&mut self, values: &[bool], clauses: &mut Vec<Vec<i32>>) {
        const NONE: usize = usize::MAX;
        let vertices = self.size.vertices().cells();
        let mut near: Vec<Vec<(usize, usize)>> = vec![Vec::new(); vertices];
        for (cell, &value) in values.iter().enumerate() {
            let [a, b] = Slant::ends(self.size, cell, value);
            near[a].push((b, cell));
            near[b].push((a, cell));
        }
        let mut depth = vec![NONE; vertices];
        let mut back = vec![(NONE, NONE); vertices];
        let mut queue = Vec::new();
        for start in 0..vertices {
            if depth[start] != NONE {
                continue;
            }
            depth[start] = 0;
            queue.clear();
            queue.push(start);
            let mut at = 0;
            while let Some(&vertex) = queue.get(at) {
                at += 1;
                for &(other, cell) in &near[vertex] {
                    if depth[other] == NONE {
                        depth[other] = depth[vertex] + 1;
                        back[other] = (vertex, cell);
                        queue.push(other);
                    } else if back[vertex].1 != cell && vertex < other {
                        clauses.push(self.opened(values, &depth, &back, vertex, other, cell));
                    }
                }
            }
        }
    }
}

impl NoLoops {
    /// The clause that opens the loop closed by `cell` between two vertices of a tree.
    fn opened(
        &self,
        values: &[bool],
        depth: &[usize],
        back: &[(usize, usize)],
        mut a: usize,
        mut b: usize,
        cell: usize,
    ) -> Vec<i32> {
        let mut cells = vec![cell];
        while a != b {
            let lower = if depth[a] >= depth[b] { &mut a } else { &mut b };
            cells.push(back[*lower].1);
            *lower = back[*lower].0;
        }
        cells.into_iter().map(|c| if values[c] { -(c as i32 + 1) } else { c as i32 + 1 }).collect()
    }
}
