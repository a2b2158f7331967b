//! The solutions of a board, found by a thread of its own while Python asks for them one by one.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use pyo3::prelude::*;
use twotone::{BitGrid, Board, Limit, Size};

use crate::gate::{self, BETWEEN_LOOKS, Bounds};
use crate::{arrays, errors};

/// So many are found before they are asked for.
const AHEAD: usize = 16;

/// The solutions one after the other; a limit is raised where they end early.
#[pyclass(frozen, module = "twotone_puzzles")]
pub struct Solutions {
    size: Size,
    found: Mutex<Receiver<Result<BitGrid, Limit>>>,
    nobody_asks: Arc<AtomicBool>,
}

impl Solutions {
    /// At most so many of them.
    pub fn new(board: &Board, most: u64, bounds: Bounds) -> Self {
        let (send, found) = sync_channel(AHEAD);
        let nobody_asks = Arc::new(AtomicBool::new(false));
        let (size, ended, board) = (board.size(), Arc::clone(&nobody_asks), board.clone());
        let deadline = bounds.deadline();
        thread::spawn(move || {
            let stop = || ended.load(Ordering::Relaxed) || gate::is_over(deadline);
            let mut solutions = board.solutions_up_to(most, &bounds.limits(&stop));
            for filling in solutions.by_ref() {
                if send.send(Ok(filling)).is_err() {
                    return;
                }
            }
            if let Some(limit) = solutions.limit() {
                // Nobody may be there to hear it.
                drop(send.send(Err(limit)));
            }
        });
        Solutions { size, found: Mutex::new(found), nobody_asks }
    }

    fn wait(&self, py: Python<'_>) -> PyResult<Option<Result<BitGrid, Limit>>> {
        loop {
            let next = py.detach(|| {
                // Nothing that could be left half done happens under the lock.
                let found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
                found.recv_timeout(BETWEEN_LOOKS)
            });
            match next {
                Ok(found) => return Ok(Some(found)),
                Err(RecvTimeoutError::Timeout) => py.check_signals()?,
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
            }
        }
    }
}

impl Drop for Solutions {
    fn drop(&mut self) {
        self.nobody_asks.store(true, Ordering::Relaxed);
    }
}

#[pymethods]
impl Solutions {
    fn __iter__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        match self.wait(py)? {
            None => Ok(None),
            Some(Ok(filling)) => arrays::filling(py, self.size, &filling).map(Some),
            Some(Err(limit)) => Err(errors::limit(py, Some(limit), None)),
        }
    }
}
