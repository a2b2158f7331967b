//! No loops among diagonals: one diagonal in each cell, true is `\`, false is `/`.
//!
//! A rule about groups that must keep a way to the border would add nothing: the last way out of a group is
//! exactly what closes the ring around it.

use twotone_engine::{Conflict, Global, Implied, Lit, Propagator, Trail, Var};
use twotone_grid::{BitGrid, Point, Size};

/// The diagonals of a filled board, as edges between vertices, form no loop.
#[derive(Clone, Debug)]
pub struct Acyclic {
    size: Size,
    scope: Vec<Var>,
}

impl Acyclic {
    /// For a board of `size` cells; cell `i` is variable `i`.
    pub fn new(size: Size) -> Self {
        Acyclic { size, scope: (0..size.cells() as Var).collect() }
    }
}

impl Global for Acyclic {
    fn name(&self) -> &'static str {
        "acyclic"
    }

    fn scope(&self) -> &[Var] {
        &self.scope
    }

    /// Takes away edges that end in a vertex without another edge; a loop would stay.
    fn holds(&self, full: &BitGrid) -> bool {
        let vertices = self.size.vertices();
        let mut edges: Vec<(usize, usize)> = (0..self.size.cells())
            .map(|cell| {
                let Point { row, column } = self.size.point(cell);
                let (from, to) = if full.get(cell) { (column, column + 1) } else { (column + 1, column) };
                (vertices.index(row, from), vertices.index(row + 1, to))
            })
            .collect();
        loop {
            let mut degrees = vec![0; vertices.cells()];
            for &(from, to) in &edges {
                degrees[from] += 1;
                degrees[to] += 1;
            }
            let before = edges.len();
            edges.retain(|&(from, to)| degrees[from] > 1 && degrees[to] > 1);
            if edges.len() == before {
                return edges.is_empty();
            }
        }
    }

    fn start(&self) -> Box<dyn Propagator> {
        Box::new(Forest::new(self.size))
    }
}

const NONE: u32 = u32::MAX;

/// The trees joined so far. Each knows its members that touch an open cell, so that joining two costs only as much as the smaller
/// has of them. The others are not looked at until one of their cells is open again; by then all that happened since is undone.
struct Forest {
    /// Vertices in a row of vertices, which have a margin of one all around.
    width: u32,
    /// By cell: its upper left vertex.
    corners: Vec<u32>,
    /// By vertex: the cell that has it as upper left vertex.
    cells: Vec<u32>,
    vertices: Vec<Vertex>,
    /// By vertex: equal for all vertices of a tree that touch an open cell. Apart from the rest because it is read most.
    labels: Vec<u32>,
    /// By label: number of vertices that have it and touch an open cell.
    sizes: Vec<u32>,
    /// By vertex: the number of open cells it touches.
    open: Vec<u8>,
    joins: Vec<Option<Join>>,
    /// By vertex: the walk that came by last.
    marks: Vec<u32>,
    walks: u32,
}

#[derive(Clone, Copy)]
struct Vertex {
    /// The next vertex of the same tree that touches an open cell, all around, and the last one.
    next: u32,
    last: u32,
    /// The neighbour on the way to the root of the tree, if it is not the root.
    parent: u32,
    /// The diagonal that joins it to its parent.
    diagonal: Lit,
}

/// What it takes to undo a join.
struct Join {
    /// End of the new diagonal in the smaller tree.
    below: u32,
    above: u32,
    /// The label of the smaller tree.
    label: u32,
}

/// The vertices of a cell, from its upper left one.
fn around(corner: u32, width: u32) -> impl DoubleEndedIterator<Item = u32> {
    [corner, corner + 1, corner + width, corner + width + 1].into_iter()
}

