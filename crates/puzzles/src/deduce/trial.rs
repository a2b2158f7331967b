//! "If this were black ...": a contradiction, told as the shortest chain found.

use twotone_engine::{Budget, Limit};
use twotone_grid::Marks;

use super::agenda::EASY;
use super::rule::{LOOK_AHEAD, SHORT_CHAIN, TRIAL, up_to};
use super::vain::{Refuted, Trial};
use super::{Desk, Facts, Level, Rule, Step};
use crate::puzzle::Kind;

/// What to look for in trials.
struct Pass {
    /// How many steps to follow.
    steps: usize,
    /// How many of them a contradiction may need.
    links: usize,
    /// The hardest level of a step.
    level: Level,
    /// What such a trial counts as; a shorter one may count as less.
    facts: &'static Facts,
}

impl Pass {
    /// Whether a chain is one that it looks for: after so many steps of so hard a level it needs so many of them.
    fn covers(&self, steps: usize, links: usize, level: Level) -> bool {
        steps <= self.steps && links <= self.links && level <= self.level
    }
}

const fn pass(steps: usize, links: usize, level: Level, facts: &'static Facts) -> Pass {
    Pass { steps, links, level, facts }
}

/// Any number of links.
pub(super) const ANY: usize = usize::MAX;

/// So many links at most has a short chain, which is found or not in no time.
pub(super) const SHORT: usize = 4;

/// A round of trials: short and easy chains first. One trial serves several passes, as the steps of the later ones begin
/// with those of the earlier: it goes as far as the last, and what the first can find comes before all else.
type Round = &'static [Pass];

const ROUNDS: [Round; 6] = [
    &[pass(1, 1, 1, &SHORT_CHAIN), pass(3, 2, EASY, &SHORT_CHAIN), pass(8, SHORT, EASY, &SHORT_CHAIN)],
    &[pass(40, 10, EASY, &LOOK_AHEAD)],
    &[pass(40, 10, 3, &LOOK_AHEAD)],
    LAST,
    &[pass(ANY, ANY, 3, &TRIAL)],
    &[pass(ANY, ANY, 4, &TRIAL)],
];

/// What patience runs out on: any chain of easy steps.
const LAST: Round = &[pass(ANY, ANY, EASY, &TRIAL)];

/// The widest pass of a round.
fn widest(round: Round) -> &'static Pass {
    &round[round.len() - 1]
}

/// Whether it goes on without patience until there is something: any chain of easy steps will do.
fn is_last(round: Round) -> bool {
    widest(round).steps == ANY && widest(round).level <= EASY
}

/// So many open cells are looked through in no time, even with harder steps.
const FEW_OPEN: usize = 150;

/// Where to look for trials.
pub(super) struct Trials<'a, P> {
    pub puzzle: &'a P,
    pub rules: &'a [Rule<P>],
    /// Which values are right, if that is known.
    pub forced: Option<&'a Marks>,
    /// The hardest kind of trial allowed.
    pub trial: Level,
    /// How many links a chain may need.
    pub links: usize,
    /// How much looking to spend before any trial will do.
    pub patience: u64,
    /// Whether trials that need hard steps are left out.
    pub is_brisk: bool,
    /// Whether all short chains were looked for already: what showed itself harmless is on the desk.
    pub is_beyond_short: bool,
    /// Whether to go on without patience until there is something.
    pub must_find: bool,
    pub desk: &'a mut Desk,
}

