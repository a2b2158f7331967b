//! Slant's direct way: bit-parallel deduction and a small search.

use twotone_engine::{Ctx, Want};
use twotone_grid::Marks;

use super::{Slant, bits};
use crate::outcome::attempt;
use crate::puzzle::{Attempt, Shortcut};

/// The bit-parallel engine.
#[derive(Debug)]
pub struct Bits;

/// Trials worth making before clause learning: measured. On large boards they are either not needed or not enough.
fn trials(cells: usize) -> u32 {
    if cells <= 1000 { 400 } else { 40 }
}

impl Shortcut<Slant> for Bits {
    fn name(&self) -> &'static str {
        "slant-bits"
    }

    fn run(&self, cx: &mut Ctx<'_>, puzzle: &Slant, position: Option<&Marks>, want: Want) -> Attempt {
        let Slant { size, degrees, .. } = puzzle;
        let Ctx { budget, scratch, .. } = cx;
        let trials = trials(size.cells());
        let outcome = budget.spend(size.cells() as u64).and_then(|()| {
            bits::solve(*size, degrees, position, want != Want::Any, trials, budget, scratch.of())
        });
        attempt(outcome, want)
    }
}
