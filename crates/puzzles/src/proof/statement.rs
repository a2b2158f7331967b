//! Whether constraints state a puzzle: the trusted part of a proof, which shares nothing with the solvers.
//!
//! Constraints may be missing: what contradicts some rules contradicts all of them. But none may say more than the
//! puzzle does. A count must be one of the puzzle's; a clause is right if the referee already finds a fault in the
//! partial filling in which nothing of it holds.

use std::collections::HashSet;
use std::fmt;

use twotone_engine::Lit;
use twotone_grid::Marks;

use super::Claim;
use crate::any::AnyPuzzle;
use crate::code::{Code, Detail};
use crate::demand::Form;

/// A line that does not belong into the statement of the puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misstatement {
    /// Which line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: Problem,
}

/// What is wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// It is no sum of literals with a lower bound.
    Unreadable,
    /// It speaks of a cell that the board does not have, or of one twice.
    Cell,
    /// The rules do not say this.
    NotARule,
    /// It excludes a second filling.
    SecondFilling,
}

impl Misstatement {
    /// What there is to tell.
    pub fn code(&self) -> Code {
        let id = match self.problem {
            Problem::Unreadable => "statement-unreadable",
            Problem::Cell => "statement-cell",
            Problem::NotARule => "statement-not-a-rule",
            Problem::SecondFilling => "statement-second-filling",
        };
        Code::new(id).with("line", Detail::number(self.line))
    }
}

impl fmt::Display for Misstatement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.code().fmt(f)
    }
}

impl std::error::Error for Misstatement {}

/// What follows for the puzzle if the constraints cannot be satisfied; the error is a constraint that is none of the
/// puzzle's rules.
pub fn check(puzzle: &dyn AnyPuzzle, opb: &str) -> Result<Claim, Misstatement> {
    let counts = counts(puzzle);
    let mut claim = Claim::NoSolution;
    for (number, line) in opb.lines().enumerate() {
        if line.starts_with('*') || line.trim().is_empty() {
            continue;
        }
        let wrong = |problem| Misstatement { line: number + 1, problem };
        let constraint = read(line).ok_or(wrong(Problem::Unreadable))?;
        let marks = opposite(puzzle, &constraint).ok_or(wrong(Problem::Cell))?;
        if counts.contains(&constraint) || (constraint.bound == 1 && !puzzle.faults(&marks).is_empty()) {
            continue;
        }
        // A right filling, excluded: then the proof is about all others.
        let filling = marks.filling().filter(|filling| constraint.bound == 1 && puzzle.accepts(filling));
        let filling = filling.ok_or(wrong(Problem::NotARule))?;
        match &claim {
            Claim::NoSolution => claim = Claim::Only(filling.clone()),
            Claim::Only(first) if first == filling => {}
            Claim::Only(_) => return Err(wrong(Problem::SecondFilling)),
        }
    }
    Ok(claim)
}

/// At least `bound` of `lits`, which are sorted.
#[derive(PartialEq, Eq, Hash)]
struct Constraint {
    lits: Vec<Lit>,
    bound: usize,
}

impl Constraint {
    fn new(lits: impl Iterator<Item = Lit>, bound: usize) -> Self {
        let mut lits: Vec<Lit> = lits.collect();
        lits.sort_unstable();
        Constraint { lits, bound }
    }
}

/// Both bounds of every count of the puzzle.
fn counts(puzzle: &dyn AnyPuzzle) -> HashSet<Constraint> {
    let mut counts = HashSet::new();
    for demand in puzzle.demands() {
        if let Form::Count { lits, lo, hi } = demand.form {
            counts.insert(Constraint::new(lits.iter().copied(), lo as usize));
            counts.insert(Constraint::new(
                lits.iter().map(|&lit| !lit),
                lits.len().saturating_sub(hi as usize),
            ));
        }
    }
    counts
}

/// Reads `+1 x1 +1 ~x2 >= 1 ;`.
fn read(line: &str) -> Option<Constraint> {
    let (sum, bound) = line.trim().strip_suffix(';')?.split_once(">=")?;
    let words: Vec<&str> = sum.split_whitespace().collect();
    let lit = |term: &[&str]| {
        let [factor, name] = term else { return None };
        let (name, value) = name.strip_prefix('~').map_or((*name, true), |name| (name, false));
        let number: u32 = name.strip_prefix('x')?.parse().ok()?;
        (*factor == "+1" && number < 1 << 30).then_some(Lit::new(number.checked_sub(1)?, value))
    };
    let lits: Vec<Lit> = words.chunks(2).map(lit).collect::<Option<_>>()?;
    Some(Constraint::new(lits.into_iter(), bound.trim().parse().ok()?))
}

/// The partial filling in which no literal holds, if every cell is on the board and named once.
fn opposite(puzzle: &dyn AnyPuzzle, constraint: &Constraint) -> Option<Marks> {
    let mut marks = Marks::empty(puzzle.size().cells());
    for lit in &constraint.lits {
        let cell = lit.var() as usize;
        if cell >= marks.len() || marks.get(cell).is_some() {
            return None;
        }
        marks.set(cell, !lit.value());
    }
    Some(marks)
}
