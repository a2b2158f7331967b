//! A board with everything that can be asked about it: the nouns of the library's `Board`.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::PyDict;
use twotone::{Board as Rules, Claim};
use twotone::{Count, Document, Estimate, Format, Marks, Places, Size, Unproved, Verdict};
use twotone_wire::{BoardText, Found, Mending, Question, Reveal, Rows};

use crate::answer::Answer;
use crate::gate::{self, Bounds, Limits};
use crate::picture::{self, Looks};
use crate::reply::{self, Reveals};
use crate::solutions::Solutions;
use crate::{arrays, errors, generate, numbers};

/// A clue without a number.
const OPEN_CLUE: i8 = -2;

/// A puzzle of any family, perhaps with some cells already filled in.
#[pyclass(frozen, eq, module = "twotone_puzzles", from_py_object)]
#[derive(Clone, PartialEq)]
pub struct Board(Arc<Document>);

/// One text, or rows of text as one.
fn text_of(values: &Bound<'_, PyAny>) -> Option<String> {
    let rows = || values.extract().map(|rows: Vec<String>| rows.join("\n"));
    values.extract::<String>().or_else(|_| rows()).ok()
}

/// Where clues may stand: an array that is true there, rows of text with a dot where none may, or one text.
fn drawing(values: &Bound<'_, PyAny>) -> PyResult<Rows> {
    match text_of(values) {
        Some(text) => Ok(text.into()),
        None => {
            let (places, shown) = arrays::read(values)?;
            let row = |row: &[i8]| row.iter().map(|shown| if *shown > 0 { '#' } else { '.' }).collect();
            Ok(shown.chunks(places.width.max(1)).map(row).collect::<Vec<String>>().into())
        }
    }
}

impl From<Document> for Board {
    fn from(document: Document) -> Self {
        Board(Arc::new(document))
    }
}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let board = self.board();
        let known = (board.variant().name(), board.size(), board.total(), board.symbols().bytes);
        (known, board.position(), &self.0.position).hash(state);
    }
}

impl Board {
    /// The board itself.
    pub fn board(&self) -> &Rules {
        &self.0.board
    }

    /// The board with what its text says around it.
    pub fn document(&self) -> &Document {
        &self.0
    }

    /// Values as an answer has them.
    pub fn read_rows(&self, py: Python<'_>, text: &str) -> PyResult<Marks> {
        self.board().read_solution(text).map_err(|error| errors::problem(py, &error.into()))
    }

    /// Cells filled in: an array, rows of text, or one text.
    pub fn read_position(&self, values: &Bound<'_, PyAny>) -> PyResult<Marks> {
        match text_of(values) {
            Some(text) => {
                let read = self.board().read_position(text);
                read.map_err(|error| errors::problem(values.py(), &error.into()))
            }
            None => arrays::read_marks(values, self.board().size()),
        }
    }

    /// The same board with these cells filled in, for every question.
    pub fn placed(&self, py: Python<'_>, marks: Marks) -> PyResult<Board> {
        let board = self.board().at(&marks).map_err(|wrong| errors::bad_code(py, None, &wrong.code()))?;
        Ok(Document { board, position: Some(marks), ..(*self.0).clone() }.into())
    }

    fn json_text(&self) -> String {
        let json = Format::find("json").expect("our own format is always there");
        self.0.to(json).map_or_else(|_| self.board().to_string(), |written| written.text)
    }

    /// What was asked of which board by which program.
    pub fn provenance<'py>(&self, py: Python<'py>, question: &str) -> PyResult<Bound<'py, PyAny>> {
        let told = PyDict::new(py);
        told.set_item("program", crate::PROGRAM)?;
        told.set_item("question", question)?;
        told.set_item("rules", self.board().variant().name())?;
        told.set_item("board", self.board().fingerprint())?;
        Ok(told.into_any())
    }

    /// Where the game stands: the position of the text or of `at`, with what the puzzle gives.
    fn standing(&self) -> Marks {
        let mut marks = self.board().marks();
        self.0.position.iter().for_each(|position| marks.set_all(position));
        marks
    }

    /// Asks, and raises what is wrong with the question.
    pub fn find(&self, py: Python<'_>, question: &Question, bounds: Bounds) -> PyResult<Found> {
        let found = gate::ask(py, bounds, |limits| twotone_wire::find(&self.0, question, limits))?;
        found.map_err(|problem| errors::problem(py, &problem))
    }

    /// The board with a position to go on from.
    fn with_position(&self, position: Option<&Bound<'_, PyAny>>) -> PyResult<Board> {
        let Some(values) = position else { return Ok(self.clone()) };
        let marks = self.read_position(values)?;
        Ok(Document { position: Some(marks), ..(*self.0).clone() }.into())
    }

    fn lines(&self, values: &Bound<'_, PyAny>) -> PyResult<Rows> {
        let marks = self.read_position(values)?;
        Ok(Rows::of_marks(self.board(), &marks, '?'))
    }
}

