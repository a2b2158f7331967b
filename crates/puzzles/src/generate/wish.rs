//! What is wished of a puzzle, and why a wish cannot be granted.

use std::fmt;
use std::ops::RangeInclusive;

use twotone_engine::Limit;
use twotone_grid::Size;

use super::{Layout, Mask};
use crate::code::{Code, Detail};
use crate::deduce::HARDEST;
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
    /// How the places of clues mirror each other.
    pub layout: Layout,
    /// Where clues may stand; anywhere if nobody says so.
    pub mask: Option<Mask>,
    /// At least so many steps of the puzzle's level, the first before half of the board is filled, and not all in one
    /// quarter of it; without a number as many as suit the size, with 0 any puzzle of the level.
    pub hard_steps: Option<usize>,
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
        Wish {
            variant,
            size,
            levels: None,
            layout: Layout::Free,
            mask: None,
            hard_steps: None,
            minimal: false,
            percent: None,
            uses: None,
        }
    }

    /// Whether a clue may stand at a place.
    pub(super) fn may_show(&self, place: usize) -> bool {
        self.mask.as_ref().is_none_or(|mask| mask.may_show.get(place))
    }
}

/// Why a wish cannot be granted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The layout needs a square board.
    NotSquare,
    /// No board of the family has this size; the family says why.
    Size(Code),
    /// No filling was found, be it that there is none.
    NoFilling,
    /// The board has too many cells.
    TooManyCells {
        /// The most there may be.
        most: usize,
    },
    /// The drawing of where clues may stand has another size than the grid of clue places.
    MaskSize {
        /// The size of that grid.
        expected: Size,
        /// The size of the drawing.
        found: Size,
    },
    /// There is no such level.
    NoSuchLevel,
    /// Hardly any puzzle of the family has a level like that.
    LevelTooRare {
        /// The highest that can be wished for.
        most: u8,
    },
    /// Steps of a level are wished for, but no level.
    StepsOfNoLevel,
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
    /// The board has too many places for clues to list every puzzle.
    TooManyPlaces {
        /// The most there may be.
        most: usize,
        /// How many there are.
        found: usize,
    },
    /// Even with all its clues the solution is not the only one.
    Ambiguous,
    /// A limit came first.
    Limit(Limit),
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
        /// How many had the level, but too few steps of it, too late, or all in one corner.
        dull: u32,
    },
}

impl Refusal {
    /// What there is to tell.
    pub fn code(&self) -> Code {
        match self {
            Refusal::NotSquare => Code::new("not-square"),
            Refusal::Size(code) => code.clone(),
            Refusal::NoFilling => Code::new("no-filling"),
            Refusal::TooManyCells { most } => Code::new("too-many-cells").with("most", Detail::number(*most)),
            Refusal::MaskSize { expected, found } => Code::new("mask-size")
                .with("expected", Detail::text(expected))
                .with("found", Detail::text(found)),
            Refusal::StepsOfNoLevel => Code::new("steps-of-no-level"),
            Refusal::NoSuchLevel => Code::new("no-such-level").with("most", Detail::number(HARDEST)),
            Refusal::LevelTooRare { most } => Code::new("level-too-rare").with("most", Detail::number(*most)),
            Refusal::NoSuchRule(others) => {
                Code::new("no-such-technique").with("others", Detail::texts(others))
            }
            Refusal::IdleRule { rule, variant, others } => Code::new("idle-technique")
                .with("technique", Detail::text(rule))
                .with("variant", Detail::text(variant))
                .with("others", Detail::texts(others)),
            Refusal::RuleTooHard { rule, level } => Code::new("technique-too-hard")
                .with("technique", Detail::text(rule))
                .with("level", Detail::number(*level)),
            Refusal::MinimalAndPercent => Code::new("minimal-and-percent"),
            Refusal::TooManyPlaces { most, found } => Code::new("too-many-places")
                .with("most", Detail::number(*most))
                .with("found", Detail::number(*found)),
            Refusal::Ambiguous => Code::new("ambiguous"),
            Refusal::Limit(limit) => Code::new("limit").with("limit", Detail::text(limit.code())),
            Refusal::NotFound { tries, levels, percent, unused, dull } => {
                let mut code = Code::new("not-found").with("tries", Detail::number(*tries));
                if let Some((low, high)) = levels {
                    code = code.with("low", Detail::number(*low)).with("high", Detail::number(*high));
                }
                if let Some(percent) = percent {
                    code = code.with("percent", Detail::number(*percent));
                }
                code.with("unused", Detail::number(*unused)).with("dull", Detail::number(*dull))
            }
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.code().fmt(f)
    }
}

impl std::error::Error for Refusal {}
