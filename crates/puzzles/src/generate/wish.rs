//! What is wished of a puzzle, and why a wish cannot be granted.

use std::fmt;
use std::ops::RangeInclusive;

use twotone_grid::Size;

use super::Layout;

/// What a puzzle shall be like. Every puzzle made has exactly one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// One of the family's rule variants.
    pub variant: &'static str,
    /// The grid that is filled.
    pub size: Size,
    /// The level by `grade`, or anything that deduction alone can solve.
    pub levels: Option<RangeInclusive<u8>>,
    /// Where clues may stand.
    pub layout: Layout,
    /// Whether no clue (no set of clues that the layout binds together) may be left out.
    pub minimal: bool,
    /// Stop hiding clues when only this percentage of the places has one.
    pub percent: Option<u8>,
    /// A technique that solving shall need; without a level, its level is wished for.
    pub uses: Option<String>,
}

impl Wish {
    /// A puzzle of this size that deduction alone can solve.
    pub fn new(variant: &'static str, size: Size) -> Self {
        Wish { variant, size, levels: None, layout: Layout::Free, minimal: false, percent: None, uses: None }
    }
}

/// Why a wish cannot be granted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The layout needs a square board.
    NotSquare,
    /// More different lines are asked for than there are.
    TooFewLines {
        /// The length of the lines.
        length: usize,
        /// How many there are.
        exist: usize,
        /// How many are needed.
        needed: usize,
    },
    /// No filling was found, be it that there is none.
    NoFilling,
    /// There is no such level.
    NoSuchLevel,
    /// The family has no such technique; these are the ones it has.
    NoSuchRule(Vec<&'static str>),
    /// Both a minimal puzzle and a number of clues are wished for.
    MinimalAndPercent,
    /// The board is too large for this question.
    TooLarge,
    /// Even with all its clues the solution is not the only one.
    Ambiguous,
    /// Many tries, and none was as wished.
    NotFound {
        /// How many.
        tries: u32,
        /// The levels that were met instead, lowest and highest.
        levels: Option<(u8, u8)>,
        /// The smallest percentage of clues that was reached.
        percent: Option<u8>,
    },
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotSquare => write!(f, "this symmetry needs a square board"),
            Refusal::TooFewLines { length, exist, needed } => {
                write!(f, "{needed} different lines of length {length} are needed, there are only {exist}")
            }
            Refusal::NoFilling => write!(f, "no filling of this size was found"),
            Refusal::NoSuchLevel => write!(f, "levels go from 1 to 5"),
            Refusal::NoSuchRule(rules) => write!(f, "no such technique; there are {}", rules.join(", ")),
            Refusal::MinimalAndPercent => write!(f, "a minimal puzzle has as many clues as it needs"),
            Refusal::TooLarge => write!(f, "the board is too large for this"),
            Refusal::Ambiguous => write!(f, "even with every clue shown there are several solutions"),
            Refusal::NotFound { tries, levels, percent } => {
                write!(f, "none of {tries} boards was as wished")?;
                if let Some((low, high)) = levels {
                    write!(f, "; their levels went from {low} to {high}")?;
                }
                if let Some(percent) = percent {
                    write!(f, "; the fewest clues were {percent} percent")?;
                }
                Ok(())
            }
        }
    }
}

impl std::error::Error for Refusal {}
