//! Hiding clues one group after the other, in as few questions as possible.
//!
//! What is asked of the puzzle can only be lost by hiding more. So many groups are hidden at once, and halved when
//! that was too many: the result is the same as that of trying the groups one by one.

use super::Generate;
use super::layout::Orbits;

/// A puzzle whose clues are being hidden.
#[derive(Debug)]
pub(super) struct Dig<'a, P> {
    pub puzzle: &'a mut P,
    pub full: &'a P,
    pub orbits: &'a Orbits,
    /// Clues shown now.
    pub shown: usize,
    /// At least so many clues stay.
    pub fewest: usize,
}

impl<P: Generate> Dig<'_, P> {
    /// Tries to hide the groups `turns`, in order; those that could be hidden.
    pub fn run(&mut self, turns: &[usize], first_step: usize, holds: &mut dyn FnMut(&P) -> bool) -> Vec<usize> {
        let mut hidden = Vec::with_capacity(turns.len());
        let (mut at, mut step) = (0, first_step.max(1));
        // Hiding everything before this turn is known to be too much.
        let mut too_much = usize::MAX;
        while at < turns.len() {
            if at + 1 == too_much {
                (at, too_much, step) = (at + 1, usize::MAX, 1);
                continue;
            }
            let end = (at + step).min(turns.len()).min(too_much - 1);
            let asked = &turns[at..end];
            let before = self.shown;
            self.hide(asked);
            if self.shown >= self.fewest && holds(self.puzzle) {
                hidden.extend_from_slice(asked);
                at = end;
                step = if too_much == usize::MAX { step * 2 } else { (too_much - at).div_ceil(2) };
            } else {
                self.show(asked);
                self.shown = before;
                too_much = end;
                step = (end - at).div_ceil(2);
            }
        }
        hidden
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
