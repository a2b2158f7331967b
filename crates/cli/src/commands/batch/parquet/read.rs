//! The rows of a Parquet file as JSON objects, a row group at a time.

use std::fs::File;

use ::parquet::basic::Compression;
use ::parquet::file::reader::{FileReader, SerializedFileReader};
use ::parquet::record::reader::RowIter;
use ::parquet::record::{Field, Row as Fields};
use ::parquet::schema::types::Type as Schema;
use anyhow::bail;
use serde_json::Value;

use super::super::source::{Object, Row, Source, Wanted};
use super::columns::{self, Columns};
use super::told;
use crate::speech::words;

/// Opens a file.
pub fn open(file: File, wanted: Wanted<'_>) -> anyhow::Result<Box<dyn Source>> {
    let reader = SerializedFileReader::new(file)?;
    let schema = reader.metadata().file_metadata().schema();
    let projection = wanted.and_then(|names| projection(schema, names));
    let is_read = |name: &str| projection.as_ref().is_none_or(|some| has(some, name));
    let chunks = reader.metadata().row_groups().iter().flat_map(|group| group.columns());
    for chunk in chunks.filter(|chunk| is_read(&chunk.column_path().parts()[0])) {
        if is_unknown(chunk.compression()) {
            bail!(words().batch_compression(chunk.column_path(), chunk.compression()));
        }
    }
    match projection {
        Some(some) if columns::are_plain(&some) => Ok(Box::new(Columns::new(reader, &some))),
        some => {
            let rows = RowIter::from_file_into(Box::new(reader)).project(some)?;
            Ok(Box::new(Rows { rows, number: 0 }))
        }
    }
}

fn has(schema: &Schema, name: &str) -> bool {
    schema.get_fields().iter().any(|field| field.name() == name)
}

/// The columns with these names; nothing if the first, which has the board, is missing: then a row may be a board itself.
fn projection(schema: &Schema, names: &[&str]) -> Option<Schema> {
    let fields = schema.get_fields().iter().filter(|field| names.contains(&field.name()));
    let some = Schema::group_type_builder(schema.name()).with_fields(fields.cloned().collect()).build();
    some.ok().filter(|some| has(some, names[0]))
}

/// Whether a column is packed in a way that this build cannot read.
fn is_unknown(compression: Compression) -> bool {
    match compression {
        Compression::ZSTD(_) => !cfg!(feature = "zstd"),
        Compression::BROTLI(_) | Compression::LZO => true,
        _ => false,
    }
}

struct Rows {
    rows: RowIter<'static>,
    number: u64,
}

impl Source for Rows {
    fn next(&mut self, out: &mut Vec<u8>) -> anyhow::Result<Option<Row>> {
        let Some(row) = self.rows.next().transpose().map_err(told)? else { return Ok(None) };
        self.number += 1;
        put_row(&row, out)?;
        Ok(Some(Row::object(self.number, None)))
    }
}

fn put_row(row: &Fields, out: &mut Vec<u8>) -> serde_json::Result<()> {
    let mut object = Object::new(out);
    for (name, value) in row.get_column_iter() {
        match value {
            Field::Str(text) => object.put(name, text)?,
            other => object.put(name, &json(other))?,
        }
    }
    object.end();
    Ok(())
}

/// A value as JSON; what JSON has no word for is a text.
fn json(value: &Field) -> Value {
    match value {
        Field::Null => Value::Null,
        Field::Bool(value) => (*value).into(),
        Field::Byte(value) => (*value).into(),
        Field::Short(value) => (*value).into(),
        Field::Int(value) => (*value).into(),
        Field::Long(value) => (*value).into(),
        Field::UByte(value) => (*value).into(),
        Field::UShort(value) => (*value).into(),
        Field::UInt(value) => (*value).into(),
        Field::ULong(value) => (*value).into(),
        Field::Float(value) => (*value).into(),
        Field::Double(value) => (*value).into(),
        Field::Str(text) => text.as_str().into(),
        Field::Bytes(bytes) => String::from_utf8_lossy(bytes.data()).into(),
        Field::Group(row) => row.get_column_iter().map(|(name, value)| (name.clone(), json(value))).collect(),
        Field::ListInternal(list) => list.elements().iter().map(json).collect(),
        Field::MapInternal(map) => {
            map.entries().iter().map(|(key, value)| Value::from(vec![json(key), json(value)])).collect()
        }
        other => other.to_string().into(),
    }
}
