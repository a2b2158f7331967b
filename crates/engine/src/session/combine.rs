//! One answer out of the answers about the parts.

use crate::{Answer, Trail, Var, Verdict, Want};
use twotone_grid::{BitGrid, Marks};

/// The answers so far, put together.
pub(super) struct Combination {
    want: Want,
    several: bool,
    /// What is known at the root, then solutions of the parts written over it.
    example: BitGrid,
    other: Option<BitGrid>,
    /// What all solutions have in common, and what those seen have in common.
    forced: Marks,
    alike: Marks,
    /// Whether that is the same.
    proved: bool,
    solutions: Vec<BitGrid>,
}

impl Combination {
    /// What was known before any engine was asked.
    pub fn new(trail: &Trail, want: Want) -> Self {
        let mut forced = Marks::empty(trail.vars());
        for lit in trail.lits() {
            forced.set(lit.index(), lit.value());
        }
        let example = forced.ones().clone();
        let solutions =
            if matches!(want, Want::Solutions { .. }) { vec![example.clone()] } else { Vec::new() };
        let alike = forced.clone();
        Combination { want, several: false, example, other: None, forced, alike, proved: true, solutions }
    }

    /// What to ask about the next part: once there are several solutions, one more of them is enough.
    pub fn next_want(&self) -> Want {
        if self.want == Want::Unique && self.several { Want::Any } else { self.want }
    }

    /// The example with a part of it replaced.
    pub fn overlay(&self, vars: &[Var], part: &BitGrid) -> BitGrid {
        let mut full = self.example.clone();
        write(&mut full, vars, part);
        full
    }

    /// Takes in the answer about a part, which has a solution.
    pub fn add(&mut self, vars: &[Var], answer: Answer) {
        if let Some(example) = &answer.example {
            for full in [&mut self.example].into_iter().chain(&mut self.other) {
                write(full, vars, example);
            }
        }
        // One other solution is enough.
        if let (None, Some(other)) = (&self.other, &answer.other) {
            self.other = Some(self.overlay(vars, other));
        }
        self.several |= answer.verdict == Verdict::Several;
        self.proved &= answer.forced.is_some();
        copy(&mut self.forced, vars, answer.forced);
        copy(&mut self.alike, vars, answer.alike);
        // A list of solutions is asked for in one part.
        self.solutions = answer.solutions.iter().map(|part| self.overlay(vars, part)).collect();
    }

    /// The answer about the whole.
    pub fn finish(self) -> Answer {
        let verdict = match self.want {
            Want::Any => Verdict::Solvable,
            Want::Solutions { limit: ..=1 } => Verdict::Solvable,
            _ if self.several => Verdict::Several,
            Want::Alike { .. } if !self.proved => Verdict::Solvable,
            _ => Verdict::Unique,
        };
        let is_asked = matches!(self.want, Want::Forced | Want::Alike { .. });
        let forced = match verdict {
            Verdict::Unique => Some(Marks::full(&self.example)),
            _ => (is_asked && self.proved).then_some(self.forced),
        };
        Answer {
            example: Some(self.example),
            other: self.other,
            forced,
            alike: is_asked.then_some(self.alike),
            solutions: self.solutions,
            ..Answer::bare(verdict)
        }
    }
}

/// Adds the marks of a part, which are in the order of its variables.
fn copy(all: &mut Marks, vars: &[Var], part: Option<Marks>) {
    let Some(part) = part else { return };
    for (place, &var) in vars.iter().enumerate() {
        if let Some(value) = part.get(place) {
            all.set(var as usize, value);
        }
    }
}

/// Writes the values of a part, which are in the order of its variables.
fn write(full: &mut BitGrid, vars: &[Var], part: &BitGrid) {
    vars.iter().enumerate().for_each(|(place, &var)| full.set(var as usize, part.get(place)));
}
