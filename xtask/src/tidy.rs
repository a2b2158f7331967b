//! The house rules that a compiler does not keep.

use std::fs;
use std::path::{Path, PathBuf};

/// Checks every rule; the error lists what breaks them.
pub fn check(root: &Path) -> Result<(), String> {
    let mut broken = Vec::new();
    let families = family_names(root);
    for folder in ["crates", "xtask", "bench/src", "fuzz/fuzz_targets"] {
        for path in files(&root.join(folder), "rs") {
            let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().into_owned();
            check_file(&name, &text, &families, &mut broken);
        }
    }
    check_families(root, &families, &mut broken);
    check_page(root, &families, &mut broken)?;
    check_versions(root, &mut broken)?;
    if broken.is_empty() { Ok(()) } else { Err(format!("house rules broken:\n  {}", broken.join("\n  "))) }
}

/// Where the version stands that people cite and install, beside the manifest of the workspace, and how it is written there.
const VERSIONS: [(&str, &str); 3] = [
    ("CITATION.cff", "\nversion: {}\n"),
    ("crates/python/Cargo.toml", "\nversion = \"{}\"\n"),
    ("npm/package.json", "\n  \"version\": \"{}\",\n"),
];

/// All that is released together has one version.
fn check_versions(root: &Path, broken: &mut Vec<String>) -> Result<(), String> {
    let version = env!("CARGO_PKG_VERSION");
    for (name, written) in VERSIONS {
        let text = fs::read_to_string(root.join(name)).map_err(|error| format!("{name}: {error}"))?;
        if !text.contains(&written.replace("{}", version)) {
            broken.push(format!("{name}: the version is not {version}, as Cargo.toml says"));
        }
    }
    Ok(())
}

/// All files below a folder with this ending, in order; nothing from build folders.
pub fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else { return found };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() && path.file_name().is_some_and(|name| name != "target") {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn check_file(name: &str, text: &str, families: &[String], broken: &mut Vec<String>) {
    check_names(name, text, families, broken);
    if !text.starts_with("//! ") {
        broken.push(format!("{name}: the first line does not say what the file is"));
    }
    let code = code_lines(text);
    if code > 500 {
        broken.push(format!("{name}: {code} lines of code, more than 500"));
    }
    for (line, length) in long_functions(text) {
        broken.push(format!("{name}:{line}: a function of {length} lines, more than 100"));
    }
    let libraries = [
        "crates/grid/",
        "crates/engine/src",
        "crates/puzzles/src",
        "crates/pictures/src",
        "crates/wire/src",
        "crates/words/src",
    ];
    let library = libraries.iter().any(|part| name.starts_with(part)) && !name.ends_with("tests.rs");
    let mut forbid = |words: &[&str], why: &str| {
        for word in words {
            // Decoders read from a cursor over bytes in memory, which is no part of the world.
            let breaks = |line: &str| line.replace("std::io::Cursor;", "").contains(word);
            if let Some(line) =
                text.lines().position(|line| !line.trim_start().starts_with("//") && breaks(line))
            {
                broken.push(format!("{name}:{}: `{word}`: {why}", line + 1));
            }
        }
    };
    if library {
        forbid(
            &["std::fs", "std::io", "std::time", "std::env", "std::thread", "Instant::", "println!"],
            "only shells touch the world",
        );
    }
    if name.starts_with("crates/engine/") {
        forbid(
            &["mosaic", "Mosaic", "takuzu", "Takuzu", "slant", "Slant", "unruly"],
            "the engine knows no puzzle",
        );
    }
    if name.contains("/tests/") {
        forbid(
            &["temp_dir()"],
            "a test's files are in a folder that goes away with it: `tempfile::tempdir()`",
        );
    }
    if name.ends_with("referee.rs") && library {
        forbid(
            &["twotone_engine", "shortcut", "bits::", "full_clue", "model"],
            "the referee shares nothing with solvers",
        );
    }
}

/// A family is known in its folder only.
fn check_names(name: &str, text: &str, families: &[String], broken: &mut Vec<String>) {
    // Contest judges name the families of their problems; the example of our own JSON is one of some family.
    let may_name = ["/families/", "commands/judge.rs", "format/json.rs", "tests.rs"];
    if !name.starts_with("crates/")
        || !name.contains("/src")
        || may_name.iter().any(|part| name.contains(part))
    {
        return;
    }
    let code = text.split("#[cfg(test)]").next().unwrap_or("");
    for (line, text) in code.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//")) {
        if let Some(family) = families.iter().find(|family| text.contains(&format!("\"{family}\""))) {
            broken.push(format!("{name}:{}: `\"{family}\"`: a family is known in its folder only", line + 1));
        }
    }
}

