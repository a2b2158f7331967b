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

#![cfg_attr(
    not(feature = "testing"),
    allow(
        dead_code,
        unused_imports,
        reason = "tests and benches see more of the engine rooms than the library needs"
    )
)]

/// The examples of the package's first page are tested, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod any;
mod board;
mod code;
mod count;
mod deduce;
mod demand;
mod distinct;
mod families;
mod fault;
mod fingerprint;
mod format;
pub mod generate;
mod outcome;
pub mod play;
mod proof;
mod puzzle;
pub mod render;
mod scene;
mod solutions;
mod solve;
mod study;
mod variant;

pub use board::{BadBoard, Board, WrongLength};
pub use code::{Code, Detail, Details, Line};
pub use count::{Census, Count, CountTask, Estimate, Odds};
pub use deduce::{
    Bottleneck, End, Facts, GRADING, Grade, Guess, HARDEST, Hint, Level, Mistake, Rating, Reach, Step, Use,
    Way,
};
pub use demand::{Demand, Form, Source};
pub use fault::Fault;
pub use format::{
    Document, Format, Loss, ParseError, Symbols, Unopened, Unsupported, Written, problem_codes,
};
pub use num_bigint::BigUint;
pub use proof::statement::{Misstatement, Problem as MisstatementProblem};
pub use proof::{Claim, Proof, Unproved};
pub use puzzle::{BadSymbol, Info, Places};
pub use scene::{CellLook, Highlight, Paint, Place, Role, Scene, circled};
pub use solutions::Solutions;
pub use study::{
    Change, Closest, Contradiction, Fix, Least, Polish, Repair, RepairWish, Several, Unpolished, Unrepaired,
    Why,
};
pub use twotone_engine::{Answer, Effort, Event, Limit, Limits, Trace, Verdict, Want, What};
pub use twotone_grid::{BitGrid, Marks, Point, Rng, Size, Symmetry};
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

    /// What a board holds.
    pub fn puzzle(board: &crate::Board) -> &dyn AnyPuzzle {
        board.puzzle()
    }
}
