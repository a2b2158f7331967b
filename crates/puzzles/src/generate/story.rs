//! What solving a puzzle is like: how many hard steps there are, when the first comes, and where they lie.

use twotone_grid::Size;

use super::{Generate, Wish};
use crate::deduce::{HARDEST, Level, Step};

/// The hard steps of a solution: those of the hardest level it needs.
#[derive(Clone, Debug)]
pub(super) struct Story {
    /// The level of the puzzle.
    pub level: Level,
    size: Size,
    /// A cell that each of the hard steps finds.
    cells: Vec<usize>,
    /// How many cells were open before the first of them.
    pub open: usize,
    /// The clues that steps built on, in their order, and how many of these before the first hard step.
    clues: Vec<usize>,
    early: usize,
}

/// One hard step for so many cells is a story.
const CELLS_PER_STEP: usize = 40;
/// More hard steps than this are never asked for unsaid.
const MOST_STEPS: usize = 8;

impl Story {
    /// Nothing was told yet.
    pub fn new(size: Size) -> Self {
        Story { level: 1, size, cells: Vec::new(), open: size.cells(), clues: Vec::new(), early: 0 }
    }

    /// The next step, before which so many cells were open.
    pub fn add(&mut self, step: &Step, open: usize) {
        if step.level > self.level {
            self.cells.clear();
            self.level = step.level;
        }
        if step.level == self.level {
            if self.cells.is_empty() {
                (self.open, self.early) = (open, self.clues.len());
            }
            self.cells.extend(step.conclusion.first().map(|&(cell, _)| cell));
        }
        self.clues.extend_from_slice(&step.clues);
    }

    /// The clues that steps before the first hard one built on, or all if nothing was hard.
    pub fn early_clues(&self) -> &[usize] {
        if self.level == 1 { &self.clues } else { &self.clues[..self.early] }
    }

    /// Whether the first hard step comes before half of the board is filled, if there has to be one. A board of the
    /// hardest level is good enough without, unless hard steps were asked for.
    pub fn is_early<P: Generate>(&self, wish: &Wish) -> bool {
        let has_to = match wish.hard_steps {
            None => (2..HARDEST).contains(&self.level) && steps::<P>(wish, self.level) > 0,
            Some(steps) => self.level > 1 && steps > 0,
        };
        !has_to || 2 * self.open >= self.size.cells()
    }

    /// Whether there are enough hard steps, not all in one quarter of the board. The easiest level has nothing hard.
    pub fn is_worth<P: Generate>(&self, wish: &Wish) -> bool {
        let wanted = steps::<P>(wish, self.level);
        self.level == 1 || wanted == 0 || self.cells.len() >= wanted && (wanted == 1 || self.is_spread())
    }

    fn is_spread(&self) -> bool {
        let quarter = |cell: usize| {
            let point = self.size.point(cell);
            (2 * point.row >= self.size.height, 2 * point.column >= self.size.width)
        };
        let mut quarters = self.cells.iter().map(|&cell| quarter(cell));
        let first = quarters.next();
        quarters.any(|other| Some(other) != first)
    }
}

/// Hard steps of a level that are asked for. If nobody says how many, that is none where something else is wished for
/// that decides what is left.
fn steps<P: Generate>(wish: &Wish, level: Level) -> usize {
    let usual = || {
        if wish.minimal || wish.percent.is_some() || wish.uses.is_some() || wish.levels.is_none() {
            0
        } else if level > P::STORIES {
            1
        } else {
            (wish.size.cells() / CELLS_PER_STEP).clamp(1, MOST_STEPS)
        }
    };
    wish.hard_steps.unwrap_or_else(usual)
}
