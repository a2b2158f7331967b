//! Assumptions: a short dive for a solution, probing, and the proof cell by cell that a solution is the only one.

use super::board::Board;
use super::planes::Word;

/// The nodes or failures allowed for this step are used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OutOfNodes;

/// Memory of a search, reused from board to board.
#[derive(Clone, Debug, Default)]
pub(crate) struct SearchMemory {
    decisions: Vec<(usize, bool)>,
    /// The `\` planes of the first solution; empty while there is none.
    solution: Vec<u64>,
    /// Diagonals (`/`, `\`) that followed from others without contradiction.
    harmless: Vec<[u64; 2]>,
    outcomes: [Vec<(u32, Word)>; 2],
}

/// A search on a settled board; every assumption costs one node.
pub(crate) struct Search<'a> {
    pub board: &'a mut Board,
    memory: &'a mut SearchMemory,
    nodes: u64,
    /// Failed assumptions that the current step may still meet.
    patience: u64,
}

impl<'a> Search<'a> {
    /// A search that may make `nodes` assumptions.
    pub fn new(board: &'a mut Board, memory: &'a mut SearchMemory, nodes: u64) -> Self {
        memory.decisions.clear();
        memory.solution.clear();
        Search { board, memory, nodes, patience: u64::MAX }
    }

    /// Runs one step that ends early after so many failed assumptions.
    pub fn within<T>(
        &mut self,
        failures: u64,
        step: impl FnOnce(&mut Self) -> Result<T, OutOfNodes>,
    ) -> Result<T, OutOfNodes> {
        self.patience = failures;
        let result = step(self);
        self.patience = u64::MAX;
        result
    }

    /// Goes on from a settled board (or the conflict just met) to the next solution; false if there is none
    /// above the first `base` decisions.
    pub fn next_solution(&mut self, base: usize, mut conflict: bool) -> Result<bool, OutOfNodes> {
        loop {
            if conflict {
                if self.memory.decisions.len() == base {
                    return Ok(false);
                }
                self.patience = self.patience.checked_sub(1).ok_or(OutOfNodes)?;
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
            conflict = self.board.settle().is_err();
        }
    }

    /// An open cell near the last decision, so that one region is finished before the next.
    fn next_place(&self) -> Option<usize> {
        let near = self.memory.decisions.last().and_then(|&(place, _)| self.board.open_near(place));
        near.or_else(|| self.board.next_open(0))
    }

    fn likely(&self, place: usize) -> bool {
        self.memory.solution.get(place / 64).is_none_or(|word| word >> (place % 64) & 1 != 0)
    }

    fn assume(&mut self, place: usize, back: bool) -> Result<(), OutOfNodes> {
        self.nodes = self.nodes.checked_sub(1).ok_or(OutOfNodes)?;
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

    /// Without decisions: tries diagonals of open cells until that teaches nothing new. False if the board is
    /// refuted.
    ///
    /// A diagonal that followed from another one tried with success cannot fail, because less follows from it.
    /// Quick probing skips those; thorough probing compares both outcomes of every cell.
    pub fn probe(&mut self, thorough: bool) -> Result<bool, OutOfNodes> {
        self.memory.harmless.clear();
        self.memory.harmless.resize(self.board.words(), [0; 2]);
        let (mut from, mut unchanged_since) = (0, None);
        loop {
            let next = self.board.next_open(from).or_else(|| self.board.next_open(0));
            let Some(place) = next.filter(|_| next != unchanged_since) else { return Ok(true) };
            from = place + 1;
            unchanged_since = unchanged_since.or(next);
            self.probe_cell(place, thorough)?;
            if self.board.is_unsettled() {
                unchanged_since = None;
                if self.board.settle().is_err() {
                    return Ok(false);
                }
            }
        }
    }

    /// Excludes what neither diagonal of one cell allows.
    fn probe_cell(&mut self, place: usize, thorough: bool) -> Result<(), OutOfNodes> {
        let mut both = true;
        for back in [false, true] {
            let harmless = self.memory.harmless[place / 64][usize::from(back)];
            if !thorough && harmless >> (place % 64) & 1 != 0 {
                both = false;
                continue;
            }
            self.assume(place, back)?;
            let failed = self.board.settle().is_err();
            if failed {
                self.retreat(0);
                self.board.decide(place, !back);
                return Ok(());
            }
            let outcome = &mut self.memory.outcomes[usize::from(back)];
            self.board.copy_changed(outcome);
            for (index, word) in outcome {
                let [slash, back] = &mut self.memory.harmless[*index as usize];
                *slash |= word.slash & !word.back;
                *back |= word.back & !word.slash;
            }
            self.retreat(0);
        }
        if both {
            let [one, other] = &self.memory.outcomes;
            self.board.keep_either(one, other);
        }
        Ok(())
    }

    /// Without decisions, with a solution kept: decides cell by cell, each time refuting the other diagonal with
    /// at most so many failures. True if everything was refuted; false leaves the board at a second solution.
    pub fn prove_only(&mut self, failures: u64) -> Result<bool, OutOfNodes> {
        while let Some(place) = self.board.next_open(0) {
            let back = self.likely(place);
            let second = self.within(failures, |search| {
                search.assume(place, !back)?;
                let conflict = search.board.settle().is_err();
                search.next_solution(1, conflict)
            });
            if second? {
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
