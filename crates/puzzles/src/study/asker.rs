//! One question after the other, within limits, reusing memory.

use twotone_engine::{Answer, Budget, Ctx, Lit, Model, Session, Trace, Verdict, Want};

use crate::any::AnyPuzzle;
use crate::demand::{self, Demand};

/// Asks the engines; every question gets the same number of ticks.
pub struct Asker<'a> {
    cx: Ctx<'a>,
    ticks: u64,
}

impl<'a> Asker<'a> {
    pub fn new(budget: Budget<'a>) -> Self {
        Asker { cx: Ctx::new(budget), ticks: budget.ticks }
    }

    fn fresh(&mut self) -> &mut Ctx<'a> {
        self.cx.trace.clear();
        self.cx.budget.ticks = self.ticks;
        &mut self.cx
    }

    /// A question about a board.
    pub fn ask(&mut self, puzzle: &dyn AnyPuzzle, want: Want) -> Answer {
        puzzle.solve(self.fresh(), want)
    }

    /// A question about a model.
    pub fn ask_model(&mut self, model: &Model, want: Want) -> Answer {
        twotone_engine::solve(self.fresh(), model, want)
    }

    /// Whether a board is proved to have no solution.
    pub fn refutes(&mut self, puzzle: &dyn AnyPuzzle) -> bool {
        self.ask(puzzle, Want::Any).verdict == Verdict::NoSolution
    }

    /// Whether demands are proved to contradict each other.
    pub fn refutes_demands<'d>(
        &mut self,
        puzzle: &dyn AnyPuzzle,
        demands: impl IntoIterator<Item = &'d Demand>,
    ) -> bool {
        let model = demand::model(puzzle, demands);
        self.ask_model(&model, Want::Any).verdict == Verdict::NoSolution
    }

    /// What the engines did last.
    pub fn trace(&self) -> Trace {
        self.cx.trace.clone()
    }

    /// Whether it is time to stop.
    pub fn is_over(&self) -> bool {
        self.cx.budget.stop.is_some_and(|stop| stop())
    }

    /// A plain search that can be followed.
    pub fn record<'m>(&mut self, model: &'m Model) -> Session<'_, 'a, 'm> {
        Session::record(self.fresh(), model)
    }
}

/// The model of a board, its givens included.
pub fn model_of(puzzle: &dyn AnyPuzzle) -> Model {
    let mut model = puzzle.model();
    for (cell, value) in puzzle.givens().iter().enumerate() {
        if let Some(value) = value {
            model.fix(Lit::new(cell as u32, value));
        }
    }
    model
}
