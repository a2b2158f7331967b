//! Parquet through `batch`: packed in any usual way, and the columns that are no answers come out as they went in.
#![cfg(feature = "parquet")]

mod folder;

use std::fs::File;
use std::process::{Command, Output};
use std::sync::Arc;

use folder::Folder;
use parquet::basic::Compression;
use parquet::data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int32Type, Int64Type};
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;

const BOARDS: [&str; 4] = ["2\n1.\n..\n", "2\n..\n..\n", "nonsense", "1 1\n5\n"];
const VERDICTS: [&str; 4] = ["unique", "several", "error", "none"];
const SCHEMA: &str = "message boards {
    required int64 id;
    optional int64 seen (TIMESTAMP(MICROS,true));
    optional double share;
    optional int32 price (DECIMAL(9,2));
    optional binary engine (STRING);
    optional group tags (LIST) { repeated group list { optional binary element (STRING); } }
    optional group place { optional int32 row; optional int32 column; }
    required binary puzzle (STRING);
}";

/// Two row groups of two rows each.
fn boards(folder: &Folder, name: &str, compression: Compression) -> String {
    let path = folder.path(name);
    let schema = Arc::new(parse_message_type(SCHEMA).unwrap());
    let properties = Arc::new(WriterProperties::builder().set_compression(compression).build());
    let mut writer = SerializedFileWriter::new(File::create(&path).unwrap(), schema, properties).unwrap();
    for (group, boards) in BOARDS.chunks(2).enumerate() {
        let mut to = writer.next_row_group().unwrap();
        let number = 2 * group as i64;
        put::<Int64Type>(&mut to, &[number, number + 1], None, None);
        put::<Int64Type>(&mut to, &[1_700_000_000_000_000], Some(&[1, 0]), None);
        put::<DoubleType>(&mut to, &[0.1], Some(&[0, 1]), None);
        put::<Int32Type>(&mut to, &[1999, -5], Some(&[1, 1]), None);
        put::<ByteArrayType>(&mut to, &["mine".into()], Some(&[1, 0]), None);
        put::<ByteArrayType>(&mut to, &["a".into(), "b".into()], Some(&[3, 3, 1]), Some(&[0, 1, 0]));
        put::<Int32Type>(&mut to, &[7], Some(&[2, 0]), None);
        put::<Int32Type>(&mut to, &[8], Some(&[2, 0]), None);
        put::<ByteArrayType>(
            &mut to,
            &boards.iter().map(|text| ByteArray::from(*text)).collect::<Vec<_>>(),
            None,
            None,
        );
        to.close().unwrap();
    }
    writer.close().unwrap();
    path
}

fn put<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, File>,
    values: &[T::T],
    defined: Option<&[i16]>,
    repeated: Option<&[i16]>,
) {
    let mut column = group.next_column().unwrap().unwrap();
    column.typed::<T>().write_batch(values, defined, repeated).unwrap();
    column.close().unwrap();
}

fn batch(args: &[&str]) -> Output {
    let batch =
        Command::new(env!("CARGO_BIN_EXE_twotone")).env("LC_ALL", "C").arg("batch").args(args).output();
    batch.expect("the program starts")
}

/// The names and types of the columns, and the rows as text.
fn read(path: &str) -> (Vec<String>, Vec<Vec<String>>) {
    let reader = SerializedFileReader::new(File::open(path).unwrap()).unwrap();
    let fields = reader.metadata().file_metadata().schema().get_fields().iter();
    let fields = fields.map(|field| format!("{field:?}")).collect();
    let row = |row: parquet::record::Row| {
        row.get_column_iter().map(|(_, value)| value.to_string()).collect::<Vec<_>>()
    };
    (fields, reader.get_row_iter(None).unwrap().map(|found| row(found.unwrap())).collect())
}

/// How the column that is named last is packed.
fn last_packing(path: &str) -> Compression {
    let reader = SerializedFileReader::new(File::open(path).unwrap()).unwrap();
    reader.metadata().row_group(0).columns().last().unwrap().compression()
}

