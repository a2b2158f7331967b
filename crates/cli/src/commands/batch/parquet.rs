//! Parquet files, row by row in and column by column out.

use std::fs::File;
use std::sync::Arc;

use ::parquet::basic::{ConvertedType, LogicalType, Repetition, Type as Physical};
use ::parquet::data_type::{BoolType, ByteArrayType, DataType, Int64Type};
use ::parquet::file::properties::WriterProperties;
use ::parquet::file::reader::SerializedFileReader;
use ::parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use ::parquet::record::reader::RowIter;
use ::parquet::record::{Field, Row as Fields};
use ::parquet::schema::types::{Type as Schema, TypePtr};

use super::journal::for_each_line;
use super::record::{self, Record};
use super::source::{Object, Row, Source};
use super::table::{Column, Type};
use crate::file::Pen;

/// Rows that are written together: what is in memory at a time.
const ROWS_PER_GROUP: usize = 1 << 14;

/// Whether Parquet can be written.
pub fn available() -> anyhow::Result<()> {
    Ok(())
}

/// Opens a file.
pub fn open(file: File) -> anyhow::Result<Box<dyn Source>> {
    let rows = RowIter::from_file_into(Box::new(SerializedFileReader::new(file)?));
    Ok(Box::new(Rows { rows, number: 0 }))
}

struct Rows {
    rows: RowIter<'static>,
    number: u64,
}

impl Source for Rows {
    fn next(&mut self, out: &mut Vec<u8>) -> anyhow::Result<Option<Row>> {
        let Some(row) = self.rows.next().transpose()? else { return Ok(None) };
        self.number += 1;
        put_row(&row, out)?;
        Ok(Some(Row { number: self.number, fault: None }))
    }
}

fn put_row(row: &Fields, out: &mut Vec<u8>) -> serde_json::Result<()> {
    let mut object = Object::new(out);
    for (name, value) in row.get_column_iter() {
        match value {
            Field::Null => object.put_json(name, "null")?,
            Field::Bool(value) => object.put(name, value)?,
            Field::Byte(value) => object.put(name, value)?,
            Field::Short(value) => object.put(name, value)?,
            Field::Int(value) => object.put(name, value)?,
            Field::Long(value) => object.put(name, value)?,
            Field::UByte(value) => object.put(name, value)?,
            Field::UShort(value) => object.put(name, value)?,
            Field::UInt(value) => object.put(name, value)?,
            Field::ULong(value) => object.put(name, value)?,
            Field::Float(value) => object.put(name, value)?,
            Field::Double(value) => object.put(name, value)?,
            Field::Str(value) => object.put(name, value)?,
            Field::Bytes(value) => object.put(name, &*String::from_utf8_lossy(value.data()))?,
            other => object.put(name, &other.to_string())?,
        }
    }
    object.end();
    Ok(())
}

/// Writes a table from the journal.
pub fn write(journal: &File, columns: &[Column], pen: Pen<'_>) -> anyhow::Result<()> {
    let fields = columns.iter().map(field).collect::<Result<Vec<_>, _>>()?;
    let schema = Arc::new(Schema::group_type_builder("answers").with_fields(fields).build()?);
    let compression = ::parquet::basic::Compression::SNAPPY;
    let properties = Arc::new(WriterProperties::builder().set_compression(compression).build());
    let mut writer = SerializedFileWriter::new(pen, schema, properties)?;
    let mut cells: Vec<Vec<Option<String>>> = columns.iter().map(|_| Vec::new()).collect();
    let mut rows = 0;
    let mut flush = |cells: &mut Vec<Vec<Option<String>>>| -> anyhow::Result<()> {
        let mut group = writer.next_row_group()?;
        for (column, values) in columns.iter().zip(cells.iter_mut()) {
            write_column(&mut group, column.values, std::mem::take(values))?;
        }
        group.close()?;
        Ok(())
    };
    for_each_line(journal, |line| {
        let record = Record::read(line)?;
        for (column, values) in columns.iter().zip(&mut cells) {
            let value = record.get(&column.name).filter(|value| *value != "null");
            values.push(value.map(|value| record::text(value).into_owned()));
        }
        rows += 1;
        if rows % ROWS_PER_GROUP == 0 { flush(&mut cells) } else { Ok(()) }
    })?;
    if rows % ROWS_PER_GROUP != 0 {
        flush(&mut cells)?;
    }
    writer.close()?;
    Ok(())
}

fn field(column: &Column) -> ::parquet::errors::Result<TypePtr> {
    let physical = match column.values {
        Type::Bool => Physical::BOOLEAN,
        Type::Int => Physical::INT64,
        Type::Text | Type::Nothing => Physical::BYTE_ARRAY,
    };
    let builder =
        Schema::primitive_type_builder(&column.name, physical).with_repetition(Repetition::OPTIONAL);
    let builder = match physical {
        Physical::BYTE_ARRAY => {
            builder.with_converted_type(ConvertedType::UTF8).with_logical_type(Some(LogicalType::String))
        }
        _ => builder,
    };
    builder.build().map(Arc::new)
}

fn write_column(
    group: &mut SerializedRowGroupWriter<'_, Pen<'_>>,
    values: Type,
    cells: Vec<Option<String>>,
) -> anyhow::Result<()> {
    match values {
        Type::Bool => put::<BoolType>(group, cells, |text| text == "true"),
        // The type was found from these very values.
        Type::Int => put::<Int64Type>(group, cells, |text| text.parse().unwrap_or(0)),
        Type::Text | Type::Nothing => put::<ByteArrayType>(group, cells, |text| text.into_bytes().into()),
    }
}

fn put<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, Pen<'_>>,
    cells: Vec<Option<String>>,
    value: impl Fn(String) -> T::T,
) -> anyhow::Result<()> {
    let levels: Vec<i16> = cells.iter().map(|cell| i16::from(cell.is_some())).collect();
    let values: Vec<T::T> = cells.into_iter().flatten().map(value).collect();
    if let Some(mut column) = group.next_column()? {
        column.typed::<T>().write_batch(&values, Some(&levels), None)?;
        column.close()?;
    }
    Ok(())
}
