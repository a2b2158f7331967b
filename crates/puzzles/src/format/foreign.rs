//! What a family's folder says about itself for the formats of others.

use twotone_grid::{Marks, Point, Size};

use super::document::Unopened;
use crate::board::Board;
use crate::families::FAMILIES;
use crate::puzzle::Info;
use crate::variant::Variant;

/// A family in the formats of others; what is missing here cannot be written there.
#[derive(Debug)]
pub struct Foreign {
    /// In the addresses and files of puzz.link and its kin.
    pub pzpr: Option<Pzpr>,
    /// In the ids and saved games of Simon Tatham's puzzles.
    pub sgt: Option<Sgt>,
    /// In the links of penpa-edit.
    pub penpa: Option<Penpa>,
    /// In the text blocks of janko.at.
    pub janko: Option<Tokens>,
    /// In the data sets of puzzlekit.
    pub puzzlekit: Option<Tokens>,
    /// The site of the Puzzle Team that has it.
    pub puzzle_team: Option<&'static str>,
    /// The formats that hold nothing but this family.
    pub alone: &'static [&'static str],
}

impl Foreign {
    /// Nobody else has it.
    pub const NONE: Foreign = Foreign {
        pzpr: None,
        sgt: None,
        penpa: None,
        janko: None,
        puzzlekit: None,
        puzzle_team: None,
        alone: &[],
    };
}

/// A puzzle of puzz.link.
#[derive(Debug)]
pub struct Pzpr {
    /// Its name in addresses and files.
    pub name: &'static str,
    /// The code of its clues in addresses.
    pub body: PzprBody,
    /// The values 0 and 1 in files.
    pub values: [char; 2],
    /// Puzzles that look the same and have other rules.
    pub look_alikes: &'static [&'static str],
}

/// How clues are written in addresses of puzz.link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PzprBody {
    /// "4Cross": a clue 0-4 takes up to two blanks after it along.
    FourCross,
    /// "Number16": a digit is a clue, `g` to `z` are 1 to 20 blanks.
    Number16,
}

/// A game of Simon Tatham's collection.
#[derive(Debug)]
pub struct Sgt {
    /// Its name.
    pub game: &'static str,
    /// The code of its clues.
    pub body: SgtBody,
    /// Which of the family's variants the letters after the size name, if any.
    pub rules: fn(flags: &str) -> Option<usize>,
    /// The letters that are written after the size, by variant.
    pub flags: &'static [&'static str],
    /// The move that gives a cell a value.
    pub write_move: fn(at: Point, value: bool) -> String,
    /// Makes a move; nothing if it is none.
    pub play: fn(size: Size, marks: &mut Marks, step: &str) -> Option<()>,
    /// Why the program does not open a board.
    pub unopened: fn(board: &Board) -> Option<Unopened>,
}

/// How clues are written in ids of Simon Tatham's games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SgtBody {
    /// A digit is a clue, a letter a run of blanks.
    Runs,
    /// A letter is a run of blanks and a value: small for 0, capital for 1.
    Values,
}

/// A drawing of penpa-edit.
#[derive(Debug)]
pub struct Penpa {
    /// What the clues are.
    pub clues: PenpaClues,
    /// What is drawn into the cells.
    pub answer: PenpaAnswer,
    /// The tool that is in hand, and the tabs that are shown; the first of them tells an empty board's family.
    pub tool: &'static str,
    /// See `tool`.
    pub tabs: &'static [&'static str],
}

/// What clues are drawn as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PenpaClues {
    /// Numbers, in the cells or on the vertices as the family's clues are.
    Numbers,
    /// White and black circles in the cells.
    Circles,
}

/// What values are drawn as.
#[derive(Clone, Copy, Debug)]
pub enum PenpaAnswer {
    /// Painted cells.
    Surface,
    /// White and black circles.
    Circles,
    /// Lines between the two vertices that this names for a cell and a value.
    Edges(fn(size: Size, cell: usize, value: bool) -> [usize; 2]),
}

