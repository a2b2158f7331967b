//! Solutions, counts, odds, samples, checks and conversions as values.

use serde::{Deserialize, Serialize};
use twotone::{BigUint, Board, Claim, Misstatement, What};

use crate::code::{Code, Fault, Note};
use crate::rows::Rows;

/// A solution, and how it was found.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Solved {
    /// A solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<Rows>,
    /// What ended the search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Code>,
    /// The engine that had the last word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub engine: Option<Code>,
    /// What was tried, if that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trace: Option<Trace>,
}

/// Solutions, each once.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Listed {
    /// One of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<Rows>,
    /// All that were listed.
    pub solutions: Vec<Rows>,
    /// What ended the search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Code>,
    /// The engine that had the last word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub engine: Option<Code>,
    /// What was tried, if that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trace: Option<Trace>,
}

/// What was tried, in order, and the effort.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Trace {
    /// What was tried.
    pub steps: Vec<Tried>,
    /// The effort.
    #[serde(flatten)]
    pub effort: Effort,
}

/// Counters of work done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Effort {
    /// About one per literal propagated.
    pub ticks: u64,
    /// Contradictions met.
    pub conflicts: u64,
    /// Guesses.
    pub decisions: u64,
    /// Fresh starts.
    pub restarts: u64,
}

/// What one engine did.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tried {
    /// Which engine.
    pub engine: Code,
    /// What it did.
    pub what: Code,
    /// Of how many cells or parts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<usize>,
    /// What ended it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Code>,
    /// The same in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl Trace {
    /// The account of a run.
    pub fn new(trace: &twotone::Trace) -> Self {
        let twotone::Effort { ticks, conflicts, decisions, restarts, .. } = trace.effort;
        let steps = trace.events.iter().map(|event| Tried::new(event.engine, &event.what)).collect();
        Trace { steps, effort: Effort { ticks, conflicts, decisions, restarts } }
    }
}

impl Tried {
    fn new(engine: &'static str, what: &What) -> Self {
        let mut tried = Tried { engine: engine.into(), ..Tried::default() };
        tried.what = match *what {
            What::Answered(_) => "answered",
            What::Declined(_) => "declined",
            What::SwitchedOff => "switched-off",
            What::GaveUp(_) => "gave-up",
            What::Fixed(_) => "fixed",
            What::Refuted => "refuted",
            What::Split(_) => "split",
        }
        .into();
        match *what {
            What::Answered(number) | What::Fixed(number) | What::Split(number) => {
                tried.number = Some(number);
            }
            What::GaveUp(limit) => tried.limit = Some(limit_code(limit)),
            What::Declined(_) | What::SwitchedOff | What::Refuted => {}
        }
        tried
    }
}

/// The name of what ended a run.
pub(crate) fn limit_code(limit: twotone::Limit) -> Code {
    match limit {
        twotone::Limit::Ticks => "effort",
        twotone::Limit::Stopped => "stopped",
        twotone::Limit::Memory => "memory",
        twotone::Limit::NoEngine => "no-engine",
        _ => "refused",
    }
    .into()
}

/// The engine that had the last word.
pub(crate) fn engine(trace: &twotone::Trace) -> Option<Code> {
    let decisive = |what: &What| matches!(what, What::Answered(_) | What::Refuted);
    let last_word = trace.events.iter().rev().find(|event| decisive(&event.what));
    last_word.or(trace.events.last()).map(|event| event.engine.into())
}

/// A number of solutions, in digits: it may be larger than any number type.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Counted {
    /// The number, if it is exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<String>,
    /// The number that is proved, if there may be more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least: Option<String>,
    /// Whether the number is exact.
    pub exact: bool,
    /// What ended the count.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Code>,
}

/// The number of solutions in one of the tasks of a count: a record that can be checked, and the task done again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CountedTask {
    /// How many.
    #[serde(flatten)]
    pub counted: Counted,
    /// Which task, from 1.
    pub number: usize,
    /// How many tasks there are.
    pub of: usize,
    /// Decides what is in which task.
    pub seed: u64,
    /// How the solutions are divided.
    pub method: Code,
    /// The version of the method: only counts with the same one may be added up.
    pub method_version: u32,
    /// The fingerprint of the board.
    pub board: String,
}

/// About how many solutions there are; never exact.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Estimated {
    /// The mean of the dives, in digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// Its standard error, in percent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standard_error: Option<u32>,
    /// There are at least so many, with the confidence told, in digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least: Option<String>,
    /// In how many of a hundred estimates `at_least` is true, at least.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub confidence: Option<f64>,
    /// How many dives were made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dives: Option<usize>,
    /// The seed of the dives.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// What ended it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Code>,
}

/// What all solutions have in common.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Forced {
    /// The cells, with `?` where solutions differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forced: Option<Rows>,
    /// How many cells are the same in every solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cells: Option<usize>,
    /// What ended the search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Code>,
    /// The engine that had the last word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub engine: Option<Code>,
}

/// The odds of every cell.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Odds {
    /// The number of solutions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<String>,
    /// For each cell the share of solutions in which it is 1, as a fraction in lowest terms.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub odds: Option<Vec<Vec<String>>>,
    /// What ended it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Code>,
}

/// Solutions that were drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sampled {
    /// The seed.
    pub seed: u64,
    /// The solutions.
    pub samples: Vec<Rows>,
    /// What ended it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Code>,
}

/// What is wrong with a solution.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Checked {
    /// Whether it is right.
    pub right: bool,
    /// Every broken rule.
    pub faults: Vec<Fault>,
}

/// What became of a proof.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Verified {
    /// Whether its constraints state the puzzle.
    pub statement: bool,
    /// What it claims: `none` or `only` one solution; nothing if the statement is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claim: Option<Code>,
    /// What is wrong with the statement.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<Note>,
    /// Whether the checker accepts it; nothing if it was not asked, or did not come to its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checked: Option<bool>,
}

impl Verified {
    /// What the constraints of a proof about a board were found to state, and what the checker said, if it was asked.
    pub fn new(board: &Board, stated: &Result<Claim, Misstatement>, checked: Option<bool>) -> Self {
        let claim = stated.as_ref().ok().map(|claim| match claim {
            Claim::NoSolution => "none".into(),
            Claim::Only(_) => "only".into(),
        });
        let problem = stated.as_ref().err().map(|wrong| Note::new(board, &wrong.code()));
        Verified { statement: stated.is_ok(), claim, problem, checked }
    }
}

/// A board in another format.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Converted {
    /// The text.
    pub text: String,
    /// What the format could not express.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub losses: Vec<Note>,
}

/// `ones` of `count` as a fraction in lowest terms.
pub fn fraction(ones: &BigUint, count: &BigUint) -> String {
    let (mut a, mut b) = (ones.clone(), count.clone());
    while b != BigUint::ZERO {
        (a, b) = (b.clone(), a % b);
    }
    if a == BigUint::ZERO {
        return "0/1".to_owned();
    }
    format!("{}/{}", ones / &a, count / a)
}
