//! Deduction with trees: no loop, and every tree keeps a way to the border.

use super::super::forest::ENDLESS;
use super::super::planes::Word;
use super::super::twigs::around;
use super::{Board, Contradiction, Dimensions, each_bit};

impl Board {
    /// Starts the forest with everything decided so far. It is laid for good, so that diagonals which matter to no open cell are
    /// only looked at for loops.
    pub(super) fn plant(&mut self, open: usize) -> Result<(), Contradiction> {
        let Dimensions { height, stride, front, .. } = self.size;
        self.has_forest = true;
        self.collect_twigs();
        self.forest.reset((height + 1) * stride, self.cells() - open);
        if open > 0 {
            self.keep_open();
        }
        if !self.twigs.peel() {
            for index in front..self.words.len() {
                let base = (index - front) * 64;
                let (back, slash) = (self.twigs.back[index], self.twigs.slash[index]);
                let falling = each_bit(back).map(|bit| (base + bit, base + bit + stride + 1));
                let rising = each_bit(slash).map(|bit| (base + bit + 1, base + bit + stride));
                if !falling.chain(rising).all(|(a, b)| self.forest.link(a, b)) {
                    return Err(Contradiction);
                }
            }
        }
        if open > 0 {
            self.moor();
            self.forest.finish();
            self.part_open_cells();
        }
        Ok(())
    }

    /// The decided cells as planes.
    fn collect_twigs(&mut self) {
        let Dimensions { front, stride, .. } = self.size;
        self.twigs.clear(front, self.words.len(), stride);
        for (index, decided) in self.pending.drain(..) {
            let index = index as usize;
            self.twigs.back[index] |= decided & self.words[index].back;
            self.twigs.slash[index] |= decided & self.words[index].slash;
        }
    }

    /// Keeps vertices that open cells touch, and tells how many more diagonals may end there: exits matter only as long as cells
    /// are open.
    fn keep_open(&mut self) {
        let Dimensions { front, far, stride, .. } = self.size;
        self.open.clear();
        self.open.extend(self.words.iter().map(Word::undecided));
        self.open.resize(self.words.len() + far + 2, 0);
        self.free.clear();
        self.free.resize(front, 0);
        for index in front..self.words.len() {
            let (degrees, inside) = (&self.degrees[index], self.inside[index]);
            let free = degrees[0] & degrees[1] & inside;
            self.free.push(free);
            let (ends, open) = (self.twigs.ends(index), around(&self.open, &self.open, index, stride));
            let kept = open[0] | open[1] | open[2] | open[3];
            self.twigs.kept[index] = kept;
            self.twigs.moored[index] = !inside;
            for bit in each_bit(kept & inside) {
                let count =
                    |planes: &[u64; 4]| planes.iter().map(|plane| (plane >> bit & 1) as u32).sum::<u32>();
                let clue = || {
                    (1..).zip(degrees).map(|(number, plane)| number * (plane >> bit & 1) as u32).sum::<u32>()
                };
                let exits = if free >> bit & 1 != 0 { count(&open) } else { clue() - count(&ends) };
                self.forest.set_exits((index - front) * 64 + bit, exits);
            }
        }
    }

    /// Trees with a way to the border have exits for ever.
    fn moor(&mut self) {
        let front = self.size.front;
        for index in front..self.words.len() {
            let [a, b, c, d] = self.twigs.ends(index);
            let left = self.twigs.kept[index] | a | b | c | d;
            for bit in each_bit(left & self.twigs.moored[index]) {
                self.forest.set_exits((index - front) * 64 + bit, ENDLESS);
            }
        }
    }

    /// Lays the diagonals of decided cells and excludes open ones that would close a loop or a dead end.
    pub(super) fn lay_pending(&mut self) -> Result<(), Contradiction> {
        let fresh: usize = self.pending.iter().map(|(_, cells)| cells.count_ones() as usize).sum();
        let open = self.cells() - self.forest.joins() - fresh;
        if !self.has_forest {
            return self.plant(open);
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
