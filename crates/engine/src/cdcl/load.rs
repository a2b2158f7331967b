//! Taking up a model: constraints over open variables only, propagated at the root.

use super::counts::assign_root;
use super::globals::Running;
use super::record::Record;
use super::{Halt, Kernel, STRETCH};
use crate::{Budget, Conflict, Effort, Lit, Model};
use twotone_grid::BitGrid;

impl Kernel {
    /// Takes up `model` and propagates at the root.
    pub fn load(&mut self, model: &Model, budget: &Budget<'_>) -> Result<(), Halt> {
        // What does not fit is not begun.
        self.loaded_bytes = model.loaded_bytes();
        let room = budget.check(self.loaded_bytes);
        self.clear(if room.is_ok() { model.vars() } else { 0 });
        room?;
        let loaded = self.load_constraints(model, budget);
        self.conclude(loaded)
    }

    /// Propagates what was loaded.
    fn conclude(&mut self, loaded: Result<(), Halt>) -> Result<(), Halt> {
        let outcome = loaded.and_then(|()| Ok(self.propagate()?));
        self.refuted |= outcome == Err(Halt::Conflict);
        outcome
    }

    fn clear(&mut self, vars: usize) {
        self.trail.reset(vars);
        self.trail.wants_root = self.record.is_some();
        if self.example.len() != vars {
            self.example = BitGrid::zeros(vars);
            self.candidates = BitGrid::zeros(vars);
        }
        self.counts.clear();
        self.counts.head = 0;
        self.clauses.reset(vars);
        self.globals.clear();
        self.phases.clear();
        self.phases.resize(vars, false);
        self.analysis.reset(vars);
        self.restarts.reset();
        self.refuted = false;
        self.focused = false;
        self.reductions = 0;
        self.effort = Effort::default();
        self.booked = 0;
        if let Some(record) = &mut self.record {
            **record = Record::default();
        }
    }

    fn load_constraints(&mut self, model: &Model, budget: &Budget<'_>) -> Result<(), Halt> {
        model.fixed().iter().try_for_each(|&lit| assign_root(&mut self.trail, lit))?;
        self.counts.head = self.trail.len();
        for (number, count) in model.counts().enumerate() {
            if number % STRETCH == STRETCH - 1 {
                budget.check(self.bytes())?;
            }
            let falses = count.lits.len() as i32 - count.lo as i32;
            self.counts.add(count.lits, count.hi as i32, falses, &mut self.trail)?;
        }
        self.counts.index(model.vars());
        self.plain = self.counts.len();
        self.clauses.head = self.trail.len();
        for (number, clause) in model.clauses().enumerate() {
            if number % STRETCH == STRETCH - 1 {
                budget.check(self.bytes())?;
            }
            self.load_clause(clause)?;
        }
        let globals = model.globals().iter().zip(0..);
        self.globals.extend(globals.map(|(global, which)| Running::start(&**global, which, model.vars())));
        self.only_counts = model.clauses().next().is_none() && model.globals().is_empty();
        self.order = model.order();
        if let Some(values) = model.first_guesses() {
            self.phases.iter_mut().zip(values.iter()).for_each(|(phase, value)| *phase = value);
        }
        Ok(())
    }

    fn load_clause(&mut self, clause: &[Lit]) -> Result<(), Conflict> {
        if clause.iter().any(|&lit| self.trail.is_true(lit)) {
            return Ok(());
        }
        let open = &mut self.conflict;
        open.clear();
        open.extend(clause.iter().filter(|&&lit| self.trail.is_open(lit)));
        match open[..] {
            [] => return Err(Conflict),
            [lit] => self.trail.assign(lit),
            _ => drop(self.clauses.add(open, 0)),
        }
        Ok(())
    }

    /// Rewrites the counts over the variables that are still open, adds what follows from pairs of them, and
    /// propagates. At the root only.
    pub fn strengthen(&mut self, budget: &Budget<'_>) -> Result<(), Halt> {
        let loaded = self.add_pairs(budget);
        self.conclude(loaded)
    }

    fn add_pairs(&mut self, budget: &Budget<'_>) -> Result<(), Halt> {
        let vars = self.trail.vars();
        let mut compact = std::mem::take(&mut self.spare_counts);
        compact.clear();
        compact.head = self.trail.len();
        let moved = self.counts.rows().try_for_each(|row| compact.add_open(row, &mut self.trail));
        self.spare_counts = std::mem::replace(&mut self.counts, compact);
        moved?;
        self.counts.index(vars);
        self.plain = self.counts.len();
        let left = Budget { memory: budget.memory.saturating_sub(self.loaded_bytes), ..*budget };
        self.pairs.derive(&mut self.counts, &mut self.trail, &left)?;
        self.counts.index(vars);
        Ok(())
    }
}
