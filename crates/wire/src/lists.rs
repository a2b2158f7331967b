//! What there is to choose from, and puzzles that were made: values that are no answer about a board.

use serde::{Deserialize, Serialize};
use twotone::generate::{self, Layout};
use twotone::{Board, Format, HARDEST, Size, Variant};

use crate::code::{Cell, Code};
use crate::rows::Rows;
use crate::view::ClueSpots;

/// A format that is read and written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FormatEntry {
    /// Its name.
    pub name: Code,
    /// What it is, in a few words.
    pub about: Code,
    /// The families it can hold.
    pub families: Vec<Code>,
    /// A text in this format.
    pub example: Code,
}

/// Every format.
pub fn formats() -> Vec<FormatEntry> {
    let entry = |format: Format| FormatEntry {
        name: format.name().into(),
        about: format.about().into(),
        families: format.families().into_iter().map(Into::into).collect(),
        example: format.example().into(),
    };
    Format::all().map(entry).collect()
}

/// Puzzles that can be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FamilyEntry {
    /// The family.
    pub family: Code,
    /// The rules.
    pub rules: Code,
    /// What they are called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The rules in a sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// The levels that puzzles can have.
    pub levels: Vec<LevelEntry>,
    /// Sizes to offer: rows and columns.
    pub sizes: Vec<[usize; 2]>,
    /// Where the clues stand.
    pub places: ClueSpots,
    /// Whether a board may say how many of all cells are 1.
    pub has_total: bool,
    /// How the places of clues may mirror each other.
    pub symmetries: Vec<Code>,
    /// Whether a picture can be the solution of a puzzle.
    pub shows_pictures: bool,
}

/// A level of difficulty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LevelEntry {
    /// From 1 on.
    pub level: u8,
    /// What it is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Whether puzzles of this level are made: in some families they are hardly ever found.
    pub is_made: bool,
}

/// Rows and columns that are good to play in an hour of leisure.
const SIDES: [usize; 6] = [6, 8, 10, 12, 16, 20];

/// Every family with each of its rule sets.
pub fn families() -> Vec<FamilyEntry> {
    let entry = |variant: Variant| FamilyEntry {
        family: variant.family().into(),
        rules: variant.name().into(),
        title: None,
        about: None,
        levels: (1..=HARDEST)
            .map(|level| LevelEntry { level, name: None, is_made: level <= variant.most_level() })
            .collect(),
        sizes: SIDES.map(|side| [side, side]).into(),
        places: variant.info().places.into(),
        has_total: variant.info().has_total,
        symmetries: Layout::NAMES.iter().map(|(name, _)| (*name).into()).collect(),
        shows_pictures: variant.shows_pictures(),
    };
    Variant::all().map(entry).collect()
}

/// A technique of people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Technique {
    /// Its name.
    pub rule: Code,
    /// How hard it is, from 1 to 5.
    pub level: u8,
    /// What it is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Its page: what it says, a board before and after.
    pub page: Code,
}

/// The techniques of a family, easiest first.
pub fn techniques(variant: Variant) -> Vec<Technique> {
    let size = Size::new(1, 1);
    let blank = vec![b'.'; variant.info().places.of(size).cells()];
    let facts =
        Board::from_symbols(variant, size, blank).map_or_else(|_| Vec::new(), |board| board.techniques());
    let technique = |facts: &&twotone::Facts| Technique {
        rule: facts.id.into(),
        level: facts.level,
        title: None,
        page: facts.page.into(),
    };
    facts.iter().map(technique).collect()
}

/// A puzzle that was made; `id`, `family` and `puzzle` are what `batch` reads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Made {
    /// Its name, which makes it again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The rules.
    pub family: Code,
    /// Rows of cells.
    pub height: usize,
    /// Columns of cells.
    pub width: usize,
    /// The board, as text.
    pub puzzle: String,
    /// The only solution.
    pub solution: Rows,
    /// How hard it is, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// How many clues it has.
    pub clues: usize,
    /// How many it could have.
    pub places: usize,
    /// The cells filled in, if it is an exercise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Rows>,
    /// The cells in which the solution differs from the picture it was made from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changed: Vec<Cell>,
}

impl Made {
    /// With its name, if it has one.
    pub fn new(name: Option<&str>, made: &generate::Made) -> Self {
        let Size { height, width } = made.puzzle.size();
        Made {
            id: name.map(str::to_owned),
            family: made.puzzle.variant().name().into(),
            height,
            width,
            puzzle: made.puzzle.to_string(),
            solution: Rows::of(&made.puzzle, &made.solution),
            level: made.level,
            clues: made.clues,
            places: made.places,
            position: None,
            changed: Vec::new(),
        }
    }
}
