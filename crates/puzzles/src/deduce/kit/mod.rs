//! Arithmetic that the techniques of several families share.

pub mod sums;
