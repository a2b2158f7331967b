//! Descriptive ids of Simon Tatham's puzzles: `<width>x<height><flags>:<description>`.

use twotone_grid::Size;

use super::pieces::runs;
use super::pieces::text::{Part, candidates};
use super::{Document, Format, ParseError, Recognised, Text};
use crate::variant::Variant;

/// A board as a line that Mosaic, Unruly or Slant of that collection open.
#[derive(Debug)]
pub struct SgtId;

/// Our rules for each of the games, by the letter that tells Unruly's two kinds apart.
pub(super) const GAMES: [(&str, &[&str]); 3] =
    [("Mosaic", &["mosaic"]), ("Slant", &["slant"]), ("Unruly", &["unruly", "takuzu"])];

impl Format for SgtId {
    fn name(&self) -> &'static str {
        "sgt"
    }
    fn about(&self) -> &'static str {
        "descriptive ids of Simon Tatham's Mosaic, Unruly and Slant"
    }
    fn example(&self) -> &'static str {
        "8x6u:CalHaAebcFDc"
    }
    fn families(&self) -> &'static [&'static str] {
        &["mosaic", "slant", "takuzu"]
    }
    fn read(&self, text: &Text<'_>, hint: Option<Variant>) -> Recognised {
        let Some(mut line) = text.line() else { return Recognised::NotMine };
        let mut games: Vec<&str> = GAMES.iter().flat_map(|(_, rules)| rules.iter().copied()).collect();
        if let Some((page, id)) = line.split_once('#').filter(|(page, _)| page.str.ends_with(".html")) {
            let page = page.str.trim_end_matches(".html").rsplit('/').next().unwrap_or_default();
            let Some(rules) = rules_of(page) else { return Recognised::NotMine };
            games = rules.to_vec();
            line = id;
        }
        let Some(at) = line.str.find([':', '#']) else { return Recognised::NotMine };
        let params = line.slice(0, at);
        if !are_params(params.str) {
            return Recognised::NotMine;
        }
        if line.str[at..].starts_with('#') {
            let why = "this is a random seed, which only the program itself can turn into a board: \
                       copy the game id instead (`5x5:` and then the clues)";
            return Recognised::Mine(Err(line.error(at, why)));
        }
        read_id(params, line.skip(at + 1), &candidates(&games, hint)).into()
    }
    fn encode(&self, document: &Document) -> Result<String, String> {
        Ok(format!("{}:{}", params(document), description(document)))
    }
    fn refusal(&self, document: &Document) -> Option<&'static str> {
        refusal(document)
    }
}

/// Our rules for a game, by its name.
pub(super) fn rules_of(game: &str) -> Option<&'static [&'static str]> {
    GAMES.iter().find(|(name, _)| name.eq_ignore_ascii_case(game)).map(|(_, rules)| *rules)
}

fn are_params(params: &str) -> bool {
    let word = |s: &str| s.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
    params.starts_with(|c: char| c.is_ascii_digit()) && word(params) && params.len() <= 40
}

/// The size and the letters after it.
fn cut_params(params: Part<'_>) -> Result<(Size, &str), ParseError> {
    let digits = |part: Part<'_>| part.str.bytes().take_while(u8::is_ascii_digit).count();
    let width = params.slice(0, digits(params));
    let mut rest = params.skip(width.str.len());
    let mut height = width;
    if let Some(after) = rest.strip_prefix("x") {
        height = after.slice(0, digits(after));
        rest = after.skip(height.str.len());
    }
    Ok((height.height(width)?, rest.str))
}

/// The board of an id, of the one among `games` that it fits.
pub(super) fn read_id(params: Part<'_>, desc: Part<'_>, games: &[Variant]) -> Result<Document, ParseError> {
    let (size, flags) = cut_params(params)?;
    let unique = flags.contains('u');
    let told = |name: &&Variant| match name.name() {
        "takuzu" => unique,
        "unruly" => !unique,
        "mosaic" => !unique && !flags.contains('d'),
        _ => !unique && (flags.is_empty() || flags.starts_with('d')),
    };
    let attempts: Vec<(Variant, Result<Vec<u8>, ParseError>)> =
        games.iter().filter(told).map(|&name| (name, read_description(desc, name, size))).collect();
    let fitting: Vec<Variant> =
        attempts.iter().filter(|(_, result)| result.is_ok()).map(|(n, _)| *n).collect();
    if fitting.is_empty() {
        return Err(explain(params, desc, attempts));
    }
    let name = params.choose(&fitting)?;
    let symbols = read_description(desc, name, size)?;
    params.document(name, size, symbols)
}

