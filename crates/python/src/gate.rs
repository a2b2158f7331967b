//! The one gate into the library: others may run Python meanwhile, Ctrl-C and time limits end the work.

use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::numbers::named as whole;

/// Signals are looked for so often.
pub const BETWEEN_LOOKS: Duration = Duration::from_millis(20);
/// What a question may hold in memory if nothing else is said, in bytes: as much as on the command line.
const MEMORY: usize = 2 << 30;

/// What a caller names to limit a question: `timeout` in seconds, `effort` in ticks, `memory` in bytes.
pub type Limits<'a, 'py> = &'a Bound<'py, PyDict>;

/// How much a caller gives for an answer.
#[derive(Clone, Copy)]
pub struct Bounds {
    timeout: Option<Duration>,
    effort: u64,
    memory: usize,
}

impl Bounds {
    /// No limit but the memory that a question may hold.
    pub const NONE: Bounds = Bounds { timeout: None, effort: u64::MAX, memory: MEMORY };

    /// From what a caller names; a time too long for a clock is none.
    pub fn of(limits: Option<Limits<'_, '_>>) -> PyResult<Self> {
        let mut bounds = Bounds::NONE;
        for (name, value) in limits.into_iter().flat_map(|limits| limits.iter()) {
            match name.extract::<String>()?.as_str() {
                "timeout" => bounds.timeout = seconds(value.extract()?)?,
                "effort" => {
                    bounds.effort = whole::<Option<_>>("effort", &value)?.unwrap_or(Bounds::NONE.effort)
                }
                "memory" => {
                    bounds.memory = whole::<Option<_>>("memory", &value)?.unwrap_or(Bounds::NONE.memory)
                }
                other => {
                    let told =
                        format!("unexpected keyword argument '{other}': expected timeout, effort or memory");
                    return Err(PyTypeError::new_err(told));
                }
            }
        }
        Ok(bounds)
    }

    /// The moment after which to stop, if it begins now.
    pub fn deadline(&self) -> Option<Instant> {
        self.timeout.and_then(|time| Instant::now().checked_add(time))
    }

    /// The limits, with what says stop.
    pub fn limits<'a>(&self, stop: &'a dyn Fn() -> bool) -> twotone::Limits<'a> {
        twotone::Limits::NONE.effort(self.effort).memory(self.memory).stop(stop)
    }
}

fn seconds(timeout: Option<f64>) -> PyResult<Option<Duration>> {
    if timeout.is_some_and(|seconds| seconds.is_nan() || seconds < 0.0) {
        return Err(PyValueError::new_err("timeout: expected seconds, 0 or more"));
    }
    Ok(timeout.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()))
}

/// Whether a moment has come.
pub fn is_over(deadline: Option<Instant>) -> bool {
    deadline.is_some_and(|end| Instant::now() >= end)
}

/// Looks for signals now and then; remembers what a handler raised.
pub struct Watch {
    looked: Cell<Instant>,
    raised: RefCell<Option<PyErr>>,
}

impl Watch {
    /// Begins now.
    pub fn new() -> Self {
        Watch { looked: Cell::new(Instant::now()), raised: RefCell::new(None) }
    }

    /// Whether a handler raised something; asks Python only now and then.
    pub fn is_interrupted(&self) -> bool {
        if self.looked.get().elapsed() >= BETWEEN_LOOKS {
            let checked = Python::attach(|py| py.check_signals());
            self.looked.set(Instant::now());
            if let Err(error) = checked {
                self.raised.replace(Some(error));
            }
        }
        self.raised.borrow().is_some()
    }

    /// The result, unless a handler raised something.
    pub fn end<T>(self, result: T) -> PyResult<T> {
        self.raised.into_inner().map_or(Ok(result), Err)
    }
}

/// Asks within bounds.
pub fn ask<T: Send>(
    py: Python<'_>,
    bounds: Bounds,
    question: impl FnOnce(&twotone::Limits<'_>) -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        let (watch, deadline) = (Watch::new(), bounds.deadline());
        let stop = || is_over(deadline) || watch.is_interrupted();
        let result = question(&bounds.limits(&stop));
        watch.end(result)
    })
}
