//! The boards a program is tried on: small ones, random ones, nasty ones, the largest.

use std::ops::ControlFlow;

use twotone::generate::{AnyMaker, Exhaustive, Wish};
use twotone::{BitGrid, Document, Limits, Rng, Size, Symmetry, Variant};

use super::{Case, Input, Kind};
use crate::commands::judge::Judge;

/// Makes the boards of one judge; input number i is always the same.
pub struct Supply {
    judge: Judge,
    seed: u64,
    /// The judge's samples, and boards of the smallest sizes, all of them or an even selection.
    small: Vec<Case>,
}

/// At most so many boards of each small size.
const MOST_SMALL: usize = 400;

impl Supply {
    /// The boards of a judge.
    pub fn new(judge: Judge, seed: u64) -> Self {
        let mut small = sample(judge);
        for size in small_sizes(judge) {
            all_of(judge, size, &mut small);
        }
        Supply { judge, seed, small }
    }

    /// Input number `index`.
    pub fn input(&self, index: usize, maker: &mut dyn AnyMaker) -> Option<Input> {
        let mut rng = Rng::new(self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ index as u64);
        let together = if self.judge == Judge::Uva11694 && index % 8 == 7 { 2 + rng.below(9) } else { 1 };
        let (mut cases, mut kind) = (Vec::new(), Kind::Random);
        for part in 0..together {
            // Half of the inputs are small boards as long as there are any left.
            let ordinal = if part == 0 { index / 4 * 2 + index % 2 } else { rng.below(self.small.len()) };
            let (of_kind, case) = match (index + part) % 4 {
                0 | 1 if ordinal < self.small.len() => (Kind::Small, self.small[ordinal].clone()),
                0 => (Kind::Random, self.random(false, &mut rng, maker)?),
                1 => (Kind::Random, self.random(true, &mut rng, maker)?),
                2 => (Kind::Nasty, self.nasty(&mut rng, maker)?),
                _ => (Kind::Largest, self.largest(&mut rng, maker)?),
            };
            kind = if part == 0 { of_kind } else { kind };
            cases.extend(Some(case).filter(|case| case.is_valid(self.judge)));
        }
        let input = Input { judge: self.judge, kind, cases };
        let kind = if input.is_thin() { Kind::Thin } else { kind };
        (!input.cases.is_empty()).then_some(Input { kind, ..input })
    }

    /// A board of any size.
    fn random(&self, minimal: bool, rng: &mut Rng, maker: &mut dyn AnyMaker) -> Option<Case> {
        let (least, most) = self.judge.sides();
        let most = if self.judge == Judge::P6809 { 20 } else { most };
        let mut side = || least + rng.below(most - least + 1);
        let (height, width) = (side(), side());
        let size = match self.judge {
            Judge::P10419 => Size::new(height & !1, height & !1),
            Judge::Uva11694 => Size::new(height, height),
            Judge::P9237 | Judge::P6809 if rng.chance(1, 8) => Size::new(1, width),
            Judge::P9237 | Judge::P6809 if rng.chance(1, 8) => Size::new(height, 1),
            Judge::P9237 | Judge::P6809 => Size::new(height, width),
        };
        self.made(size, minimal, rng, maker)
    }

    /// A puzzle of a size; for the judge of full clues any filling.
    fn made(&self, size: Size, minimal: bool, rng: &mut Rng, maker: &mut dyn AnyMaker) -> Option<Case> {
        if self.judge == Judge::P6809 {
            let density = 1 + rng.below(9);
            let filling = (0..size.cells()).map(|_| rng.chance(density, 10)).collect();
            return Some(Case::new(self.judge, size, filling, None));
        }
        let name = Variant::find(self.judge.family())?;
        let wish = Wish { minimal, ..Wish::new(name, size) };
        let made = maker.make(&wish, rng.word(), &twotone::Limits::NONE).ok()?;
        Some(Case::of(self.judge, &made.puzzle, made.solution))
    }

    /// What breaks programs: regular pictures with all clues, sides of 2 modulo 3, clues that come late.
    fn nasty(&self, rng: &mut Rng, maker: &mut dyn AnyMaker) -> Option<Case> {
        let (_, most) = self.judge.sides();
        if self.judge != Judge::P6809 {
            let side = most - if rng.chance(1, 3) { 2 } else { 0 };
            let case = self.made(Size::new(side, side), true, rng, maker)?;
            return Symmetry::all().map(|s| case.turned(s)).min_by_key(Case::clues_in_top_half);
        }
        let largest = [10, 11, 28, 29, 97, 98, 299, 598][rng.below(8)];
        // Sides of 2 modulo 3 have the most freedom; others break programs that see to nothing else.
        let mut side = || ([2, 2, 1, 0][rng.below(4)] + 3 * rng.below(largest / 3 + 1)).clamp(2, largest);
        let (height, width) = (side(), side());
        let size = if rng.coin() { Size::new(height, width) } else { Size::new(largest, largest) };
        Some(Case::new(self.judge, size, pattern(size, rng), None))
    }