impl Forest {
    fn new(size: Size) -> Self {
        // The margin has a label of its own, so that nobody need ask where the board ends.
        let grid = Size::new(size.height + 3, size.width + 3);
        let lonely = Vertex { next: 0, last: 0, parent: NONE, diagonal: Lit::new(0, true) };
        let mut vertices = vec![lonely; grid.cells()];
        let mut labels = vec![NONE; grid.cells()];
        let mut cells = vec![NONE; grid.cells()];
        let mut corners = Vec::with_capacity(size.cells());
        for row in 1..=size.height + 1 {
            for column in 1..=size.width + 1 {
                let vertex = grid.index(row, column);
                vertices[vertex] = Vertex { next: vertex as u32, last: vertex as u32, ..lonely };
                labels[vertex] = vertex as u32;
                if row <= size.height && column <= size.width {
                    cells[vertex] = corners.len() as u32;
                    corners.push(vertex as u32);
                }
            }
        }
        let mut open = vec![0; grid.cells()];
        for corner in &corners {
            around(*corner, grid.width as u32).for_each(|vertex| open[vertex as usize] += 1);
        }
        Forest {
            width: grid.width as u32,
            corners,
            cells,
            vertices,
            labels,
            sizes: vec![1; grid.cells()],
            open,
            joins: Vec::new(),
            marks: vec![0; grid.cells()],
            walks: 0,
        }
    }

    /// The vertices joined by a diagonal.
    fn ends(&self, diagonal: Lit) -> (u32, u32) {
        let corner = self.corners[diagonal.var() as usize];
        match diagonal.value() {
            true => (corner, corner + self.width + 1),
            false => (corner + 1, corner + self.width),
        }
    }

    fn vertex(&mut self, vertex: u32) -> &mut Vertex {
        &mut self.vertices[vertex as usize]
    }

    fn label(&self, vertex: u32) -> u32 {
        self.labels[vertex as usize]
    }

    /// Joins two trees by `diagonal`; `below` lies in the smaller one. Lists what would close a loop now.
    fn join(&mut self, below: u32, above: u32, diagonal: Lit, trail: &Trail, out: &mut Vec<Implied>) {
        self.root_at(below);
        self.vertex(below).parent = above;
        self.vertex(below).diagonal = diagonal;
        let (small, large) = (self.label(below), self.label(above));
        let mut at = below;
        loop {
            self.forbid(at as usize, large, trail, out);
            self.labels[at as usize] = large;
            at = self.vertices[at as usize].next;
            if at == below {
                break;
            }
        }
        self.sizes[large as usize] += self.sizes[small as usize];
        self.swap_next(below, above);
        self.joins.push(Some(Join { below, above, label: small }));
    }

    /// An open cell whose diagonal would join `vertex` to a tree it is part of takes the other diagonal.
    #[inline]
    fn forbid(&self, vertex: usize, label: u32, trail: &Trail, out: &mut Vec<Implied>) {
        let width = self.width as usize;
        // The far end of each diagonal, and the upper left vertex of its cell.
        let around = [
            (vertex + width + 1, vertex, true),
            (vertex + width - 1, vertex - 1, false),
            (vertex - width + 1, vertex - width, false),
            (vertex - width - 1, vertex - width - 1, true),
        ];
        for (far, corner, value) in around {
            if self.labels[far] == label {
                let cell = self.cells[corner];
                if trail.value(cell).is_none() {
                    out.push(Implied { lit: Lit::new(cell, !value), hint: 0 });
                }
            }
        }
    }

    /// Joins two rings of members to one, or cuts them again.
    fn swap_next(&mut self, one: u32, two: u32) {
        let (next_one, next_two) = (self.vertices[one as usize].next, self.vertices[two as usize].next);
        self.link(one, next_two);
        self.link(two, next_one);
    }

    fn link(&mut self, vertex: u32, next: u32) {
        self.vertex(vertex).next = next;
        self.vertex(next).last = vertex;
    }

    /// A cell is not open any more: members that touch no other leave their ring.
    fn close(&mut self, cell: Var) {
        for vertex in around(self.corners[cell as usize], self.width) {
            let open = &mut self.open[vertex as usize];
            *open -= 1;
            if *open == 0 {
                let Vertex { next, last, .. } = self.vertices[vertex as usize];
                self.link(last, next);
                self.sizes[self.labels[vertex as usize] as usize] -= 1;
            }
        }
    }

    /// A cell is open again: they come back to where they were.
    fn reopen(&mut self, cell: Var) {
        for vertex in around(self.corners[cell as usize], self.width).rev() {
            let open = &mut self.open[vertex as usize];
            *open += 1;
            if *open == 1 {
                let Vertex { next, last, .. } = self.vertices[vertex as usize];
                self.link(last, vertex);
                self.link(vertex, next);
                self.sizes[self.labels[vertex as usize] as usize] += 1;
            }
        }
    }

