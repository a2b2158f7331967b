//! Three overlapping clues taken together.

use twotone_grid::{Marks, Point};

use super::{Blocks, FRAME_FAR, Frame, Sight, clues, count_block, framed, sums};
use crate::deduce::kit::case_of_ways;
use crate::deduce::kit::sums::Follows;
use crate::deduce::{Facts, Rule, Step};

/// The name of the technique.
pub const ID: &str = "three-clues";

/// The technique, with its page in a family.
pub const fn rule<P: Blocks>(page: &'static str) -> Rule<P> {
    Rule { facts: Facts::new(ID, 30, page), scope: clues(), look, look_among: Some(look_among) }
}

fn look<P: Blocks>(puzzle: &P, marks: &Marks, place: usize, step: &mut Step) -> bool {
    let doubts = |_: &[Frame; KINDS], sizes: &[i32; KINDS]| [those(sizes, |cells| cells != 0); 2];
    triples(puzzle, marks, place, doubts, step)
}

fn look_among<P: Blocks>(
    puzzle: &P,
    marks: &Marks,
    may_follow: &Marks,
    place: usize,
    step: &mut Step,
) -> bool {
    let middle = puzzle.size().point(place);
    let values = [may_follow.ones(), may_follow.zeros()].map(|cells| framed(puzzle.size(), cells, middle));
    // Cells that the clues cannot tell apart follow together.
    let doubts = |kinds: &[Frame; KINDS], _: &[i32; KINDS]| {
        values.map(|value| those(kinds, |cells| cells != 0 && cells & !value == 0))
    };
    triples(puzzle, marks, place, doubts, step)
}

/// The clue of a place with two others. Of the kinds of cells they see, `doubts` says which may have no white cell, and
/// which no black cell.
fn triples<P: Blocks>(
    puzzle: &P,
    marks: &Marks,
    place: usize,
    doubts: impl Fn(&[Frame; KINDS], &[i32; KINDS]) -> [u8; 2],
    step: &mut Step,
) -> bool {
    let middle = puzzle.size().point(place);
    let Some(first) = Framed::new(puzzle, marks, place, middle) else { return false };
    let others = puzzle.size().window(place, FRAME_FAR).filter(|&other| other != place);
    let others = others.filter_map(|other| Framed::new(puzzle, marks, other, middle));
    let (near, far): (Vec<Framed>, Vec<Framed>) = others.partition(|other| first.meets(other));
    for (number, second) in near.iter().enumerate() {
        let further = far.iter().filter(|third| second.meets(third));
        for third in near[number + 1..].iter().chain(further) {
            let clues = [&first, second, third];
            let (kinds, sizes) = (kinds(clues), sizes(clues));
            let doubts = doubts(&kinds, &sizes);
            if something_follows(clues, sizes, doubts) && together(puzzle, marks, clues, step) {
                return true;
            }
        }
    }
    false
}

/// A clue with open cells, as a set of them.
struct Framed {
    clue: usize,
    left: i32,
    open: Frame,
    /// How many cells are open.
    len: i32,
    /// Where its block begins in the frame.
    corner: usize,
}

impl Framed {
    fn new<P: Blocks>(puzzle: &P, marks: &Marks, clue: usize, middle: Point) -> Option<Self> {
        let sight = Sight::unfinished(puzzle, marks, clue)?;
        let (open, corner) = (sight.framed(middle), sight.corner(middle));
        Some(Framed { clue, left: sight.left, open, len: sight.len as i32, corner })
    }

    fn meets(&self, other: &Framed) -> bool {
        self.open & other.open != 0
    }

    /// How many cells of a set lie in the block, outside of which there are none.
    fn count(&self, cells: Frame) -> i32 {
        count_block((cells >> self.corner) as u64) as i32
    }
}

/// The kinds of cells that three clues tell apart.
const KINDS: usize = 7;

/// The cells that all three clues see, that only two of them see, that only one sees.
fn kinds([one, two, three]: [&Framed; 3]) -> [Frame; KINDS] {
    let (a, b, c) = (one.open, two.open, three.open);
    [a & b & c, a & b & !c, a & c & !b, b & c & !a, a & !b & !c, b & !a & !c, c & !a & !b]
}

/// How many there are of each kind.
fn sizes([one, two, three]: [&Framed; 3]) -> [i32; KINDS] {
    let all = one.count(one.open & two.open & three.open);
    let [ab, ac] = [two, three].map(|other| one.count(one.open & other.open) - all);
    let bc = two.count(two.open & three.open) - all;
    [all, ab, ac, bc, one.len - all - ab - ac, two.len - all - ab - bc, three.len - all - ac - bc]
}

/// The kinds that are so, as bits.
fn those<T: Copy>(kinds: &[T; KINDS], is_so: impl Fn(T) -> bool) -> u8 {
    kinds.iter().rev().fold(0, |bits, &kind| bits << 1 | u8::from(is_so(kind)))
}

/// Whether one of the kinds in doubt has no white cell, or no black one, however the three clues come true; counted by
/// how many cells of each kind are black.
fn something_follows(
    [one, two, three]: [&Framed; 3],
    sizes: [i32; KINDS],
    [mut no_white, mut no_black]: [u8; 2],
) -> bool {
    if no_white | no_black == 0 {
        return false;
    }
    let [all, ab, ac, bc, alone @ ..] = sizes;
    for in_all in 0..=all {
        for in_ab in 0..=ab {
            let (left_a, rest_b) = (one.left - in_all - in_ab, two.left - in_all - in_ab);
            for in_ac in 0.max(left_a - alone[0])..=ac.min(left_a) {
                let (rest_a, rest_c) = (left_a - in_ac, three.left - in_all - in_ac);
                let low = 0.max(rest_b - alone[1]).max(rest_c - alone[2]);
                let high = bc.min(rest_b).min(rest_c);
                if low > high {
                    continue;
                }
                let most = [in_all, in_ab, in_ac, high, rest_a, rest_b - low, rest_c - low];
                let least = [in_all, in_ab, in_ac, low, rest_a, rest_b - high, rest_c - high];
                let room: [i32; KINDS] = std::array::from_fn(|kind| sizes[kind] - least[kind]);
                no_white &= those(&room, |cells| cells == 0);
                no_black &= those(&most, |cells| cells == 0);
                if no_white | no_black == 0 {
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
fn together<P: Blocks>(puzzle: &P, marks: &Marks, clues: [&Framed; 3], step: &mut Step) -> bool {
    let Some(sights) =
        clues.iter().map(|clue| Sight::new(puzzle, marks, clue.clue)).collect::<Option<Vec<_>>>()
    else {
        return false;
    };
    match sums(&sights).follows(STEPS) {
        Follows::TooMuch => return false,
        Follows::Cells(cells) if cells.is_empty() => return false,
        Follows::Cells(cells) => step.conclusion.extend(cells),
        Follows::Contradiction => {}
    }
    step.tell(case_of_ways(step), []);
    sights.iter().for_each(|sight| sight.because(puzzle, marks, step));
    true
}
