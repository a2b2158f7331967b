//! Proofs that a board has no or only one solution, for checkers that know nothing about puzzles.
//!
//! The puzzle becomes pseudo-Boolean constraints (OPB), the search a list of clauses, each of which follows from the
//! constraints and the clauses before it by unit propagation (the proof format of VeriPB, version 3.0).
//! [`statement::check`] tells whether such constraints really state the puzzle.

pub mod statement;

use std::collections::HashSet;
use std::fmt::{self, Write};

use twotone_engine::{Ctx, Limit, Limits, Lit, Record, Session};
use twotone_grid::BitGrid;

use crate::any::AnyPuzzle;
use crate::code::Code;
use crate::demand::{self, Demand, Form, Source};

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
#[non_exhaustive]
pub enum Unproved {
    /// The claim is wrong: there is another solution.
    Wrong,
    /// A limit ended the search.
    Limit(Limit),
}

impl Unproved {
    /// What there is to tell.
    pub fn code(&self) -> Code {
        match self {
            Unproved::Wrong => Code::new("wrong-claim"),
            Unproved::Limit(limit) => Code::limit(Some(*limit)),
        }
    }
}

impl fmt::Display for Unproved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.code().fmt(f)
    }
}

impl std::error::Error for Unproved {}

/// Proves a claim by a plain search that uses nothing but what a checker understands. What needs an argument of another
/// kind (that there are more lines than different ones, say) is proved only where a search can do it, too: else it ends
/// at a limit.
pub fn prove(puzzle: &dyn AnyPuzzle, claim: &Claim, limits: &Limits<'_>) -> Result<Proof, Unproved> {
    let demands = puzzle.demands();
    let mut model = demand::model(puzzle.size(), &demands);
    puzzle.unlisted().into_iter().for_each(|global| model.global(global));
    let others = match claim {
        Claim::NoSolution => None,
        Claim::Only(filling) => Some(anything_but(filling)),
    };
    others.iter().for_each(|clause| model.clause(clause));
    let mut cx = Ctx::within(limits);
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
                lines.push(format!("* {}", source(&demand.source)));
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

/// Where a constraint comes from, for a comment.
fn source(source: &Source) -> String {
    match source {
        Source::Clue(place) => format!("clue {}", place + 1),
        Source::Rule { rule, details } => {
            details.iter().fold(rule.replace('-', " "), |told, (_, detail)| format!("{told} {detail}"))
        }
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
