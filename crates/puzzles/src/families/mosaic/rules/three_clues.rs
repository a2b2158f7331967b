//! Three overlapping clues taken together.

use twotone_grid::Marks;

use super::super::Mosaic;
use super::{Sight, around};
use crate::deduce::kit::sums::{Follows, Sums};
use crate::deduce::{Facts, Rule, Step};

/// The technique.
#[derive(Debug)]
pub struct ThreeClues;

const FACTS: Facts = Facts { id: "three-clues", level: 3, page: include_str!("three_clues.md") };

impl Rule<Mosaic> for ThreeClues {
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
        let Some(first) = Sight::new(puzzle, marks, place).filter(|sight| sight.len > 0) else { return false };
        let near: Vec<Sight> = around(puzzle, marks, place, 2).filter(|other| overlap(&first, other)).collect();
        for (number, second) in near.iter().enumerate() {
            let further = around(puzzle, marks, second.clue, 2)
                .filter(|third| third.clue != place && overlap(second, third) && !overlap(&first, third));
            for third in near[number + 1..].iter().copied().chain(further) {
                if together(puzzle, marks, &[first, *second, third], step) {
                    return true;
                }
            }
        }
        false
    }
}

fn overlap(one: &Sight, two: &Sight) -> bool {
    one.open().iter().any(|cell| two.open().contains(cell))
}

/// Whether three clues can hold together with each of their cells black and with each of them white; a much quicker
/// answer than what follows, and mostly yes.
fn leave_all_open(sights: &[Sight; 3]) -> bool {
    // How many cells are seen by exactly which clues, as bits.
    let mut size = [0; 8];
    for (number, sight) in sights.iter().enumerate() {
        for cell in sight.open() {
            let seen_by = (0..3).filter(|&clue| sights[clue].open().contains(cell));
            let clues = seen_by.fold(0usize, |clues, clue| clues | 1 << clue);
            // Each cell is counted once, by the first clue that sees it.
            size[clues] += i32::from(clues.trailing_zeros() as usize == number);
        }
    }
    let [a, b, c] = [0, 1, 2].map(|clue: usize| sights[clue].left);
    let nonempty = (1..8).filter(|&class| size[class] > 0).fold(0u8, |all, class| all | 1 << class);
    let (mut black, mut white) = (0u8, 0u8);
    for all in 0..=size[7] {
        for ab in 0..=size[3] {
            for ac in 0..=size[5] {
                for bc in 0..=size[6] {
                    let counts = [0, a - all - ab - ac, b - all - ab - bc, ab, c - all - ac - bc, ac, bc, all];
                    if (1..8).any(|class| counts[class] < 0 || counts[class] > size[class]) {
                        continue;
                    }
                    for class in 1..8 {
                        black |= u8::from(counts[class] > 0) << class;
                        white |= u8::from(counts[class] < size[class]) << class;
                    }
                    if black & white == nonempty {
                        return true;
                    }
                }
            }
        }
    }
    false
}

/// Counting through three clues is always short; this is never reached.
const STEPS: u32 = 10_000;

/// What follows from some clues together.
fn together(puzzle: &Mosaic, marks: &Marks, sights: &[Sight; 3], step: &mut Step) -> bool {
    if leave_all_open(sights) {
        return false;
    }
    match Sums::new(sights.iter().map(|sight| (sight.open(), sight.left))).follows(STEPS) {
        Follows::TooMuch => return false,
        Follows::Cells(cells) if cells.is_empty() => return false,
        Follows::Cells(cells) => step.conclusion.extend(cells),
        Follows::Contradiction => {}
    }
    sights.iter().for_each(|sight| sight.because(puzzle, marks, step));
    true
}
