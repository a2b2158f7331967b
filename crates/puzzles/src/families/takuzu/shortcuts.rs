//! Takuzu's direct way: bit-parallel deduction, trials and a small search.

use twotone_engine::{Ctx, Want};
use twotone_grid::Marks;

use super::{Takuzu, bits};
use crate::outcome::nodes;
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
        let nodes = match nodes(cx, puzzle.size.cells(), trials(puzzle.size.height.max(puzzle.size.width))) {
            Ok(nodes) => nodes,
            Err(limit) => return Attempt::GaveUp(limit.into()),
        };
        let scratch = cx.scratch.of::<bits::Scratch>();
        let known = position.unwrap_or(&puzzle.givens);
        bits::solve(puzzle.size, known, puzzle.distinct, want != Want::Any, nodes, scratch).attempt(want)
    }
}
