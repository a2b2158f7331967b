//! What would mend a board without solution: as few clues as possible to change, and to what.

use twotone_engine::{Verdict, Want};

use super::asker::Asker;
use super::blame::clues_to_blame;
use crate::any::AnyPuzzle;
use crate::board::Board;
use crate::format::NO_CLUE;

/// Clues to change so that a board has a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// The changes.
    pub changes: Vec<Change>,
    /// Whether there is only one solution then.
    pub unique: bool,
}

/// A clue to change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// Its place.
    pub place: usize,
    /// What stands there now.
    pub from: char,
    /// What would stand there; nothing if the clue is to go.
    pub to: Option<char>,
}

impl Fix {
    /// Unique before solvable, another value before none, near values before far ones. A sort compares in dozens of places:
    /// as a part of each this would be a tenth of all sorts in a browser's download.
    #[inline(never)]
    fn rank(&self) -> (usize, bool, bool, u32, usize) {
        let far = |change: &Change| change.to.map_or(0, |to| u32::from(to).abs_diff(u32::from(change.from)));
        let removes = self.changes.iter().any(|change| change.to.is_none());
        let first = self.changes.first().map_or(0, |change| change.place);
        (self.changes.len(), !self.unique, removes, self.changes.iter().map(far).sum(), first)
    }

    /// The board with its changes.
    pub fn apply(&self, puzzle: &dyn AnyPuzzle) -> Board {
        changed(puzzle, &self.changes)
    }
}

/// So many questions are asked on small boards.
const MOST_QUESTIONS: usize = 600;
/// On large ones, so many by cells.
const MOST_CELLS_ASKED: usize = 6_000_000;
/// Pairs that are told.
const MOST_PAIRS: usize = 6;

/// Every single clue whose change makes a board solvable, the best first; if there is none, some pairs of clues.
///
/// Whatever mends the board changes one of the `blamed` clues, which contradict each other.
pub fn fixes(puzzle: &dyn AnyPuzzle, blamed: &[usize], asker: &mut Asker<'_>) -> Vec<Fix> {
    let left = (MOST_CELLS_ASKED / puzzle.size().cells().max(1)).min(MOST_QUESTIONS);
    let mut doctor = Doctor { puzzle, asker, left };
    let mut fixes: Vec<Fix> = blamed.iter().flat_map(|&place| doctor.single(place)).collect();
    if fixes.is_empty() {
        fixes = doctor.pairs(blamed);
    }
    fixes.sort_by_key(Fix::rank);
    fixes
}

struct Doctor<'d, 'a, 'p> {
    puzzle: &'p dyn AnyPuzzle,
    asker: &'d mut Asker<'a>,
    left: usize,
}

impl Doctor<'_, '_, '_> {
    fn change(&self, place: usize, to: Option<u8>) -> Change {
        Change { place, from: char::from(self.puzzle.symbol(place)), to: to.map(char::from) }
    }

    /// Whether a board with these changes has one solution, or several; nothing if it has none or nobody knows.
    fn mends(&mut self, changes: &[Change]) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        if self.asker.is_over() {
            return None;
        }
        match self.asker.ask(changed(self.puzzle, changes).puzzle(), Want::Unique).verdict {
            Verdict::Unique => Some(true),
            Verdict::Several => Some(false),
            _ => None,
        }
    }

    /// The ways to mend the board by one clue: without it first, as no value helps where that does not.
    fn single(&mut self, place: usize) -> Vec<Fix> {
        let removed = self.change(place, None);
        let Some(unique) = self.mends(&[removed]) else { return Vec::new() };
        let mut fixes = vec![Fix { changes: vec![removed], unique }];
        let shown = self.puzzle.symbol(place);
        for &digit in self.puzzle.variant().info().digits.iter().filter(|&&digit| digit != shown) {
            let change = self.change(place, Some(digit));
            fixes.extend(self.mends(&[change]).map(|unique| Fix { changes: vec![change], unique }));
        }
        fixes
    }

    /// Some pairs of clues without which there is a solution, changed to what that one says.
    fn pairs(&mut self, blamed: &[usize]) -> Vec<Fix> {
        let mut fixes: Vec<Fix> = Vec::new();
        for &first in blamed {
            if fixes.len() >= MOST_PAIRS || self.left == 0 || self.asker.is_over() {
                break;
            }
            let rest = changed(self.puzzle, &[self.change(first, None)]);
            for second in clues_to_blame(rest.puzzle(), self.asker) {
                let removed = [first.min(second), first.max(second)].map(|place| self.change(place, None));
                let is_new = |fix: &Fix| {
                    fix.changes.iter().all(|known| removed.iter().any(|r| r.place == known.place))
                };
                if !fixes.iter().any(is_new) {
                    fixes.extend(self.pair(removed));
                }
            }
        }
        fixes.truncate(MOST_PAIRS);
        fixes
    }

    fn pair(&mut self, removed: [Change; 2]) -> Option<Fix> {
        let unique = self.mends(&removed)?;
        let solution = self.asker.ask(changed(self.puzzle, &removed).puzzle(), Want::Any).example?;
        let told = removed.map(|Change { place, from, .. }| {
            let symbol = self.puzzle.symbol_of(&solution, place);
            Change { place, from, to: Some(symbol).filter(|&symbol| symbol != NO_CLUE).map(char::from) }
        });
        match self.mends(&told) {
            Some(unique) => Some(Fix { changes: told.into(), unique }),
            None => Some(Fix { changes: removed.into(), unique }),
        }
    }
}

/// A board with other clues at some places.
fn changed(puzzle: &dyn AnyPuzzle, changes: &[Change]) -> Board {
    let mut symbols = puzzle.symbols().bytes;
    for change in changes {
        symbols[change.place] = change.to.map_or(NO_CLUE, |to| to as u8);
    }
    puzzle.with_symbols(symbols).expect("the symbols are the family's own")
}