/// Rows of tokens with blanks between them.
#[derive(Debug)]
pub struct Tokens {
    /// Its names there; the first is written.
    pub names: &'static [&'static str],
    /// Which of the family's variants it is there.
    pub variant: usize,
    /// The ways to write it that are in use; the first is written.
    pub alphabets: &'static [Alphabet],
}

/// The tokens of a board.
#[derive(Debug)]
pub struct Alphabet {
    /// One per clue, in the order of the family's digits.
    pub clues: &'static str,
    /// The values 0 and 1 in solutions.
    pub values: [char; 2],
}

impl Alphabet {
    /// The symbol of a token; `-` and `.` are blanks.
    pub(super) fn clue(&self, info: &Info, token: &str) -> Option<u8> {
        if matches!(token, "-" | ".") {
            return Some(b'.');
        }
        let at = self.clues.find(token).filter(|_| token.len() == 1)?;
        info.digits.get(at).copied()
    }

    /// The token of a symbol.
    pub(super) fn token(&self, info: &Info, symbol: u8) -> char {
        let digit = info.digits.iter().position(|&digit| digit == symbol);
        digit.and_then(|at| self.clues.chars().nth(at)).unwrap_or('-')
    }

    /// The value of a token in a solution; nothing of a blank.
    pub(super) fn value(&self, token: &str) -> Option<Option<bool>> {
        let symbol = token.chars().next().filter(|_| token.len() == 1)?;
        match self.values.iter().position(|&value| value == symbol) {
            Some(value) => Some(Some(value == 1)),
            None => matches!(symbol, '-' | '.').then_some(None),
        }
    }

    /// What may stand for a value.
    pub(super) fn value_symbols(&self) -> Vec<String> {
        self.values.map(String::from).to_vec()
    }
}

/// A family with what it declares for a format.
pub(super) struct Declared<T: 'static> {
    pub info: &'static Info,
    pub as_there: &'static T,
}

impl<T> Clone for Declared<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Declared<T> {}

impl Declared<Tokens> {
    /// Its rules there.
    pub fn variant(&self) -> Variant {
        Variant::of(self.info, self.as_there.variant)
    }

    /// Whether it has such a name there.
    pub fn is_named(&self, name: &str) -> bool {
        self.as_there.names.iter().any(|own| own.eq_ignore_ascii_case(name))
    }
}

/// Every family that declares something for a format.
pub(super) fn declared<T: 'static>(
    of: impl Fn(&'static Foreign) -> Option<&'static T>,
) -> impl Iterator<Item = Declared<T>> {
    FAMILIES.iter().filter_map(move |family| {
        let info = family.info();
        Some(Declared { info, as_there: of(&info.foreign)? })
    })
}

/// Those among families that a text without a name may be: the one that was asked for, if it is there, or all that are
/// guessed.
pub(super) fn candidates<T>(
    all: impl Iterator<Item = Declared<T>>,
    hint: Option<Variant>,
) -> Vec<Declared<T>> {
    let all: Vec<Declared<T>> = all.collect();
    let asked = all.iter().find(|one| hint.is_some_and(|hint| hint.family() == one.info.id));
    match asked {
        Some(asked) => vec![*asked],
        None => all.into_iter().filter(|one| one.info.guessed).collect(),
    }
}

/// Whether a grid without a name could be one of this family, written with tokens that stand for other clues than its
/// own symbols do.
pub(super) fn fits_tokens(info: &Info, symbols: &[u8]) -> bool {
    let fits = |alphabet: &Alphabet| {
        symbols.iter().all(|&symbol| symbol == b'-' || alphabet.clues.as_bytes().contains(&symbol))
    };
    let puzzle = symbols.contains(&b'-');
    puzzle && info.foreign.puzzlekit.as_ref().is_some_and(|tokens| tokens.alphabets.iter().any(fits))
}

/// The family that has a format for itself, with its usual rules.
pub(super) fn alone(format: &str) -> Option<Variant> {
    let mut infos = FAMILIES.iter().map(|family| family.info());
    infos.find(|info| info.foreign.alone.contains(&format)).map(|info| Variant::of(info, 0))
}
