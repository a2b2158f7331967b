//! The kinds of files that hold many puzzles, and how to tell them.

use std::path::Path;

use clap::ValueEnum;

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Kind {
    /// One JSON object per line.
    Jsonl,
    /// Comma-separated values, names in the first line.
    Csv,
    /// Apache Parquet.
    Parquet,
}

impl Kind {
    /// The kind that a file's name says; JSON lines if it says nothing.
    pub fn of(path: &Path) -> Self {
        let is = |ending: &str| path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending));
        match () {
            _ if is("csv") => Kind::Csv,
            _ if is("parquet") || is("pq") => Kind::Parquet,
            _ => Kind::Jsonl,
        }
    }
}
