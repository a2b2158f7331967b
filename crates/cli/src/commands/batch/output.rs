//! Where the answers go, and how an interrupted run goes on.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

use super::journal::{self, Journal, Sink};
use super::kind::Kind;
use super::parquet;
use super::run::Run;
use super::summary::Summary;
use super::table::{self, Column, Form};
use crate::args::BatchArgs;
use crate::file::{self, Pen};
use crate::speech::words;

/// Where the answers go.
pub struct Output {
    /// Where answers go at once.
    sink: Sink,
    /// What an earlier run has finished.
    pub done: Summary,
    /// The table to make at the end.
    table: Option<Table>,
    /// Keeps others away from a file until the end.
    _run: Option<Run>,
}

/// A table that is made from a journal at the end.
struct Table {
    target: Option<PathBuf>,
    form: Form,
}

/// What the arguments name.
pub enum Opened {
    /// There are answers to be written.
    Ready(Output),
    /// All answers are there; this is what they came to.
    Complete(Summary),
}

impl Output {
    /// Opens what the arguments name.
    pub fn open(args: &BatchArgs, results: Vec<Column>) -> anyhow::Result<Opened> {
        let (named, kind) = (args.output_file(), args.output_kind());
        let form = Form { kind, source: args.copied().map(Path::to_owned), results };
        if kind == Kind::Parquet {
            // Said before the work, not after it.
            parquet::available()?;
            if named.is_none() {
                bail!(words().batch_parquet_output());
            }
        }
        match named {
            Some(path) if !file::is_stream(path) => Self::keep(args, path, form),
            stream => Self::pass_on(args, stream, form).map(Opened::Ready),
        }
    }

    /// Opens standard output, a device or a pipe: nothing is kept there to go on from.
    fn pass_on(args: &BatchArgs, path: Option<&Path>, form: Form) -> anyhow::Result<Self> {
        if args.resume {
            bail!(words().batch_keeps_nothing(path.unwrap_or(Path::new("-")).display()));
        }
        let sink = match (form.kind, path) {
            (Kind::Jsonl, None) => Sink::Out,
            (Kind::Jsonl, Some(path)) => {
                Sink::File(file::open_stream(path).with_context(|| words().cannot_open(path.display()))?)
            }
            _ => Sink::Journal(Journal::open(None)?.0),
        };
        let target = path.map(Path::to_owned);
        let table = (form.kind != Kind::Jsonl).then_some(Table { target, form });
        Ok(Output { sink, done: Summary::default(), table, _run: None })
    }

    /// Opens a file that grows with the answers, or the journal of one that is made at the end.
    fn keep(args: &BatchArgs, path: &Path, form: Form) -> anyhow::Result<Opened> {
        let target = file::target(path).with_context(|| words().cannot_open(path.display()))?;
        let (kind, is_table) = (form.kind, form.kind != Kind::Jsonl);
        let growing = if is_table { file::beside(&target, "journal") } else { target.clone() };
        let is_complete = || is_table && target.exists() && !growing.exists();
        let has_answers = || is_complete() || fs::metadata(&growing).is_ok_and(|data| data.len() > 0);
        if !args.resume && has_answers() {
            let name = if is_complete() { &target } else { &growing }.display();
            bail!(if is_complete() { words().batch_exists(name) } else { words().batch_exists_resume(name) });
        }
        let run = Run::begin(args, &target, kind, has_answers)?;
        if is_complete() {
            return Ok(Opened::Complete(table::summary(&target, kind)?));
        }
        if is_table {
            let (journal, done) = Journal::open(Some(growing))?;
            let table = Some(Table { target: Some(target), form });
            return Ok(Opened::Ready(Output { sink: Sink::Journal(journal), done, table, _run: Some(run) }));
        }
        let (file, done) = journal::open(&growing, kind)?;
        Ok(Opened::Ready(Output { sink: Sink::File(file), done, table: None, _run: Some(run) }))
    }

    /// Whether answers go to standard output at once.
    pub fn is_stdout(&self) -> bool {
        matches!(self.sink, Sink::Out)
    }

    /// Writes whole answers, before a pause or not.
    pub fn write(&mut self, answers: Vec<u8>, is_pause: bool) -> io::Result<()> {
        self.sink.write(answers, is_pause)
    }

    /// Makes the table, if one is wanted.
    pub fn finish(self) -> anyhow::Result<()> {
        match (self.sink, self.table) {
            (Sink::Journal(journal), Some(Table { target, form })) => {
                // The table itself is waited for before the journal goes.
                table::write(&journal, target.as_deref(), &form)?;
                journal.remove()?;
            }
            // Devices and pipes have nothing to hand over.
            (Sink::File(file), _) if file.metadata()?.is_file() => Pen(&file).sync()?,
            _ => {}
        }
        Ok(())
    }
}