impl<P: Kind> Trials<'_, P> {
    /// The shortest chain found that refutes a value of a cell.
    pub fn find(&mut self, marks: &mut Marks, budget: &mut Budget<'_>) -> Result<Option<Step>, Limit> {
        let allowed = |round: &Round| {
            let pass = widest(round);
            let is_slow = pass.steps == ANY && !is_last(round);
            let is_done = self.is_beyond_short && pass.links <= SHORT;
            pass.facts.level <= self.trial
                && pass.links <= self.links
                && !(is_slow && self.is_brisk)
                && !is_done
        };
        let rounds: Vec<Round> = ROUNDS.into_iter().filter(allowed).collect();
        let mut harmless = std::mem::take(&mut self.desk.harmless);
        if !self.is_beyond_short {
            harmless.clear();
            harmless.resize(marks.len(), [0; 2]);
        }
        self.desk.vain.catch_up(marks);
        let found = self.first(&rounds, marks, &mut harmless, budget);
        self.desk.harmless = harmless;
        found
    }

    /// What the first round finds that finds something.
    fn first(
        &mut self,
        rounds: &[Round],
        marks: &mut Marks,
        harmless: &mut [[Level; 2]],
        budget: &mut Budget<'_>,
    ) -> Result<Option<Step>, Limit> {
        self.desk.trial.effort = 0;
        // Where somebody waits, the few short chains are missed that the family overlooks; longer ones are tried later.
        let mut may_filter = self.links < ANY && self.patience < u64::MAX;
        for (at, round) in rounds.iter().enumerate() {
            if widest(round).level == EASY && std::mem::take(&mut may_filter) {
                self.filter(marks, harmless);
            }
            let found = self.round(marks, harmless, round, budget)?;
            if found.is_some() {
                return Ok(found);
            }
            if self.desk.trial.effort > self.patience && !self.must_find {
                // Where few cells are open, any look ahead; then any chain of easy steps will do, lest a search be told.
                self.must_find = true;
                let is_quick = marks.len() - marks.known() <= FEW_OPEN;
                let last = (!is_last(round)).then_some(LAST);
                let short =
                    rounds[at..].iter().copied().filter(|round| is_quick && widest(round).steps < ANY);
                for round in short.chain(last) {
                    let found = self.round(marks, harmless, round, budget)?;
                    if found.is_some() {
                        return Ok(found);
                    }
                }
                return Ok(None);
            }
        }
        Ok(None)
    }

    /// Marks the values as harmless, for easy steps, that look so to the family.
    fn filter(&mut self, marks: &Marks, harmless: &mut [[Level; 2]]) {
        let open = (0..marks.len()).filter(|&cell| marks.get(cell).is_none());
        let values = open.flat_map(|cell| [(cell, false), (cell, true)]);
        let is_asked = |&(cell, value): &(usize, bool)| {
            self.forced.is_none_or(|forced| forced.get(cell) == Some(!value))
                && harmless[cell][usize::from(value)] < EASY
        };
        let asked: Vec<(usize, bool)> = values.filter(is_asked).collect();
        let mut doubtful = asked.clone();
        self.puzzle.keep_doubtful(marks, &mut doubtful, &mut self.desk.memory);
        for (values, level) in [(asked, EASY), (doubtful, 0)] {
            values.into_iter().for_each(|(cell, value)| harmless[cell][usize::from(value)] = level);
        }
    }

    fn round(
        &mut self,
        marks: &mut Marks,
        harmless: &mut [[Level; 2]],
        round: Round,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Step>, Limit> {
        let Trials { puzzle, forced, patience, .. } = *self;
        let must_find = self.must_find || is_last(round);
        let rules = up_to(self.rules, widest(round).level);
        self.desk.trial.clear(puzzle, rules);
        self.desk.trial.is_brief = true;
        let desk = &mut *self.desk;
        Refutation { puzzle, rules, marks, desk, followed: 0, harmless, patience, must_find }
            .shortest(forced, round, budget)
    }
}

struct Refutation<'a, P> {
    puzzle: &'a P,
    rules: &'a [Rule<P>],
    marks: &'a mut Marks,
    desk: &'a mut Desk,
    /// How many steps followed in the last attempt: so many of the desk's chain.
    followed: usize,
    /// By cell and value: up to this level, everything that follows was seen without a contradiction.
    harmless: &'a mut [[Level; 2]],
    patience: u64,
    must_find: bool,
}

