//! The answer to Parquet files of a program built without them.

use std::fs::File;
use std::path::Path;

use anyhow::bail;

use super::journal::Journal;
use super::source::{Source, Wanted};
use super::table::Column;
use crate::file::Pen;
use crate::speech::words;

/// Whether Parquet can be written.
pub fn available() -> anyhow::Result<()> {
    bail!(words().batch_without_parquet())
}

/// Refuses.
pub fn open(_: File, _: Wanted<'_>) -> anyhow::Result<Box<dyn Source>> {
    bail!(words().batch_without_parquet())
}

/// Refuses.
pub fn write(_: &Journal, _: Vec<Column>, _: Option<&Path>, _: Pen<'_>) -> anyhow::Result<()> {
    bail!(words().batch_without_parquet())
}
