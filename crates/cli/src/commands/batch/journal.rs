//! The answers as they are finished: whole lines or packed rows only, so that an interrupted run can go on.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::mem;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context;

use super::kind::Kind;
use super::packed;
use super::record::Record;
use super::summary::Summary;
use crate::file::Pen;
use crate::speech::words;

/// Opens a file for answers. What is there already is what to go on from: one that was torn when the run ended is
/// cut off, and the whole ones are summed up.
pub fn open(path: &Path, kind: Kind) -> anyhow::Result<(File, Summary)> {
    let name = path.display();
    let mut file = create(path).with_context(|| words().cannot_open(&name))?;
    let mut summary = Summary::default();
    let end = match kind {
        Kind::Jsonl => finished_lines(&file, &mut summary),
        _ => packed::for_each(&file, |record| summary.book(record)),
    };
    let end = end.with_context(|| name.to_string())?;
    file.set_len(end)?;
    file.seek(SeekFrom::Start(end))?;
    Ok((file, summary))
}

/// Opens a file for answers, which may be there.
fn create(path: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)
}

/// Where the last whole line ends.
fn finished_lines(file: &File, summary: &mut Summary) -> anyhow::Result<u64> {
    let mut lines = BufReader::with_capacity(1 << 16, file);
    let (mut line, mut end) = (Vec::new(), 0);
    while lines.read_until(b'\n', &mut line)? > 0 {
        let Some(whole) = line.strip_suffix(b"\n") else { break };
        // Whatever else the file is, it must not be cut.
        summary.book(&Record::read(whole).unwrap_or_default())?;
        end += line.len() as u64;
        line.clear();
    }
    Ok(end)
}

/// Where answers go.
pub enum Sink {
    /// A file that only grows by whole answers, each piece in one call; or a device or pipe.
    File(File),
    /// Standard output.
    Out,
    /// The journal of a table.
    Journal(Journal),
}

impl Sink {
    /// Writes whole answers.
    pub fn write(&mut self, answers: Vec<u8>, is_pause: bool) -> io::Result<()> {
        match self {
            Sink::File(file) => Pen(file).write_all(&answers),
            Sink::Out => {
                let mut out = io::stdout().lock();
                out.write_all(&answers)?;
                out.flush()
            }
            Sink::Journal(journal) => journal.write(answers, is_pause),
        }
    }
}

/// Answers that are so many bytes, or that come so long after others went, go to the disk: less work than that is lost with the rest.
const MOST_BYTES: usize = 1 << 20;
const PATIENCE: Duration = Duration::from_millis(100);

/// The answers of a table that is made at the end: on the disk, where an interrupted run goes on from, but for the last ones. A short run
/// needs no file.
pub struct Journal {
    /// The name of the file, if it has one.
    path: Option<PathBuf>,
    file: Option<File>,
    /// When something was written last.
    saved: Instant,
    /// Packed rows since then, in pieces, and their length.
    pending: Vec<Vec<u8>>,
    bytes: usize,
}

impl Journal {
    /// Opens the one that is there, if there is one; without a name it is nobody's to go on from.
    pub fn open(path: Option<PathBuf>) -> anyhow::Result<(Self, Summary)> {
        let there = path.as_deref().filter(|path| path.exists());
        let (file, summary) = there.map(|path| open(path, Kind::Csv)).transpose()?.unzip();
        let journal = Journal { path, file, pending: Vec::new(), bytes: 0, saved: Instant::now() };
        Ok((journal, summary.unwrap_or_default()))
    }

    fn write(&mut self, answers: Vec<u8>, is_pause: bool) -> io::Result<()> {
        self.bytes += answers.len();
        self.pending.push(answers);
        let is_due = is_pause || self.bytes >= MOST_BYTES || self.saved.elapsed() >= PATIENCE;
        if is_due { self.save() } else { Ok(()) }
    }

    /// Writes what is in memory; once only, or rows would come twice.
    fn save(&mut self) -> io::Result<()> {
        let file = match &mut self.file {
            Some(file) => file,
            none => none.insert(self.path.as_deref().map_or_else(tempfile::tempfile, create)?),
        };
        (self.bytes, self.saved) = (0, Instant::now());
        mem::take(&mut self.pending).iter().try_for_each(|answers| Pen(file).write_all(answers))
    }

    /// Calls `each` with every row.
    pub fn for_each(&self, mut each: impl FnMut(&Record<'_>) -> anyhow::Result<()>) -> anyhow::Result<()> {
        if let Some(mut file) = self.file.as_ref() {
            file.rewind()?;
            packed::for_each(file, &mut each)?;
        }
        self.pending.iter().try_for_each(|rows| packed::for_each_in(rows, &mut 0, &mut each).map(drop))
    }

    /// Ends it: there is nothing left to go on from.
    pub fn remove(mut self) -> io::Result<()> {
        self.pending.clear();
        // Closed first: some systems want that order.
        let was_there = self.file.take().is_some();
        self.path.take().filter(|_| was_there).map_or(Ok(()), fs::remove_file)
    }
}

impl Drop for Journal {
    /// A run that ends early leaves all its answers to go on from.
    fn drop(&mut self) {
        if self.path.is_some() && !self.pending.is_empty() {
            let _ = self.save();
        }
    }
}
