//! A proved lower bound for counts that may not come to their end: the solutions that agree with a known one in some of
//! its lines, as few of them as can be counted quickly.

use std::cell::Cell;

use num_bigint::BigUint;
use twotone_engine::Limits;
use twotone_grid::{BitGrid, Marks, Size};

use crate::any::AnyPuzzle;

/// Of so many lines some are open, and again of as many after them: where lines between others are known, the board may
/// fall into islands, whose numbers are multiplied. Or the open ones stand together.
const PERIODS: [usize; 3] = [usize::MAX, 8, 4];
/// Larger boards would be read too often.
pub const MOST_CELLS: usize = 1 << 14;

/// How many solutions agree with `known`, and with `example` in some lines; at most so many questions are asked whether to
/// go on.
pub fn bound(
    puzzle: &dyn AnyPuzzle,
    known: &Marks,
    example: &BitGrid,
    limits: &Limits<'_>,
    patience: u64,
) -> BigUint {
    let size = puzzle.size();
    let mut most = BigUint::ZERO;
    if size.cells() > MOST_CELLS {
        return most;
    }
    for period in PERIODS {
        patiently(limits, patience / PERIODS.len() as u64, |limits| {
            let mut open = 1;
            while open < period.min(size.height.max(size.width)) {
                let mut marks = known.clone();
                let is_fixed = |&cell: &usize| line(size, cell) % period >= open;
                (0..size.cells()).filter(is_fixed).for_each(|cell| marks.set(cell, example.get(cell)));
                match puzzle.census(&marks, false, limits) {
                    Ok(census) => most = most.clone().max(census.count),
                    Err(_) => break,
                }
                open += 1 + open / 4;
            }
        });
    }
    most
}

/// The number of a cell's line: its row on high boards, its column on wide ones.
pub fn line(size: Size, cell: usize) -> usize {
    let point = size.point(cell);
    if size.height >= size.width { point.row } else { point.column }
}

/// Does something that is ended after so many questions whether to go on: the same work everywhere, whatever the clock says.
pub fn patiently<T>(limits: &Limits<'_>, patience: u64, work: impl FnOnce(&Limits<'_>) -> T) -> T {
    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > patience || limits.stop.is_some_and(|stop| stop())
    };
    work(&limits.stop(&stop))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_those_of_the_shorter_side() {
        let lines =
            |height, width| (0..height * width).map(|cell| line(Size::new(height, width), cell)).collect();
        let expected: [Vec<usize>; 3] = [lines(2, 2), lines(3, 2), lines(2, 3)];
        assert_eq!(expected, [vec![0, 0, 1, 1], vec![0, 0, 1, 1, 2, 2], vec![0, 1, 2, 0, 1, 2]]);
    }

    #[test]
    fn patience_ends_and_so_does_whoever_asked() {
        let asked =
            |limits: &Limits<'_>| patiently(limits, 3, |limits| (1..).find(|_| limits.check_stop().is_err()));
        assert_eq!(asked(&Limits::NONE), Some(4));
        assert_eq!(asked(&Limits::NONE.stop(&|| true)), Some(1));
    }
}