#[test]
fn other_columns_keep_their_types_and_values() {
    let packings = [Compression::UNCOMPRESSED, Compression::SNAPPY, Compression::GZIP(Default::default())];
    let zstd = cfg!(feature = "zstd").then(|| Compression::ZSTD(Default::default()));
    for packing in packings.into_iter().chain([Compression::LZ4_RAW]).chain(zstd) {
        let folder = Folder::new();
        let input = boards(&folder, "in.parquet", packing);
        let output = folder.path("out.parquet");
        let run = batch(&["--want", "unique", "--output", &output, &input]);
        let err = String::from_utf8_lossy(&run.stderr);
        assert_eq!(run.status.code(), Some(2), "{packing}: {err}");
        let (mut fields, mut rows) = read(&input);
        let (told_fields, told_rows) = read(&output);
        // Answers are packed as the boards are, or with what is quicker.
        let expected = if matches!(packing, Compression::GZIP(_)) {
            zstd.unwrap_or(Compression::SNAPPY)
        } else {
            packing
        };
        assert_eq!(last_packing(&output), expected);
        // The column that has the name of a result gives way to it.
        const ENGINE: usize = 4;
        fields.remove(ENGINE);
        rows.iter_mut().for_each(|row| drop(row.remove(ENGINE)));
        assert_eq!(told_fields[..fields.len()], fields, "{packing}");
        assert_eq!(told_rows.len(), rows.len());
        for ((told, row), verdict) in told_rows.iter().zip(&rows).zip(VERDICTS) {
            assert_eq!(told[..row.len()], row[..], "{packing}");
            assert_eq!(told[row.len()], format!("{verdict:?}"), "{packing}");
        }
        // All of them are there: that is said, and nothing is written again.
        let again = batch(&["--want", "unique", "--resume", "--output", &output, &input]);
        assert!(String::from_utf8_lossy(&again.stderr).contains("everything is there"), "{again:?}");
    }
}

/// zstd itself has no words for it.
#[cfg(feature = "zstd")]
#[test]
fn damage_is_told() {
    const MARK: &[u8] = &[0x28, 0xB5, 0x2F, 0xFD];
    let folder = Folder::new();
    let input = boards(&folder, "in.parquet", Compression::ZSTD(Default::default()));
    let mut bytes = std::fs::read(&input).unwrap();
    let marks: Vec<usize> = (0..bytes.len()).filter(|&at| bytes[at..].starts_with(MARK)).collect();
    assert!(!marks.is_empty());
    marks.into_iter().for_each(|at| bytes[at] = 0);
    std::fs::write(&input, bytes).unwrap();
    for output in ["out.jsonl", "out.parquet"] {
        let run = batch(&["--output", &folder.path(output), &input]);
        let err = String::from_utf8_lossy(&run.stderr);
        assert_eq!(run.status.code(), Some(2), "{err}");
        assert!(err.contains("in.parquet: packed values are damaged"), "{err}");
        let run = batch(&["--lang", "zh", "--output", &folder.path(output), &input]);
        let err = String::from_utf8_lossy(&run.stderr);
        assert!(err.contains("压缩的数据已损坏"), "{err}");
    }
}

#[test]
fn lines_have_lists_and_numbers() {
    let folder = Folder::new();
    let input = boards(&folder, "in.parquet", Compression::SNAPPY);
    let run = batch(&[&input]);
    let first: serde_json::Value =
        serde_json::from_slice(run.stdout.split(|byte| *byte == b'\n').next().unwrap()).unwrap();
    assert_eq!((&first["tags"], &first["place"]["row"]), (&serde_json::json!(["a", "b"]), &7.into()));
    assert_eq!((&first["price"], &first["share"]), (&"19.99".into(), &serde_json::Value::Null));
    // Numbers with a point are numbers in a table, too.
    let lines = "{\"share\":0.5,\"puzzle\":\"1 1\\n5\\n\"}\n{\"share\":2,\"puzzle\":\"1 1\\n5\\n\"}\n";
    let (lines, table) = (folder.file("in.jsonl", lines), folder.path("out.parquet"));
    assert!(batch(&["--output", &table, &lines]).status.success());
    let (fields, rows) = read(&table);
    assert!(fields[0].contains("DOUBLE"), "{fields:?}");
    assert_eq!((&rows[0][0], &rows[1][0]), (&"0.5".to_owned(), &"2.0".to_owned()));
}
