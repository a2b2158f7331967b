//! Shares against plain listing and against samples, and sums of shares against known numbers.

use super::super::blocks::samples;
use super::super::{Board, Rules};
use super::*;
use std::collections::HashMap;
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

#[test]
fn boards_with_the_same_sums_are_those_that_are_listed() {
    let board = empty(8);
    let mut all = all_sums(8, &Limits::NONE).unwrap();
    Rng::new(8).shuffle(&mut all);
    for columns in all.into_iter().take(12) {
        let expected = listing::count(&board, &columns.sums, usize::MAX).unwrap() * columns.images;
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

/// A task whose count is recorded in docs/counts.
struct Recorded {
    share: Share,
    count: f64,
}

fn recorded() -> Vec<Recorded> {
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/counts/takuzu-12x12.jsonl");
    let text = std::fs::read_to_string(record).expect("the record");
    let number = |line: &str, name: &str| {
        let (_, rest) = line.split_once(&format!("\"{name}\":")).expect("a field");
        let digits = rest.trim_start_matches('"').split(|next: char| !next.is_ascii_digit()).next();
        digits.and_then(|digits| digits.parse::<u64>().ok()).expect("a number")
    };
    let task = |line: &str| Recorded {
        share: Share {
            number: number(line, "number") as usize - 1,
            of: number(line, "of") as usize,
            seed: number(line, "seed"),
        },
        count: number(line, "count") as f64,
    };
    text.lines().map(task).collect()
}

#[test]
#[ignore = "minutes: 12x12, sums of recorded tasks that have few halves"]
fn boards_of_twelve_with_the_same_sums_are_those_that_are_listed() {
    let (board, mut numbers, mut boards) = (empty(12), 0, 0);
    for Recorded { share, .. } in recorded() {
        for columns in share.of_all(all_sums(12, &Limits::NONE).unwrap()) {
            let Some(listed) = listing::count(&board, &columns.sums, MOST_LISTED) else { continue };
            let expected = listed * columns.images;
            assert_eq!(count_sums(&board, &[columns], &Limits::NONE), Ok(expected.into()));
            (numbers, boards) = (numbers + 1, boards + expected);
        }
        println!("so far {numbers} vectors with {boards} boards are as listed");
    }
    assert!(numbers > 100);
}

/// Halves of one vector that are listed at most.
const MOST_LISTED: usize = 30_000;
/// How many boards of Unruly are drawn.
const SAMPLES: usize = 2_000_000;
/// Unrulys of 12x12, by the counter that knows nothing of different lines.
const UNRULYS: f64 = 9_396_732_711_449_280.0;

fn differ(lines: &[u64]) -> bool {
    lines.iter().enumerate().all(|(at, line)| !lines[..at].contains(line))
}

#[test]
#[ignore = "a minute: two million Unrulys of 12x12"]
fn recorded_tasks_have_their_share_of_samples() {
    let all = || all_sums(12, &Limits::NONE).unwrap().into_iter().map(|columns| columns.sums);
    let tasks = recorded();
    let mut task_of = HashMap::new();
    for (task, recorded) in tasks.iter().enumerate() {
        task_of.extend(recorded.share.of_all(all().collect()).into_iter().map(|sums| (sums, task)));
    }
    let (mut takuzus, mut seen) = (0, vec![0; tasks.len()]);
    let size = Size::new(12, 12);
    let unruly =
        Board::new(size, Rules::balanced(size, false), &Marks::empty(size.cells()), &Limits::NONE).unwrap();
    samples::each(&unruly, SAMPLES, &mut Rng::new(7), &mut |rows| {
        let bit = |row: u64, column: usize| row >> column & 1;
        let column = |at: usize| rows.iter().fold(0, |cells, &row| cells << 1 | bit(row, at));
        let columns: [u64; 12] = std::array::from_fn(column);
        if differ(rows) && differ(&columns) {
            takuzus += 1;
            // The six upper rows.
            let sums: Vec<u8> = columns.iter().map(|cells| (cells >> 6).count_ones() as u8).collect();
            task_of.get(&sums).into_iter().for_each(|&task| seen[task] += 1);
        }
    });
    let sigmas = |seen: i32, count: f64| {
        let share = count / UNRULYS;
        let expected = share * SAMPLES as f64;
        (f64::from(seen) - expected) / (expected * (1.0 - share)).sqrt()
    };
    let told = |name: &str, seen: i32, count: f64| {
        println!(
            "{name}: {seen} of {:.0}, {:+.2} sigma",
            count / UNRULYS * SAMPLES as f64,
            sigmas(seen, count)
        );
    };
    for (&seen, Recorded { share, count }) in seen.iter().zip(&tasks) {
        told(&format!("task {}", share.number + 1), seen, *count);
    }
    let (all, sum) = (seen.iter().sum(), tasks.iter().map(|task| task.count).sum());
    told(&format!("all {} tasks", tasks.len()), all, sum);
    let share = f64::from(takuzus) / SAMPLES as f64;
    let error = (share * (1.0 - share) / SAMPLES as f64).sqrt();
    println!("{:.5e} Takuzus by samples, give or take {:.5e}", share * UNRULYS, error * UNRULYS);
    assert!(sigmas(all, sum).abs() < 3.5);
    assert!(seen.iter().zip(&tasks).all(|(&seen, task)| sigmas(seen, task.count).abs() < 4.5));
}