#[pymethods]
impl Board {
    /// Reads the one board of a text in any format; the rules are found from it, or named.
    #[new]
    #[pyo3(signature = (text, variant=None))]
    fn new(py: Python<'_>, text: String, variant: Option<String>) -> PyResult<Self> {
        let read = BoardText { text, variant, position: None }.read();
        read.map(Board::from).map_err(|problem| errors::problem(py, &problem))
    }

    /// From an array of clues: -1 is no clue, -2 one without a number.
    #[staticmethod]
    #[pyo3(signature = (variant, clues, *, total=None))]
    fn from_clues(
        py: Python<'_>,
        variant: &str,
        clues: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = numbers::total)] total: Option<usize>,
    ) -> PyResult<Self> {
        let variant = errors::variant(py, variant)?;
        let (places, clues) = arrays::read(clues)?;
        let size = match variant.info().places {
            Places::Cells => places,
            Places::Vertices => Size::new(places.height.saturating_sub(1), places.width.saturating_sub(1)),
        };
        let symbol = |clue: i8| match clue {
            arrays::NOTHING => b'.',
            OPEN_CLUE => b'?',
            0..=9 => b'0' + clue as u8,
            // No family knows this sign: the error says what it knows.
            _ => b'!',
        };
        let symbols: Vec<u8> = clues.into_iter().map(symbol).collect();
        let board = Rules::from_symbols(variant, size, symbols);
        let board = board.and_then(|board| if total.is_some() { board.with_total(total) } else { Ok(board) });
        board.map(|board| Document::new(board).into()).map_err(|bad| errors::bad_board(py, &bad))
    }

    /// The family, as `takuzu`.
    #[getter]
    fn family(&self) -> &'static str {
        self.board().info().id
    }

    /// The rules, as `unruly`.
    #[getter]
    fn variant(&self) -> &'static str {
        self.board().variant().name()
    }

    /// Rows and columns of cells.
    #[getter]
    fn shape(&self) -> (usize, usize) {
        let Size { height, width } = self.board().size();
        (height, width)
    }

    /// The clues as an array: -1 is no clue, -2 one without a number.
    #[getter]
    fn clues<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let symbols = self.board().symbols();
        let values = symbols.bytes.iter().map(|symbol| match symbol {
            b'0'..=b'9' => (symbol - b'0') as i8,
            b'?' => OPEN_CLUE,
            _ => arrays::NOTHING,
        });
        arrays::small(py, symbols.places, values)
    }

    /// How many of all cells are 1, if the board says so.
    #[getter]
    fn total(&self) -> Option<usize> {
        self.board().total()
    }

    /// The name of the board, if its text has one.
    #[getter]
    fn title(&self) -> Option<String> {
        self.0.title.clone()
    }

    /// The cells filled in and given: 0, 1, and -1 for open ones.
    #[getter]
    fn position<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        arrays::marks(py, self.board().size(), &self.standing())
    }

    /// A number that tells boards apart, the same everywhere.
    #[getter]
    fn fingerprint(&self) -> String {
        self.board().fingerprint()
    }

    /// The same clues with these cells filled in: every question is then about the solutions that agree with them.
    fn at(&self, position: &Bound<'_, PyAny>) -> PyResult<Board> {
        self.placed(position.py(), self.read_position(position)?)
    }

    /// The clues alone.
    fn start(&self) -> Board {
        Document::new(self.board().start()).into()
    }

    /// The board as text in a format; `losses` of `convert` tells what it cannot express.
    fn to(&self, py: Python<'_>, format: &str) -> PyResult<String> {
        let found = self.find(py, &Question::Convert { to: format.to_owned() }, Bounds::NONE)?;
        Ok(if let Found::Convert(written) = found { written.text } else { String::new() })
    }

    /// Rows of values as an array: `bool` if every cell has one, else `int8` with -1 for open cells.
    fn values<'py>(&self, rows: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let (marks, size) = (self.read_position(rows)?, self.board().size());
        match marks.filling() {
            Some(filling) => arrays::filling(rows.py(), size, filling),
            None => arrays::marks(rows.py(), size, &marks),
        }
    }

    /// A solution, if there is one; with `unique`, whether it is the only one.
    #[pyo3(signature = (*, unique=false, **limits), text_signature = "($self, *, unique=False, timeout=None, effort=None, memory=None)")]
    fn solve(&self, py: Python<'_>, unique: bool, limits: Option<Limits<'_, '_>>) -> PyResult<Answer> {
        let bounds = Bounds::of(limits)?;
        let want = if unique { twotone::Want::Unique } else { twotone::Want::Any };
        let found = gate::ask(py, bounds, |limits| self.board().ask(limits, want))?;
        Ok(Answer::new(self.clone(), found, unique))
    }

    /// The solutions one after the other, each once, found as they are asked for.
    #[pyo3(signature = (most=None, **limits), text_signature = "($self, most=None, *, timeout=None, effort=None, memory=None)")]
    fn solutions(
        &self,
        #[pyo3(from_py_with = numbers::most)] most: Option<u64>,
        limits: Option<Limits<'_, '_>>,
    ) -> PyResult<Solutions> {
        Ok(Solutions::new(self.board(), most.unwrap_or(u64::MAX), Bounds::of(limits)?))
    }

    /// How many solutions there are, exactly; with `most` it stops there.
    #[pyo3(signature = (most=None, **limits), text_signature = "($self, most=None, *, timeout=None, effort=None, memory=None)")]
    fn count<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = numbers::most)] most: Option<u64>,
        limits: Option<Limits<'_, '_>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let found = self.find(py, &Question::Count { most }, Bounds::of(limits)?)?;
        match found {
            Found::Count(Count::Exact(number) | Count::AtLeast { bound: number, limit: None }) => {
                errors::integer(py, &number)
            }
            Found::Count(Count::AtLeast { bound, limit }) => Err(errors::limit(py, limit, Some(&bound))),
            _ => Err(errors::limit(py, None, None)),
        }
    }

    /// About how many solutions there are, from random dives, with a bound that holds with 99.9 % confidence.
    #[pyo3(signature = (dives=Estimate::DIVES, seed=0, *, lang="en", **limits), text_signature = "($self, dives=300, seed=0, *, lang='en', timeout=None, effort=None, memory=None)")]
    fn estimate<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = numbers::dives)] dives: usize,
        #[pyo3(from_py_with = numbers::seed)] seed: u64,
        lang: &str,
        limits: Option<Limits<'_, '_>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        reply::estimate(py, self, &Question::Estimate { dives, seed }, lang, Bounds::of(limits)?)
    }

    /// The cells with the same value in every solution, -1 elsewhere; `None` if there is no solution.
    #[pyo3(signature = (**limits), text_signature = "($self, *, timeout=None, effort=None, memory=None)")]
    fn forced<'py>(
        &self,
        py: Python<'py>,
        limits: Option<Limits<'_, '_>>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let bounds = Bounds::of(limits)?;
        let found = gate::ask(py, bounds, |limits| self.board().forced(limits))?;
        match (found.verdict, found.forced) {
            (Verdict::NoSolution, _) => Ok(None),
            (Verdict::Unknown, _) | (_, None) => Err(errors::limit(py, found.limit, None)),
            (_, Some(forced)) => arrays::marks(py, self.board().size(), &forced).map(Some),
        }
    }

    /// In which share of the solutions each cell is 1, exactly.
    #[pyo3(signature = (**limits), text_signature = "($self, *, timeout=None, effort=None, memory=None)")]
    fn odds<'py>(&self, py: Python<'py>, limits: Option<Limits<'_, '_>>) -> PyResult<Bound<'py, PyAny>> {
        let bounds = Bounds::of(limits)?;
        let census = gate::ask(py, bounds, |limits| self.board().odds(limits))?;
        let census = census.map_err(|limit| errors::limit(py, Some(limit), None))?;
        reply::odds(py, self, &census)
    }

    /// Solutions drawn at random, each equally likely: one array for all of them.
    #[pyo3(signature = (number, seed=0, **limits), text_signature = "($self, number, seed=0, *, timeout=None, effort=None, memory=None)")]
    fn sample<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = numbers::number)] number: usize,
        #[pyo3(from_py_with = numbers::seed)] seed: u64,
        limits: Option<Limits<'_, '_>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let bounds = Bounds::of(limits)?;
        let drawn = gate::ask(py, bounds, |limits| self.board().sample(number, seed, limits))?;
        let drawn = drawn.map_err(|limit| errors::limit(py, Some(limit), None))?;
        arrays::fillings(py, self.board().size(), &drawn)
    }

    /// Why there is no, one or several solutions.
    #[pyo3(signature = (*, lang="en", **limits), text_signature = "($self, *, lang='en', timeout=None, effort=None, memory=None)")]
    fn why<'py>(
        &self,
        py: Python<'py>,
        lang: &str,
        limits: Option<Limits<'_, '_>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let question = Question::Why { repair: false, mending: Mending::default() };
        reply::told(py, self, "Why", &question, lang, Bounds::of(limits)?)
    }

    /// As few clues changed as give it a solution, and a few more that make it unique: `toward` one solution, with clues
    /// whose places mirror each other (`symmetry`) or stand only where `layout` has them, of a level.
    #[pyo3(signature = (toward=None, *, symmetry=None, layout=None, level=None, lang="en", **limits), text_signature = "($self, toward=None, *, symmetry=None, layout=None, level=None, lang='en', timeout=None, effort=None, memory=None)")]
    #[expect(clippy::too_many_arguments, reason = "they are named where it is called")]
    fn repair<'py>(
        &self,
        py: Python<'py>,
        toward: Option<&Bound<'py, PyAny>>,
        symmetry: Option<String>,
        layout: Option<&Bound<'py, PyAny>>,
        level: Option<&Bound<'py, PyAny>>,
        lang: &str,
        limits: Option<Limits<'_, '_>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let levels = level.map(generate::levels).transpose()?;
        let question = Question::Repair(Mending {
            toward: toward.map(|values| self.lines(values)).transpose()?,
            symmetry,
            layout: layout.map(drawing).transpose()?,
            levels: levels.map(|levels| [*levels.start(), *levels.end()]),
        });
        reply::told(py, self, "Repair", &question, lang, Bounds::of(limits)?)
    }

    /// Which clues can go, a version without them, and versions of other levels.
    #[pyo3(signature = (*, lang="en", **limits), text_signature = "($self, *, lang='en', timeout=None, effort=None, memory=None)")]
    fn polish<'py>(
        &self,
        py: Python<'py>,
        lang: &str,
        limits: Option<Limits<'_, '_>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        reply::told(py, self, "Polish", &Question::Polish, lang, Bounds::of(limits)?)
    }

    /// The easiest next step, or what is wrong; from a position, or from where the game stands.
    #[pyo3(signature = (position=None, *, reveal=Reveals(Reveal::What), max_rule=None, lang="en", **limits), text_signature = "($self, position=None, *, reveal='what', max_rule=None, lang='en', timeout=None, effort=None, memory=None)")]
    fn hint<'py>(
        &self,
        py: Python<'py>,
        position: Option<&Bound<'py, PyAny>>,
        reveal: Reveals,
        max_rule: Option<String>,
        lang: &str,
        limits: Option<Limits<'_, '_>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let bounds = Bounds::of(limits)?;
        let question = Question::Hint { reveal: reveal.0, max_rule };
        reply::told(py, &self.with_position(position)?, "Hint", &question, lang, bounds)
    }

    /// The whole way to the solution, step by step.
    #[pyo3(signature = (position=None, *, max_rule=None, lang="en", **limits), text_signature = "($self, position=None, *, max_rule=None, lang='en', timeout=None, effort=None, memory=None)")]
    fn steps<'py>(
        &self,
        py: Python<'py>,
        position: Option<&Bound<'py, PyAny>>,
        max_rule: Option<String>,
        lang: &str,
        limits: Option<Limits<'_, '_>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let bounds = Bounds::of(limits)?;
        reply::told(py, &self.with_position(position)?, "Steps", &Question::Steps { max_rule }, lang, bounds)
    }

    /// How hard the puzzle is.
    #[pyo3(signature = (*, lang="en", **limits), text_signature = "($self, *, lang='en', timeout=None, effort=None, memory=None)")]
    fn grade<'py>(
        &self,
        py: Python<'py>,
        lang: &str,
        limits: Option<Limits<'_, '_>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let bounds = Bounds::of(limits)?;
        reply::told(py, self, "Grade", &Question::Grade, lang, bounds)
    }

    /// Every rule that a filling breaks, open cells among them; by default the solution that came with the board.
    #[pyo3(signature = (solution=None, *, lang="en"))]
    fn check<'py>(
        &self,
        py: Python<'py>,
        solution: Option<&Bound<'py, PyAny>>,
        lang: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let solution = solution.map(|values| self.lines(values)).transpose()?;
        reply::told(py, self, "Check", &Question::Check { solution }, lang, Bounds::NONE)
    }

    /// A proof that there is no solution, or no other than one, for checkers that know nothing about puzzles.
    #[pyo3(signature = (**limits), text_signature = "($self, *, timeout=None, effort=None, memory=None)")]
    fn proof<'py>(&self, py: Python<'py>, limits: Option<Limits<'_, '_>>) -> PyResult<Bound<'py, PyAny>> {
        let bounds = Bounds::of(limits)?;
        let proof = gate::ask(py, bounds, |limits| {
            let claim = match self.board().unique(limits) {
                twotone::Answer { verdict: Verdict::NoSolution, .. } => Claim::NoSolution,
                twotone::Answer { verdict: Verdict::Unique, example: Some(only), .. } => Claim::Only(only),
                answer => return Err(answer.limit.map_or(Unproved::Wrong, Unproved::Limit)),
            };
            self.board().proof(&claim, limits)
        })?;
        match proof {
            Ok(proof) => reply::made(py, "Proof", (self.clone(), proof.opb, proof.pbp)),
            Err(Unproved::Limit(limit)) => Err(errors::limit(py, Some(limit), None)),
            Err(wrong) => Err(errors::bad_code(py, None, &wrong.code())),
        }
    }

    /// The board as a picture: with other values, with a number from 0 to 1 behind every cell, with places to look at
    /// by their roles (`premise`, `look`, `conclusion`, `conflict`), counted from 1.
    #[pyo3(signature = (values=None, *, heat=None, cells=None, clues=None))]
    fn svg(
        &self,
        values: Option<&Bound<'_, PyAny>>,
        heat: Option<Vec<Vec<f32>>>,
        cells: Option<Looks>,
        clues: Option<Looks>,
    ) -> PyResult<String> {
        let marks = values.map_or_else(|| Ok(self.standing()), |values| self.read_position(values))?;
        picture::svg(self.board(), &marks, heat, cells, clues)
    }

    fn _repr_svg_(&self) -> Option<String> {
        picture::unasked(self.board(), &self.standing())
    }

    /// The text of the judges.
    fn __str__(&self) -> String {
        self.board().to_string()
    }

    /// An expression that makes the board again.
    fn __repr__(&self) -> String {
        let variant = self.board().variant();
        let text = self.board().to_string();
        let is_all = Rules::parse_as(&text, variant).is_ok_and(|board| Document::new(board) == *self.0);
        if is_all {
            return format!("Board({text:?}, '{variant}')");
        }
        match self.board().position() {
            None => format!("Board({:?})", self.json_text()),
            Some(position) => {
                let rows = Rows::of_marks(self.board(), position, '.');
                format!("Board({:?}).at({:?})", self.json_text(), rows.as_str())
            }
        }
    }

    fn __hash__(&self) -> u64 {
        crate::hash_of(self)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let rows = |marks: &Marks| Rows::of_marks(self.board(), marks, '.').as_str().to_owned();
        let (placed, position) = (self.board().position().map(rows), self.0.position.as_ref().map(rows));
        let state = (self.json_text(), self.variant(), placed, position);
        Ok((py.get_type::<Board>().getattr("_restore")?, state.into_pyobject(py)?.into_any()))
    }

    #[staticmethod]
    fn _restore(
        py: Python<'_>,
        text: String,
        variant: String,
        placed: Option<&str>,
        position: Option<&str>,
    ) -> PyResult<Self> {
        let mut document = (*Board::new(py, text, Some(variant))?.0).clone();
        let read = |rows: &str| document.board.read_position(rows);
        let marks = |rows: Option<&str>| rows.map(read).transpose();
        let marks = marks(placed).and_then(|placed| Ok((placed, marks(position)?)));
        let (placed, position) = marks.map_err(|error| errors::problem(py, &error.into()))?;
        if let Some(marks) = placed {
            let placed = document.board.at(&marks);
            document.board = placed.map_err(|wrong| errors::bad_code(py, None, &wrong.code()))?;
        }
        Ok(Document { position, ..document }.into())
    }
}
