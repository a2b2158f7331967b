//! Descriptive ids of Simon Tatham's puzzles: `<width>x<height><flags>:<description>`.

use twotone_grid::Size;

use super::error::{self, ParseError};
use super::foreign::{Declared, Sgt, SgtBody, candidates, declared};
use super::pieces::runs::{self, wrong_places};
use super::pieces::text::{Part, ambiguous};
use super::{Codec, Document, Recognised, Text, Unopened};
use crate::code::Code;
use crate::puzzle::Info;
use crate::variant::Variant;

/// A board as a line that a game of that collection opens.
#[derive(Debug)]
pub struct SgtId;

impl Codec for SgtId {
    fn name(&self) -> &'static str {
        "sgt"
    }
    fn about(&self) -> &'static str {
        "descriptive ids of Simon Tatham's Mosaic, Unruly and Slant"
    }
    fn example(&self) -> &'static str {
        "8x6u:CalHaAebcFDc"
    }
    fn holds(&self, family: &'static Info) -> bool {
        family.foreign.sgt.is_some()
    }
    fn read(&self, text: &Text<'_>, hint: Option<Variant>) -> Recognised {
        let Some(mut line) = text.line() else { return Recognised::NotMine };
        let mut games = candidates(games(), hint);
        if let Some((page, id)) = line.split_once('#').filter(|(page, _)| page.str.ends_with(".html")) {
            let page = page.str.trim_end_matches(".html").rsplit('/').next().unwrap_or_default();
            let Some(named) = game(page) else { return Recognised::NotMine };
            games = vec![named];
            line = id;
        }
        let Some(at) = line.str.find([':', '#']) else { return Recognised::NotMine };
        let params = line.slice(0, at);
        if !are_params(params.str) {
            return Recognised::NotMine;
        }
        if line.str[at..].starts_with('#') {
            return Recognised::Mine(Err(line.error(at, Code::new(error::RANDOM_SEED))));
        }
        read_id(params, line.skip(at + 1), &games).into()
    }
    fn encode(&self, document: &Document) -> Result<String, Code> {
        Ok(format!("{}:{}", params(document), description(document)))
    }
    fn unopened(&self, document: &Document) -> Option<Unopened> {
        unopened(document)
    }
}

/// The families that are games of the collection.
pub(super) fn games() -> impl Iterator<Item = Declared<Sgt>> {
    declared(|foreign| foreign.sgt.as_ref())
}

/// The game with a name, in any case.
pub(super) fn game(name: &str) -> Option<Declared<Sgt>> {
    games().find(|game| game.as_there.game.eq_ignore_ascii_case(name))
}

/// What the family of a board is there; formats are asked only for families they hold.
fn as_there(document: &Document) -> Option<&'static Sgt> {
    document.board.info().foreign.sgt.as_ref()
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
pub(super) fn read_id(
    params: Part<'_>,
    desc: Part<'_>,
    games: &[Declared<Sgt>],
) -> Result<Document, ParseError> {
    let (size, flags) = cut_params(params)?;
    let mut fitting = Vec::new();
    let mut errors = Vec::new();
    for game in games {
        let Some(rules) = (game.as_there.rules)(flags).map(|index| Variant::of(game.info, index)) else {
            continue;
        };
        match read_description(desc, game, size) {
            Ok(symbols) => fitting.push((rules, symbols)),
            Err(error) => errors.push((game.as_there.body, rules, error)),
        }
    }
    if fitting.len() > 1 {
        let rules: Vec<Variant> = fitting.iter().map(|(rules, _)| *rules).collect();
        return Err(params.error(0, ambiguous(&rules)));
    }
    match fitting.pop() {
        Some((rules, symbols)) => params.document(rules, size, symbols),
        None => Err(explain(params, desc, games, errors)),
    }
}

/// Why no game fits: the reason of the first whose code looks like this.
fn explain(
    params: Part<'_>,
    desc: Part<'_>,
    games: &[Declared<Sgt>],
    mut errors: Vec<(SgtBody, Variant, ParseError)>,
) -> ParseError {
    let capital = desc.str.contains(|c: char| c.is_ascii_uppercase());
    let likely = errors.iter().position(|(body, ..)| (*body == SgtBody::Values) == capital).unwrap_or(0);
    let several = errors.len() > 1;
    if errors.is_empty() {
        let names: Vec<&str> = games.iter().map(|game| game.as_there.game).collect();
        return params.wrong(Code::new(error::NO_FAMILY_FITS).with("families", names));
    }
    let (_, rules, error) = errors.swap_remove(likely);
    if several { error.read_as(rules.name()) } else { error }
}

fn read_description(desc: Part<'_>, game: &Declared<Sgt>, size: Size) -> Result<Vec<u8>, ParseError> {
    if game.as_there.body == SgtBody::Values {
        return read_values(desc, size.cells());
    }
    match desc.str.find('.') {
        Some(at) => Err(desc.slice(at, at + 1).bad_symbol(&["0-9", "a-z"])),
        None => runs::read(desc, game.info.digits, game.info.places.of(size).cells()),
    }
}

/// Unruly's code: a letter is so many blanks and then a value, small for 0, capital for 1; `z` is 25 blanks.
fn read_values(desc: Part<'_>, cells: usize) -> Result<Vec<u8>, ParseError> {
    let mut symbols = Vec::new();
    for (at, byte) in desc.str.bytes().enumerate() {
        let (blanks, value) = match byte {
            b'z' | b'Z' => (25, None),
            b'a'..=b'y' => (byte - b'a', Some(b'0')),
            b'A'..=b'Y' => (byte - b'A', Some(b'1')),
            _ => return Err(desc.char_at(at).bad_symbol(&["a-z", "A-Z"])),
        };
        symbols.resize(symbols.len() + usize::from(blanks), b'.');
        symbols.extend(value);
        if symbols.len() > cells + 1 {
            return Err(desc.error(at, wrong_places(cells, None)));
        }
    }
    // One value beyond the board ends the text.
    if symbols.len() != cells + 1 {
        let found = symbols.len().saturating_sub(1);
        return Err(desc.error(desc.str.len(), wrong_places(cells, Some(found))));
    }
    symbols.pop();
    Ok(symbols)
}

/// The size, and the letters that tell the rules.
pub(super) fn params(document: &Document) -> String {
    let Size { height, width } = document.board.size();
    let flags = as_there(document).and_then(|game| game.flags.get(document.variant().index()));
    format!("{width}x{height}{}", flags.copied().unwrap_or_default())
}

/// The clues.
pub(super) fn description(document: &Document) -> String {
    let symbols = document.board.symbols().bytes;
    match as_there(document).map(|game| game.body) {
        Some(SgtBody::Values) => write_values(&symbols),
        _ => runs::write(&symbols, None),
    }
}

/// Why the program would not open the board.
pub(super) fn unopened(document: &Document) -> Option<Unopened> {
    as_there(document).and_then(|game| (game.unopened)(&document.board))
}

fn write_values(symbols: &[u8]) -> String {
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
