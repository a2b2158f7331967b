//! A clue whose open cells all lie in the block of another clue.

use twotone_grid::Marks;

use super::{Blocks, Sight, clues, with_overlapping};
use crate::code::Detail;
use crate::deduce::kit::{all_alike, case_of};
use crate::deduce::{Facts, Rule, Step};

/// The name of the technique.
pub const ID: &str = "subset";

/// The technique, with its page in a family.
pub const fn rule<P: Blocks>(page: &'static str) -> Rule<P> {
    Rule { facts: Facts::new(ID, 21, page), scope: clues(), look, look_among: None }
}

fn look<P: Blocks>(puzzle: &P, marks: &Marks, place: usize, step: &mut Step) -> bool {
    with_overlapping(puzzle, marks, place, |one, two| {
        let (inner, outer) = ordered(one, two);
        inside(puzzle, marks, inner, outer, step)
    })
}

/// Of two clues the one that may lie in the other, and that.
fn ordered<'a>(one: &'a Sight, two: &'a Sight) -> (&'a Sight, &'a Sight) {
    if one.len <= two.len { (one, two) } else { (two, one) }
}

/// Whether two clues tell something.
pub fn tells(one: &Sight, two: &Sight) -> bool {
    let (inner, outer) = ordered(one, two);
    inner.shared(outer) >= inner.len && all_alike(outer.left - inner.left, outer.len - inner.len).is_some()
}

/// What the rest of `outer` is, if all open cells of `inner` lie in it.
fn inside<P: Blocks>(puzzle: &P, marks: &Marks, inner: &Sight, outer: &Sight, step: &mut Step) -> bool {
    if inner.shared(outer) < inner.len {
        return false;
    }
    let (left, open) = (outer.left - inner.left, outer.len - inner.len);
    let Some(rest) = all_alike(left, open) else { return false };
    let needs = [inner.needs("inner", "inner-needs"), outer.needs("outer", "outer-needs")];
    let numbers = [("left", Detail::number(left)), ("open", Detail::number(open))];
    let case = match rest {
        None if left < 0 => "too-many",
        None => "too-few",
        rest => case_of(rest),
    };
    step.tell(case, needs.into_iter().flatten().chain(numbers));
    // Where none is left for the rest, the inner clue needs what the outer one allows; else it is the other way round.
    inner.because_it(left <= 0, puzzle, marks, step);
    outer.because_it(left > 0, puzzle, marks, step);
    rest.is_none_or(|value| step.conclude(outer.beyond(inner), value))
}
