//! Calls from outside to end the game: the terminal hangs up, or the system wants the program to stop.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Listens for such calls.
pub struct Signals(Arc<AtomicBool>);

impl Signals {
    /// From now on a call is heard instead of ending the program.
    pub fn listen() -> io::Result<Self> {
        let called = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        for signal in [signal_hook::consts::SIGHUP, signal_hook::consts::SIGTERM] {
            signal_hook::flag::register(signal, Arc::clone(&called))?;
        }
        Ok(Signals(called))
    }

    /// Whether there was one.
    pub fn called(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