    fn relabel(&mut self, start: u32, label: u32) {
        let mut at = start;
        loop {
            self.labels[at as usize] = label;
            at = self.vertices[at as usize].next;
            if at == start {
                return;
            }
        }
    }

    /// Turns the parents around on the way from `vertex` to the root of its tree.
    fn root_at(&mut self, vertex: u32) {
        let (mut at, mut parent, mut diagonal) = (vertex, NONE, Lit::new(0, true));
        while at != NONE {
            let next = self.vertices[at as usize].parent;
            self.vertex(at).parent = parent;
            let old = std::mem::replace(&mut self.vertex(at).diagonal, diagonal);
            (parent, at, diagonal) = (at, next, old);
        }
    }

    /// The diagonals on the way between two vertices of a tree: up from both ends, in turns, until one walk
    /// meets the other.
    fn path(&mut self, from: u32, to: u32, because: &mut Vec<Lit>) {
        self.walks += 2;
        let mut at = [from, to];
        self.marks[from as usize] = self.walks;
        self.marks[to as usize] = self.walks + 1;
        let mut side = 0;
        let meeting = loop {
            let parent = self.vertices[at[side] as usize].parent;
            if parent != NONE {
                if self.marks[parent as usize] == self.walks + 1 - side as u32 {
                    break parent;
                }
                self.marks[parent as usize] = self.walks + side as u32;
                at[side] = parent;
            }
            side = 1 - side;
        };
        for mut vertex in [from, to] {
            while vertex != meeting {
                let Vertex { parent, diagonal, .. } = self.vertices[vertex as usize];
                because.push(diagonal);
                vertex = parent;
            }
        }
    }
}

impl Propagator for Forest {
    fn assign(
        &mut self,
        lit: Lit,
        trail: &Trail,
        out: &mut Vec<Implied>,
        because: &mut Vec<Lit>,
    ) -> Result<(), Conflict> {
        let (one, two) = self.ends(lit);
        let (label_one, label_two) = (self.label(one), self.label(two));
        if label_one == label_two {
            self.path(one, two, because);
            because.push(lit);
            self.joins.push(None);
            return Err(Conflict);
        }
        let one_is_smaller = self.sizes[label_one as usize] < self.sizes[label_two as usize];
        let (below, above) = if one_is_smaller { (one, two) } else { (two, one) };
        self.join(below, above, lit, trail, out);
        self.close(lit.var());
        Ok(())
    }

    fn undo(&mut self, undone: &[Lit]) {
        for lit in undone.iter().rev() {
            let Some(Some(join)) = self.joins.pop() else { continue };
            self.reopen(lit.var());
            let large = self.label(join.above);
            self.swap_next(join.below, join.above);
            self.relabel(join.below, join.label);
            self.sizes[large as usize] -= self.sizes[join.label as usize];
            // A later join, undone since, may have turned the diagonal around.
            let lower = if self.vertex(join.below).parent == join.above { join.below } else { join.above };
            self.vertex(lower).parent = NONE;
        }
    }

