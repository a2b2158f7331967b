//! The one place where the counter asks its limits.

use twotone_engine::{Limit, Limits};

use super::join::Entry;

/// Work between two questions to the caller whether to go on.
const POLL: usize = 1 << 14;

/// The most entries of a table; their places are numbers of 32 bits.
const MAX_ENTRIES: usize = 1 << 31;

/// Bytes for an entry of a table, with its share of what a growing list and its index keep spare.
const ENTRY: usize = 2 * (size_of::<Entry>() + size_of::<u64>());

/// Keeps account of what is held, in bytes, and done.
pub struct Watch<'a> {
    limits: &'a Limits<'a>,
    held: usize,
    work: usize,
}

impl<'a> Watch<'a> {
    /// Nothing is held yet.
    pub fn new(limits: &'a Limits<'a>) -> Self {
        Watch { limits, held: 0, work: 0 }
    }

    /// Does so much work while a table of so many entries grows.
    #[inline]
    pub fn work(&mut self, work: usize, entries: usize) -> Result<(), Limit> {
        self.work += work;
        if self.work < POLL { Ok(()) } else { self.ask(entries) }
    }

    fn ask(&mut self, entries: usize) -> Result<(), Limit> {
        if entries > MAX_ENTRIES { Err(Limit::Memory) } else { self.ask_bytes(entries.saturating_mul(ENTRY)) }
    }

    fn ask_bytes(&mut self, bytes: usize) -> Result<(), Limit> {
        self.work = 0;
        self.limits.check(self.held.saturating_add(bytes))
    }

    /// Holds so many entries more.
    pub fn hold(&mut self, entries: usize) -> Result<(), Limit> {
        self.ask(entries)?;
        self.held += entries * ENTRY;
        Ok(())
    }

    /// Lets go of so many entries.
    pub fn release(&mut self, entries: usize) {
        self.held -= entries * ENTRY;
    }

    /// Holds so many bytes more, whatever they are.
    pub fn hold_bytes(&mut self, bytes: usize) -> Result<(), Limit> {
        self.ask_bytes(bytes)?;
        self.held += bytes;
        Ok(())
    }

    /// Lets go of so many bytes.
    pub fn release_bytes(&mut self, bytes: usize) {
        self.held -= bytes;
    }
}
