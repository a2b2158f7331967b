//! The solutions of a board, one after the other.

use std::sync::Arc;

use twotone_engine::{Ctx, Enumeration, Limit, Limits, Trace, Verdict, Want};
use twotone_grid::BitGrid;

use crate::any::AnyPuzzle;
use crate::board::Board;
use crate::count::Count;
use crate::solve;

/// The solutions of a board, each once, found as they are asked for; every one has passed the referee.
///
/// The effort of the limits is for all of them together. When the list ends, [`limit`](Solutions::limit) tells whether
/// these were all.
pub struct Solutions<'a> {
    puzzle: Arc<dyn AnyPuzzle>,
    source: Source<'a>,
    /// At most so many more.
    most: u64,
    limit: Option<Limit>,
    /// What was found out before the search for all of them.
    trace: Trace,
}

/// Where the next solution comes from.
enum Source<'a> {
    /// It is known that there are no others.
    Known(Option<BitGrid>),
    /// The search goes on.
    Search(Box<Enumeration<'a>>),
}

impl<'a> Solutions<'a> {
    pub(crate) fn new(board: &Board, most: u64, limits: &Limits<'a>) -> Self {
        // Nobody asked whether there are others if one is enough.
        let answer = board.ask(limits, if most > 1 { Want::Unique } else { Want::Any });
        let left = limits.effort.saturating_sub(answer.trace.effort.ticks);
        let source = match answer.verdict {
            Verdict::Several => search(board, &limits.effort(left)),
            _ => Source::Known(answer.example),
        };
        Solutions { puzzle: board.shared(), source, most, limit: answer.limit, trace: answer.trace }
    }

    /// Counts them, and keeps none.
    pub(crate) fn tally(mut self) -> Count {
        let most = self.most;
        let found = self.by_ref().count() as u64;
        if found == most {
            return Count::AtLeast { bound: found.into(), limit: None };
        }
        match self.limit {
            None => Count::Exact(found.into()),
            limit => Count::AtLeast { bound: found.into(), limit },
        }
    }

    /// What happened so far, and the effort.
    pub fn trace(&self) -> Trace {
        let mut trace = self.trace.clone();
        if let Source::Search(search) = &self.source {
            trace.effort += search.effort();
        }
        trace
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
        self.most = self.most.checked_sub(1)?;
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
        self.trace = self.trace();
        self.limit = ended;
        self.source = Source::Known(None);
        None
    }
}

impl std::iter::FusedIterator for Solutions<'_> {}
