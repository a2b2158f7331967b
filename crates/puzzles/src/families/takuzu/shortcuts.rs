//! Takuzu's direct way: bit-parallel deduction, trials and a small search.

use twotone_engine::{Ctx, Want};
use twotone_grid::Marks;

use super::{Takuzu, bits};
use crate::outcome::attempt;
use crate::puzzle::{Attempt, Shortcut};

/// The bit-parallel engine.
#[derive(Debug)]
pub struct Bits;

/// Trials worth making before clause learning: measured on minimal boards of each size. Larger boards are either
/// settled by deduction alone or need more trials than pay.
fn trials(longest_side: usize) -> u32 {
    match longest_side {
        0..=16 => 1000,
        17..=24 => 80,
        _ => 20,
    }
}

impl Shortcut<Takuzu> for Bits {
    fn name(&self) -> &'static str {
        "takuzu-bits"
    }

    fn run(&self, cx: &mut Ctx<'_>, puzzle: &Takuzu, position: Option<&Marks>, want: Want) -> Attempt {
        let Takuzu { size, givens, distinct, .. } = puzzle;
        let Ctx { budget, scratch, .. } = cx;
        let (known, trials) = (position.unwrap_or(givens), trials(size.height.max(size.width)));
        let outcome = budget.spend(size.cells() as u64).and_then(|()| {
            bits::solve(*size, known, *distinct, want != Want::Any, trials, budget, scratch.of())
        });
        attempt(outcome, want)
    }
}