    /// As large as the judge allows.
    fn largest(&self, rng: &mut Rng, maker: &mut dyn AnyMaker) -> Option<Case> {
        let (_, most) = self.judge.sides();
        if self.judge == Judge::P6809 {
            let size = Size::new(most - rng.below(3), most - rng.below(3));
            let filling =
                if rng.coin() { pattern(size, rng) } else { return self.made(size, false, rng, maker) };
            return Some(Case::new(self.judge, size, filling, None));
        }
        let minimal = rng.chance(3, 4);
        self.made(Size::new(most, most), minimal, rng, maker)
    }
}

/// A small tile repeated all over, sometimes with a little noise or one corner turned.
fn pattern(size: Size, rng: &mut Rng) -> BitGrid {
    let (tile, is_regular) = match rng.below(6) {
        0 => (Size::new(2, 2), true),
        1 => (Size::new(1, 2), true),
        2 => (Size::new(2, 1), true),
        3 => (Size::new(3, 3), true),
        4 => (Size::new(3, 3), false),
        _ => (Size::new(1 + rng.below(4), 1 + rng.below(4)), false),
    };
    // Checkers, stripes, diagonals; a period of 3 is that of the clues themselves.
    let regular = |cell: usize| {
        let point = tile.point(cell);
        (point.row + point.column) % tile.height.max(tile.width) == 0
    };
    let stamp: Vec<bool> =
        (0..tile.cells()).map(|cell| if is_regular { regular(cell) } else { rng.coin() }).collect();
    let noise = [0, 0, 1, 2, 20][rng.below(5)];
    let at = |cell: usize| {
        let point = size.point(cell);
        stamp[tile.index(point.row % tile.height, point.column % tile.width)]
    };
    let mut filling: BitGrid = (0..size.cells()).map(|cell| at(cell) != rng.chance(noise, 1000)).collect();
    if rng.chance(1, 4) {
        filling.set(size.cells() - 1, !at(size.cells() - 1));
    }
    filling
}

/// The samples in the statements of the problems.
fn sample(judge: Judge) -> Vec<Case> {
    let text = match judge {
        Judge::P9237 => "6 8\n_1__5_1_\n1_4__42_\n3__6__5_\n___56___\n_688___4\n_____6__\n",
        Judge::P10419 => "6\n_0____\n____01\n__1__1\n__1_0_\n______\n__1___\n",
        Judge::P6809 => "3 5\n24531\n46631\n34310\n",
        Judge::Uva11694 => "3\n1.1.\n...0\n.3..\n..2.\n5\n.21...\n..33.0\n......\n..33..\n0..33.\n....11\n",
    };
    let boards = Document::parse_all(text, Variant::find(judge.family())).unwrap_or_default();
    let case =
        |Document { board, .. }: Document| Some(Case::of(judge, &board, board.solve(&Limits::NONE).example?));
    boards.into_iter().filter_map(case).collect()
}

fn small_sizes(judge: Judge) -> Vec<Size> {
    let sizes: &[(usize, usize)] = match judge {
        Judge::P9237 => &[(1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (2, 2), (1, 4), (2, 3), (3, 2), (3, 3)],
        Judge::P10419 => &[(2, 2), (4, 4)],
        Judge::P6809 => {
            &[(1, 1), (1, 2), (2, 1), (1, 3), (2, 2), (3, 1), (1, 5), (2, 3), (3, 2), (5, 1), (3, 3)]
        }
        Judge::Uva11694 => &[(2, 2), (3, 3)],
    };
    sizes.iter().map(|&(height, width)| Size::new(height, width)).collect()
}

/// Adds every board of a size, or an even selection if there are too many.
fn all_of(judge: Judge, size: Size, boards: &mut Vec<Case>) {
    let Some(name) = Variant::find(judge.family()) else { return };
    if judge == Judge::P6809 {
        let fillings = (0..1u64 << size.cells()).map(|bits| BitGrid::from_words(vec![bits], size.cells()));
        boards.extend(fillings.map(|filling| Case::new(judge, size, filling, None)));
        return;
    }
    let places = name.info().places.of(size).cells();
    // A step that has no divisor in common with the number of choices visits all kinds of choices.
    let step = if places <= 9 { 7 } else { 4099 };
    let what = Exhaustive { variant: name, size, unique: places <= 9, up_to_symmetry: false, pairs: true };
    let (mut number, mut added) = (0usize, 0);
    let listed = what.list(&Limits::NONE, &mut |puzzle, filling| {
        if number % step == 0 {
            boards.push(Case::of(judge, &puzzle, filling.clone()));
            added += 1;
        }
        number += 1;
        if added < MOST_SMALL && number < 600_000 {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    debug_assert!(listed.is_ok(), "small boards can be listed");
}
