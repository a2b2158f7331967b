//! Proofs that a board has no or only one solution, for checkers that know nothing about puzzles.
//!
//! The puzzle becomes pseudo-Boolean constraints (OPB), the search a list of clauses, each of which follows from the
//! constraints and the clauses before it by unit propagation (the proof format of VeriPB, version 3.0).
//! [`statement::check`] tells whether such constraints really state the puzzle.

pub mod statement;

use std::collections::HashSet;
use std::fmt::Write;

use twotone_engine::{Budget, Ctx, Limit, Lit, Record, Session};
use twotone_grid::BitGrid;

use crate::any::AnyPuzzle;
use crate::demand::{self, Demand, Form, Source};
use crate::fault::Line;

/// What is to be proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// There is no solution.
    NoSolution,
    /// There is no solution but this one.
    Only(BitGrid),
}

/// A puzzle as constraints, and the proof that they cannot be satisfied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The constraints, in OPB format.
    pub opb: String,
    /// The proof, in the format of VeriPB, version 3.0.
    pub pbp: String,
}

/// Why there is no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unproved {
    /// The claim is wrong: there is another solution.
    Wrong,
    /// A limit ended the search.
    Limit(Limit),
}

/// Proves a claim by a plain search that uses nothing but what a checker understands.
///
/// ```
/// use twotone::{Budget, proof::{Claim, prove, statement}};
///
/// let board = twotone::read("2 2\n1_\n_2\n")?;
/// let proof = prove(&*board, &Claim::NoSolution, Budget::UNLIMITED).unwrap();
/// assert_eq!(statement::check(&*board, &proof.opb), Ok(Claim::NoSolution));
/// # Ok::<(), twotone::format::ParseError>(())
/// ```
pub fn prove(puzzle: &dyn AnyPuzzle, claim: &Claim, budget: Budget<'_>) -> Result<Proof, Unproved> {
    let demands = puzzle.demands();
    let mut model = demand::model(puzzle, &demands);
    puzzle.unlisted().into_iter().for_each(|global| model.global(global));
    let others = match claim {
        Claim::NoSolution => None,
        Claim::Only(filling) => Some(anything_but(filling)),
    };
    others.iter().for_each(|clause| model.clause(clause));
    let mut cx = Ctx::new(budget);
    let mut session = Session::record(&mut cx, &model);
    if session.ask(&[]).map_err(Unproved::Limit)?.is_ok() {
        return Err(Unproved::Wrong);
    }
    let record = session.into_record();
    let (opb, constraints) = opb(puzzle, &demands, others.as_deref(), &record);
    Ok(Proof { opb, pbp: pbp(&record, constraints) })
}

/// Some cell differs from the filling.
fn anything_but(filling: &BitGrid) -> Vec<Lit> {
    filling.iter().zip(0..).map(|(value, cell)| Lit::new(cell, !value)).collect()
}

/// The constraints, and how many there are.
fn opb(
    puzzle: &dyn AnyPuzzle,
    demands: &[Demand],
    others: Option<&[Lit]>,
    record: &Record,
) -> (String, usize) {
    let mut lines = Vec::new();
    for demand in demands {
        if let Form::Count { lits, lo, hi } = &demand.form {
            let bounds = bounds(lits, *lo, *hi);
            if !bounds.is_empty() {
                lines.push(format!("* {}", source(demand.source)));
                lines.extend(bounds);
            }
        }
    }
    let mut seen = HashSet::new();
    for clause in &record.instances {
        let mut sorted = clause.clone();
        sorted.sort_unstable();
        if seen.insert(sorted) {
            lines.push("* instance".to_owned());
            lines.push(at_least(clause.iter().copied(), 1));
        }
    }
    if let Some(clause) = others {
        lines.push("* another solution".to_owned());
        lines.push(at_least(clause.iter().copied(), 1));
    }
    let constraints = lines.iter().filter(|line| !line.starts_with('*')).count();
    let size = puzzle.size();
    let header = format!(
        "* #variable= {} #constraint= {constraints}\n* {} {size}; x1 is the first cell, then row by row\n",
        size.cells(),
        puzzle.variant()
    );
    (header + &lines.join("\n") + "\n", constraints)
}

/// A count as one or two constraints; none for a bound that always holds.
fn bounds(lits: &[Lit], lo: u32, hi: u32) -> Vec<String> {
    let mut bounds = Vec::new();
    if lo > 0 {
        bounds.push(at_least(lits.iter().copied(), lo as usize));
    }
    if (hi as usize) < lits.len() {
        bounds.push(at_least(lits.iter().map(|&lit| !lit), lits.len() - hi as usize));
    }
    bounds
}

fn at_least(lits: impl Iterator<Item = Lit>, bound: usize) -> String {
    let mut line = String::new();
    for lit in lits {
        // Writing to a string cannot fail.
        let _ = write!(line, "+1 {}x{} ", if lit.value() { "" } else { "~" }, lit.var() + 1);
    }
    line + &format!(">= {bound} ;")
}

fn source(source: Source) -> String {
    let line = |line| match line {
        Line::Row(row) => format!("row {}", row + 1),
        Line::Column(column) => format!("column {}", column + 1),
    };
    match source {
        Source::Clue(place) => format!("clue {}", place + 1),
        Source::NoThree => "no three".to_owned(),
        Source::Balance(which) => format!("balance {}", line(which)),
        Source::Different(a, b) => format!("different {} {}", line(a), line(b)),
        Source::Loop => "loop".to_owned(),
    }
}

/// The proof: everything learned, then the contradiction.
fn pbp(record: &Record, constraints: usize) -> String {
    let mut pbp = format!("pseudo-Boolean proof version 3.0\nf {constraints} ;\n");
    for clause in &record.learned {
        pbp += &format!("rup {}\n", at_least(clause.iter().copied(), 1));
    }
    pbp + "rup >= 1 ;\noutput NONE ;\nconclusion UNSAT : -1 ;\nend pseudo-Boolean proof ;\n"
}
