//! Grades of the outside corpora by source, with times: what docs/grading.md shows.
//!
//! `cargo run --release --example grades [family]`

#[path = "../tests/common/mod.rs"]
mod common;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use serde_json::Value;
use twotone::testing::{deduce::Desk, puzzle};
use twotone::{Limits, Reach, Size};

/// What the boards of one source took.
#[derive(Default)]
struct Tally {
    levels: [usize; 6],
    work: u64,
    solving: Duration,
    slowest_hint: Duration,
}

fn main() {
    let only = std::env::args().nth(1);
    for family in
        ["mosaic", "takuzu", "slant"].into_iter().filter(|f| only.as_deref().is_none_or(|o| o == *f))
    {
        let Some(text) = common::corpus(family) else { continue };
        let mut sources: BTreeMap<String, Tally> = BTreeMap::new();
        let mut rules: BTreeMap<&'static str, usize> = BTreeMap::new();
        for line in text.lines() {
            let entry: Value = serde_json::from_str(line).expect("a corpus line");
            grade(family, &entry, &mut sources, &mut rules);
        }
        println!("\n{family}: boards by level 1..5, mean work, time to grade, slowest first hint");
        let mut all = [0; 6];
        for (source, tally) in &sources {
            let boards: usize = tally.levels.iter().sum();
            println!(
                "  {source:60} {:?} {:8.1} {:?} {:?}",
                &tally.levels[1..],
                tally.work as f64 / boards as f64,
                tally.solving / boards as u32,
                tally.slowest_hint
            );
            all.iter_mut().zip(tally.levels).for_each(|(all, n)| *all += n);
        }
        let boards: usize = all.iter().sum();
        println!(
            "  all: {boards} boards, levels {:?}, {:.2} % without trial above level 4",
            &all[1..],
            100.0 - 100.0 * all[5] as f64 / boards as f64
        );
        println!("  steps by rule: {rules:?}");
    }
}

fn grade(
    family: &str,
    entry: &Value,
    sources: &mut BTreeMap<String, Tally>,
    rules: &mut BTreeMap<&'static str, usize>,
) {
    let unique = |key: &str| entry[key].as_str() == Some("unique");
    let name = match family {
        "takuzu" if unique("without_distinct_lines") && entry["source_rules"] != "takuzu" => "unruly",
        "takuzu" if unique("with_distinct_lines") => "takuzu",
        "mosaic" | "slant" if unique("solutions") => family,
        _ => return,
    };
    let side = |key: &str| entry[key].as_u64().expect("a side") as usize;
    let symbols: String = entry["rows"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let size = Size::new(side("height"), side("width"));
    let board = common::board(name, size, symbols.into_bytes());
    let start = Instant::now();
    let grade = board.grade(&Limits::NONE);
    let solving = start.elapsed();
    let start = Instant::now();
    board.hint(Reach::ALL, &Limits::NONE);
    let hint = start.elapsed();
    let level = grade.level.unwrap_or_else(|| panic!("{}: {grade:?}", entry["id"]));
    let within = puzzle(&board).solves_within(4, &mut Desk::default());
    assert_eq!(within, (level < 5).then_some(level), "{}", entry["id"]);
    let source = entry["source"].as_str().unwrap_or("?").split(" (").next().unwrap_or("?");
    let tally = sources.entry(format!("{source} {name}")).or_default();
    tally.levels[usize::from(level)] += 1;
    tally.work += grade.work;
    tally.solving += solving;
    tally.slowest_hint = tally.slowest_hint.max(hint);
    for used in &grade.uses {
        *rules.entry(used.rule).or_default() += used.times;
    }
    if std::env::var_os("VERBOSE").is_some() {
        println!(
            "{} {source} {size} level {level} work {} {:?} chain {} {solving:?}",
            entry["id"], grade.work, grade.bottleneck, grade.longest_chain
        );
    }
}
