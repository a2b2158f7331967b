//! The marks in the text of a file of messages, for the build, which writes it, and for `table.rs`, which reads it.
//!
//! All messages of a file are one text: as tables of pieces and pointers they would be half as long again to load.

/// Between two messages.
pub const MESSAGE: char = '\u{1e}';

/// Between the fields of a message: its name, its sentence, then the name and the sentence of each attribute.
pub const FIELD: char = '\u{1f}';

/// Before and after what is to be filled in: the name of a variable, or that and what depends on it.
pub const OPEN: char = '\u{1}';
pub const CLOSE: char = '\u{2}';

/// Before each choice: its key, and what stands there then.
pub const CHOICE: char = '\u{3}';
pub const KEY: char = '\u{4}';
