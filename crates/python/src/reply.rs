//! What was found, made into the values of the Python side: with the JSON and the words of the command line.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use twotone::{Census, Estimate, Unpolished};
use twotone_wire::{Found, Question, Reply, Reveal};
use twotone_words::{Lang, Teller};

use crate::board::Board;
use crate::errors;
use crate::gate::Bounds;

const MODULE: &str = "twotone_puzzles._answers";

/// How much a hint gives away, by its name.
pub struct Reveals(pub Reveal);

impl FromPyObject<'_, '_> for Reveals {
    type Error = PyErr;

    fn extract(name: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        const ALL: [(&str, Reveal); 4] = [
            ("nudge", Reveal::Nudge),
            ("where", Reveal::Where),
            ("why", Reveal::Why),
            ("what", Reveal::What),
        ];
        let name: String = name.extract()?;
        let known = ALL.iter().find(|(known, _)| *known == name);
        let (_, reveal) =
            known.ok_or_else(|| errors::unknown("reveal", &name, &ALL.map(|(name, _)| name)))?;
        Ok(Reveals(*reveal))
    }
}

/// A value of the Python side.
pub fn made<'py>(
    py: Python<'py>,
    class: &str,
    args: impl pyo3::call::PyCallArgs<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    py.import(MODULE)?.getattr(class)?.call1(args)
}

/// Asks, and makes the answer a value of a class: from the reply as JSON and the words.
pub fn told<'py>(
    py: Python<'py>,
    board: &Board,
    class: &str,
    question: &Question,
    lang: &str,
    bounds: Bounds,
) -> PyResult<Bound<'py, PyAny>> {
    let lang = errors::lang(lang)?;
    let found = board.find(py, question, bounds)?;
    let Said { json, text, .. } = said(py, board, &found, lang);
    py.import(MODULE)?.getattr(class)?.call_method1("of", (board.clone(), json, text))
}

/// What the command line tells about something found.
struct Said {
    verdict: &'static str,
    json: String,
    text: String,
}

fn said(py: Python<'_>, board: &Board, found: &Found, lang: Lang) -> Said {
    py.detach(|| {
        let mut reply = Reply::new(board.board(), found);
        twotone_words::fill(&mut reply, board.board(), found, lang);
        reply.sign(board.board());
        let json = serde_json::to_string(&reply).expect("a reply is always JSON");
        Said { verdict: reply.verdict().name(), json, text: words(board, found, lang) }
    })
}

/// What the command line says about it.
fn words(board: &Board, found: &Found, lang: Lang) -> String {
    let teller = Teller::new(board.board(), lang);
    match found {
        Found::Hint(hint, reveal) => teller.hint(hint, *reveal),
        Found::Why(why, _) => teller.explain(why).join("\n"),
        Found::Repair(Ok(repair)) => teller.repaired(repair).join("\n"),
        Found::Repair(Err(why)) => teller.words().code(None, &why.code()),
        Found::Polish(Ok(polish)) => teller.superfluous(polish),
        Found::Polish(Err(Unpolished::NotUnique(_))) => teller.words().polish_not_unique().to_owned(),
        Found::Polish(Err(Unpolished::Limit(limit))) => teller.words().unknown(*limit),
        Found::Grade(grade) => teller.grade(grade),
        Found::Estimate(Ok(estimate)) => teller.words().estimate(estimate),
        Found::Steps(way) => teller.end(&way.end, &way.marks),
        Found::Check(faults) if faults.is_empty() => teller.words().right().to_owned(),
        Found::Check(faults) => faults.iter().map(|fault| teller.fault(fault)).collect::<Vec<_>>().join("\n"),
        _ => String::new(),
    }
}

/// The exact odds: the number of solutions, the different numbers of solutions with 1, and each cell's place among them.
pub fn odds<'py>(py: Python<'py>, board: &Board, census: &Census) -> PyResult<Bound<'py, PyAny>> {
    let count = errors::integer(py, &census.count)?;
    let (mut ones, mut classes) = (Vec::new(), Vec::new());
    if let Some(odds) = &census.odds {
        for number in odds.table() {
            ones.push(errors::integer(py, number)?);
        }
        classes = odds.classes().iter().flat_map(|class| class.to_le_bytes()).collect();
    }
    let ones = pyo3::types::PyTuple::new(py, ones)?;
    made(py, "Odds", (board.clone(), count, ones, PyBytes::new(py, &classes)))
}

/// Asks about how many solutions there are. The numbers go past JSON: Python does not read more than some thousand digits.
pub fn estimate<'py>(
    py: Python<'py>,
    board: &Board,
    question: &Question,
    lang: &str,
    bounds: Bounds,
) -> PyResult<Bound<'py, PyAny>> {
    let lang = errors::lang(lang)?;
    let found = board.find(py, question, bounds)?;
    let estimate = match &found {
        Found::Estimate(Ok(estimate)) => estimate,
        Found::Estimate(Err(limit)) => return Err(errors::limit(py, Some(*limit), None)),
        _ => return Err(errors::limit(py, None, None)),
    };
    let Said { verdict, json, text } = said(py, board, &found, lang);
    let Estimate { error, dives, seed, .. } = *estimate;
    let about = errors::integer(py, &estimate.about)?;
    let at_least = errors::integer(py, &estimate.at_least)?;
    let args =
        (board.clone(), verdict, text, json, about, error, at_least, Estimate::CONFIDENCE, dives, seed);
    made(py, "Estimate", args)
}
