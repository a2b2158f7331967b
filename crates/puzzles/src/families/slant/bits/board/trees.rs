//! Deduction with trees: no loop, and every tree keeps a way to the border.

use super::super::flood;
use super::super::planes::Word;
use super::{Board, Contradiction, Dimensions};

impl Board {
    /// Whether a complete board has no loop, if that is quickly seen.
    fn flood(&mut self) -> Option<bool> {
        let Dimensions { front, length, far, stride, .. } = self.size;
        let [back, reached] = &mut self.flood;
        back.clear();
        back.extend(self.words.iter().map(|word| word.back));
        back.resize(front + length + far + 2, !0);
        reached.clear();
        reached.extend(self.inside.iter().map(|inside| !inside));
        reached.resize(front + length + far + 2, !0);
        flood::reaches_all(back, reached, front, front + length, stride)
    }

    /// Starts the forest with nothing laid; exits matter only as long as cells are open.
    pub(super) fn plant(&mut self, count_exits: bool) {
        let d = self.size;
        self.has_forest = true;
        self.forest.reset((d.height + 1) * d.stride);
        if !count_exits {
            return;
        }
        self.free.clear();
        for (index, (degrees, inside)) in self.degrees.iter().zip(&self.inside).enumerate() {
            let free = degrees[0] & degrees[1];
            self.free.push(free & inside);
            for (exits, vertices) in (1..).zip(degrees) {
                let mut vertices = vertices & inside & !free;
                while vertices != 0 {
                    let vertex = (index - d.front) * 64 + vertices.trailing_zeros() as usize;
                    vertices &= vertices - 1;
                    self.forest.set_exits(vertex, exits);
                }
            }
        }
    }

    /// Lays everything decided before the first look at trees.
    fn lay_first(&mut self, open: usize) -> Result<(), Contradiction> {
        if open == 0
            && let Some(loop_free) = self.flood()
        {
            self.pending.clear();
            self.is_loop_free = loop_free;
            return if loop_free { Ok(()) } else { Err(Contradiction) };
        }
        self.plant(open > 0);
        self.sort_pending();
        while let Some((index, mut cells)) = self.pending.pop() {
            while cells != 0 {
                let ([a, b], passed) = self.ends(index as usize, cells.trailing_zeros());
                cells &= cells - 1;
                if !self.forest.link(a, b) {
                    return Err(Contradiction);
                }
                if open == 0 {
                    continue;
                }
                self.forest.take_exits(a, 1);
                self.forest.take_exits(b, 1);
                for vertex in passed {
                    self.forest.take_exits(vertex, self.is_free(vertex).into());
                }
            }
        }
        if open > 0 {
            self.forest.finish();
            self.part_open_cells();
        }
        Ok(())
    }

    /// Brings the decided cells into board order: trees grow from one place, and memory is visited in order.
    fn sort_pending(&mut self) {
        let [cells, _] = &mut self.flood;
        cells.clear();
        cells.resize(self.words.len(), 0);
        self.pending.iter().for_each(|&(index, decided)| cells[index as usize] |= decided);
        self.pending.clear();
        self.pending.extend((0..).zip(cells.iter().copied()).filter(|&(_, cells)| cells != 0));
    }

    /// Lays the diagonals of decided cells and excludes open ones that would close a loop or a dead end.
    pub(super) fn lay_pending(&mut self) -> Result<(), Contradiction> {
        let fresh: usize = self.pending.iter().map(|(_, cells)| cells.count_ones() as usize).sum();
        let open = self.cells() - self.forest.joins() - fresh;
        if !self.has_forest {
            return self.lay_first(open);
        }
        // Looking at every open cell pays only if much has changed; otherwise look where trees grew.
        let watch = open > 0 && fresh * 2 < open + self.size.length;
        let mut touched = std::mem::take(&mut self.touched);
        let mut result = Ok(());
        while let (Some((index, cells)), Ok(())) = (self.pending.pop(), result) {
            result = if watch {
                self.lay_watching(index as usize, cells, &mut touched)
            } else {
                self.lay(index as usize, cells)
            };
        }
        self.touched = touched;
        if !watch && open > 0 && result.is_ok() {
            self.part_open_cells();
        }
        result
    }

