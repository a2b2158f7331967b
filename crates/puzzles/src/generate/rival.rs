//! Another solution near a hidden clue, by changing a few cells: a quick way to see that the clue is needed.

use twotone_grid::BitGrid;

use super::Generate;
use crate::format::NO_CLUE;

/// Cells that are changed at most.
const MOST_CHANGED: usize = 6;
/// Changes that are looked at before the question is left to the engines.
const MOST_LOOKS: u32 = 40;
/// Rivals that the referee may refuse.
const MOST_REFUSED: u32 = 3;

/// What a family whose clues count the cells around them says about one of them.
pub(crate) trait Counted: Generate {
    /// The cells that the clue at a place counts, or that belong to it otherwise.
    fn counted(&self, place: usize) -> impl Iterator<Item = usize>;

    /// The places whose clues count a cell, each with whether it counts more if the cell is changed.
    fn counts(&self, cell: usize, value: bool) -> impl Iterator<Item = (usize, bool)>;

    /// Whether a clue that is shown gives the value of a cell.
    fn is_given(&self, _cell: usize) -> bool {
        false
    }
}

/// Whether changing a few cells of the solution `filling` makes another, now that the clue at `place` is hidden.
pub(crate) fn is_near<P: Counted>(puzzle: &P, place: usize, filling: &BitGrid) -> bool {
    let mut search =
        Search { puzzle, filling, changed: Vec::new(), excess: Vec::new(), looks: MOST_LOOKS, refused: 0 };
    // Whatever is another solution now has another clue here.
    puzzle.counted(place).any(|cell| search.change(cell))
}

struct Search<'a, P> {
    puzzle: &'a P,
    filling: &'a BitGrid,
    changed: Vec<usize>,
    /// The shown clues that count too many now, or too few.
    excess: Vec<(usize, i8)>,
    looks: u32,
    refused: u32,
}

impl<P: Counted> Search<'_, P> {
    /// Whether a cell can be changed, with others that make up for it; if not, nothing is changed.
    fn change(&mut self, cell: usize) -> bool {
        if self.looks == 0
            || self.changed.len() == MOST_CHANGED
            || self.changed.contains(&cell)
            || self.puzzle.is_given(cell)
        {
            return false;
        }
        self.looks -= 1;
        self.changed.push(cell);
        self.count(cell, false);
        let is_found = match self.excess.last() {
            None => self.is_solution(),
            Some(&(place, excess)) => {
                let (puzzle, value) = (self.puzzle, |cell| self.filling.get(cell));
                let mends = |cell: &usize| {
                    let mut counts = puzzle.counts(*cell, value(*cell));
                    counts.any(|(other, is_more)| other == place && is_more == (excess < 0))
                };
                let cells: Vec<usize> = puzzle.counted(place).filter(mends).collect();
                cells.into_iter().any(|cell| self.change(cell))
            }
        };
        if !is_found {
            self.changed.pop();
            self.count(cell, true);
        }
        is_found
    }

    /// Notes what a change of a cell does to the clues around it, or takes that back.
    fn count(&mut self, cell: usize, is_undone: bool) {
        for (place, is_more) in self.puzzle.counts(cell, self.filling.get(cell)) {
            if self.puzzle.symbol(place) == NO_CLUE {
                continue;
            }
            let more = if is_more != is_undone { 1 } else { -1 };
            match self.excess.iter().position(|(other, _)| *other == place) {
                None => self.excess.push((place, more)),
                Some(at) => {
                    self.excess[at].1 += more;
                    if self.excess[at].1 == 0 {
                        self.excess.swap_remove(at);
                    }
                }
            }
        }
    }

    /// Whether what was changed keeps all rules.
    fn is_solution(&mut self) -> bool {
        let mut rival = self.filling.clone();
        self.changed.iter().for_each(|&cell| rival.set(cell, !rival.get(cell)));
        let is_solution = self.puzzle.accepts(&rival);
        self.refused += u32::from(!is_solution);
        if self.refused == MOST_REFUSED {
            self.looks = 0;
        }
        is_solution
    }
}
