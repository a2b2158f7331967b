//! The pages of techniques: `name.md` in English, `name.zh.md` and the like beside it.

use std::path::{Path, PathBuf};

use crate::check::FIRST;
use crate::{folders, names};

/// Family, technique and its page in every language; those that all families share are nobody's.
pub fn table(families: &Path, languages: &[String]) -> Result<String, String> {
    let mut rows = String::new();
    for family in folders(families)? {
        rows += &rows_of(&family, &families.join(&family).join("rules"), languages)?;
    }
    rows += &rows_of("", &families.with_file_name("deduce"), languages)?;
    Ok(format!("static PAGES: &[(&str, &str, [&str; {}])] = &[\n{rows}];\n", languages.len()))
}

fn rows_of(family: &str, folder: &Path, languages: &[String]) -> Result<String, String> {
    let mut rows = String::new();
    if !folder.is_dir() {
        return Ok(rows);
    }
    println!("cargo::rerun-if-changed={}", folder.display());
    for name in names(folder, ".md")?.iter().filter(|name| !name.contains('.')) {
        let files: Vec<PathBuf> = languages.iter().map(|language| file(folder, name, language)).collect();
        if let Some(missing) = files.iter().find(|file| !file.is_file()) {
            return Err(format!("{} is missing", missing.display()));
        }
        let texts: Vec<String> = files.iter().map(|file| format!("include_str!({file:?})")).collect();
        rows += &format!("    ({family:?}, {:?}, [{}]),\n", name.replace('_', "-"), texts.join(", "));
    }
    Ok(rows)
}

fn file(folder: &Path, name: &str, language: &str) -> PathBuf {
    folder.join(if language == FIRST { format!("{name}.md") } else { format!("{name}.{language}.md") })
}
