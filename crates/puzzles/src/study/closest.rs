//! Two solutions that differ in few cells.

use twotone_engine::{Answer, Lit, Verdict, Want};
use twotone_grid::BitGrid;

use super::asker::{Asker, model_of};
use crate::any::AnyPuzzle;

/// Two solutions that differ in few cells.
#[derive(Clone, Debug)]
pub struct Closest {
    /// One solution.
    pub one: BitGrid,
    /// Another.
    pub other: BitGrid,
    /// The cells in which they differ.
    pub cells: Vec<usize>,
    /// What is proved about that number.
    pub least: Least,
}

/// What is proved about the distance of two solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Least {
    /// No two solutions differ in fewer cells.
    OfAll,
    /// No solution differs from the first one in fewer cells.
    FromOne,
    /// Nothing: a limit ended the search.
    Found,
}

/// With up to so many solutions, all pairs are compared.
const FEW: u64 = 300;
/// How often to go on from the other solution of the best pair.
const STEPS: usize = 4;

/// All solutions, or so many of them that comparing all pairs takes no time.
pub fn list(puzzle: &dyn AnyPuzzle, asker: &mut Asker<'_>) -> Answer {
    asker.ask(puzzle, Want::Solutions { limit: FEW })
}

/// Whether a list has all solutions.
pub fn is_complete(listed: &Answer) -> bool {
    listed.verdict == Verdict::Several && (listed.solutions.len() as u64) < FEW
}

/// Looks for solutions that differ less than `one` and `other`.
pub fn closest(
    puzzle: &dyn AnyPuzzle,
    one: BitGrid,
    other: BitGrid,
    listed: &Answer,
    asker: &mut Asker<'_>,
) -> Closest {
    let complete = is_complete(listed);
    let (mut one, mut other) = best_pair(&listed.solutions).unwrap_or((one, other));
    let mut least = if complete { Least::OfAll } else { Least::Found };
    if !complete {
        for _ in 0..STEPS {
            let before = distance(&one, &other);
            least = approach(puzzle, &one, &mut other, asker);
            if least == Least::Found || distance(&one, &other) == before {
                break;
            }
            std::mem::swap(&mut one, &mut other);
        }
    }
    let cells: Vec<usize> = (0..one.len()).filter(|&cell| one.get(cell) != other.get(cell)).collect();
    if cells.len() == 1 {
        least = Least::OfAll;
    }
    Closest { one, other, cells, least }
}

fn best_pair(solutions: &[BitGrid]) -> Option<(BitGrid, BitGrid)> {
    let pairs = (1..solutions.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
    let (a, b) = pairs.min_by_key(|&(a, b)| distance(&solutions[a], &solutions[b]))?;
    Some((solutions[a].clone(), solutions[b].clone()))
}

/// Replaces `other` by the solution that differs least from `one`, within the budget.
fn approach(puzzle: &dyn AnyPuzzle, one: &BitGrid, other: &mut BitGrid, asker: &mut Asker<'_>) -> Least {
    loop {
        let apart = distance(one, other) as u32;
        if apart <= 1 {
            return Least::OfAll;
        }
        let mut model = model_of(puzzle);
        let changed = (0..one.len()).map(|cell| Lit::new(cell as u32, !one.get(cell)));
        model.count(changed, 1, apart - 1);
        let answer = asker.ask_model(&model, Want::Any);
        match answer.example {
            Some(nearer) if puzzle.accepts(&nearer) => *other = nearer,
            None if answer.verdict == Verdict::NoSolution => return Least::FromOne,
            _ => return Least::Found,
        }
    }
}

/// In how many cells two fillings differ.
fn distance(one: &BitGrid, other: &BitGrid) -> usize {
    one.words().iter().zip(other.words()).map(|(a, b)| (a ^ b).count_ones() as usize).sum()
}
