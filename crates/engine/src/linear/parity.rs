//! Equations modulo 2: one bit per variable, from the word of the first variable to that of the last.

use super::Equations;
use crate::{Lit, Var};

/// Equations modulo 2, in one pool of words.
#[derive(Default)]
pub(super) struct Parity {
    words: Vec<u64>,
    rows: Vec<Row>,
}

struct Row {
    /// Where its words start in the pool, and how many there are; the first is not 0.
    start: u32,
    len: u32,
    /// The number of the first word on the board.
    offset: u32,
    odd: bool,
}

impl Parity {
    /// Turns the words of the pool from `start` on into an equation.
    fn finish(&mut self, start: usize, offset: u32, odd: bool) -> u32 {
        let zeros = self.words[start..].iter().take_while(|&&word| word == 0).count();
        let len = (self.words.len() - start - zeros) as u32;
        self.rows.push(Row { start: (start + zeros) as u32, len, offset: offset + zeros as u32, odd });
        self.rows.len() as u32 - 1
    }
}

impl Equations for Parity {
    fn write(&mut self, lits: &[Lit], trues: u32) -> u32 {
        let start = self.words.len();
        let (first, last) =
            lits.iter().fold((Var::MAX, 0), |(lo, hi), lit| (lo.min(lit.var()), hi.max(lit.var())));
        let offset = first / 64;
        self.words.resize(start + (last / 64 - offset) as usize + 1, 0);
        let mut odd = trues % 2 == 1;
        for lit in lits {
            self.words[start + (lit.var() / 64 - offset) as usize] ^= 1 << (lit.var() % 64);
            odd ^= !lit.value();
        }
        self.finish(start, offset, odd)
    }

    fn bytes(&self) -> usize {
        self.words.capacity() * size_of::<u64>() + self.rows.capacity() * size_of::<Row>()
    }

    fn first(&self, row: u32) -> Option<Var> {
        let row = &self.rows[row as usize];
        (row.len > 0).then(|| row.offset * 64 + self.words[row.start as usize].trailing_zeros())
    }

    fn is_wrong(&self, row: u32) -> bool {
        self.rows[row as usize].odd
    }

    fn combine(&mut self, row: u32, pivot: u32) -> (u32, usize) {
        let (one, two) = (&self.rows[row as usize], &self.rows[pivot as usize]);
        let (long, short) = if one.len < two.len { (two, one) } else { (one, two) };
        let (offset, odd) = (one.offset, one.odd ^ two.odd);
        let (long, short) =
            ((long.start as usize, long.len as usize), (short.start as usize, short.len as usize));
        let start = self.words.len();
        self.words.extend_from_within(long.0..long.0 + long.1);
        let (old, new) = self.words.split_at_mut(start);
        new.iter_mut().zip(&old[short.0..short.0 + short.1]).for_each(|(new, old)| *new ^= old);
        (self.finish(start, offset, odd), long.1)
    }
}
