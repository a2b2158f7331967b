//! Files of pzprv3, as text or as an address with slashes for line ends.

use serde_json::Value;
use twotone_grid::{Marks, Size};

use super::pieces::text::{Part, named};
use super::pieces::tokens;
use super::puzz_link::Address;
use super::{Document, Format, ParseError, Recognised, Text};
use crate::variant::Variant;

/// A Slant board with a position, as a file.
#[derive(Debug)]
pub struct Pzprv3;

impl Format for Pzprv3 {
    fn name(&self) -> &'static str {
        "pzprv3"
    }
    fn about(&self) -> &'static str {
        "files of pzprv3 and puzz.link"
    }
    fn example(&self) -> &'static str {
        "pzprv3\ngokigen\n1\n2\n. 1 . \n- . 2 \n1 . "
    }
    fn families(&self) -> &'static [&'static str] {
        &["slant"]
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
    fn encode(&self, document: &Document) -> Result<String, String> {
        let Size { height, width } = document.puzzle.size();
        let mut text = format!("pzprv3\ngokigen\n{height}\n{width}\n");
        let clue = |&symbol: &u8| if symbol == b'?' { '-' } else { char::from(symbol) };
        let nothing = Marks::empty(height * width);
        let position = document.position.as_ref().unwrap_or(&nothing);
        let diagonal = |value: Option<bool>| value.map_or('.', |backslash| if backslash { '1' } else { '2' });
        let clues = tokens::write(&document.puzzle.symbols().bytes, width + 1, clue);
        for row in clues.into_iter().chain(tokens::write(position.iter(), width, diagonal)) {
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
    let mut line = |what: &str| loop {
        let (line, after) = rest.split_once(separator).unwrap_or((rest, rest.skip(rest.str.len())));
        let end = after.str.is_empty() && line.str.trim().is_empty();
        rest = after;
        if end {
            return Err(line.expected(what));
        }
        if !line.str.trim().is_empty() {
            return Ok(line.trim());
        }
    };
    let pid = line("the name of the puzzle")?;
    if pid.str != "gokigen" {
        return Err(pid.expected("`gokigen` (Slant), the only puzzle of these files that is known here"));
    }
    let (height, width) = (line("the number of rows")?, line("the number of columns")?);
    let size = height.height(width)?;
    let mut clues = Vec::new();
    for _ in 0..=size.height {
        let row = Size::new(1, size.width + 1);
        clues.extend(tokens::read(&[line("a row of clues")?], row, "`.`, `-` or a clue 0-4", clue)?);
    }
    let document = pid.document(named("slant"), size, clues)?;
    let mut marks = Marks::empty(size.cells());
    for row in 0..size.height {
        // A file without the rows of the answer is a puzzle nobody has begun.
        let Ok(line) = line("a row of diagonals") else { break };
        let expected = "`.`, `1` for \\ or `2` for /";
        let values = tokens::read(&[line], Size::new(1, size.width), expected, diagonal)?;
        for (column, value) in values.into_iter().enumerate() {
            if let Some(value) = value {
                marks.set(size.index(row, column), value);
            }
        }
    }
    Ok(with_info(document.at(marks), rest.str))
}

fn clue(token: &str) -> Option<u8> {
    match token {
        "." => Some(b'.'),
        "-" => Some(b'?'),
        _ => Some(token.as_bytes()[0]).filter(|b| token.len() == 1 && (b'0'..=b'4').contains(b)),
    }
}

fn diagonal(token: &str) -> Option<Option<bool>> {
    match token {
        "." | "0" => Some(None),
        "1" => Some(Some(true)),
        "2" => Some(Some(false)),
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
