//! What a program fails on, in files: the input, an answer that is right, the program's, and what is wrong with it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;

use super::{Failure, Input};
use crate::file;
use crate::speech::words;

/// Saves a failure in a folder, which is made if need be; the names of its files.
pub fn save(folder: &Path, input: &Input, failure: &Failure) -> anyhow::Result<Vec<PathBuf>> {
    fs::create_dir_all(folder).with_context(|| words().cannot_make(folder.display()))?;
    let verdict = words().stress_failure(failure.kind, input.kind.name(), &failure.why) + "\n";
    let files = [
        ("in", input.text()),
        ("ours", input.answer()),
        ("theirs", failure.output.clone()),
        ("verdict", verdict),
    ];
    let mut names = Vec::new();
    for (ending, text) in files {
        let name = folder.join(format!("{}.{ending}", input.kind.name()));
        file::write(&name, text.as_bytes()).with_context(|| words().cannot_write(name.display()))?;
        names.push(name);
    }
    Ok(names)
}
