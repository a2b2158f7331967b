//! A clue whose open cells all lie in the block of another clue.

use twotone_grid::Marks;

use super::super::Mosaic;
use super::{Sight, around};
use crate::deduce::{Facts, Rule, Step};

/// The technique.
#[derive(Debug)]
pub struct Subset;

const FACTS: Facts = Facts { id: "subset", level: 2, page: include_str!("subset.md") };

impl Rule<Mosaic> for Subset {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn places(&self, puzzle: &Mosaic) -> usize {
        puzzle.size.cells()
    }

    fn touched(&self, puzzle: &Mosaic, cell: usize, places: &mut dyn FnMut(usize)) {
        puzzle.size.block(cell).filter(|&place| puzzle.clue(place).is_some()).for_each(places);
    }

    fn look(&self, puzzle: &Mosaic, marks: &Marks, place: usize, step: &mut Step) -> bool {
        let Some(sight) = Sight::new(puzzle, marks, place).filter(|sight| sight.len > 0) else { return false };
        around(puzzle, marks, place, 2).any(|other| {
            let (inner, outer) = if sight.len <= other.len { (&sight, &other) } else { (&other, &sight) };
            inside(puzzle, marks, inner, outer, step)
        })
    }
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
