//! Two overlapping clues: what one has more than the other must lie outside of what they share.

use twotone_grid::Marks;

use super::{Blocks, Sight, clues, with_overlapping};
use crate::code::Detail;
use crate::deduce::{Facts, Rule, Step};

/// The name of the technique.
pub const ID: &str = "difference";

/// The technique, with its page in a family.
pub const fn rule<P: Blocks>(page: &'static str) -> Rule<P> {
    Rule { facts: Facts::new(ID, 22, page), scope: clues(), look, look_among: None }
}

fn look<P: Blocks>(puzzle: &P, marks: &Marks, place: usize, step: &mut Step) -> bool {
    with_overlapping(puzzle, marks, place, |one, two| compare(puzzle, marks, one, two, step))
}

/// Whether two clues tell something.
pub fn tells(one: &Sight, two: &Sight) -> bool {
    let shared = one.shared(two) as i32;
    let (only_one, only_two) = (one.len as i32 - shared, two.len as i32 - shared);
    let low = 0.max(one.left - only_one).max(two.left - only_two);
    let high = shared.min(one.left).min(two.left);
    let is_extreme = |left: i32, rest: i32| left == low || left - high == rest;
    shared > 0
        && only_one > 0
        && only_two > 0
        && (low > high
            || high == 0
            || low == shared
            || is_extreme(one.left, only_one)
            || is_extreme(two.left, only_two))
}

/// What follows from two clues together.
fn compare<P: Blocks>(puzzle: &P, marks: &Marks, one: &Sight, two: &Sight, step: &mut Step) -> bool {
    let shared = one.shared(two) as i32;
    let (only_one, only_two) = (one.len as i32 - shared, two.len as i32 - shared);
    // A clue inside another is simpler.
    if shared == 0 || only_one == 0 || only_two == 0 {
        return false;
    }
    // How many of the shared cells can be black; what lies beyond makes up the rest of each clue.
    let low = 0.max(one.left - only_one).max(two.left - only_two);
    let high = shared.min(one.left).min(two.left);
    if low <= high {
        if high == 0 || low == shared {
            let theirs = two.open();
            step.conclude(one.open().iter().copied().filter(|cell| theirs.contains(cell)), low > 0);
        }
        for (sight, other, rest) in [(one, two, only_one), (two, one, only_two)] {
            if rest > 0 && (sight.left == low || sight.left - high == rest) {
                step.conclude(sight.beyond(other), sight.left != low);
            }
        }
        if step.conclusion.is_empty() {
            return false;
        }
    }
    // Whatever follows, the number of black cells they share is known.
    let case = if low <= high { "exactly" } else { "impossible" };
    // The one needs so many of the shared cells, the other allows no more.
    let (more, less, own) =
        if one.left - only_one >= two.left - only_two { (one, two, only_one) } else { (two, one, only_two) };
    more.because_it(true, puzzle, marks, step);
    less.because_it(false, puzzle, marks, step);
    let needs = more.needs("more", "more-needs").into_iter().chain(less.needs("less", "less-needs"));
    let numbers = [("own", own), ("shared", shared), ("low", low), ("high", high)];
    step.tell(case, needs.chain(numbers.map(|(name, number)| (name, Detail::number(number)))))
}
