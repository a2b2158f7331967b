//! Many boards at once: columns in, columns out, on several threads; a bad row is a row with its error.

mod column;
mod question;
mod source;
mod table;

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use twotone::{Document, Variant};
use twotone_wire::{Answer, Problem, Reply, Verdict, find};
use twotone_words::Words;

use self::column::Columns;
use self::question::Asked;
use self::source::Source;
pub use self::table::Answers;
use crate::gate::{self, BETWEEN_LOOKS, Bounds, Limits, Watch};
use crate::{errors, numbers};

/// Rows of one batch of answers, and the most that one thread takes at a time.
const ROWS: usize = 256;
/// Rows are divided into so many pieces at least, if there are so many rows: a few hard ones keep all threads busy.
const PIECES: usize = 256;

/// How many rows one thread takes at a time: so many that pieces fill batches.
fn rows_of_piece(rows: usize) -> usize {
    1 << (rows / PIECES).clamp(1, ROWS).ilog2()
}

/// What is known about each row.
struct Rows<'a> {
    texts: Vec<Option<&'a str>>,
    families: Families<'a>,
    positions: Option<Vec<Option<&'a str>>>,
    /// What is wrong with a row without a text.
    no_board: Problem,
}

/// The rules of the rows.
enum Families<'a> {
    All(Option<Variant>),
    Each(Vec<Option<&'a str>>),
}

impl Rows<'_> {
    fn read(&self, row: usize) -> Result<Document, Problem> {
        let Some(text) = self.texts[row] else { return Err(self.no_board.clone()) };
        let variant = match &self.families {
            Families::All(variant) => *variant,
            Families::Each(names) => match names[row].filter(|name| !name.is_empty()) {
                Some(name) => Some(Variant::find(name).ok_or_else(|| Problem::unknown_variant(name))?),
                None => None,
            },
        };
        let mut document = twotone_wire::read_one(text, variant)?;
        let position = self.positions.as_ref().and_then(|all| all[row]).filter(|text| !text.is_empty());
        if let Some(text) = position {
            document.position = Some(document.board.read_position(text)?);
        }
        Ok(document)
    }
}

/// How rows are answered.
struct Desk<'a> {
    rows: &'a Rows<'a>,
    asked: &'a Asked,
    words: Words,
    bounds: Bounds,
    ended: &'a AtomicBool,
}

impl Desk<'_> {
    fn answer(&self, from: usize, to: usize) -> Columns {
        let mut columns = Columns::new(self.asked, to - from);
        for row in from..to {
            let deadline = self.bounds.deadline();
            let stop = || self.ended.load(Ordering::Relaxed) || gate::is_over(deadline);
            if stop() && self.ended.load(Ordering::Relaxed) {
                break;
            }
            let told = self.rows.read(row).and_then(|document| {
                let found = find(&document, &self.asked.question, &self.bounds.limits(&stop))?;
                let mut reply = Reply::new(&document.board, &found);
                if self.asked.in_words {
                    twotone_words::fill(&mut reply, &document.board, &found, self.words.lang());
                }
                Ok(reply)
            });
            match told {
                Ok(reply) => columns.put(reply.verdict(), reply.answer()),
                Err(problem) => columns.put_error(&self.words.problem(&problem)),
            }
        }
        columns
    }
}

/// Asks one question about every board.
#[pyfunction]
#[pyo3(signature = (question, boards, *, family=None, position=None, lang="en", threads=0, **limits), text_signature = "(question, boards, *, family=None, position=None, lang='en', threads=0, timeout=None, effort=None, memory=None)")]
#[expect(clippy::too_many_arguments, reason = "they are named where it is called")]
pub fn ask_many(
    py: Python<'_>,
    question: &str,
    boards: &Bound<'_, PyAny>,
    family: Option<&Bound<'_, PyAny>>,
    position: Option<&Bound<'_, PyAny>>,
    lang: &str,
    #[pyo3(from_py_with = numbers::threads)] threads: usize,
    limits: Option<Limits<'_, '_>>,
) -> PyResult<Answers> {
    let asked = Asked::find(question)?;
    let words = Words::new(errors::lang(lang)?);
    let bounds = Bounds::of(limits)?;
    let texts = Source::read(boards)?;
    let (one, each) = match family {
        None => (None, None),
        Some(name) => match name.extract::<String>() {
            Ok(name) => (Some(errors::variant(py, &name)?), None),
            Err(_) => (None, Some(Source::read(name)?)),
        },
    };
    let positions = position.map(Source::read).transpose()?;
    for other in each.iter().chain(&positions) {
        if other.len() != texts.len() {
            let told = format!("expected columns of one length, found {} and {}", texts.len(), other.len());
            return Err(PyValueError::new_err(told));
        }
    }
    let answered = py.detach(|| {
        let families = each.as_ref().map_or(Families::All(one), |names| Families::Each(names.texts()));
        let positions = positions.as_ref().map(Source::texts);
        let no_board = Problem::told("no-board", words.batch_no_board("puzzle"));
        let rows = Rows { texts: texts.texts(), families, positions, no_board };
        on_threads(&rows, &asked, words, bounds, threads)
    })?;
    Answers::new(question, &asked, answered)
}

/// Answers the rows in order on so many threads, or one per core; this one waits and looks for signals.
fn on_threads(
    rows: &Rows<'_>,
    asked: &Asked,
    words: Words,
    bounds: Bounds,
    threads: usize,
) -> PyResult<Vec<Columns>> {
    let piece_rows = rows_of_piece(rows.texts.len());
    let pieces = rows.texts.len().div_ceil(piece_rows);
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let threads = if threads == 0 { cores() } else { threads }.min(pieces);
    let (next, ended) = (AtomicUsize::new(0), AtomicBool::new(false));
    let (send, answered) = channel();
    let mut all: Vec<Option<Columns>> = (0..pieces).map(|_| None).collect();
    let watch = Watch::new();
    thread::scope(|scope| {
        for _ in 0..threads {
            let (send, next, ended) = (send.clone(), &next, &ended);
            scope.spawn(move || {
                let desk = Desk { rows, asked, words, bounds, ended };
                loop {
                    let piece = next.fetch_add(1, Ordering::Relaxed);
                    if piece >= pieces || ended.load(Ordering::Relaxed) {
                        break;
                    }
                    let to = rows.texts.len().min((piece + 1) * piece_rows);
                    if send.send((piece, desk.answer(piece * piece_rows, to))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        loop {
            match answered.recv_timeout(BETWEEN_LOOKS) {
                Ok((piece, columns)) => all[piece] = Some(columns),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if watch.is_interrupted() {
                ended.store(true, Ordering::Relaxed);
            }
        }
    });
    watch.end(all.into_iter().flatten().collect())
}

/// The verdict of a row that could not be read.
const ERROR: Verdict = Verdict::Error;

/// The short name of an answer, for columns.
type Told<'a> = Option<&'a Answer>;
