//! The one noun of the library: a board, and everything that can be asked about it.

use std::cell::Cell;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use twotone_engine::{Answer, Ctx, Limit, Limits, Scratch, Want};
use twotone_grid::{BitGrid, Marks, Rng, Size, Symmetry};

use crate::any::AnyPuzzle;
use crate::code::{Code, Detail};
use crate::count::{self, Census, Count};
use crate::deduce::{End, Facts, Grade, Hint, Reach, Way};
use crate::fault::Fault;
use crate::format::{self, Document, Dot, Format, ParseError, Symbols, Unsupported, Written};
use crate::proof::{self, Proof, Unproved};
use crate::puzzle::{BadSymbol, Info};
use crate::scene::Scene;
use crate::solutions::Solutions;
use crate::study::{self, Polish, Repair, RepairWish, Unpolished, Unrepaired, Why};
use crate::variant::Variant;

/// Memory is kept after boards of at most so many cells.
const KEPT_CELLS: usize = 1 << 16;
/// Explaining holds less than this for each cell: what may be looked at next, or which clue contradicts which.
const BYTES_TO_EXPLAIN: usize = 1200;

thread_local! {
    static SCRATCH: Cell<Option<Scratch>> = const { Cell::new(None) };
}

/// A puzzle of any family, perhaps with some cells already filled in.
///
/// Every question is a method, and every answer is proved or says what ended the search for it.
///
/// ```
/// use twotone::{Board, Limits, Verdict};
///
/// let board: Board = "3\n1.1.\n...0\n.3..\n..2.\n".parse()?;
/// let answer = board.unique(&Limits::NONE);
/// assert_eq!(answer.verdict, Verdict::Unique);
/// assert_eq!(board.rows(&answer.example.unwrap()), [r"\//", r"\\\", r"/\/"]);
/// # Ok::<(), twotone::ParseError>(())
/// ```
#[derive(Clone)]
pub struct Board {
    puzzle: Arc<dyn AnyPuzzle>,
    position: Option<Marks>,
}

/// A list of the wrong length for a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongLength {
    /// What the board has.
    pub expected: usize,
    /// What was given.
    pub found: usize,
}

/// Why symbols make no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BadBoard {
    /// No cells, or more than can be numbered.
    Size(Size),
    /// Another number of symbols than the board has clue places.
    Length(WrongLength),
    /// A symbol that the family does not know.
    Symbol(BadSymbol),
    /// A total, of which boards of this family say nothing.
    NoTotal(Variant),
    /// A total of more cells than there are.
    Total {
        /// What the board has.
        cells: usize,
        /// What was given.
        total: usize,
    },
}

impl Board {
    pub(crate) fn new(puzzle: Arc<dyn AnyPuzzle>) -> Self {
        Board { puzzle, position: None }
    }

    pub(crate) fn shared(&self) -> Arc<dyn AnyPuzzle> {
        Arc::clone(&self.puzzle)
    }

    pub(crate) fn puzzle(&self) -> &dyn AnyPuzzle {
        &*self.puzzle
    }

    /// Reads the one board of a text in any [`Format`]; the family is found from it.
    ///
    /// ```
    /// use twotone::Board;
    ///
    /// assert_eq!(Board::parse("2\n1.\n..\n")?.variant(), "takuzu");
    /// assert!(Board::parse("2\n1x\n..\n").unwrap_err().to_string().starts_with("line 2, column 2"));
    /// # Ok::<(), twotone::ParseError>(())
    /// ```
    pub fn parse(text: impl AsRef<[u8]>) -> Result<Self, ParseError> {
        format::read_one(text.as_ref(), None)
    }

    /// Reads the one board of a text as a board with these rules; a size in front is not needed.
    ///
    /// ```
    /// use twotone::{Board, Variant};
    ///
    /// let unruly = Variant::find("unruly").unwrap();
    /// assert_eq!(Board::parse_as("1..\n...\n", unruly)?.size().to_string(), "2x3");
    /// # Ok::<(), twotone::ParseError>(())
    /// ```
    pub fn parse_as(text: impl AsRef<[u8]>, variant: Variant) -> Result<Self, ParseError> {
        format::read_one(text.as_ref(), Some(variant))
    }

