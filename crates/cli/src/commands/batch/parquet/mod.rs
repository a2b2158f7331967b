//! Parquet files: row by row in, column by column out. Columns that are no answers are copied as they are.

mod columns;
mod read;
mod write;

use std::io;

use ::parquet::errors::ParquetError;
use anyhow::anyhow;

pub use read::open;
pub use write::write;

use crate::speech::words;

/// Whether Parquet can be written.
pub fn available() -> anyhow::Result<()> {
    Ok(())
}

/// What went wrong with reading. What unpacks tells damage in words of its own; zstd, built small, in none.
fn told(error: ParquetError) -> anyhow::Error {
    let is_damage = |error: &io::Error| error.raw_os_error().is_none();
    match error {
        ParquetError::External(inner) if inner.downcast_ref().is_some_and(is_damage) => {
            anyhow!(words().batch_damaged())
        }
        error => error.into(),
    }
}
