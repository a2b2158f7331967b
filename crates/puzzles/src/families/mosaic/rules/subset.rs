//! A clue whose open cells all lie in the block of another clue.

use twotone_grid::Marks;

use super::super::Mosaic;
use super::{CLUES, Sight, around};
use crate::deduce::{Facts, Rule, Step};

pub const RULE: Rule<Mosaic> = Rule {
    facts: Facts { id: "subset", level: 2, page: include_str!("subset.md") },
    scope: CLUES,
    look,
    look_among: None,
};

fn look(puzzle: &Mosaic, marks: &Marks, place: usize, step: &mut Step) -> bool {
    let Some(sight) = Sight::unfinished(puzzle, marks, place) else { return false };
    around(puzzle, marks, place).any(|other| {
        let (inner, outer) = if sight.len <= other.len { (&sight, &other) } else { (&other, &sight) };
        inside(puzzle, marks, inner, outer, step)
    })
}

/// What the rest of `outer` is, if all open cells of `inner` lie in it.
fn inside(puzzle: &Mosaic, marks: &Marks, inner: &Sight, outer: &Sight, step: &mut Step) -> bool {
    if inner.shared(outer) < inner.len {
        return false;
    }
    let (left, rest) = (outer.left - inner.left, (outer.len - inner.len) as i32);
    if 0 < left && left < rest || rest == 0 && left == 0 {
        return false;
    }
    inner.because(puzzle, marks, step);
    outer.because(puzzle, marks, step);
    !(0..=rest).contains(&left) || step.conclude(outer.beyond(inner), left > 0)
}
