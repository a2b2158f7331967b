//! A share of the things that a count is the sum of.

use twotone_grid::Rng;

/// One of so many shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// Which of them, from 0.
    pub number: usize,
    /// How many there are.
    pub of: usize,
    /// Decides what is in which share.
    pub seed: u64,
}

impl Share {
    /// Everything.
    pub const ALL: Share = Share { number: 0, of: 1, seed: 0 };

    /// What is in the share; whatever the machine, the same.
    pub fn of_all<T>(self, mut all: Vec<T>) -> Vec<T> {
        if self.of > 1 {
            Rng::new(self.seed).shuffle(&mut all);
        }
        all.into_iter().skip(self.number).step_by(self.of).collect()
    }
}
