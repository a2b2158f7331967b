//! What there is to say about a board beyond its solution: why it has none or several, and how to repair it.

mod aim;
mod asker;
mod blame;
mod closest;
mod doctor;
mod frame;
mod islands;
mod listed;
mod polish;
mod repair;
mod shrink;
mod subsets;

use twotone_engine::{Limit, Limits, Trace, Verdict, Want};
use twotone_grid::{BitGrid, Marks};

pub use blame::Contradiction;
pub use closest::{Closest, Least};
pub use doctor::{Change, Fix};
pub use frame::RepairWish;
pub use polish::{Polish, Unpolished, polish};
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
    /// The other cells, in groups that do not depend on each other; the largest first.
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
    let listed = closest::list(puzzle, asker);
    let islands = forced.as_ref().map_or_else(Vec::new, |forced| {
        let all = closest::is_complete(&listed);
        islands::islands(puzzle, forced, &listed.solutions, all)
    });
    let closest = closest::closest(puzzle, one, other, &listed, asker);
    Several { forced, islands, closest }
}
