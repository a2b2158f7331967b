//! Why a board has the solutions it has, and what repairs it, as values.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::code::{Cell, Code, Details};
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
    /// The cells where they differ, in groups of neighbours.
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

/// A board made unique by added clues, or why there is none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Repaired {
    /// The places of the clues that were added.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub added: Option<Vec<Cell>>,
    /// Whether it is proved that fewer cannot single out this solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub smallest: Option<bool>,
    /// The board with them, as text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<String>,
    /// Its solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<Rows>,
    /// Why there is none: `unique`, `no-solution`, `no-clue-tells` or `limit`.
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
