//! A technique people know, as something that can be looked for place by place.

use twotone_engine::Memory;
use twotone_grid::Marks;

use super::agenda::MEDIUM;
use super::{Level, Rating, Step};
use crate::puzzle::Kind;

/// Name, difficulty and page of a technique.
#[derive(Debug, PartialEq, Eq)]
pub struct Facts {
    /// The name used everywhere: file, command line, JSON.
    pub id: &'static str,
    /// How hard it is.
    pub level: Level,
    /// How hard it is among those of its level, too.
    pub rating: Rating,
    /// Its page: what it says in plain words, a board before and after.
    pub page: &'static str,
}

impl Facts {
    /// A technique of so many tenths; the level follows.
    pub const fn new(id: &'static str, tenths: u8, page: &'static str) -> Self {
        let rating = Rating::of_tenths(tenths);
        Facts { id, level: rating.level(), rating, page }
    }
}

/// A technique of one family. It keeps no state: it looks at one place of a position at a time.
#[derive(Debug)]
pub struct Rule<P> {
    /// Name, difficulty and page.
    pub facts: Facts,
    /// Where it looks.
    pub scope: Scope<P>,
    /// Looks at one place; true if something follows there, and then the step says what, for open cells only.
    ///
    /// A step without conclusion means that the position is wrong.
    pub look: fn(puzzle: &P, marks: &Marks, place: usize, step: &mut Step) -> bool,
    /// The same for a position with solutions, of which it is known that only cells of `may_follow` can follow,
    /// with the values they have there: for a rule that can spare itself what cannot succeed.
    pub look_among: Option<LookAmong<P>>,
}

/// See [`Rule::look_among`].
pub type LookAmong<P> =
    fn(puzzle: &P, marks: &Marks, may_follow: &Marks, place: usize, step: &mut Step) -> bool;

/// How a position came about.
#[derive(Clone, Copy, Debug)]
pub struct Course<'a> {
    /// What has another number began elsewhere.
    pub number: u64,
    /// The cells that were marked since it began, in order, beside when: nothing else has changed.
    pub marked: &'a [(u32, u32)],
}

/// How a technique is spared looks by a family that remembers what it saw of earlier positions.
#[derive(Debug)]
pub struct Glance<P> {
    /// At how many of some places, from the first on, there is nothing to see.
    pub skip: Skip<P>,
    /// Looks at the place after those, for the same conclusion without reasons.
    pub brief: Option<Brief<P>>,
}

/// See [`Glance::skip`].
pub type Skip<P> =
    fn(puzzle: &P, marks: &Marks, course: Course<'_>, places: &[u32], memory: &mut Memory) -> usize;

/// See [`Glance::brief`].
pub type Brief<P> = fn(puzzle: &P, place: usize, memory: &mut Memory, step: &mut Step) -> bool;

/// The places a technique looks at.
#[derive(Debug)]
pub struct Scope<P> {
    /// How many there are.
    pub places: fn(puzzle: &P) -> usize,
    /// Names the places where there may be something new to see after `cell` was marked; if it is still open, those
    /// where there may be whatever its value is.
    pub touched: fn(puzzle: &P, marks: &Marks, cell: usize, places: &mut dyn FnMut(usize)),
}

impl<P> Rule<P> {
    /// Whether the technique shows something at a place, and then the step says what; `may_follow` says what can follow
    /// at all, if that is known.
    pub fn shows(
        &self,
        puzzle: &P,
        marks: &Marks,
        may_follow: Option<&Marks>,
        place: usize,
        step: &mut Step,
    ) -> bool {
        step.begin(&self.facts);
        match (self.look_among, may_follow) {
            (Some(look_among), Some(may_follow)) => look_among(puzzle, marks, may_follow, place, step),
            _ => (self.look)(puzzle, marks, place, step),
        }
    }
}

impl<P: Kind> Rule<P> {
    /// How it is spared looks.
    pub(super) fn glance(&self) -> Option<Glance<P>> {
        P::glance(self.facts.id)
    }
}

/// The techniques up to a level.
pub(super) fn up_to<P>(rules: &[Rule<P>], level: Level) -> &[Rule<P>] {
    let number = rules.iter().take_while(|rule| rule.facts.level <= level).count();
    &rules[..number]
}

/// After a family's own techniques of medium level: a contradiction that is only a few easy steps away.
pub const SHORT_CHAIN: Facts = Facts::new("short-chain", 33, include_str!("short_chain.md"));

/// After all of a family's own techniques: a trial with so few and simple steps that it can be done in the head.
pub const LOOK_AHEAD: Facts = Facts::new("look-ahead", 40, include_str!("look_ahead.md"));

/// A longer trial, told as a chain.
pub const TRIAL: Facts = Facts::new("trial", 50, include_str!("trial.md"));

/// What is left when no trial works out with simple steps: an exhaustive search.
pub const SEARCH: Facts = Facts::new("search", 99, include_str!("search.md"));

/// All techniques of a family, easiest first, with those that every family has.
pub fn facts<P: Kind>() -> Vec<&'static Facts> {
    let (medium, hard) = P::rules().split_at(up_to(P::rules(), MEDIUM).len());
    let own = |rules: &'static [Rule<P>]| rules.iter().map(|rule| &rule.facts);
    own(medium).chain([&SHORT_CHAIN]).chain(own(hard)).chain([&LOOK_AHEAD, &TRIAL, &SEARCH]).collect()
}
