//! Signs of life on a terminal while puzzles are made.

use std::fmt::Write;
use std::io::{self, IsTerminal};
use std::sync::mpsc::{Receiver, RecvError, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use indicatif::{HumanCount, ProgressBar, ProgressState, ProgressStyle};

use crate::speech::words;

/// What takes no longer than this needs no sign.
const PATIENCE: Duration = Duration::from_secs(1);
const TICK: Duration = Duration::from_millis(100);

/// How far a known number of puzzles has got.
pub fn of_many(count: u64) -> ProgressBar {
    if count < 2 || !is_watched() {
        return ProgressBar::hidden();
    }
    started(
        ProgressBar::new(count),
        &format!("{{bar:30}} {}", words().progress_many("{human_pos}", "{human_len}", "{rate}", "{eta}")),
    )
}

/// How many there are so far.
pub fn of_unknown() -> ProgressBar {
    if !is_watched() {
        return ProgressBar::hidden();
    }
    started(
        ProgressBar::new_spinner(),
        &format!("{{spinner}} {}", words().progress_found("{human_pos}", "{rate}")),
    )
}

/// Waits for a message, with a sign of life if that takes long.
pub fn wait_for<T>(receiver: &Receiver<T>, what: &'static str) -> Result<T, RecvError> {
    match receiver.recv_timeout(PATIENCE) {
        Ok(message) => return Ok(message),
        Err(RecvTimeoutError::Disconnected) => return Err(RecvError),
        Err(RecvTimeoutError::Timeout) => {}
    }
    if !io::stderr().is_terminal() {
        return receiver.recv();
    }
    let spinner = started(
        ProgressBar::new_spinner().with_elapsed(PATIENCE).with_message(what),
        "{spinner} {msg}, {elapsed}",
    );
    let message = receiver.recv();
    spinner.finish_and_clear();
    message
}

/// Does something, with a sign of life if it takes long.
pub fn watch<T: Send>(what: &'static str, work: impl FnOnce() -> T + Send) -> T {
    thread::scope(|scope| {
        let (send, receive) = sync_channel(1);
        let worker = scope.spawn(move || {
            let done = work();
            // The one who waits cannot have gone.
            let _ = send.send(());
            done
        });
        // An error means that the work ended in a panic, which is passed on.
        let _ = wait_for(&receive, what);
        worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// Whether somebody sees it, and it is not in the way of what is written.
fn is_watched() -> bool {
    io::stderr().is_terminal() && !io::stdout().is_terminal()
}

fn started(bar: ProgressBar, template: &str) -> ProgressBar {
    let rate = |state: &ProgressState, out: &mut dyn Write| {
        // There is nobody to tell if the terminal is gone.
        let _ = write!(out, "{}", HumanCount(state.per_sec().round() as u64));
    };
    bar.enable_steady_tick(TICK);
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style.with_key("rate", rate)),
        Err(_) => bar,
    }
}
