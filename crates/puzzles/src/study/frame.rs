//! What a repaired board shall be like: where its clues may stand, which of them stand together, how hard it is.

use std::ops::RangeInclusive;

use twotone_grid::BitGrid;

use crate::any::AnyPuzzle;
use crate::board::Board;
use crate::deduce::{HARDEST, Level};
use crate::format::NO_CLUE;
use crate::generate::{Layout, Mask, Orbits, Refusal};

/// What a repaired board shall be like; whatever is not said is free.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RepairWish {
    /// Its only solution.
    pub toward: Option<BitGrid>,
    /// How the places of its clues mirror each other.
    pub layout: Layout,
    /// Where its clues may stand.
    pub mask: Option<Mask>,
    /// Its level by `grade`.
    pub levels: Option<RangeInclusive<Level>>,
}

/// A wish as it applies to a board.
pub(super) struct Frame {
    /// The symbols of the board that is repaired.
    pub before: Vec<u8>,
    /// The places that may have a clue, in groups that all have one or all have none.
    pub groups: Orbits,
    /// The other places.
    barred: Vec<usize>,
    /// The levels that will do; all of them, if nothing is wished.
    pub levels: Option<RangeInclusive<Level>>,
    /// Whether clues may stand anywhere and alone.
    pub is_free: bool,
}

impl Frame {
    /// The wish, if the board can have it.
    pub fn new(puzzle: &dyn AnyPuzzle, wish: &RepairWish) -> Result<Self, Refusal> {
        let places = puzzle.variant().info().places.of(puzzle.size());
        if wish.layout.needs_square() && places.height != places.width {
            return Err(Refusal::NotSquare);
        }
        if let Some(mask) = wish.mask.as_ref().filter(|mask| mask.places != places) {
            return Err(Refusal::MaskSize { expected: places, found: mask.places });
        }
        if wish.levels.as_ref().is_some_and(|l| *l.start() < 1 || *l.end() > HARDEST || l.is_empty()) {
            return Err(Refusal::NoSuchLevel);
        }
        let mut groups = Orbits::new(wish.layout, places);
        let may_show = |place| wish.mask.as_ref().is_none_or(|mask| mask.may_show.get(place));
        let barred = groups.keep(may_show);
        let is_free = wish.layout == Layout::Free && barred.is_empty();
        Ok(Frame { before: puzzle.symbols().bytes, groups, barred, levels: wish.levels.clone(), is_free })
    }

    /// The board without the clues that stand where none may.
    pub fn strip(&self, puzzle: &dyn AnyPuzzle) -> Board {
        let mut symbols = self.before.clone();
        self.barred.iter().for_each(|&place| symbols[place] = NO_CLUE);
        puzzle.with_symbols(symbols).expect("the symbols are the board's own")
    }

    /// The places whose clues are other ones than before or gone, and those that have one for the first time.
    pub fn differences(&self, after: &[u8]) -> (Vec<usize>, Vec<usize>) {
        let is_new = |&place: &usize| after[place].is_ascii_digit() && !self.before[place].is_ascii_digit();
        let differs = (0..after.len()).filter(|&place| after[place] != self.before[place]);
        let (added, changed) = differs.partition(is_new);
        (changed, added)
    }
}
