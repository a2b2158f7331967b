//! Answers as a Parquet file, made from the journal; what the file of the puzzles has beside them is copied.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::mem;
use std::path::Path;
use std::sync::Arc;

use ::parquet::basic::{Compression, ConvertedType, LogicalType, Repetition, Type as Physical};
use ::parquet::column::writer::ColumnCloseResult;
use ::parquet::data_type::{BoolType, ByteArray, ByteArrayType, DataType, DoubleType, Int64Type};
use ::parquet::file::metadata::RowGroupMetaData;
use ::parquet::file::properties::{
    EnabledStatistics, WriterProperties, WriterPropertiesBuilder, WriterPropertiesPtr,
};
use ::parquet::file::reader::{FileReader, SerializedFileReader};
use ::parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use ::parquet::schema::types::{Type as Schema, TypePtr};

use super::super::journal::Journal;
use super::super::record::{Record, Value};
use super::super::table::{Column, Type};
use crate::file::Pen;

/// Rows that are written together where no other file says so: what is in memory at a time.
const ROWS_PER_GROUP: usize = 1 << 14;
/// What is written at a time.
const BLOCK: usize = 1 << 16;
/// Bytes in a page, about, and values that are put in it at once: pages of one size, and not a large one, use the same memory again and
/// again, where they are packed, too.
const PAGE: usize = 3 << 13;
const VALUES: usize = 32;

/// Writes a table from the journal, beside the other columns of `source`.
pub fn write(
    journal: &Journal,
    columns: Vec<Column>,
    source: Option<&Path>,
    pen: Pen<'_>,
) -> anyhow::Result<()> {
    let kept = source.map(|path| Kept::open(path, &columns)).transpose()?;
    let mut fields = kept.as_ref().map_or_else(Vec::new, |kept| kept.fields.clone());
    fields.extend(columns.iter().map(field).collect::<Result<Vec<_>, _>>()?);
    let schema = Arc::new(Schema::group_type_builder("answers").with_fields(fields).build()?);
    let rows = columns.into_iter().map(Cells::new).collect();
    let mut table = Table { pen, schema, writer: None, kept, groups: 0, rows };
    let (mut rows, mut group) = (0, table.next_group());
    journal.for_each(|record| {
        table.rows.iter_mut().for_each(|cells| cells.push(record));
        rows += 1;
        if rows == group {
            table.flush()?;
            (rows, group) = (0, table.next_group());
        }
        Ok(())
    })?;
    if rows > 0 {
        table.flush()?;
    }
    table.open()?;
    if let Some(writer) = table.writer {
        writer.into_inner()?.flush()?;
    }
    Ok(())
}

/// How columns are written; `rows` are the first of them.
fn properties(kept: Option<&Kept>, rows: &mut [Cells]) -> WriterPropertiesPtr {
    let properties = WriterProperties::builder()
        .set_compression(compression(kept.and_then(Kept::compression)))
        .set_data_page_size_limit(PAGE)
        .set_write_batch_size(VALUES)
        // Of every row group, so that readers can pass it over; of every page that would cost more than it saves.
        .set_statistics_enabled(EnabledStatistics::Chunk);
    let as_needed = |properties: WriterPropertiesBuilder, cells: &mut Cells| {
        let needed = !cells.are_distinct();
        properties.set_column_dictionary_enabled(cells.name.as_str().into(), needed)
    };
    rows.iter_mut().fold(properties, as_needed).build().into()
}

/// What the other columns are packed with, if that is quick; otherwise what newer programs write themselves; what all can read where
/// this build lacks it.
fn compression(others: Option<Compression>) -> Compression {
    match others {
        Some(quick @ (Compression::UNCOMPRESSED | Compression::SNAPPY | Compression::LZ4_RAW)) => quick,
        _ if cfg!(feature = "zstd") => Compression::ZSTD(Default::default()),
        _ => Compression::SNAPPY,
    }
}

/// What is written to a file.
type Out<'a> = BufWriter<Pen<'a>>;

