//! Codes with details, and broken rules: what sentences are made from.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use twotone::Loss;
use twotone::{Board, Line, Size};

/// A stable name.
pub type Code = Cow<'static, str>;

/// A cell, or the place of a clue: row and column, from 1.
pub type Cell = [usize; 2];

/// Row and column of a place, from 1.
pub fn cell(grid: Size, index: usize) -> Cell {
    let point = grid.point(index);
    [point.row + 1, point.column + 1]
}

/// Rows and columns of places, from 1.
pub fn cells(grid: Size, places: &[usize]) -> Vec<Cell> {
    places.iter().map(|&place| cell(grid, place)).collect()
}

/// Something that a sentence names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[non_exhaustive]
pub enum Detail {
    /// A number.
    Number(i64),
    /// A cell or the place of a clue.
    Cell(Cell),
    /// Several of them.
    Cells(Vec<Cell>),
    /// A row, from 1.
    Row {
        /// Which.
        row: usize,
    },
    /// A column, from 1.
    Column {
        /// Which.
        column: usize,
    },
    /// A value as it stands in rows, a name, or what somebody wrote.
    Text(String),
    /// Several of them.
    Texts(Vec<String>),
}

/// Details by their names.
pub type Details = BTreeMap<Code, Detail>;

/// Something to tell: which message, and what it names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Note {
    /// Which message.
    pub code: Code,
    /// What it names.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub details: Details,
    /// The message in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

impl Note {
    /// A code about a board.
    pub(crate) fn new(board: &Board, code: &twotone::Code) -> Self {
        Note { code: code.id.into(), details: told(board, &code.details), message: None }
    }

    /// What a format could not express.
    pub(crate) fn of_loss(loss: &Loss) -> Self {
        let problem = loss.problem();
        let details = named(problem.details.iter().map(|(name, detail)| (name, plain(detail))));
        Note { code: problem.id.into(), details, message: None }
    }
}

/// A broken rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fault {
    /// Which rule.
    pub rule: Code,
    /// The cells that break it together.
    pub cells: Vec<Cell>,
    /// The clue that is not obeyed, if it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clue: Option<Cell>,
    /// What there is to say about it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub details: Details,
    /// The same in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

impl Fault {
    /// A broken rule of a board.
    pub fn new(board: &twotone::Board, fault: &twotone::Fault) -> Self {
        let size = board.size();
        let places = board.info().places.of(size);
        Fault {
            rule: fault.rule.into(),
            cells: cells(size, &fault.cells),
            clue: fault.clue.map(|place| cell(places, place)),
            details: told(board, &fault.details),
            message: None,
        }
    }
}

/// A detail of the library that names no place.
pub(crate) fn plain(detail: &twotone::Detail) -> Detail {
    match detail {
        twotone::Detail::Number(number) => Detail::Number(*number),
        twotone::Detail::Texts(texts) => Detail::Texts(texts.clone()),
        twotone::Detail::Line(which) => line(*which),
        other => Detail::Text(other.to_string()),
    }
}

/// Details of the library with rows and columns.
pub(crate) fn told(board: &Board, details: &twotone::Details) -> Details {
    use twotone::Detail as Known;
    let (size, info) = (board.size(), board.info());
    let places = info.places.of(size);
    let detail = |detail: &Known| match detail {
        Known::Clue(place) => Detail::Cell(cell(places, *place)),
        Known::Clues(list) => Detail::Cells(cells(places, list)),
        Known::Cell(index) => Detail::Cell(cell(size, *index)),
        Known::Cells(list) => Detail::Cells(cells(size, list)),
        Known::Value(value) => Detail::Text(info.values[usize::from(*value)].to_string()),
        Known::Lines(lines) => Detail::Texts(lines.iter().map(ToString::to_string).collect()),
        other => plain(other),
    };
    named(details.iter().map(|(name, known)| (name, detail(known))))
}

pub(crate) fn number(number: usize) -> Detail {
    Detail::Number(number.try_into().unwrap_or(i64::MAX))
}

pub(crate) fn line(line: Line) -> Detail {
    match line {
        Line::Row(row) => Detail::Row { row: row + 1 },
        Line::Column(column) => Detail::Column { column: column + 1 },
    }
}

/// Details put in one by one: to collect them would bring a sort for each kind of list that they come from.
pub(crate) fn named(details: impl IntoIterator<Item = (&'static str, Detail)>) -> Details {
    let mut named = Details::new();
    details.into_iter().for_each(|(name, detail)| drop(named.insert(name.into(), detail)));
    named
}
