//! Random boards, brute force and the outside corpora, for all tests.

#![allow(dead_code, reason = "each test file uses its own part")]

pub mod formats;
pub mod pages;

use std::path::PathBuf;

use twotone::{BitGrid, Board, Limits, Marks, Rng, Size, Variant};

/// The rules of this name.
pub fn variant(name: &str) -> Variant {
    Variant::find(name).expect("a family")
}

/// A board of `name` from symbols.
pub fn board(name: &str, size: Size, symbols: Vec<u8>) -> Board {
    Board::from_symbols(variant(name), size, symbols).expect("known symbols")
}

/// A board without clues.
pub fn empty(variant: Variant, size: Size) -> Board {
    let places = variant.info().places.of(size).cells();
    Board::from_symbols(variant, size, vec![b'.'; places]).expect("blanks are symbols")
}

/// A random board: the clues of a random filling, some left out, sometimes one changed. It may have no solution.
pub fn random_board(variant: Variant, size: Size, rng: &mut Rng) -> Board {
    let empty = empty(variant, size);
    let right = if rng.chance(2, 3) { random_solution(&empty, rng) } else { None };
    let filling = right.unwrap_or_else(|| noise(size, rng));
    let shown = rng.below(11);
    let mut symbols = some_clues(&empty, &filling, shown, rng);
    for symbol in symbols.iter_mut().filter(|symbol| **symbol == b'.') {
        if rng.chance(1, 20) {
            *symbol = b'?';
        }
    }
    if rng.chance(1, 4) {
        let digits = variant.info().digits;
        let place = rng.below(symbols.len());
        symbols[place] = digits[rng.below(digits.len())];
    }
    empty.with_symbols(symbols).expect("known symbols")
}

/// The symbols of a filling's clues, about `shown` of ten.
pub fn some_clues(empty: &Board, filling: &BitGrid, shown: usize, rng: &mut Rng) -> Vec<u8> {
    let mut symbols = empty.symbols().bytes;
    for (place, symbol) in symbols.iter_mut().enumerate() {
        if rng.chance(shown, 10) {
            *symbol = empty.symbol_of(filling, place);
        }
    }
    symbols
}

/// A random value in every cell.
pub fn noise(size: Size, rng: &mut Rng) -> BitGrid {
    (0..size.cells()).map(|_| rng.coin()).collect()
}

/// A filling that is right on a board without clues: noise where that is right, else what agrees with some of it. All
/// families have some, but not of every size.
pub fn random_solution(empty: &Board, rng: &mut Rng) -> Option<BitGrid> {
    let cells = empty.size().cells();
    let noise = noise(empty.size(), rng);
    if empty.accepts(&noise) {
        return Some(noise);
    }
    let mut order: Vec<usize> = (0..cells).collect();
    rng.shuffle(&mut order);
    let mut kept = rng.below(cells / 2 + 1);
    loop {
        let mut marks = Marks::empty(cells);
        order[..kept].iter().for_each(|&cell| marks.set(cell, noise.get(cell)));
        // What is hard to decide is given up for less noise.
        let limits = Limits::NONE.effort(if kept > 0 { 20_000 } else { 200_000 });
        let found = empty.at(&marks).expect("as many marks as cells").solve(&limits);
        if found.example.is_some() || kept == 0 {
            return found.example;
        }
        kept /= 2;
    }
}

/// Every right filling of a small board, by asking the referee about all of them.
pub fn brute_force(board: &Board) -> Vec<BitGrid> {
    let cells = board.size().cells();
    assert!(cells <= 20, "brute force is for small boards");
    (0..1u64 << cells)
        .map(|bits| BitGrid::from_words(vec![bits], cells))
        .filter(|f| board.accepts(f))
        .collect()
}

/// A small size, often not square, sometimes with a side of 1.
pub fn small_size(rng: &mut Rng, most_cells: usize) -> Size {
    loop {
        let size = Size::new(1 + rng.below(6), 1 + rng.below(6));
        if size.cells() <= most_cells {
            return size;
        }
    }
}

/// A file of the outside corpora, if they are there: beside the project, or where TWOTONE_CORPORA says.
pub fn corpus(family: &str) -> Option<String> {
    outside(&format!("{family}.jsonl"))
}

/// A file of this path from there.
pub fn outside(path: &str) -> Option<String> {
    let beside = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpora");
    let folder = std::env::var_os("TWOTONE_CORPORA").map_or_else(beside, PathBuf::from);
    std::fs::read_to_string(folder.join(path)).ok()
}
