//! Chains of equal sums: what two clues do not share differs by a known number, and so on from clue to clue.

use twotone_grid::Marks;

use super::super::Mosaic;
use super::{Sight, around, window};
use crate::deduce::{Facts, Rule, Step};

/// The technique.
#[derive(Debug)]
pub struct EqualSums;

const FACTS: Facts = Facts { id: "equal-sums", level: 4, page: include_str!("equal_sums.md") };

/// The most pairs of clues in a chain.
const LONGEST: usize = 6;

impl Rule<Mosaic> for EqualSums {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn places(&self, puzzle: &Mosaic) -> usize {
        puzzle.size.cells()
    }

    fn touched(&self, puzzle: &Mosaic, cell: usize, places: &mut dyn FnMut(usize)) {
        window(puzzle.size, cell, 3).filter(|&place| puzzle.clue(place).is_some()).for_each(places);
    }

    fn look(&self, puzzle: &Mosaic, marks: &Marks, place: usize, step: &mut Step) -> bool {
        let Some(first) = Sight::new(puzzle, marks, place).filter(|sight| sight.len > 0) else { return false };
        around(puzzle, marks, place, 2).any(|second| {
            let start: Vec<usize> = first.beyond(&second).collect();
            let end: Vec<usize> = second.beyond(&first).collect();
            if start.is_empty() || end.is_empty() {
                return false;
            }
            let mut chain = Chain { puzzle, marks, start, pairs: vec![[first, second]] };
            chain.follow(end, first.left - second.left, step)
        })
    }
}

/// A set of cells at the start, and pairs of clues that lead from set to set.
struct Chain<'a> {
    puzzle: &'a Mosaic,
    marks: &'a Marks,
    start: Vec<usize>,
    pairs: Vec<[Sight; 2]>,
}

impl Chain<'_> {
    /// The start has `more` black cells than `end`: does something follow, here or further on?
    fn follow(&mut self, end: Vec<usize>, more: i32, step: &mut Step) -> bool {
        if self.pairs.len() > 1 && self.ends(&end, more, step) {
            return true;
        }
        if self.pairs.len() == LONGEST {
            return false;
        }
        let (puzzle, marks) = (self.puzzle, self.marks);
        for one in around_cell(puzzle, marks, end[0]) {
            if self.uses(one.clue) || one.len <= end.len() || !end.iter().all(|cell| one.open().contains(cell)) {
                continue;
            }
            for two in around(puzzle, marks, one.clue, 2) {
                let next: Vec<usize> = two.beyond(&one).collect();
                if self.uses(two.clue) || next.is_empty() || !one.beyond(&two).eq(end.iter().copied()) {
                    continue;
                }
                self.pairs.push([one, two]);
                if self.follow(next, more + one.left - two.left, step) {
                    return true;
                }
                self.pairs.pop();
            }
        }
        false
    }

    fn uses(&self, clue: usize) -> bool {
        self.pairs.iter().flatten().any(|sight| sight.clue == clue)
    }

    /// Whether the difference can only be reached by one set all black and the other all white.
    fn ends(&self, end: &[usize], more: i32, step: &mut Step) -> bool {
        if end == self.start || !(more == self.start.len() as i32 || -more == end.len() as i32) {
            return false;
        }
        // What lies in both sets would have to be black and white: a longer way round sees that.
        if end.iter().any(|cell| self.start.contains(cell)) {
            return false;
        }
        step.conclude(self.start.iter().copied(), more > 0);
        step.conclude(end.iter().copied(), more < 0);
        self.pairs.iter().flatten().for_each(|sight| sight.because(self.puzzle, self.marks, step));
        true
    }
}

/// The clues with open cells whose block holds `cell`.
fn around_cell<'a>(puzzle: &'a Mosaic, marks: &'a Marks, cell: usize) -> impl Iterator<Item = Sight> + 'a {
    puzzle.size.block(cell).filter_map(move |place| Sight::new(puzzle, marks, place)).filter(|sight| sight.len > 0)
}
