//! The rules of each family, as one would tell them to somebody else; a new family brings a file and a line here.

mod mines;
mod mosaic;
mod slant;
mod takuzu;

use crate::solver::Solver;

/// A board as it stands on paper.
pub struct Paper {
    pub variant: &'static str,
    pub height: usize,
    pub width: usize,
    /// One symbol per clue place, row by row.
    pub symbols: Vec<u8>,
    /// How many cells are 1, if that is known.
    pub total: Option<usize>,
}

/// The rules of a family.
pub struct Rules {
    pub family: &'static str,
    /// States them in clauses.
    pub state: fn(&Paper, &mut Solver),
    /// Cells of a filling whose values can never come together, by a rule with too many instances to state.
    pub broken: fn(&Paper, &[bool]) -> Option<Vec<usize>>,
}

/// All of them.
pub const RULES: &[Rules] = &[
    Rules { family: "mosaic", state: mosaic::state, broken: |_, _| None },
    Rules { family: "takuzu", state: takuzu::state, broken: |_, _| None },
    Rules { family: "slant", state: slant::state, broken: slant::loops },
    Rules { family: "mines", state: mines::state, broken: |_, _| None },
];

impl Paper {
    /// The number at a clue place.
    pub fn number(&self, place: usize) -> Option<usize> {
        let symbol = self.symbols[place];
        symbol.is_ascii_digit().then(|| usize::from(symbol - b'0'))
    }

    /// The cells that touch a cell, itself among them.
    pub fn around(&self, cell: usize) -> Vec<usize> {
        let (row, column) = (cell / self.width, cell % self.width);
        let near = |a: usize, b: usize| a.abs_diff(b) <= 1;
        (0..self.height * self.width)
            .filter(|other| near(other / self.width, row) && near(other % self.width, column))
            .collect()
    }
}
