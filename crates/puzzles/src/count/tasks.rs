//! One count divided into tasks that know nothing of each other, whose sum is exact.
//!
//! Cells are filled in one after the other, row by row, with both values, until there are enough positions; what is
//! quickly seen to have no solution is left out. Every solution agrees with exactly one of the positions.
//! Where a family knows a better way, its shares are the tasks.

use std::collections::VecDeque;

use num_bigint::BigUint;
use twotone_engine::{Limit, Limits, Verdict};
use twotone_grid::{Marks, Rng};

use super::{Count, Share};
use crate::board::Board;

/// How the tasks are made; another number makes other tasks.
const VERSION: u32 = 1;
/// The method that every board has: filling in cells.
const CELLS: &str = "cells";
/// Positions per task: some are far easier than others, and the more there are, the more alike are their sums.
const POSITIONS: usize = 8;
/// Ticks per cell for the question whether a position has a solution at all.
const TICKS_PER_CELL: u64 = 50;

/// One of the tasks that an exact count is divided into, with all that is needed to do it again elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountTask {
    /// Which of the tasks, from 1.
    pub number: usize,
    /// How many tasks there are.
    pub of: usize,
    /// Decides which positions are in which task.
    pub seed: u64,
    /// The [fingerprint](Board::fingerprint) of the board.
    pub board: String,
    /// How the solutions are divided: counts of tasks may be added up only if it is the same.
    pub method: &'static str,
    /// The positions whose solutions this task counts, if they are divided by cells.
    positions: Vec<Marks>,
}

impl CountTask {
    /// The version of all methods: counts of tasks may be added up only if it is the same.
    pub const VERSION: u32 = VERSION;

    /// A task whose positions are not known: to tell which one it was.
    pub fn unmade(board: &Board, number: usize, of: usize, seed: u64) -> Self {
        let method = family_division(board).unwrap_or(CELLS);
        CountTask { number, of, seed, board: board.fingerprint(), method, positions: Vec::new() }
    }

    /// How many positions it has.
    pub fn positions(&self) -> usize {
        self.positions.len()
    }

    /// Counts the solutions of the task; the board must be the one that it was made from.
    pub fn count(&self, board: &Board, limits: &Limits<'_>) -> Count {
        if family_division(board).is_none() {
            return self.count_positions(board, limits);
        }
        if !(1..=self.of).contains(&self.number) {
            return Count::Exact(BigUint::ZERO);
        }
        let share = Share { number: self.number - 1, of: self.of, seed: self.seed };
        match board.puzzle().count_share(share, limits) {
            Ok(count) => Count::Exact(count),
            Err(limit) => Count::AtLeast { bound: BigUint::ZERO, limit: Some(limit) },
        }
    }

    fn count_positions(&self, board: &Board, limits: &Limits<'_>) -> Count {
        let (mut sum, mut ended) = (BigUint::ZERO, None);
        for marks in &self.positions {
            let counted = match board.at(marks) {
                Ok(board) => board.count(limits),
                Err(_) => Count::AtLeast { bound: BigUint::ZERO, limit: Some(Limit::Refused) },
            };
            match counted {
                Count::Exact(number) => sum += number,
                Count::AtLeast { bound, limit } => {
                    sum += bound;
                    ended = ended.or(limit);
                }
            }
            if ended.is_some() {
                break;
            }
        }
        match ended {
            None => Count::Exact(sum),
            limit => Count::AtLeast { bound: sum, limit },
        }
    }
}

