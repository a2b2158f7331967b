//! The text blocks of janko.at: sections in brackets, rows of tokens.

use twotone_grid::Size;

use super::pieces::text::{Part, candidates, named, size_in_bounds};
use super::pieces::tokens;
use super::{Document, Format, ParseError, Recognised, Text};
use crate::puzzle::Places;
use crate::variant::Variant;

/// A board with its solution, as the pages of janko.at hold it.
#[derive(Debug)]
pub struct Janko;

/// The site's names for our rules; its Tohu-Wa-Vohu does not want different lines.
const GENRES: [(&str, &str); 3] =
    [("Mosaik", "mosaic"), ("Gokigen-Naname", "slant"), ("Tohu-Wa-Vohu", "unruly")];

impl Format for Janko {
    fn name(&self) -> &'static str {
        "janko"
    }
    fn about(&self) -> &'static str {
        "text blocks of janko.at: Mosaik, Tohu-Wa-Vohu and Gokigen-Naname"
    }
    fn example(&self) -> &'static str {
        "[puzzle]\nGokigen-Naname\n[problem]\n- 1 -\n2 - -\n[solution]\n/ \\\n[end]"
    }
    fn families(&self) -> &'static [&'static str] {
        &["mosaic", "slant", "takuzu"]
    }
    fn read(&self, text: &Text<'_>, hint: Option<Variant>) -> Recognised {
        let part = text.part();
        if !part.lines().any(|line| line.str.eq_ignore_ascii_case("[problem]")) {
            return Recognised::NotMine;
        }
        read_block(&sections(part), part, hint).into()
    }
    fn encode(&self, document: &Document) -> Result<String, String> {
        let puzzle = &document.puzzle;
        let id = puzzle.info().id;
        let genre = GENRES.iter().find(|(_, rules)| named(rules).family() == id);
        let (genre, _) = genre.ok_or("has no such puzzle")?;
        let mut lines = vec!["[puzzle]".to_owned(), (*genre).to_owned()];
        for (key, value) in
            [("title", &document.title), ("author", &document.author), ("source", &document.source)]
        {
            if let Some(value) = value {
                lines.extend([format!("[{key}]"), value.replace('\n', " ")]);
            }
        }
        let symbols = puzzle.symbols();
        let clue = |&symbol: &u8| match symbol {
            b'0' | b'1' if puzzle.info().clues_are_values => char::from(symbol + 1),
            b'0'..=b'9' => char::from(symbol),
            _ => '-',
        };
        lines.push("[problem]".to_owned());
        lines.extend(tokens::write(&symbols.bytes, symbols.places.width, clue));
        if let Some(solution) = &document.solution {
            let tokens = solution_tokens(id);
            lines.push("[solution]".to_owned());
            let width = puzzle.size().width;
            lines.extend(tokens::write(solution.iter(), width, |value| tokens[usize::from(value)]));
        }
        lines.push("[end]\n".to_owned());
        Ok(lines.join("\n"))
    }
}

/// How the values 0 and 1 are written in solutions.
fn solution_tokens(id: &str) -> [char; 2] {
    match id {
        "mosaic" => ['-', 'x'],
        "slant" => ['/', '\\'],
        _ => ['1', '2'],
    }
}

/// The sections by name, in small letters, with their lines.
fn sections(part: Part<'_>) -> Vec<(String, Vec<Part<'_>>)> {
    let mut sections: Vec<(String, Vec<Part<'_>>)> = Vec::new();
    for line in part.lines() {
        let name = line.str.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
        match (name, sections.last_mut()) {
            (Some(name), _) => sections.push((name.to_ascii_lowercase(), Vec::new())),
            (None, Some((_, lines))) => lines.push(line),
            // What stands before the first section, perhaps the page's own text, says nothing here.
            (None, None) => {}
        }
    }
    sections
}

fn read_block(
    sections: &[(String, Vec<Part<'_>>)],
    part: Part<'_>,
    hint: Option<Variant>,
) -> Result<Document, ParseError> {
    let find = |key: &str| sections.iter().find(|(name, _)| name == key).map(|(_, lines)| lines.as_slice());
    let problem = find("problem").filter(|rows| !rows.is_empty());
    let problem = problem.ok_or_else(|| part.expected("rows after `[problem]`"))?;
    let places = Size::new(problem.len(), problem[0].words().count());
    let genre = find("puzzle").or_else(|| find("genre")).and_then(<[Part<'_>]>::first);
    let families: Vec<&str> = match genre {
        Some(genre) => {
            let known = GENRES.iter().find(|(name, _)| name.eq_ignore_ascii_case(genre.str)).map(|g| g.1);
            let known = known.or_else(|| Variant::find(genre.str).map(Variant::name));
            vec![known.ok_or_else(|| genre.expected("Mosaik, Tohu-Wa-Vohu or Gokigen-Naname"))?]
        }
        None => fitting(problem, find("solution"), places),
    };
    let name = problem[0].choose(&candidates(&families, hint))?;
    let info = name.info();
    let cells = match info.places {
        Places::Cells => places,
        Places::Vertices => Size::new(places.height.saturating_sub(1), places.width.saturating_sub(1)),
    };
    size_in_bounds(cells).map_err(|message| problem[0].error(0, message))?;
    let clue = |token: &str| match token.as_bytes() {
        [b'-' | b'.'] => Some(b'.'),
        [digit @ (b'1' | b'2')] if info.clues_are_values => Some(digit - 1),
        [digit] => Some(*digit).filter(|digit| info.digits.contains(digit) && !info.clues_are_values),
        _ => None,
    };
    let symbols = tokens::read(problem, places, "a clue or `-`", clue)?;
    let mut document = problem[0].document(name, cells, symbols)?;
    if let Some(rows) = find("solution").filter(|rows| rows.len() >= cells.height) {
        let [zero, one] = solution_tokens(info.id);
        let value = |token: &str| match token.chars().next().filter(|_| token.len() == 1)? {
            symbol if symbol == zero => Some(Some(false)),
            symbol if symbol == one => Some(Some(true)),
            '-' | '.' => Some(None),
            _ => None,
        };
        document.solution =
            tokens::filling(tokens::read(rows, cells, &format!("`{zero}` or `{one}`"), value)?);
    }
    let line = |key: &str| find(key).and_then(<[Part<'_>]>::first).map(|line| line.str.to_owned());
    document.title = line("title");
    document.author = line("author");
    document.source = line("source");
    Ok(document)
}

/// The genres that a block without a name can be.
fn fitting(problem: &[Part<'_>], solution: Option<&[Part<'_>]>, places: Size) -> Vec<&'static str> {
    let uses = |rows: &[Part<'_>], symbols: &[char]| rows.iter().any(|row| row.str.contains(symbols));
    if let Some(rows) = solution.filter(|rows| !rows.is_empty()) {
        return match (uses(rows, &['/', '\\']), uses(rows, &['x']), rows.len() < places.height) {
            (true, ..) | (_, _, true) => vec!["slant"],
            (_, true, _) => vec!["mosaic"],
            _ => vec!["unruly"],
        };
    }
    let mut fitting = Vec::new();
    if !uses(problem, &['0', '3', '4', '5', '6', '7', '8', '9']) {
        fitting.push("unruly");
    }
    if !uses(problem, &['5', '6', '7', '8', '9']) {
        fitting.push("slant");
    }
    fitting.push("mosaic");
    fitting
}
