//! Addresses of puzz.link, pzv.jp and their kin: `<name>/<columns>/<rows>/<body>`.

use twotone_grid::Size;

use super::error::{self, ParseError};
use super::foreign::{Declared, Pzpr, PzprBody, declared};
use super::pieces::runs::wrong_places;
use super::pieces::text::Part;
use super::{Codec, Document, Recognised, Text};
use crate::code::Code;
use crate::puzzle::Info;
use crate::variant::Variant;

/// A board as an address.
#[derive(Debug)]
pub struct PuzzLink;

/// Hosts whose every address is of this kind.
const HOSTS: [&str; 6] =
    ["puzz.link/", "pzv.jp/", "pzprxs.vercel.app/", "pzplus.tck.mn/", "pzprv3.com/", "indi.s58.xrea.com/"];

impl Codec for PuzzLink {
    fn name(&self) -> &'static str {
        "puzz.link"
    }
    fn about(&self) -> &'static str {
        "addresses of puzz.link, pzv.jp and their kin"
    }
    fn example(&self) -> &'static str {
        "https://puzz.link/p?gokigen/4/4/iaegcgcj6a"
    }
    fn holds(&self, family: &'static Info) -> bool {
        family.foreign.pzpr.is_some()
    }
    fn read(&self, text: &Text<'_>, _hint: Option<Variant>) -> Recognised {
        let Some(address) = text.line().and_then(Address::parse) else { return Recognised::NotMine };
        let kind = address.kind();
        if let Some(puzzle) = puzzle(kind) {
            return read_board(&address, puzzle).into();
        }
        if matches!(kind, "pzprv3" | "pzprv3.1") {
            return Recognised::NotMine;
        }
        let look_alike = puzzles().find(|puzzle| puzzle.as_there.look_alikes.contains(&kind));
        match look_alike {
            Some(puzzle) => {
                let problem = Code::new(error::LOOK_ALIKE).with("family", puzzle.info.id);
                Recognised::Mine(Err(address.pid.wrong(problem)))
            }
            None if address.known_host => Recognised::Mine(Err(unknown(address.pid))),
            None => Recognised::NotMine,
        }
    }
    fn encode(&self, document: &Document) -> Result<String, Code> {
        let Size { height, width } = document.board.size();
        let symbols = document.board.symbols().bytes;
        let (name, body) = match &document.board.info().foreign.pzpr {
            Some(Pzpr { name, body: PzprBody::FourCross, .. }) => (*name, write_four_cross(&symbols)),
            Some(Pzpr { name, body: PzprBody::Number16, .. }) => (*name, write_number16(&symbols)),
            None => Default::default(),
        };
        // A full stop at the end would be taken for the end of a sentence.
        let guard = if body.ends_with(|last: char| !last.is_ascii_alphanumeric()) { "/" } else { "" };
        Ok(format!("https://puzz.link/p?{name}/{width}/{height}/{body}{guard}"))
    }
}

/// The families that are puzzles there.
fn puzzles() -> impl Iterator<Item = Declared<Pzpr>> {
    declared(|foreign| foreign.pzpr.as_ref())
}

/// The family of a puzzle there.
pub(super) fn puzzle(name: &str) -> Option<Declared<Pzpr>> {
    puzzles().find(|puzzle| puzzle.as_there.name == name)
}

/// That this is none of the names that are known here.
pub(super) fn unknown(name: Part<'_>) -> ParseError {
    let known: Vec<&str> = puzzles().map(|puzzle| puzzle.as_there.name).collect();
    name.wrong(Code::new(error::UNKNOWN_GENRE).with("known", known))
}

/// An address cut into its parts.
pub struct Address<'t> {
    pub known_host: bool,
    /// The first applet put the name of the puzzle before the question mark.
    applet: bool,
    pub pid: Part<'t>,
    /// What comes after the name of the puzzle.
    pub rest: Part<'t>,
}

