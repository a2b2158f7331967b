//! The list of families; adding one is one line here and one folder beside this file, whose board has its name.

use crate::any::{Family, Lists, Of};

pub mod mines;
pub mod mosaic;
pub mod slant;
pub mod takuzu;

/// Every family there is: the build script makes the list from the lines above.
pub static FAMILIES: &[&dyn Family] = include!(concat!(env!("OUT_DIR"), "/families.rs"));

/// The same, for whoever lists puzzles: a program that never does carries nothing of it.
pub static LISTS: &[&dyn Lists] = include!(concat!(env!("OUT_DIR"), "/families.rs"));
