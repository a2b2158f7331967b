//! The least a program can do about a board: read it, pass over it once, write as much.

use std::io::{Read, Write};

fn main() -> std::io::Result<()> {
    let mut bytes = Vec::new();
    std::io::stdin().read_to_end(&mut bytes)?;
    bytes.iter_mut().for_each(|byte| *byte = byte.wrapping_add(1));
    std::io::stdout().write_all(&bytes)
}
