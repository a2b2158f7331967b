//! From a link of penpa-edit to a board.

use std::collections::HashMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value};
use twotone_grid::{Marks, Size};

use super::{MOST_UNPACKED, Numbers, SHORT};
use crate::families::slant::Slant;
use crate::format::pieces::text::{Part, named, size_in_bounds};
use crate::format::{Document, ParseError};
use crate::variant::Variant;

/// The board of the data in a link.
pub(super) fn link(data: Part<'_>, hint: Option<Variant>) -> Result<Document, ParseError> {
    let broken = |what: &str| data.error(0, format!("expected a link of penpa-edit: {what}"));
    // Some programs put `+` or `=` into addresses as they are, some leave the padding out.
    let code: String = data.str.trim_end_matches('=').replace(' ', "+");
    let padding = "=".repeat((4 - code.len() % 4) % 4);
    let packed = STANDARD.decode(code + &padding).map_err(|error| broken(&format!("no base64 ({error})")))?;
    let plain = miniz_oxide::inflate::decompress_to_vec_with_limit(&packed, MOST_UNPACKED)
        .map_err(|error| broken(&format!("cannot unpack it ({error})")))?;
    let plain = String::from_utf8(plain).map_err(|_| broken("what it unpacks to is no text"))?;
    read_plain(&plain, hint, &broken)
}

fn read_plain(
    plain: &str,
    hint: Option<Variant>,
    broken: &dyn Fn(&str) -> ParseError,
) -> Result<Document, ParseError> {
    let lines: Vec<&str> = plain.lines().collect();
    let &[head, margins, _, problem, ..] = lines.as_slice() else { return Err(broken("too few lines")) };
    let head: Vec<&str> = head.split(',').collect();
    let numbers = numbers(&head, margins).ok_or_else(|| broken("no rectangular board of a known size"))?;
    let problem = board(problem).ok_or_else(|| broken("the problem is no JSON"))?;
    let answer = lines.get(4).and_then(|line| board(line)).unwrap_or_default();
    let name = family(&problem, &numbers, hint, lines.get(6).copied().unwrap_or_default())
        .map_err(|message| broken(&message))?;
    let symbols = clues(&problem, &numbers, name).map_err(|message| broken(&message))?;
    let puzzle = name.board(numbers.cells, symbols);
    let puzzle = puzzle.map_err(|bad| broken(&bad.to_string()))?;
    let mut document = Document::new(puzzle);
    let field = |at: usize, prefix: &str| {
        let value = head.get(at)?.trim_start_matches(prefix).trim().replace("%2C", ",");
        Some(value).filter(|value| !value.is_empty())
    };
    document.title = field(15, "Title:");
    document.author = field(16, "Author:");
    document.source = field(17, "");
    Ok(document.at(position(&answer, &numbers, name)))
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

/// What is on the board decides: numbers on vertices, numbers in cells, or circles.
fn family(
    problem: &Map<String, Value>,
    numbers: &Numbers,
    hint: Option<Variant>,
    tabs: &str,
) -> Result<Variant, String> {
    let cells = numbers.frame.cells();
    let on_vertices = |key: &str| key.parse().is_ok_and(|index: usize| index >= cells && index < 2 * cells);
    let vertices = layer(problem, "number").any(|(key, _)| on_vertices(key));
    let in_cells = layer(problem, "number").any(|(key, _)| !on_vertices(key));
    let circles = layer(problem, "symbol").any(|(_, value)| circle(value).is_some());
    let found = match (vertices, in_cells, circles) {
        (true, false, false) => Some("slant"),
        (false, true, false) => Some("mosaic"),
        (false, false, true) => Some("takuzu"),
        (false, false, false) => {
            let tab = [("Edge Diagonal", "slant"), ("Composite", "takuzu"), ("Surface", "mosaic")];
            tab.iter().find(|(tab, _)| tabs.contains(tab)).map(|(_, family)| *family)
        }
        _ => return Err("numbers in cells, numbers on vertices and circles do not go together".to_owned()),
    };
    match (found, hint) {
        // Takuzu is also drawn with numbers; somebody who asks for it means that.
        (Some("mosaic"), Some(hint)) if hint.info().clues_are_values => Ok(hint.usual()),
        (None, Some(hint)) => Ok(hint.usual()),
        (Some(found), _) => Ok(named(found)),
        (None, None) => Err("the board is empty and could be any: name the family".to_owned()),
    }
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

fn clues(problem: &Map<String, Value>, numbers: &Numbers, name: Variant) -> Result<Vec<u8>, String> {
    let info = name.info();
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
        let place = place(key).ok_or_else(|| format!("the number {text} is not on the board"))?;
        symbols[place] = match text.as_bytes() {
            b"?" | b"" => b'?',
            [digit] if info.digits.contains(digit) => *digit,
            _ => return Err(format!("`{}` is no clue of {}", text.escape_debug(), info.id)),
        };
    }
    if info.clues_are_values {
        for (key, value) in layer(problem, "symbol") {
            if let Some(value) = circle(value) {
                let place = place(key).ok_or("a circle is not on the board")?;
                symbols[place] = b'0' + u8::from(value);
            }
        }
    }
    Ok(symbols)
}

/// What somebody has filled in; marks of other kinds are passed over.
fn position(answer: &Map<String, Value>, numbers: &Numbers, name: Variant) -> Marks {
    let cells = numbers.cells.cells();
    let mut marks = Marks::empty(cells);
    let of = |layer: &str, key: String| answer.get(layer).and_then(|layer| layer.get(&key));
    for cell in 0..cells {
        let index = numbers.cell(cell);
        let value = match name.info().id {
            "mosaic" => match of("surface", index.to_string()).and_then(Value::as_u64) {
                Some(1 | 3 | 4 | 8) => Some(true),
                Some(2) => Some(false),
                _ => None,
            },
            "slant" => [true, false].into_iter().find(|&backslash| {
                let [a, b] = Slant::ends(numbers.cells, cell, backslash).map(|v| numbers.vertex(v));
                of("edge", format!("{a},{b}")).or_else(|| of("edge", format!("{b},{a}"))).is_some()
            }),
            _ => of("symbol", index.to_string()).and_then(circle),
        };
        if let Some(value) = value {
            marks.set(cell, value);
        }
    }
    marks
}
