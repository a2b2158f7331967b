//! A contest program under test: boards for it, its answers checked, its first failure made small.

mod case;
mod family;
mod pipes;
mod program;
mod shrink;
mod supply;

pub use case::{Case, Input, Kind};
pub use family::Running;
pub use pipes::Output;
pub use program::{Failure, Program};
pub use shrink::{Care, shrink};
pub use supply::Supply;
