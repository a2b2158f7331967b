//! The answers as they are finished: whole lines or packed rows only, so that an interrupted run can go on.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::Path;

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
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    let mut file = options.open(path).with_context(|| words().cannot_open(&name))?;
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

/// Where answers go: a file, or standard output.
pub enum Sink {
    /// A file that only grows by whole answers, each piece in one call; or a device or pipe.
    File(File),
    /// Standard output.
    Out,
}

impl Sink {
    /// Writes whole answers.
    pub fn write(&mut self, answers: &[u8]) -> io::Result<()> {
        match self {
            Sink::File(file) => Pen(file).write_all(answers),
            Sink::Out => {
                let mut out = io::stdout().lock();
                out.write_all(answers)?;
                out.flush()
            }
        }
    }
}
