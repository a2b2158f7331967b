//! The JSON rows of puzzlekit: `rows columns` and lines of tokens in strings.

use serde::Deserialize;
use serde_json::{Value, json};
use twotone_grid::Size;

use super::pieces::text::{Part, Text, candidates, named, size_in_bounds};
use super::pieces::tokens;
use super::{Document, Format, ParseError, Recognised};
use crate::variant::Variant;

/// A board with its solution as puzzlekit's data sets hold it.
#[derive(Debug)]
pub struct Puzzlekit;

/// The names of the data sets; their Binairo does not want different lines.
const SETS: [(&str, &str); 3] = [("Mosaic", "mosaic"), ("Gokigen", "slant"), ("Binairo", "unruly")];

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

impl Format for Puzzlekit {
    fn name(&self) -> &'static str {
        "puzzlekit"
    }
    fn about(&self) -> &'static str {
        "JSON rows of puzzlekit's data sets: Mosaic, Binairo and Gokigen"
    }
    fn example(&self) -> &'static str {
        r#"{"name":"Gokigen","problem":"1 2\n- 1 -\n2 - -","solution":"1 2\n/ \\"}"#
    }
    fn families(&self) -> &'static [&'static str] {
        &["mosaic", "slant", "takuzu"]
    }
    fn read(&self, text: &Text<'_>, hint: Option<Variant>) -> Recognised {
        let part = text.part();
        if part.str.starts_with('"') {
            return match serde_json::from_str::<String>(part.str) {
                Ok(rows) if is_headed(&rows) => one(part, &rows, "", &every(), hint).into(),
                _ => Recognised::NotMine,
            };
        }
        // Rows of digits are read as a judge's text; only those with letters are for us alone.
        if part.str.contains(['w', 'b']) && is_headed(part.str) {
            return one(part, part.str, "", &every(), hint).into();
        }
        match serde_json::from_str::<Entry>(part.str).ok().filter(|_| part.str.starts_with('{')) {
            Some(entry) if entry.problem.is_some() || entry.data.is_some() => {
                Recognised::Mine(entries(part, entry, hint))
            }
            _ => Recognised::NotMine,
        }
    }
    fn encode(&self, document: &Document) -> Result<String, String> {
        let puzzle = &document.puzzle;
        let (id, Size { height, width }) = (puzzle.info().id, puzzle.size());
        let set = SETS.iter().find(|(_, rules)| named(rules).family() == id);
        let (set, _) = set.ok_or("has no such data set")?;
        let symbols = puzzle.symbols();
        let clue = |&symbol: &u8| match symbol {
            b'0' if id == "takuzu" => 'w',
            b'1' if id == "takuzu" => 'b',
            b'0'..=b'9' => char::from(symbol),
            _ => '-',
        };
        let rows = |rows: Vec<String>| format!("{height} {width}\n{}", rows.join("\n"));
        let problem = rows(tokens::write(&symbols.bytes, symbols.places.width, clue));
        let values = solution_tokens(id);
        let value = |value| values[usize::from(value)];
        let solution = document.solution.as_ref().map(|s| rows(tokens::write(s.iter(), width, value)));
        let source = document.source.clone().unwrap_or_default();
        Ok(json!({ "name": set, "problem": problem, "solution": solution.unwrap_or_default(), "source": source })
            .to_string())
    }
}

/// How the values 0 and 1 are written in solutions.
fn solution_tokens(id: &str) -> [char; 2] {
    match id {
        "mosaic" => ['-', 'x'],
        "slant" => ['/', '\\'],
        _ => ['w', 'b'],
    }
}

