//! The solutions of a board, one after the other.

use std::sync::Arc;

use twotone_engine::{Budget, Enumeration, Kernel, Limit, Limits, Verdict, Want};
use twotone_grid::BitGrid;

use crate::any::AnyPuzzle;
use crate::board::Board;
use crate::solve;

/// The solutions of a board, each once, found as they are asked for; every one has passed the referee.
///
/// The effort of the limits is for all of them together. When the list ends, [`limit`](Solutions::limit) tells whether
/// these were all.
pub struct Solutions<'a> {
    puzzle: Arc<dyn AnyPuzzle>,
    budget: Budget<'a>,
    source: Source,
    limit: Option<Limit>,
}

/// Where the next solution comes from.
enum Source {
    /// It is known that there are no others.
    Known(Option<BitGrid>),
    /// The search goes on.
    Search(Box<(Kernel, Enumeration)>),
}

impl<'a> Solutions<'a> {
    pub(crate) fn new(board: &Board, limits: &Limits<'a>) -> Self {
        let answer = board.ask(limits, Want::Unique);
        let mut budget = limits.budget();
        budget.ticks = budget.ticks.saturating_sub(answer.trace.effort.ticks);
        let source = match answer.verdict {
            Verdict::Several => search(board),
            _ => Source::Known(answer.example),
        };
        Solutions { puzzle: board.shared(), budget, source, limit: answer.limit }
    }

    /// What ended the list before the last solution, if anything did.
    pub fn limit(&self) -> Option<Limit> {
        self.limit
    }
}

fn search(board: &Board) -> Source {
    let mut model = board.puzzle().model();
    solve::fix_all(&mut model, &board.marks());
    let mut kernel = Kernel::default();
    match kernel.load(&model) {
        Ok(()) => Source::Search(Box::new((kernel, Enumeration::default()))),
        Err(_) => Source::Known(None),
    }
}

impl Iterator for Solutions<'_> {
    type Item = BitGrid;

    fn next(&mut self) -> Option<BitGrid> {
        let found = match &mut self.source {
            Source::Known(solution) => Ok(solution.take()),
            Source::Search(search) => search.0.next_solution(&mut search.1, &mut self.budget),
        };
        let right = |filling: &BitGrid| self.puzzle.accepts(filling);
        let ended = match found {
            Ok(Some(filling)) if right(&filling) => return Some(filling),
            Ok(Some(_)) => Some(Limit::Refused),
            Ok(None) => self.limit,
            Err(limit) => Some(limit),
        };
        self.limit = ended;
        self.source = Source::Known(None);
        None
    }
}

impl std::iter::FusedIterator for Solutions<'_> {}
