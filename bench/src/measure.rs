//! Measuring: ours and the peer in turn on the same board, processor time of one thread.

use std::time::Duration;

use cpu_time::ThreadTime;
use twotone::{Limits, Trace, Variant, Verdict, What};

use crate::board::{Board, Expected};
use crate::classes::Peer;
use crate::peers::{self, Says};

/// What was seen on one board.
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    /// Our time, in milliseconds.
    pub ours: f64,
    /// The peer's time, in milliseconds.
    pub peer: Option<f64>,
    /// Our conflicts and decisions: the same on every machine.
    pub effort: u64,
    /// The peer's conflicts.
    pub conflicts: u64,
    /// Which of our engines answered.
    pub engine: &'static str,
    /// Where our time goes, in milliseconds.
    pub parts: Parts,
}

/// Where our time goes, in milliseconds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Parts {
    /// Text to puzzle.
    pub read: f64,
    /// Puzzle to the model of the general engines; only if they were needed.
    pub model: f64,
    /// The referee's look at the answer.
    pub referee: f64,
}

/// A board is repeated until so much time is spent on it, at most so often.
const ENOUGH: Duration = Duration::from_millis(80);
const MOST: usize = 15;
/// Runs shorter than this follow one that warms the caches, which the peer has just filled with its own.
const WARM: f64 = 1.0;
/// Runs shorter than this are timed several at once: the clock itself takes a fraction of a microsecond.
const SHORT: f64 = 0.05;

/// Processor time of one run, in milliseconds, and its result; short runs are repeated and the mean is taken.
pub fn time<T>(mut run: impl FnMut() -> T) -> (f64, T) {
    let start = ThreadTime::now();
    let result = run();
    let once = millis(start.elapsed());
    if once > WARM {
        return (once, result);
    }
    let runs = if once > SHORT { 1 } else { 16 };
    let start = ThreadTime::now();
    for _ in 0..runs {
        std::hint::black_box(run());
    }
    (millis(start.elapsed()) / f64::from(runs), result)
}

/// Nobody waits longer for one answer.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// The same for what may take long, and then is to be stopped.
pub fn time_within<T>(run: impl Fn(&Limits<'_>) -> T) -> (f64, T) {
    let start = ThreadTime::now();
    let stop = || start.elapsed() > PATIENCE;
    let limits = Limits::NONE.stop(&stop);
    time(|| run(&limits))
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// Measures one board; the error tells of a wrong answer.
pub fn board(board: &Board, expected: Expected, peer: Peer, parts: bool) -> Result<Seen, String> {
    let variant = Variant::find(board.family).expect("a family of ours");
    let mut trace = Trace::default();
    let (mut ours, mut theirs) = (f64::INFINITY, f64::INFINITY);
    let (mut conflicts, mut gave_up) = (0, false);
    let start = ThreadTime::now();
    for run in 0..MOST {
        let (time_of_run, answer) = time(|| board.ours(variant));
        ours = ours.min(time_of_run);
        if answer.verdict != expected.verdict() {
            return Err(format!("ours says {:?}, {:?} is right", answer.verdict, expected.verdict()));
        }
        trace = answer.trace;
        if peer != Peer::Nobody && !gave_up {
            let (time_of_run, (says, found)) = time(|| match peer {
                Peer::CrateTakuzu => peers::crate_takuzu(board),
                _ => peers::minisat(board, peer == Peer::EagerMiniSat),
            });
            theirs = theirs.min(time_of_run);
            conflicts = found;
            gave_up = says == Says::GaveUp;
            if !is_right(says, expected) {
                return Err(format!("the peer says {says:?}, {:?} is right", right(expected)));
            }
        }
        if run >= 1 && start.elapsed() > ENOUGH {
            break;
        }
    }
    let effort = trace.effort;
    let seen = Seen {
        ours,
        peer: (peer != Peer::Nobody).then_some(theirs),
        effort: effort.conflicts + effort.decisions,
        conflicts,
        engine: engine(&trace),
        parts: Parts::default(),
    };
    Ok(if parts { Seen { parts: split(board, variant), ..seen } } else { seen })
}

/// Our milliseconds on one board, the least of some runs; nothing if an answer was wrong.
pub fn ours(board: &Board, variant: Variant, expected: Expected) -> Option<f64> {
    let mut best = f64::INFINITY;
    let start = ThreadTime::now();
    for run in 0..MOST {
        let (ms, answer) = time(|| board.ours(variant));
        if answer.verdict != expected.verdict() {
            return None;
        }
        best = best.min(ms);
        if run >= 1 && start.elapsed() > ENOUGH {
            break;
        }
    }
    Some(best)
}

/// Whether a peer that did not give up is right.
pub fn is_right(says: Says, expected: Expected) -> bool {
    says == Says::GaveUp || says == right(expected)
}

fn right(expected: Expected) -> Says {
    match expected {
        Expected::Unique => Says::One,
        Expected::Solvable => Says::Some,
        Expected::None => Says::None,
    }
}

/// Which engine answered.
fn engine(trace: &Trace) -> &'static str {
    let events = &trace.events;
    let decisive = events.iter().rev().find(|event| matches!(event.what, What::Answered(_) | What::Refuted));
    decisive.or(events.last()).map_or("?", |event| event.engine)
}

fn split(board: &Board, variant: Variant) -> Parts {
    let best = |run: &mut dyn FnMut()| (0..9).map(|_| time(&mut *run).0).fold(f64::INFINITY, f64::min);
    let puzzle = board.puzzle(variant);
    let answer = board.ours(variant);
    debug_assert_ne!(answer.verdict, Verdict::Unknown);
    Parts {
        read: best(&mut || drop(std::hint::black_box(board.puzzle(variant)))),
        model: best(&mut || drop(std::hint::black_box(twotone::testing::puzzle(&puzzle).model()))),
        referee: answer
            .example
            .as_ref()
            .map_or(0.0, |filling| best(&mut || _ = std::hint::black_box(puzzle.accepts(filling)))),
    }
}
