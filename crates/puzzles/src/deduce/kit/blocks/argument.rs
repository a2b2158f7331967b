//! Why several clues leave no choice, as one would say it: a sum, what a cell would lead to, or two cases.

use twotone_grid::Marks;

use super::{Blocks, Sight, sums};
use crate::code::{Code, Detail};
use crate::deduce::Step;
use crate::deduce::kit::sums::Follows;

/// Completes a step that takes several clues together: no clue that can go, and why the rest leaves no choice.
pub fn argue<P: Blocks>(puzzle: &P, marks: &Marks, step: &mut Step) {
    // Whatever counts more than that tells its numbers itself.
    if !["agree", "impossible"].contains(&step.case) || !step.details.is_empty() {
        return;
    }
    step.tidy();
    let mut sights: Vec<Sight> =
        step.clues.iter().filter_map(|&clue| Sight::unfinished(puzzle, marks, clue)).collect();
    fewest(&mut sights, &step.conclusion);
    step.clues.clear();
    step.cells.clear();
    sights.iter().for_each(|sight| sight.because(puzzle, marks, step));
    step.argument = Counts::new(&sights).argument(&step.conclusion).unwrap_or_default();
}

/// Counting through a few clues takes less than this.
const STEPS: u32 = 200_000;

/// Leaves out every clue without which the conclusion (or the contradiction) still follows.
fn fewest(sights: &mut Vec<Sight>, conclusion: &[(usize, bool)]) {
    let mut number = sights.len();
    while number > 0 {
        number -= 1;
        let left_out = sights.remove(number);
        let still = match sums(sights).follows(STEPS) {
            Follows::Contradiction => conclusion.is_empty(),
            Follows::Cells(cells) => {
                !conclusion.is_empty() && conclusion.iter().all(|found| cells.contains(found))
            }
            Follows::TooMuch => false,
        };
        if !still {
            sights.insert(number, left_out);
        }
    }
}

/// A clue, what it still needs, and the open cells it needs that from, as bits.
#[derive(Clone, Copy)]
struct Count {
    clue: usize,
    left: i32,
    open: u64,
}

/// Some clues together.
#[derive(Clone)]
struct Counts {
    counts: Vec<Count>,
    /// The open cells, by their bits.
    cells: Vec<usize>,
}

/// Clues added and taken away, and what that says of the cells: those that only count for it can make at most `most`.
struct Sum {
    signs: Vec<i32>,
    gain: u64,
    loss: u64,
    twice: u64,
    value: i32,
    most: i32,
}

impl Sum {
    fn has(&self, sign: i32) -> bool {
        self.signs.contains(&sign)
    }
}

/// So many clues are added and taken away at most.
const MOST_CLUES: usize = 8;

impl Counts {
    fn new(sights: &[Sight]) -> Self {
        let mut cells: Vec<usize> = sights.iter().flat_map(|sight| sight.open().to_vec()).collect();
        cells.sort_unstable();
        cells.dedup();
        cells.truncate(64);
        let bit = |cell: &usize| cells.binary_search(cell).map_or(0, |place| 1 << place);
        let count = |sight: &Sight| Count {
            clue: sight.clue,
            left: sight.left,
            open: sight.open().iter().map(bit).sum(),
        };
        Counts { counts: sights.iter().map(count).collect(), cells }
    }

    /// The sentences that show a conclusion, or a contradiction; nothing if these forms do not.
    fn argument(mut self, conclusion: &[(usize, bool)]) -> Option<Vec<Code>> {
        if conclusion.is_empty() {
            return self.contradiction();
        }
        let mut claims = conclusion.to_vec();
        let mut told = Vec::new();
        while let Some(&claim) = claims.first() {
            let (code, found) = self
                .by_sum(&claims)
                .or_else(|| self.by_doubt(&claims))
                .or_else(|| Some((self.by_cases(claim)?, vec![claim])))?;
            told.push(code);
            claims.retain(|claim| !found.contains(claim));
            found.into_iter().for_each(|(cell, value)| self.fix(cell, value));
        }
        Some(told)
    }

    /// Marks a cell.
    fn fix(&mut self, cell: usize, value: bool) {
        let bit = self.cells.binary_search(&cell).map_or(0, |place| 1 << place);
        for count in self.counts.iter_mut().filter(|count| count.open & bit != 0) {
            count.open &= !bit;
            count.left -= i32::from(value);
        }
    }

    fn with(&self, cell: usize, value: bool) -> Self {
        let mut with = self.clone();
        with.fix(cell, value);
        with
    }

    /// The sum of the fewest clues for which something holds.
    fn simplest(&self, mut holds: impl FnMut(&Sum) -> bool) -> Option<Sum> {
        let clues = self.counts.len().min(MOST_CLUES);
        let mut best: Option<(u32, Sum)> = None;
        for mut code in 1..3_u32.pow(clues as u32) {
            let mut signs = vec![0; self.counts.len()];
            for sign in signs.iter_mut().take(clues) {
                *sign = [0, 1, -1][(code % 3) as usize];
                code /= 3;
            }
            let Some(sum) = self.sum(signs) else { continue };
            let weight =
                8 * sum.signs.iter().filter(|sign| **sign != 0).count() as u32 + sum.twice.count_ones();
            if best.as_ref().is_none_or(|(least, _)| weight < *least) && holds(&sum) {
                best = Some((weight, sum));
            }
        }
        best.map(|(_, sum)| sum)
    }

