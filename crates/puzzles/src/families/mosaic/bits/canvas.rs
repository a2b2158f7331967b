//! A partly painted board with two counters per clue, and the single-clue rule that keeps it consistent.
//!
//! Everything lies in byte planes with a border, so that no block is clipped and eight neighbours fit one word.
//! A clue counts its cells still missing, `left[1]` the black and `left[0]` the white ones; painting any set of
//! cells inside one block changes counters of a 5x5 square only: five word subtractions.

use super::lanes::{HIGH, ONES, ROW, each_high, gather, load, load4, store, store4};
use super::pairs::ways;
use std::ops::Range;
use twotone_grid::{BitGrid, Marks, Rng, Size};

/// The byte that stands for "no clue here"; any byte above 9 will do.
pub const NO_CLUE: u8 = 255;

/// No filling agrees with the clues and the cells painted so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contradiction;

/// A counter of zero: the first value whose top bit is clear, so that firing is a bit test.
const ZERO: u8 = 0x7f;
/// A counter that can never fall to zero: what cells without a clue count.
const ENDLESS: u8 = ZERO + 32;
/// The bit of a cell's state that says it is not yet painted.
pub(crate) const OPEN: u64 = ONES;

/// Cells of one block (rows of lanes), painted together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stroke {
    /// The centre of the block.
    pub(crate) at: u32,
    /// Lane = column; bits 0..2 of a lane = rows; top byte = colour.
    cells: u32,
    pub(crate) why: Why,
}

/// What made a stroke necessary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    /// Nothing: it was a choice.
    Choice,
    /// The clue at the stroke's centre has all its cells of the other colour.
    Clue,
    /// The clue at the centre is the first of a tight pair whose second lies the given way.
    First(u8),
    /// The clue at the centre is the second of a tight pair.
    Second(u8),
}

/// The planes, the strokes made and the clues that wait to fire.
#[derive(Debug)]
pub(crate) struct Canvas {
    size: Size,
    pub(crate) stride: usize,
    /// Bit 0: open, bit 1: black.
    pub(crate) state: Vec<u8>,
    /// Missing white and black cells of every clue, plus `ZERO`.
    pub(crate) left: [Vec<u8>; 2],
    trail: Vec<Stroke>,
    /// Clues (times two, plus colour) whose open cells all take that colour.
    ready: Vec<u32>,
}

impl Default for Canvas {
    fn default() -> Self {
        Canvas {
            size: Size::new(0, 0),
            stride: 0,
            state: Vec::new(),
            left: [Vec::new(), Vec::new()],
            trail: Vec::new(),
            ready: Vec::new(),
        }
    }
}

impl Stroke {
    /// The colour of its cells.
    pub(crate) fn colour(self) -> u32 {
        self.cells >> 24
    }

    /// The rows and columns of the block that hold its cells, from 0 to 3.
    #[inline(always)]
    pub(crate) fn extent(self) -> (Range<usize>, Range<usize>) {
        let cells = self.cells & 0x00ff_ffff;
        let rows = (cells | cells >> 8 | cells >> 16) & 7;
        let top = rows.trailing_zeros() as usize;
        let left = cells.trailing_zeros() as usize / 8;
        (top..32 - rows.leading_zeros() as usize, left..4 - cells.leading_zeros() as usize / 8)
    }

    /// The places of its cells.
    pub(crate) fn places(self, stride: usize) -> impl Iterator<Item = usize> {
        let corner = self.at as usize - stride - 1;
        let taken = (0..9).filter(move |i| self.cells >> (i % 3 * 8 + i / 3) & 1 != 0);
        taken.map(move |i| corner + i / 3 * stride + i % 3)
    }
}

impl Canvas {
    /// Starts over with an unpainted board.
    pub(crate) fn prime(&mut self, size: Size, clues: &[u8]) -> Result<(), Contradiction> {
        let Size { height, width } = size;
        self.size = size;
        // Two border cells on either side; the right border of a row is the left one of the next.
        // Rows at least a word apart, so that no stroke reads what it wrote a moment ago.
        self.stride = (width + 2).max(8);
        let len = (height + 4) * self.stride + 2 + 8;
        self.state.clear();
        self.state.resize(len, 0);
        for left in &mut self.left {
            left.clear();
            left.resize(len, ENDLESS);
        }
        self.trail.clear();
        self.ready.clear();
        for row in 0..height {
            let start = self.cell(row, 0);
            let clues = &clues[row * width..][..width];
            let tall = 1 + u8::from(row > 0) + u8::from(row + 1 < height);
            self.state[start..start + width].fill(OPEN as u8);
            let (white, black) = self.left.split_at_mut(1);
            let white = &mut white[0][start..start + width];
            let black = &mut black[0][start..start + width];
            let block = tall * if width > 2 { 3 } else { width as u8 };
            for ((white, black), &clue) in white.iter_mut().zip(black.iter_mut()).zip(clues) {
                let (w, b) = if clue > 9 { (32, 32) } else { (block.wrapping_sub(clue), clue) };
                *white = w.wrapping_add(ZERO);
                *black = b + ZERO;
            }
            if width > 2 {
                for end in [0, width - 1] {
                    white[end] -= if clues[end] > 9 { 0 } else { tall };
                }
            }
        }
        self.rouse()
    }

