//! Real boards from outside, when they are there: verdict and solution of every one.

mod common;

use serde_json::Value;
use twotone::{Board, Limits, Size, Verdict};

fn boards(family: &str) -> Vec<Value> {
    let Some(text) = common::corpus(family) else {
        eprintln!("no {family} corpus here: nothing to compare with");
        return Vec::new();
    };
    text.lines().map(|line| serde_json::from_str(line).expect("a corpus line")).collect()
}

fn board(name: &str, entry: &Value) -> Board {
    let side = |key: &str| entry[key].as_u64().expect("a side") as usize;
    let symbols = rows(&entry["rows"]).concat().into_bytes();
    common::board(name, Size::new(side("height"), side("width")), symbols)
}

fn rows(value: &Value) -> Vec<String> {
    value.as_array().into_iter().flatten().map(|row| row.as_str().expect("a row").to_owned()).collect()
}

fn check(entry: &Value, name: &str, expected: &str, solution: bool) {
    let board = board(name, entry);
    let answer = board.unique(&Limits::NONE);
    let verdict = match answer.verdict {
        Verdict::Unique => "unique",
        Verdict::Several => "several",
        Verdict::NoSolution => "none",
        Verdict::Solvable | Verdict::Unknown => "unknown",
    };
    assert_eq!(verdict, expected, "{} {:?}", entry["id"], answer.trace);
    if solution && verdict == "unique" && !entry["solution"].is_null() {
        let found = board.rows(&answer.example.expect("a solution"));
        assert_eq!(found, rows(&entry["solution"]), "{}", entry["id"]);
    }
}

#[test]
fn mosaic_boards() {
    for entry in boards("mosaic") {
        check(&entry, "mosaic", entry["solutions"].as_str().unwrap(), true);
    }
}

#[test]
fn slant_boards() {
    for entry in boards("slant") {
        check(&entry, "slant", entry["solutions"].as_str().unwrap(), true);
    }
}

#[test]
fn takuzu_boards_with_both_rule_sets() {
    for entry in boards("takuzu") {
        let with = entry["with_distinct_lines"].as_str().unwrap();
        let without = entry["without_distinct_lines"].as_str().unwrap();
        check(&entry, "takuzu", with, true);
        check(&entry, "unruly", without, with != "unique");
    }
}