/// Why no game fits: the game's own reason if only one comes into question.
fn explain(
    params: Part<'_>,
    desc: Part<'_>,
    attempts: Vec<(Variant, Result<Vec<u8>, ParseError>)>,
) -> ParseError {
    let capital = desc.str.contains(|c: char| c.is_ascii_uppercase());
    let several = attempts.len() > 1;
    let mut errors = attempts.into_iter().filter_map(|(name, result)| Some((name, result.err()?)));
    let errors: Vec<_> =
        errors.by_ref().filter(|(n, _)| !several || (n.info().id == "takuzu") == capital).collect();
    match errors.as_slice() {
        [] => params.expected("the size of a Mosaic, Unruly or Slant board"),
        [(_, error)] => error.clone(),
        several => {
            let reasons: Vec<String> =
                several.iter().map(|(name, error)| format!("{}: {}", name, error.message)).collect();
            ParseError { message: reasons.join("; "), ..several[0].1.clone() }
        }
    }
}

fn read_description(desc: Part<'_>, name: Variant, size: Size) -> Result<Vec<u8>, ParseError> {
    let info = name.info();
    if info.clues_are_values {
        return read_unruly(desc, size.cells());
    }
    match desc.str.find('.') {
        Some(at) => Err(desc.slice(at, at + 1).expected("a clue or a letter for blanks")),
        None => runs::read(desc, info.digits, info.places.of(size).cells()),
    }
}

/// Unruly's code: a letter is so many blanks and then a value, small for 0, capital for 1; `z` is 25 blanks.
fn read_unruly(desc: Part<'_>, cells: usize) -> Result<Vec<u8>, ParseError> {
    let mut symbols = Vec::new();
    for (at, byte) in desc.str.bytes().enumerate() {
        let (blanks, value) = match byte {
            b'z' | b'Z' => (25, None),
            b'a'..=b'y' => (byte - b'a', Some(b'0')),
            b'A'..=b'Y' => (byte - b'A', Some(b'1')),
            _ => return Err(desc.char_at(at).expected("a letter")),
        };
        symbols.resize(symbols.len() + usize::from(blanks), b'.');
        symbols.extend(value);
        if symbols.len() > cells + 1 {
            return Err(desc.error(at, format!("expected values and blanks for {cells} cells, found more")));
        }
    }
    // One value beyond the board ends the text.
    if symbols.len() != cells + 1 {
        let found = symbols.len().saturating_sub(1);
        let message = format!("expected values and blanks for {cells} cells, found {found}");
        return Err(desc.error(desc.str.len(), message));
    }
    symbols.pop();
    Ok(symbols)
}

/// The size, and `u` if lines must be different.
pub(super) fn params(document: &Document) -> String {
    let Size { height, width } = document.puzzle.size();
    let unique = if document.variant() == "takuzu" { "u" } else { "" };
    format!("{width}x{height}{unique}")
}

/// The clues.
pub(super) fn description(document: &Document) -> String {
    let symbols = document.puzzle.symbols().bytes;
    if document.puzzle.info().clues_are_values { write_unruly(&symbols) } else { runs::write(&symbols, None) }
}

fn write_unruly(symbols: &[u8]) -> String {
    let mut desc = String::new();
    let mut blanks = 0;
    for &symbol in symbols.iter().chain(b"0") {
        let (a, z) = match symbol {
            b'0' => (b'a', 'z'),
            b'1' => (b'A', 'Z'),
            _ => {
                blanks += 1;
                continue;
            }
        };
        while blanks > 24 {
            desc.push(z);
            blanks -= 25;
        }
        desc.push(char::from(a + blanks as u8));
        blanks = 0;
    }
    desc
}

/// The sizes that the programs open.
pub(super) fn refusal(document: &Document) -> Option<&'static str> {
    let Size { height, width } = document.puzzle.size();
    let small = height.min(width);
    match document.puzzle.info().id {
        "mosaic" if small < 3 => Some("Mosaic wants at least 3 rows and columns"),
        "mosaic" if height * width > 10_000 => Some("Mosaic wants at most 10000 cells"),
        "takuzu" if small < 6 || height % 2 + width % 2 > 0 => {
            Some("Unruly wants even numbers of rows and columns, at least 6")
        }
        "takuzu" if document.variant() == "takuzu" && !enough_lines(small, height.max(width)) => {
            Some("Unruly knows that there are not so many different lines")
        }
        "slant" if small < 2 => Some("Slant wants at least 2 rows and columns"),
        _ => None,
    }
}

/// Whether there are `count` different lines of `length`: with few equal neighbours, and as many 0 as 1.
fn enough_lines(length: usize, count: usize) -> bool {
    let known = [(6, 14), (8, 34), (10, 84), (12, 208), (14, 518), (16, 1296), (18, 3254), (20, 8196)];
    known.iter().find(|(l, _)| *l == length).is_none_or(|(_, lines)| count <= *lines)
}
