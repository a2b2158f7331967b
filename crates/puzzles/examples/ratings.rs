//! How our ratings rank the boards whose sources claim a difficulty: what docs/grading.md shows.
//!
//! `cargo run --release --example ratings [VARIANT:CLAIM:FILE]...`
//!
//! The published boards of the outside corpora, by source and size; and boards of one's own, one per line in a file, for
//! which a program was asked for a difficulty (a number, larger for harder).

#[path = "../tests/common/mod.rs"]
mod common;

use std::collections::BTreeMap;

use serde_json::Value;
use twotone::{Board, Limits};

/// What a source claims and what we rate, board by board.
#[derive(Default)]
struct Pairs {
    claims: Vec<f64>,
    ratings: Vec<f64>,
}

fn main() {
    let mut groups: BTreeMap<(String, String), Pairs> = BTreeMap::new();
    let mut add = |source: &str, claim: f64, board: &Board| {
        let rating = board.grade(&Limits::NONE).rating.expect("exactly one solution");
        for size in [format!("{:>3}", board.size().height), "all".to_owned()] {
            let pairs = groups.entry((source.to_owned(), size)).or_default();
            pairs.claims.push(claim);
            pairs.ratings.push(rating.into());
        }
    };
    for line in common::outside("published.jsonl").unwrap_or_default().lines() {
        let entry: Value = serde_json::from_str(line).expect("a line of JSON");
        let text = |key: &str| entry[key].as_str().expect("a text");
        let board = Board::parse_as(text("puzzle"), common::variant(text("rules"))).expect("a board");
        add(text("source"), entry["published"].as_f64().expect("a number"), &board);
    }
    for argument in std::env::args().skip(1) {
        let [variant, claim, file] = argument.splitn(3, ':').collect::<Vec<_>>()[..] else {
            panic!("expected VARIANT:CLAIM:FILE, found {argument}");
        };
        let claim = claim.parse().expect("a number");
        for line in std::fs::read_to_string(file).expect("a file of boards").lines() {
            let board = Board::parse_as(line, common::variant(variant)).expect("a board");
            add(&format!("sgt-puzzles {variant}"), claim, &board);
        }
    }
    for ((source, size), Pairs { claims, ratings }) in &groups {
        let [even, odd] = [0, 1].map(|first| {
            let half = |values: &[f64]| values.iter().skip(first).step_by(2).copied().collect::<Vec<_>>();
            correlation(&ranks(&half(claims)), &ranks(&half(ratings)))
        });
        let whole = correlation(&ranks(claims), &ranks(ratings));
        println!("{source:50} {size} {:5} boards  {whole:.3}  halves {even:.3} {odd:.3}", claims.len());
    }
}

/// The place of each value among all, the mean of their places for equal ones.
fn ranks(values: &[f64]) -> Vec<f64> {
    let rank = |value: &f64| {
        let less = values.iter().filter(|other| *other < value).count();
        let equal = values.iter().filter(|other| *other == value).count();
        less as f64 + equal as f64 / 2.0
    };
    values.iter().map(rank).collect()
}

/// Pearson's correlation: of ranks, it is Spearman's.
fn correlation(one: &[f64], two: &[f64]) -> f64 {
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    let (a, b) = (mean(one), mean(two));
    let sum = |f: &dyn Fn(f64, f64) -> f64| one.iter().zip(two).map(|(x, y)| f(x - a, y - b)).sum::<f64>();
    sum(&|x, y| x * y) / (sum(&|x, _| x * x) * sum(&|_, y| y * y)).sqrt()
}
