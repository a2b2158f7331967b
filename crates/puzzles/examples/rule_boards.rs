//! Small boards on which a technique shows something, for the pages of the rules.
//!
//! `cargo run --release --example rule_boards [rule]`

#[path = "../tests/common/mod.rs"]
mod common;

use common::true_clue;
use twotone::deduce::{Reach, Rule, Step, way};
use twotone::families::{mosaic::Mosaic, slant::Slant, takuzu::Takuzu};
use twotone::{BitGrid, Ctx, Limits, Marks, Puzzle, Rng, Size, Want};

fn main() {
    let only = std::env::args().nth(1);
    boards::<Mosaic>("mosaic", 30, only.as_deref());
    boards::<Takuzu>("takuzu", 48, only.as_deref());
    boards::<Slant>("slant", 30, only.as_deref());
}

/// The smallest example found for each rule of a family.
fn boards<P: Kind>(name: &str, most_cells: usize, only: Option<&str>) {
    for rule in P::rules().iter().filter(|rule| only.is_none_or(|id| rule.facts.id == id)) {
        let mut rng = Rng::new(7);
        let mut best: Option<(usize, String)> = None;
        for _ in 0..4000 {
            // Lines of Takuzu need some length before there is much to see.
            let size = match name {
                "takuzu" => Size::new(1 + rng.below(3), 6 + 2 * rng.below(4)),
                _ => Size::new(2 + rng.below(6), 2 + rng.below(6)),
            };
            if size.cells() > most_cells {
                continue;
            }
            for (weight, text) in examples::<P>(name, rule, size, &mut rng) {
                if best.as_ref().is_none_or(|(least, _)| weight < *least) {
                    best = Some((weight, text));
                }
            }
        }
        let text = best.map_or("no example found\n".to_owned(), |(_, text)| text);
        println!("=== {name} {}\n{text}", rule.facts.id);
    }
}

/// The uses of a rule on one random board, reduced to what it builds on.
fn examples<P: Kind>(name: &str, rule: &Rule<P>, size: Size, rng: &mut Rng) -> Vec<(usize, String)> {
    let Some(filling) = random_solution(name, size, rng) else { return Vec::new() };
    let shown = 3 + rng.below(7);
    let places = P::INFO.places.of(size);
    let mut symbols = vec![b'.'; places.cells()];
    for (place, symbol) in symbols.iter_mut().enumerate() {
        if rng.chance(shown, 10) {
            *symbol = b'0' + true_clue(name, size, &filling, place);
        }
    }
    let puzzle = P::from_symbols(size, symbols, P::INFO.variants[0]).expect("known symbols");
    let mut cx = Ctx::default();
    let reach = Reach::level::<P>(rule.facts.level);
    let way = way(&mut cx, &puzzle, &Marks::empty(size.cells()), reach);
    let mut marks = puzzle.givens();
    let mut found = Vec::new();
    for step in &way.steps {
        if step.rule == rule.facts.id && !step.is_contradiction() {
            found.extend(reduced(&puzzle, rule, &marks, step));
        }
        step.apply(&mut marks);
    }
    found
}

fn random_solution(name: &str, size: Size, rng: &mut Rng) -> Option<BitGrid> {
    if name == "mosaic" {
        return Some((0..size.cells()).map(|_| rng.coin()).collect());
    }
    let places = if name == "slant" { size.vertices() } else { size };
    let mut symbols = vec![b'.'; places.cells()];
    if name == "takuzu" {
        for _ in 0..3 {
            symbols[rng.below(places.cells())] = b'0' + rng.below(2) as u8;
        }
        return common::board(name, size, symbols).solve(&Limits::NONE).example;
    }
    // Loop-free diagonals: random ones are repaired where the referee complains.
    let board = common::board(name, size, symbols);
    let mut filling: BitGrid = (0..size.cells()).map(|_| rng.coin()).collect();
    for _ in 0..50 {
        let faults = board.faults(&Marks::full(&filling));
        let Some(fault) = faults.first() else { return Some(filling) };
        let cell = fault.cells[rng.below(fault.cells.len())];
        filling.set(cell, !filling.get(cell));
    }
    None
}

/// The step on a board with nothing but its premises, as the three blocks of a page.
fn reduced<P: Kind>(puzzle: &P, rule: &Rule<P>, marks: &Marks, step: &Step) -> Option<(usize, String)> {
    let size = puzzle.size();
    let symbols = puzzle.symbols();
    let keep = |(place, &symbol): (usize, &u8)| {
        if step.clues.contains(&place) || symbol == b'?' { symbol } else { b'.' }
    };
    let clues: Vec<u8> = symbols.bytes.iter().enumerate().map(keep).collect();
    let small = P::from_symbols(size, clues.clone(), puzzle.variant()).ok()?;
    let mut before = Marks::empty(size.cells());
    step.cells.iter().for_each(|&cell| before.set(cell, marks.get(cell) == Some(true)));
    let mut again = Step::default();
    let fires =
        (0..(rule.scope.places)(&small)).any(|place| rule.shows(&small, &before, None, place, &mut again));
    if !fires || again.is_contradiction() {
        return None;
    }
    let mut after = before.clone();
    again.apply(&mut after);
    let rows = |marks: &Marks| {
        let symbol = |cell| marks.get(cell).map_or('.', |value| P::INFO.values[usize::from(value)]);
        (0..size.height)
            .map(|r| (0..size.width).map(|c| symbol(size.index(r, c))).collect::<String>() + "\n")
            .collect::<String>()
    };
    let width = P::INFO.places.of(size).width;
    let mut text = String::new();
    if !P::INFO.clues_are_values {
        let rows: Vec<&str> =
            clues.chunks(width).map(|row| std::str::from_utf8(row).expect("symbols")).collect();
        text += &format!("```clues\n{}\n```\n\n", rows.join("\n"));
    }
    text +=
        &format!("Before:\n\n```before\n{}```\n\nAfter:\n\n```after\n{}```\n", rows(&before), rows(&after));
    let known = step.clues.len() + step.cells.len();
    Some((size.cells() * 2 + known * 3, text))
}
