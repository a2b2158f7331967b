//! Files of pzprv3, as text or as an address with slashes for line ends.

use serde_json::Value;
use twotone_grid::{Marks, Size};

use super::error::{self, ParseError};
use super::pieces::text::Part;
use super::pieces::tokens;
use super::puzz_link::{self, Address};
use super::{Codec, Document, Recognised, Text};
use crate::code::Code;
use crate::puzzle::Info;
use crate::variant::Variant;

/// A board with a position, as a file.
#[derive(Debug)]
pub struct Pzprv3;

impl Codec for Pzprv3 {
    fn name(&self) -> &'static str {
        "pzprv3"
    }
    fn about(&self) -> &'static str {
        "files of pzprv3 and puzz.link"
    }
    fn example(&self) -> &'static str {
        "pzprv3\ngokigen\n1\n2\n. 2 . \n- . 1 \n2 . "
    }
    fn holds(&self, family: &'static Info) -> bool {
        family.foreign.pzpr.is_some()
    }
    fn read(&self, text: &Text<'_>, _hint: Option<Variant>) -> Recognised {
        let address = text.line().and_then(Address::parse);
        let (body, separator) = match address.filter(|address| address.kind().starts_with("pzprv3")) {
            Some(address) => (address.rest, '/'),
            None => match text.part().split_once('\n') {
                Some((first, rest)) if first.trim().str.starts_with("pzprv3") => (rest, '\n'),
                _ => return Recognised::NotMine,
            },
        };
        read_file(body, separator).into()
    }
    fn encode(&self, document: &Document) -> Result<String, Code> {
        let Size { height, width } = document.board.size();
        let puzzle = document.board.info().foreign.pzpr.as_ref();
        let (name, values) = puzzle.map_or_else(Default::default, |puzzle| (puzzle.name, puzzle.values));
        let mut text = format!("pzprv3\n{name}\n{height}\n{width}\n");
        let clue = |&symbol: &u8| if symbol == b'?' { '-' } else { char::from(symbol) };
        let nothing = Marks::empty(height * width);
        let position = document.position.as_ref().unwrap_or(&nothing);
        let token = |value: Option<bool>| value.map_or('.', |value| values[usize::from(value)]);
        let symbols = document.board.symbols();
        let clues = tokens::write(&symbols.bytes, symbols.places.width, clue);
        for row in clues.into_iter().chain(tokens::write(position.iter(), width, token)) {
            text += &row;
            text += " \n";
        }
        let about = [("author", &document.author), ("source", &document.source), ("hard", &document.grade)];
        let about: Vec<String> = about
            .iter()
            .filter_map(|(key, value)| Some(format!("  \"{key}\": {}", Value::from(value.as_deref()?))))
            .collect();
        if !about.is_empty() {
            text += &format!("\ninfo:{{\n \"metadata\": {{\n{}\n }}\n}}", about.join(",\n"));
        }
        Ok(text)
    }
}

fn read_file(body: Part<'_>, separator: char) -> Result<Document, ParseError> {
    let mut rest = body;
    let mut line = || loop {
        let (line, after) = rest.split_once(separator).unwrap_or((rest, rest.skip(rest.str.len())));
        let end = after.str.is_empty() && line.str.trim().is_empty();
        rest = after;
        if end {
            return Err(line.error(0, Code::new(error::EXPECTED_ROWS)));
        }
        if !line.str.trim().is_empty() {
            return Ok(line.trim());
        }
    };
    let name = line()?;
    let puzzle = puzz_link::puzzle(name.str).ok_or_else(|| puzz_link::unknown(name))?;
    let (info, [zero, one]) = (puzzle.info, puzzle.as_there.values);
    let (height, width) = (line()?, line()?);
    let size = height.height(width)?;
    let places = info.places.of(size);
    let mut clues = Vec::new();
    for _ in 0..places.height {
        let row = Size::new(1, places.width);
        let expected = [".", "-", &info.symbols()[0]];
        clues.extend(tokens::read(&[line()?], row, &expected, |token| clue(info, token))?);
    }
    let document = name.document(Variant::of(info, 0), size, clues)?;
    let mut marks = Marks::empty(size.cells());
    let value = |token: &str| match token.chars().next().filter(|_| token.len() == 1)? {
        symbol if symbol == zero => Some(Some(false)),
        symbol if symbol == one => Some(Some(true)),
        '.' | '0' => Some(None),
        _ => None,
    };
    for row in 0..size.height {
        // A file without the rows of the answer is a puzzle nobody has begun.
        let Ok(line) = line() else { break };
        let expected = [".".to_owned(), zero.to_string(), one.to_string()];
        let values = tokens::read(&[line], Size::new(1, size.width), &expected, value)?;
        for (column, value) in values.into_iter().enumerate() {
            if let Some(value) = value {
                marks.set(size.index(row, column), value);
            }
        }
    }
    Ok(with_info(document.at(marks), rest.str))
}

fn clue(info: &Info, token: &str) -> Option<u8> {
    match token.as_bytes() {
        b"." => Some(b'.'),
        b"-" => Some(b'?'),
        [digit] => Some(*digit).filter(|digit| info.digits.contains(digit)),
        _ => None,
    }
}

/// Takes over who made the board; what cannot be read there does not matter.
fn with_info(mut document: Document, rest: &str) -> Document {
    let info = rest.find("info:{").and_then(|at| serde_json::from_str::<Value>(rest[at + 5..].trim()).ok());
    let field = |key: &str| {
        let value = info.as_ref()?.get("metadata")?.get(key)?.as_str()?;
        Some(value.to_owned()).filter(|value| !value.is_empty())
    };
    document.author = field("author");
    document.source = field("source");
    document.grade = field("hard");
    document
}
