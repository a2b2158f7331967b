//! Hiding clues one group after the other, in as few questions as possible.
//!
//! What is asked of the puzzle can only be lost by hiding more. So many groups are hidden at once, and halved when
//! that was too many: the result is the same as that of trying the groups one by one.

use super::Generate;
use super::layout::Orbits;
use crate::deduce::HARDEST;

/// A puzzle whose clues are being hidden.
pub(super) struct Dig<'a, P> {
    pub puzzle: &'a mut P,
    pub full: &'a P,
    pub orbits: &'a Orbits,
    /// Clues shown now.
    pub shown: usize,
    /// At least so many clues stay.
    pub fewest: usize,
    /// Whether it is time to stop: then nothing more is hidden.
    pub stop: Option<&'a dyn Fn() -> bool>,
    /// Questions asked so far.
    pub asked: u64,
}

/// What is asked of a puzzle while its clues are being hidden.
pub(super) trait Holds<P> {
    /// Whether the puzzle still has what is asked for; `fresh` are the places that were hidden last.
    fn holds(&mut self, puzzle: &P, fresh: &mut dyn Iterator<Item = usize>) -> bool;

    /// Marks the places whose clues were needed to answer yes, and no others; false if that is not known.
    fn mark_used(&mut self, _used: &mut [bool]) -> bool {
        false
    }
}

impl<P, F: FnMut(&P) -> bool> Holds<P> for F {
    fn holds(&mut self, puzzle: &P, _fresh: &mut dyn Iterator<Item = usize>) -> bool {
        self(puzzle)
    }
}

/// Places that are looked at before deduction is asked.
const MOST_LOOKS: usize = 3;

/// Deduction alone shall fill the board.
pub(super) struct Deducible<'a, P: Generate> {
    pub bench: &'a mut P::Bench,
}

impl<P: Generate> Holds<P> for Deducible<'_, P> {
    fn holds(&mut self, puzzle: &P, fresh: &mut dyn Iterator<Item = usize>) -> bool {
        // Among many one may be loose, but then the next question will be about fewer.
        for place in fresh.take(MOST_LOOKS) {
            if puzzle.is_loose(place, self.bench) {
                return false;
            }
        }
        puzzle.is_deducible(HARDEST, self.bench)
    }

    fn mark_used(&mut self, used: &mut [bool]) -> bool {
        P::mark_used(self.bench, used)
    }
}

impl<P: Generate> Dig<'_, P> {
    /// Whether it is time to stop.
    pub fn is_over(&self) -> bool {
        self.stop.is_some_and(|stop| stop())
    }

    /// Tries to hide the groups `turns`, in order; those that could be hidden, in the order in which they were.
    pub fn run(&mut self, turns: &[usize], first_step: usize, asked: &mut dyn Holds<P>) -> Vec<usize> {
        let mut queue = turns.to_vec();
        let mut hidden = Vec::with_capacity(turns.len());
        let mut used = vec![false; self.orbits.places()];
        let (mut at, mut step) = (0, first_step.max(1));
        // Hiding everything before this turn is known to be too much.
        let mut too_much = usize::MAX;
        while at < queue.len() && !self.is_over() {
            self.asked += 1;
            if at + 1 == too_much {
                (at, too_much, step) = (at + 1, usize::MAX, 1);
                continue;
            }
            let end = (at + step).min(queue.len()).min(too_much - 1);
            self.hide(&queue[at..end]);
            let mut fresh = queue[at..end].iter().flat_map(|&turn| self.orbits.group(turn));
            if self.shown >= self.fewest && asked.holds(self.puzzle, &mut fresh) {
                hidden.extend_from_slice(&queue[at..end]);
                at = end;
                step = if too_much == usize::MAX { step * 2 } else { (too_much - at).div_ceil(2) };
                if asked.mark_used(&mut used) {
                    let mut rest = queue.split_off(at);
                    let idle = self.hide_idle(&mut rest, |place| !used[place]);
                    queue.append(&mut rest);
                    if !idle.is_empty() {
                        hidden.extend(idle);
                        too_much = usize::MAX;
                    }
                }
            } else {
                self.show(&queue[at..end]);
                too_much = end;
                step = (end - at).div_ceil(2);
            }
        }
        hidden
    }

    /// Hides groups of the queue whose places are all idle; what stays in the queue is not.
    pub fn hide_idle(&mut self, queue: &mut Vec<usize>, is_idle: impl Fn(usize) -> bool) -> Vec<usize> {
        let (idle, rest) = queue.drain(..).partition(|&turn| {
            let can_go = self.orbits.group(turn).all(&is_idle) && self.can_spare(turn);
            if can_go {
                self.hide(&[turn]);
            }
            can_go
        });
        *queue = rest;
        idle
    }

    /// Whether enough clues stay without a group.
    pub fn can_spare(&self, turn: usize) -> bool {
        self.shown >= self.fewest + self.orbits.group(turn).count()
    }

    /// Hides groups.
    pub fn hide(&mut self, turns: &[usize]) {
        for &turn in turns {
            for place in self.orbits.group(turn) {
                self.puzzle.hide(place);
                self.shown -= 1;
            }
        }
    }

    /// Shows groups again.
    pub fn show(&mut self, turns: &[usize]) {
        for &turn in turns {
            for place in self.orbits.group(turn) {
                self.puzzle.show(place, self.full);
                self.shown += 1;
            }
        }
    }
}
