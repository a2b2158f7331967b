//! Random boards by the million: engine against engine, and against brute force with the referee or an outside solver.
//!
//! `cargo xtask agree 10000000` goes on until so many boards have been compared in all. Each line of the record is a share
//! of boards of one variant that agreed; a run that is ended at any time loses no more than the share it was at.

#[path = "../tests/common/mod.rs"]
mod common;
#[path = "../tests/oracle/outside.rs"]
#[allow(dead_code, reason = "the oracle test asks more")]
mod outside;
#[path = "../tests/oracle/rules/mod.rs"]
mod rules;
#[path = "../tests/oracle/solver.rs"]
mod solver;

use std::fs::OpenOptions;
use std::io::Write;

use common::{brute_force, random_board, small_size};
use outside::Outside;
use twotone::{Board, Limits, Rng, Size, Variant, Verdict, Want};

/// Boards of a share.
const SHARE: u64 = 20_000;

/// Who says what a board has, beside the engines.
enum Witness {
    /// The referee, about every filling.
    Referee,
    /// A solver that is not ours.
    Outside,
    /// The engines have to agree with each other alone.
    Nobody,
}

fn main() -> std::io::Result<()> {
    let mut args = std::env::args().skip(1);
    let boards: u64 = args.next().and_then(|text| text.parse().ok()).unwrap_or(1000);
    let record = args.next().unwrap_or_else(|| "agree.log".to_owned());
    let done = std::fs::read_to_string(&record).unwrap_or_default();
    // A line that was torn does not count.
    let done: Vec<&str> = done.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n')).collect();
    let mut log = OpenOptions::new().create(true).append(true).open(&record)?;
    let mut total = done.len() as u64 * SHARE;
    let shares = (0..).flat_map(|number| Variant::all().map(move |variant| (variant, number)));
    let left = shares.filter(|(variant, number)| {
        let name = name(*variant, *number);
        !done.iter().any(|line| line.starts_with(&name))
    });
    for (variant, number) in left {
        if total >= boards {
            break;
        }
        let [none, unique, several] = share(variant, number);
        total += SHARE;
        writeln!(
            log,
            "{}{SHARE} boards agree, {none} without solution, {unique} unique, {several} with several",
            name(variant, number)
        )?;
    }
    println!("{total} boards, no disagreement: {record}");
    Ok(())
}

/// How the line of a share begins.
fn name(variant: Variant, number: u64) -> String {
    format!("{variant}, share {number}: ")
}

/// Compares the boards of a share; how many have no, one and several solutions.
fn share(variant: Variant, number: u64) -> [u64; 3] {
    let mut rng = Rng::new(number);
    let mut verdicts = [0; 3];
    for nth in 0..SHARE {
        verdicts[compare(variant, nth, &mut rng)] += 1;
    }
    verdicts
}

/// One random board, most of them small.
fn compare(variant: Variant, nth: u64, rng: &mut Rng) -> usize {
    let (size, witness) = match nth % 20 {
        0..16 => (small_size(rng, 8), Witness::Referee),
        16 => (small_size(rng, 12), Witness::Referee),
        17 | 18 => (small_size(rng, 20), Witness::Outside),
        _ => (Size::new(1 + rng.below(12), 1 + rng.below(12)), Witness::Nobody),
    };
    let board = random_board(variant, size, rng);
    let all = ask(&board, &[]);
    let shortcuts = board.shortcut_names();
    let engines = [&shortcuts[..], &["linear"], &["cdcl"]];
    for without in [engines[0], engines[(nth % 3) as usize]] {
        let other = ask(&board, without);
        assert!(
            all == other || other == Verdict::Unknown,
            "{board:?}: {all:?}, without {without:?} {other:?}"
        );
    }
    let solutions = match all {
        Verdict::NoSolution => 0,
        Verdict::Unique => 1,
        Verdict::Several => 2,
        Verdict::Solvable | Verdict::Unknown => panic!("{board:?}: {all:?}"),
    };
    let expected = match witness {
        Witness::Referee => brute_force(&board).len().min(2),
        Witness::Outside => match Outside::of(&board).forced() {
            None => 0,
            Some(forced) if forced.is_complete() => 1,
            Some(_) => 2,
        },
        Witness::Nobody => solutions,
    };
    assert_eq!(solutions, expected, "{board:?}");
    solutions
}

fn ask(board: &Board, without: &[&str]) -> Verdict {
    // Every filling in the answer has passed the referee, or the verdict would be unknown.
    board.ask(&Limits::NONE.without(without), Want::Unique).verdict
}
