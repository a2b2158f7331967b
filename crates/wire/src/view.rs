//! A board as a page draws it and speaks about it: everything about one position, and no puzzle to be known by name.

use serde::{Deserialize, Serialize};
use twotone::play::{ClueState, Progress, solution};
use twotone::{Board, CellLook, Document, Fault as Broken, Format, Line, Paint, Places};

use crate::VERSION;
use crate::code::Fault;
use crate::reply::Head;
use crate::rows::Rows;

/// The most broken rules that are listed.
const MOST_FAULTS: usize = 1000;
/// Of boards with more cells it is not told how far each clue is.
const MOST_CELLS: usize = 250_000;

/// A board at a position, ready to be drawn and spoken about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// The version of the values.
    pub version: u32,
    /// Family, rules and size.
    #[serde(flatten)]
    pub head: Head,
    /// The name of the board, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Who made it, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// The board alone in our own JSON, which every later version reads.
    pub text: String,
    /// Where the clues stand.
    pub places: ClueSpots,
    /// The clues, `.` where there is none; one more row and column than cells if they stand on vertices.
    pub clues: Rows,
    /// Whether a clue is the value of its cell.
    pub clues_are_values: bool,
    /// The digits that a clue may have.
    pub digits: String,
    /// How many of all cells are 1, if the board says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<usize>,
    /// The cells that the board itself gives; `.` for the others.
    pub givens: Rows,
    /// What is filled in, given cells among it; `.` for open cells.
    pub position: Rows,
    /// How the values 0 and 1 are written in rows.
    pub symbols: [char; 2],
    /// How cells with the values 0 and 1 look.
    pub looks: [Look; 2],
    /// How far each clue is: `=` satisfied, `!` cannot be any more, `.` neither; left out on huge boards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub progress: Option<Rows>,
    /// What each row and each column holds, if the rules count that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lines: Option<Lines>,
    /// Every rule that is broken already; of very many, the first.
    pub faults: Vec<Fault>,
    /// Whether no cell is open.
    pub full: bool,
    /// Whether it is solved; where cells are painted, light ones may have been left open.
    pub solved: bool,
    /// What things are called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub names: Option<Names>,
}

/// Where clues stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ClueSpots {
    /// In the cells.
    Cells,
    /// On the vertices, where the lines of the grid cross.
    Vertices,
}

impl From<Places> for ClueSpots {
    fn from(places: Places) -> Self {
        match places {
            Places::Cells => ClueSpots::Cells,
            Places::Vertices => ClueSpots::Vertices,
        }
    }
}

/// How a cell with a value looks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Look {
    /// Whether the cell is painted, and how.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paint: Option<Shade>,
    /// The symbol in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<char>,
    /// The diagonal through it, as a sign.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub diagonal: Option<char>,
}

/// What a cell is painted with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Shade {
    /// The light value.
    Light,
    /// The dark value.
    Dark,
}

/// What each line holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Lines {
    /// Row by row: cells with 0, cells with 1, the most of each.
    pub rows: Vec<[usize; 3]>,
    /// Column by column.
    pub columns: Vec<[usize; 3]>,
}

/// What things are called; `{row}`, `{column}`, `{clue}` and `{place}` stand for what is to be put there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Names {
    /// The rules.
    pub title: String,
    /// The rules in a sentence.
    pub about: String,
    /// The value 0.
    pub zero: String,
    /// The value 1.
    pub one: String,
    /// An open cell.
    pub open: String,
    /// A cell.
    pub cell: String,
    /// A vertex.
    pub vertex: String,
    /// A clue at a place.
    pub clue: String,
}

impl View {
    /// A board at its position, and the rules it breaks: the first of those listed.
    pub fn new(document: &Document) -> (Self, Vec<Broken>) {
        let board = &document.board;
        let marks = document.marks();
        let mut broken = board.check(&marks).unwrap_or_default();
        broken.truncate(MOST_FAULTS);
        let info = board.info();
        let progress = (board.size().cells() <= MOST_CELLS).then(|| Progress::of(board, &marks));
        let view = View {
            version: VERSION,
            head: Head::new(board),
            name: document.title.clone(),
            author: document.author.clone(),
            text: text(board),
            places: info.places.into(),
            clues: clues(board),
            clues_are_values: info.clues_are_values,
            digits: info.digits.iter().copied().map(char::from).collect(),
            total: board.total(),
            givens: Rows::of_marks(board, &board.givens(), '.'),
            position: Rows::of_marks(board, &marks, '.'),
            symbols: info.values,
            looks: board.variant().looks().map(Look::new),
            lines: progress.as_ref().and_then(lines),
            progress: progress.as_ref().map(|progress| states(board, progress)),
            faults: broken.iter().map(|fault| Fault::new(board, fault)).collect(),
            full: marks.is_complete(),
            solved: solution(board, &marks).is_some(),
            names: None,
        };
        (view, broken)
    }
}

fn text(board: &Board) -> String {
    let written = Format::find("json").and_then(|json| Document::new(board.start()).to(json).ok());
    written.map_or_else(|| board.to_string(), |written| written.text)
}

fn clues(board: &Board) -> Rows {
    let symbols = board.symbols();
    let row = |row: &[u8]| row.iter().copied().map(char::from).collect::<String>();
    symbols.bytes.chunks(symbols.places.width).map(row).collect::<Vec<_>>().into()
}

fn states(board: &Board, progress: &Progress) -> Rows {
    let sign = |state: &ClueState| match state {
        ClueState::Satisfied => '=',
        ClueState::Broken => '!',
        _ => '.',
    };
    let width = board.info().places.of(board.size()).width;
    let row = |row: &[ClueState]| row.iter().map(sign).collect::<String>();
    progress.clues.chunks(width).map(row).collect::<Vec<_>>().into()
}

fn lines(progress: &Progress) -> Option<Lines> {
    let mut lines = Lines::default();
    for count in &progress.lines {
        let list = if matches!(count.line, Line::Row(_)) { &mut lines.rows } else { &mut lines.columns };
        list.push([count.zeros, count.ones, count.most]);
    }
    (!progress.lines.is_empty()).then_some(lines)
}

impl Look {
    fn new(look: CellLook) -> Self {
        let paint = match look.paint {
            Paint::Nothing => None,
            Paint::Light => Some(Shade::Light),
            Paint::Dark => Some(Shade::Dark),
        };
        let diagonal = look.diagonal.map(|falls| if falls { '\\' } else { '/' });
        Look { paint, text: look.text, diagonal }
    }
}
