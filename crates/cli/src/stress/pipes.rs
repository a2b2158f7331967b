//! What goes into a program and comes out of it, by threads nobody has to wait for.

use std::io::{Read, Write};
use std::process::Child;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

/// No answer is longer; what comes after is read and forgotten.
const MOST_BYTES: usize = 16 << 20;
/// So much of an output that is too long is shown.
const SHOWN_BYTES: usize = 1000;

/// What a program has written so far.
#[derive(Clone, Default)]
pub struct Output(Arc<Mutex<Written>>);

#[derive(Default)]
struct Written {
    bytes: Vec<u8>,
    is_too_long: bool,
    is_closed: bool,
}

impl Output {
    /// Hands a program its input and reads what it writes. A process that outlives the program may keep the pipes open
    /// for as long as it likes: the threads end with it.
    pub fn of(child: &mut Child, input: String) -> Self {
        // A program need not read everything: a closed pipe is no failure.
        let stdin = child.stdin.take();
        thread::spawn(move || stdin.map(|mut stdin| stdin.write_all(input.as_bytes())));
        let output = Output::default();
        let shared = Arc::downgrade(&output.0);
        let stdout = child.stdout.take();
        thread::spawn(move || {
            let mut piece = vec![0; 1 << 16];
            let Some(mut stdout) = stdout else { return };
            loop {
                let count = stdout.read(&mut piece).unwrap_or(0);
                // Nobody asks any more when the program has been given up.
                let Some(shared) = shared.upgrade() else { return };
                let mut written = lock(&shared);
                let room = MOST_BYTES - written.bytes.len();
                written.bytes.extend(&piece[..count.min(room)]);
                written.is_too_long |= count > room;
                if count == 0 {
                    written.is_closed = true;
                    return;
                }
            }
        });
        output
    }

    /// Whether nothing more will come.
    pub fn is_closed(&self) -> bool {
        lock(&self.0).is_closed
    }

    /// What has come; the error is the beginning of what is too long.
    pub fn text(&self) -> Result<String, String> {
        let Written { bytes, is_too_long, .. } = &*lock(&self.0);
        if *is_too_long {
            return Err(format!("{}...", String::from_utf8_lossy(&bytes[..SHOWN_BYTES])));
        }
        Ok(String::from_utf8_lossy(bytes).into_owned())
    }
}

fn lock(written: &Mutex<Written>) -> MutexGuard<'_, Written> {
    written.lock().unwrap_or_else(PoisonError::into_inner)
}
