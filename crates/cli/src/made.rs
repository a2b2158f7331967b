//! Puzzles by their names: who has the name has the puzzle, and every command that takes a board takes it, too.

use anyhow::bail;
use twotone::generate::Name;
use twotone::{Document, Limits, Variant};

use crate::speech::words;
use crate::{limit, progress};

/// A longer text is no list of names.
const MOST_BYTES: usize = 1 << 20;

/// Whether a text is meant as a name: it begins with a family and a size, with dashes between them.
pub fn is_name(text: &str) -> bool {
    let mut parts = text.trim().split('-');
    let family = parts.next().and_then(Variant::find);
    let size = parts.next().and_then(|size| size.split_once('x'));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    family.is_some() && size.is_some_and(|(height, width)| is_number(height) && is_number(width))
}

/// The puzzles that a text names, one in a line; nothing if it is something else.
pub fn documents(text: &[u8]) -> Option<anyhow::Result<Vec<Document>>> {
    let text = std::str::from_utf8(text).ok().filter(|text| text.len() <= MOST_BYTES)?;
    let mut names = text.lines().map(str::trim).filter(|line| !line.is_empty()).peekable();
    names.peek().is_some_and(|first| is_name(first)).then(|| names.map(read).collect())
}

fn read(name: &str) -> anyhow::Result<Document> {
    match name.parse::<Name>() {
        Ok(name) => make(&name),
        Err(error) => bail!("{name}: {}", words().code(None, &error.code())),
    }
}

/// Makes the puzzle that has this name.
pub fn make(name: &Name) -> anyhow::Result<Document> {
    let limits = Limits::NONE.memory(limit::MEMORY);
    let wish = &name.wish;
    let made =
        progress::watch(words().making_puzzle(), || wish.variant.maker().make(wish, name.seed, &limits));
    match made {
        Ok(made) => Ok(Document { title: Some(name.to_string()), ..Document::new(made.puzzle) }),
        Err(refusal) => bail!("{name}: {}", words().code(Some(wish.variant), &refusal.code())),
    }
}
