//! Twotone behind a C interface, for browsers and other hosts of WebAssembly: one JSON value in, one out.
//!
//! [`call`] answers everything, [`open`] and [`next`] list solutions; `host.rs` hands their bytes over. README.md
//! describes all of it.

mod call;
#[cfg(target_family = "wasm")]
mod host;
mod listing;

pub use call::call;
pub use listing::{next, open};
