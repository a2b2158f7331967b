//! What goes wrong, as exceptions of the Python side: they have fields, and they can be pickled.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use twotone::generate::Refusal;
use twotone::{BadBoard, BigUint, Code, Limit, Variant};
use twotone_wire::Problem;
use twotone_words::{Lang, Words};

const MODULE: &str = "twotone_puzzles._errors";
/// The language of exceptions; their codes are for other languages.
const WORDS: fn() -> Words = || Words::new(Lang::En);

fn raised<'py>(py: Python<'py>, class: &str, args: impl pyo3::call::PyCallArgs<'py>) -> PyErr {
    let made = py.import(MODULE).and_then(|module| module.getattr(class)).and_then(|class| class.call1(args));
    made.map_or_else(|error| error, PyErr::from_value)
}

/// What was wrong with a text or a question.
pub fn problem(py: Python<'_>, problem: &Problem) -> PyErr {
    let (told, code) = (WORDS().problem(problem), problem.code.to_string());
    let is_text = code.starts_with("text-") || code == "several-boards";
    if is_text {
        raised(py, "ParseError", (told, code, problem.line, problem.column))
    } else {
        raised(py, "BadRequest", (told, code))
    }
}

/// What no board can be like.
pub fn bad_code(py: Python<'_>, variant: Option<Variant>, code: &Code) -> PyErr {
    raised(py, "BadRequest", (WORDS().code(variant, code), code.id))
}

/// What symbols make no board.
pub fn bad_board(py: Python<'_>, bad: &BadBoard) -> PyErr {
    bad_code(py, None, &bad.code())
}

/// A limit came first; perhaps so many solutions are proved.
pub fn limit(py: Python<'_>, limit: Option<Limit>, at_least: Option<&BigUint>) -> PyErr {
    let name = limit.map_or("other", Limit::code);
    let at_least = match at_least.map(|number| integer(py, number)).transpose() {
        Ok(number) => number,
        Err(error) => return error,
    };
    raised(py, "LimitError", (WORDS().unknown(limit), name, at_least))
}

/// A wish that was not granted.
pub fn refusal(py: Python<'_>, variant: Variant, refusal: &Refusal) -> PyErr {
    match refusal {
        Refusal::Limit(why) => limit(py, Some(*why), None),
        other => bad_code(py, Some(variant), &other.code()),
    }
}

/// An argument that is none of those known.
pub fn unknown(name: &str, found: &str, known: &[&str]) -> PyErr {
    PyValueError::new_err(format!("{name}: expected one of {}, found {found:?}", known.join(", ")))
}

/// A number of any length as an `int`.
pub fn integer<'py>(py: Python<'py>, number: &BigUint) -> PyResult<Bound<'py, PyAny>> {
    let bytes = PyBytes::new(py, &number.to_bytes_le());
    py.get_type::<pyo3::types::PyInt>().call_method1("from_bytes", (bytes, "little"))
}

/// The language of a name.
pub fn lang(name: &str) -> PyResult<Lang> {
    Lang::find(name).ok_or_else(|| unknown("lang", name, &Lang::ALL.map(Lang::code)))
}

/// The rules of a name.
pub fn variant(py: Python<'_>, name: &str) -> PyResult<Variant> {
    Variant::find(name).ok_or_else(|| problem(py, &Problem::unknown_variant(name)))
}
