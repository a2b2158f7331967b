//! The solutions of a board, one after the other.

use std::sync::Arc;

use twotone_engine::{Ctx, Enumeration, Limit, Limits, Verdict, Want};
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
    source: Source<'a>,
    limit: Option<Limit>,
}

/// Where the next solution comes from.
enum Source<'a> {
    /// It is known that there are no others.
    Known(Option<BitGrid>),
    /// The search goes on.
    Search(Box<Enumeration<'a>>),
}

impl<'a> Solutions<'a> {
    pub(crate) fn new(board: &Board, limits: &Limits<'a>) -> Self {
        let answer = board.ask(limits, Want::Unique);
        let left = limits.effort.saturating_sub(answer.trace.effort.ticks);
        let source = match answer.verdict {
            Verdict::Several => search(board, &limits.effort(left)),
            _ => Source::Known(answer.example),
        };
        Solutions { puzzle: board.shared(), source, limit: answer.limit }
    }

    /// What ended the list before the last solution, if anything did.
    pub fn limit(&self) -> Option<Limit> {
        self.limit
    }
}

fn search<'a>(board: &Board, limits: &Limits<'a>) -> Source<'a> {
    let mut model = board.puzzle().model();
    solve::fix_all(&mut model, &board.marks());
    Source::Search(Box::new(Enumeration::new(Ctx::within(limits), &model)))
}

impl Iterator for Solutions<'_> {
    type Item = BitGrid;

    fn next(&mut self) -> Option<BitGrid> {
        let found = match &mut self.source {
            Source::Known(solution) => Ok(solution.take()),
            Source::Search(search) => search.next(),
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
