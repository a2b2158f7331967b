//! Our own JSON: everything that is known about a board, and a version.

use serde::{Deserialize, Serialize};
use twotone_grid::Size;

use super::pieces::text::{Part, size_in_bounds};
use super::pieces::tokens;
use super::{Document, Format, ParseError, Recognised, Text, judge};
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

impl Format for Json {
    fn name(&self) -> &'static str {
        "json"
    }
    fn about(&self) -> &'static str {
        "our own JSON with position, solution, title, author, source and grade"
    }
    fn example(&self) -> &'static str {
        r#"{"twotone":1,"rules":"takuzu","height":2,"width":2,"clues":["1.",".."],"title":"Tiny"}"#
    }
    fn families(&self) -> &'static [&'static str] {
        &["mosaic", "slant", "takuzu"]
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
    fn encode(&self, document: &Document) -> Result<String, String> {
        let puzzle = &document.puzzle;
        let Size { height, width } = puzzle.size();
        let fields = Fields {
            twotone: VERSION,
            rules: puzzle.variant().name().to_owned(),
            height,
            width,
            clues: puzzle.symbols().rows().map(str::to_owned).collect(),
            position: document.position.as_ref().map(|marks| tokens::mark_rows(puzzle, marks)),
            solution: document.solution.as_ref().map(|filling| puzzle.rows(filling)),
            title: document.title.clone(),
            author: document.author.clone(),
            source: document.source.clone(),
            grade: document.grade.clone(),
        };
        serde_json::to_string(&fields).map_err(|error| error.to_string())
    }
}

/// One object, one after the other, or an array of them.
fn read_all<'a, T: Deserialize<'a>>(
    part: Part<'a>,
    read: fn(Part<'_>, T) -> Result<Document, ParseError>,
) -> Result<Vec<Document>, ParseError> {
    let wrong = |error: serde_json::Error| part.error(offset(part.str, &error), plain(&error));
    let boards: Vec<T> = if part.str.starts_with('[') {
        serde_json::from_str(part.str).map_err(wrong)?
    } else {
        serde_json::Deserializer::from_str(part.str).into_iter().collect::<Result<_, _>>().map_err(wrong)?
    };
    boards.into_iter().map(|fields| read(part, fields)).collect()
}

/// The name of rules.
fn rules(part: Part<'_>, name: &str) -> Result<Variant, ParseError> {
    let all = || Variant::names().join(", ");
    Variant::find(name).ok_or_else(|| part.error(0, format!("expected rules ({}), found `{name}`", all())))
}

fn read_made(part: Part<'_>, made: Made) -> Result<Document, ParseError> {
    let name = rules(part, &made.family)?;
    let boards = judge::read(made.puzzle.as_bytes(), Some(name));
    let mut boards = boards.map_err(|error| part.error(0, format!("in `puzzle`: {error}")))?;
    if boards.len() != 1 {
        return Err(part.error(0, format!("expected one board in `puzzle`, found {}", boards.len())));
    }
    Ok(Document { title: made.id, ..Document::new(boards.remove(0)) })
}

/// Where in the text an error of the JSON reader is.
fn offset(text: &str, error: &serde_json::Error) -> usize {
    let before: usize = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    (before + error.column().saturating_sub(1)).min(text.len())
}

/// The message without the place, which is said anyway.
fn plain(error: &serde_json::Error) -> String {
    let message = error.to_string();
    message.rfind(" at line ").map_or(message.clone(), |at| message[..at].to_owned())
}

fn read_board(part: Part<'_>, fields: Fields) -> Result<Document, ParseError> {
    let wrong = |message: String| part.error(0, message);
    if fields.twotone == 0 || fields.twotone > VERSION {
        return Err(wrong(format!("expected version 1 of this format, found {}", fields.twotone)));
    }
    let name = rules(part, &fields.rules)?;
    let size = size_in_bounds(Size::new(fields.height, fields.width)).map_err(wrong)?;
    let places = name.info().places.of(size);
    if fields.clues.len() != places.height || fields.clues.iter().any(|row| row.len() != places.width) {
        return Err(wrong(format!(
            "expected `clues` to be {} rows of {} symbols",
            places.height, places.width
        )));
    }
    let mut document = part.document(name, size, fields.clues.concat().into_bytes())?;
    let rows = |key: &str, rows: &[String]| {
        let [zero, one] = name.info().values;
        let message = format!(
            "expected `{key}` to be {} rows of {} symbols `{zero}`, `{one}`",
            size.height, size.width
        );
        tokens::marks(&document.puzzle, rows).ok_or_else(|| wrong(message))
    };
    let position = fields.position.map(|lines| rows("position", &lines)).transpose()?;
    let solution = fields.solution.map(|lines| rows("solution", &lines)).transpose()?;
    if let Some(solution) = solution {
        let filling =
            solution.filling().ok_or_else(|| wrong("expected a `solution` without gaps".to_owned()))?;
        document.solution = Some(filling.clone());
    }
    document.title = fields.title;
    document.author = fields.author;
    document.source = fields.source;
    document.grade = fields.grade;
    Ok(match position {
        Some(marks) => document.at(marks),
        None => document,
    })
}
