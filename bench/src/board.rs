//! A board as text, with the question asked about it and the answer expected.

use twotone::{Answer, Limits, Size, Symmetry, Variant, Verdict, Want};

use crate::make;

/// A board of the bench.
#[derive(Clone, Debug)]
pub struct Board {
    /// The family's name.
    pub family: &'static str,
    /// The size, then one row per line.
    pub text: String,
    /// Whether uniqueness is asked for, or just any solution.
    pub unique: bool,
}

impl Board {
    /// Our answer, from text.
    pub fn ours(&self, variant: Variant) -> Answer {
        self.puzzle(variant).ask(&Limits::NONE, self.want())
    }

    /// The puzzle that the text says.
    pub fn puzzle(&self, variant: Variant) -> twotone::Board {
        twotone::Board::parse_as(&self.text, variant).expect("boards of the bench are well formed")
    }

    /// The same board turned and mirrored in every way, and with the two values exchanged where that is a board, too: 16
    /// Takuzus or Mosaics, 8 Slants.
    pub fn turns(&self) -> Vec<Board> {
        let rows: Vec<&[u8]> = self.text.lines().skip(1).map(str::as_bytes).collect();
        let size = Size::new(rows.len(), rows[0].len());
        let symbols = rows.concat();
        let mut all = vec![symbols.clone()];
        all.extend(exchanged(self.family, size, &symbols));
        let text = |symbols: &[u8], symmetry: Symmetry| {
            let symbols = symmetry.map(size, symbols);
            make::text(self.family, symmetry.size(size), &symbols)
        };
        let turned = |symmetry| all.iter().map(move |symbols| (symbols, symmetry));
        let board =
            |(symbols, symmetry): (&Vec<u8>, _)| Board { text: text(symbols, symmetry), ..self.clone() };
        Symmetry::all().flat_map(turned).map(board).collect()
    }

    /// What is asked.
    pub fn want(&self) -> Want {
        if self.unique { Want::Unique } else { Want::Any }
    }
}

/// A board with its two values exchanged; Slant's are exchanged by mirrors.
fn exchanged(family: &str, size: Size, symbols: &[u8]) -> Option<Vec<u8>> {
    let all = |cell: usize| match family {
        "mosaic" => size.block(cell).count() as u8,
        _ => 1,
    };
    let other = |(cell, &symbol): (usize, &u8)| match symbol {
        b'0'..=b'9' => b'0' + all(cell) - (symbol - b'0'),
        _ => symbol,
    };
    (family != "slant").then(|| symbols.iter().enumerate().map(other).collect())
}

/// What the boards of a class have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Exactly one solution.
    Unique,
    /// At least one solution (and only that is asked).
    Solvable,
    /// No solution.
    None,
}

impl Expected {
    /// The verdict that is right.
    pub fn verdict(self) -> Verdict {
        match self {
            Expected::Unique => Verdict::Unique,
            Expected::Solvable => Verdict::Solvable,
            Expected::None => Verdict::NoSolution,
        }
    }
}
