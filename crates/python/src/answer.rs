//! The answer to `solve`: a verdict, a solution, and where they are from.

use pyo3::prelude::*;
use twotone::{BitGrid, Limit, Marks, Verdict};
use twotone_wire::{Answer as Told, Head, Outcome, Provenance, Reply, Rows, Solved};
use twotone_words::Words;

use crate::board::Board;
use crate::{arrays, errors, picture};

const VERDICTS: [Verdict; 5] =
    [Verdict::Unique, Verdict::Several, Verdict::Solvable, Verdict::NoSolution, Verdict::Unknown];
const LIMITS: [Limit; 5] = [Limit::Ticks, Limit::Memory, Limit::Stopped, Limit::Refused, Limit::NoEngine];

fn name(verdict: Verdict) -> &'static str {
    twotone_wire::Verdict::from(verdict).name()
}

/// A verdict that is proved, or `unknown`; with a solution, if there is one.
#[pyclass(frozen, eq, module = "twotone_puzzles")]
#[derive(Clone, PartialEq)]
pub struct Answer {
    /// The board it is about.
    #[pyo3(get)]
    board: Board,
    verdict: Verdict,
    example: Option<BitGrid>,
    other: Option<BitGrid>,
    /// The engine that had the last word.
    #[pyo3(get)]
    engine: Option<String>,
    limit: Option<Limit>,
    /// Whether it was asked if there are others.
    unique: bool,
}

impl Answer {
    /// What was found about a board.
    pub fn new(board: Board, found: twotone::Answer, unique: bool) -> Self {
        let engine = found.trace.last_word().map(str::to_owned);
        let twotone::Answer { verdict, example, other, limit, .. } = found;
        Answer { board, verdict, example, other, engine, limit, unique }
    }

    fn rows_of(&self, filling: Option<&BitGrid>) -> Option<Vec<String>> {
        filling.map(|filling| self.board.board().rows(filling))
    }

    /// The reply that the command line prints.
    fn reply(&self) -> Reply {
        let board = self.board.board();
        let solved = Solved {
            solution: self.example.as_ref().map(|filling| Rows::of(board, filling)),
            limit: self.limit.map(|limit| limit.code().into()),
            engine: self.engine.clone().map(Into::into),
            trace: None,
        };
        Reply {
            version: twotone_wire::VERSION,
            head: Some(Head::new(board)),
            verdict: self.verdict.into(),
            outcome: Outcome::Answered(if self.unique { Told::Unique(solved) } else { Told::Solve(solved) }),
            provenance: Some(Provenance::of(board)),
        }
    }
}

#[pymethods]
impl Answer {
    #[new]
    #[pyo3(signature = (board, verdict, rows=None, other=None, engine=None, limit=None, unique=false))]
    #[expect(clippy::too_many_arguments, reason = "pickle gives every part")]
    fn restored(
        py: Python<'_>,
        board: Board,
        verdict: &str,
        rows: Option<Vec<String>>,
        other: Option<Vec<String>>,
        engine: Option<String>,
        limit: Option<&str>,
        unique: bool,
    ) -> PyResult<Self> {
        let known = VERDICTS.into_iter().find(|known| name(*known) == verdict);
        let limits = LIMITS.map(Limit::code);
        let limit = match limit {
            Some(found) => match LIMITS.into_iter().find(|known| known.code() == found) {
                None => return Err(errors::unknown("limit", found, &limits)),
                limit => limit,
            },
            None => None,
        };
        let filling = |rows: Option<Vec<String>>| -> PyResult<Option<BitGrid>> {
            let Some(rows) = rows else { return Ok(None) };
            let marks = board.read_rows(py, &rows.join("\n"))?;
            Ok(marks.filling().cloned())
        };
        Ok(Answer {
            verdict: known.ok_or_else(|| errors::unknown("verdict", verdict, &VERDICTS.map(name)))?,
            example: filling(rows)?,
            other: filling(other)?,
            board: board.clone(),
            engine,
            limit,
            unique,
        })
    }

    /// `unique`, `several`, `solvable`, `none` or `unknown`.
    #[getter]
    fn verdict(&self) -> &'static str {
        name(self.verdict)
    }

    /// What ended the search, if the verdict is `unknown`.
    #[getter]
    fn limit(&self) -> Option<&'static str> {
        self.limit.map(Limit::code)
    }

    /// A solution as a numpy array of `bool`.
    #[getter]
    fn solution<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let size = self.board.board().size();
        self.example.as_ref().map(|filling| arrays::filling(py, size, filling)).transpose()
    }

    /// A second solution, where it was asked whether there are others.
    #[getter]
    fn other<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let size = self.board.board().size();
        self.other.as_ref().map(|filling| arrays::filling(py, size, filling)).transpose()
    }

    /// The solution as rows of text.
    #[getter]
    fn rows(&self) -> Option<Vec<String>> {
        self.rows_of(self.example.as_ref())
    }

    /// The reply as `twotone solve --json` prints it.
    #[getter]
    fn json(&self) -> String {
        serde_json::to_string(&self.reply()).expect("a reply is always JSON")
    }

    /// What was asked of which board by which program, to cite and to check.
    #[getter]
    fn provenance<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.board.provenance(py, if self.unique { "unique" } else { "solve" })
    }

    /// The verdict in a sentence, as on the command line.
    #[pyo3(signature = (lang="en"))]
    fn text(&self, lang: &str) -> PyResult<String> {
        let bare = twotone::Answer { limit: self.limit, ..twotone::Answer::bare(self.verdict) };
        Ok(Words::new(errors::lang(lang)?).verdict(&bare))
    }

    fn __str__(&self) -> PyResult<String> {
        self.text("en")
    }

    fn __repr__(&self) -> String {
        let shape = self.board.board().size();
        let engine = self.engine.as_deref().map_or(String::new(), |engine| format!(" by {engine}"));
        format!("<Answer {} for {} {shape}{engine}>", self.verdict(), self.board.board().variant())
    }

    fn __hash__(&self) -> u64 {
        let Answer { board, verdict, example, other, engine, limit, unique } = self;
        crate::hash_of(&(board, verdict, example, other, engine, (limit, unique)))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let rows = (self.rows(), self.rows_of(self.other.as_ref()));
        let state =
            (self.board.clone(), self.verdict(), rows.0, rows.1, &self.engine, self.limit(), self.unique);
        Ok((py.get_type::<Answer>().into_any(), state.into_pyobject(py)?.into_any()))
    }

    fn _repr_svg_(&self) -> Option<String> {
        picture::unasked(self.board.board(), &Marks::full(self.example.as_ref()?))
    }
}
