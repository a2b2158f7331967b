//! Writes the JSON schemas into a folder: `cargo xtask schema`.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).unwrap_or_else(|| "docs/schema".to_owned());
    for (name, text) in twotone_wire::schemas() {
        fs::write(Path::new(&folder).join(name), text)?;
    }
    Ok(())
}
