//! What there is to choose from, and puzzles that were made: values that are no answer about a board.

use serde::{Deserialize, Serialize};
use twotone::Format;
use twotone::{Board, Size, Variant, generate};

use crate::code::Code;
use crate::rows::Rows;

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
        }
    }
}