    /// Lays the diagonals of some decided cells of a word.
    fn lay(&mut self, index: usize, mut cells: u64) -> Result<(), Contradiction> {
        while cells != 0 {
            let ([a, b], passed) = self.ends(index, cells.trailing_zeros());
            cells &= cells - 1;
            if !self.forest.join(a, b, |_| ()) {
                return Err(Contradiction);
            }
            for (which, vertex) in passed.into_iter().enumerate() {
                if self.is_free(vertex) {
                    self.forest.pass(vertex, which);
                }
            }
        }
        Ok(())
    }

    /// The same, looking at once at the open cells around every tree that grew or has only one exit left.
    fn lay_watching(
        &mut self,
        index: usize,
        mut cells: u64,
        touched: &mut Vec<u32>,
    ) -> Result<(), Contradiction> {
        while cells != 0 {
            let ([a, b], passed) = self.ends(index, cells.trailing_zeros());
            cells &= cells - 1;
            touched.clear();
            if !self.forest.join(a, b, |vertex| touched.push(vertex)) {
                return Err(Contradiction);
            }
            for &vertex in touched.iter() {
                self.part_around(vertex as usize);
            }
            self.watch_exits(a, touched)?;
            for (which, vertex) in passed.into_iter().enumerate() {
                if self.is_free(vertex) {
                    self.forest.pass(vertex, which);
                    self.watch_exits(vertex, touched)?;
                }
            }
        }
        Ok(())
    }

    /// Looks around the tree of `vertex` if it has only one exit left; with none left it is closed in.
    #[inline]
    fn watch_exits(&mut self, vertex: usize, touched: &mut Vec<u32>) -> Result<(), Contradiction> {
        match self.forest.exits(vertex) {
            0 => return Err(Contradiction),
            1 => {
                self.forest.members(vertex, touched);
                for &vertex in touched.iter() {
                    self.part_around(vertex as usize);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The two vertices a decided cell joins and the two it passes by.
    #[inline]
    fn ends(&self, index: usize, bit: u32) -> ([usize; 2], [usize; 2]) {
        let Dimensions { stride, front, .. } = self.size;
        let vertex = (index - front) * 64 + bit as usize;
        let below = vertex + stride;
        // Numbers instead of a branch, which would be taken as often as not.
        let back = (self.words[index].back >> bit & 1) as usize;
        ([vertex + 1 - back, below + back], [vertex + back, below + 1 - back])
    }

    /// Whether `vertex` is inside the board and has no clue.
    #[inline]
    fn is_free(&self, vertex: usize) -> bool {
        self.free[self.size.front + vertex / 64] >> (vertex % 64) & 1 != 0
    }

    /// Excludes impossible diagonals that end in `vertex`.
    #[inline]
    fn part_around(&mut self, vertex: usize) {
        let Dimensions { stride, front, .. } = self.size;
        let place = vertex + front * 64;
        if self.is_open(place) && self.forest.repel(vertex, vertex + stride + 1) {
            self.decide(place, false);
        }
        if self.is_open(place - 1) && self.forest.repel(vertex, vertex + stride - 1) {
            self.decide(place - 1, true);
        }
        if self.is_open(place - stride) && self.forest.repel(vertex, vertex + 1 - stride) {
            self.decide(place - stride, true);
        }
        if self.is_open(place - stride - 1) && self.forest.repel(vertex, vertex - stride - 1) {
            self.decide(place - stride - 1, false);
        }
    }

    /// Excludes impossible diagonals of all open cells.
    fn part_open_cells(&mut self) {
        let Dimensions { stride, front, .. } = self.size;
        for index in front..self.words.len() {
            let mut open = self.words[index].undecided();
            let (mut back, mut slash) = (!0, !0);
            while open != 0 {
                let bit = open.trailing_zeros();
                open &= open - 1;
                let vertex = (index - front) * 64 + bit as usize;
                back &= !(u64::from(self.forest.repel(vertex, vertex + stride + 1)) << bit);
                slash &= !(u64::from(self.forest.repel(vertex + 1, vertex + stride)) << bit);
            }
            if back & slash != !0 {
                self.narrow(index, Word { back, slash, ..Word::OPEN });
            }
        }
    }
}
