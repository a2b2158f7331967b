//! What the bit-parallel engines of the families find, and what it means for a question.

use twotone_engine::{Answer, Limit, Verdict, Want};
use twotone_grid::{BitGrid, Marks};

use crate::puzzle::Attempt;

/// What a direct engine found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// There is no solution.
    None,
    /// This is the only solution.
    Unique(BitGrid),
    /// Two different solutions; there may be more.
    Several(BitGrid, BitGrid),
    /// A solution; whether it is the only one was not asked.
    Solvable(BitGrid),
    /// The effort allowed was not enough.
    GaveUp {
        /// What was proved so far: these cells are the same in every solution.
        forced: Marks,
    },
}

impl Outcome {
    /// The answer this gives to a question, if it does.
    fn attempt(self, want: Want) -> Attempt {
        match self {
            Outcome::None => Attempt::Answered(Answer::bare(Verdict::NoSolution)),
            Outcome::Unique(filling) => Attempt::Answered(only(filling, want)),
            Outcome::Solvable(filling) => {
                Attempt::Answered(Answer { example: Some(filling), ..Answer::bare(Verdict::Solvable) })
            }
            Outcome::Several(one, other) if matches!(want, Want::Any | Want::Unique) => {
                Attempt::Answered(Answer {
                    example: Some(one),
                    other: Some(other),
                    ..Answer::bare(Verdict::Several)
                })
            }
            Outcome::Several(..) => Attempt::Declined("several"),
            Outcome::GaveUp { forced } => Attempt::Narrowed(forced),
        }
    }
}

/// The answer for a board with one solution.
pub fn only(filling: BitGrid, want: Want) -> Answer {
    let forced = matches!(want, Want::Forced | Want::Alike { .. }).then(|| Marks::full(&filling));
    let solutions = if matches!(want, Want::Solutions { .. }) { vec![filling.clone()] } else { Vec::new() };
    Answer {
        example: Some(filling),
        alike: forced.clone(),
        forced,
        solutions,
        ..Answer::bare(Verdict::Unique)
    }
}

/// What a direct engine found, or what ended it, as the answer to a question.
pub fn attempt(outcome: Result<Outcome, Limit>, want: Want) -> Attempt {
    outcome.map_or_else(|limit| Attempt::GaveUp(limit.into()), |outcome| outcome.attempt(want))
}
