//! Where the answers go, and how an interrupted run goes on.

use std::fs::{self, File};
use std::io;
use std::path::PathBuf;

use super::journal::{self, Sink};
use super::kind::Kind;
use super::parquet;
use super::summary::Summary;
use super::table;
use crate::args::BatchArgs;
use crate::speech::words;

/// Where the answers go.
pub struct Output {
    /// Where lines go at once.
    sink: Sink,
    /// What an earlier run has finished.
    pub done: Summary,
    /// The table to make at the end.
    table: Option<Table>,
}

/// A table that is made from a journal at the end.
struct Table {
    journal: PathBuf,
    target: Option<PathBuf>,
    kind: Kind,
}

impl Output {
    /// Opens what the arguments name; nothing if it is complete already.
    pub fn open(args: &BatchArgs) -> anyhow::Result<Option<Self>> {
        let named = args.output.as_deref();
        let kind = args.format.unwrap_or_else(|| named.map_or(Kind::Jsonl, Kind::of));
        if kind == Kind::Parquet {
            // Said before the work, not after it.
            parquet::available()?;
        }
        let (path, table) = match (named, kind) {
            (None, Kind::Jsonl) => {
                return Ok(Some(Output { sink: Sink::Out, done: Summary::default(), table: None }));
            }
            (None, Kind::Parquet) => anyhow::bail!(words().batch_parquet_output()),
            (Some(path), Kind::Jsonl) => (path.to_owned(), None),
            (target, kind) => {
                let journal = match target {
                    Some(target) => table::beside(target, "journal"),
                    None => {
                        std::env::temp_dir().join(format!("twotone-batch-{}.journal", std::process::id()))
                    }
                };
                (journal.clone(), Some(Table { journal, target: target.map(Into::into), kind }))
            }
        };
        if let Some(target) = table.as_ref().and_then(|table| table.target.as_ref())
            && target.exists()
            && !path.exists()
        {
            if args.resume {
                return Ok(None);
            }
            anyhow::bail!(words().batch_exists(target.display()));
        }
        let (file, done) = journal::open(&path, args.resume)?;
        Ok(Some(Output { sink: Sink::File(file), done, table }))
    }

    /// Whether answers keep the puzzle: tables keep every column.
    pub fn keeps_puzzle(&self) -> bool {
        self.table.is_some()
    }

    /// Whether answers go to standard output at once.
    pub fn is_stdout(&self) -> bool {
        matches!(self.sink, Sink::Out)
    }

    /// Writes whole lines.
    pub fn write(&mut self, lines: &[u8]) -> io::Result<()> {
        self.sink.write(lines)
    }

    /// Makes the table, if one is wanted.
    pub fn finish(self) -> anyhow::Result<()> {
        let Sink::File(file) = self.sink else { return Ok(()) };
        file.sync_all()?;
        if let Some(Table { journal, target, kind }) = self.table {
            let written = table::write(&file, target.as_deref(), kind);
            // A journal that nobody can go on from is of no use; others wait for `--resume`.
            if written.is_ok() || target.is_none() {
                remove(file, &journal)?;
            }
            written?;
        }
        Ok(())
    }
}

/// Closes a file and removes it: some systems want that order.
fn remove(file: File, path: &std::path::Path) -> io::Result<()> {
    drop(file);
    fs::remove_file(path)
}
