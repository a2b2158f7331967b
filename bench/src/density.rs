//! Boards with some of their clues, larger and larger: time per cell must stay what it is.

use std::fmt::Write as _;
use std::time::Duration;

use cpu_time::ThreadTime;
use twotone::{Board, Limits, Rng, Variant, Want};

use crate::make;
use crate::measure::time;

const SIDES: [usize; 5] = [50, 100, 200, 300, 1000];
/// Takuzu's lines get long words, and no word at all beyond 128.
const TAKUZU_SIDES: [usize; 5] = [50, 100, 130, 200, 500];
/// Families with the percentages of clues that are hardest for them, and what is given at all.
const CURVES: [(&str, &[usize], &[usize]); 4] = [
    ("mosaic", &SIDES, &[30, 45, 60]),
    ("slant", &SIDES, &[30, 60, 80]),
    ("takuzu", &TAKUZU_SIDES, &[0, 5, 20, 40]),
    ("unruly", &TAKUZU_SIDES, &[0, 20]),
];
/// Nobody waits longer for one answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// Prints a line per board as it is measured: seconds for any solution, for the proof that there is one only, and for the
/// forced cells of smaller boards.
pub fn print() {
    for (family, sides, percentages) in CURVES {
        let variant = Variant::find(family).expect("a family of ours");
        for &percent in percentages {
            for &side in sides {
                let text = make::sparse(family, side, percent, &mut Rng::new((side + percent) as u64)).text();
                let mut line = format!("{family} {percent:2} % {side:4}x{side:<4}");
                for (name, want) in [("any", Want::Any), ("unique", Want::Unique), ("forced", Want::Forced)] {
                    if want != Want::Forced || side <= 300 {
                        let _ = write!(line, "  {name} {}", seconds(&text, variant, want));
                    }
                }
                println!("{line}");
            }
        }
    }
}

/// The processor time of one answer, from text, with the time per cell.
fn seconds(text: &str, variant: Variant, want: Want) -> String {
    let start = ThreadTime::now();
    let stop = || start.elapsed() > PATIENCE;
    let (ms, (answer, cells)) = time(|| {
        let board = Board::parse_as(text, variant).expect("boards of the bench are well formed");
        (board.ask(&Limits::NONE.stop(&stop), want), board.size().cells())
    });
    match answer.limit {
        None => format!("{:8.4} s {:6.2} us/cell", ms / 1e3, ms * 1e3 / cells as f64),
        Some(_) => format!("over {:2} s", PATIENCE.as_secs()),
    }
}
