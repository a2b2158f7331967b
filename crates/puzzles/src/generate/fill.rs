//! Fillings of any family, from nothing but its rules: random ones, and all there are.

use std::ops::ControlFlow;

use twotone_engine::{Budget, Ctx, Want};
use twotone_grid::{BitGrid, Marks, Rng};

use super::maker::Making;
use super::{Generate, Refusal, Wish};
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
    random_from(blank, blank.givens(), rng, budget)
}

/// The same with some cells known.
fn random_from<P: Kind>(blank: &P, mut marks: Marks, rng: &mut Rng, budget: &Budget<'_>) -> Option<BitGrid> {
    let mut cx = Ctx::default();
    let mut complete = |marks: &Marks| {
        cx.trace.clear();
        cx.budget = Budget { ticks: EFFORT, ..*budget };
        solve::solve_from(&mut cx, blank, marks, Want::Any).example
    };
    let mut filling = complete(&marks)?;
    let mut open: Vec<usize> = (0..marks.len()).filter(|&cell| marks.get(cell).is_none()).collect();
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

/// Rounds of drawing parts of a board again, so that the clues at certain places tell it from all others.
const MOST_ROUNDS: usize = 100;
/// One of so many cells that the clues tell is drawn again all the same.
const LOOSENED: usize = 5;

impl<P: Generate> Making<'_, P> {
    /// Draws cells again that the clues at the places of the mask leave open, until they leave none or it takes too long.
    pub(super) fn fit_to_mask(
        &mut self,
        wish: &Wish,
        filling: &mut BitGrid,
        rng: &mut Rng,
    ) -> Result<(), Refusal> {
        let blank = P::blank(wish.size, wish.variant);
        let mut best = self.told_by_mask(wish, filling);
        for _ in 0..MOST_ROUNDS {
            self.check()?;
            if best.is_complete() {
                break;
            }
            let mut kept = best.clone();
            for cell in 0..kept.len() {
                if rng.below(LOOSENED) == 0 {
                    kept.clear(cell);
                }
            }
            let Some(drawn) = random_from(&blank, kept, rng, &self.cx.budget) else { continue };
            let told = self.told_by_mask(wish, &drawn);
            if told.known() >= best.known() {
                (*filling, best) = (drawn, told);
            }
        }
        Ok(())
    }

    /// The cells that the clues of a filling tell where they may stand.
    fn told_by_mask(&mut self, wish: &Wish, filling: &BitGrid) -> Marks {
        let mut puzzle = P::fully_clued(wish.size, wish.variant, filling);
        let places = P::INFO.places.of(wish.size).cells();
        (0..places).filter(|&place| !wish.may_show(place)).for_each(|place| puzzle.hide(place));
        self.cx.trace.clear();
        let answer = solve::solve(&mut self.cx, &puzzle, Want::Forced);
        answer.forced.unwrap_or_else(|| puzzle.givens())
    }
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
