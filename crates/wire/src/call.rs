//! Everything that can be asked of a program that holds the library: questions about boards, views, new puzzles, lists.

use serde::{Deserialize, Serialize};

use crate::lists::{FamilyEntry, FormatEntry, Made, Technique};
use crate::order::Order;
use crate::picture::{Drawn, Grey, Sketch, Toned};
use crate::reply::{Problem, Reply};
use crate::request::{BoardText, Request};
use crate::view::View;

/// Something to do, in which language to speak about it, and how long it may take.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Asked {
    /// The language of every sentence, as in a locale; English if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lang: Option<String>,
    /// The longest it may take.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub milliseconds: Option<u32>,
    /// What to do.
    #[serde(flatten)]
    pub call: Call,
}

/// Something to do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "call", rename_all = "kebab-case")]
pub enum Call {
    /// Answer a question about a board: a [`Reply`].
    Ask {
        /// The question.
        request: Request,
    },
    /// Show a board at its position: a [`View`].
    View {
        /// The board.
        board: BoardText,
    },
    /// Show a board with every clue that its position tells, which is full: a [`View`].
    Clues {
        /// The board; its own clues do not matter.
        board: BoardText,
    },
    /// Make a puzzle: [`Made`].
    Generate {
        /// What it shall be like.
        #[serde(flatten)]
        order: Order,
    },
    /// Make a position in which a technique is the next step: [`Made`], with a position.
    Exercise {
        /// The family or variant.
        family: String,
        /// The technique.
        technique: String,
        /// The same seed makes the same exercise.
        seed: u64,
    },
    /// Draw a board: [`Drawn`].
    Draw {
        /// What is to be drawn, and how.
        #[serde(flatten)]
        sketch: Sketch,
    },
    /// Turn grey into dark and light cells, for a puzzle that shows a picture: [`Toned`].
    Tones {
        /// The picture.
        #[serde(flatten)]
        picture: Grey,
    },
    /// What can be played: a list of [`FamilyEntry`].
    Families,
    /// How people solve a family of puzzles, easiest first: a list of [`Technique`].
    Techniques {
        /// The family or variant.
        family: String,
        /// Only this one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        technique: Option<String>,
    },
    /// What can be read and written: a list of [`FormatEntry`].
    Formats,
}

/// What came of a call; which it is follows from the call, or it is a reply with an error.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[non_exhaustive]
pub enum Response {
    /// An answer, or what was wrong.
    Reply(Box<Reply>),
    /// A board.
    View(Box<View>),
    /// A puzzle.
    Made(Box<Made>),
    /// A drawing.
    Drawn(Drawn),
    /// Dark and light cells.
    Toned(Toned),
    /// Families.
    Families(Vec<FamilyEntry>),
    /// Techniques.
    Techniques(Vec<Technique>),
    /// Formats.
    Formats(Vec<FormatEntry>),
}

impl From<Problem> for Response {
    fn from(problem: Problem) -> Self {
        Response::Reply(Box::new(problem.into()))
    }
}
