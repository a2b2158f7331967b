//! Hiding clues one group after the other, in as few questions as possible.
//!
//! What is asked of the puzzle can only be lost by hiding more. So many groups are hidden at once, and halved when
//! that was too many: the result is the same as that of trying the groups one by one.

use twotone_engine::Verdict;
use twotone_grid::BitGrid;

use super::Generate;
use super::layout::Orbits;
use super::maker::Making;
use super::near::{Near, is_large};
use crate::deduce::Level;

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
    /// The hardest level it may take.
    pub most: Level,
    pub bench: &'a mut P::Bench,
    pub filling: &'a BitGrid,
}

impl<P: Generate> Holds<P> for Deducible<'_, P> {
    fn holds(&mut self, puzzle: &P, fresh: &mut dyn Iterator<Item = usize>) -> bool {
        // Among many one may be loose, but then the next question will be about fewer.
        // On a large board, another solution nearby is seen sooner than deduction is stuck.
        let is_large = is_large(self.filling);
        for place in fresh.take(MOST_LOOKS) {
            if puzzle.is_loose(place, self.bench) || is_large && puzzle.has_rival(place, self.filling) {
                return false;
            }
        }
        puzzle.is_deducible(self.most, self.bench)
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
        let mut hidden = Vec::with_capacity(turns.len());
        // What the puzzle as it is now was seen to need, if that is known.
        let mut used = vec![true; self.orbits.places()];
        let (mut at, mut step) = (0, first_step.max(1));
        // Hiding everything before this turn is known to be too much.
        let mut too_much = usize::MAX;
        // Whether the last question was answered with yes: where every other one is not, two at once are too many.
        let mut went_well = true;
        while at < turns.len() && !self.is_over() {
            let turn = turns[at];
            if self.can_spare(turn) && self.orbits.group(turn).all(|place| !used[place]) {
                // Nobody needs to ask. Others that are idle wait for their turn: which are is a matter of where one looks.
                self.hide(&[turn]);
                hidden.push(turn);
                at += 1;
                continue;
            }
            self.asked += 1;
            if at + 1 == too_much {
                (at, too_much, step, went_well) = (at + 1, usize::MAX, 1, false);
                continue;
            }
            let end = (at + step).min(turns.len()).min(too_much - 1);
            self.hide(&turns[at..end]);
            let mut fresh = turns[at..end].iter().flat_map(|&turn| self.orbits.group(turn));
            if self.shown >= self.fewest && asked.holds(self.puzzle, &mut fresh) {
                hidden.extend_from_slice(&turns[at..end]);
                at = end;
                step = match too_much {
                    usize::MAX => step << usize::from(went_well),
                    _ => (too_much - at).div_ceil(2),
                };
                went_well = true;
                if !asked.mark_used(&mut used) {
                    used.fill(true);
                }
            } else {
                self.show(&turns[at..end]);
                too_much = end;
                step = (end - at).div_ceil(2);
                went_well = false;
            }
        }
        hidden
    }

    /// Tries to hide the groups `turns`, in order, while a solution stays the only one; those that could be hidden.
    ///
    /// Most that are needed show it at once, by a rival nearby, and are passed over; on large boards many others are implied by
    /// the clues around them. As many of the rest as are likely to go are hidden before the engines are asked.
    pub fn run_past_rivals(
        &mut self,
        turns: &[usize],
        filling: &BitGrid,
        maker: &mut Making<'_, P>,
    ) -> Vec<usize> {
        let mut hidden = Vec::with_capacity(turns.len());
        let mut is_hidden = vec![false; self.orbits.len()];
        let (mut at, mut most) = (0, 1);
        while at < turns.len() && !self.is_over() {
            let (mut end, mut tried) = (at, Vec::new());
            while end < turns.len() && tried.len() < most && !self.is_over() {
                let turn = turns[end];
                end += 1;
                if is_hidden[turn] || !self.can_spare(turn) {
                    continue;
                }
                self.hide(&[turn]);
                match self.look_near(turn, filling, maker) {
                    Near::Needed => self.show(&[turn]),
                    Near::Unclear => tried.push(turn),
                    Near::Spare => {
                        is_hidden[turn] = true;
                        hidden.push(turn);
                    }
                }
            }
            self.asked += 1;
            if tried.is_empty() || maker.solve_with_effort(self.puzzle).verdict == Verdict::Unique {
                tried.iter().for_each(|&turn| is_hidden[turn] = true);
                hidden.append(&mut tried);
                (at, most) = (end, 2 * most);
            } else {
                // Whoever was passed over was so because of these, perhaps; but for one alone nobody was.
                self.show(&tried);
                at = if tried.len() == 1 { end } else { at };
                most = (tried.len() / 2).max(1);
            }
        }
        hidden
    }

    /// What the surroundings of a group that is hidden now tell about it.
    fn look_near(&self, turn: usize, filling: &BitGrid, maker: &mut Making<'_, P>) -> Near {
        let places = || self.orbits.group(turn);
        if places().any(|place| self.puzzle.has_rival(place, filling)) {
            return Near::Needed;
        }
        let mut all = places().map(|place| maker.look_near(self.puzzle, place, filling));
        let first = all.find(|near| *near != Near::Spare);
        first.unwrap_or(Near::Spare)
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
