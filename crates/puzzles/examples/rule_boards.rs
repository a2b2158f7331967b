//! Small boards on which a technique shows something, for the pages of the rules.
//!
//! `cargo run --release --example rule_boards [rule]`

#[path = "../tests/common/mod.rs"]
mod common;

use twotone::testing::deduce::{Facts, Step};
use twotone::testing::puzzle;
use twotone::{Board, Limits, Marks, Rng, Size, Variant};

/// Boards with more cells are no small examples.
const MOST_CELLS: usize = 48;

fn main() {
    let only = std::env::args().nth(1);
    for variant in Variant::all().filter(|variant| variant.is_usual()) {
        boards(variant, only.as_deref());
    }
}

/// The smallest example found for each technique of a family.
fn boards(variant: Variant, only: Option<&str>) {
    let techniques = common::empty(variant, Size::new(1, 1)).techniques();
    for facts in techniques.into_iter().filter(|facts| only.is_none_or(|id| facts.id == id)) {
        let mut rng = Rng::new(7);
        let mut best: Option<(usize, String)> = None;
        for _ in 0..4000 {
            // Few rows are easy to print; some lines need length before there is much to see.
            let size = Size::new(1 + rng.below(7), 2 + rng.below(11));
            if size.cells() > MOST_CELLS {
                continue;
            }
            for (weight, text) in examples(variant, facts, size, &mut rng) {
                if best.as_ref().is_none_or(|(least, _)| weight < *least) {
                    best = Some((weight, text));
                }
            }
        }
        let text = best.map_or("no example found\n".to_owned(), |(_, text)| text);
        println!("=== {variant} {}\n{text}", facts.id);
    }
}

/// The uses of a technique on one random board, reduced to what it builds on.
fn examples(variant: Variant, facts: &Facts, size: Size, rng: &mut Rng) -> Vec<(usize, String)> {
    let empty = common::empty(variant, size);
    let Some(filling) = common::random_solution(&empty, rng) else { return Vec::new() };
    let shown = 3 + rng.below(7);
    let symbols = common::some_clues(&empty, &filling, shown, rng);
    let board = empty.with_symbols(symbols).expect("known symbols");
    let reach = board.reach(&facts.level.to_string()).expect("a level");
    let mut marks = board.givens();
    let mut found = Vec::new();
    for step in &board.steps(reach, &Limits::NONE).steps {
        if step.rule == facts.id && !step.is_contradiction() {
            found.extend(reduced(&board, facts, &marks, step));
        }
        step.apply(&mut marks);
    }
    found
}

/// The step on a board with nothing but its premises, as the three blocks of a page.
fn reduced(board: &Board, facts: &Facts, marks: &Marks, step: &Step) -> Option<(usize, String)> {
    let symbols = board.symbols();
    let keep = |(place, &symbol): (usize, &u8)| {
        if step.clues.contains(&place) || symbol == b'?' { symbol } else { b'.' }
    };
    let small = board.with_symbols(symbols.bytes.iter().enumerate().map(keep).collect()).ok()?;
    let mut before = Marks::empty(marks.len());
    step.cells.iter().for_each(|&cell| before.set(cell, marks.get(cell) == Some(true)));
    let again = puzzle(&small).shown_by(facts.id, &before).filter(|step| !step.is_contradiction())?;
    let mut after = before.clone();
    again.apply(&mut after);
    let mut text = String::new();
    if !board.info().clues_are_values {
        text += &format!("```clues\n{}\n```\n\n", small.symbols().rows().collect::<Vec<_>>().join("\n"));
    }
    let rows = |marks: &Marks| small.rows_of(marks, '.').join("\n");
    text += &format!(
        "Before:\n\n```before\n{}\n```\n\nAfter:\n\n```after\n{}\n```\n",
        rows(&before),
        rows(&after)
    );
    let known = step.clues.len() + step.cells.len();
    Some((marks.len() * 2 + known * 3, text))
}
