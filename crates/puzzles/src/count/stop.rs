//! Limits of a count: how much it may hold, and when it is asked to end.

/// How far a count may go. There is no clock: the caller's `stop` may look at one.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// States that may be held at once.
    pub max_states: usize,
    /// Asked now and then; `true` ends the work.
    pub stop: &'a dyn Fn() -> bool,
}

impl Limits<'static> {
    /// No limit but memory.
    pub const NONE: Limits<'static> = Limits { max_states: usize::MAX, stop: &|| false };
}

impl Limits<'_> {
    /// An error if `states` are too many or the caller wants to stop.
    pub fn check(&self, states: usize) -> Result<(), Stopped> {
        if states > self.max_states {
            Err(Stopped::States)
        } else if (self.stop)() {
            Err(Stopped::Asked)
        } else {
            Ok(())
        }
    }
}

/// Why a count ended without a result: the number is unknown, not zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// It would have to hold more states than allowed.
    States,
    /// The caller asked.
    Asked,
}
