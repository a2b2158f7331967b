//! The trees that decided diagonals form, with constant-time "are these joined?" and undo.

/// Sets of joined vertices; each vertex carries the name of its set, the smaller side is renamed on a join.
#[derive(Clone, Debug, Default)]
pub(crate) struct Forest {
    label: Vec<u32>,
    /// The members of a set form a ring; exchanging two successors joins two rings or cuts one again.
    next: Vec<u32>,
    trees: Vec<Tree>,
    joins: Vec<Join>,
    linked: usize,
}

/// What is kept per set, at the place of the vertex it is named after.
#[derive(Clone, Copy, Debug)]
struct Tree {
    size: u32,
    /// How many more diagonals may end in it. More than that end there only on a refuted board; the number then
    /// wraps around, and back again when the diagonals are taken up.
    exits: u32,
}

/// One diagonal, as it must be taken up again.
#[derive(Clone, Copy, Debug)]
struct Join {
    small: u32,
    large: u32,
    /// The sets that lost an exit because the diagonal passes them by.
    passed: [u32; 2],
}

/// Exits of a vertex that is joined to the border: more than diagonals can take, so that its tree never seems to be closed in.
pub(crate) const ENDLESS: u32 = 8;
const NOBODY: u32 = u32::MAX;
const LONGEST_RING: u32 = 256;

impl Forest {
    /// No vertices.
    pub fn clear(&mut self) {
        self.reset(0, 0);
    }

    /// Every vertex alone. So many diagonals are there for good: those that matter are then laid in bulk with `link`, until `finish`.
    pub fn reset(&mut self, vertices: usize, diagonals: usize) {
        self.label.clear();
        self.label.extend(0..vertices as u32);
        self.next.clear();
        self.trees.clear();
        self.trees.resize(vertices, Tree { size: 1, exits: 0 });
        self.joins.clear();
        self.linked = diagonals;
    }

    /// In bulk, labels are links to smaller numbers, at the end of which the name is found.
    #[inline]
    fn first(&mut self, vertex: usize) -> usize {
        let mut vertex = vertex;
        loop {
            let up = self.label[vertex] as usize;
            if up == vertex {
                return vertex;
            }
            let further = self.label[up];
            self.label[vertex] = further;
            vertex = further as usize;
        }
    }

    /// Lays a diagonal in bulk; false if that closes a loop.
    #[inline]
    pub fn link(&mut self, a: usize, b: usize) -> bool {
        let (a, b) = (self.first(a), self.first(b));
        self.label[a.max(b)] = a.min(b) as u32;
        a != b
    }

    /// Ends the bulk.
    pub fn finish(&mut self) {
        self.next.extend(0..self.label.len() as u32);
        for vertex in 0..self.label.len() {
            let up = self.label[vertex] as usize;
            if up == vertex {
                continue;
            }
            // Links go to smaller numbers, so the label there is final.
            let name = self.label[up];
            self.label[vertex] = name;
            self.next.swap(vertex, name as usize);
            self.trees[name as usize].size += 1;
            self.trees[name as usize].exits += self.trees[vertex].exits;
        }
    }

    /// In bulk: so many more diagonals may end in `vertex`.
    #[inline]
    pub fn set_exits(&mut self, vertex: usize, exits: u32) {
        self.trees[vertex].exits = exits;
    }

    /// How many diagonals have been laid.
    #[inline]
    pub fn joins(&self) -> usize {
        self.linked + self.joins.len()
    }

    /// How many more diagonals may end in the tree of `vertex`.
    #[inline]
    pub fn exits(&self, vertex: usize) -> u32 {
        self.trees[self.label[vertex] as usize].exits
    }

    /// Whether no diagonal may join these two: it would close a loop, or a tree with no way to the border left.
    #[inline]
    pub fn repel(&self, a: usize, b: usize) -> bool {
        let (a, b) = (self.label[a], self.label[b]);
        a == b || self.trees[a as usize].exits.wrapping_add(self.trees[b as usize].exits) <= 2
    }

    /// Lays the diagonal from `a` to `b`; false if that closes a loop. `rename` is called with each vertex of the
    /// smaller side.
    #[inline]
    pub fn join(&mut self, a: usize, b: usize, mut rename: impl FnMut(u32)) -> bool {
        let (a, b) = (self.label[a], self.label[b]);
        if a == b {
            return false;
        }
        let (tree_a, tree_b) = (self.trees[a as usize], self.trees[b as usize]);
        let (small, large) = if tree_a.size < tree_b.size { (a, b) } else { (b, a) };
        let mut member = small;
        loop {
            self.label[member as usize] = large;
            rename(member);
            member = self.next[member as usize];
            if member == small {
                break;
            }
        }
        self.next.swap(small as usize, large as usize);
        let exits = tree_a.exits.wrapping_add(tree_b.exits).wrapping_sub(2);
        self.trees[large as usize] = Tree { size: tree_a.size + tree_b.size, exits };
        self.joins.push(Join { small, large, passed: [NOBODY; 2] });
        true
    }

    /// The last diagonal passes `vertex` by (as the first or the second), which costs its tree an exit.
    #[inline]
    pub fn pass(&mut self, vertex: usize, which: usize) {
        let label = self.label[vertex];
        let exits = &mut self.trees[label as usize].exits;
        *exits = exits.wrapping_sub(1);
        if let Some(join) = self.joins.last_mut() {
            join.passed[which] = label;
        }
    }

    /// The vertices of a tree; those beyond the first `LONGEST_RING` are left out, which keeps a tree that grows
    /// step by step from costing the square of its size.
    pub fn members(&self, vertex: usize, list: &mut Vec<u32>) {
        list.clear();
        let ring = std::iter::successors(Some(vertex as u32), |&member| Some(self.next[member as usize]));
        list.extend(ring.take(self.trees[self.label[vertex] as usize].size.min(LONGEST_RING) as usize));
    }

    /// Takes up diagonals until only the first `joins` are left.
    pub fn undo_to(&mut self, joins: usize) {
        while self.joins() > joins {
            let Some(Join { small, large, passed }) = self.joins.pop() else { return };
            for label in passed {
                if label != NOBODY {
                    let exits = &mut self.trees[label as usize].exits;
                    *exits = exits.wrapping_add(1);
                }
            }
            self.next.swap(small as usize, large as usize);
            let Tree { size, exits } = self.trees[small as usize];
            let whole = &mut self.trees[large as usize];
            whole.size -= size;
            whole.exits = whole.exits.wrapping_add(2).wrapping_sub(exits);
            let mut member = small;
            loop {
                self.label[member as usize] = small;
                member = self.next[member as usize];
                if member == small {
                    break;
                }
            }
        }
    }
}
