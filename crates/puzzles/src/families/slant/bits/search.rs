//! Assumptions: a short dive for a solution, and the proof cell by cell that a solution is the only one.

use super::board::Board;
use twotone_engine::{Budget, Limit};

/// What ended a search early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// The assumptions or failures allowed are used up: this is not the way.
    Tired,
    /// A limit of the whole run.
    Limit(Limit),
}

/// Memory of a search, reused from board to board.
#[derive(Clone, Debug, Default)]
pub(crate) struct SearchMemory {
    decisions: Vec<(usize, bool)>,
    /// The `\` planes of the first solution; empty while there is none.
    solution: Vec<u64>,
}

/// A search on a settled board.
pub(crate) struct Search<'a, 'b> {
    pub board: &'a mut Board,
    memory: &'a mut SearchMemory,
    budget: &'a mut Budget<'b>,
    /// Assumptions that may still be made.
    trials: u64,
    /// Assumptions that may still fail before the search is tired of them.
    patience: u64,
}

impl<'a, 'b> Search<'a, 'b> {
    /// A search that may make so many assumptions.
    pub fn new(
        board: &'a mut Board,
        memory: &'a mut SearchMemory,
        trials: u64,
        budget: &'a mut Budget<'b>,
    ) -> Self {
        memory.decisions.clear();
        memory.solution.clear();
        Search { board, memory, budget, trials, patience: u64::MAX }
    }

    /// The same, tired after so many failed assumptions on the way to each solution.
    pub fn be_patient(&mut self, failures: u64) {
        self.patience = failures;
    }

    /// Goes on from a settled board (or the conflict just met) to the next solution; false if there is none
    /// above the first `base` decisions.
    pub fn next_solution(&mut self, base: usize, mut conflict: bool) -> Result<bool, Ended> {
        loop {
            if conflict {
                if self.memory.decisions.len() == base {
                    return Ok(false);
                }
                self.patience = self.patience.checked_sub(1).ok_or(Ended::Tired)?;
                // The assumption failed, so its opposite belongs to the level below.
                let Some((place, back)) = self.memory.decisions.pop() else { return Ok(false) };
                self.board.pop_level();
                self.board.decide(place, !back);
            } else {
                if self.board.complete() {
                    return Ok(true);
                }
                let Some(place) = self.next_place() else { return Ok(true) };
                self.assume(place, self.likely(place))?;
            }
            conflict = self.settle()?;
        }
    }

    /// Deduces what follows, and books it; true if that is a contradiction.
    fn settle(&mut self) -> Result<bool, Ended> {
        let conflict = self.board.settle().is_err();
        self.budget.spend(1 + self.board.changes() as u64).map_err(Ended::Limit)?;
        Ok(conflict)
    }

    /// An open cell near the last decision, so that one region is finished before the next.
    fn next_place(&self) -> Option<usize> {
        let near = self.memory.decisions.last().and_then(|&(place, _)| self.board.open_near(place));
        near.or_else(|| self.board.next_open(0))
    }

    fn likely(&self, place: usize) -> bool {
        self.memory.solution.get(place / 64).is_none_or(|word| word >> (place % 64) & 1 != 0)
    }

    fn assume(&mut self, place: usize, back: bool) -> Result<(), Ended> {
        self.trials = self.trials.checked_sub(1).ok_or(Ended::Tired)?;
        self.board.push_level();
        self.memory.decisions.push((place, back));
        self.board.decide(place, back);
        Ok(())
    }

    /// Undoes all decisions above the first `base`.
    pub fn retreat(&mut self, base: usize) {
        while self.memory.decisions.len() > base {
            self.memory.decisions.pop();
            self.board.pop_level();
        }
    }

    /// Remembers the solution the board is at and undoes all decisions.
    pub fn keep_solution(&mut self) {
        self.board.copy_filling(&mut self.memory.solution);
        self.retreat(0);
    }

    /// Without decisions, with a solution kept: decides cell by cell, each time refuting the other diagonal with
    /// at most so many failures. True if everything was refuted; false leaves the board at a second solution.
    pub fn prove_only(&mut self, failures: u64) -> Result<bool, Ended> {
        while let Some(place) = self.board.next_open(0) {
            let back = self.likely(place);
            self.be_patient(failures);
            self.assume(place, !back)?;
            let conflict = self.settle()?;
            if self.next_solution(1, conflict)? {
                return Ok(false);
            }
            self.retreat(0);
            self.board.decide(place, back);
            if self.board.settle().is_err() {
                debug_assert!(false, "a board with a solution was refuted");
                return Ok(true);
            }
        }
        Ok(true)
    }
}
