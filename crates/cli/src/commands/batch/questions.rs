//! What `batch` can ask about each board: one line per question.

use std::cell::Cell;
use std::time::Duration;

use serde::Serialize;
use twotone::format::{Document, Format, ParseError};
use twotone::{BitGrid, Board, Limits, Want};

use super::asks;
use super::record::Record;
use crate::limit::{self, Deadline};

/// Every question there is.
pub static QUESTIONS: &[Question] = &[
    Question { name: "solve", fields: &["solution", "engine"], ask: asks::solve },
    Question { name: "count", fields: &["count", "at_least", "exact", "limit"], ask: asks::count },
    Question { name: "forced", fields: &["forced", "cells", "engine"], ask: asks::forced },
    Question { name: "odds", fields: &["count", "odds", "limit"], ask: asks::odds },
    Question { name: "why", fields: WHY, ask: asks::why },
    Question { name: "grade", fields: GRADE, ask: asks::grade },
    Question {
        name: "hint",
        fields: &["hint", "text", "step", "open", "examples", "wrong", "clash", "keep"],
        ask: asks::hint,
    },
    Question {
        name: "steps",
        fields: &["end", "level", "steps", "board", "text", "wrong", "clash", "keep"],
        ask: asks::steps,
    },
    Question { name: "convert", fields: &["text", "losses"], ask: asks::convert },
    Question { name: "check", fields: &["faults"], ask: asks::check },
];

const GRADE: &[&str] =
    &["level", "work", "steps", "longest_chain", "bottleneck", "techniques", "end", "open"];

const WHY: &[&str] =
    &["solution", "engine", "clues", "rules", "irreducible", "smallest", "forced", "islands", "closest"];

/// Something to find out about a board.
#[derive(Debug)]
pub struct Question {
    /// Its name on the command line.
    pub name: &'static str,
    /// The fields it answers with, beside those of every answer.
    pub fields: &'static [&'static str],
    /// Finds it out.
    pub ask: Ask,
}

type Ask = fn(&mut Asker<'_>, &Case<'_>, &mut Fields<'_>) -> Result<Told, Problem>;

/// The question called `name`.
pub fn find(name: &str) -> Option<&'static Question> {
    QUESTIONS.iter().find(|question| question.name == name)
}

/// A board and the row it came in.
pub struct Case<'a> {
    /// The board, and what its text says around it.
    pub document: &'a Document,
    /// The row.
    pub record: &'a Record<'a>,
}

/// The short answer.
pub struct Told {
    /// In a word.
    pub verdict: &'static str,
    /// How hard the board is, if that was asked.
    pub level: Option<String>,
}

impl From<&'static str> for Told {
    fn from(verdict: &'static str) -> Self {
        Told { verdict, level: None }
    }
}

/// Where and what was wrong: in the puzzle's text, or in the row itself.
#[derive(Clone, Debug, Serialize)]
pub struct Problem {
    /// Line, from 1.
    pub line: usize,
    /// Column in bytes, from 1.
    pub column: usize,
    /// What was expected and what was found.
    pub message: String,
}

impl Problem {
    /// A problem of a text as a whole.
    pub fn new(message: impl Into<String>) -> Self {
        Problem { line: 1, column: 1, message: message.into() }
    }
}

impl From<ParseError> for Problem {
    fn from(error: ParseError) -> Self {
        Problem { line: error.line, column: error.column, message: error.message }
    }
}

/// The fields of an answer, written as they come.
pub struct Fields<'a>(pub &'a mut Vec<u8>);

impl Fields<'_> {
    /// Adds a field.
    pub fn put(&mut self, name: &str, value: &(impl Serialize + ?Sized)) {
        self.name(name);
        serde_json::to_writer(&mut *self.0, value).expect("an answer is always JSON");
    }

    /// Adds the rows of a filling, without a string for each.
    pub fn rows(&mut self, name: &str, board: &Board, filling: &BitGrid) {
        self.name(name);
        let values =
            board.info().values.map(|value| if value == '\\' { "\\\\".into() } else { value.to_string() });
        let width = board.size().width;
        self.0.push(b'[');
        for row in 0..board.size().height {
            self.0.extend_from_slice(if row > 0 { b",\"" } else { b"\"" });
            for cell in row * width..(row + 1) * width {
                self.0.extend_from_slice(values[usize::from(filling.get(cell))].as_bytes());
            }
            self.0.push(b'"');
        }
        self.0.push(b']');
    }

    fn name(&mut self, name: &str) {
        self.0.extend_from_slice(b",\"");
        self.0.extend_from_slice(name.as_bytes());
        self.0.extend_from_slice(b"\":");
    }
}

/// What a worker asks with.
pub struct Asker<'a> {
    /// Says when the time for a board is over.
    stop: &'a dyn Fn() -> bool,
    /// What `solve` wants to know.
    pub want: Want,
    /// What `convert` writes.
    pub to: &'static dyn Format,
    clock: &'a Clock,
}

/// The time allowed for each board.
pub struct Clock {
    limit: Option<Duration>,
    deadline: Cell<Deadline>,
}

impl Clock {
    /// So much time for each board.
    pub fn new(limit: Option<Duration>) -> Self {
        Clock { limit, deadline: Cell::new(Deadline::after(None)) }
    }

    /// Whether the time is over.
    pub fn is_over(&self) -> bool {
        self.deadline.get().is_over()
    }
}

impl<'a> Asker<'a> {
    /// Asks with a clock; `stop` tells what it says.
    pub fn new(clock: &'a Clock, stop: &'a dyn Fn() -> bool, want: Want, to: &'static dyn Format) -> Self {
        Asker { stop, want, to, clock }
    }

    /// How far a question may go.
    pub fn limits(&self) -> Limits<'a> {
        let limits = Limits::NONE.memory(limit::MEMORY);
        if self.clock.limit.is_some() { limits.stop(self.stop) } else { limits }
    }

    /// Winds the clock up for the next board.
    pub fn begin(&mut self) {
        self.clock.deadline.set(Deadline::after(self.clock.limit));
    }
}
