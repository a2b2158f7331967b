//! Slant's direct way: bit-parallel deduction, probing and a small search.

use twotone_engine::{Ctx, Want};
use twotone_grid::Marks;

use super::{Slant, bits};
use crate::outcome::nodes;
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
        let nodes = match nodes(cx, puzzle.size.cells(), trials(puzzle.size.cells())) {
            Ok(nodes) => nodes,
            Err(limit) => return Attempt::GaveUp(limit.into()),
        };
        let scratch = cx.scratch.of::<bits::Scratch>();
        bits::solve(puzzle.size, &puzzle.degrees, position, want != Want::Any, nodes, scratch).attempt(want)
    }
}
