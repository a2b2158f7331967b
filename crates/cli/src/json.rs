//! Answers as JSON.

pub mod answers;

use serde::Serialize;
use twotone::{Answer, Board, Effort, Fault, Size, Trace, Verdict, What};

/// The answer of `solve --json`.
#[derive(Serialize)]
pub struct Solved {
    family: &'static str,
    rules: &'static str,
    height: usize,
    width: usize,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Vec<Vec<String>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    engine: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trace: Option<Tried>,
}

/// What was tried, in order, and the effort.
#[derive(Serialize)]
struct Tried {
    steps: Vec<(&'static str, String)>,
    ticks: u64,
    conflicts: u64,
    decisions: u64,
    restarts: u64,
}

impl Solved {
    /// The answer, with the account of the run if asked for.
    pub fn new(board: &Board, answer: &Answer, list: bool, trace: &Trace, stats: bool) -> Self {
        let Size { height, width } = board.size();
        let rows = |filling| board.rows(filling);
        Solved {
            family: board.info().id,
            rules: board.variant().name(),
            height,
            width,
            verdict: verdict(answer.verdict),
            solution: answer.example.as_ref().map(rows),
            solutions: list.then(|| answer.solutions.iter().map(rows).collect()),
            limit: answer.limit.map(|limit| format!("{limit:?}").to_lowercase()),
            engine: engine(trace),
            trace: stats.then(|| Tried::new(trace)),
        }
    }
}

impl Tried {
    fn new(trace: &Trace) -> Self {
        let Effort { ticks, conflicts, decisions, restarts, .. } = trace.effort;
        let steps =
            trace.events.iter().map(|event| (event.engine, crate::words::what(&event.what))).collect();
        Tried { steps, ticks, conflicts, decisions, restarts }
    }
}

/// A broken rule.
#[derive(Serialize)]
pub struct Broken {
    rule: &'static str,
    cells: Vec<[usize; 2]>,
    message: String,
}

impl Broken {
    /// A broken rule with its cells as row and column, from 1.
    pub fn new(board: &Board, fault: &Fault) -> Self {
        let cell = |&cell: &usize| {
            let point = board.size().point(cell);
            [point.row + 1, point.column + 1]
        };
        Broken {
            rule: fault.rule.code(),
            cells: fault.cells.iter().map(cell).collect(),
            message: crate::words::fault(board, fault),
        }
    }
}

/// The name of a verdict.
pub fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Unique => "unique",
        Verdict::Several => "several",
        Verdict::Solvable => "solvable",
        Verdict::NoSolution => "none",
        Verdict::Unknown => "unknown",
    }
}

/// The engine that had the last word.
pub fn engine(trace: &Trace) -> Option<&'static str> {
    let decisive = |what: &What| matches!(what, What::Answered(_) | What::Refuted);
    let last_word = trace.events.iter().rev().find(|event| decisive(&event.what));
    last_word.or(trace.events.last()).map(|event| event.engine)
}
