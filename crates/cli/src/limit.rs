//! Limits: time, with the only clock in the program, and memory.

use std::time::{Duration, Instant};

use twotone::Limits;

use crate::args::LimitArgs;

/// What a question may hold in memory if nothing else is said, in bytes.
pub const MEMORY: usize = 2 << 30;

/// Reads `10`, `10s`, `500ms`, `2m` and the like; a bare number is seconds.
pub fn parse(text: &str) -> Result<Duration, String> {
    if let Ok(seconds) = text.parse::<f64>() {
        return Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string());
    }
    humantime::parse_duration(text)
        .map_err(|_| format!("expected a time like `10s`, `500ms` or `2m`, found `{text}`"))
}

/// Reads `2GiB`, `500M`, `65536` and the like; a bare number is bytes, and units are powers of 1024.
pub fn parse_size(text: &str) -> Result<usize, String> {
    let wrong = || format!("expected a size like `2GiB`, `500M` or a number of bytes, found `{text}`");
    let end = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    let unit = match text[end..].trim().to_ascii_lowercase().trim_end_matches("ib").trim_end_matches('b') {
        "" => 0,
        "k" => 10,
        "m" => 20,
        "g" => 30,
        "t" => 40,
        _ => return Err(wrong()),
    };
    let number: usize = text[..end].parse().map_err(|_| wrong())?;
    number.checked_mul(1_usize.checked_shl(unit).ok_or_else(wrong)?).ok_or_else(wrong)
}

/// Asks something that may take at most so long, and hold at most so many bytes.
pub fn within<T>(time: Option<Duration>, memory: usize, ask: impl FnOnce(&Limits<'_>) -> T) -> T {
    Deadline::after(time).within(memory, ask)
}

impl LimitArgs {
    /// Asks something within these limits.
    pub fn within<T>(&self, ask: impl FnOnce(&Limits<'_>) -> T) -> T {
        within(self.time_limit, self.memory, ask)
    }

    /// What is left of them after so much time.
    pub fn after(&self, time: Duration) -> Self {
        LimitArgs { time_limit: self.time_limit.map(|limit| limit.saturating_sub(time)), memory: self.memory }
    }
}

/// A moment after which a run should stop; never, without a limit.
#[derive(Clone, Copy)]
pub struct Deadline(Option<Instant>);

impl Deadline {
    /// `limit` from now.
    pub fn after(limit: Option<Duration>) -> Self {
        Deadline(limit.and_then(|limit| Instant::now().checked_add(limit)))
    }

    /// Asks something that may go on until then, and hold at most so many bytes.
    pub fn within<T>(self, memory: usize, ask: impl FnOnce(&Limits<'_>) -> T) -> T {
        let limits = Limits::NONE.memory(memory);
        let stop = || self.is_over();
        ask(&if self.0.is_some() { limits.stop(&stop) } else { limits })
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        self.0.is_some_and(|end| Instant::now() >= end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        let read = ["0", "65536", "2GiB", "500M", "7 kb", "1TiB"].map(|text| parse_size(text).unwrap());
        assert_eq!(read, [0, 65536, MEMORY, 500 << 20, 7 << 10, 1 << 40]);
        for text in ["", "G", "1.5G", "-1", "2 apples", "99999999999999999999", "20000000T"] {
            assert!(parse_size(text).is_err(), "{text}");
        }
    }
}
