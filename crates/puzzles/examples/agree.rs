//! Random boards by the hundred thousand: engine against engine against brute force and referee.
//!
//! `cargo xtask agree 250000` runs so many boards of every rule set.

#[path = "../tests/common/mod.rs"]
mod common;

use common::{brute_force, random_board};
use twotone::{Board, Limits, Rng, Size, Variant, Verdict, Want};

fn main() {
    let boards: u64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1000);
    let seed: u64 = std::env::args().nth(2).and_then(|text| text.parse().ok()).unwrap_or(1);
    let mut total = 0;
    for variant in Variant::all() {
        let mut verdicts = [0u64; 3];
        let mut rng = Rng::new(seed);
        for number in 0..boards {
            let verdict = compare(variant, number, &mut rng);
            verdicts[verdict] += 1;
        }
        total += boards;
        let [none, unique, several] = verdicts;
        println!(
            "{variant}: {boards} boards, {none} without solution, {unique} unique, {several} with several: all agree"
        );
    }
    println!("{total} boards, no disagreement");
}

/// One random board: small ones against brute force, larger ones engine against engine.
fn compare(variant: Variant, number: u64, rng: &mut Rng) -> usize {
    let size = match number % 4 {
        0 | 1 => common::small_size(rng, 12),
        2 => Size::new(1 + rng.below(8), 1 + rng.below(8)),
        _ => Size::new(1 + rng.below(14), 1 + rng.below(14)),
    };
    let board = random_board(variant, size, rng);
    let all = ask(&board, &[]);
    let shortcuts = board.shortcut_names();
    for without in [&shortcuts[..], &["linear"], &["cdcl"]] {
        let other = ask(&board, without);
        let decided = |verdict| verdict != Verdict::Unknown;
        assert!(all == other || !decided(other), "{board:?}: {all:?}, without {without:?} {other:?}");
    }
    let count = match all {
        Verdict::NoSolution => 0,
        Verdict::Unique => 1,
        Verdict::Several => 2,
        Verdict::Solvable | Verdict::Unknown => panic!("{board:?}: {all:?}"),
    };
    if size.cells() <= 12 {
        assert_eq!(brute_force(&board).len().min(2), count, "{board:?}");
    }
    count
}

fn ask(board: &Board, without: &[&str]) -> Verdict {
    // Every filling in the answer has passed the referee, or the verdict would be unknown.
    board.ask(&Limits::NONE.without(without), Want::Unique).verdict
}
