//! The boards on the pages of techniques.

use twotone::testing::deduce::Facts;
use twotone::{Board, Marks, Size, Variant};

/// The names of the last resorts, which all families share.
pub const SHARED: [&str; 4] = ["short-chain", "look-ahead", "trial", "search"];

/// The rows of a fenced block, if the page has it; the rules may stand behind its name.
fn block<'a>(page: &'a str, name: &str) -> Option<Vec<&'a str>> {
    let (_, rest) = page.split_once(&format!("```{name}"))?;
    let (_, rows) = rest.split_once('\n')?;
    Some(rows.split_once("```")?.0.lines().collect())
}

fn marks(variant: Variant, rows: &[&str]) -> Marks {
    let symbols: Vec<char> = rows.concat().chars().collect();
    let mut marks = Marks::empty(symbols.len());
    for (cell, symbol) in symbols.into_iter().enumerate() {
        match variant.info().values.iter().position(|&value| value == symbol) {
            Some(value) => marks.set(cell, value == 1),
            None => assert_eq!(symbol, '.', "a value or an open cell"),
        }
    }
    marks
}

/// The board that a page shows, with the marks before and after.
pub fn shown(variant: Variant, Facts { id, page, .. }: &Facts) -> (Board, Marks, Marks) {
    let rows = |name: &str| block(page, name).unwrap_or_else(|| panic!("{id}: no board {name}"));
    let (before, after) = (rows("before"), rows("after"));
    assert_ne!(before, after, "{id}");
    let size = Size::new(before.len(), before[0].len());
    let places = variant.info().places.of(size).cells();
    let clues = block(page, "clues").map_or(vec![b'.'; places], |rows| rows.concat().into_bytes());
    let total = block(page, "total").map(|rows| rows.concat().parse().expect("a number"));
    let board = Board::from_symbols(variant, size, clues).and_then(|board| board.with_total(total));
    let board = board.unwrap_or_else(|bad| panic!("{id}: {bad}"));
    (board, marks(variant, &before), marks(variant, &after))
}

/// The techniques of a family.
pub fn techniques(variant: Variant) -> Vec<&'static Facts> {
    let places = variant.info().places.of(Size::new(1, 1)).cells();
    Board::from_symbols(variant, Size::new(1, 1), vec![b'.'; places]).expect("an empty board").techniques()
}
