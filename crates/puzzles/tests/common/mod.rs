//! Random boards, brute force and the outside corpora, for all tests.

#![allow(dead_code, reason = "each test file uses its own part")]

use std::path::PathBuf;

use twotone::{BitGrid, Board, Rng, Size, Variant};

/// The names of all families and variants.
pub const NAMES: [&str; 4] = ["mosaic", "takuzu", "unruly", "slant"];

/// A board of `name` from symbols.
pub fn board(name: &str, size: Size, symbols: Vec<u8>) -> Board {
    let name = Variant::find(name).expect("a family");
    Board::from_symbols(name, size, symbols).expect("known symbols")
}

/// A random board: the clues of a random filling, some left out, sometimes one changed. It may have no solution.
pub fn random_board(name: &str, size: Size, rng: &mut Rng) -> Board {
    let filling: BitGrid = match name {
        "takuzu" | "unruly" if rng.chance(2, 3) => almost_takuzu(size, rng),
        _ => (0..size.cells()).map(|_| rng.coin()).collect(),
    };
    let places = Variant::find(name).expect("a family").info().places.of(size);
    let mut symbols: Vec<u8> =
        (0..places.cells()).map(|place| b'0' + true_clue(name, size, &filling, place)).collect();
    let shown = rng.below(11);
    for symbol in symbols.iter_mut() {
        if !rng.chance(shown, 10) {
            *symbol = if rng.chance(1, 20) { b'?' } else { b'.' };
        }
    }
    if rng.chance(1, 4) {
        let place = rng.below(symbols.len());
        let digits = Variant::find(name).expect("a family").info().digits;
        symbols[place] = digits[rng.below(digits.len())];
    }
    board(name, size, symbols)
}

/// The clue that a filling has at a place.
pub fn true_clue(name: &str, size: Size, filling: &BitGrid, place: usize) -> u8 {
    match name {
        "mosaic" => size.block(place).filter(|&cell| filling.get(cell)).count() as u8,
        "slant" => {
            let ends = |cell: &usize| {
                twotone::families::slant::Slant::value_towards(size, *cell, place) == filling.get(*cell)
            };
            size.cells_at_vertex(place).filter(ends).count() as u8
        }
        _ => u8::from(filling.get(place)),
    }
}

/// A filling in which most lines have no three equal in a row: a better start for Takuzu than noise.
fn almost_takuzu(size: Size, rng: &mut Rng) -> BitGrid {
    let mut filling = BitGrid::zeros(size.cells());
    for row in 0..size.height {
        for column in 0..size.width {
            let get = |f: &BitGrid, r: usize, c: usize| f.get(size.index(r, c));
            let left = column >= 2 && get(&filling, row, column - 1) == get(&filling, row, column - 2);
            let up = row >= 2 && get(&filling, row - 1, column) == get(&filling, row - 2, column);
            let value = match (left, up) {
                (true, _) => !get(&filling, row, column - 1),
                (false, true) => !get(&filling, row - 1, column),
                _ => rng.coin(),
            };
            filling.set(size.index(row, column), value);
        }
    }
    filling
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
    let beside = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpora");
    let folder = std::env::var_os("TWOTONE_CORPORA").map_or_else(beside, PathBuf::from);
    std::fs::read_to_string(folder.join(format!("{family}.jsonl"))).ok()
}