impl Board {
    /// Divides an exact count into so many tasks that can be done anywhere and in any order: their counts add up to
    /// [`count`](Board::count). Where a board has few solutions, some tasks have nothing to count.
    ///
    /// ```
    /// use twotone::{Board, Count, Limits};
    ///
    /// let board = Board::parse(format!("6\n{}", "......\n".repeat(6)))?;
    /// let tasks = board.count_tasks(3, 1, &Limits::NONE).unwrap();
    /// let parts = tasks.iter().map(|task| match task.count(&board, &Limits::NONE) {
    ///     Count::Exact(number) => number,
    ///     other => panic!("{other:?}"),
    /// });
    /// assert_eq!(Count::Exact(parts.sum()), board.count(&Limits::NONE));
    /// # Ok::<(), twotone::ParseError>(())
    /// ```
    pub fn count_tasks(
        &self,
        number: usize,
        seed: u64,
        limits: &Limits<'_>,
    ) -> Result<Vec<CountTask>, Limit> {
        let number = number.max(1);
        if family_division(self).is_some() {
            return Ok((1..=number).map(|task| CountTask::unmade(self, task, number, seed)).collect());
        }
        let mut positions = positions(self, number.saturating_mul(POSITIONS), limits)?;
        Rng::new(seed).shuffle(&mut positions);
        let first = CountTask::unmade(self, 1, number, seed);
        let mut tasks: Vec<CountTask> =
            (1..=number).map(|number| CountTask { number, ..first.clone() }).collect();
        for (index, marks) in positions.into_iter().enumerate() {
            tasks[index % number].positions.push(marks);
        }
        Ok(tasks)
    }
}

impl Board {
    /// One of the tasks that [`count_tasks`](Board::count_tasks) makes, from 1.
    pub fn count_task(
        &self,
        number: usize,
        of: usize,
        seed: u64,
        limits: &Limits<'_>,
    ) -> Result<CountTask, Limit> {
        let unmade = CountTask::unmade(self, number, of, seed);
        if family_division(self).is_some() || !(1..=of).contains(&number) {
            return Ok(unmade);
        }
        let mut tasks = self.count_tasks(of, seed, limits)?;
        Ok(tasks.swap_remove(number - 1))
    }
}

/// The way in which the board's family divides its count, if it has a better one than by cells.
fn family_division(board: &Board) -> Option<&'static str> {
    if board.position().is_some() { None } else { board.puzzle().division() }
}

/// At least so many positions, as far as there are cells; whatever the machine, the same ones.
fn positions(board: &Board, wanted: usize, limits: &Limits<'_>) -> Result<Vec<Marks>, Limit> {
    let first = board.position().cloned().unwrap_or_else(|| Marks::empty(board.size().cells()));
    if wanted <= POSITIONS {
        return Ok(vec![first]);
    }
    let (mut open, mut full) = (VecDeque::from([first]), Vec::new());
    while open.len() + full.len() < wanted {
        let Some(marks) = open.pop_front() else { break };
        limits.check(marks.len() / 4 * (open.len() + full.len()))?;
        let known = with_givens(board, &marks);
        let Some(cell) = (0..known.len()).find(|&cell| known.get(cell).is_none()) else {
            full.push(marks);
            continue;
        };
        for value in [false, true] {
            let mut next = marks.clone();
            next.set(cell, value);
            if may_have_solutions(board, &next, limits)? {
                open.push_back(next);
            }
        }
    }
    full.extend(open);
    Ok(full)
}

fn with_givens(board: &Board, marks: &Marks) -> Marks {
    let mut known = marks.clone();
    known.set_all(&board.givens());
    known
}

