//! The places still to be looked at, rule by rule.

use std::collections::VecDeque;

use twotone_engine::{Budget, Limit, Memory};
use twotone_grid::Marks;

use super::{Level, Rule, Step};

/// Memory that solving by rules reuses from board to board.
#[derive(Debug, Default)]
pub struct Desk {
    pub(super) agenda: Agenda,
    pub(super) trial: Agenda,
    pub(super) step: Step,
    /// Memory of the family.
    pub(super) memory: Memory,
}

/// One queue per rule; the easiest rule with something to see comes first.
#[derive(Debug, Default)]
pub(super) struct Agenda {
    queues: Vec<Queue>,
    /// Looks that are not booked yet.
    looks: u64,
    /// What all looks took, in easy ones.
    pub effort: u64,
    /// How many looks for the hardest rules are still allowed.
    pub hard_looks: u64,
}

/// Rules up to this level take no time; before harder ones it pays to know where to look.
pub(super) const EASY: Level = 2;

/// Rules beyond this level are no easier than a look ahead.
pub(super) const MEDIUM: Level = 3;

/// What looking for a harder rule takes, roughly.
const HARD_LOOK: u64 = 8;

/// So many looks are booked at a time: asking whether to stop costs more than a look.
const BOOKED: u64 = 32;

#[derive(Debug, Default)]
struct Queue {
    waiting: VecDeque<u32>,
    queued: Vec<bool>,
}

impl Queue {
    fn push(&mut self, place: usize) {
        if !std::mem::replace(&mut self.queued[place], true) {
            self.waiting.push_back(place as u32);
        }
    }
}

impl Agenda {
    /// Nothing to look at yet.
    pub fn clear<P>(&mut self, puzzle: &P, rules: &[Rule<P>]) {
        self.hard_looks = u64::MAX;
        self.queues.resize_with(rules.len(), Queue::default);
        for (queue, rule) in self.queues.iter_mut().zip(rules) {
            queue.waiting.clear();
            queue.queued.clear();
            queue.queued.resize((rule.scope.places)(puzzle), false);
        }
    }

    /// Every place of every rule.
    pub fn fill<P>(&mut self, puzzle: &P, rules: &[Rule<P>]) {
        self.clear(puzzle, rules);
        for queue in &mut self.queues {
            queue.queued.fill(true);
            queue.waiting.extend(0..queue.queued.len() as u32);
        }
    }

    /// From rule number `from` on, forgets the places that have nothing to do with any of `cells`.
    pub fn keep_near<P>(
        &mut self,
        puzzle: &P,
        rules: &[Rule<P>],
        from: usize,
        cells: impl Iterator<Item = usize>,
    ) {
        let later = self.queues.iter_mut().zip(rules).skip(from);
        let mut later: Vec<_> =
            later.map(|(queue, rule)| (vec![false; queue.queued.len()], queue, rule)).collect();
        for cell in cells {
            for (near, _, rule) in &mut later {
                (rule.scope.touched)(puzzle, cell, &mut |place| near[place] = true);
            }
        }
        for (near, queue, _) in later {
            let Queue { waiting, queued } = queue;
            waiting.retain(|&place| {
                queued[place as usize] = near[place as usize];
                near[place as usize]
            });
        }
    }

    /// Forgets what is waiting; cheap when little is.
    pub fn drain(&mut self) {
        for queue in &mut self.queues {
            while let Some(place) = queue.waiting.pop_front() {
                queue.queued[place as usize] = false;
            }
        }
    }

    /// `cell` was marked.
    pub fn touch<P>(&mut self, puzzle: &P, rules: &[Rule<P>], cell: usize) {
        for (queue, rule) in self.queues.iter_mut().zip(rules) {
            (rule.scope.touched)(puzzle, cell, &mut |place| queue.push(place));
        }
    }

    /// Whether there is a step to see: the easiest; `may_follow` says where there can be one, if that is known.
    pub fn next<P>(
        &mut self,
        puzzle: &P,
        rules: &[Rule<P>],
        marks: &Marks,
        may_follow: Option<&Marks>,
        step: &mut Step,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Limit> {
        for (queue, rule) in self.queues.iter_mut().zip(rules) {
            let level = rule.facts.level;
            while let Some(&place) = queue.waiting.front() {
                if level > MEDIUM {
                    let Some(left) = self.hard_looks.checked_sub(1) else { return Ok(false) };
                    self.hard_looks = left;
                }
                self.looks += 1;
                if self.looks == BOOKED {
                    self.looks = 0;
                    budget.spend(BOOKED)?;
                }
                self.effort += if level <= EASY { 1 } else { HARD_LOOK };
                if rule.shows(puzzle, marks, may_follow, place as usize, step) {
                    // The place stays in front: there may be more to see.
                    return Ok(true);
                }
                queue.waiting.pop_front();
                queue.queued[place as usize] = false;
            }
        }
        Ok(false)
    }
}
