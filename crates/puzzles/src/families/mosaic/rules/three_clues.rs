//! Three overlapping clues taken together.

use twotone_grid::{Marks, Point};

use super::super::Mosaic;
use super::{Cells, FRAME_FAR, Frame, Sight, window};
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
        let middle = puzzle.size.point(place);
        let Some(first) = Framed::new(puzzle, marks, place, middle) else { return false };
        let others: Vec<Framed> = window(puzzle.size, place, FRAME_FAR)
            .filter(|&other| other != place)
            .filter_map(|other| Framed::new(puzzle, marks, other, middle))
            .collect();
        for (number, second) in others.iter().enumerate().filter(|(_, second)| first.meets(second)) {
            let near = others[number + 1..].iter().filter(|third| first.meets(third));
            let further = others.iter().filter(|third| second.meets(third) && !first.meets(third));
            for third in near.chain(further) {
                let clues = [&first, second, third];
                if something_follows(clues) && together(puzzle, marks, clues, step) {
                    return true;
                }
            }
        }
        false
    }
}

/// A clue with open cells, as a set of them.
struct Framed {
    clue: usize,
    left: i32,
    open: Frame,
}

impl Framed {
    fn new(puzzle: &Mosaic, marks: &Marks, clue: usize, middle: Point) -> Option<Self> {
        let sight = Sight::new(puzzle, marks, clue).filter(|sight| sight.len > 0)?;
        Some(Framed { clue, left: sight.left, open: sight.framed(middle) })
    }

    fn meets(&self, other: &Framed) -> bool {
        self.open & other.open != 0
    }
}

/// Whether three clues together have a cell with only one possible value, or none with any; counted by the cells that
/// the same of the clues see.
fn something_follows([one, two, three]: [&Framed; 3]) -> bool {
    let size = |cells: Frame| cells.count_ones() as i32;
    let (a, b, c) = (one.open, two.open, three.open);
    let (all, ab, ac, bc) = (size(a & b & c), size(a & b & !c), size(a & c & !b), size(b & c & !a));
    let alone = [size(a & !b & !c), size(b & !a & !c), size(c & !a & !b)];
    let sizes = [all, ab, ac, bc, alone[0], alone[1], alone[2]];
    // By kind of cell: whether one can be black, and whether one can be white; of no cells, both.
    let (mut black, mut white) = (sizes.map(|size| size == 0), sizes.map(|size| size == 0));
    for in_all in 0..=all {
        for in_ab in 0..=ab {
            for in_ac in 0..=ac {
                let rest_a = one.left - in_all - in_ab - in_ac;
                let (rest_b, rest_c) = (two.left - in_all - in_ab, three.left - in_all - in_ac);
                let low = 0.max(rest_b - alone[1]).max(rest_c - alone[2]);
                let high = bc.min(rest_b).min(rest_c);
                if !(0..=alone[0]).contains(&rest_a) || low > high {
                    continue;
                }
                let most = [in_all, in_ab, in_ac, high, rest_a, rest_b - low, rest_c - low];
                let least = [in_all, in_ab, in_ac, low, rest_a, rest_b - high, rest_c - high];
                for kind in 0..sizes.len() {
                    black[kind] |= most[kind] > 0;
                    white[kind] |= least[kind] < sizes[kind];
                }
                if black == [true; 7] && white == [true; 7] {
                    return false;
                }
            }
        }
    }
    true
}

/// Counting through three clues is always short; this is never reached.
const STEPS: u32 = 10_000;

/// What follows from some clues together.
fn together(puzzle: &Mosaic, marks: &Marks, clues: [&Framed; 3], step: &mut Step) -> bool {
    let Some(sights) = clues.iter().map(|clue| Sight::new(puzzle, marks, clue.clue)).collect::<Option<Vec<_>>>() else {
        return false;
    };
    let open: Vec<Cells> = sights.iter().map(Sight::open).collect();
    let sums = open.iter().zip(&sights).map(|(open, sight)| (&open[..], sight.left));
    match Sums::new(sums).follows(STEPS) {
        Follows::TooMuch => return false,
        Follows::Cells(cells) if cells.is_empty() => return false,
        Follows::Cells(cells) => step.conclusion.extend(cells),
        Follows::Contradiction => {}
    }
    sights.iter().for_each(|sight| sight.because(puzzle, marks, step));
    true
}
