//! Everything Twotone says to people: codes and numbers in, sentences out, in every language there is a file for.
//!
//! ```
//! use twotone::{Board, Limits};
//! use twotone_wire::Reveal;
//! use twotone_words::{Lang, Teller};
//!
//! let board: Board = "2 2\n4.\n..\n".parse()?;
//! let hint = board.hint(twotone::Reach::ALL, &Limits::NONE);
//! let teller = Teller::new(&board, Lang::En);
//! assert!(teller.hint(&hint, Reveal::What).ends_with("So r1c1, r1c2, r2c1, r2c2 = black."));
//! # Ok::<(), twotone::ParseError>(())
//! ```
//!
//! A cell is `r2c3` everywhere. A vertex, where the lines of the grid cross, is `v2.3`: neither can be taken for the
//! other. Sentences live in `.ftl` files: `common/` has what all puzzles share, each family's folder its own. The
//! build compares the languages; a sentence of the common file is a method of [`Words`].

mod fill;
mod lang;
mod marks;
mod play;
mod reply;
mod respond;
mod table;
mod teller;
#[cfg(test)]
mod tests;
mod visible;
mod words;

pub use fill::Number;
pub use play::GameTeller;
pub use reply::fill;
pub use respond::respond;
pub use teller::Teller;
pub use visible::visible;
pub use words::{Lang, Words};
