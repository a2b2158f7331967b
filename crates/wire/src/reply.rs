//! A reply: the board in a few words, the verdict, and the answer to what was asked; or what was wrong.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use twotone::{Board, ParseError, Size, Unsupported, Variant};

use crate::answers::{
    Checked, Converted, Counted, CountedTask, Estimated, Forced, Listed, Odds, Sampled, Solved, Verified,
};
use crate::code::{Code, Detail, Details, named, number, plain};
use crate::lesson::{Graded, Hinted, Steps};
use crate::why::{Explained, Polished, Repaired};
use crate::{PROGRAM, VERSION};

/// The reply to a request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reply {
    /// The version of the values.
    pub version: u32,
    /// The board; nothing if it could not be read.
    #[serde(flatten)]
    pub head: Option<Head>,
    /// The answer in a word.
    pub verdict: Verdict,
    /// The answer, or what was wrong.
    #[serde(flatten)]
    pub outcome: Outcome,
    /// Who answered, and about which board; rows of a table leave it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub provenance: Option<Provenance>,
}

/// What to keep beside an answer, to cite it and to check it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Provenance {
    /// The program and its version.
    pub program: String,
    /// The fingerprint of the board: sixteen hexadecimal digits.
    pub board: String,
}

impl Provenance {
    /// Of an answer about a board.
    pub fn of(board: &Board) -> Self {
        Provenance { program: PROGRAM.to_owned(), board: board.fingerprint() }
    }
}

/// Which board a reply is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Head {
    /// The family.
    pub family: Code,
    /// The rules.
    pub rules: Code,
    /// Rows of cells.
    pub height: usize,
    /// Columns of cells.
    pub width: usize,
}

impl Head {
    /// Of a board.
    pub fn new(board: &Board) -> Self {
        let Size { height, width } = board.size();
        Head { family: board.info().id.into(), rules: board.variant().name().into(), height, width }
    }
}

/// An answer, or what was wrong with the request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[expect(clippy::large_enum_variant, reason = "there is one per reply, and it is the answer")]
pub enum Outcome {
    /// The answer.
    Answered(Answer),
    /// What was wrong.
    Failed {
        /// What, and where.
        error: Problem,
    },
}

/// The answer in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Verdict {
    /// One solution, proved to be the only one.
    Unique,
    /// More than one.
    Several,
    /// At least one.
    Solvable,
    /// No solution, proved.
    None,
    /// A limit ended it.
    Unknown,
    /// A part of the solutions is counted.
    Counted,
    /// The solution is right.
    Right,
    /// The solution is wrong.
    Wrong,
    /// Written in another format.
    Converted,
    /// There is a next step.
    Step,
    /// Nothing is left to do.
    Solved,
    /// Some marks cannot stay.
    Mistake,
    /// The techniques allowed are not enough, or nothing as wished was found.
    Stuck,
    /// The request could not be read.
    Error,
}

impl Verdict {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Unique => "unique",
            Verdict::Several => "several",
            Verdict::Solvable => "solvable",
            Verdict::None => "none",
            Verdict::Unknown => "unknown",
            Verdict::Counted => "counted",
            Verdict::Right => "right",
            Verdict::Wrong => "wrong",
            Verdict::Converted => "converted",
            Verdict::Step => "step",
            Verdict::Solved => "solved",
            Verdict::Mistake => "mistake",
            Verdict::Stuck => "stuck",
            Verdict::Error => "error",
        }
    }

    /// How a command that asked for a solution ends.
    pub fn exit(self) -> Exit {
        match self {
            Verdict::None | Verdict::Wrong | Verdict::Mistake | Verdict::Stuck => Exit::No,
            Verdict::Unknown => Exit::Limit,
            Verdict::Error => Exit::BadInput,
            _ => Exit::Yes,
        }
    }
}

impl From<twotone::Verdict> for Verdict {
    fn from(verdict: twotone::Verdict) -> Self {
        match verdict {
            twotone::Verdict::Unique => Verdict::Unique,
            twotone::Verdict::Several => Verdict::Several,
            twotone::Verdict::Solvable => Verdict::Solvable,
            twotone::Verdict::NoSolution => Verdict::None,
            twotone::Verdict::Unknown => Verdict::Unknown,
        }
    }
}

/// How a command ends: the numbers are exit codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// Answered with a solution; or right; or unique, if that was asked.
    Yes = 0,
    /// Answered with none; or wrong.
    No = 1,
    /// Bad usage or input.
    BadInput = 2,
    /// A limit ended it.
    Limit = 3,
    /// Several solutions, where one was asked for.
    Several = 4,
}

impl From<twotone::Verdict> for Exit {
    fn from(verdict: twotone::Verdict) -> Self {
        Verdict::from(verdict).exit()
    }
}

