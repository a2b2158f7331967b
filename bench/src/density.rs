//! Boards with some of their clues, larger and larger: time per cell must stay what it is.

use std::fmt::Write as _;
use std::{fs, io};

use twotone::{Board, Limits, Reach, Rng, Size, Variant, Want};

use crate::make;
use crate::measure::{PATIENCE, time_within};
use crate::plot::{self, Curve, Panel};

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
/// Where the curves are drawn.
const DRAWING: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/pictures/growth.svg");

/// Prints a line per board as it is measured: seconds for any solution, for the proof that there is one only, and on smaller
/// boards for the forced cells, for a hint and for what is missing. The curves of the proofs.
pub fn print() -> Vec<Panel> {
    let mut panels = Vec::new();
    for (family, sides, percentages) in CURVES {
        let curve = |&percent: &usize| {
            let points = sides.iter().filter_map(|&side| measured(family, side, percent)).collect();
            Curve { name: format!("{percent} %"), points }
        };
        panels.push(Panel { name: family, curves: percentages.iter().map(curve).collect() });
    }
    panels
}

/// Draws the curves that [`print`] has measured.
pub fn draw(panels: &[Panel]) -> io::Result<()> {
    fs::write(DRAWING, plot::svg(panels))
}

/// Asks all questions about one board; its cells and the seconds until it was known whether there is one solution only.
fn measured(family: &'static str, side: usize, percent: usize) -> Option<(f64, f64)> {
    let variant = Variant::find(family).expect("a family of ours");
    let text =
        make::sparse(family, Size::new(side, side), percent, &mut Rng::new((side + percent) as u64)).text();
    let cells = (side * side) as f64;
    let mut line = format!("{family} {percent:2} % {side:4}x{side:<4}");
    let mut told = |name: &str, ask: &dyn Fn(&Board, &Limits<'_>)| {
        let seconds = seconds(&text, variant, ask);
        let _ = match seconds {
            Some(seconds) => write!(line, "  {name} {seconds:8.4} s {:6.2} us/cell", seconds * 1e6 / cells),
            None => write!(line, "  {name} over {:2} s", PATIENCE.as_secs()),
        };
        seconds
    };
    told("any", &|board, limits| drop(board.ask(limits, Want::Any)));
    let unique = told("unique", &|board, limits| drop(board.ask(limits, Want::Unique)));
    if side <= 300 {
        told("forced", &|board, limits| drop(board.ask(limits, Want::Forced)));
        told("hint", &|board, limits| drop(board.hint(Reach::ALL, limits)));
        told("why", &|board, limits| drop(board.why(limits)));
    }
    println!("{line}");
    unique.map(|seconds| (cells, seconds))
}

/// The processor time of one answer, from text, if there is one.
fn seconds(text: &str, variant: Variant, ask: &dyn Fn(&Board, &Limits<'_>)) -> Option<f64> {
    let (ms, ()) = time_within(|limits| {
        ask(&Board::parse_as(text, variant).expect("boards of the bench are well formed"), limits)
    });
    Some(ms / 1e3).filter(|&seconds| seconds < PATIENCE.as_secs_f64())
}
