//! A request: a board, a question about it, and how much may be spent on the answer.

use serde::{Deserialize, Serialize};
use twotone::generate::Mask;
use twotone::{Board, Document, Estimate, Limits, Marks, RepairWish, Variant};

use crate::code::{Detail, number};
use crate::order::symmetry_called;
use crate::reply::{Problem, Reply};
use crate::rows::Rows;
use crate::{Found, VERSION, find};

/// A question about a board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The version of the values; the present one if nothing is said.
    #[serde(default = "present")]
    pub version: u32,
    /// What is asked.
    #[serde(flatten)]
    pub question: Question,
    /// About which board.
    pub board: BoardText,
    /// How much may be spent.
    #[serde(default)]
    pub limits: MostSpent,
}

fn present() -> u32 {
    VERSION
}

/// A board as text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoardText {
    /// The board in any format.
    pub text: String,
    /// The rules, where the text does not tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    /// The cells filled in, `.` or `_` for open ones; if missing, those that the text says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<Rows>,
}

/// How much may be spent on an answer: the same number gives the same answer everywhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MostSpent {
    /// Ticks of work.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effort: Option<u64>,
    /// Bytes held at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub memory: Option<usize>,
}

/// What can be asked about a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "question", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Question {
    /// A solution, if there is one.
    Solve {
        /// Whether to tell what was tried.
        #[serde(default)]
        trace: bool,
    },
    /// Whether there is exactly one solution.
    Unique {
        /// Whether to tell what was tried.
        #[serde(default)]
        trace: bool,
    },
    /// The solutions, each once.
    Solutions {
        /// At most so many; all, if nothing is said.
        #[serde(skip_serializing_if = "Option::is_none")]
        most: Option<u64>,
        /// Whether to tell what was tried.
        #[serde(default)]
        trace: bool,
    },
    /// How many solutions there are.
    Count {
        /// Stop at so many.
        #[serde(skip_serializing_if = "Option::is_none")]
        most: Option<u64>,
    },
    /// One of the tasks that the count is divided into: how many of the solutions are in it.
    CountTask {
        /// Which task, from 1.
        number: usize,
        /// How many tasks there are.
        of: usize,
        /// Decides what is in which task; the same for all tasks of a count.
        #[serde(default)]
        seed: u64,
    },
    /// About how many solutions there are, from random dives.
    Estimate {
        /// At least so many dives.
        #[serde(default = "dives")]
        dives: usize,
        /// The same seed makes the same dives.
        #[serde(default)]
        seed: u64,
    },
    /// The cells that are the same in every solution.
    Forced,
    /// In which share of the solutions each cell is 1.
    Odds,
    /// Solutions drawn at random, each equally likely.
    Sample {
        /// How many.
        number: usize,
        /// The same seed draws the same solutions.
        #[serde(default)]
        seed: u64,
    },
    /// Why there is no, one or several solutions.
    Why {
        /// Whether to look for a repair, too.
        #[serde(default)]
        repair: bool,
        /// What the repaired board is to be like.
        #[serde(flatten)]
        mending: Mending,
    },
    /// As few clues changed as give it a solution, and a few more that make it unique.
    Repair(Mending),
    /// Which clues a puzzle does not need, and versions without them and of other levels.
    Polish,
    /// The easiest next step, or what is wrong.
    Hint {
        /// How much to give away.
        #[serde(default)]
        reveal: Reveal,
        /// The hardest technique allowed, by its name or level.
        #[serde(skip_serializing_if = "Option::is_none")]
        max_rule: Option<String>,
    },
    /// The whole way to the solution.
    Steps {
        /// The hardest technique allowed, by its name or level.
        #[serde(skip_serializing_if = "Option::is_none")]
        max_rule: Option<String>,
    },
    /// How hard the puzzle is.
    Grade,
    /// Whether a solution is right.
    Check {
        /// The solution; the one that came with the board, if nothing is said.
        #[serde(skip_serializing_if = "Option::is_none")]
        solution: Option<Rows>,
    },
    /// The same board in another format.
    Convert {
        /// The name of the format.
        to: String,
    },
}

/// What a repaired board is to be like; whatever is not said is free.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Mending {
    /// Its only solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub toward: Option<Rows>,
    /// How the places of its clues mirror each other, by the names that `generate` has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symmetry: Option<String>,
    /// Where its clues may stand: rows of the places, with a dot where none may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub layout: Option<Rows>,
    /// The lowest and the highest level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub levels: Option<[u8; 2]>,
}

impl Mending {
    /// The same for the library.
    pub(crate) fn read(&self, board: &Board) -> Result<RepairWish, Problem> {
        let Mending { toward, symmetry, layout, levels } = self;
        let target = |rows: &Rows| match board.read_solution(rows.as_str())?.filling() {
            Some(filling) => Ok(filling.clone()),
            None => Err(Problem::new("text-open-cells", [])),
        };
        let drawn = |rows: &Rows| Mask::parse(rows.as_str()).ok_or_else(|| Problem::new("no-layout", []));
        Ok(RepairWish {
            toward: toward.as_ref().map(target).transpose()?,
            layout: symmetry_called(symmetry.as_deref())?,
            mask: layout.as_ref().map(drawn).transpose()?,
            levels: levels.map(|[low, high]| low..=high),
        })
    }
}

fn dives() -> usize {
    Estimate::DIVES
}

