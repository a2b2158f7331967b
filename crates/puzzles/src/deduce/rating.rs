//! How hard a technique, a step or a puzzle is, as a number with one decimal.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{HARDEST, Level};

/// From 1.0 to 9.9. Up to 4.9 the whole part is the level; everything above belongs to the hardest level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "f64", try_from = "f64")]
pub struct Rating(u8);

/// The version of levels, ratings and work: it changes when any board may get another grade.
pub const GRADING: u32 = 3;

impl Rating {
    /// The easiest.
    pub const LOWEST: Rating = Rating(10);

    /// The hardest.
    pub const HIGHEST: Rating = Rating(99);

    /// So many tenths, 10 to 99.
    pub const fn of_tenths(tenths: u8) -> Self {
        assert!(tenths >= Rating::LOWEST.0 && tenths <= Rating::HIGHEST.0, "1.0 to 9.9");
        Rating(tenths)
    }

    /// The same as an integer, 10 to 99.
    pub const fn tenths(self) -> u8 {
        self.0
    }

    /// The level it belongs to.
    pub const fn level(self) -> Level {
        let whole = self.0 / 10;
        if whole < HARDEST { whole } else { HARDEST }
    }

    /// So many tenths more, but within the level.
    pub fn and(self, tenths: usize) -> Self {
        let last = if self.level() < HARDEST { 10 * self.level() + 9 } else { Rating::HIGHEST.0 };
        let sum = usize::from(self.0).saturating_add(tenths);
        Rating(u8::try_from(sum).unwrap_or(last).min(last))
    }
}

impl From<Rating> for f64 {
    fn from(rating: Rating) -> f64 {
        f64::from(rating.0) / 10.0
    }
}

impl TryFrom<f64> for Rating {
    type Error = &'static str;

    fn try_from(number: f64) -> Result<Self, Self::Error> {
        let tenths = (10.0 * number).round();
        let lowest_to_highest = f64::from(Rating::LOWEST.0)..=f64::from(Rating::HIGHEST.0);
        if lowest_to_highest.contains(&tenths) {
            Ok(Rating(tenths as u8))
        } else {
            Err("not from 1.0 to 9.9")
        }
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

#[cfg(test)]
mod tests {
    use super::Rating;

    #[test]
    fn whole_parts_are_levels_and_stay_so() {
        assert_eq!([10, 29, 49, 50, 99].map(|tenths| Rating::of_tenths(tenths).level()), [1, 2, 4, 5, 5]);
        assert_eq!(Rating::of_tenths(33).and(4), Rating::of_tenths(37));
        assert_eq!(Rating::of_tenths(40).and(10), Rating::of_tenths(49));
        assert_eq!(Rating::of_tenths(50).and(usize::MAX), Rating::HIGHEST);
    }

    #[test]
    fn numbers_round_trip() {
        for rating in (10..=99).map(Rating::of_tenths) {
            assert_eq!(Rating::try_from(f64::from(rating)), Ok(rating));
            assert_eq!(rating.to_string(), format!("{:.1}", f64::from(rating)));
        }
        assert!([0.9, 10.0, f64::NAN].iter().all(|&number| Rating::try_from(number).is_err()));
    }
}
