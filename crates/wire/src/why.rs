//! Why a board has the solutions it has, and what repairs it, as values.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::code::{Cell, Code, Details};
use crate::lesson::Step;
use crate::reply::Exit;
use crate::rows::Rows;

/// Why there is no, one or several solutions.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Explained {
    /// The only solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<Rows>,
    /// The engine that proved it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub engine: Option<Code>,
    /// What would give a board without solution one: as few clues changed as possible, the best way first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fixes: Vec<Mended>,
    /// The contradiction as a person would find it; the last step contradicts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub story: Vec<Step>,
    /// The places of the clues that contradict each other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clues: Option<Vec<Cell>>,
    /// The instances of rules that take part.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub demands: Option<Vec<Demanded>>,
    /// Whether the others can be satisfied without any one of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub irreducible: Option<bool>,
    /// Whether it is proved that no contradiction has fewer clues.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub smallest: Option<bool>,
    /// What several solutions have in common, with `?` where they differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forced: Option<Rows>,
    /// The cells where they differ, in groups that do not depend on each other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub islands: Option<Vec<Vec<Cell>>>,
    /// Two solutions that differ little.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closest: Option<Closest>,
    /// What ended it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Code>,
    /// What makes it unique, if that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repair: Option<Repaired>,
}

/// Clues to change so that there is a solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Mended {
    /// The changes.
    pub changes: Vec<Changed>,
    /// Whether there is only one solution then.
    pub unique: bool,
    /// The same in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

/// A clue to change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Changed {
    /// Its place.
    pub place: Cell,
    /// What stands there.
    pub from: char,
    /// What would stand there; nothing if the clue is to go.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<char>,
}

/// What can be made of a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Polished {
    /// Its solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<Rows>,
    /// The places of clues any one of which can go.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub superfluous: Option<Vec<Cell>>,
    /// A version of which no clue can go, as text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimal: Option<String>,
    /// Versions of each level that was met, with the same solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variants: Option<Vec<Version>>,
    /// What ended it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Code>,
}

/// A version of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Version {
    /// Its level.
    pub level: u8,
    /// How many clues it has.
    pub clues: usize,
    /// The board as text.
    pub puzzle: String,
}

/// One instance of a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Demanded {
    /// Which rule.
    pub rule: Code,
    /// The cells it speaks about.
    pub cells: Vec<Cell>,
    /// Which instance it is, as far as its cells do not say.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub details: Details,
    /// The same in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

/// Two solutions that differ little.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Closest {
    /// The two.
    pub solutions: Vec<Rows>,
    /// Where they differ.
    pub cells: Vec<Cell>,
    /// `of-all`, `from-the-first` or `found`: whether it is proved that none differ less.
    pub least: Code,
}

/// A board made unique by changed and added clues, or why there is none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Repaired {
    /// The places of the clues that were changed or taken away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub changed: Option<Vec<Cell>>,
    /// The places of the clues that were added.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub added: Option<Vec<Cell>>,
    /// Whether it is proved that fewer cannot single out this solution, so placed if that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub smallest: Option<bool>,
    /// Its level, if one was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// The board with them, as text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<String>,
    /// Its solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<Rows>,
    /// Why there is none: `unique`, `no-solution`, `no-clue-tells`, `no-repair-found`, `not-as-wished`, `breaks-rules` or
    /// `limit`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Code>,
    /// What ended the search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Code>,
    /// Why there is none, in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

impl Repaired {
    /// How a command that asked for a repair ends: there is one, or nothing to repair; there is none; a limit ended it.
    pub(crate) fn exit(&self) -> Exit {
        match self.error.as_deref() {
            None | Some("unique") => Exit::Yes,
            Some("limit") => Exit::Limit,
            Some(_) => Exit::No,
        }
    }
}
