//! What developers run: `cargo xtask test` and the like.

fn main() {}
