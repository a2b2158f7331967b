//! From a source file to a program that runs.

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, bail};
use tempfile::TempDir;
use twotone_words::visible;

use crate::speech::words;

/// A program to run; what was built goes away with the value.
pub struct Build {
    pub program: Vec<OsString>,
    _folder: Option<TempDir>,
}

impl Build {
    /// Something that need not be built.
    pub fn ready(program: Vec<OsString>) -> Self {
        Build { program, _folder: None }
    }
}

/// Compilers by the endings of files, with their options.
const COMPILERS: [(&[&str], &[&str]); 3] = [
    (&["cpp", "cc", "cxx"], &["c++", "-O2", "-std=c++17"]),
    (&["c"], &["cc", "-O2"]),
    (&["rs"], &["rustc", "-O", "--edition=2021"]),
];

/// Compiles a source file, or tells what runs it.
pub fn built(file: &Path) -> anyhow::Result<Build> {
    let ending = file.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    let path = std::path::absolute(file)?;
    if !path.exists() {
        bail!(words().cannot_open(file.display()));
    }
    if ending == "py" {
        return Ok(Build::ready(vec!["python3".into(), path.into()]));
    }
    let known = COMPILERS.iter().find(|(endings, _)| endings.contains(&ending.as_str()));
    let Some((_, [compiler, options @ ..])) = known else { return Ok(Build::ready(vec![path.into()])) };
    let folder = tempfile::tempdir()?;
    let program = folder.path().join("program");
    let mut command = Command::new(compiler);
    command.args(options).arg("-o").arg(&program).arg(&path).stdin(Stdio::null());
    let output = command.output().with_context(|| words().cannot_start(compiler))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        bail!(words().stress_no_build(compiler, visible(said.trim_end())));
    }
    Ok(Build { program: vec![program.into()], _folder: Some(folder) })
}
