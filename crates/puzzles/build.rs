//! Writes the list of families: one for every line `pub mod name;` of `src/families/mod.rs`, whose board is the type
//! of that name. Tells the crates above where the families' folders are: their words are there.

use std::path::Path;
use std::{env, fs, io};

const LIST: &str = "src/families/mod.rs";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed={LIST}");
    println!("cargo::metadata=families={}", env::current_dir()?.join("src/families").display());
    let text = fs::read_to_string(LIST)?;
    let modules = text.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
    let families: String =
        modules.map(|module| format!("&Of::<{module}::{}>::NEW, ", type_name(module))).collect();
    let folder = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    fs::write(Path::new(&folder).join("families.rs"), format!("&[{families}]"))
}

/// `dots_and_boxes` as `DotsAndBoxes`.
fn type_name(module: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    module.split('_').filter(|word| !word.is_empty()).map(capital).collect()
}