/// Lines of code before the tests, without blank lines and comments.
fn code_lines(text: &str) -> usize {
    let code = text.split("#[cfg(test)]\nmod ").next().unwrap_or("");
    code.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//")).count()
}

/// The first line and length of every function longer than a hundred lines.
fn long_functions(text: &str) -> Vec<(usize, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut long = Vec::new();
    for (start, line) in lines.iter().enumerate() {
        let indent = line.len() - line.trim_start().len();
        let starts = ["fn ", "pub fn ", "pub(crate) fn ", "pub(super) fn ", "const fn ", "pub const fn "];
        if starts.iter().any(|word| line.trim_start().starts_with(word)) {
            let closing = format!("{}}}", " ".repeat(indent));
            let length = lines[start..].iter().position(|line| *line == closing).map_or(0, |end| end + 1);
            if length > 100 {
                long.push((start + 1, length));
            }
        }
    }
    long
}

/// The folders of the families, in order.
fn family_names(root: &Path) -> Vec<String> {
    let entries = fs::read_dir(root.join("crates/puzzles/src/families"));
    let folders = entries.into_iter().flatten().flatten().filter(|entry| entry.path().is_dir());
    let mut names: Vec<String> =
        folders.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// The board of the page draws what it is told and knows no puzzle.
fn check_page(root: &Path, families: &[String], broken: &mut Vec<String>) -> Result<(), String> {
    for path in files(&root.join("web/src/board"), "ts") {
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let text = text.to_lowercase();
        if let Some(family) = families.iter().find(|family| text.contains(family.as_str())) {
            let name = path.strip_prefix(root).unwrap_or(&path).display();
            broken.push(format!("{name}: `{family}`: the board of the page knows no puzzle"));
        }
    }
    Ok(())
}

/// Every family folder is in the list of families, and nothing else is.
fn check_families(root: &Path, folders: &[String], broken: &mut Vec<String>) {
    let list = fs::read_to_string(root.join("crates/puzzles/src/families/mod.rs")).unwrap_or_default();
    let listed: Vec<&str> =
        list.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';')).collect();
    if folders != listed {
        broken.push(format!("families listed ({listed:?}) and their folders ({folders:?}) differ"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_noticed() {
        let (families, mut broken) = (vec!["checkers".to_owned()], Vec::new());
        check_file(
            "crates/engine/src/a.rs",
            "use std::time::Instant;\nfn mosaic() {}\n",
            &families,
            &mut broken,
        );
        assert_eq!(broken.len(), 3, "{broken:?}");
        broken.clear();
        check_file("crates/pictures/src/a.rs", "//! A.\nuse std::io::Cursor;\n", &families, &mut broken);
        assert!(broken.is_empty(), "{broken:?}");
        check_file(
            "crates/pictures/src/a.rs",
            "//! A.\nuse std::io::{Cursor, Read};\n",
            &families,
            &mut broken,
        );
        assert_eq!(broken.len(), 1, "{broken:?}");
        broken.clear();
        check_file("crates/cli/src/a.rs", "//! A.\nlet a = \"checkers\";\n", &families, &mut broken);
        check_file(
            "crates/puzzles/src/families/checkers/a.rs",
            "//! A.\nlet a = \"checkers\";\n",
            &families,
            &mut broken,
        );
        assert_eq!(broken.len(), 1, "{broken:?}");
        broken.clear();
        check_file(
            "crates/cli/tests/a.rs",
            "//! A.\nlet a = std::env::temp_dir();\n",
            &families,
            &mut broken,
        );
        assert_eq!(broken.len(), 1, "{broken:?}");
        broken.clear();
        let long = format!("//! A file.\nfn long() {{\n{}}}\n", "    let a = 1;\n".repeat(100));
        check_file("crates/cli/src/a.rs", &long, &families, &mut broken);
        assert_eq!(broken, ["crates/cli/src/a.rs:2: a function of 102 lines, more than 100"]);
    }
}
