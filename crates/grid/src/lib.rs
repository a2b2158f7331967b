//! Cells and bits of a rectangular board; knows no puzzle and depends on nothing.
//!
//! ```
//! use twotone_grid::{Marks, Size};
//!
//! let size = Size::new(2, 3);
//! let mut marks = Marks::empty(size.cells());
//! marks.set(size.index(1, 2), true);
//! assert_eq!(marks.get(5), Some(true));
//! assert_eq!(marks.get(0), None);
//! ```

mod bitgrid;
mod dsu;
mod marks;
mod rng;
mod size;
mod symmetry;

pub use bitgrid::BitGrid;
pub use dsu::UndoDsu;
pub use marks::Marks;
pub use rng::Rng;
pub use size::{Point, Size};
pub use symmetry::Symmetry;
