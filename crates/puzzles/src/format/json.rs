//! Our own JSON: everything that is known about a board, and a version.

use serde::{Deserialize, Serialize};
use twotone_grid::Size;

use super::error::{self, ParseError};
use super::pieces::text::{Part, size_in_bounds};
use super::pieces::tokens::wrong_row;
use super::{Codec, Document, Recognised, Text, judge};
use crate::code::Code;
use crate::puzzle::Info;
use crate::variant::Variant;

/// A board of any family with everything around it.
#[derive(Debug)]
pub struct Json;

/// The version that is written, and the latest that is read.
const VERSION: u32 = 1;

/// The fields of one board, in the order in which they are written.
#[derive(Serialize, Deserialize)]
struct Fields {
    /// The version of this layout; its presence tells our JSON from others'.
    twotone: u32,
    rules: String,
    height: usize,
    width: usize,
    clues: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    total: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    solution: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    author: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    source: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    grade: Option<String>,
}

/// A line as `generate --json` writes and `batch` reads it; other fields are left alone.
#[derive(Deserialize)]
struct Made {
    family: String,
    puzzle: String,
    #[serde(default)]
    id: Option<String>,
}

impl Codec for Json {
    fn name(&self) -> &'static str {
        "json"
    }
    fn about(&self) -> &'static str {
        "our own JSON with position, solution, title, author, source and grade"
    }
    fn example(&self) -> &'static str {
        r#"{"twotone":1,"rules":"takuzu","height":2,"width":2,"clues":["1.",".."],"title":"Tiny"}"#
    }
    fn holds(&self, _family: &'static Info) -> bool {
        true
    }
    fn read(&self, text: &Text<'_>, _hint: Option<Variant>) -> Recognised {
        let part = text.part();
        let has = |key: &str| part.str.contains(key);
        if !part.str.starts_with(['{', '[']) {
            Recognised::NotMine
        } else if has("\"twotone\"") {
            Recognised::Mine(read_all(part, read_board))
        } else if has("\"family\"") && has("\"puzzle\"") {
            Recognised::Mine(read_all(part, read_made))
        } else {
            Recognised::NotMine
        }
    }
    fn encode(&self, document: &Document) -> Result<String, Code> {
        let board = &document.board;
        let Size { height, width } = board.size();
        let fields = Fields {
            twotone: VERSION,
            rules: board.variant().name().to_owned(),
            height,
            width,
            clues: board.symbols().rows().map(str::to_owned).collect(),
            total: board.total(),
            position: document.position.as_ref().map(|marks| board.rows_of(marks, '.')),
            solution: document.solution.as_ref().map(|filling| board.rows(filling)),
            title: document.title.clone(),
            author: document.author.clone(),
            source: document.source.clone(),
            grade: document.grade.clone(),
        };
        serde_json::to_string(&fields).map_err(|error| bad_json(&error))
    }
}

/// One object, one after the other, or an array of them.
fn read_all<'a, T: Deserialize<'a>>(
    part: Part<'a>,
    read: fn(Part<'_>, T) -> Result<Document, ParseError>,
) -> Result<Vec<Document>, ParseError> {
    let wrong = |error: serde_json::Error| part.error(offset(part.str, &error), bad_json(&error));
    let boards: Vec<T> = if part.str.starts_with('[') {
        serde_json::from_str(part.str).map_err(wrong)?
    } else {
        serde_json::Deserializer::from_str(part.str).into_iter().collect::<Result<_, _>>().map_err(wrong)?
    };
    boards.into_iter().map(|fields| read(part, fields)).collect()
}

/// The name of rules.
fn rules(part: Part<'_>, name: &str) -> Result<Variant, ParseError> {
    let unknown = || {
        let problem = Code::new(error::UNKNOWN_RULES).with("rules", Variant::names());
        part.error(0, problem.with("found", error::excerpt(name.as_bytes())))
    };
    Variant::find(name).ok_or_else(unknown)
}

fn read_made(part: Part<'_>, made: Made) -> Result<Document, ParseError> {
    let name = rules(part, &made.family)?;
    let boards = judge::read(made.puzzle.as_bytes(), Some(name));
    let mut boards = boards.map_err(|error| error.in_field("puzzle"))?;
    if boards.len() != 1 {
        let problem = Code::new(error::NOT_ONE_BOARD).with("found", boards.len());
        return Err(part.error(0, problem).in_field("puzzle"));
    }
    Ok(Document { title: made.id, ..Document::new(boards.remove(0)) })
}

/// Where in the text an error of the JSON reader is.
fn offset(text: &str, error: &serde_json::Error) -> usize {
    let before: usize = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    (before + error.column().saturating_sub(1)).min(text.len())
}

/// What the JSON reader says, without the place, which is said anyway.
pub(super) fn bad_json(error: &serde_json::Error) -> Code {
    let message = error.to_string();
    let plain = message.rfind(" at line ").map_or(message.as_str(), |at| &message[..at]);
    Code::new(error::BAD_JSON).with("reason", plain)
}

fn read_board(part: Part<'_>, fields: Fields) -> Result<Document, ParseError> {
    let wrong = |problem: Code| part.error(0, problem);
    if fields.twotone == 0 || fields.twotone > VERSION {
        let problem = Code::new(error::NEWER_VERSION).with("expected", u64::from(VERSION));
        return Err(wrong(problem.with("found", u64::from(fields.twotone))));
    }
    let rules = rules(part, &fields.rules)?;
    let size = size_in_bounds(Size::new(fields.height, fields.width)).map_err(wrong)?;
    let symbols = symbols(part, &fields.clues, rules.info().places.of(size))?;
    let document = part.document(rules, size, symbols)?.with_total(fields.total);
    let mut document = document.map_err(|bad| wrong(bad.code()).in_field("total"))?;
    if let Some(rows) = fields.solution {
        let marks = document.board.read_position(rows.join("\n")).map_err(|e| e.in_field("solution"))?;
        let filling = marks.filling().ok_or_else(|| wrong(Code::new(error::OPEN_CELLS)))?;
        document.solution = Some(filling.clone());
    }
    document.title = fields.title;
    document.author = fields.author;
    document.source = fields.source;
    document.grade = fields.grade;
    let Some(rows) = fields.position else { return Ok(document) };
    let marks = document.board.read_position(rows.join("\n")).map_err(|e| e.in_field("position"))?;
    Ok(document.at(marks))
}

/// The symbols of as many rows as there are clue places.
fn symbols(part: Part<'_>, rows: &[String], places: Size) -> Result<Vec<u8>, ParseError> {
    if rows.len() != places.height {
        let problem = Code::new(error::WRONG_ROWS).with("expected", places.height).with("found", rows.len());
        return Err(part.error(0, problem).in_field("clues"));
    }
    match rows.iter().position(|row| row.len() != places.width) {
        Some(at) => Err(part.error(0, wrong_row(at, places.width, rows[at].len())).in_field("clues")),
        None => Ok(rows.concat().into_bytes()),
    }
}
