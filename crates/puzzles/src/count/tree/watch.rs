//! The one place where the counter asks its limits.

use twotone_engine::{Limit, Limits};

use super::join::Entry;

/// Work between two questions to the caller whether to go on.
const POLL: usize = 1 << 14;

/// The most entries of a table; their places are numbers of 32 bits.
const MAX_ENTRIES: usize = 1 << 31;

/// Bytes for an entry of a table, with its share of what a growing list and its index keep spare.
const ENTRY: usize = 2 * (size_of::<Entry>() + size_of::<u64>());

/// Keeps account of what is held and done.
pub struct Watch<'a> {
    limits: &'a Limits<'a>,
    held: usize,
    work: usize,
}

impl<'a> Watch<'a> {
    /// So much is held already.
    pub fn new(limits: &'a Limits<'a>, held: usize) -> Self {
        Watch { limits, held, work: 0 }
    }

    /// Does so much work while a table of so many entries grows.
    #[inline]
    pub fn work(&mut self, work: usize, entries: usize) -> Result<(), Limit> {
        self.work += work;
        if self.work < POLL { Ok(()) } else { self.ask(entries) }
    }

    fn ask(&mut self, entries: usize) -> Result<(), Limit> {
        self.work = 0;
        if entries > MAX_ENTRIES {
            Err(Limit::Memory)
        } else {
            self.limits.check((self.held + entries).saturating_mul(ENTRY))
        }
    }

    /// Holds so many entries more.
    pub fn hold(&mut self, entries: usize) -> Result<(), Limit> {
        self.ask(entries)?;
        self.held += entries;
        Ok(())
    }

    /// Lets go of so many entries.
    pub fn release(&mut self, entries: usize) {
        self.held -= entries;
    }
}
