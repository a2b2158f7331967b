//! Signs of life on a terminal: what is being done, and how far it is, for whatever takes longer than a moment.

use std::fmt::Write;
use std::io::{self, IsTerminal};
use std::sync::mpsc::{Receiver, RecvError, RecvTimeoutError, TryRecvError, sync_channel};
use std::thread;
use std::time::Duration;

use indicatif::{HumanCount, ProgressBar, ProgressState, ProgressStyle};

use crate::speech::words;

/// What takes no longer than this needs no sign.
const PATIENCE: Duration = Duration::from_millis(500);
const TICK: Duration = Duration::from_millis(100);

/// How far a known number of puzzles has got.
pub fn of_many(count: u64) -> ProgressBar {
    if count < 2 || !is_free() {
        return ProgressBar::hidden();
    }
    started(
        ProgressBar::new(count),
        &format!("{{bar:30}} {}", words().progress_many("{human_pos}", "{human_len}", "{rate}", "{eta}")),
    )
}

/// How many there are so far.
pub fn of_unknown() -> ProgressBar {
    if !is_free() {
        return ProgressBar::hidden();
    }
    started(
        ProgressBar::new_spinner(),
        &format!("{{spinner}} {}", words().progress_found("{human_pos}", "{rate}")),
    )
}

/// Waits for a message, with a sign of life if that takes long.
pub fn wait_for<T>(receiver: &Receiver<T>, what: &str) -> Result<T, RecvError> {
    match receiver.recv_timeout(PATIENCE) {
        Ok(message) => return Ok(message),
        Err(RecvTimeoutError::Disconnected) => return Err(RecvError),
        Err(RecvTimeoutError::Timeout) => {}
    }
    if !io::stderr().is_terminal() {
        return receiver.recv();
    }
    let spinner = spinner(what);
    let message = receiver.recv();
    spinner.finish_and_clear();
    message
}

fn spinner(what: &str) -> ProgressBar {
    started(
        ProgressBar::new_spinner().with_elapsed(PATIENCE).with_message(what.to_owned()),
        "{spinner} {msg}, {elapsed}",
    )
}

/// Does something, with a sign of life if it takes long; nothing else may be written meanwhile.
pub fn watch<T>(what: &str, work: impl FnOnce() -> T) -> T {
    watch_with_news(what, |_, _| (), work)
}

/// The same; `news` finds out meanwhile what more there is to tell, tells it once or more often, and gives up when its
/// question is answered with yes.
pub fn watch_with_news<T>(
    what: &str,
    news: impl FnOnce(&dyn Fn() -> bool, &dyn Fn(String)) + Send,
    work: impl FnOnce() -> T,
) -> T {
    if !io::stderr().is_terminal() {
        return work();
    }
    thread::scope(|scope| {
        let (end, ended) = sync_channel::<()>(0);
        scope.spawn(move || {
            if ended.recv_timeout(PATIENCE) != Err(RecvTimeoutError::Timeout) {
                return;
            }
            let spinner = spinner(what);
            let is_over = || ended.try_recv() == Err(TryRecvError::Disconnected);
            news(&is_over, &|news| spinner.set_message(format!("{what}: {news}")));
            // The end of the work is heard as an error.
            let _ = ended.recv();
            spinner.finish_and_clear();
        });
        let done = work();
        // Who waits hears that nobody is left to say anything.
        drop(end);
        done
    })
}

/// Whether somebody sees it, and it is not in the way of what is written.
pub fn is_free() -> bool {
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
