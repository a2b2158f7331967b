//! How far a question may go: one set of limits for all of them.

use crate::ask::{Budget, Limit};

/// How far a question may go. There is no clock: the caller's `stop` may look at one.
///
/// ```
/// use twotone_engine::Limits;
///
/// let asked = std::cell::Cell::new(0);
/// let stop = || asked.replace(asked.get() + 1) > 100;
/// let limits = Limits::NONE.effort(1_000_000).memory(1 << 30).stop(&stop);
/// assert_eq!(limits.effort, 1_000_000);
/// ```
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Limits<'a> {
    /// Ticks of work, about one per literal propagated: the same everywhere, so that the same number gives the same answer.
    pub effort: u64,
    /// Bytes that may be held at once beyond the board itself.
    pub memory: usize,
    /// Asked every few milliseconds; `true` ends the work.
    pub stop: Option<&'a dyn Fn() -> bool>,
    /// Engines that may not be used, by name.
    pub without: &'a [&'a str],
}

impl Limits<'static> {
    /// No limit.
    pub const NONE: Limits<'static> =
        Limits { effort: u64::MAX, memory: usize::MAX, stop: None, without: &[] };
}

impl<'a> Limits<'a> {
    /// At most so much effort.
    pub const fn effort(mut self, ticks: u64) -> Self {
        self.effort = ticks;
        self
    }

    /// At most so many bytes at once.
    pub const fn memory(mut self, bytes: usize) -> Self {
        self.memory = bytes;
        self
    }

    /// Ends when `stop` says so: a clock, a button, a signal.
    pub fn stop<'b>(self, stop: &'b dyn Fn() -> bool) -> Limits<'b>
    where
        'a: 'b,
    {
        Limits { effort: self.effort, memory: self.memory, stop: Some(stop), without: self.without }
    }

    /// Switches engines off by name.
    pub fn without<'b>(self, names: &'b [&'b str]) -> Limits<'b>
    where
        'a: 'b,
    {
        Limits { effort: self.effort, memory: self.memory, stop: self.stop, without: names }
    }

    /// An error if `bytes` are too many, or if it is time to stop.
    pub fn check(&self, bytes: usize) -> Result<(), Limit> {
        if bytes > self.memory { Err(Limit::Memory) } else { self.check_stop() }
    }

    /// An error if it is time to stop.
    pub fn check_stop(&self) -> Result<(), Limit> {
        if self.stop.is_some_and(|stop| stop()) { Err(Limit::Stopped) } else { Ok(()) }
    }

    /// The account that a run begins with.
    pub fn budget(&self) -> Budget<'a> {
        Budget { ticks: self.effort, memory: self.memory, stop: self.stop }
    }
}

impl std::fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Limits { effort, memory, stop, without } = self;
        let stop = stop.is_some();
        f.debug_struct("Limits")
            .field("effort", effort)
            .field("memory", memory)
            .field("stop", &stop)
            .field("without", without)
            .finish()
    }
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Limits::NONE
    }
}
