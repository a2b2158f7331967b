//! A clue whose open cells all lie in the block of another clue.

use twotone_grid::Marks;

use super::super::Mosaic;
use super::{CLUES, Sight, with_another};
use crate::deduce::kit::all_alike;
use crate::deduce::{Facts, Rule, Step};

pub const RULE: Rule<Mosaic> = Rule {
    facts: Facts { id: "subset", level: 2, page: include_str!("subset.md") },
    scope: CLUES,
    look,
    look_among: None,
};

fn look(puzzle: &Mosaic, marks: &Marks, place: usize, step: &mut Step) -> bool {
    with_another(puzzle, marks, place, |one, two| {
        let (inner, outer) = if one.len <= two.len { (one, two) } else { (two, one) };
        inside(puzzle, marks, inner, outer, step)
    })
}

/// What the rest of `outer` is, if all open cells of `inner` lie in it.
fn inside(puzzle: &Mosaic, marks: &Marks, inner: &Sight, outer: &Sight, step: &mut Step) -> bool {
    if inner.shared(outer) < inner.len {
        return false;
    }
    let Some(rest) = all_alike(outer.left - inner.left, outer.len - inner.len) else { return false };
    inner.because(puzzle, marks, step);
    outer.because(puzzle, marks, step);
    rest.is_none_or(|value| step.conclude(outer.beyond(inner), value))
}
