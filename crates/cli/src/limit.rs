//! Time limits: the only clock in the program.

use std::time::{Duration, Instant};

use twotone::Limits;

/// What a question may hold in memory, in bytes.
pub const MEMORY: usize = 2 << 30;

/// Reads `10`, `10s`, `500ms`, `2m` and the like; a bare number is seconds.
pub fn parse(text: &str) -> Result<Duration, String> {
    if let Ok(seconds) = text.parse::<f64>() {
        return Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string());
    }
    humantime::parse_duration(text)
        .map_err(|_| format!("expected a time like `10s`, `500ms` or `2m`, found `{text}`"))
}

/// Asks something that may take at most so long.
pub fn within<T>(limit: Option<Duration>, ask: impl FnOnce(&Limits<'_>) -> T) -> T {
    let deadline = Deadline::after(limit);
    let stop = || deadline.is_over();
    ask(&Limits::NONE.memory(MEMORY).stop(&stop))
}

/// A moment after which a run should stop; never, without a limit.
#[derive(Clone, Copy)]
pub struct Deadline(Option<Instant>);

impl Deadline {
    /// `limit` from now.
    pub fn after(limit: Option<Duration>) -> Self {
        Deadline(limit.and_then(|limit| Instant::now().checked_add(limit)))
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        self.0.is_some_and(|end| Instant::now() >= end)
    }
}
