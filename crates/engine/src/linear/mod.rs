//! Exact counts as linear equations: a contradiction modulo 2 or modulo a prime is one for good.
//!
//! Clause learning cannot count: a board whose clues add up to two different totals defeats it, and falls to
//! elimination at once. Both moduli are needed: modulo 2 misses errors of 2, modulo a prime misses parity.
//!
//! Equations over windows of a board are nearly triangular as they are: ordered by their first variable, few
//! have the same one. Only those are ever written out, so that ordinary boards hardly pay. What is known about
//! variables is left out on purpose: it would spoil this order.

mod parity;
mod sparse;

use crate::{Budget, Limit, Lit, Model, Var};
use parity::Parity;
use sparse::{LARGE, Sparse};

/// Equations written out, modulo some number.
trait Equations {
    /// Writes out the equation that exactly `trues` of `lits` hold.
    fn write(&mut self, lits: &[Lit], trues: u32) -> u32;

    /// What all of them hold in memory.
    fn bytes(&self) -> usize;

    /// The first variable of an equation, if it has one left.
    fn first(&self, row: u32) -> Option<Var>;

    /// Whether an equation without variables is wrong.
    fn is_wrong(&self, row: u32) -> bool;

    /// A combination of two equations with the same first variable that does not contain it, and what it cost.
    fn combine(&mut self, row: u32, pivot: u32) -> (u32, usize);
}

const NONE: u32 = u32::MAX;

/// Equations by their first variable.
#[derive(Default)]
struct Chains {
    /// By variable: the last link.
    heads: Vec<u32>,
    links: Vec<Link>,
}

#[derive(Clone, Copy)]
struct Link {
    row: Row,
    next: u32,
}

#[derive(Clone, Copy)]
enum Row {
    /// A count of the model, not written out.
    Count(u32),
    /// A written equation.
    Written(u32),
}

impl Chains {
    fn add(&mut self, var: Var, row: Row) {
        let head = &mut self.heads[var as usize];
        self.links.push(Link { row, next: *head });
        *head = self.links.len() as u32 - 1;
    }

    fn take(&mut self, var: usize) -> Option<Row> {
        let head = *self.heads.get(var).filter(|&&head| head != NONE)?;
        let Link { row, next } = self.links[head as usize];
        self.heads[var] = next;
        Some(row)
    }
}

/// Whether the exact counts of `model` contradict each other as equations; false if that took too long.
pub fn refutes(model: &Model, budget: &Budget<'_>) -> Result<bool, Limit> {
    let counts: Vec<(&[Lit], u32)> =
        model.counts().filter(|count| count.lo == count.hi).map(|count| (count.lits, count.lo)).collect();
    let mut chains = Chains { heads: vec![NONE; model.vars()], links: Vec::with_capacity(counts.len()) };
    let (mut meet, mut widest) = (false, 0);
    for (&(lits, _), index) in counts.iter().zip(0..) {
        let vars = || lits.iter().map(|lit| lit.var());
        if let (Some(first), Some(last)) = (vars().min(), vars().max()) {
            meet |= chains.heads[first as usize] != NONE;
            widest = widest.max(last - first);
            chains.add(first, Row::Count(index));
        }
    }
    if !meet {
        return Ok(false);
    }
    // A quarter will do, if the kernel leaves so much.
    let left = budget.memory.saturating_sub(model.loaded_bytes());
    let budget = &Budget { memory: left.min(budget.memory / 4), ..*budget };
    let again = Chains { heads: chains.heads.clone(), links: chains.links.clone() };
    let is_odd = if widest <= WIDE {
        is_wrong(chains, &counts, Parity::default(), budget)?
    } else {
        is_wrong(chains, &counts, Sparse::<2>::default(), budget)?
    };
    Ok(is_odd || is_wrong(again, &counts, Sparse::<LARGE>::default(), budget)?)
}

/// Modulo 2, a bit per variable is good as long as the first and the last one of an equation are not further apart: on a
/// board of two rows and half a million columns it would be 60 kB per clue.
const WIDE: Var = 1 << 14;

