//! The way from clues to a proved answer: rules first, then trials of single cells.

use crate::outcome::Outcome;

use super::canvas::{Canvas, Contradiction, Why};
use super::pairs::Pairs;
use twotone_engine::{Budget, Limit};
use twotone_grid::{Marks, Rng, Size};

/// Memory kept between boards.
#[derive(Debug, Default)]
pub struct Scratch {
    pub(super) canvas: Canvas,
    pub(super) pairs: Pairs,
    /// Per place: the colours (bits 0 and 1) that lead nowhere.
    harmless: Vec<u8>,
}

/// Solves the board of `size` with `clues`, one byte per cell (0 to 9, anything else means no clue), in which
/// the `known` cells are given, by deduction and trials of single cells. How many of these there are at the start, `trials` tells from
/// the number of cells that deduction leaves open.
/// A list of clues or marks that is too long or too short fits no solution.
pub fn solve(
    size: Size,
    clues: &[u8],
    known: Option<&Marks>,
    want_unique: bool,
    trials: impl Fn(usize) -> u32,
    budget: &mut Budget<'_>,
    scratch: &mut Scratch,
) -> Result<Outcome, Limit> {
    if scratch.start(size, clues, known).is_err() {
        return Ok(Outcome::None);
    }
    if !scratch.canvas.is_full() {
        scratch.pairs.prime(&scratch.canvas);
        if scratch.settle().is_err() {
            return Ok(Outcome::None);
        }
        let trials = trials(scratch.canvas.open_cells());
        let Ok(ended) = scratch.try_cells(trials, budget) else { return Ok(Outcome::None) };
        ended?;
    }
    Ok(match scratch.canvas.is_full() {
        true if want_unique => Outcome::Unique(scratch.canvas.filling()),
        true => Outcome::Solvable(scratch.canvas.filling()),
        false => Outcome::GaveUp { forced: scratch.canvas.marks() },
    })
}

/// What single clues and pairs of neighbouring clues force, and nothing else.
pub fn deduce(
    size: Size,
    clues: &[u8],
    known: Option<&Marks>,
    scratch: &mut Scratch,
) -> Result<Marks, Contradiction> {
    scratch.start(size, clues, known)?;
    if !scratch.canvas.is_full() {
        scratch.pairs.prime(&scratch.canvas);
        scratch.pairs.settle(&mut scratch.canvas)?;
    }
    Ok(scratch.canvas.marks())
}

/// Whether single clues, in random order, perhaps with pairs of neighbouring clues, fill every cell.
pub fn settles(size: Size, clues: &[u8], with_pairs: bool, rng: &mut Rng, scratch: &mut Scratch) -> bool {
    if scratch.canvas.prime(size, clues).is_err() {
        return false;
    }
    if scratch.canvas.settle_at_random(rng).is_err() {
        return false;
    }
    if scratch.canvas.is_full() || !with_pairs {
        return scratch.canvas.is_full();
    }
    scratch.pairs.prime(&scratch.canvas);
    scratch.pairs.settle(&mut scratch.canvas).is_ok() && scratch.canvas.is_full()
}

/// Marks the cells whose clues the last run of `settles` or `deduce` used.
pub fn mark_used(scratch: &Scratch, used: &mut [bool]) {
    scratch.canvas.clues_used().for_each(|cell| used[cell] = true);
}

/// Measured: how many trials one that taught something is worth.
const REWARD: u32 = 5;

/// What ended a round of trials, if not that there was nothing left to try.
type Ended = Result<(), Limit>;

impl Scratch {
    /// Loads a board and applies the single-clue rule.
    pub(super) fn start(
        &mut self,
        size: Size,
        clues: &[u8],
        known: Option<&Marks>,
    ) -> Result<(), Contradiction> {
        if clues.len() != size.cells() || known.is_some_and(|known| known.len() != size.cells()) {
            return Err(Contradiction);
        }
        self.canvas.prime(size, clues)?;
        if let Some(known) = known {
            for (plane, colour) in [(known.zeros(), 0), (known.ones(), 1)] {
                for cell in plane.iter_ones() {
                    let place = size.point(cell);
                    let at = self.canvas.cell(place.row, place.column);
                    self.canvas.paint_cell(at, colour, Why::Choice)?;
                }
            }
        }
        self.canvas.settle()
    }

    /// Paints one open cell and what follows; nothing of that is for good yet.
    pub(super) fn try_colour(&mut self, at: usize, colour: u32) -> Result<(), Contradiction> {
        self.canvas.paint_cell(at, colour, Why::Choice)?;
        self.pairs.settle(&mut self.canvas)
    }

    /// Paints what follows, for good.
    pub(super) fn settle(&mut self) -> Result<(), Contradiction> {
        self.pairs.settle(&mut self.canvas)?;
        self.canvas.keep();
        self.pairs.rewind(&self.canvas);
        Ok(())
    }

    /// Takes back everything that is not for good.
    pub(super) fn take_back(&mut self) {
        self.canvas.undo(0);
        self.pairs.rewind(&self.canvas);
    }

    /// Tries both colours of every open cell, one at a time: where one contradicts the clues, the cell has the other.
    /// Each trial that teaches something earns some more.
    fn try_cells(&mut self, mut trials: u32, budget: &mut Budget<'_>) -> Result<Ended, Contradiction> {
        self.harmless.clear();
        self.harmless.resize(self.canvas.state.len(), 0);
        let mut from = 0;
        while let Some(at) = self.canvas.open_from(from) {
            from = at + 1;
            for colour in [1, 0] {
                if !self.canvas.is_open(at) || self.harmless[at] >> colour & 1 != 0 {
                    continue;
                }
                if trials == 0 {
                    return Ok(Ok(()));
                }
                trials -= 1;
                let tried = self.try_colour(at, colour);
                let spent = budget.spend(self.canvas.strokes() as u64);
                // What follows from a colour that led nowhere would lead nowhere either.
                for (place, colour) in self.canvas.painted().filter(|_| tried.is_ok()) {
                    self.harmless[place] |= 1 << colour;
                }
                self.take_back();
                if tried.is_err() {
                    self.canvas.paint_cell(at, 1 - colour, Why::Choice)?;
                    self.settle()?;
                    trials = trials.saturating_add(REWARD);
                }
                if spent.is_err() {
                    return Ok(spent);
                }
            }
        }
        Ok(Ok(()))
    }
}