/// What a field of an answer is, for tables that have a type per column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// True or false.
    Truth,
    /// A whole number.
    Whole,
    /// Any number.
    Number,
    /// A text; or a list or an object, which are texts in a table.
    Text,
}

impl Question {
    /// What a field of its answer is.
    pub fn kind(&self, field: &str) -> FieldKind {
        match field {
            "exact" | "irreducible" | "minimal" | "right" | "smallest" => FieldKind::Truth,
            "cells" | "dives" | "grading" | "level" | "longest_chain" | "method_version" | "number"
            | "of" | "seed" | "standard_error" | "work" => FieldKind::Whole,
            "steps" if *self == Question::Grade => FieldKind::Whole,
            "confidence" | "rating" => FieldKind::Number,
            _ => FieldKind::Text,
        }
    }

    /// The names of the fields that its answer may have, beside those of every reply.
    pub fn fields(&self) -> &'static [&'static str] {
        match self {
            Question::Solve { .. } | Question::Unique { .. } => &["solution", "limit", "engine", "trace"],
            Question::Solutions { .. } => &["solution", "solutions", "limit", "engine", "trace"],
            Question::Count { .. } => &["count", "at_least", "exact", "limit"],
            Question::CountTask { .. } => &[
                "count",
                "at_least",
                "exact",
                "limit",
                "number",
                "of",
                "seed",
                "method",
                "method_version",
                "board",
            ],
            Question::Estimate { .. } => {
                &["about", "standard_error", "at_least", "confidence", "dives", "seed", "limit"]
            }
            Question::Forced => &["forced", "cells", "limit", "engine"],
            Question::Odds => &["count", "odds", "limit"],
            Question::Sample { .. } => &["seed", "samples", "limit"],
            Question::Why { .. } => &[
                "solution",
                "engine",
                "fixes",
                "story",
                "clues",
                "demands",
                "irreducible",
                "smallest",
                "forced",
                "islands",
                "closest",
                "limit",
                "repair",
            ],
            Question::Polish => &["solution", "superfluous", "minimal", "variants", "limit"],
            Question::Repair(_) => {
                &["changed", "added", "smallest", "level", "puzzle", "solution", "error", "limit", "message"]
            }
            Question::Hint { .. } => &[
                "hint", "reveal", "text", "step", "open", "examples", "guess", "wrong", "clash", "keep",
                "limit",
            ],
            Question::Steps { .. } => {
                &["end", "level", "steps", "board", "text", "wrong", "clash", "keep", "limit"]
            }
            Question::Grade => &[
                "level",
                "rating",
                "grading",
                "work",
                "steps",
                "longest_chain",
                "bottleneck",
                "techniques",
                "end",
                "open",
                "limit",
            ],
            Question::Check { .. } => &["right", "faults"],
            Question::Convert { .. } => &["text", "losses"],
        }
    }
}

/// How much a hint gives away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Reveal {
    /// Where on the board to look.
    Nudge,
    /// The cells something follows for, and the clues and cells to look at.
    Where,
    /// The reason.
    Why,
    /// The move.
    #[default]
    What,
}

/// Answers a request; the tighter of the two limits holds.
pub fn answer(request: &Request, limits: &Limits<'_>) -> Reply {
    match request.find(limits) {
        Ok((document, found)) => {
            let mut reply = Reply::new(&document.board, &found);
            reply.sign(&document.board);
            reply
        }
        Err(problem) => problem.into(),
    }
}

impl Request {
    /// The board, and what was found about it; the tighter of the two limits holds.
    pub fn find(&self, limits: &Limits<'_>) -> Result<(Document, Found), Problem> {
        if self.version > VERSION {
            let versions = [("found", self.version), ("newest", VERSION)];
            return Err(Problem::new(
                "unknown-version",
                versions.map(|(name, version)| (name, Detail::Number(version.into()))),
            ));
        }
        let mut limits = *limits;
        limits.effort = limits.effort.min(self.limits.effort.unwrap_or(u64::MAX));
        limits.memory = limits.memory.min(self.limits.memory.unwrap_or(usize::MAX));
        let document = self.board.read()?;
        let found = find(&document, &self.question, &limits)?;
        Ok((document, found))
    }
}

impl BoardText {
    /// The one board of the text, at its position.
    pub fn read(&self) -> Result<Document, Problem> {
        let variant = match &self.variant {
            Some(name) => Some(Variant::find(name).ok_or_else(|| Problem::unknown_variant(name))?),
            None => None,
        };
        let mut document = read_one(&self.text, variant)?;
        if let Some(rows) = &self.position {
            let marks = document.board.read_position(rows.as_str())?;
            document.board = placed(&document.board, &marks)?;
            document.position = Some(marks);
        }
        Ok(document)
    }
}

/// The one board of a text in any format; the rules decide where several families fit.
pub fn read_one(text: &str, variant: Option<Variant>) -> Result<Document, Problem> {
    let mut boards = Document::parse_all(text.as_bytes(), variant)?;
    match (boards.pop(), boards.len()) {
        (Some(document), 0) => Ok(document),
        (last, others) => Err(Problem::several_boards(others + usize::from(last.is_some()))),
    }
}

/// The board with these cells filled in.
pub(crate) fn placed(board: &Board, marks: &Marks) -> Result<Board, Problem> {
    board.at(marks).map_err(|wrong| {
        let counts = [("expected", wrong.expected), ("found", wrong.found)];
        Problem::new("wrong-length", counts.map(|(name, count)| (name, number(count))))
    })
}
