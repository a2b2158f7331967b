//! Counting: exact numbers of solutions of boards with some of their clues, and of empty ones.

use twotone::{Board, Count, Rng, Variant};

use crate::make;
use crate::measure::time_within;

/// Families with a side and the percentages of clues.
const CLUED: [(&str, usize, &[usize]); 4] =
    [("mosaic", 30, &[30, 40]), ("mosaic", 40, &[20, 30, 45]), ("slant", 18, &[30]), ("slant", 20, &[30])];
/// So many boards of each, if nothing else is said.
pub const BOARDS: u64 = 5;
/// Families with the sides of empty boards.
const EMPTY: [(&str, &[usize]); 2] = [("unruly", &[8, 10, 12]), ("takuzu", &[8, 10])];
/// What a count may take of the memory.
const MEMORY: usize = 2 << 30;

/// Prints a line per kind of board as it is measured: processor seconds of each, quickest first (`inf` where a limit ended
/// it), and the number of an empty one. So many boards of each kind.
pub fn print(boards: u64) {
    for (family, side, percentages) in CLUED {
        for &percent in percentages {
            let mut counted: Vec<_> = (0..boards).map(|seed| count(family, side, percent, seed)).collect();
            counted.sort_by(|one, other| one.0.total_cmp(&other.0));
            let told: Vec<String> = counted.iter().map(|(seconds, _)| format!("{seconds:.2}")).collect();
            println!("{family} {side}x{side} {percent:2} %: {} s", told.join(" "));
        }
    }
    for (family, sides) in EMPTY {
        for &side in sides {
            let (seconds, number) = count(family, side, 0, 0);
            println!("{family} {side}x{side} empty: {seconds:.2} s  {number}");
        }
    }
}

/// The processor seconds of one count, and the number.
fn count(family: &str, side: usize, percent: usize, seed: u64) -> (f64, String) {
    let variant = Variant::find(family).expect("a family of ours");
    let text = make::sparse(family, side, percent, &mut Rng::new(seed)).text();
    let (ms, count) = time_within(|limits| {
        let board = Board::parse_as(&text, variant).expect("boards of the bench are well formed");
        board.count(&limits.memory(MEMORY))
    });
    match count {
        Count::Exact(number) => (ms / 1e3, number.to_string()),
        Count::AtLeast { .. } => (f64::INFINITY, String::new()),
    }
}
