//! From a link of penpa-edit to a board.

use std::collections::HashMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value};
use twotone_grid::{Marks, Size};

use super::{MOST_UNPACKED, Numbers, SHORT};
use crate::code::Code;
use crate::format::Document;
use crate::format::error::{self, ParseError};
use crate::format::foreign::{Declared, Penpa, PenpaAnswer, PenpaClues, candidates, declared};
use crate::format::pieces::text::{Part, size_in_bounds};
use crate::puzzle::{Info, Places};
use crate::variant::Variant;

/// The board of the data in a link.
pub(super) fn link(data: Part<'_>, hint: Option<Variant>) -> Result<Document, ParseError> {
    // Some programs put `+` or `=` into addresses as they are, some leave the padding out.
    let code: String = data.str.trim_end_matches('=').replace(' ', "+");
    let padding = "=".repeat((4 - code.len() % 4) % 4);
    let packed = STANDARD.decode(code + &padding).ok();
    let plain = packed
        .and_then(|packed| miniz_oxide::inflate::decompress_to_vec_with_limit(&packed, MOST_UNPACKED).ok());
    let plain = plain.and_then(|plain| String::from_utf8(plain).ok());
    let plain = plain.ok_or_else(|| data.error(0, Code::new(error::BAD_LINK)))?;
    read_plain(&plain, hint).map_err(|problem| data.error(0, problem))
}

fn unknown() -> Code {
    Code::new(error::UNKNOWN_DRAWING)
}

fn read_plain(plain: &str, hint: Option<Variant>) -> Result<Document, Code> {
    let lines: Vec<&str> = plain.lines().collect();
    let &[head, margins, _, problem, ..] = lines.as_slice() else { return Err(unknown()) };
    let head: Vec<&str> = head.split(',').collect();
    let numbers = numbers(&head, margins).ok_or_else(unknown)?;
    let problem = board(problem).ok_or_else(unknown)?;
    let answer = lines.get(4).and_then(|line| board(line)).unwrap_or_default();
    let family = family(&problem, &numbers, hint, lines.get(6).copied().unwrap_or_default())?;
    let symbols = clues(&problem, &numbers, family.info)?;
    let board = Variant::of(family.info, 0).board(numbers.cells, symbols);
    let mut document = Document::new(board.map_err(|_| unknown())?);
    let field = |at: usize, prefix: &str| {
        let value = head.get(at)?.trim_start_matches(prefix).trim().replace("%2C", ",");
        Some(value).filter(|value| !value.is_empty())
    };
    document.title = field(15, "Title:");
    document.author = field(16, "Author:");
    document.source = field(17, "");
    Ok(document.at(position(&answer, &numbers, family.as_there)))
}

/// The size of the board and of its frame.
fn numbers(head: &[&str], margins: &str) -> Option<Numbers> {
    let (&"square" | &"sudoku", [columns, rows]) = (head.first()?, head.get(1..3)?) else { return None };
    let (columns, rows): (usize, usize) = (columns.parse().ok()?, rows.parse().ok()?);
    let margins: Vec<usize> = serde_json::from_str(margins).ok()?;
    let &[top, bottom, left, right] = margins.as_slice() else { return None };
    let cells = Size::new(
        rows.checked_sub(top.checked_add(bottom)?)?,
        columns.checked_sub(left.checked_add(right)?)?,
    );
    size_in_bounds(cells).ok()?;
    let frame = Size::new(rows.checked_add(4)?, columns.checked_add(4)?);
    // The numbers of all kinds of points must be countable, and no board is that large.
    (frame.height.checked_mul(frame.width)? < MOST_UNPACKED).then_some(Numbers { cells, top, left, frame })
}

/// A line of JSON without its abbreviations.
fn board(line: &str) -> Option<Map<String, Value>> {
    let long = SHORT.iter().rev().fold(line.to_owned(), |line, (long, short)| line.replace(short, long));
    match serde_json::from_str(&long).ok()? {
        Value::Object(board) => Some(board),
        _ => None,
    }
}

fn layer<'b>(board: &'b Map<String, Value>, name: &str) -> impl Iterator<Item = (&'b str, &'b Value)> {
    board.get(name).and_then(Value::as_object).into_iter().flatten().map(|(key, value)| (key.as_str(), value))
}

