//! A board with what a format may say around it.

use std::fmt;

use twotone_grid::{BitGrid, Marks};

use crate::board::Board;
use crate::variant::Variant;

/// A board with what a format may say around it.
#[derive(Debug)]
pub struct Document {
    /// The board.
    pub puzzle: Board,
    /// How far somebody has got; given cells are not repeated here.
    pub position: Option<Marks>,
    /// The solution that came with the board; nobody has checked it.
    pub solution: Option<BitGrid>,
    /// The name of the board.
    pub title: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// Where it is from.
    pub source: Option<String>,
    /// How hard it is said to be.
    pub grade: Option<String>,
}

impl Document {
    /// A board with nothing around it.
    pub fn new(puzzle: Board) -> Self {
        Document {
            puzzle,
            position: None,
            solution: None,
            title: None,
            author: None,
            source: None,
            grade: None,
        }
    }

    /// Adds a position; what the puzzle gives anyway and a position without marks are left out.
    pub fn at(mut self, mut marks: Marks) -> Self {
        let givens = self.puzzle.givens();
        for cell in givens.ones().iter_ones().chain(givens.zeros().iter_ones()) {
            marks.clear(cell);
        }
        self.position = Some(marks).filter(|marks| marks.known() > 0);
        self
    }

    /// The name of its rules.
    pub fn variant(&self) -> Variant {
        self.puzzle.variant()
    }

    /// What a person who gets `copy` misses of this; `None` if the copy is another board.
    pub(super) fn losses(&self, copy: &Document) -> Option<Vec<Loss>> {
        let (ours, theirs) = (self.puzzle.symbols(), copy.puzzle.symbols());
        if self.puzzle.info().id != copy.puzzle.info().id || ours.places != theirs.places {
            return None;
        }
        let known = |symbol: u8| Some(symbol).filter(u8::is_ascii_digit);
        if ours.bytes.iter().zip(&theirs.bytes).any(|(a, b)| known(*a) != known(*b)) {
            return None;
        }
        let differs = |ours: &Option<String>, theirs: &Option<String>| ours.is_some() && ours != theirs;
        let checks = [
            (Loss::OpenClues, ours != theirs),
            (Loss::Rules(self.variant()), self.variant() != copy.variant()),
            (Loss::Position, self.position.is_some() && self.position != copy.position),
            (Loss::Solution, self.solution.is_some() && self.solution != copy.solution),
            (Loss::Title, differs(&self.title, &copy.title)),
            (Loss::Author, differs(&self.author, &copy.author)),
            (Loss::Source, differs(&self.source, &copy.source)),
            (Loss::Grade, differs(&self.grade, &copy.grade)),
        ];
        Some(checks.into_iter().filter(|(_, lost)| *lost).map(|(loss, _)| loss).collect())
    }
}

/// Something that a format cannot express.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// Clues without a number (`?`); they became blanks.
    OpenClues,
    /// The rule variant: the text stands for the format's usual rules.
    Rules(Variant),
    /// The size: who reads the text must know it.
    Size,
    /// How far somebody has got.
    Position,
    /// The solution.
    Solution,
    /// The name of the board.
    Title,
    /// Who made it.
    Author,
    /// Where it is from.
    Source,
    /// How hard it is.
    Grade,
    /// Nothing is lost, but the program this is for will refuse the board; why.
    Refused(&'static str),
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Loss::OpenClues => f.write_str("clues without a number (`?`) became blanks"),
            Loss::Rules(variant) => write!(f, "the text does not say that the rules are those of {variant}"),
            Loss::Size => f.write_str("the text does not tell the size of the board"),
            Loss::Position => f.write_str("the position is left out"),
            Loss::Solution => f.write_str("the solution is left out"),
            Loss::Title => f.write_str("the title is left out"),
            Loss::Author => f.write_str("the author is left out"),
            Loss::Source => f.write_str("the source is left out"),
            Loss::Grade => f.write_str("the grade is left out"),
            Loss::Refused(why) => write!(f, "the program this is meant for will not open it: {why}"),
        }
    }
}

/// A board that a format cannot hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsupported {
    /// The name of the format.
    pub format: &'static str,
    /// Why not, and what would work.
    pub message: String,
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.format, self.message)
    }
}

impl std::error::Error for Unsupported {}
