//! The peers: other people's solvers, asked the same question about the same text.

mod cnf;
mod crate_takuzu;
mod mosaic;
pub mod python;
mod sat;
mod slant;
mod takuzu;

use crate::board::Board;
use cnf::Lazy;
use sat::Sat;

pub use crate_takuzu::crate_takuzu;

/// Where search of a peer is cut off, in conflicts.
const CUT: u64 = 400_000;

/// What a peer says about a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Says {
    /// There is no solution.
    None,
    /// There is one (and only that was asked).
    Some,
    /// There is exactly one.
    One,
    /// There are several.
    Several,
    /// Cut off.
    GaveUp,
}

/// The name of the SAT solver in this build.
pub const SAT: &str = if cfg!(feature = "minisat") { "MiniSat" } else { "batsat (MiniSat in Rust)" };

/// MiniSat on the natural encoding of a board, and its conflicts.
///
/// `eager` states the rule of different lines up front, as most encodings of Takuzu do, instead of when it is broken.
pub fn minisat(board: &Board, eager: bool) -> (Says, u64) {
    #[cfg(feature = "minisat")]
    let mut sat = sat::MiniSat::new(CUT);
    #[cfg(not(feature = "minisat"))]
    let mut sat = sat::BatSat::new(CUT);
    let says = ask(&mut sat, board, eager);
    (says, sat.conflicts())
}

fn ask(sat: &mut impl Sat, board: &Board, eager: bool) -> Says {
    let (height, width, symbols) = parse(&board.text);
    let mut rest: Box<dyn Lazy> = match board.family {
        "mosaic" => mosaic::encode(sat, height, width, &symbols),
        "takuzu" => takuzu::encode(sat, height, width, &symbols, eager),
        _ => slant::encode(sat, height - 1, width - 1, &symbols),
    };
    let cells = if board.family == "slant" { (height - 1) * (width - 1) } else { height * width };
    match next(sat, &mut *rest, cells) {
        None => return Says::GaveUp,
        Some(false) => return Says::None,
        Some(true) if !board.unique => return Says::Some,
        Some(true) => {}
    }
    let other: Vec<i32> = (1..=cells as i32).map(|v| if sat.value(v) { -v } else { v }).collect();
    sat.add(&other);
    match next(sat, &mut *rest, cells) {
        None => Says::GaveUp,
        Some(false) => Says::One,
        Some(true) => Says::Several,
    }
}

/// The next solution that also keeps the rules which are only stated when broken.
fn next(sat: &mut impl Sat, rest: &mut dyn Lazy, cells: usize) -> Option<bool> {
    let mut broken = Vec::new();
    loop {
        if !sat.solve()? {
            return Some(false);
        }
        let values: Vec<bool> = (1..=cells as i32).map(|v| sat.value(v)).collect();
        broken.clear();
        rest.broken(&values, &mut broken);
        if broken.is_empty() {
            return Some(true);
        }
        broken.iter().for_each(|clause| sat.add(clause));
    }
}

/// Height, width and symbols of a grid after a line with its size.
fn parse(text: &str) -> (usize, usize, Vec<u8>) {
    let rows: Vec<&str> = text.lines().skip(1).collect();
    let symbols = rows.iter().flat_map(|row| row.bytes()).collect();
    (rows.len(), rows[0].len(), symbols)
}
