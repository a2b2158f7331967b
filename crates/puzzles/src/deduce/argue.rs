//! Completes the steps that somebody is told: premises that are needed only, and why they leave no choice.

use twotone_grid::Marks;

use super::Step;
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
