//! Boards and positions from arbitrary bytes.

use twotone::{BitGrid, Board, Marks, Size, Variant};

/// Bytes that say what to do; after the last one come zeros.
pub struct Bytes<'a>(pub &'a [u8]);

impl Bytes<'_> {
    pub fn next(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    pub fn below(&mut self, bound: usize) -> usize {
        usize::from(self.next()) % bound
    }

    pub fn variant(&mut self) -> Variant {
        let variants: Vec<Variant> = Variant::all().collect();
        variants[self.below(variants.len())]
    }

    /// A board of at most so many cells; nothing if the symbols make none.
    pub fn board(&mut self, most_cells: usize) -> Option<Board> {
        let variant = self.variant();
        let height = 1 + self.below(most_cells);
        let size = Size::new(height, 1 + self.below(most_cells / height));
        let digits = variant.info().digits;
        let places = variant.info().places.of(size).cells();
        // A byte in four is no clue.
        let symbol = |byte: u8| match byte {
            0..64 => b'.',
            64 => b'?',
            _ => digits[usize::from(byte) % digits.len()],
        };
        let symbols: Vec<u8> = (0..places).map(|_| symbol(self.next())).collect();
        Board::from_symbols(variant, size, symbols).ok()
    }

    /// A position: open, 0 or 1 in each cell.
    pub fn marks(&mut self, cells: usize) -> Marks {
        let mut marks = Marks::empty(cells);
        for cell in 0..cells {
            match self.next() % 4 {
                2 => marks.set(cell, false),
                3 => marks.set(cell, true),
                _ => {}
            }
        }
        marks
    }
}

/// Every right filling of a small board, by asking the referee about all of them.
pub fn brute_force(board: &Board) -> Vec<BitGrid> {
    let cells = board.size().cells();
    let fillings = (0..1u64 << cells).map(|bits| BitGrid::from_words(vec![bits], cells));
    fillings.filter(|filling| board.accepts(filling)).collect()
}
