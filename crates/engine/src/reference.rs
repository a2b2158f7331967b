//! Twenty obvious lines that answer everything; for tests only, never tuned.

use crate::{Lit, Model};
use twotone_grid::BitGrid;

/// All solutions of a small model: every filling, abandoned as soon as a clause or count is broken.
pub fn all_solutions(model: &Model) -> Vec<BitGrid> {
    let mut found = Vec::new();
    extend(model, &mut Vec::new(), &mut found);
    found
}

fn extend(model: &Model, values: &mut Vec<bool>, found: &mut Vec<BitGrid>) {
    let value = |lit: &Lit| values.get(lit.index()).map(|&value| value == lit.value());
    let number = |lits: &[Lit], what| lits.iter().filter(|lit| value(lit) == what).count() as u32;
    let possible = model.fixed().iter().all(|lit| value(lit) != Some(false))
        && model.clauses().all(|clause| clause.iter().any(|lit| value(lit) != Some(false)))
        && model.counts().all(|count| {
            let trues = number(count.lits, Some(true));
            trues <= count.hi && trues + number(count.lits, None) >= count.lo
        });
    if !possible {
    } else if values.len() == model.vars() {
        let full: BitGrid = values.iter().copied().collect();
        found.extend(model.holds(&full).then_some(full));
    } else {
        for value in [false, true] {
            values.push(value);
            extend(model, values, found);
            values.pop();
        }
    }
}
