//! Clues that count the black cells of the block around them: what a player sees there, and the techniques on it.

pub mod argument;
pub mod difference;
pub mod finished_clue;
mod glance;
pub mod region;
pub mod subset;
pub mod three_clues;

pub use self::glance::glance;
use twotone_grid::{BitGrid, Marks, Point, Size};

use super::sums::Sums;
use crate::code::Detail;
use crate::deduce::{Scope, Step};
use crate::puzzle::Puzzle;

/// A puzzle whose clues, in the cells, each count the black cells of their block. A cell with a clue may count, too; where
/// it does not, it is given.
pub trait Blocks: Puzzle {
    /// The clue of a cell.
    fn clue(&self, cell: usize) -> Option<usize>;
}

/// The clues with their blocks.
pub const fn clues<P: Blocks>() -> Scope<P> {
    Scope {
        places: |puzzle| puzzle.size().cells(),
        touched: |puzzle, _, cell, places| {
            puzzle.size().block(cell).filter(|&place| puzzle.clue(place).is_some()).for_each(places);
        },
    }
}

/// The clues with all clues around them whose blocks overlap.
pub const fn regions<P: Blocks>() -> Scope<P> {
    Scope {
        places: |puzzle| puzzle.size().cells(),
        touched: |puzzle, _, cell, places| {
            puzzle
                .size()
                .window(cell, FAR + 1)
                .filter(|&place| puzzle.clue(place).is_some())
                .for_each(places);
        },
    }
}

/// The blocks of clues overlap that are at most so far from each other.
const FAR: usize = 2;

/// How far techniques on one or two clues see: the clue is in the block of a marked cell, the other one overlaps with it.
pub const SIGHT: usize = 1 + FAR + 1;

/// A clue as a player sees it: how many of which open cells are still to be black.
#[derive(Clone, Copy, Debug)]
pub struct Sight {
    /// Its place.
    pub clue: usize,
    at: Point,
    /// How many cells are still to be black.
    pub left: i32,
    /// How many cells are open.
    pub len: usize,
    /// The open cells as they lie around the clue: three bits for each of three rows of a [`Frame`].
    around: u32,
    /// The width of the board.
    width: usize,
}

/// Open cells in board order.
#[derive(Clone, Copy, Debug)]
pub struct Cells {
    cells: [usize; 9],
    len: usize,
}

impl std::ops::Deref for Cells {
    type Target = [usize];

    fn deref(&self) -> &[usize] {
        &self.cells[..self.len]
    }
}

/// How many of three bits are set; quicker than counting the bits of a word.
#[inline]
fn count_three(bits: u64) -> usize {
    0b11_10_10_01_10_01_01_00 >> (2 * bits) & 3
}

/// How many cells of a block in the corner of a [`Frame`] are set.
#[inline]
fn count_block(cells: u64) -> usize {
    let row = |row: usize| count_three(cells >> (row * FRAME_WIDTH) & u64::from(ROW));
    row(0) + row(1) + row(2)
}

/// Cells near a place as bits, so that sets of them are compared at once.
type Frame = u128;

/// The clues of a frame are at most so far away from its middle.
const FRAME_FAR: usize = 4;
const FRAME_WIDTH: usize = 2 * (FRAME_FAR + 1) + 1;

/// Three cells in a row, and in a column, in the corner of a frame.
const ROW: u32 = 0b111;
const COLUMN: u32 = 1 | 1 << FRAME_WIDTH | 1 << (2 * FRAME_WIDTH);

impl Sight {
    /// The clue of `cell`, if there is one.
    #[inline]
    pub fn new(puzzle: &impl Blocks, marks: &Marks, cell: usize) -> Option<Self> {
        let (clue, size) = (puzzle.clue(cell)?, puzzle.size());
        let at = size.point(cell);
        let mut sight = Sight { clue: cell, at, left: clue as i32, len: 0, around: 0, width: size.width };
        let first = at.column.saturating_sub(1);
        let width = (at.column + 2).min(size.width) - first;
        for row in at.row.saturating_sub(1)..(at.row + 2).min(size.height) {
            let start = size.index(row, first);
            let ones = marks.ones().bits(start, width);
            let open = !(ones | marks.zeros().bits(start, width)) & ((1 << width) - 1);
            sight.left -= count_three(ones) as i32;
            sight.len += count_three(open);
            sight.around |= (open as u32) << ((row + 1 - at.row) * FRAME_WIDTH + first + 1 - at.column);
        }
        Some(sight)
    }

    /// The clue of `cell`, if there is one with open cells.
    #[inline]
    pub fn unfinished(puzzle: &impl Blocks, marks: &Marks, cell: usize) -> Option<Self> {
        Sight::new(puzzle, marks, cell).filter(|sight| sight.len > 0)
    }

    /// The open cells in the frame around `middle`, which is not far.
    #[inline]
    pub fn framed(&self, middle: Point) -> Frame {
        Frame::from(self.around) << self.corner(middle)
    }

    /// Where the block begins there.
    #[inline]
    fn corner(&self, middle: Point) -> usize {
        let rows = self.at.row + FRAME_FAR - middle.row;
        let columns = self.at.column + FRAME_FAR - middle.column;
        rows * FRAME_WIDTH + columns
    }

    /// Whether some of the open cells lie in the block around a place that is at most [`FAR`] away.
    #[inline]
    fn reaches_into(&self, place: Point) -> bool {
        // Of three rows or columns, those that a block shares that lies two before, one before, there, ...
        const TWO: u32 = 1 | 1 << FRAME_WIDTH;
        const ROWS: [u32; 2 * FAR + 1] = [1, TWO, COLUMN, TWO << FRAME_WIDTH, 1 << (2 * FRAME_WIDTH)];
        const COLUMNS: [u32; 2 * FAR + 1] = [0b001, 0b011, ROW, 0b110, 0b100];
        let (rows, columns) = (place.row + FAR - self.at.row, place.column + FAR - self.at.column);
        self.around & (ROWS[rows] * COLUMNS[columns]) != 0
    }

