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
    /// What followed in the last trial, and the memory of longer ones behind it.
    pub(super) chain: Vec<Step>,
    /// Memory of the family.
    pub(super) memory: Memory,
}

/// One queue per rule; the easiest rule with something to see comes first.
#[derive(Debug, Default)]
pub(super) struct Agenda {
    queues: Vec<Queue>,
    /// What was marked so far.
    marked: Marked,
    /// Looks that are not booked yet.
    looks: u64,
    /// What all looks took, in easy ones.
    pub effort: u64,
    /// How many looks for the hardest rules are still allowed.
    pub hard_looks: u64,
}

/// The cells that were marked.
#[derive(Debug, Default)]
struct Marked {
    /// Each with the number of steps before it, in order.
    cells: Vec<(u32, u32)>,
    /// How many steps were found.
    now: u32,
    /// Of equally easy rules, whether to look first where something changed last.
    beside: bool,
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
    /// By place: when it was touched last.
    touched: Vec<u32>,
    /// How many of the marked cells it has been told about: those of harder rules wait until somebody looks.
    told: usize,
}

impl Queue {
    fn push(&mut self, place: usize) {
        if !std::mem::replace(&mut self.queued[place], true) {
            self.waiting.push_back(place as u32);
        }
    }

    /// Puts a place last, even if it waits already: there it is looked at no more.
    fn push_again(&mut self, place: usize, now: u32) {
        self.queued[place] = true;
        self.touched[place] = now;
        self.waiting.push_back(place as u32);
    }

    /// The place that was touched last, and when.
    fn latest(&mut self) -> Option<(u32, u32)> {
        while let Some(&place) = self.waiting.back() {
            if self.queued[place as usize] {
                return Some((self.touched[place as usize], place));
            }
            self.waiting.pop_back();
        }
        None
    }

    /// Adds the places where the marked cells may show something new.
    fn catch_up<P>(&mut self, puzzle: &P, rule: &Rule<P>, marks: &Marks, marked: &Marked) {
        for &(cell, when) in &marked.cells[self.told..] {
            (rule.scope.touched)(puzzle, marks, cell as usize, &mut |place| match marked.beside {
                true => self.push_again(place, when),
                false => self.push(place),
            });
        }
        self.told = marked.cells.len();
    }
}

impl Agenda {
    /// Nothing to look at yet.
    pub fn clear<P>(&mut self, puzzle: &P, rules: &[Rule<P>]) {
        self.hard_looks = u64::MAX;
        self.marked.cells.clear();
        (self.marked.beside, self.marked.now) = (false, 0);
        self.queues.resize_with(rules.len(), Queue::default);
        for (queue, rule) in self.queues.iter_mut().zip(rules) {
            queue.waiting.clear();
            queue.told = 0;
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

    /// From now on, of equally easy rules those come first that see something beside the last step.
    pub fn go_on_beside<P>(&mut self, puzzle: &P, rules: &[Rule<P>]) {
        self.marked.beside = true;
        for (queue, rule) in self.queues.iter_mut().zip(rules) {
            queue.touched.clear();
            queue.touched.resize((rule.scope.places)(puzzle), 0);
            queue.waiting.make_contiguous().reverse();
        }
    }

    /// From rule number `from` on, forgets the places that have nothing to do with any of `cells`.
    pub fn keep_near<P>(
        &mut self,
        puzzle: &P,
        rules: &[Rule<P>],
        marks: &Marks,
        from: usize,
        cells: impl Iterator<Item = usize>,
    ) {
        let later = self.queues.iter_mut().zip(rules).skip(from);
        let mut later: Vec<_> =
            later.map(|(queue, rule)| (vec![false; queue.queued.len()], queue, rule)).collect();
        for cell in cells {
            for (near, _, rule) in &mut later {
                (rule.scope.touched)(puzzle, marks, cell, &mut |place| near[place] = true);
            }
        }
        for (near, queue, rule) in later {
            queue.catch_up(puzzle, rule, marks, &self.marked);
            let Queue { waiting, queued, .. } = queue;
            waiting.retain(|&place| {
                queued[place as usize] = near[place as usize];
                near[place as usize]
            });
        }
    }

    /// Forgets what is waiting; cheap when little is.
    pub fn drain(&mut self) {
        self.marked.cells.clear();
        for queue in &mut self.queues {
            queue.told = 0;
            while let Some(place) = queue.waiting.pop_front() {
                queue.queued[place as usize] = false;
            }
        }
    }

    /// `cell` was marked.
    pub fn touch(&mut self, cell: usize) {
        self.marked.cells.push((cell as u32, self.marked.now));
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
        if self.marked.beside {
            return self.next_beside(puzzle, rules, marks, may_follow, step, budget);
        }
        for (queue, rule) in self.queues.iter_mut().zip(rules) {
            let level = rule.facts.level;
            queue.catch_up(puzzle, rule, marks, &self.marked);
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

    /// The same, level by level: of equally easy rules the one with something to see beside the last step.
    fn next_beside<P>(
        &mut self,
        puzzle: &P,
        rules: &[Rule<P>],
        marks: &Marks,
        may_follow: Option<&Marks>,
        step: &mut Step,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Limit> {
        let mut first = 0;
        for group in rules.chunk_by(|a, b| a.facts.level == b.facts.level) {
            let queues = first..first + group.len();
            first = queues.end;
            for (queue, rule) in self.queues[queues.clone()].iter_mut().zip(group) {
                queue.catch_up(puzzle, rule, marks, &self.marked);
            }
            loop {
                let mut latest = |queue: usize| Some((self.queues[queue].latest()?, queue));
                let order = |&((when, _), queue): &((u32, u32), usize)| (when, std::cmp::Reverse(queue));
                let Some(((_, place), queue)) = queues.clone().filter_map(&mut latest).max_by_key(order)
                else {
                    break;
                };
                let rule = &rules[queue];
                if rule.facts.level > MEDIUM {
                    let Some(left) = self.hard_looks.checked_sub(1) else { return Ok(false) };
                    self.hard_looks = left;
                }
                budget.spend(1)?;
                if rule.shows(puzzle, marks, may_follow, place as usize, step) {
                    self.marked.now += 1;
                    return Ok(true);
                }
                self.queues[queue].waiting.pop_back();
                self.queues[queue].queued[place as usize] = false;
            }
        }
        Ok(false)
    }
}
