//! The JSON rows of puzzlekit: `rows columns` and lines of tokens in strings.

use serde::Deserialize;
use serde_json::{Value, json};
use twotone_grid::Size;

use super::error::{self, ParseError};
use super::foreign::{Alphabet, Declared, Tokens, candidates, declared};
use super::json::bad_json;
use super::pieces::text::{Part, Text, ambiguous, size_in_bounds};
use super::pieces::tokens;
use super::{Codec, Document, Recognised};
use crate::code::Code;
use crate::puzzle::Info;
use crate::variant::Variant;

/// A board with its solution as puzzlekit's data sets hold it.
#[derive(Debug)]
pub struct Puzzlekit;

/// One puzzle of a data set, or a whole set.
#[derive(Deserialize)]
struct Entry {
    name: Option<String>,
    problem: Option<String>,
    #[serde(default)]
    solution: String,
    #[serde(default)]
    source: String,
    data: Option<serde_json::Map<String, Value>>,
}

impl Codec for Puzzlekit {
    fn name(&self) -> &'static str {
        "puzzlekit"
    }
    fn about(&self) -> &'static str {
        "JSON rows of puzzlekit's data sets: Mosaic, Binairo and Gokigen"
    }
    fn example(&self) -> &'static str {
        r#"{"name":"Gokigen","problem":"1 2\n- 2 -\n1 - -","solution":"1 2\n/ \\"}"#
    }
    fn holds(&self, family: &'static Info) -> bool {
        family.foreign.puzzlekit.is_some()
    }
    fn read(&self, text: &Text<'_>, hint: Option<Variant>) -> Recognised {
        let part = text.part();
        if part.str.starts_with('"') {
            return match serde_json::from_str::<String>(part.str) {
                Ok(rows) if is_headed(&rows) => one(part, &rows, "", &candidates(sets(), hint)).into(),
                _ => Recognised::NotMine,
            };
        }
        if is_headed(part.str) {
            let read = one(part, part.str, "", &candidates(sets(), hint));
            // Rows of digits are rather a judge's text: what is wrong with them is said there.
            let ours = read.is_ok() || part.str.contains(|c: char| c.is_ascii_alphabetic());
            return if ours { read.into() } else { Recognised::NotMine };
        }
        match serde_json::from_str::<Entry>(part.str).ok().filter(|_| part.str.starts_with('{')) {
            Some(entry) if entry.problem.is_some() || entry.data.is_some() => {
                Recognised::Mine(entries(part, entry, hint))
            }
            _ => Recognised::NotMine,
        }
    }
    fn encode(&self, document: &Document) -> Result<String, Code> {
        let (info, Size { height, width }) = (document.board.info(), document.board.size());
        let Some(Tokens { names: [set, ..], alphabets: [alphabet, ..], .. }) = &info.foreign.puzzlekit else {
            return Ok(String::new());
        };
        let symbols = document.board.symbols();
        let token = |&symbol: &u8| alphabet.token(info, symbol);
        let rows = |rows: Vec<String>| format!("{height} {width}\n{}", rows.join("\n"));
        let problem = rows(tokens::write(&symbols.bytes, symbols.places.width, token));
        let value = |value| alphabet.values[usize::from(value)];
        let solution = document.solution.as_ref().map(|s| rows(tokens::write(s.iter(), width, value)));
        let source = document.source.clone().unwrap_or_default();
        Ok(json!({ "name": set, "problem": problem, "solution": solution.unwrap_or_default(), "source": source })
            .to_string())
    }
}

/// The families that have a data set.
fn sets() -> impl Iterator<Item = Declared<Tokens>> {
    declared(|foreign| foreign.puzzlekit.as_ref())
}

/// Whether a text is `rows columns` and lines of tokens.
fn is_headed(text: &str) -> bool {
    let mut lines = text.lines();
    let numbers = lines.next().map_or(0, |line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        if words.iter().all(|word| word.bytes().all(|b| b.is_ascii_digit())) { words.len() } else { 0 }
    });
    let token = |word: &str| matches!(word.as_bytes(), [b'0'..=b'9' | b'-' | b'w' | b'b']);
    numbers == 2
        && lines.next().is_some()
        && text.lines().skip(1).all(|line| line.split_whitespace().all(token))
}

