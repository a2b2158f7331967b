//! The few columns that are needed where the others are copied: texts and whole numbers, read without JSON.

use std::borrow::Cow;
use std::fs::File;

use ::parquet::basic::{ConvertedType, Repetition, Type as Physical};
use ::parquet::column::reader::{ColumnReader, ColumnReaderImpl};
use ::parquet::data_type::{ByteArrayType, DataType, Int32Type, Int64Type};
use ::parquet::file::reader::{FileReader, SerializedFileReader};
use ::parquet::schema::types::Type as Schema;
use anyhow::bail;

use super::super::packed::put;
use super::super::record::Value;
use super::super::source::{Row, Source};
use super::told;
use crate::speech::words;

/// Values that are read ahead in each column.
const AHEAD: usize = 128;

/// Whether all columns of a schema are texts or plain whole numbers, one in a row at most.
pub fn are_plain(schema: &Schema) -> bool {
    schema.get_fields().iter().all(|field| {
        let is_one = field.is_primitive() && field.get_basic_info().repetition() != Repetition::REPEATED;
        is_one
            && matches!(
                (field.get_physical_type(), field.get_basic_info().converted_type()),
                (Physical::BYTE_ARRAY, ConvertedType::UTF8)
                    | (Physical::INT32, ConvertedType::NONE | ConvertedType::INT_32)
                    | (Physical::INT64, ConvertedType::NONE | ConvertedType::INT_64)
            )
    })
}

/// The rows of some columns.
pub struct Columns {
    reader: SerializedFileReader<File>,
    /// The names of the columns, and where they are in the file.
    places: Vec<(String, usize)>,
    /// The next row group.
    group: usize,
    /// The columns of this one.
    open: Vec<Column>,
    /// Rows that are left in it.
    left: usize,
    number: u64,
}

/// A column in a row group.
enum Column {
    Text(Values<ByteArrayType>),
    Int(Values<Int32Type>),
    Long(Values<Int64Type>),
}

impl Columns {
    /// Those that a schema names.
    pub fn new(reader: SerializedFileReader<File>, schema: &Schema) -> Self {
        let columns = reader.metadata().file_metadata().schema_descr();
        let place = |name: &str| {
            let place =
                (0..columns.num_columns()).find(|place| columns.get_column_root(*place).name() == name);
            Some((name.to_owned(), place?))
        };
        let places = schema.get_fields().iter().filter_map(|field| place(field.name())).collect();
        Columns { reader, places, group: 0, open: Vec::new(), left: 0, number: 0 }
    }

    /// Opens the next row group that has rows; false at the end.
    fn open_group(&mut self) -> anyhow::Result<bool> {
        while self.left == 0 {
            if self.group == self.reader.num_row_groups() {
                return Ok(false);
            }
            let group = self.reader.get_row_group(self.group)?;
            self.left = group.metadata().num_rows() as usize;
            self.open.clear();
            for (name, place) in &self.places {
                self.open.push(match group.get_column_reader(*place)? {
                    ColumnReader::ByteArrayColumnReader(reader) => Column::Text(Values::new(reader)),
                    ColumnReader::Int32ColumnReader(reader) => Column::Int(Values::new(reader)),
                    ColumnReader::Int64ColumnReader(reader) => Column::Long(Values::new(reader)),
                    // The schema has said what they are.
                    _ => bail!("{name}: {}", words().batch_damaged()),
                });
            }
            self.group += 1;
        }
        Ok(true)
    }
}

impl Source for Columns {
    fn next(&mut self, out: &mut Vec<u8>) -> anyhow::Result<Option<Row>> {
        if !self.open_group()? {
            return Ok(None);
        }
        (self.left, self.number) = (self.left - 1, self.number + 1);
        for ((name, _), column) in self.places.iter().zip(&mut self.open) {
            match column {
                Column::Text(values) => {
                    let text = values.next()?.map(|text| text_of(text.data()));
                    text.iter().for_each(|text| put(out, name, Value::Text(text)));
                }
                Column::Int(values) => put_number(out, name, values.next()?),
                Column::Long(values) => put_number(out, name, values.next()?),
            }
        }
        Ok(Some(Row { number: self.number, fault: None, is_packed: true }))
    }
}

/// What says that it is text nearly always is, and to look whether is quicker than to mend.
fn text_of(bytes: &[u8]) -> Cow<'_, str> {
    str::from_utf8(bytes).map_or_else(|_| String::from_utf8_lossy(bytes), Cow::Borrowed)
}

fn put_number(out: &mut Vec<u8>, name: &str, number: Option<&impl ToString>) {
    if let Some(number) = number {
        put(out, name, Value::Json(&number.to_string()));
    }
}

/// The values of a column, some of them read ahead.
struct Values<T: DataType> {
    reader: ColumnReaderImpl<T>,
    values: Vec<T::T>,
    /// Whether there is a value, row by row; empty where there always is.
    levels: Vec<i16>,
    /// Rows that are read.
    rows: usize,
    /// The next row, and the next value.
    row: usize,
    value: usize,
}

impl<T: DataType> Values<T> {
    fn new(reader: ColumnReaderImpl<T>) -> Self {
        Values { reader, values: Vec::new(), levels: Vec::new(), rows: 0, row: 0, value: 0 }
    }

    /// The value of the next row.
    fn next(&mut self) -> anyhow::Result<Option<&T::T>> {
        if self.row == self.rows {
            self.values.clear();
            self.levels.clear();
            let read = self.reader.read_records(AHEAD, Some(&mut self.levels), None, &mut self.values);
            (self.rows, self.row, self.value) = (read.map_err(told)?.0, 0, 0);
            if self.rows == 0 {
                bail!(words().batch_ends_early());
            }
        }
        self.row += 1;
        if self.levels.get(self.row - 1).is_some_and(|level| *level == 0) {
            return Ok(None);
        }
        self.value += 1;
        Ok(self.values.get(self.value - 1))
    }
}
