//! Addresses of puzz.link, pzv.jp and their kin: `gokigen/<columns>/<rows>/<body>`.

use twotone_grid::Size;

use super::pieces::text::{Part, named};
use super::{Document, Format, ParseError, Recognised, Text};
use crate::variant::Variant;

/// A Slant board as an address.
#[derive(Debug)]
pub struct PuzzLink;

/// Hosts whose every address is of this kind.
const HOSTS: [&str; 6] =
    ["puzz.link/", "pzv.jp/", "pzprxs.vercel.app/", "pzplus.tck.mn/", "pzprv3.com/", "indi.s58.xrea.com/"];

impl Format for PuzzLink {
    fn name(&self) -> &'static str {
        "puzz.link"
    }
    fn about(&self) -> &'static str {
        "addresses of puzz.link, pzv.jp and their kin"
    }
    fn example(&self) -> &'static str {
        "https://puzz.link/p?gokigen/4/4/iaegcgcj6a"
    }
    fn families(&self) -> &'static [&'static str] {
        &["slant"]
    }
    fn read(&self, text: &Text<'_>, _hint: Option<Variant>) -> Recognised {
        let Some(address) = text.line().and_then(Address::parse) else { return Recognised::NotMine };
        match address.kind() {
            "gokigen" => read_gokigen(&address).into(),
            "pzprv3" | "pzprv3.1" => Recognised::NotMine,
            "wagiri" => refused(&address, "`wagiri` wants loops as well as no loops: not a Slant board"),
            _ if address.known_host => {
                refused(&address, "only `gokigen` (Slant) is known of the puzzles there")
            }
            _ => Recognised::NotMine,
        }
    }
    fn encode(&self, document: &Document) -> Result<String, String> {
        let Size { height, width } = document.puzzle.size();
        let body = write_body(&document.puzzle.symbols().bytes);
        // A full stop at the end would be taken for the end of a sentence.
        let guard = if body.ends_with(|last: char| !last.is_ascii_alphanumeric()) { "/" } else { "" };
        Ok(format!("https://puzz.link/p?gokigen/{width}/{height}/{body}{guard}"))
    }
}

fn refused(address: &Address<'_>, why: &str) -> Recognised {
    Recognised::Mine(Err(address.pid.error(0, why)))
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

fn read_gokigen(address: &Address<'_>) -> Result<Document, ParseError> {
    let mut rest = address.rest;
    let mut flags = "";
    if let Some((_, after)) = rest.split_once('/').filter(|(first, _)| first.str.starts_with("v:")) {
        rest = after;
    }
    if let Some((first, after)) = rest.split_once('/').filter(|(first, _)| first.str.parse::<f64>().is_err())
    {
        (flags, rest) = (first.str, after);
    }
    let cut = |part: Part<'_>| part.expected("`columns/rows/body`");
    let (width, rest) = rest.split_once('/').ok_or_else(|| cut(rest))?;
    let (height, body) = rest.split_once('/').unwrap_or((rest, rest.skip(rest.str.len())));
    let size = height.height(width)?;
    let places = size.vertices().cells();
    let old = if address.applet { !flags.contains('c') } else { flags.contains('d') };
    let symbols = if old { read_old_body(body, places)? } else { read_body(body, places)? };
    address.pid.document(named("slant"), size, symbols)
}

/// The code "4Cross": a clue takes up to two blanks after it along.
fn read_body(body: Part<'_>, places: usize) -> Result<Vec<u8>, ParseError> {
    let mut symbols = Vec::new();
    for (at, byte) in body.str.bytes().enumerate() {
        let (clue, blanks) = match byte {
            b'0'..=b'4' => (Some(byte), 0),
            b'5'..=b'9' => (Some(byte - 5), 1),
            b'a'..=b'e' => (Some(byte - b'a' + b'0'), 2),
            b'g'..=b'z' => (None, usize::from(byte - b'f')),
            b'.' => (Some(b'?'), 0),
            b'f' => (None, 1),
            b'/' if at + 1 == body.str.len() => break,
            _ => return Err(body.char_at(at).expected("a digit, a small letter or `.`")),
        };
        if symbols.len() >= places {
            return Err(body.error(at, format!("expected the end after {places} vertices")));
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
        let message = format!("expected clues and blanks for {places} vertices, found {found}");
        return Err(body.error(body.str.len(), message));
    }
    Ok(places)
}

fn write_body(symbols: &[u8]) -> String {
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

fn gap(body: &mut String, run: &mut u8) {
    if *run > 0 {
        body.push(char::from(b'f' + *run));
        *run = 0;
    }
}
