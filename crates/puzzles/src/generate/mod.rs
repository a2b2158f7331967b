//! Making puzzles: fill a board, show every clue, hide clues while the puzzle keeps its promises.
//!
//! A puzzle is named by its family, what was wished for, the version of this generator and a seed; the name alone
//! makes the same puzzle again, on any machine.
//!
//! ```
//! use twotone::generate::{Name, Wish};
//! use twotone::{Limits, Size, Verdict};
//!
//! let name: Name = "slant-5x5-v6-7".parse()?;
//! let slant = name.wish.variant;
//! let made = slant.maker().make(&name.wish, name.seed, &Limits::NONE)?;
//! assert_eq!(made.puzzle.unique(&Limits::NONE).verdict, Verdict::Unique);
//! assert_eq!(Name::new(Wish::new(slant, Size::new(5, 5)), 7).to_string(), "slant-5x5-v6-7");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod dig;
mod exhaustive;
mod fill;
mod harden;
mod hooks;
mod inferences;
mod layout;
mod make;
mod name;
mod resistance;
mod together;
mod wish;

pub use exhaustive::{Exhaustive, Listed};
pub use hooks::Generate;
pub(crate) use hooks::tells;
pub use inferences::Inferences;
pub use layout::Layout;
pub use make::{AnyMaker, Made, Maker};
pub use name::{BadName, Name};
pub use resistance::Resistance;
pub(crate) use resistance::{Probe, resistance};
pub use wish::{Refusal, Wish};

/// Changes whenever a name would make another puzzle.
pub const VERSION: u32 = 6;