    /// From one symbol per clue place, row by row: a digit, `.` for none, `?` for a clue without number.
    ///
    /// ```
    /// use twotone::{BadBoard, Board, Size, Variant};
    ///
    /// let mosaic = Variant::find("mosaic").unwrap();
    /// let board = Board::from_symbols(mosaic, Size::new(2, 2), "4...").unwrap();
    /// assert_eq!(board.to_string(), "2 2\n4_\n__\n");
    /// assert!(matches!(Board::from_symbols(mosaic, Size::new(2, 2), "4.."), Err(BadBoard::Length(_))));
    /// assert!(matches!(Board::from_symbols(mosaic, Size::new(2, 2), "x..."), Err(BadBoard::Symbol(_))));
    /// ```
    pub fn from_symbols(variant: Variant, size: Size, symbols: impl Into<Vec<u8>>) -> Result<Self, BadBoard> {
        let symbols = symbols.into();
        let cells =
            size.height.checked_add(1).zip(size.width.checked_add(1)).and_then(|(h, w)| h.checked_mul(w));
        if size.height == 0 || size.width == 0 || cells.is_none_or(|cells| cells > format::MAX_CELLS) {
            return Err(BadBoard::Size(size));
        }
        let expected = variant.info().places.of(size).cells();
        if symbols.len() != expected {
            return Err(BadBoard::Length(WrongLength { expected, found: symbols.len() }));
        }
        variant.board(size, symbols).map_err(BadBoard::Symbol)
    }

    /// The same clues, with these cells filled in: the questions are then about the solutions that agree with them.
    ///
    /// ```
    /// use twotone::{Board, Limits, Marks, Verdict};
    ///
    /// let board = Board::parse("2\n..\n..\n")?;
    /// let mut marks = Marks::empty(4);
    /// marks.set(0, true);
    /// assert_eq!(board.at(&marks).unwrap().unique(&Limits::NONE).verdict, Verdict::Unique);
    /// assert!(board.at(&Marks::empty(5)).is_err());
    /// # Ok::<(), twotone::ParseError>(())
    /// ```
    pub fn at(&self, marks: &Marks) -> Result<Board, WrongLength> {
        self.check_length(marks.len())?;
        let position = Some(marks.clone()).filter(|marks| marks.known() > 0);
        Ok(Board { puzzle: Arc::clone(&self.puzzle), position })
    }

    /// The clues alone, without cells filled in.
    pub fn start(&self) -> Board {
        Board::new(Arc::clone(&self.puzzle))
    }

    /// The cells filled in, as far as [`at`](Board::at) was told; given cells need not be among them.
    pub fn position(&self) -> Option<&Marks> {
        self.position.as_ref()
    }

    /// The cells filled in together with those that the puzzle itself gives.
    pub fn marks(&self) -> Marks {
        let mut marks = self.position.clone().unwrap_or_else(|| Marks::empty(self.size().cells()));
        marks.set_all(&self.puzzle.givens());
        marks
    }

    fn check_length(&self, found: usize) -> Result<(), WrongLength> {
        let expected = self.size().cells();
        if found == expected { Ok(()) } else { Err(WrongLength { expected, found }) }
    }

    /// Which rules it has.
    pub fn variant(&self) -> Variant {
        self.puzzle.variant()
    }

