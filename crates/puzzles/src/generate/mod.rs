//! Making puzzles: fill a board, show every clue, hide clues while the puzzle keeps its promises.
//!
//! | step | what happens | where |
//! |---|---|---|
//! | fill | a random filling, fitted to where clues may stand | `fill`, the families' `hooks` |
//! | hide | clues go in random order, many at once | `dig`, `together`, `inferences`, `rival`, `near` |
//! | judge | one solution? how hard? | `judge`, `resistance` |
//! | story | enough hard steps, early and spread; if not, more clues go or come back | `story`, `aim`, `harden` |
//!
//! `maker` leads through them; `wish`, `check`, `name` and `layout` say what is asked for.
//!
//! A puzzle is named by its family, what was wished for, the version of this generator and a seed; the name alone
//! makes the same puzzle again, on any machine.
//!
//! ```
//! use twotone::generate::{Name, Wish};
//! use twotone::{Limits, Size, Verdict};
//!
//! let name: Name = "slant-5x5-v10-7".parse()?;
//! let slant = name.wish.variant;
//! let made = slant.maker().make(&name.wish, name.seed, &Limits::NONE)?;
//! assert_eq!(made.puzzle.unique(&Limits::NONE).verdict, Verdict::Unique);
//! assert_eq!(Name::new(Wish::new(slant, Size::new(5, 5)), 7).to_string(), "slant-5x5-v10-7");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod aim;
mod check;
mod dig;
mod exhaustive;
mod fill;
mod harden;
mod hooks;
mod inferences;
mod judge;
mod layout;
mod maker;
mod name;
mod near;
mod resistance;
pub(crate) mod rival;
mod story;
mod together;
mod wish;

pub use exhaustive::{Exhaustive, Listed};
pub(crate) use hooks::{Generate, tells};
pub(crate) use inferences::Inferences;
pub(crate) use layout::Orbits;
pub use layout::{Layout, Mask};
pub(crate) use maker::Maker;
pub use maker::{AnyMaker, Made};
pub use name::{BadName, Name};
pub(crate) use resistance::{Probe, Resistance, Tries, resistance, tell_all};
pub(crate) use rival::Counted;
pub use wish::{Refusal, Wish};

/// Changes whenever a name would make another puzzle.
pub const VERSION: u32 = 10;