impl<'t> Address<'t> {
    /// Cuts `host?key=value&pid/rest`; host and pairs may be missing.
    pub fn parse(line: Part<'t>) -> Option<Self> {
        if line.str.contains(char::is_whitespace) && !line.str.contains("pzprv3") {
            return None;
        }
        let (host, mut query) = match line.split_once('?') {
            Some((host, query)) => (host.str, query),
            None => ("", line),
        };
        let known_host = HOSTS.iter().any(|known| host.contains(known));
        if let Some(at) = host.find("indi.s58.xrea.com/") {
            let pid = line.skip(at + "indi.s58.xrea.com/".len());
            let (pid, _) = pid.split_once('/')?;
            return Some(Address { known_host, applet: true, pid, rest: query });
        }
        while let Some((pair, rest)) = query.split_once('&').filter(|(pair, _)| pair.str.contains('=')) {
            debug_assert!(!pair.str.is_empty());
            query = rest;
        }
        let (pid, rest) = query.split_once('/')?;
        Some(Address { known_host, applet: false, pid, rest })
    }

    /// The name of the puzzle without the mode.
    pub fn kind(&self) -> &'t str {
        let pid = self.pid.str;
        pid.strip_suffix("_edit").or_else(|| pid.strip_suffix("_play")).unwrap_or(pid)
    }
}

fn read_board(address: &Address<'_>, puzzle: Declared<Pzpr>) -> Result<Document, ParseError> {
    let mut rest = address.rest;
    let mut flags = "";
    if let Some((_, after)) = rest.split_once('/').filter(|(first, _)| first.str.starts_with("v:")) {
        rest = after;
    }
    // What is meant as a number is the width, be it a wrong one.
    let is_flags = |first: &str| !first.starts_with(|c: char| c.is_ascii_digit() || "+-.".contains(c));
    if let Some((first, after)) = rest.split_once('/').filter(|(first, _)| is_flags(first.str)) {
        (flags, rest) = (first.str, after);
    }
    let cut = |part: Part<'_>| part.bad_form("columns/rows/body");
    let (width, rest) = rest.split_once('/').ok_or_else(|| cut(rest))?;
    let (height, body) = rest.split_once('/').unwrap_or((rest, rest.skip(rest.str.len())));
    let size = height.height(width)?;
    let info = puzzle.info;
    let places = info.places.of(size).cells();
    let old = if address.applet { !flags.contains('c') } else { flags.contains('d') };
    let symbols = match puzzle.as_there.body {
        PzprBody::FourCross if old => read_old_body(body, places)?,
        PzprBody::FourCross => read_body(body, places, &["0-9", "a-z", "."], four_cross)?,
        PzprBody::Number16 => {
            let clue = |byte| {
                number16(byte).filter(|(clue, _)| clue.is_none_or(|c| c == b'?' || info.digits.contains(&c)))
            };
            read_body(body, places, &[&info.symbols()[0], "g-z", "."], clue)?
        }
    };
    address.pid.document(Variant::of(info, 0), size, symbols)
}

/// The code "4Cross": a clue takes up to two blanks after it along.
fn four_cross(byte: u8) -> Option<(Option<u8>, usize)> {
    Some(match byte {
        b'0'..=b'4' => (Some(byte), 0),
        b'5'..=b'9' => (Some(byte - 5), 1),
        b'a'..=b'e' => (Some(byte - b'a' + b'0'), 2),
        b'g'..=b'z' => (None, usize::from(byte - b'f')),
        b'.' => (Some(b'?'), 0),
        b'f' => (None, 1),
        _ => return None,
    })
}

/// The code "Number16": a digit, or a letter for blanks.
fn number16(byte: u8) -> Option<(Option<u8>, usize)> {
    Some(match byte {
        b'0'..=b'9' => (Some(byte), 0),
        b'g'..=b'z' => (None, usize::from(byte - b'f')),
        b'.' => (Some(b'?'), 0),
        _ => return None,
    })
}