    /// Names and shape of the family.
    pub fn info(&self) -> &'static Info {
        self.variant().info()
    }

    /// The grid that is filled.
    pub fn size(&self) -> Size {
        self.puzzle.size()
    }

    /// What stands on a clue place; nothing if there is no such place.
    pub fn symbol(&self, place: usize) -> Option<u8> {
        (place < self.info().places.of(self.size()).cells()).then(|| self.puzzle.symbol(place))
    }

    /// One symbol per clue place.
    pub fn symbols(&self) -> Symbols {
        self.puzzle.symbols()
    }

    /// The same rules and size with other symbols, one per clue place.
    pub fn with_symbols(&self, symbols: Vec<u8>) -> Result<Board, BadBoard> {
        let board = Board::from_symbols(self.variant(), self.size(), symbols)?;
        Ok(board.puzzle.totalling(self.total()))
    }

    /// How many of all cells are 1, if the board says so.
    pub fn total(&self) -> Option<usize> {
        self.puzzle.total()
    }

    /// The same board and position with another total, or none.
    ///
    /// ```
    /// use twotone::{BadBoard, Board};
    ///
    /// let takuzu = Board::parse("2\n1.\n..\n")?;
    /// assert!(takuzu.with_total(None).is_ok());
    /// assert!(matches!(takuzu.with_total(Some(2)), Err(BadBoard::NoTotal(_))));
    /// # Ok::<(), twotone::ParseError>(())
    /// ```
    pub fn with_total(&self, total: Option<usize>) -> Result<Board, BadBoard> {
        let cells = self.size().cells();
        match total {
            Some(_) if !self.info().has_total => Err(BadBoard::NoTotal(self.variant())),
            Some(total) if total > cells => Err(BadBoard::Total { cells, total }),
            _ => Ok(Board { position: self.position.clone(), ..self.puzzle.totalling(total) }),
        }
    }

    /// The cells that are given by the puzzle itself.
    pub fn givens(&self) -> Marks {
        self.puzzle.givens()
    }

    /// The symbol that a clue place has if all clues of a filling are shown.
    pub fn symbol_of(&self, filling: &BitGrid, place: usize) -> u8 {
        self.puzzle.symbol_of(filling, place)
    }

    /// The image of the board.
    pub fn transformed(&self, symmetry: Symmetry) -> Board {
        self.puzzle.image(symmetry)
    }

    /// Whether a symmetry exchanges the two values of every cell.
    pub fn swaps_values(&self, symmetry: Symmetry) -> bool {
        self.puzzle.swaps(symmetry)
    }

    /// The family's techniques, easiest first, with the last resorts.
    pub fn techniques(&self) -> Vec<&'static Facts> {
        self.puzzle.techniques()
    }

    /// The techniques up to the one of this name, or up to a level from 1 to 5.
    pub fn reach(&self, technique_or_level: &str) -> Option<Reach> {
        self.puzzle.reach(technique_or_level)
    }

    /// The names of the family's shortcuts.
    pub fn shortcut_names(&self) -> Vec<&'static str> {
        self.puzzle.shortcut_names()
    }

    /// A filling as plain rows: `0` and `1`, or diagonals.
    pub fn rows(&self, filling: &BitGrid) -> Vec<String> {
        self.rows_of(&Marks::full(filling), '?')
    }

    /// A partial filling as plain rows, with a sign for open cells.
    pub fn rows_of(&self, marks: &Marks, open: char) -> Vec<String> {
        format::write_values(self.info(), self.size(), marks, open)
    }

    /// Reads a position: rows of values, with `.`, `_` or `?` for open cells, perhaps with the size in front.
    ///
    /// ```
    /// use twotone::Board;
    ///
    /// let board = Board::parse("2\n1.\n..\n")?;
    /// assert_eq!(board.read_position("1 .\n. 1\n")?.known(), 2);
    /// # Ok::<(), twotone::ParseError>(())
    /// ```
    pub fn read_position(&self, text: impl AsRef<[u8]>) -> Result<Marks, ParseError> {
        format::read_values(self.info(), self.size(), text.as_ref(), Dot::Open)
    }

    /// Reads an answer: rows of values. Judges write `.` and `X` where clues count black cells; elsewhere `.` is open.
    ///
    /// ```
    /// use twotone::Board;
    ///
    /// let mosaic = Board::parse("1 2\n11\n")?;
    /// assert_eq!(mosaic.read_solution("X.")?, mosaic.read_solution("1 0")?);
    /// assert_eq!(Board::parse("2\n1.\n..\n")?.read_solution("1.\n.1\n")?.known(), 2);
    /// # Ok::<(), twotone::ParseError>(())
    /// ```
    pub fn read_solution(&self, text: impl AsRef<[u8]>) -> Result<Marks, ParseError> {
        format::read_values(self.info(), self.size(), text.as_ref(), Dot::Zero)
    }

    /// The board with its position in a format, and what the format cannot express.
    ///
    /// ```
    /// use twotone::{Board, Format};
    ///
    /// let board = Board::parse("3\n1.1.\n...0\n.3..\n..2.\n")?;
    /// let written = board.to(Format::find("puzz.link").unwrap()).unwrap();
    /// assert_eq!(written.text, "https://puzz.link/p?gokigen/3/3/6bh5dhc");
    /// # Ok::<(), twotone::ParseError>(())
    /// ```
    pub fn to(&self, format: Format) -> Result<Written, Unsupported> {
        Document::new(self.start()).at(self.marks()).to(format)
    }

    /// The answer to a question about the solutions, with the account of how it was found.
    pub fn ask(&self, limits: &Limits<'_>, want: Want) -> Answer {
        self.with_memory(limits, |cx| {
            let answer = self.puzzle.ask(cx, self.position.as_ref(), want);
            Answer { trace: std::mem::take(&mut cx.trace), ..answer }
        })
    }

    /// Runs with memory that this thread keeps from board to board; that of a huge board is given back.
    fn with_memory<'a, T>(&self, limits: &Limits<'a>, run: impl FnOnce(&mut Ctx<'a>) -> T) -> T {
        let mut cx = Ctx::within(limits);
        cx.scratch = SCRATCH.take().unwrap_or_default();
        let result = run(&mut cx);
        SCRATCH.set(Some(cx.scratch).filter(|_| self.size().cells() <= KEPT_CELLS));
        result
    }

    /// A solution, if there is one.
    ///
    /// ```
    /// use twotone::{Board, Limits, Verdict};
    ///
    /// let board = Board::parse(format!("20\n{}", "....................\n".repeat(20)))?;
    /// assert_eq!(board.solve(&Limits::NONE).verdict, Verdict::Solvable);
    /// assert_eq!(board.solve(&Limits::NONE.effort(1)).verdict, Verdict::Unknown);
    /// assert_eq!(board.solve(&Limits::NONE.stop(&|| true)).verdict, Verdict::Unknown);
    /// # Ok::<(), twotone::ParseError>(())
    /// ```
    pub fn solve(&self, limits: &Limits<'_>) -> Answer {
        self.ask(limits, Want::Any)
    }

    /// Whether there is exactly one solution; two of them if there are several.
    pub fn unique(&self, limits: &Limits<'_>) -> Answer {
        self.ask(limits, Want::Unique)
    }

    /// The cells that have the same value in every solution.
    ///
    /// ```
    /// use twotone::{Board, Limits};
    ///
    /// let forced = Board::parse("1 3\n__2\n")?.forced(&Limits::NONE).forced.unwrap();
    /// assert_eq!((forced.get(0), forced.get(2)), (None, Some(true)));
    /// # Ok::<(), twotone::ParseError>(())
    /// ```
    pub fn forced(&self, limits: &Limits<'_>) -> Answer {
        self.ask(limits, Want::Forced)
    }

    /// The solutions, each once, found as they are asked for.
    ///
    /// ```
    /// use twotone::{Board, Limits};
    ///
    /// let board = Board::parse(format!("20\n{}", "....................\n".repeat(20)))?;
    /// assert_eq!(board.solutions(&Limits::NONE).take(3).count(), 3);
    /// let mut few = Board::parse("2\n..\n..\n")?.solutions(&Limits::NONE);
    /// assert_eq!((few.by_ref().count(), few.limit()), (2, None));
    /// # Ok::<(), twotone::ParseError>(())
    /// ```
    pub fn solutions<'a>(&self, limits: &Limits<'a>) -> Solutions<'a> {
        Solutions::new(self, u64::MAX, limits)
    }

    /// At most so many of the solutions; if that is one, it is left open whether there are others.
    pub fn solutions_up_to<'a>(&self, most: u64, limits: &Limits<'a>) -> Solutions<'a> {
        Solutions::new(self, most, limits)
    }

    /// How many solutions there are.
    ///
    /// ```
    /// use twotone::{Board, Count, Limits};
    ///
    /// let board = Board::parse(format!("8\n{}", "........\n".repeat(8)))?;
    /// assert_eq!(board.count(&Limits::NONE), Count::Exact(4_111_116u32.into()));
    /// assert_eq!(board.count_up_to(10, &Limits::NONE), Count::AtLeast { bound: 10u32.into(), limit: None });
    /// # Ok::<(), twotone::ParseError>(())
    /// ```
    pub fn count(&self, limits: &Limits<'_>) -> Count {
        count::count(self, limits)
    }

    /// How many solutions there are, if they are not more than so many.
    pub fn count_up_to(&self, most: u64, limits: &Limits<'_>) -> Count {
        self.solutions_up_to(most, limits).tally()
    }

    /// How many solutions there are, and in how many of them each cell is 1.
    ///
    /// ```
    /// use twotone::{Board, Limits};
    ///
    /// let census = Board::parse("2\n...\n...\n...\n")?.odds(&Limits::NONE).unwrap();
    /// assert_eq!(census.count, 15u8.into());
    /// // Of the 16 fillings only the loop is missing; it has a `/` in the first cell.
    /// assert_eq!(*census.odds.unwrap().ones(0), 8u8.into());
    /// # Ok::<(), twotone::ParseError>(())
    /// ```
    pub fn odds(&self, limits: &Limits<'_>) -> Result<Census, Limit> {
        count::odds(self.puzzle(), self.position.as_ref(), limits)
    }

    /// Draws solutions, each equally likely and independent of the others; none if there is none.
    ///
    /// ```
    /// use twotone::{Board, Limits};
    ///
    /// let board = Board::parse(format!("6\n{}", "......\n".repeat(6)))?;
    /// let drawn = board.sample(3, 1, &Limits::NONE).unwrap();
    /// assert!(drawn.len() == 3 && drawn.iter().all(|filling| board.accepts(filling)));
    /// # Ok::<(), twotone::ParseError>(())
    /// ```
    pub fn sample(&self, number: usize, seed: u64, limits: &Limits<'_>) -> Result<Vec<BitGrid>, Limit> {
        let (mut drawn, mut bytes) = (Vec::new(), 0);
        self.sample_each(number, seed, limits, &mut |filling| {
            bytes += filling.bytes();
            drawn.push(filling);
            limits.check(bytes)
        })?;
        Ok(drawn)
    }

    /// Draws the same, and hands them out one by one; a limit from `visit` ends it.
    pub fn sample_each(
        &self,
        number: usize,
        seed: u64,
        limits: &Limits<'_>,
        visit: &mut dyn FnMut(BitGrid) -> Result<(), Limit>,
    ) -> Result<(), Limit> {
        count::samples(self, number, &mut Rng::new(seed), limits, visit)
    }

    /// Why the puzzle has no, one or several solutions; the effort is for each question on the way.
    ///
    /// ```
    /// use twotone::{Board, Limits, Why};
    ///
    /// // Two clues that cannot both be right, and one that does not matter.
    /// let board = Board::parse("3 4\n9__1\n____\n___4\n")?;
    /// let Why::None(contradiction) = board.why(&Limits::NONE) else { panic!() };
    /// assert_eq!(contradiction.demands.len(), 1, "a corner cannot hold nine");
    /// # Ok::<(), twotone::ParseError>(())
    /// ```
    pub fn why(&self, limits: &Limits<'_>) -> Why {
        if let Err(limit) = self.room_to_explain(limits) {
            return Why::Unknown(Some(limit));
        }
        study::why(self.puzzle(), limits)
    }

    /// The puzzle with as few clues changed as give it a solution, and a few more such that there is only one.
    pub fn repair(&self, limits: &Limits<'_>) -> Result<Repair, Unrepaired> {
        self.repair_as(&RepairWish::default(), limits)
    }

    /// The same, so that a given filling becomes the only solution.
    pub fn repair_toward(&self, target: &BitGrid, limits: &Limits<'_>) -> Result<Repair, Unrepaired> {
        self.repair_as(&RepairWish { toward: Some(target.clone()), ..RepairWish::default() }, limits)
    }

    /// The same with clues that stand as wished, and of a level.
    ///
    /// ```
    /// use twotone::generate::Layout;
    /// use twotone::{Board, Limits, RepairWish, Variant};
    ///
    /// let takuzu = Variant::find("takuzu").expect("a family");
    /// let board = Board::parse_as("4\n1...\n....\n..0.\n....\n", takuzu)?;
    /// let wish = RepairWish { layout: Layout::Rotate2, levels: Some(1..=2), ..RepairWish::default() };
    /// let repair = board.repair_as(&wish, &Limits::NONE)?;
    /// let shown: Vec<bool> = repair.puzzle.symbols().bytes.iter().map(u8::is_ascii_digit).collect();
    /// assert!(shown.iter().eq(shown.iter().rev()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn repair_as(&self, wish: &RepairWish, limits: &Limits<'_>) -> Result<Repair, Unrepaired> {
        self.room_to_explain(limits).map_err(|limit| Unrepaired::Limit(Some(limit)))?;
        if wish.toward.as_ref().is_some_and(|target| target.len() != self.size().cells()) {
            return Err(Unrepaired::BreaksRules);
        }
        study::repair(self.puzzle(), wish, limits)
    }

    /// What can be made of a puzzle with one solution: without clues it does not need, and of other levels.
    pub fn polish(&self, limits: &Limits<'_>) -> Result<Polish, Unpolished> {
        self.room_to_explain(limits).map_err(|limit| Unpolished::Limit(Some(limit)))?;
        study::polish(self.puzzle(), limits)
    }

    /// The easiest next step, or what is wrong; where nothing is sure and the game goes on, the best guess.
    ///
    /// ```
    /// use twotone::{Board, Hint, Limits, Reach};
    ///
    /// let board = Board::parse("4\n1..1\n....\n..0.\n.0..\n")?;
    /// let Hint::Step(step) = board.hint(Reach::ALL, &Limits::NONE) else { panic!() };
    /// assert_eq!((step.rule, step.level), ("finished-line", 1));
    /// # Ok::<(), twotone::ParseError>(())
    /// ```
    pub fn hint(&self, reach: Reach, limits: &Limits<'_>) -> Hint {
        if let Err(limit) = self.room_to_explain(limits) {
            return Hint::Unknown(Some(limit));
        }
        let marks = self.position_or_empty();
        let hint = self.with_memory(limits, |cx| self.puzzle.hint(cx, &marks, reach));
        hint.with_guess(self.puzzle(), &marks, limits)
    }

    /// The whole way to the solution, step by step.
    pub fn steps(&self, reach: Reach, limits: &Limits<'_>) -> Way {
        if let Err(limit) = self.room_to_explain(limits) {
            let end = End::Unknown(Some(limit));
            return Way { steps: Vec::new(), marks: self.position_or_empty(), end };
        }
        self.with_memory(limits, |cx| self.puzzle.steps(cx, &self.position_or_empty(), reach))
    }

    /// An error if explanations would hold more than the limit.
    fn room_to_explain(&self, limits: &Limits<'_>) -> Result<(), Limit> {
        let bytes = self.size().cells().saturating_mul(BYTES_TO_EXPLAIN);
        if bytes > limits.memory { Err(Limit::Memory) } else { Ok(()) }
    }

    fn position_or_empty(&self) -> Marks {
        self.position.clone().unwrap_or_else(|| Marks::empty(self.size().cells()))
    }

    /// How hard the puzzle is.
    pub fn grade(&self, limits: &Limits<'_>) -> Grade {
        if let Err(limit) = self.room_to_explain(limits) {
            return Grade::unsolved(self.puzzle.givens(), End::Unknown(Some(limit)));
        }
        self.with_memory(limits, |cx| self.puzzle.grade(cx))
    }

    /// Every rule that a (partial) filling already breaks; of a wrong length, that it is unfilled.
    ///
    /// ```
    /// use twotone::{Board, Marks};
    ///
    /// let board = Board::parse("2\n1.\n..\n")?;
    /// let mut marks = Marks::empty(4);
    /// marks.set(0, false);
    /// assert_eq!(board.check(&marks)?.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(&self, marks: &Marks) -> Result<Vec<Fault>, WrongLength> {
        self.check_length(marks.len())?;
        Ok(self.puzzle.faults(marks))
    }

    /// The referee: whether a filling is complete and right.
    pub fn accepts(&self, filling: &BitGrid) -> bool {
        filling.len() == self.size().cells() && self.puzzle.accepts(filling)
    }

    /// A proof that there is no solution, or no other than one, for checkers that know nothing about puzzles.
    ///
    /// ```
    /// use twotone::{Board, Claim, Limits};
    ///
    /// let board = Board::parse("2 2\n1_\n_2\n")?;
    /// let proof = board.proof(&Claim::NoSolution, &Limits::NONE).unwrap();
    /// assert_eq!(board.check_statement(&proof.opb), Ok(Claim::NoSolution));
    /// # Ok::<(), twotone::ParseError>(())
    /// ```
    pub fn proof(&self, claim: &proof::Claim, limits: &Limits<'_>) -> Result<Proof, Unproved> {
        proof::prove(self.puzzle(), claim, limits)
    }

    /// What constraints in OPB format claim about this board, if they state its rules and clues.
    pub fn check_statement(&self, opb: &str) -> Result<proof::Claim, proof::statement::Misstatement> {
        proof::statement::check(self.puzzle(), opb)
    }

    /// What there is to draw of the board with the cells that are filled in.
    pub fn picture(&self) -> Scene {
        self.puzzle.scene(&self.marks())
    }

    /// What there is to draw of the board with a (partial) filling.
    pub fn scene(&self, marks: &Marks) -> Scene {
        self.puzzle.scene(marks)
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        let same = self.variant() == other.variant() && self.size() == other.size();
        same && self.position == other.position
            && self.total() == other.total()
            && self.symbols() == other.symbols()
    }
}

