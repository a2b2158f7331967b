//! Which rules a board has: a family with one of its rule sets.

use std::fmt;
use std::str::FromStr;

use twotone_grid::{BitGrid, Marks, Size};

use crate::any::Family;
use crate::board::Board;
use crate::code::{Code, Detail};
use crate::deduce::Level;
use crate::families::FAMILIES;
use crate::format::{NO_CLUE, Rows};
use crate::generate::AnyMaker;
use crate::puzzle::{BadSymbol, Info};
use crate::scene::CellLook;

/// A family of boards with one of its rule sets, as people name it.
///
/// ```
/// use twotone::Variant;
///
/// let unruly: Variant = "Unruly".parse()?;
/// assert_eq!((unruly.family(), unruly.name()), ("takuzu", "unruly"));
/// assert_eq!("sudoku".parse::<Variant>().unwrap_err().to_string(), "there is no family `sudoku`");
/// # Ok::<(), twotone::UnknownVariant>(())
/// ```
#[derive(Clone, Copy)]
pub struct Variant {
    info: &'static Info,
    index: usize,
}

/// A name that no family has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownVariant(pub String);

impl Variant {
    /// One of the rule sets of a family.
    pub(crate) const fn of(info: &'static Info, index: usize) -> Self {
        Variant { info, index }
    }

    /// The usual rules of the same family.
    pub fn usual(self) -> Self {
        Variant::of(self.info, 0)
    }

    /// Every variant of every family, the usual one of each family first.
    pub fn all() -> impl Iterator<Item = Variant> {
        let of_family =
            |info: &'static Info| (0..info.variants.len()).map(move |index| Variant::of(info, index));
        FAMILIES.iter().flat_map(move |family| of_family(family.info()))
    }

    /// The names of all variants, for messages.
    pub fn names() -> Vec<&'static str> {
        Variant::all().map(Variant::name).collect()
    }

    /// The variant with this name or alias, in any case.
    pub fn find(name: &str) -> Option<Self> {
        let is_named = |variant: &Variant| variant.name().eq_ignore_ascii_case(name);
        let has_alias = |variant: &Variant| {
            variant.index == 0 && variant.info.aliases.iter().any(|alias| alias.eq_ignore_ascii_case(name))
        };
        Variant::all().find(is_named).or_else(|| Variant::all().find(has_alias))
    }

    /// The name of the rules.
    pub fn name(self) -> &'static str {
        self.info.variants[self.index]
    }

    /// Which of the family's variants it is.
    pub(crate) fn index(self) -> usize {
        self.index
    }

    /// The name of the family.
    pub fn family(self) -> &'static str {
        self.info.id
    }

    /// Names and shape of the family.
    pub fn info(self) -> &'static Info {
        self.info
    }

    /// Whether these are the usual rules of the family.
    pub fn is_usual(self) -> bool {
        self.index == 0
    }

    fn rooms(self) -> &'static dyn Family {
        let is_mine = |family: &&&dyn Family| family.info().id == self.info.id;
        *FAMILIES.iter().find(is_mine).expect("a variant is one of a family in the list")
    }

    /// A board from one symbol per clue place, of which there are as many as the size asks for.
    pub(crate) fn board(self, cells: Size, symbols: Vec<u8>) -> Result<Board, BadSymbol> {
        self.rooms().puzzle(cells, symbols, self)
    }

    /// A board from rows of text, if it is one of only digits for which there is a fast way.
    pub(crate) fn board_of_digits(self, cells: Size, rows: Rows<'_>) -> Option<Board> {
        self.rooms().puzzle_of_digits(cells, rows)
    }

    /// A board from rows of text, if they are one and the family has a fast way.
    pub(crate) fn board_of_rows(self, cells: Size, rows: Rows<'_>) -> Option<Board> {
        self.rooms().puzzle_of_rows(cells, rows, self)
    }

    /// The puzzle that shows every clue of a filling.
    pub fn fully_clued(self, cells: Size, filling: &BitGrid) -> Board {
        self.rooms().fully_clued(cells, self, filling)
    }

    /// A board of this size without clues.
    pub(crate) fn blank(self, cells: Size) -> Board {
        let symbols = vec![NO_CLUE; self.info.places.of(cells).cells()];
        self.board(cells, symbols).expect("every family has boards without clues")
    }

    /// How cells with the values 0 and 1 look.
    ///
    /// ```
    /// use twotone::Variant;
    ///
    /// let [zero, one] = Variant::find("slant").unwrap().looks();
    /// assert_eq!((zero.diagonal, one.diagonal), (Some(false), Some(true)));
    /// ```
    pub fn looks(self) -> [CellLook; 2] {
        let board = self.blank(Size::new(1, 1));
        [false, true].map(|value| {
            let mut marks = Marks::empty(1);
            marks.set(0, value);
            board.scene(&marks).cells[0]
        })
    }

    /// A generator of puzzles of the family.
    pub fn maker(self) -> Box<dyn AnyMaker> {
        self.rooms().maker()
    }

    /// Whether any picture can be the solution of a board, as far as its clues tell it apart.
    pub fn shows_pictures(self) -> bool {
        self.rooms().shows_pictures()
    }

    /// The highest level of which puzzles are made: harder ones are hardly ever found.
    pub fn most_level(self) -> Level {
        self.rooms().most_level()
    }

    /// A picture that is the only one with its clues, and the cells in which it differs from this one; none if no change
    /// of single cells was found that helps.
    pub fn touch_up(self, size: Size, picture: &BitGrid) -> Option<(BitGrid, Vec<usize>)> {
        self.rooms().touch_up(size, picture)
    }

    /// The names of the family's shortcuts.
    pub fn shortcut_names(self) -> Vec<&'static str> {
        self.rooms().shortcut_names()
    }
}

impl PartialEq for Variant {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Variant {}

impl std::hash::Hash for Variant {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

impl PartialEq<&str> for Variant {
    fn eq(&self, name: &&str) -> bool {
        self.name() == *name
    }
}

impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Variant {
    type Err = UnknownVariant;

    fn from_str(name: &str) -> Result<Self, UnknownVariant> {
        Variant::find(name).ok_or_else(|| UnknownVariant(name.to_owned()))
    }
}

impl UnknownVariant {
    /// What there is to tell.
    pub fn code(&self) -> Code {
        Code::new("unknown-family")
            .with("found", Detail::text(&self.0))
            .with("names", Detail::texts(Variant::names()))
    }
}

impl fmt::Display for UnknownVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no family `{}`", self.0)
    }
}

impl std::error::Error for UnknownVariant {}
