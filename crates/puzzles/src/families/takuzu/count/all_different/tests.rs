//! Shares against plain listing, and sums of shares against known numbers.

use super::super::{Board, Rules};
use super::*;
use twotone_grid::{Marks, Rng, Size};

fn empty(side: usize) -> Board {
    let size = Size::new(side, side);
    Board::new(size, Rules::balanced(size, true), &Marks::empty(size.cells()), &Limits::NONE).unwrap()
}

fn share(number: usize, of: usize) -> Share {
    Share { number, of, seed: 5 }
}

fn whole(side: usize) -> BigUint {
    count(&empty(side), share(0, 1), &Limits::NONE).unwrap()
}

#[test]
fn small_boards_have_the_known_numbers() {
    assert_eq!(whole(6), 4140u32.into());
    assert_eq!(whole(8), 4_111_116u32.into());
}

#[test]
fn shares_add_up() {
    for of in [2, 7, 50, 1000] {
        let shares = (0..of).map(|number| count(&empty(8), share(number, of), &Limits::NONE).unwrap());
        assert_eq!(shares.sum::<BigUint>(), 4_111_116u32.into(), "{of}");
    }
}

/// Whether no column has three equal cells in a row.
fn no_three(rows: &[u64], side: usize) -> bool {
    let all = !(!0 << side);
    rows.windows(3).all(|three| three[0] & three[1] & three[2] == 0 && three[0] | three[1] | three[2] == all)
}

/// All ways to write so many rows below each other that keep the rule against three equal cells.
fn stacks(rows: &[u64], side: usize, height: usize) -> Vec<Vec<u64>> {
    let mut stacks = vec![Vec::new()];
    for _ in 0..height {
        let longer = |stack: Vec<u64>| {
            rows.iter().map(move |&row| stack.iter().copied().chain([row]).collect::<Vec<_>>())
        };
        stacks = stacks.into_iter().flat_map(longer).filter(|stack| no_three(stack, side)).collect();
    }
    stacks
}

fn ones_of(rows: &[u64], side: usize) -> Vec<u8> {
    (0..side).map(|column| rows.iter().map(|row| (row >> column & 1) as u8).sum()).collect()
}

fn columns_of(rows: &[u64], side: usize) -> Vec<u64> {
    let column = |column: usize| rows.iter().fold(0, |cells, row| cells << 1 | (row >> column & 1));
    (0..side).map(column).collect()
}

fn all_differ(lines: &[u64]) -> bool {
    (0..lines.len()).all(|line| !lines[..line].contains(&lines[line]))
}

/// The boards whose upper half has these sums: all pairs of halves, put together and looked at as boards.
fn listed(board: &Board, sums: &[u8]) -> u64 {
    let side = board.size.width;
    let all = stacks(&board.rows, side, side / 2);
    let halves = |sums: &[u8]| all.iter().filter(|rows| ones_of(rows, side) == sums).collect::<Vec<_>>();
    let rest: Vec<u8> = sums.iter().map(|&sum| (side / 2) as u8 - sum).collect();
    let (upper, lower) = (halves(sums), halves(&rest));
    let mut count = 0;
    for upper in &upper {
        for lower in &lower {
            let whole: Vec<u64> = upper.iter().chain(*lower).copied().collect();
            let right = no_three(&whole, side) && all_differ(&whole) && all_differ(&columns_of(&whole, side));
            count += u64::from(right);
        }
    }
    count
}

#[test]
fn boards_with_the_same_sums_are_those_that_are_listed() {
    let board = empty(8);
    let mut all = all_sums(8, &Limits::NONE).unwrap();
    Rng::new(8).shuffle(&mut all);
    for columns in all.into_iter().take(12) {
        let expected = listed(&board, &columns.sums) * columns.images;
        let counted = count_sums(&board, &[columns], &Limits::NONE);
        assert_eq!(counted, Ok(expected.into()));
    }
}

#[test]
fn limits_end_it() {
    let short_of_memory = count(&empty(8), share(0, 1), &Limits::NONE.memory(100));
    assert_eq!(short_of_memory, Err(Limit::Memory));
    assert_eq!(count(&empty(8), share(0, 1), &Limits::NONE.stop(&|| true)), Err(Limit::Stopped));
}
