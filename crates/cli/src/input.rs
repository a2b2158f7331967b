//! Reading files and standard input, with an early end for what cannot be a puzzle.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, bail};
use twotone::format::ParseError;

/// More text than this is refused.
const MOST_BYTES: usize = 4 << 30;
const CHUNK: usize = 1 << 16;

/// Reads a whole file, or standard input for `-`.
pub fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    let name = name(path);
    if path == Path::new("-") {
        read_text(io::stdin().lock()).with_context(|| name)
    } else {
        let file = File::open(path).with_context(|| format!("cannot open {name}"))?;
        read_text(file).with_context(|| name)
    }
}

/// What to call an input in messages.
pub fn name(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() }
}

/// Reads text piece by piece and stops at the first byte that no puzzle text contains.
fn read_text(mut source: impl Read) -> anyhow::Result<Vec<u8>> {
    let mut text = Vec::new();
    loop {
        let start = text.len();
        // Pieces grow with the text, so that large boards are read in few calls and junk is found in the first.
        let piece = CHUNK.max(start.min(1 << 24)) as u64;
        let read = source.by_ref().take(piece).read_to_end(&mut text)?;
        if let Some(offset) = text[start..].iter().position(|&b| is_control(b)) {
            let offset = start + offset;
            let message = format!("expected text, found the byte 0x{:02x}", text[offset]);
            bail!(ParseError::at(&text, offset, message));
        }
        if read == 0 {
            return Ok(text);
        }
        if text.len() > MOST_BYTES {
            bail!("the text is longer than {MOST_BYTES} bytes");
        }
    }
}

fn is_control(byte: u8) -> bool {
    byte < b' ' && !matches!(byte, b'\n' | b'\r' | b'\t')
}
