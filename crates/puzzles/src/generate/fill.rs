//! Fillings of any family, from nothing but its rules: random ones, and all there are.

use std::ops::ControlFlow;

use twotone_engine::{Budget, Ctx, Want};
use twotone_grid::{BitGrid, Marks, Rng};

use crate::puzzle::Kind;
use crate::solve;

/// Effort for one question about a board; where that is not enough, fewer cells are set by chance.
const EFFORT: u64 = 2_000_000;
/// Questions about one board at most.
const QUESTIONS: usize = 60;

/// A random filling of a board without clues: random values in random cells, as many at once as can be completed.
///
/// Not every filling is equally likely, but every one can come out.
pub fn random<P: Kind>(blank: &P, rng: &mut Rng, budget: &Budget<'_>) -> Option<BitGrid> {
    let mut cx = Ctx::default();
    let mut complete = |marks: &Marks| {
        cx.trace.clear();
        cx.budget = Budget { ticks: EFFORT, ..*budget };
        solve::solve_from(&mut cx, blank, marks, Want::Any).example
    };
    let mut marks = blank.givens();
    let mut filling = complete(&marks)?;
    let mut open: Vec<usize> = (0..marks.len()).collect();
    rng.shuffle(&mut open);
    let mut batch = open.len().div_ceil(4);
    for _ in 0..QUESTIONS {
        let chosen = open.len().saturating_sub(batch)..;
        let mut bolder = marks.clone();
        open[chosen.clone()].iter().for_each(|&cell| bolder.set(cell, rng.coin()));
        match complete(&bolder) {
            Some(found) => {
                (marks, filling) = (bolder, found);
                open.truncate(chosen.start);
            }
            // One cell alone has the other value, or takes too long: the filling decides it.
            None if batch == 1 => open.truncate(chosen.start),
            None => batch = batch.div_ceil(2),
        }
        if open.is_empty() {
            break;
        }
    }
    Some(filling)
}

/// Every filling of a board without clues, each once: cell by cell, as far as the referee has no objection.
pub fn for_each<P: Kind>(blank: &P, visit: &mut dyn FnMut(&BitGrid) -> ControlFlow<()>) {
    let _ = extend(blank, 0, &mut blank.givens(), visit);
}

fn extend<P: Kind>(
    blank: &P,
    cell: usize,
    marks: &mut Marks,
    visit: &mut dyn FnMut(&BitGrid) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if !blank.faults(marks).is_empty() {
        return ControlFlow::Continue(());
    }
    if cell == marks.len() {
        return visit(marks.ones());
    }
    for value in [false, true] {
        marks.set(cell, value);
        extend(blank, cell + 1, marks, visit)?;
    }
    marks.clear(cell);
    ControlFlow::Continue(())
}
