//! The engine's answers: any solution, whether it is the only one, what is forced, all solutions.

use super::search::Outcome;
use super::{Kernel, Place};
use crate::{Answer, Budget, GaveUp, Limit, Lit, Var, Verdict, Want};
use twotone_grid::{BitGrid, Marks};

/// Where a solution clears less than one in so many variables, it pays to look nearby.
const FEW: usize = 20;

/// How many variables of a large part are a neighbourhood, at first; in tests so few that small models have several.
const STRIP: usize = if cfg!(test) { 2 } else { 2000 };

/// The variables of a part that had one value in all solutions seen, and are not known at the root.
struct Alike {
    /// In the order in which they are asked about, with others.
    order: Vec<Var>,
    /// How many of these are behind.
    asked: usize,
    /// How many are left.
    left: usize,
    /// How much of the root's trail has been seen.
    root: usize,
    /// How many of them are a neighbourhood, within which they are guessed first.
    strip: usize,
}

impl Alike {
    /// A solution has cleared few. Perhaps what could not change depends on what had been guessed before it: from now on that is
    /// less, and other things.
    fn look_farther(&mut self) {
        if self.strip < self.order.len() {
            self.strip *= 2;
            self.order.reverse();
            self.asked = 0;
        }
    }
}

impl Kernel {
    /// Answers about the variables of a part; fillings and marks in the answer have their places in the order of the part.
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
        vars.iter().for_each(|&var| self.example.set(var as usize, self.trail.value(var) == Some(true)));
        self.backtrack(0);
        let rest = match want {
            Want::Unique => self.second(vars, budget),
            Want::Forced => self.alike(vars, u64::MAX, budget),
            Want::Alike { most } => self.alike(vars, most, budget),
            _ => Ok(Answer::bare(Verdict::Solvable)),
        };
        let example = Some(vars.iter().map(|&var| self.example.get(var as usize)).collect());
        match rest {
            Ok(answer) => Ok(Answer { example, ..answer }),
            Err(gave_up) => Err(GaveUp { example, ..gave_up }),
        }
    }

    /// The literal that contradicts the example.
    fn unlike(&self, var: Var) -> Lit {
        Lit::new(var, !self.example.get(var as usize))
    }

    /// Reads the solution off the trail; what is open there is as in the example.
    fn read_solution(&self, vars: &[Var]) -> BitGrid {
        let value = |&var| self.trail.value(var).unwrap_or_else(|| self.example.get(var as usize));
        vars.iter().map(value).collect()
    }

    /// Looks for a solution that differs from the example, cell by cell: assume that one differs, refute that, go
    /// on with the next. Refuted cells are known from then on and help with the others.
    fn second(&mut self, vars: &[Var], budget: &mut Budget<'_>) -> Result<Answer, GaveUp> {
        // A large part has a second solution, as a rule, and then one nearby.
        let near = self.only_counts && self.is_large(vars);
        while let Some(var) = self.queue.next(&self.trail) {
            if self.search_unlike(var, near, budget)? == Outcome::Solution {
                let other = Some(self.read_solution(vars));
                self.backtrack(0);
                return Ok(Answer { other, ..Answer::bare(Verdict::Several) });
            }
        }
        Ok(Answer { forced: Some(self.known(vars)), ..Answer::bare(Verdict::Unique) })
    }

    /// Looks for a solution in which a variable is not as in the example.
    fn search_unlike(&mut self, var: Var, near: bool, budget: &mut Budget<'_>) -> Result<Outcome, Limit> {
        let assumptions = [self.unlike(var)];
        if near { self.search_near(&assumptions, budget) } else { self.search(&assumptions, budget) }
    }

    /// Finds what all solutions have in common, in the same way; each further solution clears the variables in which
    /// it differs: at first as many as it can, and where these are few, by a change near the first solution. What is left
    /// may be unproved once the ticks spent, times the variables left, are more than `most`.
    fn alike(&mut self, vars: &[Var], most: u64, budget: &mut Budget<'_>) -> Result<Answer, GaveUp> {
        let start = self.effort.ticks;
        let (order, strip) = match self.is_large(vars) {
            true => (vars.to_vec(), STRIP),
            false => (self.queue.all(), vars.len()),
        };
        order.iter().for_each(|&var| self.candidates.set(var as usize, true));
        let mut alike = Alike { asked: 0, left: order.len(), root: 0, strip, order };
        let found = self.find_alike(
            &mut alike,
            vars,
            |spent, left| (spent - start).saturating_mul(left) > most,
            budget,
        );
        let mut seen = self.known(vars);
        let forced = (alike.left == 0).then(|| seen.clone());
        for (place, &var) in vars.iter().enumerate() {
            if self.candidates.get(var as usize) {
                self.candidates.set(var as usize, false);
                seen.set(place, self.example.get(var as usize));
            }
        }
        let other = found?;
        let verdict = match (&other, &forced) {
            (Some(_), _) => Verdict::Several,
            (None, Some(_)) => Verdict::Unique,
            (None, None) => Verdict::Solvable,
        };
        Ok(Answer { other, forced, alike: Some(seen), ..Answer::bare(verdict) })
    }

    /// Asks about one variable after the other until none is left or it is enough; a second solution, if there is one.
    fn find_alike(
        &mut self,
        alike: &mut Alike,
        vars: &[Var],
        is_enough: impl Fn(u64, u64) -> bool,
        budget: &mut Budget<'_>,
    ) -> Result<Option<BitGrid>, Limit> {
        let (mut near, mut other) = (false, None);
        self.prefer_others(alike);
        loop {
            self.strike(alike, alike.root, |_, _| true);
            alike.root = self.trail.len();
            if is_enough(self.effort.ticks, alike.left as u64) {
                return Ok(other);
            }
            let Some(var) = self.next_candidate(alike) else { return Ok(other) };
            if self.search_unlike(var, near, budget)? == Outcome::Solution {
                let before = alike.left;
                self.strike(alike, alike.root, |example, lit| example.get(lit.index()) != lit.value());
                other = other.or_else(|| Some(self.read_solution(vars)));
                self.backtrack(0);
                let cleared = before - alike.left;
                near |= self.only_counts && cleared * FEW < vars.len();
                if cleared * 2 < before {
                    alike.look_farther();
                }
                if !near {
                    self.prefer_others(alike);
                }
            }
        }
    }

    /// The next variable to ask about.
    fn next_candidate(&self, alike: &mut Alike) -> Option<Var> {
        let rest = &alike.order[alike.asked..];
        let is_left = |&var: &Var| self.candidates.get(var as usize);
        alike.asked += rest.iter().position(is_left).unwrap_or(rest.len());
        alike.order.get(alike.asked).copied()
    }

    /// Takes the variables of literals from a place on the trail on, such as they are, off the list.
    fn strike(&mut self, alike: &mut Alike, from: usize, which: impl Fn(&BitGrid, Lit) -> bool) {
        for &lit in &self.trail.lits()[from..] {
            if self.candidates.get(lit.index()) && which(&self.example, lit) {
                self.candidates.set(lit.index(), false);
                alike.left -= 1;
            }
        }
    }

    /// Guesses what is alike before the rest of its neighbourhood, and away from the example: the next solution differs in as
    /// many of them as it can, and otherwise stays close to the last one.
    ///
    /// Were they all guessed before everything else, the conflicts that turn one of them would come late, and take back most
    /// of a large board.
    fn prefer_others(&mut self, alike: &Alike) {
        let mut order = Vec::with_capacity(alike.order.len());
        for strip in alike.order.chunks(alike.strip.max(1)) {
            let (first, mut rest): (Vec<Var>, Vec<Var>) =
                strip.iter().partition(|&&var| self.candidates.get(var as usize));
            for &var in &first {
                self.phases[var as usize] = !self.example.get(var as usize);
            }
            rest.sort_unstable();
            order.extend(first.into_iter().chain(rest));
        }
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
        let mut marks = Marks::empty(vars.len());
        for (place, &var) in vars.iter().enumerate() {
            if let Some(value) = self.trail.value(var) {
                marks.set(place, value);
            }
        }
        marks
    }
}
