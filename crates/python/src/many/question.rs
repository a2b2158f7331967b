//! What can be asked about many boards, and the columns of the answers.

use arrow_schema::DataType;
use pyo3::prelude::*;
use twotone_wire::{Question, Reveal};

use crate::errors;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Text.
    Text,
    /// Whole numbers.
    Number,
    /// Numbers with decimals.
    Real,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 3] = [Kind::Text, Kind::Number, Kind::Real];

    /// What Arrow calls it.
    pub fn data_type(self) -> DataType {
        match self {
            Kind::Text => DataType::Utf8,
            Kind::Number => DataType::Int64,
            Kind::Real => DataType::Float64,
        }
    }
}

/// A question with the columns of its answers, between the verdict and the error.
pub struct Asked {
    /// What is asked.
    pub question: Question,
    /// The names of the columns as in the replies, and what they hold.
    pub columns: &'static [(&'static str, Kind)],
    /// Whether the answer has words.
    pub in_words: bool,
}

const SOLVED: &[(&str, Kind)] = &[("solution", Kind::Text), ("engine", Kind::Text), ("limit", Kind::Text)];
const COUNTED: &[(&str, Kind)] = &[("count", Kind::Text), ("at_least", Kind::Text), ("limit", Kind::Text)];
const FORCED: &[(&str, Kind)] =
    &[("forced", Kind::Text), ("cells", Kind::Number), ("engine", Kind::Text), ("limit", Kind::Text)];
const GRADED: &[(&str, Kind)] = &[
    ("level", Kind::Number),
    ("rating", Kind::Real),
    ("work", Kind::Number),
    ("steps", Kind::Number),
    ("longest_chain", Kind::Number),
    ("hardest", Kind::Text),
    ("end", Kind::Text),
    ("limit", Kind::Text),
];
const HINTED: &[(&str, Kind)] = &[
    ("hint", Kind::Text),
    ("rule", Kind::Text),
    ("level", Kind::Number),
    ("text", Kind::Text),
    ("limit", Kind::Text),
];

/// Every question, by its name.
pub const NAMES: [&str; 6] = ["solve", "unique", "count", "forced", "grade", "hint"];

impl Asked {
    /// The question of a name.
    pub fn find(name: &str) -> PyResult<Self> {
        let plain = |question, columns| Asked { question, columns, in_words: false };
        Ok(match name {
            "solve" => plain(Question::Solve { trace: false }, SOLVED),
            "unique" => plain(Question::Unique { trace: false }, SOLVED),
            "count" => plain(Question::Count { most: None }, COUNTED),
            "forced" => plain(Question::Forced, FORCED),
            "grade" => plain(Question::Grade, GRADED),
            "hint" => {
                let question = Question::Hint { reveal: Reveal::What, max_rule: None };
                Asked { in_words: true, ..plain(question, HINTED) }
            }
            _ => return Err(errors::unknown("question", name, &NAMES)),
        })
    }
}
