//! Slant's direct way: bit-parallel deduction, probing and a small search.

use twotone_engine::{Ctx, Want};

use super::{Slant, bits};
use crate::outcome::nodes;
use crate::puzzle::{Attempt, Shortcut};

/// The bit-parallel engine.
#[derive(Debug)]
pub struct Bits;

/// Measured: beyond this, clause learning is faster.
const NODES: u32 = 64;

impl Shortcut<Slant> for Bits {
    fn name(&self) -> &'static str {
        "slant-bits"
    }

    fn run(&self, cx: &mut Ctx<'_>, puzzle: &Slant, want: Want) -> Attempt {
        let nodes = match nodes(cx, puzzle.size.cells(), NODES) {
            Ok(nodes) => nodes,
            Err(limit) => return Attempt::GaveUp(limit.into()),
        };
        let scratch = cx.scratch.of::<bits::Scratch>();
        bits::solve(puzzle.size, &puzzle.degrees, None, want != Want::Any, nodes, scratch).attempt(want)
    }
}
