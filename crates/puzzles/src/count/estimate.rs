//! An estimate of a count that would take too long: the mean of random dives, with a bound that holds with a known chance.
//!
//! A dive fills in line after line; where both values of a cell may have solutions, a coin decides. When the rest can be
//! counted quickly, its number is doubled for every coin that fell. However the coins are thrown, the mean of such a dive
//! is the number of solutions (Knuth, "Estimating the efficiency of backtrack programs", 1975). By Markov's inequality a
//! mean of dives is more than a times the number with a chance of at most 1/a; so the smallest of g independent ones is
//! that with a chance of at most 1/a^g (Gomes, Hoffmann, Sabharwal, Selman, "From sampling to model counting", 2007). That
//! needs nothing to be known of how the dives are spread, and says nothing from above: dives may miss where most are.

use num_bigint::BigUint;
use num_traits::ToPrimitive;
use twotone_engine::{Ctx, Limit, Limits, Verdict, Want};
use twotone_grid::{Marks, Rng};

use super::bound::{MOST_CELLS, line, patiently};
use crate::any::AnyPuzzle;
use crate::board::Board;

/// Dives are added up in so many groups.
const GROUPS: usize = 30;
/// The smallest mean of a group is divided by this, in hundredths: 1.26^30 is more than 1000.
const MARGIN: u32 = 126;
/// So often is asked whether to go on before a rest is too much to be counted.
const PATIENCE: u64 = 60;
/// Ticks per cell for the question whether a position has a solution at all.
const TICKS_PER_CELL: u64 = 50;

/// What dives tell about a number of solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Estimate {
    /// The mean of the dives, rounded.
    pub about: BigUint,
    /// Its standard error in percent of it, rounded up; nothing if no dive ended at a solution.
    pub error: Option<u32>,
    /// Holds with [this confidence](Estimate::CONFIDENCE).
    pub at_least: BigUint,
    /// How many dives there were.
    pub dives: usize,
    /// The same seed makes the same dives.
    pub seed: u64,
}

impl Estimate {
    /// How often `at_least` is true, at least, in percent.
    pub const CONFIDENCE: f64 = 99.9;
    /// Dives that give a first idea.
    pub const DIVES: usize = 300;
}

impl Board {
    /// Estimates the number of solutions from random dives, at least so many; none on boards of more than 16,384 cells, as
    /// each would have thousands of coins. A limit that ends it leaves nothing: what was
    /// done until then would be the dives that are quick, which is no fair choice.
    ///
    /// ```
    /// use twotone::{Board, Limits};
    ///
    /// let board = Board::parse(format!("6\n{}", "......\n".repeat(6)))?;
    /// let estimate = board.estimate(100, 1, &Limits::NONE).unwrap();
    /// assert!(estimate.at_least <= 4140u32.into() && estimate.about > 0u32.into());
    /// # Ok::<(), twotone::ParseError>(())
    /// ```
    pub fn estimate(&self, dives: usize, seed: u64, limits: &Limits<'_>) -> Result<Estimate, Limit> {
        limits.check_stop()?;
        if self.size().cells() > MOST_CELLS {
            return Ok(Estimate { seed, ..summary(&[], 1) });
        }
        let diver = Diver::new(self, limits);
        let mut rng = Rng::new(seed);
        // The first one only finds out where to begin with counting, and is forgotten: all others are alike.
        let (_, first) = diver.dive(0, &mut rng)?;
        let each = dives.div_ceil(GROUPS).max(1);
        let mut found = Vec::with_capacity(GROUPS);
        for _ in 0..GROUPS {
            let group = (0..each).map(|_| diver.dive(first, &mut rng).map(|(number, _)| number));
            found.push(group.collect::<Result<Vec<BigUint>, Limit>>()?);
        }
        Ok(Estimate { seed, ..summary(&found, each) })
    }
}

