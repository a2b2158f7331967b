//! "If this were black ...": a contradiction, told as the shortest chain found.

use twotone_engine::{Budget, Limit};
use twotone_grid::Marks;

use super::rule::{LOOK_AHEAD, TRIAL};
use super::{Desk, Facts, Level, Rule, Step};

/// A round of trials.
pub(super) struct Pass {
    /// How many steps to follow.
    steps: usize,
    /// How many of them a contradiction may need.
    links: usize,
    /// The hardest level of a step.
    level: Level,
    /// What the trial counts as.
    pub(super) facts: &'static Facts,
}

const fn pass(steps: usize, links: usize, level: Level, facts: &'static Facts) -> Pass {
    Pass { steps, links, level, facts }
}

const ANY: usize = usize::MAX;

/// Short and easy chains first.
pub(super) const ALL: &[Pass] = &PASSES;

/// The first of them, which take no time.
pub(super) const SHORT: &[Pass] = ALL.split_at(3).0;

const PASSES: [Pass; 8] = [
    pass(1, 1, 1, &LOOK_AHEAD),
    pass(3, 2, 2, &LOOK_AHEAD),
    pass(8, 4, 2, &LOOK_AHEAD),
    pass(40, 10, 2, &LOOK_AHEAD),
    pass(40, 10, 3, &LOOK_AHEAD),
    pass(ANY, ANY, 2, &TRIAL),
    pass(ANY, ANY, 3, &TRIAL),
    pass(ANY, ANY, 4, &TRIAL),
];

/// The shortest chain found that refutes a value of a cell; `forced` says which values are right, if that is known.
pub(super) fn find<'p, P>(
    puzzle: &P,
    rules: &[&dyn Rule<P>],
    marks: &mut Marks,
    forced: Option<&Marks>,
    passes: impl Iterator<Item = &'p Pass>,
    desk: &mut Desk,
    budget: &mut Budget<'_>,
) -> Result<Option<Step>, Limit> {
    let (mut chain, mut harmless) = (Vec::new(), vec![[0; 2]; marks.len()]);
    for pass in passes {
        let usable = rules.iter().take_while(|rule| rule.facts().level <= pass.level).count();
        let rules = &rules[..usable];
        desk.trial.clear(puzzle, rules);
        let (chain, harmless) = (&mut chain, &mut harmless);
        let mut refutation = Refutation { puzzle, rules, marks, desk, chain, harmless };
        let found = refutation.shortest(forced, pass, budget)?;
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

struct Refutation<'a, P> {
    puzzle: &'a P,
    rules: &'a [&'a dyn Rule<P>],
    marks: &'a mut Marks,
    desk: &'a mut Desk,
    /// What followed in the last attempt.
    chain: &'a mut Vec<Step>,
    /// By cell and value: up to this level, everything that follows was seen without a contradiction.
    harmless: &'a mut Vec<[Level; 2]>,
}

impl<P> Refutation<'_, P> {
    /// The shortest chain of a pass.
    fn shortest(
        &mut self,
        forced: Option<&Marks>,
        pass: &Pass,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Step>, Limit> {
        let mut best: Option<Step> = None;
        for cell in 0..self.marks.len() {
            for value in [true, false] {
                let pointless = forced.is_some_and(|forced| forced.get(cell) != Some(value));
                let harmless = self.harmless[cell][usize::from(!value)] >= pass.level;
                if pointless || harmless || self.marks.get(cell).is_some() {
                    continue;
                }
                if self.contradicts(cell, !value, pass, budget)? {
                    let step = told(pass.facts, cell, value, std::mem::take(self.chain));
                    let most = best.as_ref().map_or(pass.links, |best| best.chain.len() - 1);
                    if step.chain.len() <= most {
                        best = Some(step);
                    }
                }
                if best.as_ref().is_some_and(|step| step.chain.len() <= 1) {
                    return Ok(best);
                }
            }
        }
        Ok(best)
    }

    /// Whether `value` in `cell` leads to a contradiction within the steps of a pass; the board is left as it was.
    fn contradicts(
        &mut self,
        cell: usize,
        value: bool,
        pass: &Pass,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Limit> {
        self.chain.clear();
        self.mark(cell, value);
        let mut contradicts = Ok(false);
        while self.chain.len() < pass.steps && contradicts == Ok(false) {
            let Desk { trial, step, .. } = &mut *self.desk;
            match trial.next(self.puzzle, self.rules, self.marks, step, budget) {
                Ok(true) => {}
                Ok(false) => {
                    self.harmless[cell][usize::from(value)] = pass.level;
                    break;
                }
                Err(limit) => {
                    contradicts = Err(limit);
                    break;
                }
            }
            let step = std::mem::take(step);
            step.conclusion.iter().for_each(|&(cell, value)| self.mark(cell, value));
            contradicts = Ok(step.is_contradiction());
            self.chain.push(step);
        }
        self.desk.trial.drain();
        self.marks.clear(cell);
        self.chain.iter().flat_map(|step| &step.conclusion).for_each(|&(cell, _)| self.marks.clear(cell));
        contradicts
    }

    fn mark(&mut self, cell: usize, value: bool) {
        self.marks.set(cell, value);
        self.desk.trial.touch(self.puzzle, self.rules, cell);
    }
}

/// The chain without the steps that its end does not need, as one step.
fn told(facts: &Facts, cell: usize, value: bool, chain: Vec<Step>) -> Step {
    let mut step = Step::default();
    step.begin(facts);
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
    needed.retain(|&premise| premise != cell);
    step.cells = needed;
    step.conclude([cell], value);
    step.tidy();
    step
}
