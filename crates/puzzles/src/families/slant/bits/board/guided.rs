//! Deduction on a board whose solution is known: every loop that a diagonal could close is known beforehand.
//!
//! A cell follows from the rule against loops once all diagonals of the loop that its other diagonal would close are
//! decided. In the solution that loop is one path of a tree, so a few words tell, and no trees need to be kept.

use super::super::planes::Word;
use super::{Board, each_bit};
use twotone_grid::{BitGrid, Size};

/// What is known about a solution.
#[derive(Clone, Debug, Default)]
pub struct Guide {
    /// The number of the cell at each place, row by row.
    cells: Vec<u32>,
    /// The board without clues.
    blank: Vec<Word>,
    /// What every clue allows.
    degrees: Vec<[u64; 4]>,
    /// Each cell that cannot be turned, with the end of its path in `paths`.
    stuck: Vec<(u32, u32)>,
    /// Words with the cells of paths.
    paths: Vec<(u32, u64)>,
    /// The `\` plane.
    back: Vec<u64>,
    trees: Vec<Branch>,
    waiting: Vec<u32>,
}

/// How a vertex hangs on its tree: the next vertex towards the root, the cell between them, the steps to the root.
#[derive(Clone, Copy, Debug)]
struct Branch {
    root: u32,
    up: u32,
    cell: u32,
    depth: u32,
}

const NOWHERE: Branch = Branch { root: u32::MAX, up: 0, cell: 0, depth: 0 };

impl Board {
    /// Learns about a solution, of which `clues` are all clues.
    pub fn study(&mut self, size: Size, clues: &[Option<u8>], solution: &BitGrid, guide: &mut Guide) {
        self.reset(size, &vec![None; clues.len()], None);
        guide.cells.clear();
        guide.cells.resize(self.words.len() * 64, 0);
        for row in 0..size.height {
            let start = self.place(row, 0);
            let numbers = (row * size.width) as u32..;
            guide.cells[start..start + size.width]
                .iter_mut()
                .zip(numbers)
                .for_each(|(cell, number)| *cell = number);
        }
        guide.blank.clone_from(&self.words);
        self.read_clues(clues);
        guide.degrees.clone_from(&self.degrees);
        guide.back.clear();
        guide.back.resize(self.words.len(), !0);
        for cell in solution.complement().iter_ones() {
            let place = self.place(cell / size.width, cell % size.width);
            guide.back[place / 64] &= !(1 << (place % 64));
        }
        guide.grow_trees(self);
        guide.find_paths(self);
    }

    /// Whether vertices and loops decide every cell, if only some of the clues studied are there.
    pub fn settles_guided(&mut self, clues: &[Option<u8>], guide: &Guide) -> bool {
        self.words.clone_from(&guide.blank);
        self.pending.clear();
        self.degrees.fill([!0; 4]);
        let mut clues = clues.iter();
        for row in 0..=self.size.height {
            let start = self.place(row, 0);
            for (place, clue) in (start..=start + self.size.width).zip(&mut clues) {
                if clue.is_some() {
                    let (index, others) = (place / 64, !(1 << (place % 64)));
                    for (degree, studied) in self.degrees[index].iter_mut().zip(guide.degrees[index]) {
                        *degree &= studied | others;
                    }
                }
            }
        }
        for index in self.size.front..self.words.len() {
            self.soil(index);
        }
        self.part_ones();
        while self.settle_vertices().is_ok() {
            if self.words.iter().all(|word| word.undecided() == 0) {
                return true;
            }
            if !self.lay_guided(guide) {
                return false;
            }
        }
        false
    }

    /// Decides the cells whose other diagonal would close a loop; whether there were any.
    fn lay_guided(&mut self, guide: &Guide) -> bool {
        self.pending.clear();
        let (mut any, mut start) = (false, 0);
        for &(place, end) in &guide.stuck {
            let (place, path) = (place as usize, &guide.paths[start..end as usize]);
            start = end as usize;
            if self.is_open(place)
                && path.iter().all(|&(i, cells)| self.words[i as usize].undecided() & cells == 0)
            {
                self.decide(place, guide.back[place / 64] >> (place % 64) & 1 != 0);
                any = true;
            }
        }
        any
    }
}