/// Eliminates variable by variable.
fn is_wrong(
    mut chains: Chains,
    counts: &[(&[Lit], u32)],
    mut equations: impl Equations,
    budget: &Budget<'_>,
) -> Result<bool, Limit> {
    // Equations that are not those of a board can fill up: then this is not the way.
    let mut work = 1_000_000 + 300 * counts.len();
    let mut ask_at = work.saturating_sub(POLL);
    for var in 0..chains.heads.len() {
        let head = chains.heads[var];
        if head == NONE || chains.links[head as usize].next == NONE {
            continue;
        }
        let mut pivot = None;
        while let Some(row) = chains.take(var) {
            let mut row = match row {
                Row::Written(row) => row,
                Row::Count(index) => equations.write(counts[index as usize].0, counts[index as usize].1),
            };
            if equations.first(row) == Some(var as Var) {
                let Some(pivot) = pivot else {
                    pivot = Some(row);
                    continue;
                };
                let (combined, cost) = equations.combine(row, pivot);
                row = combined;
                work = work.saturating_sub(cost);
            }
            match equations.first(row) {
                Some(first) => chains.add(first, Row::Written(row)),
                None if equations.is_wrong(row) => return Ok(true),
                None => {}
            }
        }
        // A list that grows is held together with one twice as long.
        if work == 0 || 3 * equations.bytes() > budget.memory {
            return Ok(false);
        }
        if work < ask_at {
            ask_at = work.saturating_sub(POLL);
            budget.check(0)?;
        }
    }
    Ok(false)
}

/// The budget is asked after so much work.
const POLL: usize = 100_000;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reference::all_solutions;
    use twotone_grid::Rng;

    #[test]
    fn refutes_only_what_has_no_solution() {
        let mut rng = Rng::new(7);
        let (mut refuted, mut open) = (0, 0);
        for _ in 0..4000 {
            let vars = 1 + rng.below(8);
            let mut model = Model::new(vars);
            for _ in 0..2 + rng.below(6) {
                let lits: Vec<Lit> =
                    (0..1 + rng.below(6)).map(|_| Lit::new(rng.below(vars) as Var, rng.coin())).collect();
                let trues = rng.below(lits.len() + 1) as u32;
                model.count(lits, trues, trues);
            }
            if refutes(&model, &Budget::UNLIMITED) == Ok(true) {
                assert!(all_solutions(&model).is_empty(), "{model:?}");
                refuted += 1;
            } else {
                open += usize::from(all_solutions(&model).is_empty());
            }
        }
        assert!(refuted > 1000 && open > 0, "{refuted} {open}");
    }

    #[test]
    fn modulo_two_both_ways_are_the_same() {
        let mut rng = Rng::new(8);
        let mut odd = 0;
        for _ in 0..2000 {
            let vars = 1 + rng.below(150);
            let mut model = Model::new(vars);
            for _ in 0..2 + rng.below(200) {
                let lits: Vec<Lit> =
                    (0..1 + rng.below(4)).map(|_| Lit::new(rng.below(vars) as Var, rng.coin())).collect();
                let trues = rng.below(lits.len() + 1) as u32;
                model.count(lits, trues, trues);
            }
            let is_odd = alone(&model, Parity::default());
            assert_eq!(is_odd, alone(&model, Sparse::<2>::default()), "{model:?}");
            odd += usize::from(is_odd);
        }
        assert!(odd > 500 && odd < 1900, "{odd}");
    }

    #[test]
    fn equations_of_far_apart_variables_are_added_up_in_little_memory() {
        let (columns, lit) = (300_000, |var| Lit::new(var, true));
        let mut model = Model::new(2 * columns as usize);
        for column in (0..columns - 1).step_by(2) {
            let square = [column, column + 1, columns + column, columns + column + 1].map(lit);
            model.count(square, 2, 2);
            model.count(
                square,
                if column + 2 < columns { 2 } else { 3 },
                if column + 2 < columns { 2 } else { 3 },
            );
        }
        let budget = Budget { memory: 1 << 30, ..Budget::UNLIMITED };
        assert_eq!(refutes(&model, &budget), Ok(true));
    }

    /// Whether one modulus alone refutes.
    fn alone(model: &Model, equations: impl Equations) -> bool {
        let counts: Vec<(&[Lit], u32)> = model.counts().map(|count| (count.lits, count.lo)).collect();
        let mut chains = Chains { heads: vec![NONE; model.vars()], links: Vec::new() };
        for (&(lits, _), index) in counts.iter().zip(0..) {
            chains.add(lits.iter().map(|lit| lit.var()).min().unwrap(), Row::Count(index));
        }
        is_wrong(chains, &counts, equations, &Budget::UNLIMITED) == Ok(true)
    }

    #[test]
    fn each_modulus_sees_what_the_other_misses() {
        let lit = |var| Lit::new(var, true);
        let mut triangle = Model::new(3);
        for (one, two) in [(0, 1), (1, 2), (0, 2)] {
            triangle.count([lit(one), lit(two)], 1, 1);
        }
        assert!(alone(&triangle, Parity::default()) && !alone(&triangle, Sparse::<LARGE>::default()));
        let mut off_by_two = Model::new(4);
        for (start, trues) in [(0, 2), (2, 2)] {
            off_by_two.count([lit(start), lit(start + 1)], trues, trues);
        }
        off_by_two.count((0..4).map(lit), 2, 2);
        assert!(!alone(&off_by_two, Parity::default()) && alone(&off_by_two, Sparse::<LARGE>::default()));
    }
}
