//! A small memory of lines that were worked out before.
//!
//! The search comes back to the same lines again and again: after a step back most of what it assigns anew is
//! what it had before. Two of three lines are found here.

use super::reach::Known;
use super::word::Word;

/// What is forced in a line of which something is known.
#[derive(Clone, Copy, Debug)]
struct Entry<W> {
    known: Known<W>,
    forced: Known<W>,
}

/// Lines by a hash of what is known of them; a newer one replaces an older one.
#[derive(Debug)]
pub struct Memory<W> {
    entries: Vec<Entry<W>>,
    bits: u32,
}

impl<W: Word> Memory<W> {
    /// Room for at least `lines` lines, taken when the first one is put in.
    pub fn new(lines: usize) -> Self {
        Memory { entries: Vec::new(), bits: lines.next_power_of_two().ilog2().max(1) }
    }

    #[inline]
    fn slot(&self, known: Known<W>) -> usize {
        let mixed = known.ones.folded().wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ known.zeros.folded().wrapping_mul(0xc2b2_ae3d_27d4_eb4f).rotate_left(32);
        (mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - self.bits)) as usize
    }

    /// What is forced in a line, if it is remembered.
    #[inline]
    pub fn get(&self, known: Known<W>) -> Option<Known<W>> {
        let entry = self.entries.get(self.slot(known))?;
        (entry.known == known).then_some(entry.forced)
    }

    /// Remembers what is forced in a line.
    pub fn put(&mut self, known: Known<W>, forced: Known<W>) {
        if self.entries.is_empty() {
            // Nothing is forced in an empty line, so a fresh entry is true.
            let fresh = Entry { known: Known::NOTHING, forced: Known::NOTHING };
            self.entries.resize(1 << self.bits, fresh);
        }
        let slot = self.slot(known);
        self.entries[slot] = Entry { known, forced };
    }
}
