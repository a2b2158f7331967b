//! Hints, steps and grades as values.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use twotone::{Board, Rating};

use crate::answers::fraction;
use crate::code::{Cell, Code, Details, Note, cell, cells, told};
use crate::request::Reveal;
use crate::rows::Rows;

/// One step of a solution; of a hint, as much of it as is revealed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Step {
    /// The technique.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Code>,
    /// How hard it is, from 1 to 5.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// In a chain: which link it is, as pictures number them; what is supposed is 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<usize>,
    /// Which case of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub case: Option<Code>,
    /// The known cells it builds on.
    pub cells: Vec<Cell>,
    /// The places of the clues it builds on.
    pub clues: Vec<Cell>,
    /// What there is to say about the case.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub details: Details,
    /// Why several clues or ways leave no choice, sentence by sentence.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub argument: Vec<Note>,
    /// The cells something follows for; in a hint.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub targets: Option<Vec<Cell>>,
    /// The cells found, and their values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conclusion: Option<Vec<Learnt>>,
    /// For a trial: what follows from the opposite.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chain: Option<Vec<Step>>,
    /// The reason in sentences.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// A cell that was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Learnt {
    /// Which.
    pub cell: Cell,
    /// Its value, as it stands in rows.
    pub value: String,
}

impl Step {
    /// The whole step.
    pub fn new(board: &Board, step: &twotone::Step) -> Self {
        let (size, info) = (board.size(), board.info());
        let learnt = |&(index, value): &(usize, bool)| Learnt {
            cell: cell(size, index),
            value: info.values[usize::from(value)].to_string(),
        };
        Step {
            rule: Some(step.rule.into()),
            level: Some(step.level),
            number: None,
            case: Some(step.case.into()),
            cells: cells(size, &step.cells),
            clues: cells(info.places.of(size), &step.clues),
            details: told(board, &step.details),
            argument: step.argument.iter().map(|code| Note::new(board, code)).collect(),
            targets: None,
            conclusion: Some(step.conclusion.iter().map(learnt).collect()),
            chain: Some(
                step.chain
                    .iter()
                    .enumerate()
                    .map(|(place, link)| Step { number: Some(place + 2), ..Step::new(board, link) })
                    .collect(),
            ),
            why: None,
        }
    }

    /// As much of the step as a hint reveals.
    pub(crate) fn revealed(board: &Board, step: &twotone::Step, reveal: Reveal) -> Self {
        let mut told = Step::new(board, step);
        told.targets = Some(cells(board.size(), &step.targets()));
        if reveal < Reveal::What {
            told.conclusion = None;
        }
        if reveal < Reveal::Why {
            (told.rule, told.level, told.case, told.chain) = (None, None, None, None);
            told.details.clear();
            told.argument.clear();
        }
        told
    }
}

/// The next step, or what is wrong.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hinted {
    /// `step`, `solved`, `mistake`, `several`, `no-solution`, `stuck` or `unknown`.
    pub hint: Code,
    /// How much is given away.
    pub reveal: Reveal,
    /// The hint in sentences.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The step; a nudge does not tell it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<Step>,
    /// The cells that several solutions leave open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<Vec<Cell>>,
    /// Two of several solutions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub examples: Option<Vec<Rows>>,
    /// Where a try is least likely to fail, in a game that goes on where nothing is sure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guess: Option<Guess>,
    /// Marks that have to go.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrong: Option<Vec<Cell>>,
    /// A few marks that no solution has together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clash: Option<Vec<Cell>>,
    /// The last good position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keep: Option<Rows>,
    /// The limit that ended it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Code>,
}

/// The cells that are most likely to have a value.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Guess {
    /// The cells; any of them is as good as the others.
    pub cells: Vec<Cell>,
    /// The value.
    pub value: String,
    /// The part of the solutions in which each of them has it.
    pub odds: String,
}

impl Guess {
    pub(crate) fn new(board: &Board, guess: &twotone::Guess) -> Self {
        Guess {
            cells: cells(board.size(), &guess.cells),
            value: board.info().values[usize::from(guess.value)].to_string(),
            odds: fraction(&guess.solutions, &guess.all),
        }
    }
}

/// The whole way.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Steps {
    /// `solved`, `stuck`, `several`, `no-solution`, `mistake` or `unknown`.
    pub end: Code,
    /// The level of the hardest step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// The steps in order.
    pub steps: Vec<Step>,
    /// Where they lead, `.` for open cells.
    pub board: Rows,
    /// What is wrong, in sentences.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Marks that have to go.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrong: Option<Vec<Cell>>,
    /// A few marks that no solution has together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clash: Option<Vec<Cell>>,
    /// The last good position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keep: Option<Rows>,
    /// The limit that ended it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Code>,
}

/// How hard a puzzle is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Graded {
    /// The level, from 1 to 5; nothing without exactly one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// The same with a decimal, from 1.0 to 9.9: up to 4.9 the whole part is the level.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<f64>"))]
    pub rating: Option<Rating>,
    /// The version of levels, ratings and work.
    pub grading: u32,
    /// The work of all steps together.
    pub work: u64,
    /// How many steps there were.
    pub steps: usize,
    /// The length of the longest chain of a trial.
    pub longest_chain: usize,
    /// Where the hardest technique was needed first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bottleneck: Option<Bottleneck>,
    /// The techniques used, easiest first.
    pub techniques: Vec<Use>,
    /// `solved`, `stuck`, `several`, `no-solution` or `unknown`.
    pub end: Code,
    /// The cells that several solutions leave open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<Vec<Cell>>,
    /// The limit that ended it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Code>,
}

/// Where the hardest technique was needed first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Bottleneck {
    /// The technique.
    pub rule: Code,
    /// The number of the step, from 1.
    pub step: usize,
    /// How many cells were still open before it.
    pub open: usize,
}

/// How often a technique was used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Use {
    /// The technique.
    pub rule: Code,
    /// Its level.
    pub level: u8,
    /// How many times.
    pub times: usize,
    /// What it is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
}
