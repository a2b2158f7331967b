//! Puzzles made to a wish, one after the other.

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU64, Ordering};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use twotone::generate::{Layout, Name, Wish};
use twotone::{Document, Size};

use crate::board::Board;
use crate::gate::{self, Bounds, Limits};
use crate::{errors, numbers, reply};

/// Puzzles with the seeds from one on; the time limit is for each.
#[pyclass(frozen, module = "twotone_puzzles")]
pub struct Maker {
    name: Name,
    made: AtomicU64,
    count: Option<u64>,
    bounds: Bounds,
}

#[pymethods]
impl Maker {
    fn __iter__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let number = self.made.fetch_add(1, Ordering::Relaxed);
        if self.count.is_some_and(|count| number >= count) {
            return Ok(None);
        }
        let name = Name { seed: self.name.seed.wrapping_add(number), ..self.name.clone() };
        made(py, &name, self.bounds).map(Some)
    }
}

fn made<'py>(py: Python<'py>, name: &Name, bounds: Bounds) -> PyResult<Bound<'py, PyAny>> {
    let (wish, seed) = (&name.wish, name.seed);
    let made = gate::ask(py, bounds, |limits| wish.variant.maker().make(wish, seed, limits))?;
    let made = made.map_err(|refusal| errors::refusal(py, wish.variant, &refusal))?;
    let rows = made.puzzle.rows(&made.solution);
    let board = Board::from(Document::new(made.puzzle));
    let rows = pyo3::types::PyTuple::new(py, rows)?;
    reply::made(py, "Made", (board, name.to_string(), rows, made.level, made.clues, made.places))
}

/// Two whole numbers, or one that stands for both.
fn pair(name: &str, given: &Bound<'_, PyAny>) -> PyResult<(usize, usize)> {
    let one = given.extract::<usize>().map(|one| vec![one, one]);
    match one.or_else(|_| given.extract()).as_deref() {
        Ok(&[first, last]) => Ok((first, last)),
        _ => {
            let told = format!("{name}: expected a whole number or two of them, found {given}");
            Err(PyValueError::new_err(told))
        }
    }
}

/// A level, or the lowest and the highest; no level is beyond what fits.
pub fn levels(given: &Bound<'_, PyAny>) -> PyResult<RangeInclusive<u8>> {
    let (low, high) = pair("level", given)?;
    let fit = |level| u8::try_from(level).unwrap_or(u8::MAX);
    Ok(fit(low)..=fit(high))
}

/// Puzzles that keep their promises: an iterator, without end unless `count` says so.
#[pyfunction]
#[pyo3(signature = (variant, shape, *, level=None, count=None, seed=0, symmetry="none", minimal=false, clues=None, uses=None, **limits), text_signature = "(variant, shape, *, level=None, count=None, seed=0, symmetry='none', minimal=False, clues=None, uses=None, timeout=None, effort=None, memory=None)")]
#[expect(clippy::too_many_arguments, reason = "they are named where it is called")]
pub fn generate(
    py: Python<'_>,
    variant: &str,
    shape: &Bound<'_, PyAny>,
    level: Option<&Bound<'_, PyAny>>,
    #[pyo3(from_py_with = numbers::count)] count: Option<u64>,
    #[pyo3(from_py_with = numbers::seed)] seed: u64,
    symmetry: &str,
    minimal: bool,
    clues: Option<f64>,
    uses: Option<String>,
    limits: Option<Limits<'_, '_>>,
) -> PyResult<Maker> {
    let layouts = Layout::NAMES.map(|(name, _)| name);
    let layout = Layout::find(symmetry).ok_or_else(|| errors::unknown("symmetry", symmetry, &layouts))?;
    let (height, width) = pair("shape", shape)?;
    let wish = Wish {
        levels: level.map(levels).transpose()?,
        layout,
        minimal,
        percent: clues.map(|part| (part * 100.0).round().clamp(0.0, 100.0) as u8),
        uses,
        ..Wish::new(errors::variant(py, variant)?, Size::new(height, width))
    };
    let bounds = Bounds::of(limits)?;
    Ok(Maker { name: Name::new(wish, seed), made: AtomicU64::new(0), count, bounds })
}

/// The puzzle of a name, made again.
#[pyfunction]
#[pyo3(signature = (name, **limits), text_signature = "(name, *, timeout=None, effort=None, memory=None)")]
pub fn make<'py>(py: Python<'py>, name: &str, limits: Option<Limits<'_, '_>>) -> PyResult<Bound<'py, PyAny>> {
    let name: Name =
        name.parse().map_err(|bad: twotone::generate::BadName| errors::bad_code(py, None, &bad.code()))?;
    made(py, &name, Bounds::of(limits)?)
}