/// Reads a body whose characters are a clue, blanks, or a clue and blanks after it.
fn read_body(
    body: Part<'_>,
    places: usize,
    expected: &[&str],
    meaning: impl Fn(u8) -> Option<(Option<u8>, usize)>,
) -> Result<Vec<u8>, ParseError> {
    let mut symbols = Vec::new();
    for (at, byte) in body.str.bytes().enumerate() {
        if byte == b'/' && at + 1 == body.str.len() {
            break;
        }
        let (clue, blanks) = meaning(byte).ok_or_else(|| body.char_at(at).bad_symbol(expected))?;
        if symbols.len() >= places {
            return Err(body.error(at, wrong_places(places, None)));
        }
        symbols.extend(clue);
        // The blanks that a last clue takes along may reach beyond the board.
        symbols.resize((symbols.len() + blanks).min(places), b'.');
    }
    // Blanks at the end need not be written.
    symbols.resize(grown(symbols.len(), places, body)?, b'.');
    Ok(symbols)
}

/// One character per vertex.
fn read_old_body(body: Part<'_>, places: usize) -> Result<Vec<u8>, ParseError> {
    let clue = |byte: u8| if matches!(byte, b'0'..=b'4') { byte } else { b'.' };
    let mut symbols: Vec<u8> = body.str.bytes().take(places).map(clue).collect();
    symbols.resize(grown(symbols.len(), places, body)?, b'.');
    Ok(symbols)
}

/// All places, unless far too much is missing: no memory is spent on what an address only claims.
fn grown(found: usize, places: usize, body: Part<'_>) -> Result<usize, ParseError> {
    const MOST_MISSING: usize = 1 << 20;
    if places - found > MOST_MISSING {
        return Err(body.error(body.str.len(), wrong_places(places, Some(found))));
    }
    Ok(places)
}

fn write_four_cross(symbols: &[u8]) -> String {
    let mut body = String::new();
    let blank = |at: usize| symbols.get(at).is_none_or(|&symbol| symbol == b'.');
    let (mut at, mut run) = (0, 0);
    while at < symbols.len() {
        let symbol = symbols[at];
        if symbol != b'.' || run == 20 {
            gap(&mut body, &mut run);
        }
        at += match symbol {
            b'.' => {
                run += 1;
                1
            }
            b'?' => {
                body.push('.');
                1
            }
            clue => {
                let followed = if !blank(at + 1) {
                    0
                } else if !blank(at + 2) {
                    1
                } else {
                    2
                };
                let value = u32::from(clue - b'0') + 5 * followed;
                body.extend(char::from_digit(value, 16));
                1 + followed as usize
            }
        };
    }
    gap(&mut body, &mut run);
    body
}

fn write_number16(symbols: &[u8]) -> String {
    let mut body = String::new();
    let mut run = 0;
    for &symbol in symbols {
        if symbol != b'.' || run == 20 {
            gap(&mut body, &mut run);
        }
        match symbol {
            b'.' => run += 1,
            b'?' => body.push('.'),
            clue => body.push(char::from(clue)),
        }
    }
    gap(&mut body, &mut run);
    body
}

fn gap(body: &mut String, run: &mut u8) {
    if *run > 0 {
        body.push(char::from(b'f' + *run));
        *run = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The links of Minesweeper there are of this code.
    #[test]
    fn number16_is_read_as_it_is_written() {
        for (code, places) in [("g2m13l13g0j", 25), ("zm2zh1.", 52), ("r", 12), ("1h1", 4)] {
            let text = Text::new(code.as_bytes()).expect("text");
            let symbols = read_body(text.part(), places, &[], number16).expect(code);
            assert_eq!((symbols.len(), write_number16(&symbols).as_str()), (places, code));
        }
        let text = Text::new(b"1f1").expect("text");
        assert!(read_body(text.part(), 9, &["0-8"], number16).is_err());
    }
}
