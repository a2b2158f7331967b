//! What a family of puzzles says about itself.

use std::fmt::{self, Debug};

use num_bigint::BigUint;
use twotone_engine::{Answer, Ctx, GaveUp, Global, Limit, Limits, Memory, Model, Want};
use twotone_grid::{BitGrid, Marks, Rng, Size, Symmetry};

use crate::code::{Code, Detail};
use crate::count::tree::{self, Counts};
use crate::count::{Census, Share};
use crate::deduce::{Glance, Rule, Step};
use crate::demand::{self, Demand};
use crate::fault::Fault;
use crate::format::{Foreign, NO_CLUE, Rows, Symbols};
use crate::scene::Scene;
use crate::variant::Variant;

/// Names and shape of a family.
#[derive(Debug)]
pub struct Info {
    /// The name used everywhere: folder, command line, JSON.
    pub id: &'static str,
    /// The rule variants, the usual one first; each is also a name on the command line.
    pub variants: &'static [&'static str],
    /// Other names people use.
    pub aliases: &'static [&'static str],
    /// Where the clues stand.
    pub places: Places,
    /// The digits that may stand on a clue place.
    pub digits: &'static [u8],
    /// Whether a clue is the value of its cell.
    pub clues_are_values: bool,
    /// Whether judges write a square board of this family with one number in front.
    pub square_header: bool,
    /// How the values 0 and 1 of a cell are written in plain rows.
    pub values: [char; 2],
    /// Whether a text that names no family can be taken for one of this family.
    pub guessed: bool,
    /// Whether a board may say how many of all its cells are 1.
    pub has_total: bool,
    /// The value that a cell can be tried for, if boards are positions of a game that goes on where nothing is sure.
    pub tried: Option<bool>,
    /// What it is in the formats of others.
    pub foreign: Foreign,
}

impl Info {
    /// The symbols that may stand on a clue place, to be shown to people.
    pub(crate) fn symbols(&self) -> Vec<String> {
        let range = match self.digits {
            [first, .., last] => format!("{}-{}", char::from(*first), char::from(*last)),
            digits => digits.iter().map(|digit| char::from(*digit)).collect(),
        };
        vec![range, self.places.blank().to_string()]
    }
}

/// Where the clues of a family stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Places {
    /// In the cells.
    Cells,
    /// On the vertices, one more each way than cells.
    Vertices,
}

impl Places {
    /// The grid of clue places of a board with `cells`.
    pub fn of(self, cells: Size) -> Size {
        match self {
            Places::Cells => cells,
            Places::Vertices => cells.vertices(),
        }
    }

    /// What stands where there is no clue, in the texts of the judges.
    pub(crate) fn blank(self) -> char {
        match self {
            Places::Cells => '_',
            Places::Vertices => '.',
        }
    }
}

/// A board of one family with its clues: what every question about it is answered from.
pub trait Puzzle: Debug + Send + Sync {
    /// The grid that is filled.
    fn size(&self) -> Size;

    /// The family, and which of its rule sets this is.
    fn variant(&self) -> Variant;

    /// What stands on a clue place: a digit, `.` for nothing, `?` for a clue without number.
    fn symbol(&self, place: usize) -> u8;

    /// The symbols of all clue places.
    fn symbols(&self) -> Symbols {
        let places = self.variant().info().places.of(self.size());
        Symbols { places, bytes: (0..places.cells()).map(|place| self.symbol(place)).collect() }
    }

    /// How many of all cells are 1, if the board says so.
    fn total(&self) -> Option<usize> {
        None
    }

    /// The cells that are given by the puzzle itself.
    fn givens(&self) -> Marks {
        Marks::empty(self.size().cells())
    }

    /// The referee in detail: every rule that a (partial) filling already breaks. Shares nothing with the solvers.
    fn faults(&self, marks: &Marks) -> Vec<Fault>;

    /// The referee in short: whether a complete filling is right.
    fn accepts(&self, filling: &BitGrid) -> bool {
        filling.len() == self.size().cells() && self.faults(&Marks::full(filling)).is_empty()
    }

