//! A board being solved by a person: moves, undo and redo, saved games, mistakes and hints.
//!
//! ```
//! use twotone::play::Game;
//!
//! let mut game = Game::new(twotone::Board::parse("2\n1.\n..\n")?);
//! game.play("set 1 2 0".parse().unwrap()).unwrap();
//! game.play("set 2 1 0; set 2 2 1".parse().unwrap()).unwrap();
//! assert!(game.is_solved());
//! assert!(game.undo().is_some() && !game.is_solved());
//! let again = Game::resume(&game.save(90))?;
//! assert_eq!((again.game.position(), again.seconds), (game.position(), 90));
//! # Ok::<(), twotone::ParseError>(())
//! ```

mod game;
mod mistakes;
mod moves;
mod progress;
mod save;

pub use game::{Game, Refusal};
pub use mistakes::Mistakes;
pub use moves::{Change, Turn};
pub use progress::{ClueState, LineCount, Progress, solution};
pub use save::Resumed;
