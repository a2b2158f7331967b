//! Clauses that every encoding needs.

use super::sat::Sat;

/// Rules that are stated only where a model breaks them.
pub trait Lazy {
    /// Clauses that `values` breaks.
    fn broken(&mut self, values: &[bool], clauses: &mut Vec<Vec<i32>>);
}

/// Nothing is left to state.
pub struct Complete;

impl Lazy for Complete {
    fn broken(&mut self, _: &[bool], _: &mut Vec<Vec<i32>>) {}
}

/// Exactly `k` of `lits`: no `k + 1` of them true, no `n - k + 1` false.
pub fn exactly(sat: &mut impl Sat, lits: &[i32], k: usize) {
    let negated: Vec<i32> = lits.iter().map(|lit| -lit).collect();
    some_of_every(sat, &negated, k + 1);
    some_of_every(sat, lits, lits.len() + 1 - k.min(lits.len() + 1));
    if k > lits.len() {
        sat.add(&[]);
    }
}

/// One clause for every subset of `size` of the `lits`.
fn some_of_every(sat: &mut impl Sat, lits: &[i32], size: usize) {
    if size > lits.len() {
        return;
    }
    let mut clause = Vec::with_capacity(size);
    for subset in 0u32..1 << lits.len() {
        if subset.count_ones() as usize == size {
            clause.clear();
            clause.extend((0..lits.len()).filter(|i| subset >> i & 1 == 1).map(|i| lits[i]));
            sat.add(&clause);
        }
    }
}
