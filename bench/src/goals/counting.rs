//! Exact numbers of solutions, by the whole program, and against a model counter.

use std::fs;
use std::process::Command;

use serde_json::Value;
use twotone::{Rng, Size};

use super::Plan;
use super::figure::{Figure, short};
use crate::board::Board;
use crate::peers::python::ganak;
use crate::table::median;
use crate::{child, make, store};

/// A count: processor seconds, infinite if a limit ended it; megabytes; the number.
struct Counted {
    seconds: f64,
    megabytes: f64,
    number: String,
}

fn count(board: &Board, limit: &str) -> Result<Counted, String> {
    let path = store::folder().join("count.txt");
    fs::write(&path, &board.text).map_err(|error| error.to_string())?;
    let mut command = Command::new(child::twotone()?);
    command.args(["count", "--json", "--memory", "2GiB", "--time-limit", limit, "--puzzle", board.family]);
    let ran = child::run(command.arg(&path), &path)?;
    let answer: Value = serde_json::from_str(ran.said.lines().next().unwrap_or(""))
        .map_err(|error| format!("count: {error}: {}", ran.said))?;
    let exact = answer["exact"] == true;
    let seconds = if exact { ran.ms / 1e3 } else { f64::INFINITY };
    let number = answer["count"].as_str().unwrap_or("").to_owned();
    Ok(Counted { seconds, megabytes: ran.peak as f64 / 1e6, number })
}

/// A board with some of the clues of a random filling.
fn sparse(family: &'static str, side: usize, percent: usize, number: usize) -> Board {
    let seed = (side * 100 + percent) * 100 + number;
    let size = Size::new(side, side);
    Board {
        family,
        text: make::sparse(family, size, percent, &mut Rng::new(seed as u64)).text(),
        unique: false,
    }
}

/// Boards of a family, by side and percentage, with the seconds wanted of half of them.
fn clued(
    family: &'static str,
    wanted: &[(usize, usize, f64)],
    peer: bool,
    plan: Plan,
) -> Result<Vec<Figure>, String> {
    let (limit, patience) = plan.either(("25s", 5), ("60s", 60));
    let mut figures = Vec::new();
    for &(side, percent, seconds) in wanted {
        let (mut counted, mut also) = (Vec::new(), String::new());
        for number in 0..plan.either(1, 5) {
            let board = sparse(family, side, percent, number);
            let ours = count(&board, limit)?;
            also += &format!("{} s {} MB", short(ours.seconds), short(ours.megabytes));
            if peer {
                also += &match ganak(&board, patience, &store::folder()) {
                    Ok(Some((number, _))) if ours.seconds.is_finite() && number != ours.number => {
                        return Err(format!(
                            "{side}x{side} {percent} %: ours {}, ganak {number}",
                            ours.number
                        ));
                    }
                    Ok(Some((_, seconds))) => format!(" (ganak {} s)", short(seconds)),
                    Ok(None) => format!(" (ganak: none in {patience} s)"),
                    Err(why) => format!(" (ganak: {why})"),
                };
            }
            also += "; ";
            counted.push(ours.seconds);
        }
        let name = format!("{side}x{side} {percent} %");
        figures.push(
            Figure::at_most(seconds, " s", name, median(counted.into_iter()))
                .also(also.trim_end_matches("; ")),
        );
    }
    Ok(figures)
}

pub fn mosaic(plan: Plan) -> Result<Vec<Figure>, String> {
    clued("mosaic", &[(30, 30, 1.0), (30, 40, 1.0), (40, 20, 5.0), (40, 30, 5.0), (40, 45, 5.0)], true, plan)
}

pub fn slant(plan: Plan) -> Result<Vec<Figure>, String> {
    clued("slant", &[(18, 30, 1.0), (20, 30, 10.0)], false, plan)
}

/// An empty board with a known number.
fn empty(family: &'static str, side: usize, known: &str) -> Result<Counted, String> {
    let counted = count(&sparse(family, side, 0, 0), "120s")?;
    if counted.seconds.is_finite() && counted.number != known {
        return Err(format!("{family} {side}x{side}: {} instead of {known}", counted.number));
    }
    Ok(counted)
}

pub fn unruly(_: Plan) -> Result<Vec<Figure>, String> {
    let mut figures = Vec::new();
    for (side, wanted, known) in [(10, 0.1, "117925227108"), (12, 10.0, "9396732711449280")] {
        let counted = empty("unruly", side, known)?;
        let also = format!("{} MB, {}", short(counted.megabytes), counted.number);
        figures.push(Figure::at_most(wanted, " s", format!("{side}x{side}"), counted.seconds).also(also));
    }
    Ok(figures)
}

pub fn takuzu(_: Plan) -> Result<Vec<Figure>, String> {
    let counted = empty("takuzu", 10, "48183195384")?;
    Ok(vec![
        Figure::at_most(5.0, " s", "time", counted.seconds).also(counted.number),
        Figure::at_most(200.0, " MB", "memory", counted.megabytes),
    ])
}