    /// How many open cells another clue, at most [`FRAME_FAR`] away, sees as well.
    #[inline]
    pub fn shared(&self, other: &Sight) -> usize {
        let place = |at: Point| at.row * FRAME_WIDTH + at.column;
        let (here, there) = (place(self.at), place(other.at));
        let theirs = u64::from(other.around);
        let theirs = if there >= here { theirs << (there - here) } else { theirs >> (here - there) };
        count_block(u64::from(self.around) & theirs)
    }

    /// The open cells, in board order.
    pub fn open(&self) -> Cells {
        let mut open = Cells { cells: [0; 9], len: 0 };
        for row in 0..3 {
            for column in 0..3 {
                if self.around >> (row * FRAME_WIDTH + column) & 1 != 0 {
                    open.cells[open.len] = (self.at.row + row - 1) * self.width + self.at.column + column - 1;
                    open.len += 1;
                }
            }
        }
        open
    }

    /// Builds a step on this clue and what is known of its block.
    pub fn because(&self, puzzle: &impl Blocks, marks: &Marks, step: &mut Step) {
        step.clues.push(self.clue);
        step.because(marks, puzzle.size().block(self.clue));
    }

    /// Builds a step on this clue as one that needs so many (`true`) or allows no more: for the one its white cells count,
    /// for the other its black ones.
    pub fn because_it(&self, needs: bool, puzzle: &impl Blocks, marks: &Marks, step: &mut Step) {
        step.clues.push(self.clue);
        let block = puzzle.size().block(self.clue);
        step.cells.extend(block.filter(|&cell| marks.get(cell) == Some(!needs)));
    }

    /// The clue, and how many black cells it still needs, under these names.
    pub fn needs(&self, clue: &'static str, needs: &'static str) -> [(&'static str, Detail); 2] {
        [(clue, Detail::Clue(self.clue)), (needs, Detail::number(self.left))]
    }

    /// The open cells that the other clue does not see.
    pub fn beyond(&self, other: &Sight) -> impl Iterator<Item = usize> + Clone + use<> {
        let (open, theirs) = (self.open(), other.open());
        (0..open.len).map(move |number| open.cells[number]).filter(move |cell| !theirs.contains(cell))
    }
}

/// Some cells in the frame around `middle`.
fn framed(size: Size, cells: &BitGrid, middle: Point) -> Frame {
    let far = FRAME_FAR + 1;
    let first = middle.column.saturating_sub(far);
    let width = (middle.column + far + 1).min(size.width) - first;
    let rows = middle.row.saturating_sub(far)..(middle.row + far + 1).min(size.height);
    rows.fold(0, |frame, row| {
        let place = (row + far - middle.row) * FRAME_WIDTH + first + far - middle.column;
        frame | Frame::from(cells.bits(size.index(row, first), width)) << place
    })
}

/// Whether there is something to see at the clue of a place together with one of the clues around it.
pub fn with_another(
    puzzle: &impl Blocks,
    marks: &Marks,
    place: usize,
    mut shows: impl FnMut(&Sight, &Sight) -> bool,
) -> bool {
    let clue = Sight::unfinished(puzzle, marks, place);
    clue.is_some_and(|one| around(puzzle, marks, place).any(|two| shows(&one, &two)))
}

/// The same with those of the clues around it that see some of its open cells.
pub fn with_overlapping(
    puzzle: &impl Blocks,
    marks: &Marks,
    place: usize,
    mut shows: impl FnMut(&Sight, &Sight) -> bool,
) -> bool {
    let (size, one) = (puzzle.size(), Sight::unfinished(puzzle, marks, place));
    let sight_at = |at: Point| Sight::unfinished(puzzle, marks, size.index(at.row, at.column));
    one.is_some_and(|one| overlapping(size, &one, sight_at, |two| shows(&one, two)))
}

/// Whether there is something to see at one of the clues around another that see some of its open cells.
#[inline]
fn overlapping(
    size: Size,
    one: &Sight,
    sight_at: impl Fn(Point) -> Option<Sight>,
    mut shows: impl FnMut(&Sight) -> bool,
) -> bool {
    let Point { row, column } = one.at;
    let rows = row.saturating_sub(FAR)..(row + FAR + 1).min(size.height);
    let columns = column.saturating_sub(FAR)..(column + FAR + 1).min(size.width);
    for row in rows {
        for column in columns.clone() {
            let at = Point { row, column };
            if at != one.at
                && one.reaches_into(at)
                && let Some(two) = sight_at(at)
                && shows(&two)
            {
                return true;
            }
        }
    }
    false
}

/// All these clues at once.
fn sums(sights: &[Sight]) -> Sums {
    let open: Vec<Cells> = sights.iter().map(Sight::open).collect();
    Sums::new(open.iter().zip(sights).map(|(open, sight)| (&open[..], sight.left)))
}

/// The other clues with open cells whose blocks overlap with the one around `center`.
pub fn around<'a>(
    puzzle: &'a impl Blocks,
    marks: &'a Marks,
    center: usize,
) -> impl Iterator<Item = Sight> + 'a {
    puzzle
        .size()
        .window(center, FAR)
        .filter(move |&cell| cell != center)
        .filter_map(move |cell| Sight::unfinished(puzzle, marks, cell))
}
