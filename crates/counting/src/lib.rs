//! Exact numbers of solutions, odds of cells and uniform samples, in big integers.

pub mod layers;
pub mod mosaic;
pub mod places;
pub mod residues;
pub mod slant;
pub mod stop;
pub mod study;
pub mod takuzu;
pub mod wide;