    /// Readies every clue that is settled from the start.
    fn rouse(&mut self) -> Result<(), Contradiction> {
        let cells = self.cell(0, 0)..self.cell(self.size.height, 0);
        for at in cells.step_by(8) {
            for colour in [0, 1] {
                let lanes = load(&self.left[colour], at);
                if (lanes & HIGH) != HIGH {
                    if (lanes + ONES) & HIGH != HIGH {
                        return Err(Contradiction);
                    }
                    let other = 1 - colour as u32;
                    self.ready.extend(each_high(!lanes & HIGH).map(|lane| (at + lane) as u32 * 2 + other));
                }
            }
        }
        Ok(())
    }

    /// The place of a cell in the planes.
    #[inline(always)]
    pub(crate) fn cell(&self, row: usize, column: usize) -> usize {
        (row + 2) * self.stride + 2 + column
    }

    /// The open cells of the block around `at`.
    #[inline(always)]
    pub(crate) fn open_block(&self, at: usize) -> [u32; 3] {
        let corner = at - self.stride - 1;
        [0, 1, 2].map(|row| load4(&self.state, corner + row * self.stride) & ROW)
    }

    /// Whether the cell is not yet painted.
    #[inline(always)]
    pub(crate) fn is_open(&self, at: usize) -> bool {
        self.state[at] & 1 != 0
    }

    /// Paints `cells`, all of them open, in the block around `at`.
    #[inline]
    pub(crate) fn paint(
        &mut self,
        at: usize,
        colour: u32,
        cells: [u32; 3],
        why: Why,
    ) -> Result<(), Contradiction> {
        let packed = cells[0] | cells[1] << 1 | cells[2] << 2 | colour << 24;
        self.trail.push(Stroke { at: at as u32, cells: packed, why });
        self.flip(at, colour, cells);
        let mut wrong = 0;
        let mut place = at - 2 * self.stride - 2;
        let left = &mut self.left[colour as usize];
        for fewer in spread(cells) {
            let before = load(left, place);
            let after = before - fewer;
            store(left, place, after);
            wrong |= !(after + ONES) & HIGH;
            let fired = before & !after & HIGH;
            if fired != 0 {
                self.ready.extend(each_high(fired).map(|lane| (place + lane) as u32 * 2 + 1 - colour));
            }
            place += self.stride;
        }
        if wrong == 0 { Ok(()) } else { Err(Contradiction) }
    }

    /// Turns open cells into painted ones or back.
    #[inline(always)]
    fn flip(&mut self, at: usize, colour: u32, cells: [u32; 3]) {
        let bits = 1 + 2 * colour;
        let mut place = at - self.stride - 1;
        for cells in cells {
            let state = load4(&self.state, place);
            store4(&mut self.state, place, state ^ (cells * bits));
            place += self.stride;
        }
    }

    /// Paints one open cell.
    pub(crate) fn paint_cell(&mut self, at: usize, colour: u32, why: Why) -> Result<(), Contradiction> {
        self.paint(at, colour, [0, 0x100, 0], why)
    }

    /// Fires clues until none is ready: the fixpoint of the single-clue rule.
    #[inline]
    pub(crate) fn settle(&mut self) -> Result<(), Contradiction> {
        while let Some(ready) = self.ready.pop() {
            self.fire(ready)?;
        }
        Ok(())
    }

    /// Paints what a clue that is ready tells.
    #[inline(always)]
    fn fire(&mut self, ready: u32) -> Result<(), Contradiction> {
        let (at, colour) = (ready as usize / 2, ready & 1);
        // Both counters at zero: painted full in the meantime.
        if self.left[colour as usize][at] == ZERO {
            return Ok(());
        }
        let cells = self.open_block(at);
        self.paint(at, colour, cells, Why::Clue)
    }

    /// The same in random order: of clues that tell the same, the first is the one that looks needed.
    pub(crate) fn settle_at_random(&mut self, rng: &mut Rng) -> Result<(), Contradiction> {
        while !self.ready.is_empty() {
            let next = rng.below(self.ready.len());
            let ready = self.ready.swap_remove(next);
            self.fire(ready)?;
        }
        Ok(())
    }