    /// A sum in which no cell counts more than twice.
    fn sum(&self, signs: Vec<i32>) -> Option<Sum> {
        let mut sum = Sum { signs, gain: 0, loss: 0, twice: 0, value: 0, most: 0 };
        let clues = || self.counts.iter().zip(&sum.signs).filter(|(_, sign)| **sign != 0);
        sum.value = clues().map(|(count, sign)| sign * count.left).sum();
        let (mut gain, mut loss, mut twice, mut most) = (0, 0, 0, 0);
        for bit in (0..self.cells.len()).map(|place| 1_u64 << place) {
            let weight: i32 = clues().filter(|(count, _)| count.open & bit != 0).map(|(_, sign)| *sign).sum();
            match weight {
                0 => continue,
                1 | 2 => gain |= bit,
                -2 | -1 => loss |= bit,
                _ => return None,
            }
            twice |= if weight.abs() == 2 { bit } else { 0 };
            most += weight.max(0);
        }
        (sum.gain, sum.loss, sum.twice, sum.most) = (gain, loss, twice, most);
        Some(sum)
    }

    fn listed(&self, bits: u64) -> Vec<usize> {
        (0..self.cells.len()).filter(|place| bits >> place & 1 != 0).map(|place| self.cells[place]).collect()
    }

    /// What follows from a sum that all its cells are needed for.
    fn found(&self, sum: &Sum) -> Vec<(usize, bool)> {
        let values = |bits: u64, value| self.listed(bits).into_iter().map(move |cell| (cell, value));
        if sum.value == sum.most {
            values(sum.gain, true).chain(values(sum.loss, false)).collect()
        } else {
            Vec::new()
        }
    }

    /// The simplest sum that shows some of the claims, with all that it shows.
    fn by_sum(&self, claims: &[(usize, bool)]) -> Option<(Code, Vec<(usize, bool)>)> {
        let sum = self.simplest(|sum| self.found(sum).iter().any(|found| claims.contains(found)))?;
        let case = match (sum.has(1), sum.has(-1), sum.gain != 0) {
            (true, false, _) => "sum-all",
            (false, ..) => "sum-done",
            (_, _, true) => "sum",
            _ => "sum-none",
        };
        Some((self.told(case, &sum), self.found(&sum)))
    }

    /// The opposite of a claim leaves a sum that cannot be made.
    fn by_doubt(&self, claims: &[(usize, bool)]) -> Option<(Code, Vec<(usize, bool)>)> {
        claims.iter().find_map(|&(cell, value)| Some((self.impossible(cell, !value)?, vec![(cell, value)])))
    }

    /// Why a cell cannot have a value.
    fn impossible(&self, cell: usize, value: bool) -> Option<Code> {
        let with = self.with(cell, value);
        let sum = with.simplest(|sum| sum.value > sum.most)?;
        let case = match (sum.has(1), sum.has(-1)) {
            (true, true) => "were",
            (true, false) => "were-too-few",
            _ => "were-too-many",
        };
        let code = with.told(case, &sum);
        Some(code.with("cell", Detail::Cell(cell)).with("value", Detail::Value(value)))
    }

    /// A cell that leads to the claim whatever it is.
    fn by_cases(&self, (cell, value): (usize, bool)) -> Option<Code> {
        self.cells.iter().filter(|&&split| split != cell).find_map(|&split| {
            let clues = |split_value: bool| {
                let opposite = self.with(split, split_value).with(cell, !value);
                let sum = opposite.simplest(|sum| sum.value > sum.most)?;
                Some(Detail::Clues(self.clues(&sum, |sign| sign != 0)))
            };
            let code = Code::new("cases").with("cell", Detail::Cell(split));
            let code = code.with("one-by", clues(true)?).with("zero-by", clues(false)?);
            Some(code.with("found", Detail::Cell(cell)).with("value", Detail::Value(value)))
        })
    }

    /// Why the clues cannot all come true.
    fn contradiction(&self) -> Option<Vec<Code>> {
        if let Some(sum) = self.simplest(|sum| sum.value > sum.most && sum.has(1) && sum.has(-1)) {
            return Some(vec![self.told("sum-impossible", &sum)]);
        }
        self.cells
            .iter()
            .find_map(|&cell| [true, false].into_iter().map(|value| self.impossible(cell, value)).collect())
    }

    fn clues(&self, sum: &Sum, fits: impl Fn(i32) -> bool) -> Vec<usize> {
        let clues = self.counts.iter().zip(&sum.signs);
        clues.filter(|(_, sign)| fits(**sign)).map(|(count, _)| count.clue).collect()
    }

    /// A sum with its numbers; what it does not have is left out.
    fn told(&self, case: &'static str, sum: &Sum) -> Code {
        let needs = |sign: i32| {
            let clues = self.counts.iter().zip(&sum.signs).filter(|(_, found)| **found == sign);
            clues.map(|(count, _)| count.left).sum::<i32>()
        };
        let sides = [("plus", "plus-number", "plus-needs", 1), ("minus", "minus-number", "minus-needs", -1)];
        let mut code = Code::new(case);
        for (name, number, needed, sign) in sides {
            let clues = self.clues(sum, |found| found == sign);
            if !clues.is_empty() {
                code = code.with(number, Detail::number(clues.len())).with(name, Detail::Clues(clues));
                code = code.with(needed, Detail::number(needs(sign)));
            }
        }
        for (name, bits) in [("gain", sum.gain), ("loss", sum.loss), ("twice", sum.twice)] {
            if bits != 0 {
                code = code.with(name, Detail::Cells(self.listed(bits)));
            }
        }
        code.with("more", Detail::number(sum.value)).with("most", Detail::number(sum.most))
    }
}
