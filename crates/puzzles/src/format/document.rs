//! A board with what a format may say around it.

use std::fmt;

use twotone_grid::{BitGrid, Marks};

use super::error::{self, ParseError};
use super::{Format, Written, read_all};
use crate::board::{BadBoard, Board};
use crate::code::Code;
use crate::variant::Variant;

/// A board with what a format may say around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// The board.
    pub board: Board,
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
    /// Reads every board of a text in any format. The hint decides where several families fit, and its rules win.
    ///
    /// ```
    /// use twotone::{Document, Variant};
    ///
    /// assert_eq!(Document::parse_all(" 6x6:eECAfGBbae ", None)?[0].board.variant(), "unruly");
    /// assert_eq!(Document::parse_all("6x6:eECAfGBbae", Variant::find("takuzu"))?[0].board.variant(), "takuzu");
    /// let error = Document::parse_all("0b11h11e0b0a1h00", None).unwrap_err();
    /// assert_eq!(error.problem.id, "ambiguous-family");
    /// assert_eq!(Document::parse_all("0b11h11e0b0a1h00", Variant::find("takuzu"))?.len(), 1);
    /// # Ok::<(), twotone::ParseError>(())
    /// ```
    pub fn parse_all(text: impl AsRef<[u8]>, hint: Option<Variant>) -> Result<Vec<Document>, ParseError> {
        read_all(text.as_ref(), hint)
    }

    /// Whether a text is in some format, right or wrong, or several rows of a grid without its size.
    pub fn recognises(text: impl AsRef<[u8]>) -> bool {
        super::recognises(text.as_ref())
    }

    /// Writes it, and says what the format cannot express.
    pub fn to(&self, format: Format) -> Result<Written, Unsupported> {
        format.write(self)
    }

    /// A board with nothing around it.
    pub fn new(board: Board) -> Self {
        Document {
            board,
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
        let givens = self.board.givens();
        for cell in givens.ones().iter_ones().chain(givens.zeros().iter_ones()) {
            marks.clear(cell);
        }
        self.position = Some(marks).filter(|marks| marks.known() > 0);
        self
    }

    /// The same with another total, or none.
    pub(super) fn with_total(mut self, total: Option<usize>) -> Result<Self, BadBoard> {
        self.board = self.board.with_total(total)?;
        Ok(self)
    }

    /// What is filled in, together with what the puzzle itself gives.
    pub fn marks(&self) -> Marks {
        let mut marks = self.board.marks();
        if let Some(position) = &self.position {
            marks.set_all(position);
        }
        marks
    }

    /// The name of its rules.
    pub fn variant(&self) -> Variant {
        self.board.variant()
    }

    /// What a person who gets `copy` misses of this; `None` if the copy is another board.
    pub(super) fn losses(&self, copy: &Document) -> Option<Vec<Loss>> {
        let (ours, theirs) = (self.board.symbols(), copy.board.symbols());
        if self.board.info().id != copy.board.info().id || ours.places != theirs.places {
            return None;
        }
        let known = |symbol: u8| Some(symbol).filter(u8::is_ascii_digit);
        if ours.bytes.iter().zip(&theirs.bytes).any(|(a, b)| known(*a) != known(*b)) {
            return None;
        }
        let differs = |ours: &Option<String>, theirs: &Option<String>| ours.is_some() && ours != theirs;
        let checks = [
            (Loss::OpenClues, ours != theirs),
            (Loss::Total, self.board.total() != copy.board.total()),
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
#[non_exhaustive]
pub enum Loss {
    /// Clues without a number (`?`); they became blanks.
    OpenClues,
    /// The rule variant: the text stands for the format's usual rules.
    Rules(Variant),
    /// The size: who reads the text must know it.
    Size,
    /// How many of all cells are 1.
    Total,
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
    Refused(Unopened),
}

/// Why a program does not open a board that it can read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unopened {
    /// It wants so many rows and columns.
    Small(usize),
    /// It wants at most so many cells.
    Large(usize),
    /// It wants even numbers of rows and columns, at least so many.
    Odd(usize),
    /// It knows that there are not so many different lines.
    Lines,
}

impl Loss {
    /// What to tell a person.
    pub fn problem(self) -> Code {
        match self {
            Loss::OpenClues => Code::new(error::LOST_OPEN_CLUES),
            Loss::Rules(variant) => Code::new(error::LOST_RULES).with("rules", variant.name()),
            Loss::Size => Code::new(error::LOST_SIZE),
            Loss::Total => Code::new(error::LOST_TOTAL),
            Loss::Position => Code::new(error::LOST_POSITION),
            Loss::Solution => Code::new(error::LOST_SOLUTION),
            Loss::Title => Code::new(error::LOST_TITLE),
            Loss::Author => Code::new(error::LOST_AUTHOR),
            Loss::Source => Code::new(error::LOST_SOURCE),
            Loss::Grade => Code::new(error::LOST_GRADE),
            Loss::Refused(Unopened::Small(least)) => Code::new(error::REFUSED_SMALL).with("least", least),
            Loss::Refused(Unopened::Large(most)) => Code::new(error::REFUSED_LARGE).with("most", most),
            Loss::Refused(Unopened::Odd(least)) => Code::new(error::REFUSED_ODD).with("least", least),
            Loss::Refused(Unopened::Lines) => Code::new(error::REFUSED_LINES),
        }
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        error::Sentence(&self.problem()).fmt(f)
    }
}

/// A board that a format cannot hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsupported {
    /// The name of the format.
    pub format: &'static str,
    /// Why not, and what would work.
    pub problem: Code,
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.format, error::Sentence(&self.problem))
    }
}

impl std::error::Error for Unsupported {}
