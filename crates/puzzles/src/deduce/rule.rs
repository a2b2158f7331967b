//! A technique people know, as something that can be looked for place by place.

use std::fmt::Debug;

use twotone_grid::Marks;

use super::{Level, Step};
use crate::puzzle::Puzzle;

/// Name, level and page of a technique.
#[derive(Debug, PartialEq, Eq)]
pub struct Facts {
    /// The name used everywhere: file, command line, JSON.
    pub id: &'static str,
    /// How hard it is.
    pub level: Level,
    /// Its page: what it says in plain words, a board before and after.
    pub page: &'static str,
}

/// A technique of one family. It keeps no state: it looks at one place of a position at a time.
pub trait Rule<P>: Debug + Sync {
    /// Name, level and page.
    fn facts(&self) -> &'static Facts;

    /// How many places there are to look at.
    fn places(&self, puzzle: &P) -> usize;

    /// The places where there may be something new to see after `cell` was marked.
    fn touched(&self, puzzle: &P, cell: usize, places: &mut dyn FnMut(usize));

    /// Looks at one place; true if something follows there, and then the step says what, for open cells only.
    ///
    /// A step without conclusion means that the position is wrong.
    fn look(&self, puzzle: &P, marks: &Marks, place: usize, step: &mut Step) -> bool;

    /// The same for a position with solutions, of which it is known that only cells of `may_follow` can follow, with
    /// the values they have there: a rule may spare itself what cannot succeed.
    fn look_among(
        &self,
        puzzle: &P,
        marks: &Marks,
        _may_follow: &Marks,
        place: usize,
        step: &mut Step,
    ) -> bool {
        self.look(puzzle, marks, place, step)
    }
}

/// After a family's own techniques: a trial with so few and simple steps that it can be done in the head.
pub const LOOK_AHEAD: Facts = Facts { id: "look-ahead", level: 4, page: include_str!("look_ahead.md") };

/// A longer trial, told as a chain.
pub const TRIAL: Facts = Facts { id: "trial", level: 5, page: include_str!("trial.md") };

/// What is left when no trial works out with simple steps: an exhaustive search.
pub const SEARCH: Facts = Facts { id: "search", level: 5, page: include_str!("search.md") };

/// All techniques of a family, easiest first, with the last resorts.
pub fn facts<P: Puzzle>() -> Vec<&'static Facts> {
    P::rules().iter().map(|rule| rule.facts()).chain([&LOOK_AHEAD, &TRIAL, &SEARCH]).collect()
}