/// Declares the questions with the types of their answers once.
macro_rules! answers {
    ($($(#[$about:meta])* $name:ident($type:ty),)*) => {
        /// An answer to a question.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(tag = "question", rename_all = "kebab-case")]
        #[non_exhaustive]
        pub enum Answer {
            $($(#[$about])* $name($type),)*
        }

        impl Answer {
            /// Writes the fields of the answer alone as a JSON object.
            pub fn write_fields(&self, out: &mut Vec<u8>) -> serde_json::Result<()> {
                match self {
                    $(Answer::$name(answer) => serde_json::to_writer(out, answer),)*
                }
            }
        }
    };
}

answers! {
    /// A solution.
    Solve(Solved),
    /// Whether there is exactly one.
    Unique(Solved),
    /// The solutions.
    Solutions(Listed),
    /// How many there are.
    Count(Counted),
    /// How many there are in one of the tasks of a count.
    CountTask(CountedTask),
    /// About how many there are.
    Estimate(Estimated),
    /// What they have in common.
    Forced(Forced),
    /// The share of them with 1 in each cell.
    Odds(Odds),
    /// Some of them, drawn at random.
    Sample(Sampled),
    /// Why there are no, one or several.
    Why(Explained),
    /// Clues that make it unique.
    Repair(Repaired),
    /// What can be made of it.
    Polish(Polished),
    /// The next step.
    Hint(Hinted),
    /// Every step.
    Steps(Steps),
    /// How hard it is.
    Grade(Graded),
    /// What is wrong with a solution.
    Check(Checked),
    /// Whether a proof proves what it claims.
    VerifyProof(Verified),
    /// The board in another format.
    Convert(Converted),
}

impl Reply {
    /// What became of a proof about a board.
    pub fn verified(board: &Board, found: Verified) -> Self {
        let verdict = match (found.statement, found.checked) {
            (false, _) | (true, Some(false)) => Verdict::Wrong,
            (true, Some(true)) => Verdict::Right,
            (true, None) => Verdict::Unknown,
        };
        let outcome = Outcome::Answered(Answer::VerifyProof(found));
        Reply { version: VERSION, head: Some(Head::new(board)), verdict, outcome, provenance: None }
    }

    /// Says who answered, about this board.
    pub fn sign(&mut self, board: &Board) {
        self.provenance = Some(Provenance::of(board));
    }

    /// The answer, if there is one.
    pub fn answer(&self) -> Option<&Answer> {
        match &self.outcome {
            Outcome::Answered(answer) => Some(answer),
            Outcome::Failed { .. } => None,
        }
    }

    /// The answer in a word.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// How a command with this reply ends.
    ///
    /// 0 a solution (or: right, a step, graded), 1 none (or: wrong, no step, no grade), 2 a bad request, 3 a limit ended
    /// it; 4 several solutions where `unique` was asked.
    pub fn exit(&self) -> Exit {
        match (self.answer(), self.verdict) {
            (Some(Answer::Unique(_)), Verdict::Several) => Exit::Several,
            (Some(Answer::Hint(_) | Answer::Steps(_) | Answer::Grade(_)), Verdict::Several) => Exit::No,
            (Some(Answer::Why(Explained { repair: Some(repair), .. }) | Answer::Repair(repair)), _)
                if repair.error.is_none() =>
            {
                Exit::Yes
            }
            (Some(Answer::Why(Explained { repair: Some(repair), .. }) | Answer::Repair(repair)), verdict) => {
                verdict.exit().max(repair.exit())
            }
            (Some(Answer::Polish(_)), Verdict::Several) => Exit::Several,
            (_, verdict) => verdict.exit(),
        }
    }
}

/// What was wrong with a request, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Problem {
    /// Which problem.
    pub code: Code,
    /// The line of the text, from 1; 1 also if it is about the whole.
    pub line: usize,
    /// The column in bytes, from 1.
    pub column: usize,
    /// What there is to say about it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub details: Details,
    /// What was expected and what was found, in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

impl Problem {
    /// A problem of a request as a whole.
    pub fn new(code: &'static str, details: impl IntoIterator<Item = (&'static str, Detail)>) -> Self {
        Problem { code: code.into(), line: 1, column: 1, details: named(details), message: None }
    }

    /// A problem that is told in a sentence only.
    pub fn told(code: &'static str, message: impl Into<String>) -> Self {
        Problem { message: Some(message.into()), ..Problem::new(code, []) }
    }

    /// A name that no family has.
    pub fn unknown_variant(name: &str) -> Self {
        let known = Variant::names().into_iter().map(str::to_owned).collect();
        Problem::unknown("unknown-variant", name, known)
    }

    /// A name that is none of those known.
    pub fn unknown(code: &'static str, name: &str, known: Vec<String>) -> Self {
        Problem::new(code, [("found", Detail::Text(name.to_owned())), ("expected", Detail::Texts(known))])
    }

    /// Another number of boards than one.
    pub fn several_boards(found: usize) -> Self {
        Problem::new("several-boards", [("found", number(found))])
    }
}

impl From<ParseError> for Problem {
    fn from(error: ParseError) -> Self {
        let ParseError { line, column, problem } = error;
        let details = named(problem.details.iter().map(|(name, detail)| (name, plain(detail))));
        Problem { code: format!("text-{}", problem.id).into(), line, column, details, message: None }
    }
}

/// The reason is the code of another problem, whose details stand beside it.
impl From<Unsupported> for Problem {
    fn from(error: Unsupported) -> Self {
        let Unsupported { format, problem } = error;
        let text = |text: &str| Detail::Text(text.to_owned());
        let mut told = Problem::new("unsupported", [("format", text(format)), ("reason", text(problem.id))]);
        told.details.extend(problem.details.iter().map(|(name, detail)| (name.into(), plain(detail))));
        told
    }
}

impl From<Problem> for Reply {
    fn from(error: Problem) -> Self {
        let outcome = Outcome::Failed { error };
        Reply { version: VERSION, head: None, verdict: Verdict::Error, outcome, provenance: None }
    }
}

/// For programmers: where, and the sentence or else the code.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = self.message.as_deref().unwrap_or(&self.code);
        write!(f, "line {}, column {}: {what}", self.line, self.column)
    }
}

impl std::error::Error for Problem {}
