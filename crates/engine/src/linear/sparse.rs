//! Equations modulo a prime, of which most variables are no part: those that are, with their coefficients, in order.

use super::Equations;
use crate::{Lit, Var};
use std::cmp::Ordering;

/// A prime whose products fit into a word.
pub(super) const LARGE: u64 = (1 << 31) - 1;

/// Equations modulo the prime `P`, in one pool of terms.
#[derive(Default)]
pub(super) struct Sparse<const P: u64> {
    terms: Vec<Term>,
    rows: Vec<Row>,
}

#[derive(Clone, Copy)]
struct Term {
    var: Var,
    factor: u32,
}

#[derive(Clone, Copy)]
struct Row {
    start: u32,
    end: u32,
    sum: u32,
}

impl<const P: u64> Sparse<P> {
    fn terms(&self, row: Row) -> &[Term] {
        &self.terms[row.start as usize..row.end as usize]
    }

    fn finish(&mut self, start: usize, sum: u32) -> u32 {
        self.rows.push(Row { start: start as u32, end: self.terms.len() as u32, sum });
        self.rows.len() as u32 - 1
    }

    fn push(&mut self, var: Var, factor: u32) {
        if factor != 0 {
            self.terms.push(Term { var, factor });
        }
    }
}

impl<const P: u64> Equations for Sparse<P> {
    fn write(&mut self, lits: &[Lit], trues: u32) -> u32 {
        let start = self.terms.len();
        let mut sum = u64::from(trues);
        for lit in lits {
            // A false variable counts as 1 - x.
            let factor = if lit.value() { 1 } else { P as u32 - 1 };
            sum += if lit.value() { 0 } else { P - 1 };
            self.terms.push(Term { var: lit.var(), factor });
        }
        if !self.terms[start..].is_sorted_by(|one, two| one.var < two.var) {
            let mut terms = self.terms.split_off(start);
            terms.sort_unstable_by_key(|term| term.var);
            for same in terms.chunk_by(|one, two| one.var == two.var) {
                let factor = same.iter().map(|term| u64::from(term.factor)).sum::<u64>() % P;
                self.push(same[0].var, factor as u32);
            }
        }
        self.finish(start, (sum % P) as u32)
    }

    fn bytes(&self) -> usize {
        self.terms.capacity() * size_of::<Term>() + self.rows.capacity() * size_of::<Row>()
    }

    fn first(&self, row: u32) -> Option<Var> {
        self.terms(self.rows[row as usize]).first().map(|term| term.var)
    }

    fn is_wrong(&self, row: u32) -> bool {
        self.rows[row as usize].sum != 0
    }

    fn combine(&mut self, row: u32, pivot: u32) -> (u32, usize) {
        let (one, two) = (self.rows[row as usize], self.rows[pivot as usize]);
        let start = self.terms.len();
        // Crosswise factors instead of a division: one * b - two * a.
        let a = P - u64::from(self.terms[one.start as usize].factor);
        let b = u64::from(self.terms[two.start as usize].factor);
        let (mut i, mut j) = (one.start as usize + 1, two.start as usize + 1);
        while i < one.end as usize || j < two.end as usize {
            let left = if i < one.end as usize { self.terms[i] } else { Term { var: Var::MAX, factor: 0 } };
            let right = if j < two.end as usize { self.terms[j] } else { Term { var: Var::MAX, factor: 0 } };
            let order = left.var.cmp(&right.var);
            let mut factor = 0;
            if order != Ordering::Greater {
                factor += u64::from(left.factor) * b;
                i += 1;
            }
            if order != Ordering::Less {
                factor += u64::from(right.factor) * a;
                j += 1;
            }
            self.push(left.var.min(right.var), (factor % P) as u32);
        }
        let sum = (u64::from(one.sum) * b + u64::from(two.sum) * a) % P;
        (self.finish(start, sum as u32), (one.end - one.start + two.end - two.start) as usize)
    }
}
