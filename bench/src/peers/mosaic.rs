//! Mosaic in clauses: every clue by direct cardinality clauses.

use twotone::Size;

use super::cnf::{Complete, Lazy, exactly};
use super::sat::Sat;

pub fn encode(sat: &mut impl Sat, height: usize, width: usize, symbols: &[u8]) -> Box<dyn Lazy> {
    let size = Size::new(height, width);
    let mut block = Vec::new();
    for (cell, symbol) in symbols.iter().enumerate() {
        // So that every cell is a variable.
        let var = cell as i32 + 1;
        sat.add(&[var, -var]);
        if symbol.is_ascii_digit() {
            block.clear();
            block.extend(size.block(cell).map(|c| c as i32 + 1));
            exactly(sat, &block, usize::from(symbol - b'0'));
        }
    }
    Box::new(Complete)
}
