//! Mosaic, Takuzu and Slant boards, solved exactly.
//!
//! From text to answer:
//!
//! ```
//! use twotone::{Board, Limits, Verdict};
//!
//! let board: Board = "3\n1.1.\n...0\n.3..\n..2.\n".parse()?;
//! let answer = board.unique(&Limits::NONE);
//! assert_eq!(answer.verdict, Verdict::Unique);
//! assert_eq!(board.rows(&answer.example.unwrap()), [r"\//", r"\\\", r"/\/"]);
//! # Ok::<(), twotone::ParseError>(())
//! ```
//!
//! A verdict is proved or [`Verdict::Unknown`], and every filling has passed the family's referee. Nothing here reads
//! files, clocks or the environment, and nothing starts threads.

/// The examples of the project's first page are tested, too.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

mod any;
mod board;
mod code;
pub mod count;
pub mod deduce;
mod demand;
mod distinct;
pub mod families;
mod fault;
pub mod format;
pub mod generate;
mod outcome;
pub mod play;
pub mod proof;
mod puzzle;
pub mod render;
mod scene;
mod solutions;
mod solve;
pub mod study;
mod variant;

pub use any::{AnyPuzzle, Family, erase};
pub use board::{BadBoard, Board, WrongLength};
pub use code::{Code, Detail, Details, Line};
pub use count::{Census, Count, Odds};
pub use deduce::{Hint, Reach};
pub use demand::{Demand, Form, Source};
pub use fault::Fault;
pub use num_bigint::BigUint;
pub use outcome::Outcome;
pub use proof::Claim;
pub use puzzle::{Attempt, BadSymbol, Info, Kind, Places, Puzzle, Shortcut};
pub use scene::{CellLook, Highlight, Paint, Place, Role, Scene};
pub use solutions::Solutions;
pub use study::Why;
pub use twotone_engine::{
    Answer, Budget, Ctx, Effort, Event, GaveUp, Limit, Limits, Trace, Verdict, Want, What,
};
pub use twotone_grid::{BitGrid, Marks, Point, Rng, Size, Symmetry};

pub use format::{Document, Format, Loss, ParseError, Unopened, Unsupported, Written, problem_codes};
pub use variant::{UnknownVariant, Variant};

/// The names of the general engines, as [`Limits::without`] takes them.
pub fn engine_names() -> impl Iterator<Item = &'static str> {
    twotone_engine::STAGES.into_iter()
}

/// The engine rooms, for tests and benches; no promise is made about anything in here.
#[cfg(feature = "testing")]
pub mod testing {
    pub use crate::any::{AnyPuzzle, Family, erase};
    pub use crate::puzzle::{Attempt, Kind, Puzzle, Shortcut};
    pub use twotone_engine::{Budget, Ctx, Global, Lit, Model, Session};

    /// Exact counting.
    pub mod count {
        pub use crate::count::*;
    }
    /// Solving as people do.
    pub mod deduce {
        pub use crate::deduce::*;
    }
    /// Every family by its type.
    pub mod families {
        pub use crate::families::*;
    }
    /// The generator's rooms.
    pub mod generate {
        pub use crate::generate::*;
    }

    /// What a board holds.
    pub fn puzzle(board: &crate::Board) -> &dyn AnyPuzzle {
        board.puzzle()
    }
}
