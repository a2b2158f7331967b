//! The engine's answers: any solution, whether it is the only one, what is forced, all solutions.

use super::search::Outcome;
use super::{Kernel, Place};
use crate::{Answer, Budget, GaveUp, Lit, Var, Verdict, Want};
use twotone_grid::{BitGrid, Marks};

/// Where a solution clears less than one in so many variables, it pays to look nearby.
const FEW: usize = 20;

impl Kernel {
    /// Answers about the variables of a part; other cells of the fillings in the answer mean nothing.
    pub(crate) fn answer(
        &mut self,
        vars: &[Var],
        want: Want,
        budget: &mut Budget<'_>,
    ) -> Result<Answer, GaveUp> {
        self.focus(vars);
        if let Want::Solutions { limit } = want {
            return self.solutions(vars, limit, budget);
        }
        if self.search(&[], budget)? == Outcome::Refuted {
            return Ok(Answer::bare(Verdict::NoSolution));
        }
        let example = self.take_solution(vars);
        let rest = match want {
            Want::Unique => self.second(vars, &example, budget),
            Want::Forced => self.alike(vars, &example, u64::MAX, budget),
            Want::Alike { most } => self.alike(vars, &example, most, budget),
            _ => Ok(Answer::bare(Verdict::Solvable)),
        };
        match rest {
            Ok(answer) => Ok(Answer { example: Some(example), ..answer }),
            Err(gave_up) => Err(GaveUp { example: Some(example), ..gave_up }),
        }
    }

    /// Reads the solution off the trail.
    fn read_solution(&self, vars: &[Var]) -> BitGrid {
        let mut full = BitGrid::zeros(self.trail.vars());
        for &var in vars {
            full.set(var as usize, self.trail.value(var) == Some(true));
        }
        full
    }

    /// Reads the solution off the trail, and returns to the root.
    fn take_solution(&mut self, vars: &[Var]) -> BitGrid {
        let full = self.read_solution(vars);
        self.backtrack(0);
        full
    }

    /// Looks for a solution that differs from `example`, cell by cell: assume that one differs, refute that, go
    /// on with the next. Refuted cells are known from then on and help with the others.
    fn second(&mut self, vars: &[Var], example: &BitGrid, budget: &mut Budget<'_>) -> Result<Answer, GaveUp> {
        while let Some(var) = self.queue.next(&self.trail) {
            let other = Lit::new(var, !example.get(var as usize));
            if self.search(&[other], budget)? == Outcome::Solution {
                return Ok(Answer {
                    other: Some(self.take_solution(vars)),
                    ..Answer::bare(Verdict::Several)
                });
            }
        }
        Ok(Answer { forced: Some(self.known(vars)), ..Answer::bare(Verdict::Unique) })
    }

    /// Finds what all solutions have in common, in the same way; each further solution clears the variables in which
    /// it differs: at first as many as it can, and where these are few, by a change near the first solution. What is left
    /// may be unproved once the ticks spent, times the variables left, are more than `most`.
    fn alike(
        &mut self,
        vars: &[Var],
        example: &BitGrid,
        most: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Answer, GaveUp> {
        let start = self.effort.ticks;
        let (mut alike, mut other) = (self.queue.all(), None);
        self.prefer_others(vars, &alike, example);
        let mut near = false;
        loop {
            alike.retain(|&var| self.trail.value(var).is_none());
            let enough = (self.effort.ticks - start).saturating_mul(alike.len() as u64) > most;
            let Some(&var) = alike.first().filter(|_| !enough) else { break };
            let differing = Lit::new(var, !example.get(var as usize));
            let outcome = if near {
                self.search_near(example, &[differing], budget)?
            } else {
                self.search(&[differing], budget)?
            };
            if outcome == Outcome::Solution {
                let before = alike.len();
                let differs =
                    |var: Var| self.trail.value(var).is_some_and(|v| v != example.get(var as usize));
                alike.retain(|&var| !differs(var));
                // The first is always found without looking nearby, so that the trail holds all of it.
                other.get_or_insert_with(|| self.read_solution(vars));
                self.backtrack(0);
                near |= self.only_counts && (before - alike.len()) * FEW < vars.len();
                if !near {
                    self.prefer_others(vars, &alike, example);
                }
            }
        }
        let mut seen = self.known(vars);
        let forced = alike.is_empty().then(|| seen.clone());
        alike.iter().for_each(|&var| seen.set(var as usize, example.get(var as usize)));
        let verdict = match (&other, &forced) {
            (Some(_), _) => Verdict::Several,
            (None, Some(_)) => Verdict::Unique,
            (None, None) => Verdict::Solvable,
        };
        Ok(Answer { other, forced, alike: Some(seen), ..Answer::bare(verdict) })
    }

    /// Guesses `alike` first, and away from `example`: the next solution differs in as many of them as it can, and
    /// otherwise stays close to the last one.
    fn prefer_others(&mut self, vars: &[Var], alike: &[Var], example: &BitGrid) {
        let mut rest = BitGrid::zeros(self.trail.vars());
        vars.iter().for_each(|&var| rest.set(var as usize, true));
        for &var in alike {
            rest.set(var as usize, false);
            self.phases[var as usize] = !example.get(var as usize);
        }
        let rest = vars.iter().filter(|&&var| rest.get(var as usize));
        let order: Vec<Var> = alike.iter().chain(rest).copied().collect();
        self.focus(&order);
    }

    /// Lists solutions, each once, up to `limit`.
    fn solutions(&mut self, vars: &[Var], limit: u64, budget: &mut Budget<'_>) -> Result<Answer, GaveUp> {
        let (mut solutions, mut place) = (Vec::new(), Place::default());
        loop {
            let give_up = |limit| GaveUp { limit, example: solutions.first().cloned() };
            budget.check(solutions.len() * self.trail.vars() / 8).map_err(give_up)?;
            if self.next_solution(&mut place, budget).map_err(give_up)?.is_none() {
                break;
            }
            solutions.push(self.read_solution(vars));
            if solutions.len() as u64 >= limit {
                break;
            }
        }
        self.backtrack(0);
        let verdict = match solutions.len() {
            0 => Verdict::NoSolution,
            // Reaching the limit says nothing about further ones.
            1 if limit <= 1 => Verdict::Solvable,
            1 => Verdict::Unique,
            _ => Verdict::Several,
        };
        let (example, other) = (solutions.first().cloned(), solutions.get(1).cloned());
        Ok(Answer { example, other, solutions, ..Answer::bare(verdict) })
    }

    /// What is known at the root about the variables of a part.
    fn known(&self, vars: &[Var]) -> Marks {
        let mut marks = Marks::empty(self.trail.vars());
        for &var in vars {
            if let Some(value) = self.trail.value(var) {
                marks.set(var as usize, value);
            }
        }
        marks
    }
}
