//! Rows on their way in: JSON lines, CSV or Parquet, each row as one JSON object or as the few values that are needed.

use crate::speech::words;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use anyhow::{Context, bail};
use twotone::Document;

use super::kind::Kind;
use super::parquet;

/// A longer line is an error; its bytes are passed over.
const MOST_BYTES_PER_LINE: u64 = 1 << 30;

/// A row that was read.
pub struct Row {
    /// Its place in the input: the line, or the row of a table; from 1.
    pub number: u64,
    /// What is wrong with it.
    pub fault: Option<String>,
    /// Whether it consists of packed fields; otherwise it is one JSON object.
    pub is_packed: bool,
}

impl Row {
    /// One JSON object.
    pub fn object(number: u64, fault: Option<String>) -> Self {
        Row { number, fault, is_packed: false }
    }
}

/// The columns that are needed, that of the board first; nothing stands for all of them.
pub type Wanted<'a> = Option<&'a [&'a str]>;

/// Where rows come from.
pub trait Source {
    /// Appends the next row to `out`; nothing at the end.
    fn next(&mut self, out: &mut Vec<u8>) -> anyhow::Result<Option<Row>>;

    /// Whether the next row is there without waiting for more input.
    fn is_ready(&self) -> bool {
        true
    }
}

/// Opens the input; `-` is standard input. Only tables of columns can leave out some.
pub fn open(path: &Path, kind: Kind, wanted: Wanted<'_>) -> anyhow::Result<Box<dyn Source>> {
    let input: Box<dyn Read + Send> = if path == Path::new("-") {
        if kind == Kind::Parquet {
            bail!(words().batch_parquet_input());
        }
        Box::new(io::stdin())
    } else {
        let file = File::open(path).with_context(|| words().cannot_open(path.display()))?;
        if file.metadata().is_ok_and(|data| data.is_dir()) {
            bail!(words().is_folder(path.display()));
        }
        if kind == Kind::Parquet {
            return parquet::open(file, wanted).with_context(|| path.display().to_string());
        }
        Box::new(file)
    };
    Ok(match kind {
        Kind::Csv => Box::new(Csv::new(input).with_context(|| path.display().to_string())?),
        _ => {
            let mut input = BufReader::with_capacity(1 << 16, input);
            refuse_boards(path, &mut input)?;
            Box::new(Lines { input, number: 0 })
        }
    })
}

/// A file with a board as text would be an error in every line.
fn refuse_boards(path: &Path, input: &mut impl BufRead) -> anyhow::Result<()> {
    // Who types sees what is wrong with the first line at once.
    if path == Path::new("-") {
        return Ok(());
    }
    let start = input.fill_buf().with_context(|| words().cannot_read(path.display()))?;
    if !start.trim_ascii_start().starts_with(b"{") && Document::recognises(start) {
        bail!(words().batch_boards(path.display()));
    }
    Ok(())
}

/// JSON lines; blank ones are passed over.
struct Lines {
    input: BufReader<Box<dyn Read + Send>>,
    number: u64,
}

impl Source for Lines {
    fn next(&mut self, out: &mut Vec<u8>) -> anyhow::Result<Option<Row>> {
        let start = out.len();
        loop {
            let read = self.input.by_ref().take(MOST_BYTES_PER_LINE).read_until(b'\n', out)?;
            if read == 0 {
                return Ok(None);
            }
            self.number += 1;
            let too_long = read as u64 == MOST_BYTES_PER_LINE && out.last() != Some(&b'\n');
            if too_long {
                out.truncate(start);
                self.input.skip_until(b'\n')?;
            }
            if too_long || !out[start..].trim_ascii().is_empty() {
                let fault = too_long.then(|| words().batch_line_too_long(MOST_BYTES_PER_LINE));
                return Ok(Some(Row::object(self.number, fault)));
            }
            out.truncate(start);
        }
    }

    fn is_ready(&self) -> bool {
        memchr::memchr(b'\n', self.input.buffer()).is_some()
    }
}

/// Comma-separated values with the names of the columns in front; every value is a string.
struct Csv {
    reader: csv::Reader<Box<dyn Read + Send>>,
    columns: Vec<String>,
    record: csv::ByteRecord,
}

impl Csv {
    fn new(input: Box<dyn Read + Send>) -> anyhow::Result<Self> {
        let mut reader = csv::ReaderBuilder::new().flexible(true).buffer_capacity(1 << 16).from_reader(input);
        // Some programs put a mark in front that says nothing.
        let columns =
            reader.headers()?.iter().map(|name| name.trim_start_matches('\u{feff}').to_owned()).collect();
        Ok(Csv { reader, columns, record: csv::ByteRecord::new() })
    }
}

impl Source for Csv {
    fn next(&mut self, out: &mut Vec<u8>) -> anyhow::Result<Option<Row>> {
        if !self.reader.read_byte_record(&mut self.record)? {
            return Ok(None);
        }
        let number = self.record.position().map_or(0, csv::Position::line);
        let (columns, found) = (self.columns.len(), self.record.len());
        let mut fault = (found != columns).then(|| words().batch_values(columns, found));
        let mut object = Object::new(out);
        for (name, value) in self.columns.iter().zip(&self.record) {
            match std::str::from_utf8(value) {
                Ok(value) => object.put(name, value)?,
                Err(_) => fault = Some(words().batch_not_utf8(name)),
            }
        }
        object.end();
        Ok(Some(Row::object(number, fault)))
    }
}

/// A JSON object that is written field by field.
pub struct Object<'a> {
    out: &'a mut Vec<u8>,
    before: u8,
}

impl<'a> Object<'a> {
    /// Begins at the end of `out`.
    pub fn new(out: &'a mut Vec<u8>) -> Self {
        Object { out, before: b'{' }
    }

    /// Adds a field.
    pub fn put(&mut self, name: &str, value: &(impl serde::Serialize + ?Sized)) -> serde_json::Result<()> {
        self.out.push(self.before);
        self.before = b',';
        serde_json::to_writer(&mut *self.out, name)?;
        self.out.push(b':');
        serde_json::to_writer(&mut *self.out, value)
    }

    /// Adds a field whose value is JSON already.
    pub fn put_json(&mut self, name: &str, value: &str) -> serde_json::Result<()> {
        self.out.push(self.before);
        self.before = b',';
        serde_json::to_writer(&mut *self.out, name)?;
        self.out.push(b':');
        self.out.extend_from_slice(value.as_bytes());
        Ok(())
    }

    /// Adds the fields of an object that is written already.
    pub fn append(&mut self, object: &[u8]) {
        let Some(fields) = object.strip_prefix(b"{").and_then(|rest| rest.strip_suffix(b"}")) else { return };
        if !fields.is_empty() {
            self.out.push(self.before);
            self.before = b',';
            self.out.extend_from_slice(fields);
        }
    }

    /// Ends it.
    pub fn end(self) {
        if self.before == b'{' {
            self.out.push(b'{');
        }
        self.out.push(b'}');
    }
}
