//! "If this were black ...": a contradiction, told as the shortest chain found.

use twotone_grid::Marks;

use super::rule::TRIAL;
use super::{Desk, Rule, Step};

/// How long the chains of a pass may be, and the hardest level of their links; short and easy ones first.
const PASSES: [(usize, u8); 8] =
    [(1, 1), (2, 2), (4, 2), (8, 2), (16, 2), (usize::MAX, 2), (usize::MAX, 3), (usize::MAX, 4)];

/// The shortest chain found that refutes the opposite of a forced cell.
pub(super) fn find<P>(
    puzzle: &P,
    rules: &[&dyn Rule<P>],
    marks: &mut Marks,
    forced: &Marks,
    desk: &mut Desk,
) -> Option<Step> {
    for (most, level) in PASSES {
        let usable = rules.iter().take_while(|rule| rule.facts().level <= level).count();
        let mut search =
            Refutation { puzzle, rules: &rules[..usable], marks: &mut *marks, desk: &mut *desk, chain: Vec::new() };
        search.desk.trial.clear(puzzle, search.rules);
        let mut best: Option<Step> = None;
        for cell in 0..forced.len() {
            let Some(value) = forced.get(cell).filter(|_| search.marks.get(cell).is_none()) else { continue };
            // A chain of the same length would be no better.
            let most = best.as_ref().map_or(most, |step| step.chain.len() - 1);
            if search.contradicts(cell, !value, most) {
                let step = told(cell, value, std::mem::take(&mut search.chain));
                if best.as_ref().is_none_or(|best| step.chain.len() < best.chain.len()) {
                    best = Some(step);
                }
            }
            if best.as_ref().is_some_and(|step| step.chain.len() <= 1) {
                break;
            }
        }
        if best.is_some() {
            return best;
        }
    }
    None
}

struct Refutation<'a, P> {
    puzzle: &'a P,
    rules: &'a [&'a dyn Rule<P>],
    marks: &'a mut Marks,
    desk: &'a mut Desk,
    /// What followed in the last attempt.
    chain: Vec<Step>,
}

impl<P> Refutation<'_, P> {
    /// Whether `value` in `cell` leads to a contradiction within `most` steps; the board is left as it was.
    fn contradicts(&mut self, cell: usize, value: bool, most: usize) -> bool {
        self.chain.clear();
        self.mark(cell, value);
        let mut contradicts = false;
        while self.chain.len() < most && !contradicts {
            let Desk { trial, step, .. } = &mut *self.desk;
            if !trial.next(self.puzzle, self.rules, self.marks, step) {
                break;
            }
            let step = std::mem::take(step);
            step.conclusion.iter().for_each(|&(cell, value)| self.mark(cell, value));
            contradicts = step.is_contradiction();
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
fn told(cell: usize, value: bool, chain: Vec<Step>) -> Step {
    let mut step = Step::default();
    step.begin(&TRIAL);
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
