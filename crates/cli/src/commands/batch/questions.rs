//! What `batch` can ask about each board: one line per question.

use std::cell::Cell;
use std::time::Duration;

use serde::Serialize;
use twotone::format::{Document, Format, ParseError};
use twotone::{Answer, AnyPuzzle, BitGrid, Marks, Solver, Want};

use super::record::Record;
use crate::commands::check;
use crate::json::{self, Broken};
use crate::limit::Deadline;

/// Every question there is.
pub static QUESTIONS: &[Question] = &[
    Question { name: "solve", fields: &["solution", "engine"], ask: solve },
    Question { name: "forced", fields: &["forced", "cells", "engine"], ask: forced },
    Question { name: "convert", fields: &["text", "losses"], ask: convert },
    Question { name: "check", fields: &["faults"], ask: check },
];

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
    fn rows(&mut self, name: &str, board: &dyn AnyPuzzle, filling: &BitGrid) {
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
    solver: Solver<'a>,
    clock: &'a Clock,
    /// What `solve` wants to know.
    want: Want,
    /// What `convert` writes.
    to: &'static dyn Format,
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
        let solver = if clock.limit.is_some() { Solver::new().stop(stop) } else { Solver::new() };
        Asker { solver, clock, want, to }
    }

    /// Winds the clock up for the next board.
    pub fn begin(&self) {
        self.clock.deadline.set(Deadline::after(self.clock.limit));
    }

    fn answer(&mut self, board: &dyn AnyPuzzle, want: Want) -> (Answer, &'static str) {
        let answer = self.solver.solve(board, want);
        let verdict = json::verdict(answer.verdict);
        (answer, verdict)
    }

    fn put_engine(&self, out: &mut Fields<'_>) {
        if let Some(engine) = json::engine(self.solver.trace()) {
            out.put("engine", engine);
        }
    }
}

fn solve(asker: &mut Asker<'_>, case: &Case<'_>, out: &mut Fields<'_>) -> Result<Told, Problem> {
    let board = &*case.document.puzzle;
    let (answer, verdict) = asker.answer(board, asker.want);
    if let Some(filling) = &answer.example {
        out.rows("solution", board, filling);
    }
    asker.put_engine(out);
    Ok(verdict.into())
}

fn forced(asker: &mut Asker<'_>, case: &Case<'_>, out: &mut Fields<'_>) -> Result<Told, Problem> {
    let board = &*case.document.puzzle;
    let (answer, verdict) = asker.answer(board, Want::Forced);
    if let Some(marks) = &answer.forced {
        out.put("forced", &partial_rows(board, marks));
        out.put("cells", &marks.known());
    }
    asker.put_engine(out);
    Ok(verdict.into())
}

/// Rows with `?` where nothing is known.
fn partial_rows(board: &dyn AnyPuzzle, marks: &Marks) -> Vec<String> {
    let (size, values) = (board.size(), board.info().values);
    let symbol = |cell| marks.get(cell).map_or('?', |value| values[usize::from(value)]);
    let row = |row| (0..size.width).map(|column| symbol(size.index(row, column))).collect();
    (0..size.height).map(row).collect()
}

fn convert(asker: &mut Asker<'_>, case: &Case<'_>, out: &mut Fields<'_>) -> Result<Told, Problem> {
    let written = asker.to.write(case.document).map_err(|error| Problem::new(error.to_string()))?;
    out.put("text", &written.text);
    if !written.losses.is_empty() {
        let losses: Vec<String> = written.losses.iter().map(ToString::to_string).collect();
        out.put("losses", &losses);
    }
    Ok("converted".into())
}

fn check(_: &mut Asker<'_>, case: &Case<'_>, out: &mut Fields<'_>) -> Result<Told, Problem> {
    let board = &*case.document.puzzle;
    let marks = match (case.record.text("solution"), &case.document.solution) {
        (Some(text), _) => check::read_filling(board, text.as_bytes())?,
        (None, Some(filling)) => Marks::full(filling),
        (None, None) => return Err(Problem::new("expected a field \"solution\" with the rows to check")),
    };
    let faults = check::all_faults(board, &marks);
    if faults.is_empty() {
        return Ok("right".into());
    }
    let broken: Vec<Broken> = faults.iter().map(|fault| Broken::new(board, fault)).collect();
    out.put("faults", &broken);
    Ok("wrong".into())
}
