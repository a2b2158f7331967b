//! How long the next step takes, at every stage of solving: what docs/grading.md shows.
//!
//! `cargo run --release --example hint_times [PART OF A TITLE] [SEED]`

#[path = "../tests/common/mod.rs"]
mod common;

use std::ops::{Range, RangeInclusive};
use std::time::Duration;

use cpu_time::ThreadTime;
use serde_json::Value;
use twotone::generate::Wish;
use twotone::{BitGrid, Board, Hint, Limits, Marks, Reach, Rng, Size, Variant};

const SIDE: Size = Size { height: 20, width: 20 };
const LARGE: Size = Size { height: 100, width: 100 };

fn main() {
    let mut args = std::env::args().skip(1);
    let only = args.next().unwrap_or_default();
    let seed = args.next().map_or(1, |seed| seed.parse().expect("a number"));
    let report = |what: String, measure: &dyn Fn(&mut Times)| {
        if what.contains(&only) {
            let mut times = Times::default();
            measure(&mut times);
            times.report(&what);
        }
    };
    for family in ["mosaic", "takuzu", "slant"] {
        report(format!("{family} 20x20 of the collections"), &|times| collections(family, times));
    }
    for variant in Variant::all() {
        let seeds = 8 * seed..8 * seed + 8;
        report(format!("{variant} 20x20 minimal"), &|times| minimal(variant, SIDE, seeds.clone(), times));
        report(format!("{variant} 20x20 with any clues"), &|times| {
            let mut rng = Rng::new(seed);
            for shown in 0..40 {
                anything(variant, SIDE, shown % 10 + 1, &mut rng, times);
            }
        });
    }
    let mosaic = common::variant("mosaic");
    report("mosaic 100x100 made to be solved".to_owned(), &|times| made(mosaic, None, seed, times));
    report("mosaic 100x100 of level 4".to_owned(), &|times| made(mosaic, Some(4..=4), seed, times));
    report("mosaic 100x100 minimal".to_owned(), &|times| minimal(mosaic, LARGE, seed..seed + 1, times));
    for shown in [10, 9, 8, 7, 6, 5, 4, 3, 2, 1] {
        report(format!("mosaic 100x100, {shown} of 10 clues"), &|times| {
            anything(mosaic, LARGE, shown, &mut Rng::new(seed), times);
        });
    }
}

/// All along the way of every board.
fn collections(family: &str, times: &mut Times) {
    let Some(text) = common::corpus(family) else { return };
    for line in text.lines() {
        let entry: Value = serde_json::from_str(line).expect("a corpus line");
        let side = |key: &str| entry[key].as_u64().expect("a side") as usize;
        let size = Size::new(side("height"), side("width"));
        if size == SIDE {
            let rows = entry["rows"].as_array().into_iter().flatten().filter_map(Value::as_str);
            let symbols: String = rows.collect();
            along(&common::board(family, size, symbols.into_bytes()), 4, times);
        }
    }
}

/// A large board from the generator, all along its way.
fn made(variant: Variant, levels: Option<RangeInclusive<u8>>, seed: u64, times: &mut Times) {
    let wish = Wish { levels, ..Wish::new(variant, LARGE) };
    let made = variant.maker().make(&wish, seed, &twotone::Limits::NONE).expect("a puzzle");
    along(&made.puzzle, 100, times);
    part_way(&made.puzzle, &made.solution, &mut Rng::new(seed), times);
}

/// Boards on which no clue can be spared.
fn minimal(variant: Variant, size: Size, seeds: Range<u64>, times: &mut Times) {
    let mut maker = variant.maker();
    for seed in seeds {
        let wish = Wish { minimal: true, ..Wish::new(variant, size) };
        let made = maker.make(&wish, seed, &twotone::Limits::NONE).expect("a puzzle");
        along(&made.puzzle, size.cells() / 100, times);
        part_way(&made.puzzle, &made.solution, &mut Rng::new(seed), times);
    }
}

/// Boards with some clues shown, unique or not, from the start, part-way, where rules get stuck, where nothing follows
/// any more, with a wrong mark.
fn anything(variant: Variant, size: Size, shown: usize, rng: &mut Rng, times: &mut Times) {
    let empty = common::empty(variant, size);
    let Some(filling) = common::random_solution(&empty, rng) else { return };
    let symbols = common::some_clues(&empty, &filling, shown, rng);
    let board = empty.with_symbols(symbols).expect("known symbols");
    part_way(&board, &filling, rng, times);
    if let Some(forced) = board.forced(&Limits::NONE).forced {
        times.take(&board, &forced);
    }
}

fn part_way(board: &Board, filling: &BitGrid, rng: &mut Rng, times: &mut Times) {
    let cells = filling.len();
    for known in [0, 2, 5, 9] {
        let mut marks = Marks::empty(cells);
        (0..cells).filter(|_| rng.chance(known, 10)).for_each(|cell| marks.set(cell, filling.get(cell)));
        times.take(board, &marks);
        let here = board.at(&marks).expect("as many marks as cells");
        let rules = here.steps(Reach { rules: usize::MAX, ..Reach::NONE }, &Limits::NONE);
        times.take(board, &rules.marks);
        let cell = (0..cells).map(|_| rng.below(cells)).find(|&cell| board.givens().get(cell).is_none());
        if let Some(cell) = cell {
            marks.set(cell, !filling.get(cell));
            times.take(board, &marks);
        }
    }
}

/// Asks for a hint at every `every`th position of the way.
fn along(board: &Board, every: usize, times: &mut Times) {
    let mut marks = Marks::empty(board.size().cells());
    let way = board.steps(Reach::ALL, &Limits::NONE);
    for (number, step) in way.steps.iter().enumerate() {
        if number % every == 0 || step.level > 3 {
            times.take(board, &marks);
        }
        step.apply(&mut marks);
    }
}

/// Times by what the answer was.
#[derive(Default)]
struct Times(Vec<(Duration, &'static str)>);

impl Times {
    /// The best of three, since clocks are noisy.
    fn take(&mut self, board: &Board, marks: &Marks) {
        let here = board.at(marks).expect("as many marks as cells");
        let mut kind = "";
        let time = || {
            let start = ThreadTime::now();
            let hint = here.hint(Reach::ALL, &Limits::NONE);
            let elapsed = start.elapsed();
            kind = match hint {
                Hint::Step(step) => step.rule,
                Hint::Solved => "solved",
                Hint::Mistake(_) => "mistake",
                Hint::Several { .. } => "several",
                Hint::NoSolution => "no solution",
                Hint::Stuck => "stuck",
                Hint::Unknown(_) => "unknown",
            };
            elapsed
        };
        let best = std::iter::repeat_with(time).take(3).min().expect("three times");
        self.0.push((best, kind));
    }

    fn report(mut self, what: &str) {
        self.0.sort();
        let times = &self.0;
        let (Some(median), Some((worst, kind))) = (times.get(times.len() / 2), times.last()) else { return };
        let (number, median) = (times.len(), median.0);
        println!("{what}: {number} positions, median {median:?}, slowest {worst:?} ({kind})");
        let mut seen: Vec<&str> = Vec::new();
        for &(time, kind) in times.iter().rev().filter(|(time, _)| time.as_micros() > 2000) {
            if !seen.contains(&kind) {
                seen.push(kind);
                println!("    {kind}: {time:?}");
            }
        }
    }
}
