//! The places still to be looked at, rule by rule.

use std::collections::VecDeque;

use twotone_engine::{Budget, Limit, Memory};
use twotone_grid::Marks;

use super::vain::Vain;
use super::{Course, Glance, Level, Rule, Step};
use crate::puzzle::{Kind, Puzzle};

/// Memory that solving by rules reuses from board to board.
#[derive(Debug, Default)]
pub struct Desk {
    pub(super) agenda: Agenda,
    pub(super) trial: Agenda,
    pub(super) step: Step,
    /// What followed in the last trial, and the memory of longer ones behind it.
    pub(super) chain: Vec<Step>,
    /// By step of the chain: the number of its rule, and the place.
    pub(super) places: Vec<(usize, usize)>,
    /// By cell and value: up to this level, a trial of the position shows everything that follows, and no contradiction.
    pub(super) harmless: Vec<[Level; 2]>,
    /// Trials of the puzzle that led nowhere.
    pub(super) vain: Vain,
    /// Whether all trials are made again with each position, for tests.
    pub is_forgetful: bool,
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
    /// Whether steps need no reasons where these take longer than the conclusion.
    pub is_brief: bool,
    /// The number of the rule that showed the last step, and the place.
    pub found: (usize, usize),
    /// What the family remembers of the positions it was shown.
    memory: Memory,
}

/// The cells that were marked.
#[derive(Debug, Default)]
struct Marked {
    /// Each with the number of steps before it, in order.
    cells: Vec<(u32, u32)>,
    /// Which course of a position it is.
    course: u64,
    /// How many steps were found.
    now: u32,
    /// Of equally easy steps, whether to look first where something changed last.
    beside: bool,
    /// The width of the board.
    width: usize,
}

impl Marked {
    /// Forgets the cells, as the position begins elsewhere.
    fn begin(&mut self) {
        self.cells.clear();
        self.course += 1;
    }

    fn course(&self) -> Course<'_> {
        Course { number: self.course, marked: &self.cells }
    }

    /// How far what a step finds is from what was marked last, squared: only arithmetic that rounds alike on every machine, as the
    /// order of steps depends on it.
    fn distance(&self, step: &Step) -> f64 {
        let last = self.cells.last().map_or(0, |(_, when)| *when);
        let marked = self.cells.iter().rev().take_while(|(_, when)| *when == last);
        let [from, to] = [
            self.middle(marked.map(|(cell, _)| *cell as usize)),
            self.middle(step.conclusion.iter().map(|(cell, _)| *cell)),
        ];
        from.zip(to).map_or(0.0, |(from, to)| {
            let (down, across) = (from.0 - to.0, from.1 - to.1);
            down * down + across * across
        })
    }

    /// The middle of some cells.
    fn middle(&self, cells: impl Iterator<Item = usize>) -> Option<(f64, f64)> {
        let (mut number, mut rows, mut columns) = (0, 0, 0);
        for cell in cells {
            (number, rows, columns) = (number + 1, rows + cell / self.width, columns + cell % self.width);
        }
        (number > 0).then(|| (rows as f64 / f64::from(number), columns as f64 / f64::from(number)))
    }
}

/// Rules up to this level take no time; before harder ones it pays to know where to look.
pub(crate) const EASY: Level = 2;

/// Rules beyond this level are no easier than a look ahead.
pub(super) const MEDIUM: Level = 3;

/// What looking for a harder rule takes, roughly.
const HARD_LOOK: u64 = 8;

