//! How lessons read: how far apart steps lie, how many are told together, how often the reason is shown, how long chains are.
//!
//! `cargo run --release --example lesson_figures [SIDE]`: of puzzles made with this side; with `corpora` instead, of the
//! boards used for testing.

#[path = "../tests/common/mod.rs"]
mod common;

use std::collections::BTreeMap;

use serde_json::Value;
use twotone::generate::Wish;
use twotone::{Board, Limits, Reach, Size, Step, Variant};

const SEEDS: std::ops::Range<u64> = 0..40;

/// Techniques whose case says that nothing else is possible, but not why.
const THOROUGH: [&str; 7] =
    ["three-clues", "region", "agree-few", "agree", "twin-ways", "number-and-loop", "related"];

fn main() {
    let wish = std::env::args().nth(1);
    println!(
        "| rules | boards | steps | paragraphs | apart | cell by cell | reasons shown | chains | links | endings told before |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
    if wish.as_deref() == Some("corpora") {
        return collected();
    }
    let side = wish.map_or(10, |side| side.parse().expect("a number, or `corpora`"));
    for variant in Variant::all() {
        let mut figures = Figures::default();
        let mut maker = variant.maker();
        for seed in SEEDS {
            let wish = Wish { minimal: seed % 2 == 0, ..Wish::new(variant, Size::new(side, side)) };
            if let Ok(made) = maker.make(&wish, seed, &Limits::NONE) {
                figures.add(&made.puzzle);
            }
        }
        figures.print(variant.name());
    }
}

/// The boards of the corpora with one solution, by their rules; those of ten by ten apart, too.
fn collected() {
    let mut figures: BTreeMap<String, Figures> = BTreeMap::new();
    for family in ["mosaic", "takuzu", "slant"] {
        let text = common::corpus(family).unwrap_or_default();
        for line in text.lines() {
            let entry: Value = serde_json::from_str(line).expect("a corpus line");
            let unique = |key: &str| entry[key].as_str() == Some("unique");
            let name = match family {
                "takuzu" if unique("without_distinct_lines") && entry["source_rules"] != "takuzu" => "unruly",
                "takuzu" if unique("with_distinct_lines") => "takuzu",
                "mosaic" | "slant" if unique("solutions") => family,
                _ => continue,
            };
            let side = |key: &str| entry[key].as_u64().expect("a side") as usize;
            let size = Size::new(side("height"), side("width"));
            let rows = entry["rows"].as_array().into_iter().flatten().filter_map(Value::as_str);
            let board = common::board(name, size, rows.collect::<String>().into_bytes());
            figures.entry(name.to_owned()).or_default().add(&board);
            if size == Size::new(10, 10) {
                figures.entry(format!("{name} 10x10")).or_default().add(&board);
            }
        }
    }
    figures.iter().for_each(|(name, figures)| figures.print(name));
}

#[derive(Default)]
struct Figures {
    boards: usize,
    steps: usize,
    paragraphs: usize,
    moves: usize,
    apart: f64,
    /// The same from cell to cell, those of a step in the order of the nearest.
    cells: usize,
    between_cells: f64,
    /// Steps and links that go through ways or take several clues together, and those that show how.
    thorough: usize,
    shown: usize,
    chains: usize,
    links: usize,
    told_before: usize,
}

impl Figures {
    fn add(&mut self, board: &Board) {
        let (way, size) = (board.steps(Reach::ALL, &Limits::NONE), board.size());
        let steps = &way.steps;
        self.boards += 1;
        self.walk(steps, size);
        self.steps += steps.len();
        self.paragraphs += Step::told_together(steps).count();
        self.moves += steps.len().saturating_sub(1);
        self.apart += steps.windows(2).map(|pair| distance(&pair[0], &pair[1], size)).sum::<f64>();
        let all = steps.iter().flat_map(|step| step.chain.iter().chain([step]));
        for step in all.filter(|step| THOROUGH.contains(&step.rule)) {
            self.thorough += 1;
            self.shown += usize::from(!step.argument.is_empty());
        }
        let mut earlier: Vec<&[Step]> = Vec::new();
        for chain in steps.iter().map(|step| &step.chain[..]).filter(|chain| !chain.is_empty()) {
            self.chains += 1;
            self.links += chain.len();
            let ends_alike = |other: &&[Step]| other.ends_with(&chain[chain.len().saturating_sub(2)..]);
            self.told_before += usize::from(chain.len() > 1 && earlier.iter().any(ends_alike));
            earlier.push(chain);
        }
    }

    /// How far it is from each cell to the next, as somebody goes who marks them one by one.
    fn walk(&mut self, steps: &[Step], size: Size) {
        let mut at: Option<usize> = None;
        for step in steps {
            let mut open = step.targets();
            while !open.is_empty() {
                let far = |cell: usize| at.map_or(0.0, |at| apart(at, cell, size));
                let nearest = (0..open.len()).min_by(|&a, &b| far(open[a]).total_cmp(&far(open[b])));
                let next = open.swap_remove(nearest.expect("an open cell"));
                self.cells += usize::from(at.is_some());
                self.between_cells += far(next);
                at = Some(next);
            }
        }
    }

    fn print(&self, name: &str) {
        let boards = self.boards.max(1) as f64;
        println!(
            "| {name} | {} | {:.1} | {:.1} | {:.2} | {:.2} | {} of {} | {} | {:.1} | {} |",
            self.boards,
            self.steps as f64 / boards,
            self.paragraphs as f64 / boards,
            self.apart / self.moves.max(1) as f64,
            self.between_cells / self.cells.max(1) as f64,
            self.shown,
            self.thorough,
            self.chains,
            self.links as f64 / self.chains.max(1) as f64,
            self.told_before,
        );
    }
}

/// From the middle of one cell to that of another.
fn apart(one: usize, other: usize, size: Size) -> f64 {
    let [one, other] = [one, other].map(|cell| size.point(cell));
    (one.row.abs_diff(other.row) as f64).hypot(one.column.abs_diff(other.column) as f64)
}

/// From the middle of what one step finds to the middle of what the next finds.
fn distance(one: &Step, next: &Step, size: Size) -> f64 {
    let middle = |step: &Step| {
        let points = step.targets().into_iter().map(|cell| size.point(cell));
        let (rows, columns) =
            points.fold((0, 0), |(rows, columns), point| (rows + point.row, columns + point.column));
        let number = step.conclusion.len().max(1) as f64;
        (rows as f64 / number, columns as f64 / number)
    };
    let (a, b) = (middle(one), middle(next));
    (a.0 - b.0).hypot(a.1 - b.1)
}
