//! Answers as a table: CSV or Parquet, made from the journal once all rows are known.
//!
//! Only then are all columns known, too. The table appears under its name when it is complete, never before.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use twotone_words::visible;

use super::journal::Journal;
use super::kind::Kind;
use super::parquet;
use super::record::{Record, Value};
use super::source;
use super::summary::Summary;
use crate::file::{self, Pen};
use crate::speech::words;

/// What the values of a column are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// Nothing so far.
    Nothing,
    /// True and false.
    Bool,
    /// Whole numbers.
    Int,
    /// Other numbers.
    Float,
    /// Anything.
    Text,
}

impl Type {
    fn of(value: Value<'_>) -> Self {
        match value {
            Value::Text(_) => Type::Text,
            Value::Json("null") => Type::Nothing,
            Value::Json("true" | "false") => Type::Bool,
            Value::Json(json) if json.parse::<i64>().is_ok() => Type::Int,
            // What looks like a number is one in JSON, and texts have their quotes.
            Value::Json(json) if json.parse::<f64>().is_ok() => Type::Float,
            Value::Json(_) => Type::Text,
        }
    }

    fn and(self, other: Type) -> Type {
        match (self, other) {
            (Type::Nothing, known) | (known, Type::Nothing) => known,
            (one, other) if one == other => one,
            (Type::Int, Type::Float) | (Type::Float, Type::Int) => Type::Float,
            _ => Type::Text,
        }
    }
}

/// How a table is made.
pub struct Form {
    /// What it is.
    pub kind: Kind,
    /// The file whose columns are copied beside the answers.
    pub source: Option<PathBuf>,
    /// The columns of the answers.
    pub results: Vec<Column>,
}

/// A column: its name, and what its values are.
#[derive(Clone)]
pub struct Column {
    /// The name.
    pub name: String,
    /// What the values are.
    pub values: Type,
}

/// The columns of all rows, in the order in which they come up.
fn columns(journal: &Journal) -> anyhow::Result<Vec<Column>> {
    let mut columns: Vec<Column> = Vec::new();
    journal.for_each(|record| {
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
pub fn write(journal: &Journal, target: Option<&Path>, form: &Form) -> anyhow::Result<()> {
    // Where the other columns are copied, those of the answers are always the same: tables of many files fit together.
    let columns = if form.source.is_some() { form.results.clone() } else { columns(journal)? };
    let Some(target) = target else { return write_csv(journal, &columns, io::stdout().lock()) };
    let fill = |pen: Pen<'_>| match form.kind {
        Kind::Parquet => parquet::write(journal, columns, form.source.as_deref(), pen),
        _ => write_csv(journal, &columns, pen),
    };
    file::put(target, fill).with_context(|| words().cannot_write(target.display()))
}

/// What the answers of a table came to.
pub fn summary(table: &Path, kind: Kind) -> anyhow::Result<Summary> {
    let mut source = source::open(table, kind, None)?;
    let (mut summary, mut row) = (Summary::default(), Vec::new());
    while source.next(&mut row)?.is_some() {
        summary.book(&Record::read(&row).unwrap_or_default())?;
        row.clear();
    }
    Ok(summary)
}

fn write_csv(journal: &Journal, columns: &[Column], out: impl Write) -> anyhow::Result<()> {
    let mut out = csv::WriterBuilder::new().from_writer(BufWriter::new(out));
    out.write_record(columns.iter().map(|column| visible(&column.name).into_owned()))?;
    journal.for_each(|record| {
        for column in columns {
            let value = record.text(&column.name).unwrap_or_default();
            out.write_field(visible(&value).as_bytes())?;
        }
        out.write_record(None::<&[u8]>)?;
        Ok(())
    })?;
    out.flush()?;
    Ok(())
}
