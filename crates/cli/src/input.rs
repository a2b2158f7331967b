//! Reading files, standard input and texts given on the command line, with an early end for what cannot be a puzzle.

use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::Path;

use anyhow::{Context, bail};
use twotone::{Code, Variant};
use twotone::{Document, ParseError};

use crate::{made, speech};

/// More text than this is refused.
const MOST_BYTES: usize = 4 << 30;
const CHUNK: usize = 1 << 16;

/// Reads every board of a file, of standard input for `-`, or of the text itself, in any format or by its name.
pub fn boards(path: &Path, hint: Option<Variant>) -> anyhow::Result<Vec<Document>> {
    let text = read(path)?;
    if let Some(named) = made::documents(&text) {
        return named?.into_iter().map(|document| obey(document, hint)).collect();
    }
    Document::parse_all(&text, hint).map_err(|error| {
        let words = speech::words();
        let told = words.parse_error(&error);
        let wants_name = ["grid-without-size", "ambiguous-family"].contains(&error.problem.id);
        anyhow::anyhow!(if wants_name { words.with_puzzle(told) } else { told }).context(name(path))
    })
}

/// A puzzle that was made for other rules than those asked for is not the one that was meant.
fn obey(document: Document, hint: Option<Variant>) -> anyhow::Result<Document> {
    let found = document.variant();
    match hint.filter(|&asked| asked != found) {
        None => Ok(document),
        Some(asked) => {
            let problem = Code::new("other-family").with("found", found.name()).with("asked", asked.name());
            bail!(speech::words().parse_error(&ParseError { line: 1, column: 1, problem }))
        }
    }
}

/// Reads the one board of a file.
pub fn one_board(path: &Path, hint: Option<Variant>) -> anyhow::Result<Document> {
    only(boards(path, hint)?).with_context(|| name(path))
}

/// The one board among those that were read.
pub fn only(mut boards: Vec<Document>) -> anyhow::Result<Document> {
    match boards.len() {
        1 => Ok(boards.remove(0)),
        many => bail!(speech::words().several_boards(many)),
    }
}

/// Reads a whole file, or standard input for `-`; what is no file but a puzzle is the text itself.
pub fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    if path == Path::new("-") {
        if io::stdin().is_terminal() {
            writeln!(anstream::stderr(), "{}", speech::words().typing())?;
        }
        return read_text(io::stdin().lock()).with_context(|| name(path));
    }
    match (File::open(path), path.to_str()) {
        (Ok(file), _) => read_text(file).with_context(|| name(path)),
        (Err(_), Some(text)) if Document::recognises(text) || made::is_name(text) => {
            Ok(text.as_bytes().to_vec())
        }
        (Err(error), Some(text)) if error.kind() == io::ErrorKind::NotFound && resembles_rows(text) => {
            Err(error).with_context(|| speech::words().cannot_open_rows(name(path)))
        }
        (Err(error), _) => Err(error).with_context(|| speech::words().cannot_open(name(path))),
    }
}

/// Whether a text looks more like a board that somebody typed than like the name of a file.
fn resembles_rows(text: &str) -> bool {
    text.chars()
        .all(|letter| letter.is_whitespace() || letter.is_ascii_digit() || "._-?xXoO".contains(letter))
}

/// What to call an input in messages.
pub fn name(path: &Path) -> String {
    const SHOWN: usize = 60;
    let text = path.display().to_string();
    match text.char_indices().nth(SHOWN) {
        _ if text == "-" => speech::words().standard_input().to_owned(),
        Some((end, _)) if !path.exists() => format!("{}...", &text[..end]),
        _ => text,
    }
}

/// Reads text piece by piece and stops at the first byte that no puzzle text contains.
fn read_text(mut source: impl Read) -> anyhow::Result<Vec<u8>> {
    let mut text = Vec::new();
    loop {
        let start = text.len();
        // Pieces grow with the text, so that large boards are read in few calls and junk is found in the first.
        let piece = CHUNK.max(start.min(1 << 24));
        let read = source.by_ref().take(piece as u64).read_to_end(&mut text)?;
        if let Some(offset) = text[start..].iter().position(|&b| is_control(b)) {
            let offset = start + offset;
            let byte = Code::new("not-text").with("byte", format!("0x{:02x}", text[offset]));
            bail!(ParseError::at(&text, offset, byte));
        }
        // Who types ends once, and should not have to do so again.
        if read < piece {
            return Ok(text);
        }
        if text.len() > MOST_BYTES {
            bail!(speech::words().input_too_long(MOST_BYTES));
        }
    }
}

fn is_control(byte: u8) -> bool {
    byte < b' ' && !matches!(byte, b'\n' | b'\r' | b'\t')
}