    fn explain(&mut self, lit: Lit, _hint: u32, _trail: &Trail, because: &mut Vec<Lit>) {
        let (one, two) = self.ends(!lit);
        self.path(one, two, because);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use twotone_engine::reference::all_solutions;
    use twotone_engine::{Ctx, Model, Want, solve};
    use twotone_grid::{Rng, UndoDsu};

    fn joins(size: Size, cell: usize, value: bool) -> (usize, usize) {
        let Point { row, column } = size.point(cell);
        let grid = size.vertices();
        match value {
            true => (grid.index(row, column), grid.index(row + 1, column + 1)),
            false => (grid.index(row, column + 1), grid.index(row + 1, column)),
        }
    }

    const SIZES: [(usize, usize); 9] =
        [(1, 1), (1, 6), (6, 1), (2, 2), (2, 5), (5, 2), (3, 3), (3, 4), (4, 3)];

    #[test]
    fn all_fillings_of_small_boards() {
        for (height, width) in SIZES {
            let size = Size::new(height, width);
            let mut model = Model::new(size.cells());
            model.global(Box::new(Acyclic::new(size)));
            let expected = all_solutions(&model);
            for bits in 0..1u64 << size.cells() {
                let full = BitGrid::from_words(vec![bits], size.cells());
                let mut groups = UndoDsu::new(size.vertices().cells());
                let free = (0..size.cells()).all(|cell| {
                    let (one, two) = joins(size, cell, full.get(cell));
                    groups.join(one, two)
                });
                assert_eq!(model.holds(&full), free, "{size} {full:?}");
            }
            let mut found = solve(&mut Ctx::default(), &model, Want::Solutions { limit: u64::MAX }).solutions;
            assert_eq!(found.len(), expected.len(), "{size}");
            found.sort_by_key(|full| full.words().to_vec());
            found.dedup();
            assert_eq!(found.len(), expected.len(), "{size}");
        }
    }

    /// Every implied literal is forced, every newly forced literal is implied, every reason closes a loop; also after
    /// undoing.
    #[test]
    fn random_walks_with_undo() {
        let mut rng = Rng::new(5);
        for round in 0..400 {
            let size = Size::new(1 + rng.below(6), 1 + rng.below(6));
            let mut forest = Forest::new(size);
            let mut cells: Vec<u32> = (0..size.cells() as u32).collect();
            rng.shuffle(&mut cells);
            let mut taken: Vec<Lit> = Vec::new();
            for _ in 0..3 {
                for &cell in &cells {
                    if taken.iter().any(|lit| lit.var() == cell) {
                        continue;
                    }
                    let mut trail = Trail::new(size.cells());
                    taken.iter().for_each(|&lit| trail.assign(lit));
                    let (mut groups, mut out, mut because) =
                        (UndoDsu::new(size.vertices().cells()), Vec::new(), Vec::new());
                    for lit in &taken {
                        let (one, two) = joins(size, lit.var() as usize, lit.value());
                        groups.join(one, two);
                    }
                    let lit = Lit::new(cell, rng.coin());
                    trail.assign(lit);
                    let (one, two) = joins(size, cell as usize, lit.value());
                    let outcome = forest.assign(lit, &trail, &mut out, &mut because);
                    assert_eq!(outcome.is_err(), groups.find(one) == groups.find(two));
                    if outcome.is_err() {
                        assert!(is_loop(size, &because) && because.iter().all(|&lit| trail.is_true(lit)));
                        forest.undo(&[lit]);
                        continue;
                    }
                    let before: Vec<bool> = forced(size, &groups);
                    groups.join(one, two);
                    let after = forced(size, &groups);
                    for code in 0..size.cells() * 2 {
                        let implied = Lit::new(code as u32 / 2, code % 2 == 0);
                        let fresh = after[code] && !before[code] && trail.is_open(implied);
                        let listed = out.iter().any(|other| other.lit == implied);
                        assert!(!fresh || listed, "round {round} {implied:?}");
                        if listed {
                            assert!(after[code], "round {round} {implied:?}");
                            because.clear();
                            forest.explain(implied, 0, &trail, &mut because);
                            assert!(because.iter().all(|&lit| trail.is_true(lit)));
                            because.push(!implied);
                            assert!(is_loop(size, &because));
                        }
                    }
                    taken.push(lit);
                }
                let kept = rng.below(taken.len() + 1);
                forest.undo(&taken.split_off(kept));
            }
        }
    }

    /// By literal code: whether the opposite would close a loop.
    fn forced(size: Size, groups: &UndoDsu) -> Vec<bool> {
        (0..size.cells() * 2)
            .map(|code| {
                let (one, two) = joins(size, code / 2, code % 2 != 0);
                groups.find(one) == groups.find(two)
            })
            .collect()
    }

    fn is_loop(size: Size, diagonals: &[Lit]) -> bool {
        let mut degrees = vec![0; size.vertices().cells()];
        let mut groups = UndoDsu::new(size.vertices().cells());
        let mut closed = 0;
        for lit in diagonals {
            let (one, two) = joins(size, lit.var() as usize, lit.value());
            degrees[one] += 1;
            degrees[two] += 1;
            closed += usize::from(!groups.join(one, two));
        }
        closed == 1 && degrees.iter().all(|&degree| degree == 0 || degree == 2)
    }
}
