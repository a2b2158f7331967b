//! Whether there is something to see at a clue at all: what is open around each cell is remembered from position to position.

use twotone_grid::{Marks, Point, Size};

use super::{Blocks, FRAME_WIDTH, Sight, difference, finished_clue, overlapping, subset};
use crate::deduce::kit::all_alike;
use crate::deduce::kit::seen::Seen;
use crate::deduce::{Brief, Course, Glance, Skip, Step};

/// How a technique on clues is spared most of its looks.
pub fn glance<P: Blocks>(rule: &str) -> Option<Glance<P>> {
    let skip: Skip<P> = match rule {
        finished_clue::ID => |puzzle, marks, course, places, memory| {
            let seen = memory.of::<Surroundings>().catch_up(puzzle.size(), marks, course);
            first(places, |place| {
                seen.sight(puzzle, place).is_some_and(|it| all_alike(it.left, it.len).is_some())
            })
        },
        subset::ID => |puzzle, marks, course, places, memory| {
            let seen = memory.of::<Surroundings>().catch_up(puzzle.size(), marks, course);
            first(places, |place| seen.has_pair(puzzle, place, subset::tells))
        },
        difference::ID => |puzzle, marks, course, places, memory| {
            let seen = memory.of::<Surroundings>().catch_up(puzzle.size(), marks, course);
            first(places, |place| seen.has_pair(puzzle, place, difference::tells))
        },
        _ => return None,
    };
    let brief: Brief<P> =
        |puzzle, place, memory, step| memory.of::<Surroundings>().decide_rest(puzzle, place, step);
    Some(Glance { skip, brief: (rule == finished_clue::ID).then_some(brief) })
}

/// How many places are before the first at which something may show itself.
fn first(places: &[u32], may_show: impl Fn(usize) -> bool) -> usize {
    places.iter().position(|&place| may_show(place as usize)).unwrap_or(places.len())
}

/// What is around the cells of a position.
#[derive(Debug, Default)]
struct Surroundings {
    size: Option<Size>,
    seen: Seen,
    /// By cell.
    around: Vec<Around>,
}

/// What is in the block around a cell.
#[derive(Clone, Copy, Debug, Default)]
struct Around {
    /// The open cells, as in a [`Sight`], and how many.
    open: u32,
    len: u8,
    black: u8,
}

impl Around {
    /// One of the cells changes.
    fn change(&mut self, bit: u32, before: Option<bool>, after: Option<bool>) {
        self.open = if after.is_none() { self.open | bit } else { self.open & !bit };
        self.len = self.len + u8::from(after.is_none()) - u8::from(before.is_none());
        self.black = self.black + u8::from(after == Some(true)) - u8::from(before == Some(true));
    }
}

impl Surroundings {
    /// Goes on to a position.
    fn catch_up(&mut self, size: Size, marks: &Marks, course: Course<'_>) -> &Self {
        if self.size != Some(size) {
            self.begin(size);
        }
        let Surroundings { seen, around, .. } = self;
        seen.go_on(marks, course, |cell, before, after| {
            each_around(around, size, cell, |around, bit| around.change(bit, before, after));
        });
        self
    }

    /// An empty board.
    fn begin(&mut self, size: Size) {
        (self.size, self.seen) = (Some(size), Seen::default());
        self.around.clear();
        self.around.resize(size.cells(), Around::default());
        for cell in 0..size.cells() {
            each_around(&mut self.around, size, cell, |around, bit| {
                (around.open, around.len) = (around.open | bit, around.len + 1);
            });
        }
    }

    /// The clue of a cell, if there is one.
    fn sight<P: Blocks>(&self, puzzle: &P, cell: usize) -> Option<Sight> {
        let size = puzzle.size();
        let (row, width) = ((cell as u32 / size.width as u32) as usize, size.width);
        self.sight_at(puzzle, cell, Point { row, column: cell - row * width })
    }

    fn sight_at<P: Blocks>(&self, puzzle: &P, cell: usize, at: Point) -> Option<Sight> {
        let Around { open, len, black } = self.around[cell];
        let left = puzzle.clue(cell)? as i32 - i32::from(black);
        Some(Sight { clue: cell, at, left, len: usize::from(len), around: open, width: puzzle.size().width })
    }

    /// Whether a clue and one that sees some of its open cells tell something.
    fn has_pair<P: Blocks>(&self, puzzle: &P, place: usize, tells: impl Fn(&Sight, &Sight) -> bool) -> bool {
        let size = puzzle.size();
        let sight_at = |at: Point| {
            let cell = size.index(at.row, at.column);
            if self.around[cell].len > 0 { self.sight_at(puzzle, cell, at) } else { None }
        };
        let one = self.sight(puzzle, place).filter(|one| one.len > 0);
        one.is_some_and(|one| overlapping(size, &one, sight_at, |two| tells(&one, two)))
    }

    /// Concludes what a clue says that leaves its open cells no choice.
    fn decide_rest<P: Blocks>(&self, puzzle: &P, place: usize, step: &mut Step) -> bool {
        let Some(sight) = self.sight(puzzle, place) else { return false };
        // Too many or too few: no conclusion, a contradiction.
        (0..=sight.len as i32).contains(&sight.left).then(|| {
            step.conclude(sight.open().iter().copied(), sight.left > 0);
        });
        true
    }
}

/// Tells the cells around one which of their cells it is.
fn each_around(around: &mut [Around], size: Size, cell: usize, mut tell: impl FnMut(&mut Around, u32)) {
    let Point { row, column } = size.point(cell);
    for there in row.saturating_sub(1)..(row + 2).min(size.height) {
        for across in column.saturating_sub(1)..(column + 2).min(size.width) {
            let place = (row + 1 - there) * FRAME_WIDTH + column + 1 - across;
            tell(&mut around[size.index(there, across)], 1 << place);
        }
    }
}
