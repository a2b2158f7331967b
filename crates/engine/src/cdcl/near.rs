//! Solutions near a known one: only what no longer fits in with it is guessed.
//!
//! Where everything else stays as in the known solution, a few changes make another as soon as every count that they
//! touch is right again. So a search ends long before all variables have a value. For models of counts only, and for global
//! constraints that say what they need ([`Propagator::amend`](crate::Propagator::amend)).

use super::Kernel;
use super::counts::{Counts, Row};
use super::globals::Running;
use super::search::Outcome;
use crate::{Budget, Limit, Lit, Trail, Var};
use twotone_grid::BitGrid;

/// A known solution, and what may no longer fit in with it.
pub(crate) struct Near {
    solution: BitGrid,
    /// How much of the trail has been seen.
    seen: usize,
    /// Counts that changes have touched.
    doubtful: Vec<u32>,
    /// Changes around which a global constraint may be broken.
    changes: Vec<Var>,
}

impl Near {
    /// The next guess; none if the trail, with the solution wherever it is open, makes a solution.
    ///
    /// Only the first `plain` counts matter; the others follow from them.
    pub fn next(&mut self, trail: &Trail, counts: &Counts, plain: usize, globals: &[Running]) -> Option<Lit> {
        for &lit in &trail.lits()[self.seen..] {
            if !self.holds(lit) {
                let touched = counts.entries(lit.index()).iter().map(|slack| slack / 2);
                self.doubtful.extend(touched.filter(|&count| (count as usize) < plain));
                self.changes.push(lit.var());
            }
        }
        self.seen = trail.len();
        while let Some(&count) = self.doubtful.last() {
            let guess = self.guess(counts.row(count as usize), trail, counts, plain);
            if guess.is_some() {
                return guess;
            }
            self.doubtful.pop();
        }
        while let Some(&var) = self.changes.last() {
            let guess = globals.iter().find_map(|global| global.amend(var));
            if guess.is_some() {
                return guess;
            }
            self.changes.pop();
        }
        None
    }

    /// The literal of a variable that is true in the known solution.
    pub fn as_known(&self, var: Var) -> Lit {
        Lit::new(var, self.solution.get(var as usize))
    }

    /// A change that brings a count nearer to being right, if it is not: the one that harms others least.
    fn guess(&self, row: Row<'_>, trail: &Trail, counts: &Counts, plain: usize) -> Option<Lit> {
        let excess = self.excess(row, trail);
        let is_change = |lit: &Lit| excess != 0 && trail.is_open(*lit) && self.holds(*lit) == (excess > 0);
        let changes = row.lits.iter().copied().filter(is_change);
        let least = changes.min_by_key(|lit| self.harm(lit.index(), trail, counts, plain));
        least.map(|lit| lit.flipped_if(excess > 0))
    }

    /// Whether a literal is true in the known solution.
    fn holds(&self, lit: Lit) -> bool {
        self.solution.get(lit.index()) == lit.value()
    }

    /// How many literals of a count too many are true or, below 0, too few.
    fn excess(&self, row: Row<'_>, trail: &Trail) -> i32 {
        let (mut trues, mut falses) = (-row.trues, -row.falses);
        for &lit in row.lits.iter().filter(|lit| trail.is_open(**lit)) {
            *(if self.holds(lit) { &mut trues } else { &mut falses }) += 1;
        }
        trues.max(0) - falses.max(0)
    }

    /// How much farther from being right the counts of a variable are once it has its other value.
    fn harm(&self, var: usize, trail: &Trail, counts: &Counts, plain: usize) -> i32 {
        let harm = |&slack: &u32| {
            let excess = self.excess(counts.row(slack as usize / 2), trail);
            // The slack is even if the variable counts as it is, and odd if its opposite does.
            let change = if self.solution.get(var) == (slack % 2 == 0) { -1 } else { 1 };
            (excess + change).abs() - excess.abs()
        };
        counts.entries(var).iter().filter(|&slack| (slack / 2) < plain as u32).map(harm).sum()
    }

    /// The trail is about to end at `end`. What is left has to be seen again: a count may have been right only because
    /// of what is taken back.
    pub fn rewind(&mut self, end: usize, root: usize) {
        if end < self.seen {
            self.seen = root;
            self.doubtful.clear();
            self.changes.clear();
        }
    }
}

