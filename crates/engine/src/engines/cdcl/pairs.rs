//! Counts that follow from two exact counts: their difference or their sum, without what they share.
//!
//! If two exact counts share variables with equal literals, subtracting one from the other leaves the literals of
//! the first that are not shared, and the opposites of those of the second. If the shared literals are opposite,
//! adding the two replaces each shared pair by one. Either way the rest is again an exact count: the strongest
//! rule known for overlapping counts needs no code of its own.

use super::counts::Counts;
use crate::{Conflict, Lit, Trail};

/// Buffers of the derivation.
#[derive(Default)]
pub(crate) struct Pairs {
    /// By variable: the count or pair that touched it last.
    marks: Vec<u32>,
    /// By count: how many variables it shares with the count at hand, and how many of them with equal literals.
    shared: Vec<(u16, u16)>,
    partners: Vec<u32>,
    usable: Vec<bool>,
    lits: Vec<Lit>,
}

impl Pairs {
    /// Adds to `counts` (indexed) what follows from pairs of exact counts that overlap well.
    pub fn derive(&mut self, counts: &mut Counts, trail: &mut Trail) -> Result<(), Conflict> {
        let plain = counts.len();
        self.marks.clear();
        self.marks.resize(trail.vars(), 0);
        self.shared.clear();
        self.shared.resize(plain, (0, 0));
        let mut stamp = 0;
        self.find_usable(counts, &mut stamp);
        for first in 0..plain {
            if !self.usable[first] {
                continue;
            }
            self.find_partners(counts, first);
            for at in 0..self.partners.len() {
                let second = self.partners[at] as usize;
                let (shared, equal) = std::mem::take(&mut self.shared[second]);
                // Below this overlap the result is too long to say much (measured).
                let enough = |index| 5 * usize::from(shared) >= 2 * counts.row(index).lits.len();
                let overlap_well = shared >= 2 && enough(first) && enough(second);
                if overlap_well && (equal == 0 || equal == shared) {
                    stamp += 2;
                    self.combine(counts, [first, second], i32::from(shared), equal == 0, stamp, trail)?;
                }
            }
        }
        Ok(())
    }

    /// Only exact counts without repeated variables can be combined.
    fn find_usable(&mut self, counts: &Counts, stamp: &mut u32) {
        self.usable.clear();
        for row in counts.rows() {
            *stamp += 1;
            let distinct = row.lits.iter().all(|lit| {
                let mark = &mut self.marks[lit.index()];
                std::mem::replace(mark, *stamp) != *stamp
            });
            self.usable.push(distinct && row.is_exact() && row.lits.len() < usize::from(u16::MAX));
        }
    }

    /// Lists the later counts that share variables with `first`, and how many.
    fn find_partners(&mut self, counts: &Counts, first: usize) {
        self.partners.clear();
        for lit in counts.row(first).lits {
            for &entry in counts.entries(lit.index()) {
                let second = entry as usize / 2;
                if second <= first || !self.usable[second] {
                    continue;
                }
                let (shared, equal) = &mut self.shared[second];
                if *shared == 0 {
                    self.partners.push(second as u32);
                }
                *shared += 1;
                *equal += u16::from((entry & 1 == 0) == lit.value());
            }
        }
    }

    /// Adds the sum (`opposite`) or difference of two counts.
    fn combine(
        &mut self,
        counts: &mut Counts,
        [first, second]: [usize; 2],
        shared: i32,
        opposite: bool,
        stamp: u32,
        trail: &mut Trail,
    ) -> Result<(), Conflict> {
        let (first, second) = (counts.row(first), counts.row(second));
        self.lits.clear();
        first.lits.iter().for_each(|lit| self.marks[lit.index()] = stamp);
        for lit in second.lits {
            let mark = &mut self.marks[lit.index()];
            if *mark == stamp {
                *mark = stamp + 1;
            } else {
                self.lits.push(lit.flipped_if(!opposite));
            }
        }
        self.lits.extend(first.lits.iter().filter(|lit| self.marks[lit.index()] == stamp));
        let others = second.lits.len() as i32 - shared;
        let trues =
            if opposite { first.trues + second.trues - shared } else { first.trues - second.trues + others };
        let falses = self.lits.len() as i32 - trues;
        counts.add(&self.lits, trues, falses, trail)
    }
}
