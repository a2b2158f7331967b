//! The result of a count, and fair choices among counted things.

use num_bigint::BigUint;
use num_traits::Zero;
use twotone_grid::Rng;

use super::{Census, Odds};

/// How many solutions there are and, if asked, how many of them set each cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Study {
    /// The number of solutions.
    pub count: BigUint,
    /// For each cell the number of solutions in which it is true; only when asked for.
    pub odds: Option<Vec<BigUint>>,
}

impl Study {
    /// No solution on a board of `cells` cells.
    pub fn none(cells: usize, want_odds: bool) -> Self {
        Study { count: BigUint::zero(), odds: want_odds.then(|| vec![BigUint::zero(); cells]) }
    }
}

impl From<Study> for Census {
    fn from(study: Study) -> Self {
        Census { count: study.count, odds: study.odds.map(|odds| Odds::new(odds.into_iter())) }
    }
}

/// A number below `bound`, each equally likely; 0 if `bound` is 0.
pub fn below(bound: &BigUint, rng: &mut Rng) -> BigUint {
    let bits = bound.bits();
    if bits == 0 {
        return BigUint::zero();
    }
    loop {
        let mut digits: Vec<u32> = (0..bits.div_ceil(32)).map(|_| (rng.word() >> 32) as u32).collect();
        if let Some(top) = digits.last_mut().filter(|_| bits % 32 != 0) {
            *top &= (1 << (bits % 32)) - 1;
        }
        let drawn = BigUint::new(digits);
        if drawn < *bound {
            return drawn;
        }
    }
}

/// The place of an item drawn with chances in proportion to `weights`, if any is above zero.
pub fn draw<'a>(weights: impl Iterator<Item = &'a BigUint> + Clone, rng: &mut Rng) -> Option<usize> {
    let mut left = below(&weights.clone().sum(), rng);
    for (place, weight) in weights.enumerate() {
        if left < *weight {
            return Some(place);
        }
        left -= weight;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_follow_the_weights() {
        let weights = [0u32, 1, 3, 0, 4].map(BigUint::from);
        let mut rng = Rng::new(5);
        let mut seen = [0usize; 5];
        for _ in 0..8000 {
            seen[draw(weights.iter(), &mut rng).unwrap()] += 1;
        }
        assert_eq!((seen[0], seen[3]), (0, 0));
        assert!((850..1150).contains(&seen[1]) && (2850..3150).contains(&seen[2]), "{seen:?}");
        assert_eq!(draw([BigUint::zero()].iter(), &mut rng), None);
    }

    #[test]
    fn wide_numbers_fill_their_range() {
        let bound = BigUint::from(5u32) << 100;
        let mut rng = Rng::new(6);
        let tops: Vec<u32> =
            (0..200).map(|_| (below(&bound, &mut rng) >> 100u32).try_into().unwrap()).collect();
        assert!((0..5).all(|top| tops.contains(&top)) && tops.iter().all(|&top| top < 5));
    }
}
