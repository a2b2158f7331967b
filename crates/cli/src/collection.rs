//! Many boards with what their files say about them, for books and pictures.

use std::path::Path;

use anyhow::{Context, anyhow};
use serde::Deserialize;
use serde_json::Value;
use twotone::generate::Name;
use twotone::{Document, Variant};

use crate::input;
use crate::speech::words;

/// A board with what is known about it.
pub struct Wanted {
    /// The board, with its position and its title.
    pub document: Document,
    /// How hard it is, in whatever words.
    pub level: Option<String>,
    /// What it is called where it comes from.
    pub name: Option<String>,
}

impl From<Document> for Wanted {
    fn from(mut document: Document) -> Self {
        // What `generate` made has its name for a title.
        let name = document.title.take_if(|title| title.parse::<Name>().is_ok());
        Wanted { level: document.grade.clone(), name, document }
    }
}

/// A line of JSON: the board as text, and what else is known.
#[derive(Deserialize)]
struct Line {
    puzzle: String,
    #[serde(alias = "rules")]
    family: Option<String>,
    title: Option<String>,
    #[serde(alias = "grade")]
    level: Option<Value>,
    #[serde(alias = "name")]
    id: Option<Value>,
}

/// Reads the boards of all files.
pub fn files(files: &[impl AsRef<Path>], family: Option<Variant>) -> anyhow::Result<Vec<Wanted>> {
    let mut wanted = Vec::new();
    for file in files.iter().map(AsRef::as_ref) {
        let text = input::read(file)?;
        wanted.extend(boards(&text, family).with_context(|| input::name(file))?);
    }
    Ok(wanted)
}

/// Reads boards in any format, or JSON lines whose `puzzle` is a board in any format.
fn boards(text: &[u8], family: Option<Variant>) -> anyhow::Result<Vec<Wanted>> {
    let lines = text.split(|&b| b == b'\n').enumerate().filter(|(_, line)| !line.trim_ascii().is_empty());
    let first = lines.clone().next().map_or(&b""[..], |(_, line)| line);
    if serde_json::from_slice::<Line>(first).is_err() {
        let documents = Document::parse_all(text, family)?;
        return Ok(documents.into_iter().map(Wanted::from).collect());
    }
    lines.map(|(nth, line)| one(line, family).with_context(|| words().line_number(nth + 1))).collect()
}

fn one(line: &[u8], family: Option<Variant>) -> anyhow::Result<Wanted> {
    let line: Line = serde_json::from_slice(line)?;
    let family = match line.family.as_deref() {
        Some(family) => {
            Some(family.parse::<Variant>().map_err(|unknown| anyhow!(words().code(None, &unknown.code())))?)
        }
        None => family,
    };
    let mut wanted = Wanted::from(input::only(Document::parse_all(line.puzzle.as_bytes(), family)?)?);
    let plain = |value: Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    wanted.document.title = line.title.or(wanted.document.title);
    wanted.level = line.level.map(plain).or(wanted.level);
    wanted.name = line.id.map(plain).or(wanted.name);
    Ok(wanted)
}
