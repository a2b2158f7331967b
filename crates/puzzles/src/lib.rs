//! Mosaic, Takuzu and Slant boards, solved exactly.
//!
//! From text to answer:
//!
//! ```
//! use twotone::{Solver, Verdict, Want};
//!
//! let board = twotone::read("3\n1.1.\n...0\n.3..\n..2.\n")?;
//! let answer = Solver::new().solve(&*board, Want::Unique);
//! assert_eq!(answer.verdict, Verdict::Unique);
//! assert_eq!(twotone::rows(&*board, &answer.example.unwrap()), [r"\//", r"\\\", r"/\/"]);
//! # Ok::<(), twotone::format::ParseError>(())
//! ```
//!
//! A verdict is proved or [`Verdict::Unknown`], and every filling has passed the family's referee. Nothing here reads
//! files, clocks or the environment, and nothing starts threads.

mod any;
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
mod solve;
pub mod study;

pub use any::{AnyPuzzle, Family, erase};
pub use demand::{Demand, Form, Source};
pub use families::Name;
pub use fault::{Fault, Line, Rule};
pub use num_bigint::BigUint;
pub use outcome::Outcome;
pub use puzzle::{Attempt, BadSymbol, Info, Places, Puzzle, Shortcut};
pub use scene::{CellLook, Highlight, Paint, Place, Role, Scene};
pub use solve::Solver;
pub use twotone_engine::{Answer, Budget, Ctx, Effort, Event, GaveUp, Limit, Trace, Verdict, Want, What};
pub use twotone_grid::{BitGrid, Marks, Point, Rng, Size, Symmetry};

pub use format::ParseError;

/// Reads the one board of a text in any [format](format::FORMATS); the family is found from it.
///
/// ```
/// let board = twotone::read("2\n1.\n..\n")?;
/// assert_eq!(board.variant(), "takuzu");
/// assert!(twotone::read("2\n1x\n..\n").unwrap_err().to_string().starts_with("line 2, column 2"));
/// # Ok::<(), twotone::format::ParseError>(())
/// ```
pub fn read(text: impl AsRef<[u8]>) -> Result<Box<dyn AnyPuzzle>, ParseError> {
    one(text.as_ref(), None)
}

/// Reads the one board of a text as a board of the family named; a size in front is not needed.
///
/// ```
/// let unruly = twotone::Name::find("unruly").unwrap();
/// let board = twotone::read_as("1..\n...\n", unruly)?;
/// assert_eq!(board.size().to_string(), "2x3");
/// # Ok::<(), twotone::format::ParseError>(())
/// ```
pub fn read_as(text: impl AsRef<[u8]>, name: Name) -> Result<Box<dyn AnyPuzzle>, ParseError> {
    one(text.as_ref(), Some(name))
}

fn one(text: &[u8], name: Option<Name>) -> Result<Box<dyn AnyPuzzle>, ParseError> {
    let mut boards = format::read_any(text, name)?;
    if boards.len() != 1 {
        let message = format!("expected one board, found {}", boards.len());
        return Err(ParseError::at(text, 0, message));
    }
    Ok(boards.remove(0).puzzle)
}

/// The names of the general engines, as `Solver::without` takes them.
pub fn engine_names() -> impl Iterator<Item = &'static str> {
    twotone_engine::STAGES.into_iter()
}

/// A filling as plain rows: `0` and `1`, or diagonals.
pub fn rows(puzzle: &dyn AnyPuzzle, filling: &BitGrid) -> Vec<String> {
    let (size, values) = (puzzle.size(), puzzle.info().values);
    let row =
        |r: usize| (0..size.width).map(|c| values[usize::from(filling.get(size.index(r, c)))]).collect();
    (0..size.height).map(row).collect()
}
