//! Many boards: published ones where they are at hand, otherwise those of the classes that people would play.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use cpu_time::ThreadTime;
use serde_json::{Value, json};
use twotone::{Board, Limits, Variant};

use super::Plan;
use super::figure::{Figure, short};
use crate::child::{self, Ran};
use crate::classes::CLASSES;
use crate::store;
use crate::table::{median, ninth_tenth, worst};

/// A board with the verdict that is right.
struct Known {
    family: &'static str,
    text: String,
    verdict: String,
}

/// The published boards, beside the project or where TWOTONE_CORPORA says.
fn published() -> Vec<Known> {
    let beside = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/corpora");
    let folder = std::env::var_os("TWOTONE_CORPORA").map_or_else(beside, PathBuf::from);
    let mut all = Vec::new();
    for (family, verdict) in
        [("mosaic", "solutions"), ("takuzu", "with_distinct_lines"), ("slant", "solutions")]
    {
        let lines = fs::read_to_string(folder.join(format!("{family}.jsonl"))).unwrap_or_default();
        for board in lines.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()) {
            let rows: Vec<&str> =
                board["rows"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            let verdict = board[verdict].as_str().unwrap_or("").to_owned();
            all.push(Known { family, text: rows.join("\n"), verdict });
        }
    }
    all
}

/// The boards, and what they are.
fn boards() -> Result<(Vec<Known>, &'static str), String> {
    let published = published();
    if !published.is_empty() {
        return Ok((published, "published boards"));
    }
    let played = [
        "norm6", "norm8", "norm10", "min10", "sgt10", "sgt20", "easy20", "dense7", "dense12", "dense20",
        "min8",
    ];
    let mut all = Vec::new();
    for class in CLASSES.iter().filter(|class| played.contains(&class.name)) {
        let boards = store::boards(class).map_err(|error| format!("cannot keep boards: {error}"))?;
        all.extend(boards.into_iter().map(|board| {
            let rows = board.text.split_once('\n').map_or("", |(_, rows)| rows);
            Known { family: class.family, text: rows.to_owned(), verdict: "unique".to_owned() }
        }));
    }
    Ok((all, "boards of the classes"))
}

/// `batch` gets every board so often, for the clock's sake.
const TIMES: usize = 10;
/// A grade is the least of so many passes over all boards.
const PASSES: usize = 3;

pub fn batch(plan: Plan) -> Result<Vec<Figure>, String> {
    let (boards, what) = boards()?;
    let folder = store::folder();
    let row = |board: &Known| json!({"family": board.family, "puzzle": board.text, "known": board.verdict});
    let rows: String = boards.iter().map(|board| format!("{}\n", row(board))).collect();
    fs::write(folder.join("batch.jsonl"), rows.repeat(TIMES)).map_err(|error| error.to_string())?;
    ask(&["--do", "convert"], "batch.jsonl", "batch.parquet")?;
    let (mut figures, mut summaries) = (Vec::new(), Vec::new());
    for (name, from, to) in
        [("JSON lines", "batch.jsonl", "answers.jsonl"), ("Parquet", "batch.parquet", "answers.parquet")]
    {
        let mut least = f64::INFINITY;
        for run in 0..plan.either(3, 7) {
            let ran = ask(&["--want", "unique"], from, to)?;
            least = least.min(ran.ms);
            if run == 0 {
                summaries.extend(ran.said.lines().next().map(str::to_owned));
            }
        }
        let per_second = (boards.len() * TIMES) as f64 / least * 1e3;
        let also = format!("{} {what}, {TIMES} times", boards.len());
        figures.push(Figure::at_least(120_000.0, "", name, per_second).also(also));
    }
    compare("answers.jsonl")?;
    if summaries[0] != summaries[1] {
        return Err(format!("JSON lines and Parquet: {}", summaries.join(" / ")));
    }
    Ok(figures)
}

/// `batch` with some arguments, from file to file.
fn ask(arguments: &[&str], from: &str, to: &str) -> Result<Ran, String> {
    let folder = store::folder();
    let (from, to) = (folder.join(from), folder.join(to));
    let _ = fs::remove_file(&to);
    let mut command = Command::new(child::twotone()?);
    command.arg("batch").args(arguments).args(["--threads", "1", "-o"]).args([&to, &from]);
    let ran = child::run(&mut command, &from)?;
    if ran.well { Ok(ran) } else { Err(ran.said) }
}

/// An error if some row of answers is wrong.
fn compare(answers: &str) -> Result<(), String> {
    let text = fs::read_to_string(store::folder().join(answers)).map_err(|error| error.to_string())?;
    for (number, line) in text.lines().enumerate() {
        let row: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
        if row["verdict"] != row["known"] {
            return Err(format!("{answers}, row {number}: {} instead of {}", row["verdict"], row["known"]));
        }
    }
    Ok(())
}

pub fn grade(_: Plan) -> Result<Vec<Figure>, String> {
    let (boards, what) = boards()?;
    let mut times = vec![f64::INFINITY; boards.len()];
    // Board after board, as a program would: none of them warms the caches for itself.
    for _ in 0..PASSES {
        for (board, least) in boards.iter().zip(&mut times) {
            let variant = Variant::find(board.family).ok_or("no such family")?;
            let start = ThreadTime::now();
            let board = Board::parse_as(&board.text, variant).map_err(|error| error.to_string())?;
            std::hint::black_box(board.grade(&Limits::NONE));
            *least = least.min(start.elapsed().as_secs_f64() * 1e3);
        }
    }
    let all: f64 = times.iter().sum();
    let also = format!(
        "{} {what}, ms: median {}, 90 % {}",
        boards.len(),
        short(median(times.iter().copied())),
        short(ninth_tenth(&times))
    );
    Ok(vec![
        Figure::at_least(10_000.0, "", "a second", boards.len() as f64 / all * 1e3).also(also),
        Figure::at_most(20.0, " ms", "worst", worst(&times)),
    ])
}
