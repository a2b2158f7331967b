//! Counting all mines: those that are left against what clues apart from each other need, and the rest of the board.

use twotone_grid::{BitGrid, Marks};

use super::super::Mines;
use crate::code::Detail;
use crate::deduce::kit::blocks::Sight;
use crate::deduce::kit::{all_alike, case_of};
use crate::deduce::{Facts, Rule, Scope, Step};

pub const ID: &str = "last-mines";

pub const RULE: Rule<Mines> = Rule {
    facts: Facts::new(ID, 30, include_str!("last_mines.md")),
    scope: Scope {
        places: |puzzle| usize::from(puzzle.total.is_some()),
        touched: |puzzle, _, _, places| puzzle.total.into_iter().for_each(|_| places(0)),
    },
    look,
    look_among: None,
};

fn look(puzzle: &Mines, marks: &Marks, _place: usize, step: &mut Step) -> bool {
    let Some(total) = puzzle.total else { return false };
    let left = total as i32 - marks.ones().count_ones() as i32;
    let mut sights: Vec<Sight> = Vec::new();
    // Without any clue first, then with few cells for many mines, then with many cells.
    if outside(puzzle, marks, left, &sights, step) {
        return true;
    }
    sights.extend((0..puzzle.cells.len()).filter_map(|cell| Sight::unfinished(puzzle, marks, cell)));
    let orders: [fn(&Sight) -> i32; 3] =
        [|clue| clue.len as i32 - 2 * clue.left, |clue| clue.len as i32, |clue| -(clue.len as i32)];
    orders.into_iter().any(|order| {
        sights.sort_by_key(|clue| (order(clue), clue.clue));
        outside(puzzle, marks, left, &apart(&sights, marks.len()), step)
    })
}

/// The first clues that have no open cell in common.
fn apart(sights: &[Sight], cells: usize) -> Vec<Sight> {
    let mut taken = BitGrid::zeros(cells);
    let mut is_apart = |clue: &&Sight| {
        let open = clue.open();
        let apart = open.iter().all(|&cell| !taken.get(cell));
        open.iter().filter(|_| apart).for_each(|&cell| taken.set(cell, true));
        apart
    };
    sights.iter().filter(|clue| is_apart(clue)).copied().collect()
}

/// What the open cells beyond some clues are, of which no two share one, if so many mines are left for all.
fn outside(puzzle: &Mines, marks: &Marks, left: i32, clues: &[Sight], step: &mut Step) -> bool {
    let (needed, seen) = clues.iter().fold((0, 0), |(left, len), clue| (left + clue.left, len + clue.len));
    let open = marks.len() - marks.known() - seen;
    let Some(rest) = all_alike(left - needed, open) else { return false };
    let numbers = [("left", left), ("needed", needed), ("open", open as i32), ("rest", left - needed)];
    step.tell(case_of(rest), numbers.map(|(name, number)| (name, Detail::number(number))));
    clues.iter().for_each(|clue| clue.because(puzzle, marks, step));
    step.because(marks, 0..marks.len());
    rest.is_none_or(|value| {
        let near: Vec<usize> = clues.iter().flat_map(|clue| clue.open().to_vec()).collect();
        let beyond = (0..marks.len()).filter(|cell| marks.get(*cell).is_none() && !near.contains(cell));
        step.conclude(beyond, value)
    })
}
