//! Wishes that can be seen to be impossible are refused before anything is made.

use std::ops::RangeInclusive;

use super::{Generate, Refusal, Wish};
use crate::deduce::{self, HARDEST, Level};

/// Boards with more cells than this are not made.
const MOST_CELLS: usize = 4_000_000;

/// Refuses what can be seen to be impossible.
pub(super) fn check<P: Generate>(wish: &Wish) -> Result<(), Refusal> {
    let cells = wish.size.height.checked_mul(wish.size.width);
    if cells.is_none_or(|cells| cells > MOST_CELLS) {
        return Err(Refusal::TooManyCells { most: MOST_CELLS });
    }
    if cells == Some(0) {
        return Err(Refusal::NoFilling);
    }
    if wish.layout.needs_square() && wish.size.height != wish.size.width {
        return Err(Refusal::NotSquare);
    }
    let places = P::INFO.places.of(wish.size);
    if let Some(mask) = wish.mask.as_ref().filter(|mask| mask.places != places) {
        return Err(Refusal::MaskSize { expected: places, found: mask.places });
    }
    if wish.levels.as_ref().is_some_and(|l| *l.start() < 1 || *l.end() > HARDEST || l.is_empty()) {
        return Err(Refusal::NoSuchLevel);
    }
    if wish.hard_steps.is_some() && wish.levels.is_none() {
        return Err(Refusal::StepsOfNoLevel);
    }
    if wish.minimal && wish.percent.is_some() {
        return Err(Refusal::MinimalAndPercent);
    }
    if levels::<P>(wish).is_some_and(|levels| *levels.start() > P::MOST_LEVEL) {
        return Err(Refusal::LevelTooRare { most: P::MOST_LEVEL });
    }
    if let Some(rule) = &wish.uses {
        check_rule::<P>(wish, rule)?;
    }
    P::check_size(wish.size, wish.variant).map_err(Refusal::Size)
}

/// Refuses a technique that no such puzzle can need.
fn check_rule<P: Generate>(wish: &Wish, rule: &str) -> Result<(), Refusal> {
    let idle = P::idle_rules(wish.variant);
    let is_found = |facts: &&deduce::Facts| facts.level <= P::MOST_LEVEL && !idle.contains(&facts.id);
    let others = || wishable::<P>().filter(is_found).map(|facts| facts.id).collect();
    let level = level_of::<P>(rule).ok_or_else(|| Refusal::NoSuchRule(others()))?;
    if idle.contains(&rule) {
        return Err(Refusal::IdleRule { rule: rule.to_owned(), variant: wish.variant, others: others() });
    }
    if wish.levels.as_ref().is_some_and(|levels| *levels.end() < level) {
        return Err(Refusal::RuleTooHard { rule: rule.to_owned(), level });
    }
    Ok(())
}

/// The levels that are wished for, be it by a technique.
pub(super) fn levels<P: Generate>(wish: &Wish) -> Option<RangeInclusive<Level>> {
    wish.levels.clone().or_else(|| level_of::<P>(wish.uses.as_ref()?).map(|level| level..=level))
}

/// The level of a technique.
fn level_of<P: Generate>(rule: &str) -> Option<Level> {
    wishable::<P>().find(|facts| facts.id == rule).map(|facts| facts.level)
}

/// The techniques that a puzzle may need: a search is none that could be told.
fn wishable<P: Generate>() -> impl Iterator<Item = &'static deduce::Facts> {
    deduce::facts::<P>().into_iter().filter(|facts| facts.id != deduce::SEARCH.id)
}
