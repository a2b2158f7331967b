//! A board as text, with the question asked about it and the answer expected.

use twotone::{Answer, Limits, Variant, Verdict, Want};

/// A board of the bench.
#[derive(Clone, Debug)]
pub struct Board {
    /// The family's name.
    pub family: &'static str,
    /// The size, then one row per line.
    pub text: String,
    /// Whether uniqueness is asked for, or just any solution.
    pub unique: bool,
}

impl Board {
    /// Our answer, from text.
    pub fn ours(&self, variant: Variant) -> Answer {
        self.puzzle(variant).ask(&Limits::NONE, self.want())
    }

    /// The puzzle that the text says.
    pub fn puzzle(&self, variant: Variant) -> twotone::Board {
        twotone::Board::parse_as(&self.text, variant).expect("boards of the bench are well formed")
    }

    /// What is asked.
    pub fn want(&self) -> Want {
        if self.unique { Want::Unique } else { Want::Any }
    }
}

/// What the boards of a class have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Exactly one solution.
    Unique,
    /// At least one solution (and only that is asked).
    Solvable,
    /// No solution.
    None,
}

impl Expected {
    /// The verdict that is right.
    pub fn verdict(self) -> Verdict {
        match self {
            Expected::Unique => Verdict::Unique,
            Expected::Solvable => Verdict::Solvable,
            Expected::None => Verdict::NoSolution,
        }
    }
}