/// What is on the board decides: numbers on vertices, numbers in cells, or circles; on an empty one the tabs do.
fn family(
    problem: &Map<String, Value>,
    numbers: &Numbers,
    hint: Option<Variant>,
    tabs: &str,
) -> Result<Declared<Penpa>, Code> {
    let cells = numbers.frame.cells();
    let on_vertices = |key: &str| key.parse().is_ok_and(|index: usize| index >= cells && index < 2 * cells);
    let vertices = layer(problem, "number").any(|(key, _)| on_vertices(key));
    let in_cells = layer(problem, "number").any(|(key, _)| !on_vertices(key));
    let circles = layer(problem, "symbol").any(|(_, value)| circle(value).is_some());
    let all = || declared(|foreign| foreign.penpa.as_ref());
    let asked = all().find(|family| hint.is_some_and(|hint| hint.family() == family.info.id));
    let guessed = || candidates(all(), None).into_iter();
    let is = |family: &Declared<Penpa>, clues: PenpaClues, places: Places| {
        family.as_there.clues == clues && family.info.places == places
    };
    let (clues, places) = match (vertices, in_cells, circles) {
        (true, false, false) => (PenpaClues::Numbers, Places::Vertices),
        (false, true, false) => (PenpaClues::Numbers, Places::Cells),
        (false, false, true) => (PenpaClues::Circles, Places::Cells),
        (false, false, false) => {
            let tab =
                |family: &Declared<Penpa>| family.as_there.tabs.first().is_some_and(|tab| tabs.contains(tab));
            let named = asked.filter(tab).or_else(|| guessed().find(tab)).or(asked);
            return named.ok_or_else(|| {
                let names: Vec<&str> = guessed().map(|family| family.info.id).collect();
                Code::new(error::AMBIGUOUS_FAMILY).with("families", names)
            });
        }
        _ => return Err(unknown()),
    };
    // Circles are also drawn as numbers; somebody who asks for such a family means that.
    let means = |family: &Declared<Penpa>| clues == PenpaClues::Numbers && family.info.places == places;
    let named = asked.filter(|family| is(family, clues, places) || means(family));
    named.or_else(|| guessed().find(|family| is(family, clues, places))).ok_or_else(unknown)
}

/// The value of a circle: white is 0, black 1.
fn circle(value: &Value) -> Option<bool> {
    let shape = value.get(1)?.as_str()?;
    match value.get(0)?.as_u64()? {
        1 if shape.starts_with("circle") => Some(false),
        2 if shape.starts_with("circle") => Some(true),
        _ => None,
    }
}

fn clues(problem: &Map<String, Value>, numbers: &Numbers, info: &Info) -> Result<Vec<u8>, Code> {
    let count = info.places.of(numbers.cells).cells();
    let mut symbols = vec![b'.'; count];
    let by_index: HashMap<usize, usize> =
        (0..count).map(|place| (numbers.place(info.places, place), place)).collect();
    let place = |key: &str| key.parse().ok().and_then(|index: usize| by_index.get(&index).copied());
    for (key, value) in layer(problem, "number") {
        let text = match value.get(0) {
            Some(Value::String(text)) => text.trim().to_owned(),
            Some(Value::Number(number)) => number.to_string(),
            _ => continue,
        };
        let place = place(key).ok_or_else(|| off_the_board(&text))?;
        symbols[place] = match text.as_bytes() {
            b"?" | b"" => b'?',
            [digit] if info.digits.contains(digit) => *digit,
            other => {
                let problem = Code::new(error::BAD_SYMBOL).with("expected", info.symbols());
                return Err(problem.with("found", error::excerpt(other)));
            }
        };
    }
    if info.clues_are_values {
        for (key, value) in layer(problem, "symbol") {
            if let Some(value) = circle(value) {
                let place = place(key).ok_or_else(|| off_the_board("\u{25cb}"))?;
                symbols[place] = b'0' + u8::from(value);
            }
        }
    }
    Ok(symbols)
}

fn off_the_board(found: &str) -> Code {
    Code::new(error::OFF_THE_BOARD).with("found", error::excerpt(found.as_bytes()))
}

/// What somebody has filled in; marks of other kinds are passed over.
fn position(answer: &Map<String, Value>, numbers: &Numbers, drawing: &Penpa) -> Marks {
    let cells = numbers.cells.cells();
    let mut marks = Marks::empty(cells);
    let of = |layer: &str, key: String| answer.get(layer).and_then(|layer| layer.get(&key));
    for cell in 0..cells {
        let index = numbers.cell(cell);
        let value = match drawing.answer {
            PenpaAnswer::Surface => match of("surface", index.to_string()).and_then(Value::as_u64) {
                Some(1 | 3 | 4 | 8) => Some(true),
                Some(2) => Some(false),
                _ => None,
            },
            PenpaAnswer::Edges(ends) => [true, false].into_iter().find(|&value| {
                let [a, b] = ends(numbers.cells, cell, value).map(|vertex| numbers.vertex(vertex));
                of("edge", format!("{a},{b}")).or_else(|| of("edge", format!("{b},{a}"))).is_some()
            }),
            PenpaAnswer::Circles => of("symbol", index.to_string()).and_then(circle),
        };
        if let Some(value) = value {
            marks.set(cell, value);
        }
    }
    marks
}
