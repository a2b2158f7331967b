//! Conflict-driven clause learning with native counts and global constraints.

/// The state of a search.
#[derive(Default)]
pub struct Kernel {}
