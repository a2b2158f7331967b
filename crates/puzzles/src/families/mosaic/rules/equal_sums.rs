//! Chains of equal sums: what two clues do not share differs by a known number, and so on from clue to clue.

use twotone_grid::Marks;

use super::super::Mosaic;
use crate::deduce::kit::blocks::{Sight, around, regions, with_another};
use crate::deduce::{Facts, Rule, Step};

pub const RULE: Rule<Mosaic> = Rule {
    facts: Facts::new("equal-sums", 40, include_str!("equal_sums.md")),
    scope: regions(),
    look,
    look_among: Some(look_among),
};

/// The most pairs of clues in a chain.
const LONGEST: usize = 6;

/// More sets than this nobody compares with one.
const MOST: usize = 60;

fn look(puzzle: &Mosaic, marks: &Marks, place: usize, step: &mut Step) -> bool {
    chains(puzzle, marks, place, |_| true, step)
}

fn look_among(puzzle: &Mosaic, marks: &Marks, may_follow: &Marks, place: usize, step: &mut Step) -> bool {
    // All of the start follows, with one value.
    let hopeful = |start: &[usize]| {
        let value = may_follow.get(start[0]);
        value.is_some() && start.iter().all(|&cell| may_follow.get(cell) == value)
    };
    chains(puzzle, marks, place, hopeful, step)
}

/// The chains from a clue on whose start is one of the sets asked for.
fn chains(
    puzzle: &Mosaic,
    marks: &Marks,
    place: usize,
    wanted: impl Fn(&[usize]) -> bool,
    step: &mut Step,
) -> bool {
    with_another(puzzle, marks, place, |first, second| {
        let shared = first.shared(second);
        if shared == first.len || shared == second.len {
            return false;
        }
        let start: Vec<usize> = first.beyond(second).collect();
        wanted(&start) && {
            let end = second.beyond(first).collect();
            let link = Link {
                end,
                more: first.left - second.left,
                pair: [place, second.clue],
                length: 1,
                before: 0,
            };
            Chains { puzzle, marks, start, links: vec![link] }.follow(step)
        }
    })
}

/// A set of cells at the start, and pairs of clues that lead from set to set: every set once, by the fewest pairs.
struct Chains<'a> {
    puzzle: &'a Mosaic,
    marks: &'a Marks,
    start: Vec<usize>,
    links: Vec<Link>,
}

/// A set that was reached.
struct Link {
    end: Vec<usize>,
    /// So many more black cells has the start.
    more: i32,
    /// The clues that lead here, how many pairs it took, and which link was before.
    pair: [usize; 2],
    length: usize,
    before: usize,
}

impl Chains<'_> {
    /// Whether something follows from the start and one of the sets that are reached.
    fn follow(&mut self, step: &mut Step) -> bool {
        let mut number = 0;
        while let Some(link) = self.links.get(number) {
            if link.length > 1 && self.ends(number, step) {
                return true;
            }
            if link.length < LONGEST && self.links.len() < MOST {
                self.extend(number);
            }
            number += 1;
        }
        false
    }

    /// Adds the sets that one more pair leads to.
    fn extend(&mut self, number: usize) {
        let (puzzle, marks) = (self.puzzle, self.marks);
        let Link { end, more, length, .. } = &self.links[number];
        let (end, more, length) = (end.clone(), *more, length + 1);
        for one in around_cell(puzzle, marks, end[0]) {
            let open = one.open();
            if one.len <= end.len() || !end.iter().all(|cell| open.contains(cell)) {
                continue;
            }
            for two in around(puzzle, marks, one.clue) {
                let shared = one.shared(&two);
                if one.len - shared != end.len()
                    || two.len == shared
                    || !one.beyond(&two).eq(end.iter().copied())
                {
                    continue;
                }
                let next: Vec<usize> = two.beyond(&one).collect();
                if next != self.start && self.links.iter().all(|link| link.end != next) {
                    let (more, pair) = (more + one.left - two.left, [one.clue, two.clue]);
                    self.links.push(Link { end: next, more, pair, length, before: number });
                }
            }
        }
    }

    /// Whether the difference can only be reached by one set all black and the other all white.
    fn ends(&self, mut number: usize, step: &mut Step) -> bool {
        let Link { end, more, .. } = &self.links[number];
        if !(*more == self.start.len() as i32 || -more == end.len() as i32) {
            return false;
        }
        // What lies in both sets would have to be black and white: a longer way round sees that.
        if end.iter().any(|cell| self.start.contains(cell)) {
            return false;
        }
        step.conclude(self.start.iter().copied(), *more > 0);
        step.conclude(end.iter().copied(), *more < 0);
        for _ in 0..self.links[number].length {
            let sights = self.links[number].pair.into_iter();
            let sights = sights.filter_map(|clue| Sight::new(self.puzzle, self.marks, clue));
            sights.for_each(|sight| sight.because(self.puzzle, self.marks, step));
            number = self.links[number].before;
        }
        step.tell("agree", [])
    }
}

/// The clues with open cells whose block holds `cell`.
fn around_cell<'a>(puzzle: &'a Mosaic, marks: &'a Marks, cell: usize) -> impl Iterator<Item = Sight> + 'a {
    puzzle.size.block(cell).filter_map(move |place| Sight::unfinished(puzzle, marks, place))
}
