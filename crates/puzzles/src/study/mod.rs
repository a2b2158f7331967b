//! What there is to say about a board beyond its solution: why it has none or several, and how to repair it.

mod asker;
mod blame;
mod closest;
mod listed;
mod repair;
mod shrink;
mod subsets;

use twotone_engine::{Limit, Limits, Trace, Verdict, Want};
use twotone_grid::{BitGrid, Marks, Size};

pub use blame::Contradiction;
pub use closest::{Closest, Least};
pub use repair::{Repair, Unrepaired, repair};

use crate::any::AnyPuzzle;
use asker::Asker;

/// Why a board has the solutions it has.
#[derive(Clone, Debug)]
pub enum Why {
    /// None: these clues and rules already contradict each other.
    None(Contradiction),
    /// One, and how that was proved.
    Unique {
        /// The solution.
        solution: BitGrid,
        /// What the engines did.
        trace: Trace,
    },
    /// Several.
    Several(Several),
    /// A limit ended it.
    Unknown(Option<Limit>),
}

/// What several solutions have in common, and where they differ.
#[derive(Clone, Debug)]
pub struct Several {
    /// The cells that are the same in every solution; none if a limit ended that search.
    pub forced: Option<Marks>,
    /// The other cells, in groups of neighbours.
    pub islands: Vec<Vec<usize>>,
    /// Two solutions that differ little.
    pub closest: Closest,
}

/// Finds out why a board has no, one or several solutions. The effort of the limits is for each question on the way.
pub fn why(puzzle: &dyn AnyPuzzle, limits: &Limits<'_>) -> Why {
    let mut asker = Asker::new(limits);
    let answer = asker.ask(puzzle, Want::Unique);
    match (answer.verdict, answer.example, answer.other) {
        (Verdict::NoSolution, ..) => Why::None(blame::blame(puzzle, &mut asker)),
        (Verdict::Unique, Some(solution), _) => Why::Unique { solution, trace: asker.trace() },
        (Verdict::Several, Some(one), Some(other)) => Why::Several(several(puzzle, one, other, &mut asker)),
        _ => Why::Unknown(answer.limit),
    }
}

fn several(puzzle: &dyn AnyPuzzle, one: BitGrid, other: BitGrid, asker: &mut Asker<'_>) -> Several {
    let forced = asker.ask(puzzle, Want::Forced).forced;
    let islands = forced.as_ref().map_or_else(Vec::new, |forced| islands(puzzle.size(), forced));
    let closest = closest::closest(puzzle, one, other, asker);
    Several { forced, islands, closest }
}

/// The open cells in groups of neighbours, corners included; the largest group first.
pub fn islands(size: Size, marks: &Marks) -> Vec<Vec<usize>> {
    let mut seen: Vec<bool> = marks.iter().map(|mark| mark.is_some()).collect();
    let mut islands = Vec::new();
    for start in 0..seen.len() {
        if std::mem::replace(&mut seen[start], true) {
            continue;
        }
        let mut island = vec![start];
        let mut next = 0;
        while let Some(&cell) = island.get(next) {
            next += 1;
            island.extend(size.block(cell).filter(|&near| !std::mem::replace(&mut seen[near], true)));
        }
        island.sort_unstable();
        islands.push(island);
    }
    islands.sort_by_key(|island| std::cmp::Reverse(island.len()));
    islands
}
