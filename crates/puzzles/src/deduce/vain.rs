//! How trials ended is remembered until something changes near what they saw.

use twotone_grid::{BitGrid, Marks, Size};

use super::Level;

/// What is remembered of the trials with easy steps in the positions of one puzzle.
#[derive(Debug, Default)]
pub(super) struct Vain {
    /// The board, and how far from what it marks a trial sees, if anything is to be remembered.
    board: Option<(Size, usize)>,
    /// The position that was seen last.
    seen: Option<Marks>,
    /// By cell and value.
    trials: Vec<[Option<Trial>; 2]>,
}

/// How a trial ended.
#[derive(Debug)]
pub(super) struct Trial {
    /// How many steps would show nothing else: those it was given, or any number if no more followed.
    pub steps: usize,
    /// The contradiction it found, if it did.
    pub refuted: Option<Refuted>,
    /// The cells that it marked.
    pub marked: Vec<u32>,
}

/// A contradiction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Refuted {
    /// After so many steps.
    pub followed: usize,
    /// Of which it needs at least so many.
    pub links: usize,
    /// The hardest of them.
    pub hardest: Level,
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
        let Some((size, far)) = self.board else { return };
        if let Some(seen) = self.seen.as_ref().filter(|_| !self.trials.is_empty()) {
            let mut changed = BitGrid::zeros(marks.len());
            for cell in (0..marks.len()).filter(|&cell| marks.get(cell) != seen.get(cell)) {
                size.window(cell, far).for_each(|near| changed.set(near, true));
            }
            for trial in self.trials.as_flattened_mut() {
                let is_old = |trial: &Trial| trial.marked.iter().any(|&cell| changed.get(cell as usize));
                if trial.as_ref().is_some_and(is_old) {
                    *trial = None;
                }
            }
        }
        self.seen = Some(marks.clone());
    }

    /// Whether anything is remembered.
    pub fn is_kept(&self) -> bool {
        self.board.is_some()
    }

    /// How a trial of a value ended.
    pub fn note(&mut self, (cell, value): (usize, bool), trial: Trial) {
        let Some((size, _)) = self.board else { return };
        self.trials.resize_with(size.cells(), Default::default);
        self.trials[cell][usize::from(value)] = Some(trial);
    }

    /// How a trial of a value is known to end within so many steps.
    pub fn known(&self, (cell, value): (usize, bool), steps: usize) -> Option<Option<Refuted>> {
        let trial = self.trials.get(cell)?[usize::from(value)].as_ref()?;
        (trial.refuted.is_some() || trial.steps >= steps).then_some(trial.refuted)
    }
}
