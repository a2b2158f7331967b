//! Calls from outside to end the game: the terminal hangs up, or the system wants the program to stop.

use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// So long the game has to end by itself after a call. Waiting for a key of a terminal that is gone never ends.
#[cfg(unix)]
const GRACE: Duration = Duration::from_secs(1);

/// So long after its terminal a call may come.
const MOMENT: Duration = Duration::from_millis(200);

/// Listens for such calls.
#[derive(Clone, Default)]
pub struct Signals {
    called: Arc<AtomicBool>,
    spare: Arc<Mutex<Option<Spare>>>,
}

/// A game to be kept if nobody else can keep it, and where.
#[cfg_attr(not(unix), expect(dead_code, reason = "where no call is heard, nobody takes it"))]
pub struct Spare {
    pub path: PathBuf,
    pub text: String,
}

impl Signals {
    /// From now on a call is heard instead of ending the program at once.
    pub fn listen() -> io::Result<Self> {
        let signals = Signals::default();
        #[cfg(unix)]
        {
            use signal_hook::consts::{SIGHUP, SIGTERM};
            let mut calls = signal_hook::iterator::Signals::new([SIGHUP, SIGTERM])?;
            let heard = signals.clone();
            std::thread::spawn(move || {
                if calls.forever().next().is_some() {
                    heard.end();
                }
            });
        }
        Ok(signals)
    }

    /// Whether there was one.
    pub fn called(&self) -> bool {
        self.called.load(Ordering::Relaxed)
    }

    /// Whether there is one now or in a moment: a terminal that goes away fails before the system says so.
    pub fn called_soon(&self) -> bool {
        let end = Instant::now() + MOMENT;
        while !self.called() && Instant::now() < end {
            std::thread::sleep(MOMENT / 20);
        }
        self.called()
    }

    /// What to keep from now on; nothing if all is saved.
    pub fn keep(&self, spare: Option<Spare>) {
        *self.spare.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = spare;
    }

    /// Lets the game end, or ends it.
    #[cfg(unix)]
    fn end(&self) -> ! {
        self.called.store(true, Ordering::Relaxed);
        std::thread::sleep(GRACE);
        let spare = self.spare.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take();
        let kept = spare.is_none_or(|spare| crate::file::write(&spare.path, spare.text.as_bytes()).is_ok());
        std::process::exit(if kept { 0 } else { 2 })
    }
}
