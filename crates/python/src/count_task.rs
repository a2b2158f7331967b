//! One of the tasks of a divided count, with the record that the command line prints.

use pyo3::prelude::*;
use twotone_wire::{Question, Reply};

use crate::board::Board;
use crate::gate::{Bounds, Limits};
use crate::numbers;

/// Counts the solutions in the K-th of N tasks; all of them add up to the exact count.
#[pyfunction]
#[pyo3(signature = (board, number, of, seed=0, **limits), text_signature = "(board, number, of, seed=0, *, timeout=None, effort=None, memory=None)")]
pub fn count_task<'py>(
    py: Python<'py>,
    board: &Bound<'py, Board>,
    #[pyo3(from_py_with = numbers::number)] number: usize,
    #[pyo3(from_py_with = numbers::of)] of: usize,
    #[pyo3(from_py_with = numbers::seed)] seed: u64,
    limits: Option<Limits<'_, '_>>,
) -> PyResult<Bound<'py, PyAny>> {
    let board = board.get();
    let question = Question::CountTask { number, of, seed };
    let found = board.find(py, &question, Bounds::of(limits)?)?;
    let mut reply = Reply::new(board.board(), &found);
    reply.sign(board.board());
    let reply = serde_json::to_string(&reply).expect("a reply is always JSON");
    py.import("json")?.call_method1("loads", (reply,))
}