/// What groups of dives tell together.
fn summary(groups: &[Vec<BigUint>], each: usize) -> Estimate {
    let sums = groups.iter().map(|group| group.iter().sum::<BigUint>());
    let least = sums.min().unwrap_or_default();
    let all: Vec<&BigUint> = groups.iter().flatten().collect();
    let (dives, sum) = (all.len(), all.iter().copied().sum::<BigUint>());
    let at_least = least * 100u32 / (BigUint::from(each) * MARGIN);
    Estimate { about: (&sum + dives / 2) / dives.max(1), error: error(&all, &sum), at_least, dives, seed: 0 }
}

/// The standard error of a mean in percent of it.
fn error(numbers: &[&BigUint], sum: &BigUint) -> Option<u32> {
    // As shares of the mean they are small enough for such a calculation.
    let scale =
        |number: &BigUint| (number * numbers.len() * 1_000_000u32 / sum).to_f64().map(|share| share / 1e6);
    if sum.bits() == 0 || numbers.len() < 2 {
        return None;
    }
    let squares =
        numbers.iter().map(|number| scale(number).map(|share| (share - 1.0).powi(2))).sum::<Option<f64>>()?;
    let count = numbers.len() as f64;
    (100.0 * (squares / (count - 1.0) / count).sqrt()).ceil().to_u32()
}

/// Makes dives into one board.
struct Diver<'a> {
    puzzle: &'a dyn AnyPuzzle,
    /// What is known before.
    start: Marks,
    /// The cells line by line.
    order: Vec<usize>,
    limits: &'a Limits<'a>,
}

impl<'a> Diver<'a> {
    fn new(board: &'a Board, limits: &'a Limits<'a>) -> Self {
        let (puzzle, size) = (board.puzzle(), board.size());
        let mut start = puzzle.givens();
        board.position().into_iter().for_each(|marks| start.set_all(marks));
        let mut order: Vec<usize> = (0..size.cells()).collect();
        order.sort_by_key(|&cell| line(size, cell));
        Diver { puzzle, start, order, limits }
    }

    /// The number at the end of a dive, and in which line it ended; nothing is counted before a certain line.
    fn dive(&self, first: usize, rng: &mut Rng) -> Result<(BigUint, usize), Limit> {
        let size = self.puzzle.size();
        let mut marks = self.start.clone();
        if !self.may_have_solutions(&marks)? {
            return Ok((BigUint::ZERO, first));
        }
        let (mut coins, mut last) = (0u32, None);
        for &cell in &self.order {
            let here = line(size, cell);
            if here >= first
                && last.replace(here) != Some(here)
                && let Some(number) = self.count(&marks)?
            {
                return Ok((number << coins, here));
            }
            if marks.get(cell).is_some() {
                continue;
            }
            let value = match [self.may_be(&mut marks, cell, false)?, self.may_be(&mut marks, cell, true)?] {
                [false, false] => return Ok((BigUint::ZERO, here)),
                [true, true] => {
                    coins += 1;
                    rng.coin()
                }
                [_, one] => one,
            };
            marks.set(cell, value);
        }
        let number = self.puzzle.census(&marks, false, self.limits)?.count;
        Ok((number << coins, self.order.last().map_or(0, |&cell| line(size, cell))))
    }

    /// The number of solutions of a position, if it is quickly found.
    fn count(&self, marks: &Marks) -> Result<Option<BigUint>, Limit> {
        let counted = patiently(self.limits, PATIENCE, |limits| self.puzzle.census(marks, false, limits));
        self.limits.check_stop()?;
        Ok(counted.ok().map(|census| census.count))
    }

    /// Whether it is not quickly seen that a cell cannot have a value.
    fn may_be(&self, marks: &mut Marks, cell: usize, value: bool) -> Result<bool, Limit> {
        marks.set(cell, value);
        let may_be = self.may_have_solutions(marks);
        marks.clear(cell);
        may_be
    }

