//! Whether there is something to see at a vertex at all: most looks are over when what is remembered is asked.

use twotone_engine::Memory;
use twotone_grid::Marks;

use super::super::Slant;
use super::groups::{Groups, Loops};
use super::{
    all_or_none, border_clue, finished_vertex, loops, neighbours, number_and_loop, parity, remaining_vertex,
    twos_in_a_row, way_out,
};
use crate::deduce::kit::all_alike;
use crate::deduce::{Brief, Course, Glance, Skip, Step};

/// How a technique is spared most of its looks.
pub fn glance(rule: &str) -> Option<Glance<Slant>> {
    let skip: Skip<Slant> = match rule {
        loops::ID => |puzzle, marks, course, places, memory| {
            skip(puzzle, marks, course, places, memory, |groups, place| groups.loops(place) != Loops::None)
        },
        all_or_none::ID | border_clue::ID => |puzzle, marks, course, places, memory| {
            skip(puzzle, marks, course, places, memory, |groups, place| groups.is_whole(puzzle, place))
        },
        finished_vertex::ID => |puzzle, marks, course, places, memory| {
            skip(puzzle, marks, course, places, memory, |groups, place| {
                groups.is_decided(puzzle, place, |left| left <= 0)
            })
        },
        remaining_vertex::ID => |puzzle, marks, course, places, memory| {
            skip(puzzle, marks, course, places, memory, |groups, place| {
                groups.is_decided(puzzle, place, |left| left > 0)
            })
        },
        neighbours::ID => |puzzle, marks, course, places, memory| {
            skip(puzzle, marks, course, places, memory, |groups, place| {
                groups.is_row_decided(puzzle, place, false)
            })
        },
        twos_in_a_row::ID => |puzzle, marks, course, places, memory| {
            skip(puzzle, marks, course, places, memory, |groups, place| {
                groups.is_row_decided(puzzle, place, true)
            })
        },
        way_out::ID => |puzzle, marks, course, places, memory| {
            skip(puzzle, marks, course, places, memory, |groups, place| !groups.is_free(puzzle, place))
        },
        number_and_loop::ID => |puzzle, marks, course, places, memory| {
            skip(puzzle, marks, course, places, memory, |groups, place| {
                groups.has_choice_with_loop(puzzle, place)
            })
        },
        parity::ID => |puzzle, marks, course, places, memory| {
            skip(puzzle, marks, course, places, memory, |groups, place| {
                parity::may_show(puzzle, groups, place)
            })
        },
        _ => return None,
    };
    let brief: Option<Brief<Slant>> = match rule {
        loops::ID => {
            Some(|puzzle, vertex, memory, step| memory.of::<Groups>().break_loop(puzzle, vertex, step))
        }
        finished_vertex::ID | remaining_vertex::ID => {
            Some(|puzzle, vertex, memory, step| memory.of::<Groups>().decide_rest(puzzle, vertex, step))
        }
        _ => None,
    };
    Some(Glance { skip, brief })
}

/// How many places are before the first at which something may show itself.
fn skip(
    puzzle: &Slant,
    marks: &Marks,
    course: Course<'_>,
    places: &[u32],
    memory: &mut Memory,
    may_show: impl Fn(&mut Groups, usize) -> bool,
) -> usize {
    let groups = memory.of::<Groups>().catch_up(puzzle, marks, course);
    places.iter().position(|&place| may_show(groups, place as usize)).unwrap_or(places.len())
}

impl Groups {
    /// Whether a number is 0 or as large as it can be.
    fn is_whole(&self, puzzle: &Slant, vertex: usize) -> bool {
        let there = self.around(vertex).there.count_ones();
        puzzle.degrees[vertex].is_some_and(|number| number == 0 || u32::from(number) == there)
    }

    /// Concludes what a number says that leaves its open cells no choice.
    fn decide_rest(&self, puzzle: &Slant, vertex: usize, step: &mut Step) -> bool {
        let (left, open) = (self.left(puzzle, vertex).unwrap_or(0), self.around(vertex).open);
        // Too many or too few: no conclusion, a contradiction.
        let is_possible = (0..=open.count_ones() as i32).contains(&left);
        let corners = (0..4).filter(|corner| is_possible && open >> corner & 1 != 0);
        step.conclusion.extend(
            corners.map(|corner| (self.cell_at(vertex, corner), matches!(corner, 0 | 3) == (left > 0))),
        );
        true
    }

    /// Concludes what keeps the group of a vertex from closing a loop.
    fn break_loop(&mut self, puzzle: &Slant, vertex: usize, step: &mut Step) -> bool {
        if self.loops(vertex) == Loops::Possible {
            let (cell, value) = self.nearest_closing(puzzle, vertex);
            step.conclude([cell], !value);
        }
        true
    }

    /// Whether the number on a vertex leaves its open cells no choice, if so many diagonals are left.
    fn is_decided(&self, puzzle: &Slant, vertex: usize, fits: impl Fn(i32) -> bool) -> bool {
        let left = self.left(puzzle, vertex).filter(|&left| fits(left));
        left.is_some_and(|left| all_alike(left, self.around(vertex).number_open() as usize).is_some())
    }

    /// Whether a number and the one beside it, or a row of twos and the number behind them, leave the cells at their ends no
    /// choice.
    fn is_row_decided(&self, puzzle: &Slant, vertex: usize, longer: bool) -> bool {
        let Some(left) = self.left(puzzle, vertex) else { return false };
        self.ways()
            .into_iter()
            .any(|(way, step)| self.is_way_decided(puzzle, vertex, left, way, step, longer))
    }

    fn is_way_decided(
        &self,
        puzzle: &Slant,
        mut vertex: usize,
        mut left: i32,
        way: u8,
        step: isize,
        longer: bool,
    ) -> bool {
        let mut around = self.around(vertex);
        let mut open = around.number_open();
        let mut is_first = true;
        while around.there & way != 0 {
            // Of two neighbours an open cell between them touches exactly one.
            let between = (around.open & way).count_ones() as i32;
            vertex = vertex.wrapping_add_signed(step);
            let is_two = puzzle.degrees[vertex] == Some(2);
            let Some(more) = self.left(puzzle, vertex).filter(|_| is_two || !(longer && is_first)) else {
                return false;
            };
            around = self.around(vertex);
            left += more - between;
            open += around.number_open() - 2 * between;
            if is_first != longer && all_alike(left, open as usize).is_some() {
                return true;
            }
            if !(longer && is_two) {
                return false;
            }
            is_first = false;
        }
        false
    }

    /// Whether the number on a vertex leaves a choice of which some may close a loop: not if none of the ends are joined.
    fn has_choice_with_loop(&self, puzzle: &Slant, vertex: usize) -> bool {
        let open = self.around(vertex).number_open();
        self.left(puzzle, vertex).is_some_and(|left| 0 < left && left < open)
            && self.has_joined_around(vertex)
    }
}
