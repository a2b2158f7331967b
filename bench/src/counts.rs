//! Counting: exact numbers of solutions of boards with some of their clues, and of empty ones.

use std::time::Duration;

use cpu_time::ThreadTime;
use twotone::{Board, Count, Limits, Rng, Variant};

use crate::make;
use crate::measure::time;

/// Families with sides, percentages of clues and how many boards of each.
const ROWS: [(&str, usize, usize, u64); 12] = [
    ("mosaic", 30, 30, 5),
    ("mosaic", 30, 40, 5),
    ("mosaic", 40, 20, 5),
    ("mosaic", 40, 30, 5),
    ("mosaic", 40, 45, 5),
    ("slant", 18, 30, 5),
    ("slant", 20, 30, 5),
    ("unruly", 8, 0, 1),
    ("unruly", 10, 0, 1),
    ("unruly", 12, 0, 1),
    ("takuzu", 8, 0, 1),
    ("takuzu", 10, 0, 1),
];
/// Nobody waits longer for one number.
const PATIENCE: Duration = Duration::from_secs(20);
/// What a count may take of the memory.
const MEMORY: usize = 2 << 30;

/// Prints a line per row as it is measured: processor seconds of each board, quickest first (`inf` where a limit ended it),
/// and the number of an empty one.
pub fn print() {
    for (family, side, percent, boards) in ROWS {
        let variant = Variant::find(family).expect("a family of ours");
        let mut seconds: Vec<f64> = Vec::new();
        let mut number = String::new();
        for seed in 0..boards {
            let text = make::sparse(family, side, percent, &mut Rng::new(seed)).text();
            let start = ThreadTime::now();
            let stop = || start.elapsed() > PATIENCE;
            let limits = Limits::NONE.stop(&stop).memory(MEMORY);
            let (ms, count) = time(|| {
                Board::parse_as(&text, variant).expect("boards of the bench are well formed").count(&limits)
            });
            seconds.push(match &count {
                Count::Exact(_) => ms / 1e3,
                Count::AtLeast { .. } => f64::INFINITY,
            });
            if let (Count::Exact(exact), 0) = (count, percent) {
                number = exact.to_string();
            }
        }
        seconds.sort_by(f64::total_cmp);
        let told: Vec<String> = seconds.iter().map(|seconds| format!("{seconds:.2}")).collect();
        println!("{family} {side}x{side} {percent:2} %: {} s  {number}", told.join(" "));
    }
}
