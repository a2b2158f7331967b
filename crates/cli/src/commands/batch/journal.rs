//! The answers as they are finished: whole lines only, so that an interrupted run can go on.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::Path;

use anyhow::{Context, bail};

use super::record::Record;
use super::summary::Summary;
use crate::file::Pen;
use crate::speech::words;

/// Opens a file for answers. What is there already is what to go on from: a line that was torn when the run ended is
/// cut off, and the whole ones are summed up.
pub fn open(path: &Path) -> anyhow::Result<(File, Summary)> {
    let name = path.display();
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    let mut file = options.open(path).with_context(|| words().cannot_open(&name))?;
    let mut summary = Summary::default();
    let end = finished(&file, &mut summary).with_context(|| name.to_string())?;
    file.set_len(end)?;
    file.seek(SeekFrom::Start(end))?;
    Ok((file, summary))
}

/// Where the last whole line ends.
fn finished(file: &File, summary: &mut Summary) -> anyhow::Result<u64> {
    let mut end = 0;
    for_each_line(file, |line| {
        let Some(whole) = line.strip_suffix(b"\n") else { return Ok(()) };
        // Whatever else the file is, it must not be cut.
        if !Record::read(whole).is_ok_and(|record| summary.add_written(&record)) {
            bail!(words().batch_no_answer(summary.rows() + 1));
        }
        end += line.len() as u64;
        Ok(())
    })?;
    Ok(end)
}

/// Calls `each` with every line, its end included.
pub fn for_each_line(file: &File, mut each: impl FnMut(&[u8]) -> anyhow::Result<()>) -> anyhow::Result<()> {
    let mut lines = BufReader::with_capacity(1 << 16, file);
    lines.seek(SeekFrom::Start(0))?;
    let mut line = Vec::new();
    while lines.read_until(b'\n', &mut line)? > 0 {
        each(&line)?;
        line.clear();
    }
    Ok(())
}

/// Where answers go: a file, or standard output.
pub enum Sink {
    /// A file that only grows by whole lines, each piece in one call; or a device or pipe.
    File(File),
    /// Standard output.
    Out,
}

impl Sink {
    /// Writes whole lines.
    pub fn write(&mut self, lines: &[u8]) -> io::Result<()> {
        match self {
            Sink::File(file) => Pen(file).write_all(lines),
            Sink::Out => {
                let mut out = io::stdout().lock();
                out.write_all(lines)?;
                out.flush()
            }
        }
    }
}