    /// Whether it is not quickly seen that a position has none.
    fn may_have_solutions(&self, marks: &Marks) -> Result<bool, Limit> {
        let limits = self.limits.effort(TICKS_PER_CELL * (marks.len() as u64 + 100));
        let answer = self.puzzle.ask(&mut Ctx::within(&limits), Some(marks), Want::Any);
        self.limits.check_stop()?;
        Ok(answer.verdict != Verdict::NoSolution)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::Count;

    /// Boards whose dives are long: little is counted before the last lines.
    fn boards() -> Vec<Board> {
        let texts = [
            format!("6\n{}", "......\n".repeat(6)),
            "unruly\n4 6\n1.....\n......\n....0.\n......\n".to_owned(),
            "5 5\n_____\n_4___\n__5__\n_____\n____1\n".to_owned(),
            "3\n....\n.2..\n..1.\n....\n".to_owned(),
        ];
        texts.into_iter().map(|text| Board::parse(text).unwrap()).collect()
    }

    /// Far from the number of solutions is only what is many standard errors away.
    #[test]
    fn dives_are_fair() {
        for board in boards() {
            let Count::Exact(all) = board.count(&Limits::NONE) else { panic!() };
            let diver = Diver::new(&board, &Limits::NONE);
            let all = all.to_f64().unwrap();
            // The rest is counted after two lines; or so late that every coin has fallen before.
            for first in [2, usize::MAX] {
                let mut rng = Rng::new(7);
                let dives: Vec<(BigUint, usize)> =
                    (0..1000).map(|_| diver.dive(first, &mut rng).unwrap()).collect();
                assert!(
                    first > 2 || dives.iter().all(|(_, line)| *line <= 2),
                    "counted as soon as it may be"
                );
                let numbers: Vec<f64> = dives.iter().map(|(number, _)| number.to_f64().unwrap()).collect();
                let mean = numbers.iter().sum::<f64>() / 1000.0;
                let spread = numbers.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / 1000.0;
                let errors = (mean - all) / (spread / 1000.0).sqrt();
                assert!(errors.abs() < 4.0, "{mean} instead of {all}, {errors} standard errors");
            }
        }
    }

    #[test]
    fn the_bound_holds_and_the_same_seed_says_the_same() {
        for board in boards() {
            let Count::Exact(all) = board.count(&Limits::NONE) else { panic!() };
            for seed in 0..20 {
                let estimate = board.estimate(60, seed, &Limits::NONE).unwrap();
                assert!(estimate.at_least <= all, "{estimate:?} of {all}");
                assert_eq!(estimate, board.estimate(60, seed, &Limits::NONE).unwrap());
            }
        }
    }

    #[test]
    fn a_summary_is_mean_error_and_bound() {
        let groups: Vec<Vec<BigUint>> =
            (0..30u32).map(|n| vec![(100 + n % 2 * 2).into(), 300u32.into()]).collect();
        let told = summary(&groups, 2);
        // A half is rounded up; 400 / (2 * 1.26) down; the deviation is 100 of 200, over the root of 60.
        assert_eq!((told.about, told.at_least, told.dives), (201u32.into(), 158u32.into(), 60));
        assert_eq!(told.error, Some(7));
        // Two dives half the mean away from it: the root of (1/4 + 1/4) / 1 / 2.
        assert_eq!(summary(&[vec![100u32.into(), 300u32.into()]], 2).error, Some(50));
        assert_eq!(summary(&[vec![100u32.into()]], 1).error, None);
        assert_eq!(summary(&[vec![BigUint::ZERO; 2]], 2).error, None);
    }

    #[test]
    fn a_limit_leaves_nothing() {
        let board = &boards()[0];
        assert_eq!(board.estimate(30, 1, &Limits::NONE.stop(&|| true)), Err(Limit::Stopped));
        let whole = board.estimate(31, 1, &Limits::NONE).unwrap();
        assert!(whole.dives == 60 && whole.about > BigUint::ZERO, "groups of two: {whole:?}");
        let none = Board::parse("2\n11\n..\n").unwrap();
        assert_eq!(none.estimate(30, 1, &Limits::NONE).unwrap().at_least, BigUint::ZERO);
    }
}