    /// The rules once more, one by one and without the engines' finesse: for explanations and proofs.
    fn demands(&self) -> Vec<Demand>;

    /// The rules with too many instances to list, as constraints that imply nothing but single instances of them.
    fn unlisted(&self) -> Vec<Box<dyn Global>> {
        Vec::new()
    }

    /// The instance of a rule with too many to list that a filling was found to break, if the fault is about one.
    fn instance(&self, _fault: &Fault, _filling: &BitGrid) -> Option<Demand> {
        None
    }

    /// What no board of this size can satisfy, whatever its clues: for what counting tells and no search would.
    fn hopeless(&self) -> Option<Demand> {
        None
    }

    /// The same rules for engines; variable i is cell i.
    fn model(&self) -> Model {
        let mut model = demand::model(self.size(), &self.demands());
        self.unlisted().into_iter().for_each(|global| model.global(global));
        model
    }

    /// About as many bytes as it takes to build the model, if that may be more than the kernel asks for afterwards.
    fn model_bytes(&self) -> usize {
        0
    }

    /// The number of solutions that agree with `known`, and perhaps the odds; by the general counter, which gives up
    /// on models with more than counts and clauses.
    fn census(&self, known: &Marks, want_odds: bool, limits: &Limits<'_>) -> Result<Census, Limit> {
        limits.check(self.model_bytes())?;
        tree::census(&Counts::of(self.model(), limits)?, known, want_odds, limits)
    }

    /// The same without any search, for boards that have a closed form.
    fn closed_census(&self, _want_odds: bool) -> Option<Census> {
        None
    }

    /// How the family divides the count of this very board into shares, if there is a better way than by filling in cells: the
    /// name of its method.
    fn division(&self) -> Option<&'static str> {
        None
    }

    /// The number of solutions in a share of that division.
    fn count_share(&self, _share: Share, _limits: &Limits<'_>) -> Result<BigUint, Limit> {
        Err(Limit::Refused)
    }

    /// Solutions that agree with `known`, each equally likely; none if there is none. By the general counter, too.
    fn samples(
        &self,
        known: &Marks,
        number: usize,
        rng: &mut Rng,
        limits: &Limits<'_>,
    ) -> Result<Vec<BitGrid>, Limit> {
        limits.check(self.model_bytes())?;
        tree::samples(self.model(), known, number, rng, limits)
    }

    /// The symbol that a clue place has if all clues of a filling are shown.
    fn symbol_of(&self, filling: &BitGrid, place: usize) -> u8;

    /// What there is to draw of the board with a (partial) filling: clues where they stand, and painted cells.
    fn scene(&self, marks: &Marks) -> Scene {
        Scene::painted(self.variant().info().places, &self.symbols(), marks, self.size())
    }
}