impl Kernel {
    /// Looks for a solution near the example. The trail then holds the changes, with some other variables; all the rest
    /// is as known. At the root only.
    pub(super) fn search_near(
        &mut self,
        assumptions: &[Lit],
        budget: &mut Budget<'_>,
    ) -> Result<Outcome, Limit> {
        let solution = std::mem::take(&mut self.example);
        self.globals.iter_mut().for_each(|global| global.compare_with(&solution));
        self.near =
            Some(Near { solution, seen: self.trail.len(), doubtful: Vec::new(), changes: Vec::new() });
        let outcome = self.search(assumptions, budget);
        self.example = self.near.take().map(|near| near.solution).unwrap_or_default();
        outcome
    }

    /// A solution in which `lit` holds, near a known one that agrees with the root; nothing if there is none.
    pub(crate) fn solve_near(
        &mut self,
        known: &BitGrid,
        lit: Lit,
        budget: &mut Budget<'_>,
    ) -> Result<Option<BitGrid>, Limit> {
        self.focus_on_all();
        self.example.clone_from(known);
        let is_found = self.search_near(&[lit], budget)? == Outcome::Solution;
        let value = |var: Var| self.trail.value(var).unwrap_or_else(|| known.get(var as usize));
        let found = is_found.then(|| (0..self.trail.vars() as Var).map(value).collect());
        self.backtrack(0);
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Model;
    use crate::reference::all_solutions;
    use twotone_grid::Rng;

    /// Counts around a hidden filling, most of them exact.
    fn random_counts(rng: &mut Rng) -> Model {
        let vars = 4 + rng.below(9);
        let hidden: BitGrid = (0..vars).map(|_| rng.coin()).collect();
        let mut model = Model::new(vars);
        for _ in 0..1 + rng.below(vars) {
            let mut lits: Vec<Lit> = (0..vars as Var).map(|var| Lit::new(var, rng.chance(2, 3))).collect();
            rng.shuffle(&mut lits);
            lits.truncate(2 + rng.below(5));
            if rng.chance(1, 8) {
                lits.push(lits[0].flipped_if(rng.coin()));
            }
            let trues = lits.iter().filter(|lit| hidden.get(lit.index()) == lit.value()).count() as u32;
            let (below, above) = if rng.chance(3, 4) { (0, 0) } else { (rng.below(2), rng.below(2)) };
            model.count(lits, trues.saturating_sub(below as u32), trues + above as u32);
        }
        model
    }

    #[test]
    fn changes_of_a_solution_are_solutions() {
        let (mut rng, mut kernel) = (Rng::new(9), Kernel::default());
        let (mut found, mut refuted, mut unfinished) = (0, 0, 0);
        for round in 0..3000 {
            let model = random_counts(&mut rng);
            let solutions = all_solutions(&model);
            let known = &solutions[rng.below(solutions.len())];
            kernel.load(&model, &Budget::UNLIMITED).expect("a solution");
            if round % 2 == 0 {
                kernel.strengthen(&Budget::UNLIMITED).expect("a solution");
            }
            let is_open = |var: &Var| kernel.trail.value(*var).is_none();
            let open: Vec<Var> = (0..model.vars() as Var).filter(is_open).collect();
            kernel.focus(&open);
            kernel.example = known.clone();
            for var in 0..model.vars() {
                let other = Lit::new(var as Var, !known.get(var));
                let outcome = kernel.search_near(&[other], &mut Budget::UNLIMITED.clone());
                if outcome == Ok(Outcome::Solution) {
                    let value = |var| kernel.trail.value(var as Var).unwrap_or(known.get(var));
                    let changed: BitGrid = (0..model.vars()).map(value).collect();
                    assert!(changed.get(var) == other.value() && solutions.contains(&changed), "{model:?}");
                    (found, unfinished) =
                        (found + 1, unfinished + usize::from(kernel.trail.len() < model.vars()));
                } else {
                    assert!(solutions.iter().all(|full| full.get(var) == known.get(var)), "{model:?}");
                    refuted += 1;
                }
                kernel.backtrack(0);
            }
        }
        assert!(found > 1000 && refuted > 1000 && unfinished > 1000, "{found} {refuted} {unfinished}");
    }
}
