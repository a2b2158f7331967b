//! Writes the JSON schemas into a folder, `cargo xtask schema`; and the TypeScript types into files, `cargo xtask web`.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let mut paths = env::args().skip(1);
    let folder = paths.next().unwrap_or_else(|| "docs/schema".to_owned());
    for file in paths {
        fs::write(file, twotone_wire::typescript())?;
    }
    for (name, text) in twotone_wire::schemas() {
        fs::write(Path::new(&folder).join(name), text)?;
    }
    Ok(())
}
