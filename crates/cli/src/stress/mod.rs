//! A contest program under test: boards for it, its answers checked, its first failure made small.

mod build;
mod case;
mod family;
mod pipes;
mod program;
mod save;
mod shrink;
mod supply;
mod tally;

pub use build::{Build, built};
pub use case::{Case, Input, Kind};
pub use family::Running;
pub use pipes::Output;
pub use program::{Failure, Program};
pub use save::save;
pub use shrink::{Care, shrink};
pub use supply::Supply;
pub use tally::Tally;
