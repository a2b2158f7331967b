//! Parquet files: row by row in, column by column out. Columns that are no answers are copied as they are.

mod columns;
mod read;
mod write;

pub use read::open;
pub use write::write;

/// Whether Parquet can be written.
pub fn available() -> anyhow::Result<()> {
    Ok(())
}