/// So many looks more, once there is a step, are for one that lies nearer.
const LOOKS_FOR_NEARER: usize = 60;

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
        // A cell that touches every line of a long board would make the list many times as long as there are places.
        if self.waiting.len() >= 2 * self.queued.len() {
            self.keep_last();
        }
        self.waiting.push_back(place as u32);
    }

    /// Forgets places that wait again behind.
    fn keep_last(&mut self) {
        let mut is_new = self.queued.clone();
        self.waiting.make_contiguous().reverse();
        self.waiting.retain(|&place| std::mem::take(&mut is_new[place as usize]));
        self.waiting.make_contiguous().reverse();
    }

    /// Takes so many places from the front.
    fn forget(&mut self, number: usize) {
        for place in self.waiting.drain(..number) {
            self.queued[place as usize] = false;
        }
    }

    /// Puts a place last that was looked at; it was touched when it was.
    fn put_back(&mut self, place: u32) {
        self.queued[place as usize] = true;
        self.waiting.push_back(place);
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
        (self.hard_looks, self.is_brief) = (u64::MAX, false);
        self.marked.begin();
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

    /// From now on, of equally easy steps the nearest to the last one comes first.
    pub fn go_on_beside<P: Puzzle>(&mut self, puzzle: &P, rules: &[Rule<P>]) {
        (self.marked.beside, self.marked.width) = (true, puzzle.size().width);
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
        self.marked.begin();
        for queue in &mut self.queues {
            queue.told = 0;
            queue.forget(queue.waiting.len());
        }
    }

    /// `cell` was marked.
    pub fn touch(&mut self, cell: usize) {
        self.marked.cells.push((cell as u32, self.marked.now));
    }

    /// Whether there is a step to see: the easiest; `may_follow` says where there can be one, if that is known.
    pub fn next<P: Kind>(
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
        for (number, (queue, rule)) in self.queues.iter_mut().zip(rules).enumerate() {
            let level = rule.facts.level;
            queue.catch_up(puzzle, rule, marks, &self.marked);
            let glance = (!queue.waiting.is_empty()).then(|| rule.glance()).flatten();
            while let Some(&place) = queue.waiting.front() {
                let hard_looks = if level > MEDIUM { self.hard_looks } else { u64::MAX };
                let mut skipped = 0;
                if let Some(glance) = &glance {
                    let places = queue.waiting.as_slices().0;
                    let places =
                        &places[..places.len().min(usize::try_from(hard_looks).unwrap_or(usize::MAX))];
                    skipped = (glance.skip)(puzzle, marks, self.marked.course(), places, &mut self.memory);
                }
                if hard_looks == 0 {
                    return Ok(false);
                }
                let looks = skipped.max(1) as u64;
                self.hard_looks -= if level > MEDIUM { looks } else { 0 };
                self.effort += looks * if level <= EASY { 1 } else { HARD_LOOK };
                self.looks += looks;
                if self.looks >= BOOKED {
                    budget.spend(std::mem::take(&mut self.looks))?;
                }
                if skipped > 0 {
                    queue.forget(skipped);
                    continue;
                }
                let brief = glance.as_ref().and_then(|glance| glance.brief).filter(|_| self.is_brief);
                let shows = match brief {
                    Some(brief) => {
                        step.begin(&rule.facts);
                        brief(puzzle, place as usize, &mut self.memory, step)
                    }
                    None => rule.shows(puzzle, marks, may_follow, place as usize, step),
                };
                if shows {
                    // The place stays in front: there may be more to see.
                    self.found = (number, place as usize);
                    return Ok(true);
                }
                queue.forget(1);
            }
        }
        Ok(false)
    }

    /// The same, level by level: of equally easy steps one beside the last.
    fn next_beside<P: Kind>(
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
            // Where there is something to see, latest first.
            let mut seen: Vec<(usize, u32)> = Vec::new();
            let mut nearest: Option<(f64, Step)> = None;
            let mut looks = 0;
            while looks <= LOOKS_FOR_NEARER
                && let Some((queue, place)) = self.latest(queues.clone())
            {
                let rule = &rules[queue];
                if rule.facts.level > MEDIUM {
                    let Some(left) = self.hard_looks.checked_sub(1) else { break };
                    self.hard_looks = left;
                }
                budget.spend(1)?;
                self.queues[queue].waiting.pop_back();
                self.queues[queue].queued[place as usize] = false;
                let (course, memory) = (self.marked.course(), &mut self.memory);
                let may_show =
                    |glance: Glance<P>| (glance.skip)(puzzle, marks, course, &[place], memory) == 0;
                if rule.glance().is_none_or(may_show)
                    && rule.shows(puzzle, marks, may_follow, place as usize, step)
                {
                    seen.push((queue, place));
                    let distance = self.marked.distance(step);
                    if step.is_contradiction() || nearest.as_ref().is_none_or(|(least, _)| distance < *least)
                    {
                        nearest = Some((distance, step.clone()));
                    }
                    if step.is_contradiction() {
                        break;
                    }
                }
                looks += usize::from(nearest.is_some());
            }
            // There may be more to see in each.
            for (queue, place) in seen.into_iter().rev() {
                self.queues[queue].put_back(place);
            }
            if let Some((_, found)) = nearest {
                *step = found;
                self.marked.now += 1;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Of some queues, the one with the place that was touched last, and that place; of equally late ones the easiest.
    fn latest(&mut self, queues: std::ops::Range<usize>) -> Option<(usize, u32)> {
        let mut latest = |queue: usize| Some((self.queues[queue].latest()?, queue));
        let order = |&((when, _), queue): &((u32, u32), usize)| (when, std::cmp::Reverse(queue));
        queues.filter_map(&mut latest).max_by_key(order).map(|((_, place), queue)| (queue, place))
    }
}
