//! Completes the steps that somebody is told: premises that are needed only, and why they leave no choice.

use std::collections::BTreeSet;

use twotone_grid::Marks;

use super::Step;
use super::rule::up_to;
use crate::format::NO_CLUE;
use crate::puzzle::Kind;

/// Completes a step from a position.
pub(super) fn complete<P: Kind>(puzzle: &P, marks: &Marks, step: &mut Step) {
    match (step.chain.is_empty(), step.conclusion.first()) {
        (false, Some(&(cell, value))) => {
            let mut assumed = marks.clone();
            assumed.set(cell, !value);
            step.cells.clear();
            step.clues.clear();
            for link in &mut step.chain {
                again(puzzle, &assumed, link);
                puzzle.argue(&assumed, link);
                link.tidy();
                step.cells.extend(link.cells.iter().filter(|&&known| marks.get(known).is_some()));
                step.clues.extend(&link.clues);
                link.apply(&mut assumed);
            }
        }
        _ => puzzle.argue(marks, step),
    }
    step.tidy();
}

/// On larger boards it takes longer to look again, step by step, than anybody reads.
const MOST_CELLS: usize = 20_000;

/// Looks again, with the cited clues alone, at what a step found when more was known than is told before it: what it counts
/// may be others now. Whether there is something to see.
pub(super) fn again<P: Kind>(puzzle: &P, marks: &Marks, step: &mut Step) -> bool {
    if puzzle.size().cells() > MOST_CELLS {
        return false;
    }
    let all = puzzle.symbols().bytes;
    let mut symbols = vec![NO_CLUE; all.len()];
    step.clues.iter().for_each(|&clue| symbols[clue] = all[clue]);
    let Ok(cited) = P::from_symbols(puzzle.size(), symbols, puzzle.variant()) else { return false };
    let cited = cited.with_total(puzzle.total());
    let found = if step.is_contradiction() { step.cells.clone() } else { step.targets() };
    let rules = up_to(P::rules(), step.level).iter();
    let (own, others): (Vec<_>, Vec<_>) = rules.partition(|rule| rule.facts.id == step.rule);
    for rule in own.into_iter().chain(others) {
        let mut places = BTreeSet::new();
        for &cell in &found {
            (rule.scope.touched)(&cited, marks, cell, &mut |place| places.extend([place]));
        }
        if places.is_empty() {
            // No mark makes anybody look there again: the places are those of clues.
            places.extend(&step.clues);
        }
        for place in places {
            let mut new = Step::default();
            if rule.shows(&cited, marks, None, place, &mut new)
                && new.is_contradiction() == step.is_contradiction()
                && step.conclusion.iter().all(|found| new.conclusion.contains(found))
            {
                new.conclusion.clone_from(&step.conclusion);
                new.tidy();
                *step = new;
                return true;
            }
        }
    }
    false
}
