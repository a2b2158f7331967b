//! The processor time of rows, one after the other.

use std::mem;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;

/// Who loses the processor to another loses it for longer than this.
const SHORT: Duration = Duration::from_micros(100);

/// Tells the processor time of each lap. To ask the system for it takes a thirtieth of the time of an easy row: it is asked only after
/// laps in which another may have had the processor, and for all others a clock on the wall does.
pub struct Stopwatch {
    /// When this lap began.
    begin: Instant,
    /// What the thread had used when the system was asked last.
    used: ThreadTime,
    /// The short laps since then.
    short: Duration,
}

impl Stopwatch {
    /// Begins the first lap.
    pub fn start() -> Self {
        Stopwatch { begin: Instant::now(), used: ThreadTime::now(), short: Duration::ZERO }
    }

    /// Ends a lap and begins the next.
    pub fn lap(&mut self) -> Duration {
        let end = Instant::now();
        let time = end - mem::replace(&mut self.begin, end);
        if time < SHORT {
            self.short += time;
            return time;
        }
        let used = ThreadTime::now();
        let since = used.duration_since(mem::replace(&mut self.used, used));
        since.saturating_sub(mem::take(&mut self.short)).min(time)
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    /// Goes round in circles for so long.
    fn work(time: Duration) {
        let before = ThreadTime::now();
        while before.elapsed() < time {}
    }

    #[test]
    fn only_time_on_the_processor_counts() {
        const LONG: Duration = Duration::from_millis(20);
        let mut watch = Stopwatch::start();
        for _ in 0..3 {
            assert!((0..10).map(|_| watch.lap()).sum::<Duration>() < LONG);
            thread::sleep(LONG);
            assert!(watch.lap() < LONG / 2);
            work(LONG);
            let lap = watch.lap();
            assert!(lap >= LONG && lap < 2 * LONG, "{lap:?}");
        }
    }

    #[test]
    fn laps_add_up_to_what_the_thread_has_used() {
        let (before, mut watch, mut laps) = (ThreadTime::now(), Stopwatch::start(), Duration::ZERO);
        for round in 0..200 {
            work(SHORT * (round % 5) / 2);
            laps += watch.lap();
        }
        let used = before.elapsed();
        assert!(laps <= used * 11 / 10 && laps >= used * 8 / 10, "{laps:?} of {used:?}");
    }
}
