//! Counting on a whole region: all clues around a place together.

use twotone_grid::Marks;

use super::{Blocks, Sight, around, regions, sums};
use crate::deduce::kit::case_of_ways;
use crate::deduce::kit::sums::{Follows, Sums};
use crate::deduce::{Facts, Rule, Step};

/// The name of the technique.
pub const ID: &str = "region";

/// The technique, with its page in a family.
pub const fn rule<P: Blocks>(page: &'static str) -> Rule<P> {
    Rule { facts: Facts::new(ID, 42, page), scope: regions(), look, look_among: Some(look_among) }
}

/// More counting than this is not what people do.
const STEPS: u32 = 1_500;

fn look<P: Blocks>(puzzle: &P, marks: &Marks, place: usize, step: &mut Step) -> bool {
    count(puzzle, marks, place, |_| true, step)
}

fn look_among<P: Blocks>(
    puzzle: &P,
    marks: &Marks,
    may_follow: &Marks,
    place: usize,
    step: &mut Step,
) -> bool {
    count(puzzle, marks, place, |sums| sums.may_follow(STEPS, may_follow), step)
}

/// Counts through the region of a place, if it is worth it.
fn count<P: Blocks>(
    puzzle: &P,
    marks: &Marks,
    place: usize,
    worth: impl Fn(&Sums) -> bool,
    step: &mut Step,
) -> bool {
    let Some(first) = Sight::unfinished(puzzle, marks, place) else { return false };
    let mut sights: Vec<Sight> = [first].into_iter().chain(around(puzzle, marks, place)).collect();
    let sums = sums(&sights);
    if !worth(&sums) {
        return false;
    }
    let claim = match sums.follows(STEPS) {
        Follows::TooMuch => return false,
        Follows::Contradiction => None,
        Follows::Cells(cells) => match cells.first() {
            None => return false,
            Some(&claim) => Some(claim),
        },
    };
    fewest(&mut sights, claim);
    if let Follows::Cells(cells) = follows(&sights) {
        step.conclusion.extend(cells);
    }
    sights.iter().for_each(|sight| sight.because(puzzle, marks, step));
    step.tell(case_of_ways(step), [])
}

fn follows(sights: &[Sight]) -> Follows {
    sums(sights).follows(STEPS)
}

/// Leaves out every clue without which the claim (or the contradiction) still follows.
fn fewest(sights: &mut Vec<Sight>, claim: Option<(usize, bool)>) {
    let mut number = sights.len();
    while number > 0 {
        number -= 1;
        let left_out = sights.remove(number);
        let still = match (follows(sights), claim) {
            (Follows::Contradiction, None) => true,
            (Follows::Cells(cells), Some(claim)) => cells.contains(&claim),
            _ => false,
        };
        if !still {
            sights.insert(number, left_out);
        }
    }
}
