//! What a run found out.

use crate::{Limit, Trace};
use twotone_grid::{BitGrid, Marks};

/// The short answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// There is none.
    NoSolution,
    /// There is exactly one.
    Unique,
    /// There are at least two.
    Several,
    /// There is at least one; nobody asked for more.
    Solvable,
    /// The budget ended first.
    Unknown,
}

/// The answer to a question; what was not asked for may be missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The short answer.
    pub verdict: Verdict,
    /// A solution.
    pub example: Option<BitGrid>,
    /// A second solution, when there are several.
    pub other: Option<BitGrid>,
    /// What all solutions have in common (`Want::Forced`, `Want::Alike` if all is proved, and whenever there is one
    /// solution only).
    pub forced: Option<Marks>,
    /// What all solutions seen have in common, proved or not (`Want::Forced` and `Want::Alike`).
    pub alike: Option<Marks>,
    /// Every solution, each once (`Want::Solutions` only); all of them if fewer than the limit.
    pub solutions: Vec<BitGrid>,
    /// What ended the run, if the verdict is unknown.
    pub limit: Option<Limit>,
    /// What happened on the way, and the effort; the asker fills it in.
    pub trace: Trace,
}

impl Answer {
    /// A bare verdict.
    pub const fn bare(verdict: Verdict) -> Self {
        Answer {
            verdict,
            example: None,
            other: None,
            forced: None,
            alike: None,
            solutions: Vec::new(),
            limit: None,
            trace: Trace::NOTHING,
        }
    }
}

/// An engine ended without an answer: never a verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GaveUp {
    /// What ended it.
    pub limit: Limit,
    /// A solution, if one was found before the end.
    pub example: Option<BitGrid>,
}

impl From<Limit> for GaveUp {
    fn from(limit: Limit) -> Self {
        GaveUp { limit, example: None }
    }
}
