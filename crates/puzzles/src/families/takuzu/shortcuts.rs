//! Takuzu's direct way: bit-parallel deduction, trials and a small search.

use twotone_engine::{Ctx, Want};

use super::{Takuzu, bits};
use crate::outcome::nodes;
use crate::puzzle::{Attempt, Shortcut};

/// The bit-parallel engine.
#[derive(Debug)]
pub struct Bits;

/// Measured: beyond this, clause learning is faster.
const NODES: u32 = 64;

impl Shortcut<Takuzu> for Bits {
    fn name(&self) -> &'static str {
        "takuzu-bits"
    }

    fn run(&self, cx: &mut Ctx<'_>, puzzle: &Takuzu, want: Want) -> Attempt {
        let nodes = match nodes(cx, puzzle.size.cells(), NODES) {
            Ok(nodes) => nodes,
            Err(limit) => return Attempt::GaveUp(limit.into()),
        };
        let scratch = cx.scratch.of::<bits::Scratch>();
        bits::solve(puzzle.size, &puzzle.givens, puzzle.distinct, want != Want::Any, nodes, scratch).attempt(want)
    }
}