fn entries(part: Part<'_>, entry: Entry, hint: Option<Variant>) -> Result<Vec<Document>, ParseError> {
    let set = entry.name.as_deref().and_then(|name| sets().find(|set| set.is_named(name)));
    let families = match (set, &entry.name) {
        (Some(set), _) => vec![set],
        (None, Some(name)) if entry.data.is_some() => {
            let known: Vec<&str> = sets().map(|set| set.as_there.names[0]).collect();
            let problem = Code::new(error::UNKNOWN_GENRE).with("known", known);
            return Err(part.error(0, problem.with("found", error::excerpt(name.as_bytes()))));
        }
        _ => candidates(sets(), hint),
    };
    let read = |entry: Entry| {
        let document = one(part, &entry.problem.unwrap_or_default(), &entry.solution, &families)?;
        Ok(Document { source: Some(entry.source).filter(|source| !source.is_empty()), ..document })
    };
    let Some(data) = entry.data else { return Ok(vec![read(entry)?]) };
    let mut documents = Vec::new();
    for (title, value) in data {
        let entry = Entry::deserialize(value).map_err(|error| part.error(0, bad_json(&error)));
        let document = entry.and_then(read).map_err(|error: ParseError| error.in_field(&title))?;
        documents.push(Document { title: Some(title), ..document });
    }
    Ok(documents)
}

/// One board from its rows and those of its solution; errors inside a JSON string name their line there.
fn one(
    part: Part<'_>,
    problem: &str,
    solution: &str,
    families: &[Declared<Tokens>],
) -> Result<Document, ParseError> {
    let text = |text| Text::new(text).ok_or_else(|| part.error(0, Code::new(error::EXPECTED_ROWS)));
    let (problem, solution) = (text(problem.as_bytes())?, text(solution.as_bytes())?);
    let mut fitting = Vec::new();
    let mut error = None;
    for family in families {
        // Of several ways to write a family the first that fits counts.
        let mut attempts = family.as_there.alphabets.iter().map(|alphabet| {
            attempt(family, alphabet, problem.part(), solution.part()).map_err(|found| {
                error.get_or_insert(found);
            })
        });
        fitting.extend(attempts.find_map(Result::ok));
    }
    match (fitting.len(), error) {
        (1, _) => Ok(fitting.remove(0)),
        (0, Some(error)) => Err(error),
        _ => {
            let several: Vec<Variant> = fitting.iter().map(Document::variant).collect();
            Err(problem.part().error(0, ambiguous(&several)))
        }
    }
}

/// The board, if it is of a family and written with an alphabet.
fn attempt(
    family: &Declared<Tokens>,
    alphabet: &Alphabet,
    problem: Part<'_>,
    solution: Part<'_>,
) -> Result<Document, ParseError> {
    let (size, rows) = cut(problem)?;
    let info = family.info;
    let places = info.places.of(size);
    if rows.len() != places.height {
        let wrong = Code::new(error::WRONG_ROWS).with("expected", places.height).with("found", rows.len());
        return Err(problem.error(0, wrong).read_as(info.id));
    }
    let expected: Vec<String> = alphabet.clues.chars().chain(['-']).map(String::from).collect();
    let symbols = tokens::read(&rows, places, &expected, |token| alphabet.clue(info, token))?;
    let mut document = problem.document(family.variant(), size, symbols)?;
    if !solution.str.is_empty() {
        let (_, rows) = cut(solution)?;
        let values = tokens::read(&rows, size, &alphabet.value_symbols(), |token| alphabet.value(token))?;
        document.solution =
            Some(values).filter(|cells| cells.len() == size.cells()).and_then(tokens::filling);
    }
    Ok(document)
}

/// The size and the rows after it.
fn cut(part: Part<'_>) -> Result<(Size, Vec<Part<'_>>), ParseError> {
    let mut lines = part.lines();
    let header: Vec<Part<'_>> = lines.next().into_iter().flat_map(Part::words).collect();
    let &[height, width] = header.as_slice() else { return Err(part.bad_form("rows columns")) };
    let size = Size::new(height.number(error::EXPECTED_HEIGHT)?, width.number(error::EXPECTED_WIDTH)?);
    let size = size_in_bounds(size).map_err(|problem| height.error(0, problem))?;
    Ok((size, lines.collect()))
}
