//! Questions about boards and their replies as values that travel: between programs, languages and machines.
//!
//! ```
//! use twotone::Limits;
//! use twotone_wire::{Request, Verdict, answer};
//!
//! let request: Request = serde_json::from_str(r#"{ "question": "unique", "board": { "text": "2\n1.\n..\n" } }"#)?;
//! let reply = answer(&request, &Limits::NONE);
//! assert_eq!(reply.verdict, Verdict::Unique);
//! assert!(serde_json::to_string(&reply)?.contains(r#""solution":["10","01"]"#));
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! Cells are `[row, column]` from 1 everywhere; what there is not is left out. Sentences are optional: who makes them
//! fills `text`, `message`, `why` and `title` afterwards.

mod answers;
mod call;
mod code;
mod find;
mod game;
mod lesson;
mod link;
mod lists;
mod order;
mod picture;
mod reply;
mod request;
mod rows;
#[cfg(feature = "schema")]
mod schema;
mod tell;
#[cfg(feature = "schema")]
mod types;
mod view;
mod why;

pub use answers::{
    Checked, Converted, Counted, CountedTask, Effort, Forced, Listed, Odds, Sampled, Solved, Trace, Tried,
    Verified, fraction,
};
pub use call::{Asked, Call, Response};
pub use code::{Cell, Code, Detail, Details, Fault, Note, cell, cells};
pub use find::{Found, find, find_each};
pub use game::{Move, SavedGame, UnreadableGame};
pub use lesson::{Bottleneck, Graded, Guess, Hinted, Learnt, Step, Steps, Use};
pub use link::{read_link, write_link};
pub use lists::{FamilyEntry, FormatEntry, LevelEntry, Made, Technique, families, formats, techniques};
pub use order::{Daily, Order, Pictured, Wished};
pub use picture::{Drawn, Grey, Point, Sketch, Toned};
pub use reply::{Answer, Exit, Head, Outcome, Problem, Provenance, Reply, Verdict};
pub use request::{BoardText, FieldKind, Mending, MostSpent, Question, Request, Reveal, answer, read_one};
pub use rows::Rows;
#[cfg(feature = "schema")]
pub use schema::schemas;
#[cfg(feature = "schema")]
pub use types::typescript;
pub use view::{ClueSpots, Lines, Look, Names, Shade, View};
pub use why::{Changed, Closest, Demanded, Explained, Mended, Polished, Repaired, Version};

/// The version of requests, replies and saved games; later programs read earlier versions.
pub const VERSION: u32 = 1;
/// Who answers, as replies name it; all crates have one version.
pub const PROGRAM: &str = concat!("twotone ", env!("CARGO_PKG_VERSION"));