fn every() -> Vec<&'static str> {
    SETS.iter().map(|(_, rules)| *rules).collect()
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
    let set =
        entry.name.as_deref().and_then(|name| SETS.iter().find(|(set, _)| set.eq_ignore_ascii_case(name)));
    let rules = match (set, &entry.name) {
        (Some((_, rules)), _) => vec![*rules],
        (None, Some(name)) if entry.data.is_some() => {
            return Err(
                part.error(0, format!("expected Mosaic, Binairo or Gokigen, found the data set `{name}`"))
            );
        }
        _ => every(),
    };
    let Some(data) = entry.data else {
        let problem = entry.problem.unwrap_or_default();
        let mut document = one(part, &problem, &entry.solution, &rules, hint)?;
        document.source = Some(entry.source).filter(|source| !source.is_empty());
        return Ok(vec![document]);
    };
    let mut documents = Vec::new();
    for (title, value) in data {
        let entry =
            Entry::deserialize(value).map_err(|error| part.error(0, format!("in `{title}`: {error}")))?;
        let problem = entry.problem.unwrap_or_default();
        let read = one(part, &problem, &entry.solution, &rules, hint);
        let mut document = read.map_err(|e| part.error(0, format!("in `{title}`, {e}")))?;
        document.title = Some(title);
        document.source = Some(entry.source).filter(|source| !source.is_empty());
        documents.push(document);
    }
    Ok(documents)
}

/// One board from its rows and those of its solution; errors inside a JSON string name their line there.
fn one(
    part: Part<'_>,
    problem: &str,
    solution: &str,
    rules: &[&str],
    hint: Option<Variant>,
) -> Result<Document, ParseError> {
    let text = Text::new(problem.as_bytes()).ok_or_else(|| part.expected("text"))?;
    let (size, rows) = cut(text.part())?;
    let info = |name: &Variant| name.info();
    let clue = |name: Variant| {
        move |token: &str| match token.as_bytes() {
            [b'-'] => Some(b'.'),
            [b'w' | b'0'] if info(&name).clues_are_values => Some(b'0'),
            [b'b' | b'1'] if info(&name).clues_are_values => Some(b'1'),
            [digit] => Some(*digit).filter(|digit| info(&name).digits.contains(digit)),
            _ => None,
        }
    };
    let attempt = |name: Variant| {
        let places = info(&name).places.of(size);
        if rows.len() != places.height {
            let message = format!("expected {} rows for {}, found {}", places.height, name, rows.len());
            return Err(text.part().error(0, message));
        }
        tokens::read(&rows, places, "a clue or `-`", clue(name))
    };
    let candidates = candidates(rules, hint);
    let fitting: Vec<Variant> = candidates.iter().copied().filter(|&name| attempt(name).is_ok()).collect();
    let name = match (fitting.is_empty(), candidates.first()) {
        (true, Some(&first)) => return Err(attempt(first).err().unwrap_or_else(|| part.expected("a board"))),
        _ => text.part().choose(&fitting)?,
    };
    let mut document = text.part().document(name, size, attempt(name)?)?;
    if let Some(solution) = Text::new(solution.as_bytes()).filter(|text| !text.part().str.is_empty()) {
        let [zero, one] = solution_tokens(info(&name).id);
        let value = |token: &str| match token.chars().next().filter(|_| token.len() == 1)? {
            symbol if symbol == zero => Some(Some(false)),
            symbol if symbol == one => Some(Some(true)),
            _ => None,
        };
        let (_, rows) = cut(solution.part())?;
        document.solution = Some(tokens::read(&rows, size, &format!("`{zero}` or `{one}`"), value)?)
            .filter(|cells| cells.len() == size.cells())
            .and_then(tokens::filling);
    }
    Ok(document)
}

/// The size and the rows after it.
fn cut(part: Part<'_>) -> Result<(Size, Vec<Part<'_>>), ParseError> {
    let mut lines = part.lines();
    let header: Vec<Part<'_>> = lines.next().into_iter().flat_map(Part::words).collect();
    let &[height, width] = header.as_slice() else { return Err(part.expected("`rows columns`")) };
    let size = Size::new(height.number("the number of rows")?, width.number("the number of columns")?);
    let size = size_in_bounds(size).map_err(|message| height.error(0, message))?;
    Ok((size, lines.collect()))
}