/// A family, by the type of its boards.
pub trait Kind: Puzzle + Clone + PartialEq + Sized + 'static {
    /// Names and shape.
    const INFO: Info;

    /// From one symbol per clue place; the error is the place of a symbol this family does not know.
    fn from_symbols(cells: Size, symbols: Vec<u8>, variant: Variant) -> Result<Self, BadSymbol>;

    /// From rows of text, if every symbol is a digit and that is faster than `from_symbols`; such symbols are no other
    /// family's.
    fn from_digits(_cells: Size, _rows: Rows<'_>) -> Option<Self> {
        None
    }

    /// From rows of text, if that is faster than `from_symbols`, and they hold no other symbols than that takes.
    fn from_rows(_cells: Size, _rows: Rows<'_>, _variant: Variant) -> Option<Self> {
        None
    }

    /// A board without clues.
    fn blank(cells: Size, variant: Variant) -> Self {
        let symbols = vec![NO_CLUE; Self::INFO.places.of(cells).cells()];
        Self::from_symbols(cells, symbols, variant).expect("every family has boards without clues")
    }

    /// The same board with another total, or none; only for families that have one.
    fn with_total(self, _total: Option<usize>) -> Self {
        self
    }

    /// The same board with other symbols, all of them the family's.
    fn changed(&self, change: impl FnOnce(&mut [u8])) -> Self {
        let mut symbols = self.symbols().bytes;
        change(&mut symbols);
        let board = Self::from_symbols(self.size(), symbols, self.variant());
        board.expect("the symbols are the family's own").with_total(self.total())
    }

    /// The image of the board; clues and, where directions matter, values are moved.
    fn transformed(&self, symmetry: Symmetry) -> Self {
        let symbols = self.symbols();
        let moved = symmetry.map(symbols.places, &symbols.bytes);
        let image = Self::from_symbols(symmetry.size(self.size()), moved, self.variant());
        image.expect("the image of a board has the symbols of the board").with_total(self.total())
    }

    /// Whether a symmetry exchanges the two values of every cell.
    fn swaps_values(_symmetry: Symmetry) -> bool {
        false
    }

    /// The techniques people use, easiest first.
    fn rules() -> &'static [Rule<Self>] {
        &[]
    }

    /// Completes a step that is to be told: its argument, where the case does not show why, and no premise that can go.
    fn argue(&self, _marks: &Marks, _step: &mut Step) {}

    /// Whether a technique shows nothing at a place that no open cell touches.
    const SHOWS_WHERE_TOUCHED: bool = false;

    /// How a technique is spared looks in a family that remembers what it saw of earlier positions.
    fn glance(_rule: &str) -> Option<Glance<Self>> {
        None
    }

    /// How far techniques up to level 2 see, if that is the same for all: what they show after cells were marked does not
    /// depend on any cell that is further away from these, in rows or columns.
    fn sight(&self) -> Option<usize> {
        None
    }

    /// Of values that open cells of a position could have, keeps those that chains of easy techniques are likely to
    /// refute. For families that can tell at a glance.
    fn keep_doubtful(&self, _marks: &Marks, _values: &mut Vec<(usize, bool)>, _memory: &mut Memory) {}

    /// Direct ways to an answer, tried in order before the general engines.
    fn shortcuts() -> &'static [&'static dyn Shortcut<Self>] {
        &[]
    }
}

/// A symbol that a family does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadSymbol {
    /// Which clue place.
    pub place: usize,
    /// The digits that would have been right, beside the signs for none.
    pub digits: &'static [u8],
}

impl BadSymbol {
    /// What there is to tell.
    pub fn code(&self) -> Code {
        let digits = Detail::texts(self.digits.iter().copied().map(char::from));
        Code::new("wrong-symbol").with("clue", Detail::Clue(self.place)).with("digits", digits)
    }
}

impl fmt::Display for BadSymbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, .., last] = self.digits else {
            return write!(f, "{}", self.code());
        };
        write!(f, "expected a digit {}-{} or `_` for no clue", char::from(*first), char::from(*last))
    }
}

impl std::error::Error for BadSymbol {}

/// A direct way from a puzzle to its answer.
pub trait Shortcut<P>: Debug + Sync {
    /// The name used in traces and for switching it off.
    fn name(&self) -> &'static str;

    /// Tries to answer; with a position, about the solutions that agree with it. A position holds the givens, too.
    fn run(&self, cx: &mut Ctx<'_>, puzzle: &P, position: Option<&Marks>, want: Want) -> Attempt;
}

/// What became of an attempt.
#[derive(Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "it is handed over once, and a box would cost small boards more"
)]
pub enum Attempt {
    /// Done.
    Answered(Answer),
    /// If there is a solution, this is one, and perhaps the only one: the referee's word on it decides.
    IfRight {
        /// The only candidate.
        filling: BitGrid,
        /// Whether no other filling has the same clues.
        unique: bool,
    },
    /// Not for this board or question; the reason goes into the trace.
    Declined(&'static str),
    /// Stopped early, but these cells are proved to have the same value in every solution.
    Narrowed(Marks),
    /// The budget of the whole run is used up.
    GaveUp(GaveUp),
}
