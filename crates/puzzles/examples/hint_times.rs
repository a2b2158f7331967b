//! How long the next step takes, at every stage of solving: what docs/grading.md shows.
//!
//! `cargo run --release --example hint_times`

#[path = "../tests/common/mod.rs"]
mod common;

use std::time::{Duration, Instant};

use serde_json::Value;
use twotone::deduce::Reach;
use twotone::{AnyPuzzle, BitGrid, Ctx, Marks, Rng, Size};

fn main() {
    for family in ["mosaic", "takuzu", "slant"] {
        let Some(text) = common::corpus(family) else { continue };
        let mut times = Vec::new();
        let mut boards = 0;
        for line in text.lines() {
            let entry: Value = serde_json::from_str(line).expect("a corpus line");
            let side = |key: &str| entry[key].as_u64().expect("a side") as usize;
            let size = Size::new(side("height"), side("width"));
            if size != Size::new(20, 20) {
                continue;
            }
            let symbols: String =
                entry["rows"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            boards += 1;
            along(&*common::board(family, size, symbols.into_bytes()), 4, &mut times);
        }
        report(&format!("{family} 20x20, {boards} boards"), times);
    }
    let size = Size::new(100, 100);
    let mut rng = Rng::new(1);
    for shown in [10, 8] {
        let filling: BitGrid = (0..size.cells()).map(|_| rng.coin()).collect();
        let clue = |cell| b'0' + common::true_clue("mosaic", size, &filling, cell);
        let symbols =
            (0..size.cells()).map(|cell| if rng.chance(shown, 10) { clue(cell) } else { b'.' }).collect();
        let mut times = Vec::new();
        along(&*common::board("mosaic", size, symbols), 50, &mut times);
        report(&format!("mosaic 100x100, {shown} of 10 clues shown"), times);
    }
}

/// Asks for a hint at every `every`th position of the way; the best of three, since clocks are noisy.
fn along(board: &dyn AnyPuzzle, every: usize, times: &mut Vec<Duration>) {
    let mut cx = Ctx::default();
    let mut marks = Marks::empty(board.size().cells());
    let way = board.steps(&mut cx, &marks, Reach::ALL);
    for (number, step) in way.steps.iter().enumerate() {
        if number % every == 0 || step.level > 3 {
            let time = || {
                let start = Instant::now();
                board.hint(&mut Ctx::default(), &marks, Reach::ALL);
                start.elapsed()
            };
            times.push((0..3).map(|_| time()).min().expect("three times"));
        }
        step.apply(&mut marks);
    }
}

fn report(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let (Some(median), Some(worst)) = (times.get(times.len() / 2), times.last()) else { return };
    println!("{what}: {} positions, median {median:?}, slowest {worst:?}", times.len());
}
