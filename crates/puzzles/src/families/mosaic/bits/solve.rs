//! The way from clues to a proved answer: rules first, then one choice at a time, then as many as it takes.

use crate::outcome::Outcome;

use super::canvas::{Canvas, Contradiction, Why};
use super::learn::{Learner, Run};
use super::pairs::Pairs;
use twotone_grid::{Marks, Size};

/// Memory kept between boards.
#[derive(Debug, Default)]
pub struct Scratch {
    pub(super) canvas: Canvas,
    pub(super) pairs: Pairs,
    learner: Learner,
    /// Per place: colours (bits 0 and 1) that need not be tried again alone, the colour (bits 2 and 3) in a
    /// solution of its part.
    notes: Vec<u8>,
    /// The cells (and colours) of another solution of one part.
    second: Vec<(usize, u32)>,
}

/// How many cells may be assumed to have a colour.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// At the start.
    pub first: u32,
    /// More for each choice that forced something.
    pub reward: u32,
    /// In all.
    pub most: u32,
}

impl Patience {
    /// So many choices, whatever they bring.
    pub const fn of(choices: u32) -> Self {
        Patience { first: choices, reward: 0, most: choices }
    }

    fn choices(self) -> u32 {
        self.first.min(self.most)
    }

    fn reward(&mut self) {
        self.first = self.first.saturating_add(self.reward);
    }
}

/// Solves the board of `size` with `clues`, one byte per cell (0 to 9, anything else means no clue), in which
/// the `known` cells are given. It ends when `patience` does. A list of
/// clues or marks that is too long or too short fits no solution.
pub fn solve(
    size: Size,
    clues: &[u8],
    known: Option<&Marks>,
    want_unique: bool,
    patience: Patience,
    scratch: &mut Scratch,
) -> Outcome {
    if scratch.start(size, clues, known).is_err() {
        return Outcome::None;
    }
    if scratch.canvas.is_full() {
        return scratch.only(want_unique);
    }
    scratch.pairs.prime(&scratch.canvas);
    if scratch.pairs.settle(&mut scratch.canvas).is_err() {
        return Outcome::None;
    }
    scratch.search(want_unique, patience)
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

/// Whether single clues, perhaps with pairs of neighbouring clues, fill every cell.
pub fn settles(size: Size, clues: &[u8], with_pairs: bool, scratch: &mut Scratch) -> bool {
    if scratch.start(size, clues, None).is_err() {
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

/// Shift of the bits of a note that hold the colour in a solution of the part.
const WITNESS: u32 = 2;

/// What a search is after.
struct Task {
    /// Whether a solution of a part has to be proved the only one.
    proving: bool,
    patience: Patience,
    /// Choices to be made on top of each other.
    depth: usize,
}

/// What became of a round.
enum Round {
    Progress,
    Stuck,
    Done,
    Spent,
}

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

    /// The answer when every cell is forced.
    fn only(&self, want_unique: bool) -> Outcome {
        let filling = self.canvas.filling();
        if want_unique { Outcome::Unique(filling) } else { Outcome::Solvable(filling) }
    }

    /// Makes deeper and deeper choices until every cell is forced or has a solution that need not be the only one.
    fn search(&mut self, want_unique: bool, patience: Patience) -> Outcome {
        self.learner.prime(&mut self.canvas, &mut self.pairs);
        self.notes.clear();
        self.notes.resize(self.canvas.state.len(), 0);
        self.second.clear();
        let mut task = Task { proving: want_unique, patience, depth: 1 };
        loop {
            match self.round(&mut task) {
                Err(Contradiction) => return Outcome::None,
                Ok(Round::Spent) => return Outcome::GaveUp { forced: self.canvas.marks() },
                Ok(Round::Done) => return self.answer(want_unique),
                Ok(Round::Progress) if task.proving => task.depth = 1,
                Ok(Round::Progress) => {}
                Ok(Round::Stuck) => task.depth = usize::MAX,
            }
        }
    }

    /// Tries both colours of every cell.
    fn round(&mut self, task: &mut Task) -> Result<Round, Contradiction> {
        let (mut from, mut is_done, mut progress) = (0, true, false);
        while let Some(at) = self.canvas.open_from(from) {
            from = at + 1;
            for colour in [1, 0] {
                let note = self.notes[at];
                let seen = note >> WITNESS;
                if !self.canvas.is_open(at) || seen != 0 && !task.proving {
                    break;
                }
                is_done = false;
                let tried = if task.depth == 1 { note | seen } else { seen };
                if tried >> colour & 1 == 0 {
                    let Scratch { canvas, pairs, learner, .. } = self;
                    match learner.run(canvas, pairs, (at, colour), task.depth, task.patience.choices())? {
                        Run::Spent => return Ok(Round::Spent),
                        Run::Forced => {
                            progress = true;
                            task.patience.reward();
                        }
                        Run::Closed => self.close(at, task),
                        Run::Open => self.note_tried(task.depth),
                    }
                }
            }
        }
        Ok(match (is_done, progress) {
            (true, _) => Round::Done,
            (_, true) => Round::Progress,
            _ => Round::Stuck,
        })
    }

    /// A solution of a part is painted: the first is the witness, another one ends the proof.
    fn close(&mut self, at: usize, task: &mut Task) {
        if self.notes[at] >> WITNESS == 0 {
            for (place, colour) in self.canvas.painted() {
                // Another part may have been painted on the way: it keeps the witness it has.
                if self.notes[place] >> WITNESS == 0 {
                    self.notes[place] |= 1 << (colour + WITNESS);
                }
            }
        } else {
            self.second.extend(self.canvas.painted());
            task.proving = false;
            task.depth = usize::MAX;
        }
        self.learner.undo(&mut self.canvas, &mut self.pairs, 0);
    }

    /// What follows from a choice that led to no contradiction would lead to none either.
    fn note_tried(&mut self, depth: usize) {
        if depth == 1 {
            for (place, colour) in self.canvas.painted() {
                self.notes[place] |= 1 << colour;
            }
        }
        self.learner.undo(&mut self.canvas, &mut self.pairs, 0);
    }

    /// The solution that is painted or witnessed, and the second one if there is any.
    fn answer(&mut self, want_unique: bool) -> Outcome {
        let Scratch { canvas, notes, second, .. } = self;
        for (state, note) in canvas.state.iter_mut().zip(notes).filter(|(state, _)| **state & 1 != 0) {
            *state = *note >> WITNESS & 2;
        }
        let first = canvas.filling();
        if !want_unique {
            return Outcome::Solvable(first);
        }
        if second.is_empty() {
            return Outcome::Unique(first);
        }
        second.iter().for_each(|&(place, colour)| canvas.state[place] = 2 * colour as u8);
        Outcome::Several(first, canvas.filling())
    }
}