impl<P: Kind> Refutation<'_, P> {
    /// The shortest chain of the first pass of a round that finds one.
    fn shortest(
        &mut self,
        forced: Option<&Marks>,
        round: Round,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Step>, Limit> {
        let mut best: Option<Step> = None;
        // Which passes can still find something better, and with how many links at most.
        let (mut last, mut most) = (round.len() - 1, widest(round).links);
        let level = widest(round).level;
        // Somebody who waits does so for an effort that does not depend on what went before.
        let remembers = level <= EASY && self.patience == u64::MAX;
        for cell in 0..self.marks.len() {
            for value in [true, false] {
                let pointless = forced.is_some_and(|forced| forced.get(cell) != Some(value));
                let harmless = self.harmless[cell][usize::from(!value)] >= level;
                if pointless || harmless || self.marks.get(cell).is_some() {
                    continue;
                }
                // The pass of a contradiction that is better than the best so far.
                let better = |Refuted { followed, links, hardest }, last, most| {
                    let found = round.iter().position(|pass| pass.covers(followed, links, hardest));
                    found.filter(|&pass| pass < last || pass == last && links <= most)
                };
                let steps = round[last].steps;
                let known = if remembers { self.desk.vain.known((cell, !value), steps) } else { None };
                if known.is_some_and(|end| end.and_then(|end| better(end, last, most)).is_none()) {
                    continue;
                }
                let contradicts = self.contradicts(cell, !value, &round[last], budget)?;
                let refuted = contradicts.then(|| self.complete(cell, !value, &round[..=last], most));
                if remembers {
                    self.note(cell, !value, steps, refuted);
                }
                if let Some(refuted) = refuted
                    && let Some(pass) = better(refuted, last, most)
                {
                    let chain = self.desk.chain[..self.followed].to_vec();
                    (last, most) = (pass, refuted.links - 1);
                    best = Some(told(cell, value, chain, level));
                    // What cannot be shorter can only be beaten by an earlier pass.
                    if most == 0 && last > 0 {
                        (last, most) = (last - 1, round[last - 1].links);
                    }
                }
                let tired = self.desk.trial.effort > self.patience;
                let settled = best.as_ref().map(|_| tired || (last == 0 && most == 0));
                if settled.unwrap_or(tired && !self.must_find) {
                    return Ok(best);
                }
            }
        }
        Ok(best)
    }

    /// Remembers how the last attempt ended.
    fn note(&mut self, cell: usize, value: bool, steps: usize, refuted: Option<Refuted>) {
        if self.desk.vain.is_kept() {
            let followed = self.desk.chain[..self.followed].iter().flat_map(|step| &step.conclusion);
            let marked = followed.map(|&(cell, _)| cell as u32).chain([cell as u32]).collect();
            let steps = if self.followed < steps { usize::MAX } else { steps };
            self.desk.vain.note((cell, value), Trial { steps, refuted, marked });
        }
    }

    /// Whether `value` in `cell` leads to a contradiction within the steps of a pass; the board is left as it was.
    fn contradicts(
        &mut self,
        cell: usize,
        value: bool,
        pass: &Pass,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Limit> {
        self.followed = 0;
        self.mark(cell, value);
        let mut contradicts = Ok(false);
        while self.followed < pass.steps && contradicts == Ok(false) {
            let Desk { trial, step, .. } = &mut *self.desk;
            match trial.next(self.puzzle, self.rules, self.marks, None, step, budget) {
                Ok(true) => {}
                Ok(false) => {
                    self.clear_all(cell, value, pass.level);
                    break;
                }
                Err(limit) => {
                    contradicts = Err(limit);
                    break;
                }
            }
            contradicts = Ok(step.is_contradiction());
            self.follow();
        }
        self.desk.trial.drain();
        self.marks.clear(cell);
        let followed = self.desk.chain[..self.followed].iter();
        followed.flat_map(|step| &step.conclusion).for_each(|&(cell, _)| self.marks.clear(cell));
        contradicts
    }

    /// Gives the steps of the last attempt their reasons, but for those that its end does not need. That ends early where more
    /// links are needed than some pass looks for, the last one for at most so many.
    fn complete(&mut self, cell: usize, value: bool, passes: &[Pass], most: usize) -> Refuted {
        let Desk { chain, places, .. } = &mut *self.desk;
        let chain = &mut chain[..self.followed];
        let hardest = chain.iter().map(|step| step.level).max().unwrap_or(0);
        let links =
            |(number, pass): (usize, &Pass)| if number + 1 < passes.len() { pass.links } else { most };
        let covering = passes.iter().enumerate().filter(|(_, pass)| pass.covers(self.followed, 1, hardest));
        let enough = covering.map(links).max().unwrap_or(0);
        self.marks.set(cell, value);
        chain.iter().for_each(|step| step.apply(self.marks));
        let (mut needed, mut links): (Vec<usize>, usize) = (Vec::new(), 0);
        for (step, &(rule, place)) in chain.iter_mut().zip(&*places).rev() {
            step.conclusion.iter().for_each(|&(cell, _)| self.marks.clear(cell));
            let is_found = |cell: &usize| step.conclusion.iter().any(|(found, _)| found == cell);
            if step.is_contradiction() || needed.iter().any(is_found) {
                links += 1;
                if links > enough {
                    break;
                }
                needed.retain(|cell| !is_found(cell));
                self.rules[rule].shows(self.puzzle, self.marks, None, place, step);
                needed.extend(&step.cells);
            }
        }
        self.marks.clear(cell);
        chain.iter().flat_map(|step| &step.conclusion).for_each(|&(cell, _)| self.marks.clear(cell));
        Refuted { followed: self.followed, links, hardest }
    }

    /// Marks what the step on the desk says, and adds it to the chain.
    fn follow(&mut self) {
        let Desk { trial, step, chain, places, .. } = &mut *self.desk;
        for &(cell, value) in &step.conclusion {
            self.marks.set(cell, value);
            trial.touch(cell);
        }
        if chain.len() == self.followed {
            chain.push(Step::default());
        }
        places.truncate(self.followed);
        places.push(trial.found);
        std::mem::swap(step, &mut chain[self.followed]);
        self.followed += 1;
    }

    /// Everything that follows from a value was seen. What follows from one of these marks followed, too.
    fn clear_all(&mut self, cell: usize, value: bool, level: Level) {
        let followed = self.desk.chain[..self.followed].iter().flat_map(|step| &step.conclusion);
        for &(cell, value) in followed.chain([&(cell, value)]) {
            let harmless = &mut self.harmless[cell][usize::from(value)];
            *harmless = level.max(*harmless);
        }
    }

    fn mark(&mut self, cell: usize, value: bool) {
        self.marks.set(cell, value);
        self.desk.trial.touch(cell);
    }
}

/// What a trial counts as that followed so many steps of so hard a level, of which its chain needs so many.
fn kind(steps: usize, links: usize, level: Level) -> &'static Facts {
    let mut passes = ROUNDS.into_iter().flatten();
    passes.find(|pass| pass.covers(steps, links, level)).map_or(&TRIAL, |pass| pass.facts)
}

/// The chain without the steps that its end does not need, as one step; what it counts as is for its length to say.
fn told(cell: usize, value: bool, chain: Vec<Step>, level: Level) -> Step {
    let mut step = Step::default();
    let followed = chain.len();
    let mut needed: Vec<usize> = Vec::new();
    for mut link in chain.into_iter().rev() {
        if !link.is_contradiction() {
            link.conclusion.retain(|(cell, _)| needed.contains(cell));
            if link.is_contradiction() {
                continue;
            }
            needed.retain(|cell| !link.conclusion.iter().any(|(found, _)| found == cell));
        }
        needed.extend(&link.cells);
        step.clues.extend(&link.clues);
        link.tidy();
        step.chain.push(link);
    }
    step.chain.reverse();
    let facts = kind(followed, step.chain.len(), level);
    (step.rule, step.level) = (facts.id, facts.level);
    needed.retain(|&premise| premise != cell);
    step.cells = needed;
    step.conclude([cell], value);
    step.tidy();
    step
}