/// A table while it is written.
struct Table<'a> {
    pen: Pen<'a>,
    schema: TypePtr,
    /// Nothing before the first rows are there, which tell how columns are best written.
    writer: Option<SerializedFileWriter<Out<'a>>>,
    kept: Option<Kept>,
    /// Row groups that are written.
    groups: usize,
    /// The answers of the next one.
    rows: Vec<Cells>,
}

impl Table<'_> {
    /// How many rows the next group has.
    fn next_group(&mut self) -> usize {
        let Some(kept) = &self.kept else { return ROWS_PER_GROUP };
        // Nothing is to be said about no rows.
        let rest = kept.groups[self.groups..].iter();
        self.groups += rest.clone().take_while(|group| group.num_rows() == 0).count();
        kept.groups.get(self.groups).map_or(ROWS_PER_GROUP, |group| group.num_rows() as usize)
    }

    /// Begins the file, if that is still to be done.
    fn open(&mut self) -> anyhow::Result<()> {
        if self.writer.is_none() {
            let out = BufWriter::with_capacity(BLOCK, self.pen);
            let properties = properties(self.kept.as_ref(), &mut self.rows);
            self.writer = Some(SerializedFileWriter::new(out, self.schema.clone(), properties)?);
        }
        Ok(())
    }

    fn flush(&mut self) -> anyhow::Result<()> {
        self.open()?;
        let Some(writer) = &mut self.writer else { return Ok(()) };
        let mut group = writer.next_row_group()?;
        if let Some(kept) = &self.kept {
            kept.copy(self.groups, &mut group)?;
        }
        for cells in &mut self.rows {
            cells.flush(&mut group)?;
        }
        group.close()?;
        self.groups += 1;
        Ok(())
    }
}

/// Columns of another file that are copied as they stand, whatever their types are.
struct Kept {
    file: File,
    groups: Vec<RowGroupMetaData>,
    fields: Vec<TypePtr>,
    /// The places of what is stored of these fields.
    leaves: Vec<usize>,
}

impl Kept {
    fn open(path: &Path, results: &[Column]) -> anyhow::Result<Self> {
        let file = File::open(path)?;
        let reader = SerializedFileReader::new(file.try_clone()?)?;
        let schema = reader.metadata().file_metadata().schema_descr();
        let is_kept = |field: &Schema| !results.iter().any(|column| column.name == field.name());
        let fields = schema.root_schema().get_fields().iter().filter(|field| is_kept(field)).cloned();
        let leaves = (0..schema.num_columns()).filter(|leaf| is_kept(schema.get_column_root(*leaf)));
        let (fields, leaves) = (fields.collect(), leaves.collect());
        Ok(Kept { file, groups: reader.metadata().row_groups().to_vec(), fields, leaves })
    }

    /// What the first column is packed with, and with it nearly always all of them.
    fn compression(&self) -> Option<Compression> {
        Some(self.groups.first()?.columns().first()?.compression())
    }

    fn copy(&self, group: usize, to: &mut SerializedRowGroupWriter<'_, Out<'_>>) -> anyhow::Result<()> {
        let Some(group) = self.groups.get(group) else { return Ok(()) };
        for leaf in &self.leaves {
            let metadata = group.column(*leaf).clone();
            let close = ColumnCloseResult {
                bytes_written: metadata.compressed_size() as u64,
                rows_written: group.num_rows() as u64,
                metadata,
                bloom_filter: None,
                column_index: None,
                offset_index: None,
            };
            to.append_column(&self.file, close)?;
        }
        Ok(())
    }
}

