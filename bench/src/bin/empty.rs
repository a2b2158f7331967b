//! The empty program: what starting a process costs.

fn main() {}
