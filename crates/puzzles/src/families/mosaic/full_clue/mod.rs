//! Mosaic boards on which every cell has a clue: solved in closed form, in time linear in the number of cells.
//!
//! ```
//! use twotone::Size;
//! use twotone::testing::families::mosaic::full_clue::{solve, study};
//!
//! let size = Size::new(2, 2);
//! assert!(solve(size, &[2; 4]).is_some_and(|solved| !solved.unique));
//! assert!(study(size, &[2; 4]).is_some_and(|study| study.count == 6u8.into()));
//! assert!(solve(size, &[2, 2, 2, 1]).is_none());
//! ```

mod find;
mod find_crossing;
mod freedom;
mod levels;
mod planes;
mod solutions;
mod solve;
mod study;
mod tally;

pub use solutions::{for_each_solution, sample};
pub use solve::{Solved, solve};
pub use study::{Odds, Study, study};

pub(crate) use freedom::is_rigid;
pub(crate) use solutions::{for_each_like, sample_bits};
pub(crate) use solve::candidate;
pub(crate) use study::{study_around, study_bits};