fn field(column: &Column) -> ::parquet::errors::Result<TypePtr> {
    let physical = match column.values {
        Type::Bool => Physical::BOOLEAN,
        Type::Int => Physical::INT64,
        Type::Float => Physical::DOUBLE,
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

/// The values of a column in one row group, and in which rows there is one.
struct Cells {
    name: String,
    values: Values,
    levels: Vec<i16>,
}

/// Values of one type.
enum Values {
    Bool(Vec<bool>),
    Int(Vec<i64>),
    Float(Vec<f64>),
    Text(Texts),
}

/// Texts, many of which share a piece of memory.
#[derive(Default)]
struct Texts {
    done: Vec<ByteArray>,
    /// The texts of the next piece one after the other, and where each ends.
    bytes: Vec<u8>,
    ends: Vec<usize>,
}

impl Texts {
    fn push(&mut self, text: &str) {
        // A piece that would have to grow is ended: nothing is copied twice.
        if self.bytes.capacity() - self.bytes.len() < text.len() {
            self.cut();
            self.bytes.reserve(text.len().max(BLOCK));
        }
        self.bytes.extend_from_slice(text.as_bytes());
        self.ends.push(self.bytes.len());
    }

    /// Ends a piece.
    fn cut(&mut self) {
        let whole = ByteArray::from(mem::take(&mut self.bytes));
        let mut begin = 0;
        let part = |end: usize| {
            let part = whole.slice(begin, end - begin);
            begin = end;
            part
        };
        self.done.extend(self.ends.drain(..).map(part));
    }

    /// Whether hardly any two are equal.
    fn are_distinct(&mut self) -> bool {
        self.cut();
        let mut hashes: Vec<u32> = self.done.iter().map(|text| crc32fast::hash(text.data())).collect();
        hashes.sort_unstable();
        hashes.dedup();
        hashes.len() * 2 > self.done.len()
    }

    /// All of them.
    fn take(&mut self) -> Vec<ByteArray> {
        self.cut();
        mem::take(&mut self.done)
    }
}

impl Cells {
    fn new(column: Column) -> Self {
        let values = match column.values {
            Type::Bool => Values::Bool(Vec::new()),
            Type::Int => Values::Int(Vec::new()),
            Type::Float => Values::Float(Vec::new()),
            Type::Text | Type::Nothing => Values::Text(Texts::default()),
        };
        Cells { name: column.name, values, levels: Vec::new() }
    }

    /// Whether a dictionary would be most of the column once more: times and most solutions never repeat.
    fn are_distinct(&mut self) -> bool {
        match &mut self.values {
            Values::Text(texts) => texts.are_distinct(),
            _ => self.name == "nanos",
        }
    }

    fn push(&mut self, record: &Record<'_>) {
        // A value that has not the type of its column would be nothing; such a column is one of texts.
        let is_there = match (&mut self.values, record.get(&self.name)) {
            (_, None | Some(Value::Json("null"))) => false,
            (Values::Bool(values), Some(value)) => put_in(values, value.text().parse().ok()),
            (Values::Int(values), Some(value)) => put_in(values, value.text().parse().ok()),
            (Values::Float(values), Some(value)) => put_in(values, value.text().parse().ok()),
            (Values::Text(texts), Some(value)) => {
                texts.push(&value.text());
                true
            }
        };
        self.levels.push(i16::from(is_there));
    }

    fn flush(&mut self, group: &mut SerializedRowGroupWriter<'_, Out<'_>>) -> anyhow::Result<()> {
        let levels = mem::take(&mut self.levels);
        match &mut self.values {
            Values::Bool(values) => put::<BoolType>(group, mem::take(values), &levels),
            Values::Int(values) => put::<Int64Type>(group, mem::take(values), &levels),
            Values::Float(values) => put::<DoubleType>(group, mem::take(values), &levels),
            Values::Text(texts) => put::<ByteArrayType>(group, texts.take(), &levels),
        }
    }
}

/// Puts in a value; whether there is one.
fn put_in<T>(values: &mut Vec<T>, value: Option<T>) -> bool {
    let before = values.len();
    values.extend(value);
    values.len() > before
}

fn put<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, Out<'_>>,
    values: Vec<T::T>,
    levels: &[i16],
) -> anyhow::Result<()> {
    if let Some(mut column) = group.next_column()? {
        column.typed::<T>().write_batch(&values, Some(levels), None)?;
        column.close()?;
    }
    Ok(())
}
