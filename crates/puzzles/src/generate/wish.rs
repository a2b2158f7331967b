//! What is wished of a puzzle, and why a wish cannot be granted.

use std::fmt;
use std::ops::RangeInclusive;

use twotone_grid::Size;

use super::Layout;
use crate::variant::Variant;

/// What a puzzle shall be like. Every puzzle made has exactly one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// One of the family's rule variants.
    pub variant: Variant,
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
    pub fn new(variant: Variant, size: Size) -> Self {
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
    /// The technique says nothing under the rules of the variant; these are the ones that do.
    IdleRule {
        /// The technique.
        rule: String,
        /// The variant.
        variant: Variant,
        /// The techniques there are.
        others: Vec<&'static str>,
    },
    /// The technique is harder than the puzzle may be.
    RuleTooHard {
        /// The technique.
        rule: String,
        /// Its level.
        level: u8,
    },
    /// Both a minimal puzzle and a number of clues are wished for.
    MinimalAndPercent,
    /// A side is longer than boards of this family can be made.
    SideTooLong {
        /// The longest there may be.
        most: usize,
        /// The longer side.
        found: usize,
    },
    /// The board has too many places for clues to list every puzzle.
    TooManyPlaces {
        /// The most there may be.
        most: usize,
        /// How many there are.
        found: usize,
    },
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
        /// How many had the level, but did not need the technique.
        unused: u32,
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
            Refusal::IdleRule { rule, variant, others } => write!(
                f,
                "`{rule}` follows from a rule that {variant} does not have; there are {}",
                others.join(", ")
            ),
            Refusal::RuleTooHard { rule, level } => write!(f, "`{rule}` is a technique of level {level}"),
            Refusal::MinimalAndPercent => write!(f, "a minimal puzzle has as many clues as it needs"),
            Refusal::SideTooLong { most, found } => {
                write!(f, "a side of {found} cells is too long: at most {most}")
            }
            Refusal::TooManyPlaces { most, found } => {
                write!(f, "{found} places for clues are too many to list every puzzle: at most {most}")
            }
            Refusal::Ambiguous => write!(f, "even with every clue shown there are several solutions"),
            Refusal::NotFound { tries, levels, percent, unused } => {
                write!(f, "none of {tries} boards was as wished")?;
                match levels {
                    _ if *unused > 0 => {
                        write!(f, "; {unused} had the level, but did not need the technique")?;
                    }
                    Some((low, high)) => write!(f, "; their levels went from {low} to {high}")?,
                    None => {}
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
