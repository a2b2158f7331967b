//! One question after the other, within limits, reusing memory.

use twotone_engine::{Answer, Ctx, Limits, Model, Session, Trace, Verdict, Want};

use crate::any::AnyPuzzle;
use crate::deduce::{Level, Step};
use crate::demand::{self, Demand};
use crate::solve;

/// Larger boards are not told step by step.
const LARGEST_TOLD: usize = 10_000;

/// Asks the engines; every question gets the same number of ticks.
pub struct Asker<'a> {
    cx: Ctx<'a>,
    ticks: u64,
}

impl<'a> Asker<'a> {
    pub fn new(limits: &Limits<'a>) -> Self {
        Asker { cx: Ctx::within(limits), ticks: limits.effort }
    }

    fn fresh(&mut self) -> &mut Ctx<'a> {
        self.cx.trace.clear();
        self.cx.budget.ticks = self.ticks;
        &mut self.cx
    }

    /// A question about a board.
    pub fn ask(&mut self, puzzle: &dyn AnyPuzzle, want: Want) -> Answer {
        puzzle.ask(self.fresh(), None, want)
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
        let model = demand::model(puzzle.size(), demands);
        self.ask_model(&model, Want::Any).verdict == Verdict::NoSolution
    }

    /// The way of a person to the contradiction of a board without solution; none on boards far larger than people solve.
    pub fn refutation(&mut self, puzzle: &dyn AnyPuzzle) -> Vec<Step> {
        if puzzle.size().cells() > LARGEST_TOLD || self.is_over() {
            return Vec::new();
        }
        puzzle.refutation(self.fresh())
    }

    /// How hard a board is for people; nothing without exactly one solution, or when it is time to stop.
    pub fn level(&mut self, puzzle: &dyn AnyPuzzle) -> Option<Level> {
        puzzle.grade(self.fresh()).level
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
    solve::fix_all(&mut model, &puzzle.givens());
    model
}