/// Whether it is not quickly seen that a position has no solution.
fn may_have_solutions(board: &Board, marks: &Marks, limits: &Limits<'_>) -> Result<bool, Limit> {
    let Ok(placed) = board.at(marks) else { return Err(Limit::Refused) };
    let answer = placed.solve(&limits.effort(TICKS_PER_CELL * (marks.len() as u64 + 100)));
    limits.check_stop()?;
    Ok(answer.verdict != Verdict::NoSolution)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blank(size: usize) -> Board {
        Board::parse(format!("{size}\n{}", format!("{}\n", ".".repeat(size)).repeat(size))).unwrap()
    }

    fn sum(board: &Board, number: usize, seed: u64) -> BigUint {
        let tasks = board.count_tasks(number, seed, &Limits::NONE).unwrap();
        assert_eq!(tasks.len(), number);
        let counts = tasks.iter().map(|task| match task.count(board, &Limits::NONE) {
            Count::Exact(count) => count,
            other => panic!("{other:?}"),
        });
        counts.sum()
    }

    #[test]
    fn the_sum_of_the_tasks_is_the_count() {
        let mosaic = Board::parse("4 4\n____\n_4__\n__5_\n____\n").unwrap();
        let slant = Board::parse("3\n....\n.2..\n..1.\n....\n").unwrap();
        let few = Board::parse("2\n1.\n..\n").unwrap();
        for board in [blank(6), mosaic, slant, few] {
            let Count::Exact(all) = board.count(&Limits::NONE) else { panic!() };
            let listed = board.solutions(&Limits::NONE).count();
            assert_eq!(all, listed.into(), "the count itself");
            for (number, seed) in [(1, 0), (2, 0), (3, 7), (16, 1)] {
                assert_eq!(sum(&board, number, seed), all, "{number} tasks of {board:?}");
            }
        }
    }

    #[test]
    fn a_position_is_kept() {
        let board = blank(6);
        let mut marks = Marks::empty(36);
        marks.set(0, true);
        marks.set(9, false);
        let placed = board.at(&marks).unwrap();
        let Count::Exact(all) = placed.count(&Limits::NONE) else { panic!() };
        assert_eq!(sum(&placed, 5, 3), all);
    }

    /// Tasks that were made by one program are added to those of another: whoever changes them changes the version.
    #[test]
    fn every_program_makes_these_tasks() {
        assert_eq!(VERSION, 1);
        let counts = |board: &Board, number| {
            let tasks = board.count_tasks(number, 9, &Limits::NONE).unwrap();
            let told = |task: &CountTask| (task.positions(), task.count(board, &Limits::NONE));
            let plain = |(positions, count)| match count {
                Count::Exact(count) => (positions, u32::try_from(count).unwrap()),
                other => panic!("{other:?}"),
            };
            tasks.iter().map(told).map(plain).collect::<Vec<_>>()
        };
        assert_eq!(counts(&blank(6), 3), [(8, 1463), (8, 1023), (8, 1654)]);
        assert_eq!(counts(&blank(6), 1), [(1, 4140)]);
        let clued = Board::parse("4 4\n____\n_4__\n__5_\n____\n").unwrap();
        assert_eq!(counts(&clued, 2), [(8, 2406), (8, 1634)]);
    }

    #[test]
    fn one_task_is_one_of_all() {
        let board = blank(6);
        let tasks = board.count_tasks(3, 2, &Limits::NONE).unwrap();
        for (place, task) in tasks.iter().enumerate() {
            assert_eq!(board.count_task(place + 1, 3, 2, &Limits::NONE).as_ref(), Ok(task));
        }
        for number in [0, 4] {
            let unmade = CountTask::unmade(&board, number, 3, 2);
            assert_eq!(board.count_task(number, 3, 2, &Limits::NONE), Ok(unmade));
        }
    }

    #[test]
    fn a_task_that_is_ended_says_what_it_has() {
        let board = blank(6);
        let task = board.count_task(1, 2, 5, &Limits::NONE).unwrap();
        let Count::Exact(whole) = task.count(&board, &Limits::NONE) else { panic!() };
        let mut bounds = Vec::new();
        for patience in (0..).map(|power| 1 << power) {
            let asked = std::cell::Cell::new(0);
            let stop = || asked.replace(asked.get() + 1) >= patience;
            match task.count(&board, &Limits::NONE.stop(&stop)) {
                Count::Exact(count) => {
                    assert_eq!(count, whole);
                    break;
                }
                Count::AtLeast { bound, limit } => {
                    assert_eq!(limit, Some(Limit::Stopped));
                    bounds.push(bound);
                }
            }
        }
        assert!(bounds.iter().all(|bound| *bound <= whole), "{bounds:?} of {whole}");
        assert!(bounds.iter().any(|bound| *bound > BigUint::ZERO && *bound < whole), "{bounds:?} of {whole}");
    }

    #[test]
    fn the_same_tasks_are_made_again_and_a_limit_is_no_number() {
        let board = blank(8);
        let tasks = board.count_tasks(4, 9, &Limits::NONE).unwrap();
        assert_eq!(tasks, board.count_tasks(4, 9, &Limits::NONE).unwrap());
        assert!(tasks.iter().all(|task| task.board == board.fingerprint() && task.positions() >= POSITIONS));
        assert_eq!(board.count_tasks(4, 9, &Limits::NONE.stop(&|| true)), Err(Limit::Stopped));
        assert!(matches!(
            tasks[0].count(&board, &Limits::NONE.stop(&|| true)),
            Count::AtLeast { limit: Some(_), .. }
        ));
    }
}
