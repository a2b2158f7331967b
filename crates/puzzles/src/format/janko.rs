//! The text blocks of janko.at: sections in brackets, rows of tokens.

use twotone_grid::Size;

use super::error::{self, ParseError};
use super::foreign::{Alphabet, Declared, Tokens, candidates, declared};
use super::pieces::text::{Part, ambiguous, size_in_bounds};
use super::pieces::tokens;
use super::{Codec, Document, Recognised, Text};
use crate::code::Code;
use crate::puzzle::{Info, Places};
use crate::variant::Variant;

/// A board with its solution, as the pages of janko.at hold it.
#[derive(Debug)]
pub struct Janko;

impl Codec for Janko {
    fn name(&self) -> &'static str {
        "janko"
    }
    fn about(&self) -> &'static str {
        "text blocks of janko.at: Mosaik, Tohu-Wa-Vohu and Gokigen-Naname"
    }
    fn example(&self) -> &'static str {
        "[puzzle]\nGokigen-Naname\n[problem]\n- 2 -\n1 - -\n[solution]\n/ \\\n[end]"
    }
    fn holds(&self, family: &'static Info) -> bool {
        family.foreign.janko.is_some()
    }
    fn read(&self, text: &Text<'_>, hint: Option<Variant>) -> Recognised {
        let part = text.part();
        if !part.lines().any(|line| line.str.eq_ignore_ascii_case("[problem]")) {
            return Recognised::NotMine;
        }
        read_block(&sections(part), part, hint).into()
    }
    fn encode(&self, document: &Document) -> Result<String, Code> {
        let board = &document.board;
        let info = board.info();
        let Some(Tokens { names: [genre, ..], alphabets: [alphabet, ..], .. }) = &info.foreign.janko else {
            return Ok(String::new());
        };
        let mut lines = vec!["[puzzle]".to_owned(), (*genre).to_owned()];
        for (key, value) in
            [("title", &document.title), ("author", &document.author), ("source", &document.source)]
        {
            if let Some(value) = value {
                lines.extend([format!("[{key}]"), value.replace('\n', " ")]);
            }
        }
        let symbols = board.symbols();
        lines.push("[problem]".to_owned());
        let token = |&symbol: &u8| alphabet.token(info, symbol);
        lines.extend(tokens::write(&symbols.bytes, symbols.places.width, token));
        if let Some(solution) = &document.solution {
            lines.push("[solution]".to_owned());
            let value = |value| alphabet.values[usize::from(value)];
            lines.extend(tokens::write(solution.iter(), board.size().width, value));
        }
        lines.push("[end]\n".to_owned());
        Ok(lines.join("\n"))
    }
}

/// The families that the site has.
fn genres() -> impl Iterator<Item = Declared<Tokens>> {
    declared(|foreign| foreign.janko.as_ref())
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
    let problem = problem.ok_or_else(|| part.error(0, Code::new(error::EXPECTED_ROWS)))?;
    let solution = find("solution").filter(|rows| !rows.is_empty());
    let places = Size::new(problem.len(), problem[0].words().count());
    let genre = find("puzzle").or_else(|| find("genre")).and_then(<[Part<'_>]>::first);
    let (family, rules) = match genre {
        Some(genre) => named(*genre)?,
        None => guessed(problem, solution, places, hint)?,
    };
    let (info, alphabet) = (family.info, &family.as_there.alphabets[0]);
    let cells = cells(info, places);
    size_in_bounds(cells).map_err(|problem_with_size| problem[0].error(0, problem_with_size))?;
    let expected = [clue_range(alphabet), "-".to_owned()];
    let symbols = tokens::read(problem, places, &expected, |token| alphabet.clue(info, token))?;
    let mut document = problem[0].document(rules, cells, symbols)?;
    if let Some(rows) = solution.filter(|rows| rows.len() >= cells.height) {
        let values = tokens::read(rows, cells, &alphabet.value_symbols(), |token| alphabet.value(token))?;
        document.solution = tokens::filling(values);
    }
    let line = |key: &str| find(key).and_then(<[Part<'_>]>::first).map(|line| line.str.to_owned());
    document.title = line("title");
    document.author = line("author");
    document.source = line("source");
    Ok(document)
}

/// The clues of an alphabet, as people are told.
fn clue_range(alphabet: &Alphabet) -> String {
    let ends = [alphabet.clues.chars().next(), alphabet.clues.chars().next_back()];
    ends.map(|end| end.map(String::from).unwrap_or_default()).join("-")
}

fn cells(info: &Info, places: Size) -> Size {
    match info.places {
        Places::Cells => places,
        Places::Vertices => Size::new(places.height.saturating_sub(1), places.width.saturating_sub(1)),
    }
}

/// The family of a genre, by the site's name or ours, and its rules there.
fn named(genre: Part<'_>) -> Result<(Declared<Tokens>, Variant), ParseError> {
    if let Some(family) = genres().find(|family| family.is_named(genre.str)) {
        return Ok((family, family.variant()));
    }
    let variant = Variant::find(genre.str);
    let family = variant.and_then(|variant| genres().find(|family| family.info.id == variant.family()));
    family.zip(variant).ok_or_else(|| {
        let known: Vec<&str> = genres().map(|family| family.as_there.names[0]).collect();
        genre.wrong(Code::new(error::UNKNOWN_GENRE).with("known", known))
    })
}

/// The one family that a block without a name can be.
fn guessed(
    problem: &[Part<'_>],
    solution: Option<&[Part<'_>]>,
    places: Size,
    hint: Option<Variant>,
) -> Result<(Declared<Tokens>, Variant), ParseError> {
    let words = |rows: &[Part<'_>], right: &dyn Fn(&str) -> bool| {
        rows.iter().all(|row| row.words().all(|word| right(word.str)))
    };
    let fits = |family: &Declared<Tokens>| {
        let (info, alphabet) = (family.info, &family.as_there.alphabets[0]);
        let solved = |rows: &[Part<'_>]| {
            let decided =
                |row: &Part<'_>| row.words().any(|word| alphabet.value(word.str).flatten().is_some());
            rows.len() == cells(info, places).height
                && words(rows, &|word| alphabet.value(word).is_some())
                && rows.iter().any(decided)
        };
        words(problem, &|word| alphabet.clue(info, word).is_some()) && solution.is_none_or(solved)
    };
    let asked = genres().find(|family| hint.is_some_and(|hint| hint.family() == family.info.id));
    let fitting: Vec<Declared<Tokens>> = candidates(genres(), None).into_iter().filter(fits).collect();
    // Who asks for a family means it, unless the solution tells another.
    let told = solution.is_some() && !fitting.is_empty();
    if let Some(asked) = asked.filter(|asked| !told || fits(asked)) {
        return Ok((asked, asked.variant()));
    }
    match fitting.as_slice() {
        [family] => Ok((*family, family.variant())),
        [] => {
            let known: Vec<&str> = genres().map(|family| family.info.id).collect();
            Err(problem[0].wrong(Code::new(error::NO_FAMILY_FITS).with("families", known)))
        }
        several => {
            let several: Vec<Variant> = several.iter().map(Declared::variant).collect();
            Err(problem[0].error(0, ambiguous(&several)))
        }
    }
}
