//! Whether there is something to see in a line at all: what is known of each is remembered as words from position to position.

use twotone_engine::Memory;
use twotone_grid::{Marks, Point, Size};

use super::super::Takuzu;
use super::{agree_few, finished_line, gap, last_cell, last_few, opposite_pairs, pair, twin};
use crate::deduce::kit::seen::Seen;
use crate::deduce::{Course, Glance, Skip};

/// How a technique is spared most of its looks.
pub fn glance(rule: &str) -> Option<Glance<Takuzu>> {
    let skip: Skip<Takuzu> = match rule {
        pair::ID => |puzzle, marks, course, places, memory| {
            skip(puzzle, marks, course, places, memory, Known::has_open_pair)
        },
        gap::ID => |puzzle, marks, course, places, memory| {
            skip(puzzle, marks, course, places, memory, Known::has_gap)
        },
        last_cell::ID => |puzzle, marks, course, places, memory| {
            skip(puzzle, marks, course, places, memory, |line| line.open.is_power_of_two())
        },
        finished_line::ID => |puzzle, marks, course, places, memory| {
            skip(puzzle, marks, course, places, memory, Known::is_full)
        },
        last_few::ID => |puzzle, marks, course, places, memory| {
            skip(puzzle, marks, course, places, memory, |line| line.open != 0 && line.has_left(1))
        },
        opposite_pairs::ID => |puzzle, marks, course, places, memory| {
            skip(puzzle, marks, course, places, memory, Known::is_full_with_pairs)
        },
        agree_few::ID => |puzzle, marks, course, places, memory| {
            skip(puzzle, marks, course, places, memory, |line| line.has_left(agree_few::FEW as u32))
        },
        twin::ID => |puzzle, marks, course, places, memory| {
            skip(puzzle, marks, course, places, memory, |line| line.open.count_ones() <= 2)
        },
        _ => return None,
    };
    Some(Glance { skip, brief: None })
}

/// How many lines are before the first at which something may show itself.
fn skip(
    puzzle: &Takuzu,
    marks: &Marks,
    course: Course<'_>,
    places: &[u32],
    memory: &mut Memory,
    may_show: impl Fn(&Known) -> bool,
) -> usize {
    let lines = memory.of::<Lines>().catch_up(puzzle.size, marks, course);
    let may_show = |&place: &u32| lines[place as usize].as_ref().is_none_or(&may_show);
    places.iter().position(may_show).unwrap_or(places.len())
}

/// The lines of a position.
#[derive(Debug, Default)]
struct Lines {
    size: Option<Size>,
    seen: Seen,
    /// First the rows, then the columns; nothing for one that is too long for a word.
    lines: Vec<Option<Known>>,
}

/// What is known of a line, its first cell in the lowest bit.
#[derive(Clone, Copy, Debug)]
struct Known {
    /// The cells that are 0, and those that are 1.
    values: [u64; 2],
    open: u64,
    /// How many of one value there may be.
    most: u32,
}

impl Lines {
    /// Goes on to a position.
    fn catch_up(&mut self, size: Size, marks: &Marks, course: Course<'_>) -> &[Option<Known>] {
        let Size { height, width } = size;
        if self.size != Some(size) {
            (self.size, self.seen) = (Some(size), Seen::default());
            self.lines.clear();
            self.lines.resize(height, Known::empty(width));
            self.lines.resize(height + width, Known::empty(height));
        }
        let lines = &mut self.lines;
        self.seen.go_on(marks, course, |cell, before, after| {
            let Point { row, column } = size.point(cell);
            for (line, index) in [(row, column), (height + column, row)] {
                if let Some(line) = &mut lines[line] {
                    [before, after].into_iter().for_each(|value| *line.having(value) ^= 1 << index);
                }
            }
        });
        lines
    }
}

impl Known {
    /// A line of which nothing is known, if it is not too long.
    fn empty(len: usize) -> Option<Self> {
        let most = Takuzu::most(len) as u32;
        (len <= 64).then(|| Known { values: [0; 2], open: !0 >> (64 - len), most })
    }

    /// The cells with a value, or the open ones.
    fn having(&mut self, value: Option<bool>) -> &mut u64 {
        value.map_or(&mut self.open, |value| &mut self.values[usize::from(value)])
    }

    /// Whether two equal values lie side by side, with the same value or an open cell at an end of them.
    fn has_open_pair(&self) -> bool {
        self.values.iter().any(|&same| {
            let pairs = same & same >> 1;
            (pairs << 2 | pairs >> 1) & (self.open | same) != 0
        })
    }

    /// Whether an open cell lies between two equal values.
    fn has_gap(&self) -> bool {
        self.values.iter().any(|&same| same << 1 & same >> 1 & self.open != 0)
    }

    /// Whether at most so many of some value are left for the line.
    fn has_left(&self, few: u32) -> bool {
        self.values.iter().any(|same| same.count_ones() + few >= self.most)
    }

    /// Whether it has all it can take of some value, and open cells; or more.
    fn is_full(&self) -> bool {
        self.values.iter().any(|same| same.count_ones() + u32::from(self.open != 0) > self.most)
    }

    /// Whether it may have all it can take of some value, if two open cells between different ones have one each.
    fn is_full_with_pairs(&self) -> bool {
        let [zeros, ones] = self.values;
        let firsts = self.open & self.open >> 1 & (zeros << 1 & ones >> 2 | ones << 1 & zeros >> 2);
        firsts != 0 && self.has_left(firsts.count_ones())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Variant;
    use crate::deduce::kit::seen::tests::glances_miss_nothing;
    use crate::puzzle::Kind;

    #[test]
    fn a_glance_sees_what_a_look_does() {
        let seen = glances_miss_nothing(|rng, size| {
            Takuzu::blank(size, Variant::of(&Takuzu::INFO, rng.below(Takuzu::INFO.variants.len())))
        });
        let [sees, shows, _] = seen;
        assert!(shows > 1000 && sees < 3 * shows, "{seen:?}");
    }
}
