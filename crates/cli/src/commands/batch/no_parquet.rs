//! The answer to Parquet files of a program built without them.

use std::fs::File;

use anyhow::bail;

use super::source::Source;
use super::table::Column;
use crate::file::Pen;

const WITHOUT: &str = "this program was built without Parquet: build it with `--features parquet`";

/// Whether Parquet can be written.
pub fn available() -> anyhow::Result<()> {
    bail!(WITHOUT)
}

/// Refuses.
pub fn open(_: File) -> anyhow::Result<Box<dyn Source>> {
    bail!(WITHOUT)
}

/// Refuses.
pub fn write(_: &File, _: &[Column], _: Pen<'_>) -> anyhow::Result<()> {
    bail!(WITHOUT)
}
