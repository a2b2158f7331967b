//! Whole processes: loading, reading and writing included.

use std::fs;
use std::process::Command;

use twotone::{Board, Limits, Variant, Verdict};

use super::Plan;
use super::figure::{Figure, short};
use crate::child::{self, Ran};
use crate::table::median;
use crate::{full_clue, start, store};

pub fn full_clue(plan: Plan) -> Result<Vec<Figure>, String> {
    let (twotone, floor) = (child::twotone()?, child::beside("floor")?);
    let path = store::folder().join("full-clue.txt");
    let mut figures = Vec::new();
    for side in [600, 3000, 10_000] {
        let text = full_clue::random(side);
        fs::write(&path, &text).map_err(|error| error.to_string())?;
        let (mut ours, mut least) = (Vec::new(), Vec::new());
        for run in 0..plan.either(5, 15) {
            least.push(child::run(&mut Command::new(&floor), &path)?.ms);
            let ran = child::run(Command::new(&twotone).args(["judge", "p6809"]), &path)?;
            if run == 0 {
                full_clue::check(&text, &ran.said)?;
            }
            ours.push(ran.ms);
        }
        let (ours, least) = (median(ours.into_iter()), median(least.into_iter()));
        let also = format!("{} ms of processor time, the least {} ms", short(ours), short(least));
        figures.push(Figure::at_most(1.5, "x", format!("{side}²"), ours / least).also(also));
    }
    let _ = fs::remove_file(&path);
    Ok(figures)
}

pub fn start(_: Plan) -> Result<Vec<Figure>, String> {
    let [ours, nothing] = start::times()?;
    let least = |times: &[f64]| times.iter().copied().fold(f64::INFINITY, f64::min);
    let middle = |times: &[f64]| median(times.iter().copied());
    let also = format!(
        "wall time, the least of {}: {:.2} and {:.2} ms; medians {:.2} and {:.2}",
        ours.len(),
        least(&ours),
        least(&nothing),
        middle(&ours),
        middle(&nothing)
    );
    Ok(vec![Figure::at_most(0.1, " ms", "later by", least(&ours) - least(&nothing)).also(also)])
}

pub fn minimal(plan: Plan) -> Result<Vec<Figure>, String> {
    let mut figures = Vec::new();
    for family in ["mosaic", "slant", "takuzu", "unruly", "mines"] {
        let mut seconds = Vec::new();
        for seed in 1..=plan.either(1, 3) {
            let ran = generated(family, seed, plan)?;
            if ran.well {
                check_unique(family, &ran)?;
            }
            seconds.push(if ran.well { ran.ms / 1e3 } else { f64::INFINITY });
        }
        let all: Vec<String> = seconds.iter().map(|&seconds| short(seconds)).collect();
        let also = format!("seconds of each: {}", all.join(", "));
        figures.push(Figure::at_most(10.0, " s", family, median(seconds.into_iter())).also(also));
    }
    Ok(figures)
}

/// One puzzle of 100x100 without a spare clue.
fn generated(family: &str, seed: u64, plan: Plan) -> Result<Ran, String> {
    let mut command = Command::new(child::twotone()?);
    command.args(["generate", family, "100x100", "--minimal", "--threads", "1", "--seed", &seed.to_string()]);
    command.args(["--time-limit", plan.either("20s", "60s")]);
    child::run(&mut command, &child::twotone()?)
}

/// An error if a puzzle that was made has not one solution.
fn check_unique(family: &str, ran: &Ran) -> Result<(), String> {
    let variant = Variant::find(family).ok_or("no such family")?;
    // Its name is told beside it, as an error would be.
    let rows = ran.said.lines().filter(|line| !line.starts_with(family)).collect::<Vec<_>>().join("\n");
    let board = Board::parse_as(rows, variant).map_err(|error| format!("{family}: {error}"))?;
    match board.unique(&Limits::NONE.effort(1 << 40)).verdict {
        Verdict::NoSolution | Verdict::Several => Err(format!("a puzzle of {family} has not one solution")),
        _ => Ok(()),
    }
}
