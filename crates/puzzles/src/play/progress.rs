//! How far a position is: which clues are satisfied and which cannot be any more, and what each line holds.

use twotone_grid::{BitGrid, Marks};

use crate::board::Board;
use crate::code::{Detail, Line};
use crate::demand::{Demand, Form, Source};
use crate::scene::Paint;

/// How far a position is.
///
/// ```
/// use twotone::play::{ClueState, Progress};
///
/// let board = twotone::Board::parse("2 2\n4.\n.1\n")?;
/// let marks = board.read_position("11\n1.\n")?;
/// let progress = Progress::of(&board, &marks);
/// assert_eq!((progress.clues[0], progress.clues[3]), (ClueState::Open, ClueState::Broken));
/// # Ok::<(), twotone::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// One entry per clue place.
    pub clues: Vec<ClueState>,
    /// The lines in which each value has its number, if the family counts lines.
    pub lines: Vec<LineCount>,
}

/// What became of a clue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ClueState {
    /// There is none, it is the value of its cell, or cells around it are open.
    #[default]
    Open,
    /// Every cell that it speaks about has its value, and they are right.
    Satisfied,
    /// Whatever else is filled in, it stays wrong.
    Broken,
}

/// How many cells of a line have each value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineCount {
    /// Which line.
    pub line: Line,
    /// Cells with the value 0.
    pub zeros: usize,
    /// Cells with the value 1.
    pub ones: usize,
    /// The most that each value may have.
    pub most: usize,
}

impl Progress {
    /// Of a position that has as many cells as the board; given cells belong to it.
    pub fn of(board: &Board, marks: &Marks) -> Self {
        let places = board.info().places.of(board.size()).cells();
        let mut progress = Progress { clues: vec![ClueState::Open; places], lines: Vec::new() };
        let mut seen = vec![false; places];
        for demand in board.puzzle().demands() {
            let Some(count) = Tally::of(&demand, marks) else { continue };
            match demand.source {
                Source::Clue(_) if board.info().clues_are_values => {}
                Source::Clue(place) => {
                    let state = &mut progress.clues[place];
                    *state = if seen[place] { both(*state, count.state()) } else { count.state() };
                    seen[place] = true;
                }
                Source::Rule { ref details, .. } => {
                    if let Some(Detail::Line(line)) = details.get("line") {
                        progress.lines.push(count.line(*line));
                    }
                }
            }
        }
        progress
    }
}

/// The state of a clue that asks for two things.
fn both(one: ClueState, other: ClueState) -> ClueState {
    match (one, other) {
        (ClueState::Broken, _) | (_, ClueState::Broken) => ClueState::Broken,
        (ClueState::Satisfied, ClueState::Satisfied) => ClueState::Satisfied,
        _ => ClueState::Open,
    }
}

/// What a demand counts, counted.
struct Tally {
    counted: usize,
    others: usize,
    open: usize,
    least: usize,
    most: usize,
}

impl Tally {
    fn of(demand: &Demand, marks: &Marks) -> Option<Self> {
        let Form::Count { lits, lo, hi } = &demand.form else { return None };
        let mut tally = Tally { counted: 0, others: 0, open: 0, least: *lo as usize, most: *hi as usize };
        for lit in lits {
            match marks.get(lit.var() as usize) {
                None => tally.open += 1,
                Some(value) if value == lit.value() => tally.counted += 1,
                Some(_) => tally.others += 1,
            }
        }
        Some(tally)
    }

    fn state(&self) -> ClueState {
        if self.counted > self.most || self.counted + self.open < self.least {
            ClueState::Broken
        } else if self.open == 0 {
            ClueState::Satisfied
        } else {
            ClueState::Open
        }
    }

    /// Lines count their cells of value 1.
    fn line(&self, line: Line) -> LineCount {
        LineCount { line, zeros: self.others, ones: self.counted, most: self.most }
    }
}

/// The solution that a position amounts to: where cells are painted, those left open count as light ones, once the
/// player has begun.
pub fn solution(board: &Board, marks: &Marks) -> Option<BitGrid> {
    let may_be_open = || {
        let [light, _] = board.variant().looks();
        light.paint == Paint::Light && marks.known() > board.givens().known()
    };
    if !marks.is_complete() && !may_be_open() {
        return None;
    }
    Some(marks.ones().clone()).filter(|filling| board.accepts(filling))
}