impl Eq for Board {}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbols = self.symbols();
        let mut debug = f.debug_struct("Board");
        debug.field("variant", &self.variant()).field("size", &self.size().to_string());
        debug.field("clues", &symbols.rows().collect::<Vec<_>>());
        if let Some(total) = self.total() {
            debug.field("total", &total);
        }
        if let Some(position) = &self.position {
            debug.field("position", &self.rows_of(position, '.'));
        }
        debug.finish()
    }
}

/// The text of the judges.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&format::judge::write(self))
    }
}

impl FromStr for Board {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Board::parse(text)
    }
}

impl WrongLength {
    /// What there is to tell.
    pub fn code(&self) -> Code {
        let code = Code::new("wrong-length").with("expected", Detail::number(self.expected));
        code.with("found", Detail::number(self.found))
    }
}

impl fmt::Display for WrongLength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.code().fmt(f)
    }
}

impl std::error::Error for WrongLength {}

impl BadBoard {
    /// What there is to tell.
    pub fn code(&self) -> Code {
        match self {
            BadBoard::Size(size) => Code::new("wrong-size")
                .with("height", Detail::number(size.height))
                .with("width", Detail::number(size.width)),
            BadBoard::Length(wrong) => wrong.code(),
            BadBoard::Symbol(bad) => bad.code(),
            BadBoard::NoTotal(variant) => Code::new(format::error::NO_TOTAL).with("family", variant.family()),
            BadBoard::Total { cells, total } => {
                let code = Code::new(format::error::TOTAL_TOO_LARGE).with("cells", Detail::number(*cells));
                code.with("found", Detail::number(*total))
            }
        }
    }
}

impl fmt::Display for BadBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.code().fmt(f)
    }
}

impl std::error::Error for BadBoard {}
