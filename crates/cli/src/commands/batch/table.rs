//! Answers as a table: CSV or Parquet, made from the journal once all rows are known.
//!
//! Only then are all columns known, too. The table appears under its name when it is complete, never before.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;

use super::journal::for_each_line;
use super::kind::Kind;
use super::parquet;
use super::record::{self, Record};

/// What the values of a column are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// Nothing so far.
    Nothing,
    /// True and false.
    Bool,
    /// Whole numbers.
    Int,
    /// Anything.
    Text,
}

impl Type {
    /// Of a value in JSON.
    fn of(value: &str) -> Self {
        match value {
            "null" => Type::Nothing,
            "true" | "false" => Type::Bool,
            _ if value.parse::<i64>().is_ok() => Type::Int,
            _ => Type::Text,
        }
    }

    fn and(self, other: Type) -> Type {
        match (self, other) {
            (Type::Nothing, known) | (known, Type::Nothing) => known,
            (one, other) if one == other => one,
            _ => Type::Text,
        }
    }
}

/// A column: its name, and what its values are.
pub struct Column {
    /// The name.
    pub name: String,
    /// What the values are.
    pub values: Type,
}

/// The columns of all rows, in the order in which they come up.
fn columns(journal: &File) -> anyhow::Result<Vec<Column>> {
    let mut columns: Vec<Column> = Vec::new();
    for_each_line(journal, |line| {
        let record = Record::read(line)?;
        for (place, (name, value)) in record.fields().enumerate() {
            let found = columns.get(place).is_some_and(|column| column.name == name).then_some(place);
            let found = found.or_else(|| columns.iter().position(|column| column.name == name));
            let found = found.unwrap_or_else(|| {
                columns.push(Column { name: name.to_owned(), values: Type::Nothing });
                columns.len() - 1
            });
            columns[found].values = columns[found].values.and(Type::of(value));
        }
        Ok(())
    })?;
    Ok(columns)
}

/// Makes the table `target` from the journal; to standard output without a target.
pub fn write(journal: &File, target: Option<&Path>, kind: Kind) -> anyhow::Result<()> {
    let columns = columns(journal)?;
    let Some(target) = target else { return write_csv(journal, &columns, io::stdout().lock()) };
    let unfinished = beside(target, "part");
    let file = File::create(&unfinished)
        .with_context(|| crate::speech::words().cannot_write(unfinished.display()))?;
    match kind {
        Kind::Parquet => parquet::write(journal, &columns, &file)?,
        _ => write_csv(journal, &columns, &file)?,
    }
    file.sync_all()?;
    fs::rename(&unfinished, target)?;
    Ok(())
}

/// A file next to another one, with one more ending.
pub fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

fn write_csv(journal: &File, columns: &[Column], out: impl Write) -> anyhow::Result<()> {
    let mut out = csv::WriterBuilder::new().from_writer(BufWriter::new(out));
    out.write_record(columns.iter().map(|column| &column.name))?;
    for_each_line(journal, |line| {
        let record = Record::read(line)?;
        for column in columns {
            out.write_field(record.get(&column.name).map(record::text).unwrap_or_default().as_bytes())?;
        }
        out.write_record(None::<&[u8]>)?;
        Ok(())
    })?;
    out.flush()?;
    Ok(())
}
