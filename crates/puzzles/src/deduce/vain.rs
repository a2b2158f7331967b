//! Trials that led nowhere are not made again until something changes near what they marked.

use twotone_grid::{Marks, Point, Size};

/// What is remembered of the trials in the positions of one puzzle.
#[derive(Debug, Default)]
pub(super) struct Vain {
    /// The board, and how far from what it marks a trial sees, if anything is to be remembered.
    board: Option<(Size, usize)>,
    /// The position that was seen last.
    seen: Option<Marks>,
    /// By cell and value.
    trials: Vec<[Option<Trial>; 2]>,
}

/// A trial that led nowhere.
#[derive(Clone, Copy, Debug)]
struct Trial {
    /// How many steps it was given.
    steps: usize,
    area: Area,
}

/// All cells from one corner to the other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Area {
    first: Point,
    last: Point,
}

/// On larger boards the memory would outweigh everything else.
const MOST_CELLS: usize = 50_000;

impl Vain {
    /// Forgets everything, for another puzzle; `sight` says how far from what it marks a trial sees, if that is known.
    pub fn begin(&mut self, size: Size, sight: Option<usize>) {
        self.board = sight.filter(|_| size.cells() <= MOST_CELLS).map(|far| (size, far));
        self.seen = None;
        self.trials.clear();
    }

    /// Goes on to a later position: forgets the trials that may end differently now.
    pub fn catch_up(&mut self, marks: &Marks) {
        let Some((size, _)) = self.board else { return };
        if let Some(seen) = &self.seen {
            let is_new = |&cell: &usize| marks.get(cell) != seen.get(cell);
            let changed: Vec<Point> = (0..marks.len()).filter(is_new).map(|cell| size.point(cell)).collect();
            for trial in self.trials.as_flattened_mut() {
                *trial = trial.filter(|trial| !changed.iter().any(|&at| trial.area.contains(at)));
            }
        }
        self.seen = Some(marks.clone());
    }

    /// What a trial sees that marks some cells, if that is to be remembered.
    pub fn area(&self, marked: impl Iterator<Item = usize>) -> Option<Area> {
        let (size, far) = self.board?;
        marked.map(|cell| Area::around(size.point(cell), far)).reduce(Area::and)
    }

    /// A trial that was given so many steps led nowhere.
    pub fn note(&mut self, (cell, value): (usize, bool), steps: usize, area: Area) {
        let Some((size, _)) = self.board else { return };
        self.trials.resize(size.cells(), [None; 2]);
        self.trials[cell][usize::from(value)] = Some(Trial { steps, area });
    }

    /// Whether a trial is known to lead nowhere within so many steps.
    pub fn has(&self, (cell, value): (usize, bool), steps: usize) -> bool {
        let trial = self.trials.get(cell).and_then(|trials| trials[usize::from(value)]);
        trial.is_some_and(|trial| trial.steps >= steps)
    }
}

impl Area {
    fn around(at: Point, far: usize) -> Self {
        let first = Point { row: at.row.saturating_sub(far), column: at.column.saturating_sub(far) };
        Area { first, last: Point { row: at.row + far, column: at.column + far } }
    }

    /// The least area that holds both.
    fn and(self, other: Area) -> Area {
        let of = |one: Point, two: Point, which: fn(usize, usize) -> usize| Point {
            row: which(one.row, two.row),
            column: which(one.column, two.column),
        };
        Area { first: of(self.first, other.first, usize::min), last: of(self.last, other.last, usize::max) }
    }

    fn contains(&self, at: Point) -> bool {
        (self.first.row..=self.last.row).contains(&at.row)
            && (self.first.column..=self.last.column).contains(&at.column)
    }
}
