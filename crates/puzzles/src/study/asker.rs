//! One question after the other, within limits, reusing memory.

use twotone_engine::{Answer, Ctx, Limits, Model, Session, Trace, Verdict, Want};

use crate::any::AnyPuzzle;
use crate::deduce::{Level, Step};
use crate::demand::{self, Demand};
use crate::solve;

/// Larger boards are not told step by step.
const LARGEST_TOLD: usize = 10_000;

/// Ticks for all questions of somebody in a hurry, a few seconds; one question gets a share of what is left,
const PATIENCE: u64 = 4_000_000;
const SHARE: u64 = 50;
/// and so many in any case.
const LEAST: u64 = 1_000;

/// Asks the engines; every question gets the same number of ticks, unless they are asked in a hurry.
pub struct Asker<'a> {
    cx: Ctx<'a>,
    /// The most for a question.
    ticks: u64,
    /// What the last question was given.
    given: u64,
    /// What all questions of a hurry may still take, and what each gets in any case.
    hurry: Option<(u64, u64)>,
}

impl<'a> Asker<'a> {
    pub fn new(limits: &Limits<'a>) -> Self {
        Asker { cx: Ctx::within(limits), ticks: limits.effort, given: limits.effort, hurry: None }
    }

    /// From here on many questions are asked, of which some may be far harder than the last one was: a board that is refuted
    /// at once has parts that nobody refutes in a lifetime. Those stay unanswered.
    pub fn hurry(&mut self) {
        let last = self.given - self.cx.budget.ticks;
        self.hurry = Some((PATIENCE.saturating_add(last.saturating_mul(1_000)), LEAST + 2 * last));
    }

    fn fresh(&mut self) -> &mut Ctx<'a> {
        let spent = self.given - self.cx.budget.ticks;
        let share = |(left, least): &mut (u64, u64)| {
            *left = left.saturating_sub(spent);
            (*left / SHARE).max(*least)
        };
        let ticks = self.hurry.as_mut().map_or(u64::MAX, share);
        self.give(self.ticks.min(ticks))
    }

    fn give(&mut self, ticks: u64) -> &mut Ctx<'a> {
        self.cx.trace.clear();
        self.given = ticks;
        self.cx.budget.ticks = ticks;
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
        // Techniques of people take a time that grows with the board alone.
        let story = puzzle.refutation(self.give(self.ticks));
        self.given = self.cx.budget.ticks;
        story
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