impl Guide {
    /// Each cell that cannot be turned without closing a loop, with the other cells of that loop.
    pub fn loops(&self) -> impl Iterator<Item = (usize, impl Iterator<Item = usize>)> {
        let mut start = 0;
        let cell = |place: usize| self.cells[place] as usize;
        self.stuck.iter().map(move |&(place, end)| {
            let path = &self.paths[std::mem::replace(&mut start, end as usize)..end as usize];
            let places = path
                .iter()
                .flat_map(|&(index, cells)| each_bit(cells).map(move |bit| index as usize * 64 + bit));
            (cell(place as usize), places.map(cell))
        })
    }

    /// The vertices that the diagonal of a cell joins, and those of its other diagonal; vertices are numbered as cells.
    fn ends(&self, board: &Board, cell: usize) -> [[usize; 2]; 2] {
        let stride = board.size.stride;
        let (back, slash) = ([cell, cell + stride + 1], [cell + 1, cell + stride]);
        if self.back[cell / 64] >> (cell % 64) & 1 != 0 { [back, slash] } else { [slash, back] }
    }

    /// Hangs every vertex on the root of its tree.
    fn grow_trees(&mut self, board: &Board) {
        let stride = board.size.stride;
        self.trees.clear();
        self.trees.resize((board.words.len() + 1) * 64 + stride, NOWHERE);
        for row in 0..=board.size.height {
            for root in board.place(row, 0)..=board.place(row, board.size.width) {
                if self.trees[root].root != NOWHERE.root {
                    continue;
                }
                self.trees[root] = Branch { root: root as u32, up: root as u32, ..NOWHERE };
                self.waiting.push(root as u32);
                while let Some(vertex) = self.waiting.pop() {
                    self.grow(board, vertex as usize);
                }
            }
        }
    }

    /// Hangs the neighbours of a vertex on it.
    fn grow(&mut self, board: &Board, vertex: usize) {
        let stride = board.size.stride;
        let Branch { root, depth, .. } = self.trees[vertex];
        for cell in [vertex - stride - 1, vertex - stride, vertex - 1, vertex] {
            // Without clues, every cell of the board is open.
            if cell / 64 >= board.words.len() || !board.is_open(cell) {
                continue;
            }
            let [[one, two], _] = self.ends(board, cell);
            let next = if vertex == one { two } else { one };
            if (vertex == one || vertex == two) && self.trees[next].root == NOWHERE.root {
                self.trees[next] = Branch { root, up: vertex as u32, cell: cell as u32, depth: depth + 1 };
                self.waiting.push(next as u32);
            }
        }
    }

    /// Finds the cells whose other diagonal joins two vertices of one tree, and the paths between these.
    fn find_paths(&mut self, board: &Board) {
        self.stuck.clear();
        self.paths.clear();
        let mut place = 0;
        while let Some(cell) = board.next_open(place) {
            place = cell + 1;
            let [_, [mut a, mut b]] = self.ends(board, cell);
            if self.trees[a].root != self.trees[b].root {
                continue;
            }
            let start = self.paths.len();
            while a != b {
                if self.trees[a].depth < self.trees[b].depth {
                    std::mem::swap(&mut a, &mut b);
                }
                let Branch { up, cell, .. } = self.trees[a];
                let (index, bit) = (cell / 64, 1 << (cell % 64));
                match self.paths[start..].iter_mut().find(|(i, _)| *i == index) {
                    Some((_, cells)) => *cells |= bit,
                    None => self.paths.push((index, bit)),
                }
                a = up as usize;
            }
            self.stuck.push((cell as u32, self.paths.len() as u32));
        }
    }
}