    /// How many strokes were made.
    pub(crate) fn strokes(&self) -> usize {
        self.trail.len()
    }

    /// A stroke.
    pub(crate) fn stroke(&self, index: usize) -> Stroke {
        self.trail[index]
    }

    /// The cells of all strokes and their colours.
    pub(crate) fn painted(&self) -> impl Iterator<Item = (usize, u32)> {
        let strokes = self.trail.iter();
        strokes.flat_map(|stroke| stroke.places(self.stride).map(|place| (place, stroke.colour())))
    }

    /// The same, each cell by its number.
    pub(crate) fn painted_cells(&self) -> impl Iterator<Item = (usize, u32)> {
        self.painted().map(|(place, colour)| (self.number(place), colour))
    }

    /// The cell at a place of the planes.
    fn number(&self, place: usize) -> usize {
        let at = place - self.cell(0, 0);
        at / self.stride * self.size.width + at % self.stride
    }

    /// The clues, as cells, that made the strokes necessary; a clue may come more than once.
    pub(crate) fn clues_used(&self) -> impl Iterator<Item = usize> {
        let ways = ways(self.stride);
        let clues = self.trail.iter().flat_map(move |stroke| {
            let at = stroke.at as usize;
            match stroke.why {
                Why::Choice => [None, None],
                Why::Clue => [Some(at), None],
                Why::First(way) => [Some(at), Some(at + ways[usize::from(way)])],
                Why::Second(way) => [Some(at), Some(at - ways[usize::from(way)])],
            }
        });
        clues.flatten().map(|at| self.number(at))
    }

    /// Takes strokes back until `strokes` are left.
    pub(crate) fn undo(&mut self, strokes: usize) {
        self.ready.clear();
        while self.trail.len() > strokes {
            let Some(Stroke { at, cells, .. }) = self.trail.pop() else { return };
            let colour = cells >> 24;
            let cells = rows(cells);
            self.flip(at as usize, colour, cells);
            let mut place = at as usize - 2 * self.stride - 2;
            let left = &mut self.left[colour as usize];
            for more in spread(cells) {
                let fewer = load(left, place);
                store(left, place, fewer + more);
                place += self.stride;
            }
        }
    }

    /// Forgets how the painted cells came about: they are never taken back.
    pub(crate) fn keep(&mut self) {
        self.trail.clear();
    }

    /// The first open cell at or after `from`.
    pub(crate) fn open_from(&self, from: usize) -> Option<usize> {
        let (first, end) = (self.cell(0, 0), self.cell(self.size.height, 0));
        (from.max(first)..end).step_by(8).find_map(|at| {
            let open = load(&self.state, at) & OPEN;
            (open != 0).then(|| at + open.trailing_zeros() as usize / 8)
        })
    }

    /// One bit of the state of every cell, in cell order.
    fn plane(&self, shift: u32) -> BitGrid {
        let Size { height, width } = self.size;
        let mut plane = BitGrid::zeros(height * width);
        for row in 0..height {
            let start = self.cell(row, 0);
            for column in (0..width).step_by(8) {
                let bits = gather(load(&self.state, start + column) >> shift);
                plane.or_bits(row * width + column, (width - column).min(8), bits);
            }
        }
        plane
    }

    /// The black cells.
    pub(crate) fn filling(&self) -> BitGrid {
        self.plane(1)
    }

    /// The painted cells.
    pub(crate) fn marks(&self) -> Marks {
        let (open, ones) = (self.plane(0), self.plane(1));
        let mut zeros = BitGrid::ones(open.len());
        for ((zeros, open), ones) in zeros.words_mut().iter_mut().zip(open.words()).zip(ones.words()) {
            *zeros &= !(open | ones);
        }
        Marks::from_planes(ones, zeros)
    }

    /// The number of cells that are not yet painted.
    pub(crate) fn open_cells(&self) -> usize {
        self.state.iter().map(|state| usize::from(state & 1)).sum()
    }

    /// Whether every cell is painted.
    pub(crate) fn is_full(&self) -> bool {
        self.open_from(0).is_none()
    }
}

/// The cells of a stroke, row by row.
#[inline(always)]
fn rows(cells: u32) -> [u32; 3] {
    [cells & ROW, cells >> 1 & ROW, cells >> 2 & ROW]
}

/// How many of `cells` each block of the 5x5 square around them contains, row by row.
#[inline(always)]
fn spread(cells: [u32; 3]) -> [u64; 5] {
    let [a, b, c] = cells.map(|row| u64::from(row) * u64::from(ROW));
    [a, a + b, a + b + c, b + c, c]
}
