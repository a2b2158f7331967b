//! Text in and out: every format in which these boards are passed around.
//!
//! A format is one file here and one line in [`FORMATS`]; what formats share is in `pieces`. Our own formats take every
//! family; what a family is called and how it is written in the formats of others, its folder says ([`Foreign`]).
//!
//! ```
//! use twotone::{Document, Format};
//!
//! let boards = Document::parse_all("https://puzz.link/p?gokigen/4/4/iaegcgcj6a", None)?;
//! let written = boards[0].to(Format::find("sgt").unwrap()).unwrap();
//! assert_eq!(written.text, "4x4:c0b4c2c2f1a0a");
//! assert!(written.losses.is_empty());
//! # Ok::<(), twotone::ParseError>(())
//! ```

mod document;
pub(crate) mod error;
pub mod foreign;
mod janko;
mod json;
pub mod judge;
mod link;
pub(crate) mod moves;
mod penpa;
mod pieces;
mod puzz_link;
mod puzzle_team;
mod puzzlekit;
mod pzprv3;
mod sgt;
mod sgt_save;
mod symbols;
mod table;
mod takuzu_vue;
mod values;
mod zigzag;

use std::fmt::Debug;

pub use document::{Document, Loss, Unopened, Unsupported};
pub use error::{ParseError, problem_codes};
pub use foreign::Foreign;
use pieces::text::Text;
pub use symbols::{NO_CLUE, Rows, Symbols, is_blank};

use crate::board::Board;
use crate::code::Code;
use crate::families::FAMILIES;
use crate::puzzle::Info;
use crate::variant::Variant;

pub use judge::MAX_CELLS;
pub(crate) use values::{Dot, read as read_values, write as write_values};

/// Every format there is, in the order in which a text is offered to them.
static FORMATS: &[&dyn Codec] = &[
    &judge::Judge,
    &json::Json,
    &link::Link,
    &puzz_link::PuzzLink,
    &pzprv3::Pzprv3,
    &sgt::SgtId,
    &sgt_save::SgtSave,
    &penpa::Penpa,
    &janko::Janko,
    &puzzlekit::Puzzlekit,
    &zigzag::Zigzag,
    &takuzu_vue::Plain,
    &takuzu_vue::RunLength,
    &puzzle_team::Task,
    &table::Table,
];

/// A way to write boards as text.
trait Codec: Debug + Sync {
    /// The name on the command line.
    fn name(&self) -> &'static str;
    /// What it is, in a few words.
    fn about(&self) -> &'static str;
    /// A text in this format.
    fn example(&self) -> &'static str;
    /// Whether it can hold the boards of a family.
    fn holds(&self, family: &'static Info) -> bool;
    /// Reads a text, if it is in this format; the hint decides where several families fit.
    fn read(&self, text: &Text<'_>, hint: Option<Variant>) -> Recognised;
    /// Writes a board of a family that it holds; the error says what such boards must be like.
    fn encode(&self, document: &Document) -> Result<String, Code>;

    /// Why the program this is meant for would not open the board, though the text says all.
    fn unopened(&self, _document: &Document) -> Option<Unopened> {
        None
    }
}

/// What a format says to a text.
#[derive(Debug)]
enum Recognised {
    /// Something else.
    NotMine,
    /// In this format, if right.
    Mine(Result<Vec<Document>, ParseError>),
}

impl From<Result<Document, ParseError>> for Recognised {
    fn from(result: Result<Document, ParseError>) -> Self {
        Recognised::Mine(result.map(|document| vec![document]))
    }
}

/// A text and what it leaves out.
#[derive(Debug)]
pub struct Written {
    /// The text, without a line end if it is a single line.
    pub text: String,
    /// What the format could not express.
    pub losses: Vec<Loss>,
}

/// A way to write boards as text.
///
/// ```
/// use twotone::Format;
///
/// let format = Format::find("puzz.link").unwrap();
/// assert!(format.families().contains(&"slant"));
/// assert!(Format::all().any(|other| other == format));
/// ```
#[derive(Clone, Copy)]
pub struct Format(&'static dyn Codec);

impl Format {
    /// Every format there is, in the order in which a text is offered to them.
    pub fn all() -> impl Iterator<Item = Format> {
        FORMATS.iter().map(|format| Format(*format))
    }

    /// The format with this name, in any case.
    pub fn find(name: &str) -> Option<Format> {
        Format::all().find(|format| format.name().eq_ignore_ascii_case(name))
    }

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// What it is, in a few words.
    pub fn about(self) -> &'static str {
        self.0.about()
    }

    /// A text in this format.
    pub fn example(self) -> &'static str {
        self.0.example()
    }

    /// The families whose boards it can hold.
    pub fn families(self) -> Vec<&'static str> {
        let infos = FAMILIES.iter().map(|family| family.info());
        infos.filter(|info| self.0.holds(info)).map(|info| info.id).collect()
    }

    /// Whether it can hold boards of the family of these rules.
    pub fn holds(self, variant: Variant) -> bool {
        self.0.holds(variant.info())
    }

    /// Writes a board, reads it again, and says what got lost on the way.
    fn write(self, document: &Document) -> Result<Written, Unsupported> {
        let unsupported = |problem| Unsupported { format: self.name(), problem };
        let variant = document.variant();
        if !self.holds(variant) {
            let others: Vec<&str> = Format::all().filter(|f| f.holds(variant)).map(Format::name).collect();
            let problem = Code::new(error::CANNOT_HOLD).with("family", variant.family());
            return Err(unsupported(problem.with("formats", others)));
        }
        let text = self.0.encode(document).map_err(unsupported)?;
        let copy = Text::new(text.as_bytes()).map(|text| self.0.read(&text, Some(variant.usual())));
        let mut losses = match copy {
            Some(Recognised::Mine(Ok(copies))) if copies.len() == 1 => document.losses(&copies[0]),
            _ => None,
        }
        // The clues are the same code whatever the shape: what did not come back is the size.
        .unwrap_or_else(|| vec![Loss::Size]);
        losses.extend(self.0.unopened(document).map(Loss::Refused));
        Ok(Written { text, losses })
    }
}

impl PartialEq for Format {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Format {}

impl Debug for Format {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// Reads the one board of a text.
pub(crate) fn read_one(text: &[u8], variant: Option<Variant>) -> Result<Board, ParseError> {
    if let Some(board) = variant.and_then(|variant| judge::read_plain(text, variant)) {
        return Ok(board);
    }
    let mut boards = read_all(text, variant)?;
    if boards.len() != 1 {
        return Err(ParseError::at(text, 0, Code::new(error::NOT_ONE_BOARD).with("found", boards.len())));
    }
    Ok(boards.remove(0).board)
}

/// Whether a text is in some format, right or wrong, or several rows of a grid without its size.
fn recognises(text: &[u8]) -> bool {
    let is_grid = || {
        text.trim_ascii().contains(&b'\n')
            && text.iter().all(|&b| b.is_ascii_whitespace() || is_grid_symbol(b))
    };
    judge::has_header(text) || matches!(recognise(text, None), Recognised::Mine(_)) || is_grid()
}

/// Whether a byte may stand in a grid whose size and family nobody said.
fn is_grid_symbol(symbol: u8) -> bool {
    symbol.is_ascii_digit() || is_blank(symbol) || symbol == b'?'
}

/// Reads every board of a text in any format.
fn read_all(text: &[u8], hint: Option<Variant>) -> Result<Vec<Document>, ParseError> {
    // A size in front is by far the most common and largest input: no other format may slow it down.
    let headed = judge::has_header(text);
    // A named family needs no size, but a single line is rather a code than a board of one row.
    let named = hint.is_some() && has_rows(text);
    // Between tabs open cells would be missing, and what is left could pass for a size and rows.
    let is_tabbed = has_empty_cells(&text[..text.len().min(1 << 12)]);
    if (is_tabbed || named && !headed)
        && let Some(read) = table::read(text, hint)
    {
        return read;
    }
    let first = (headed || named).then(|| judge::read(text, hint));
    if let Some(Ok(boards)) = first {
        return Ok(boards.into_iter().map(Document::new).collect());
    }
    match recognise(text, hint) {
        Recognised::Mine(Ok(documents)) => {
            documents.into_iter().map(|document| obey(text, document, hint)).collect()
        }
        other => {
            let judged = first.or_else(|| hint.map(|_| judge::read(text, hint)));
            match (judged, other) {
                (Some(Ok(boards)), _) => Ok(boards.into_iter().map(Document::new).collect()),
                (_, Recognised::Mine(Err(error))) | (Some(Err(error)), _) => Err(error),
                _ => Err(unknown(text)),
            }
        }
    }
}

/// Whether there is a tab with nothing on one of its sides.
fn has_empty_cells(text: &[u8]) -> bool {
    let is_end = |b: u8| matches!(b, b'\t' | b'\n' | b'\r');
    let is_empty = |pair: &[u8]| pair.contains(&b'\t') && is_end(pair[0]) && is_end(pair[1]);
    text.contains(&b'\t') && (text.first() == Some(&b'\t') || text.windows(2).any(is_empty))
}

/// Whether there are several lines that are not blank.
fn has_rows(text: &[u8]) -> bool {
    let is_blank = |line: &&[u8]| line.iter().all(|b| matches!(b, b' ' | b'\r'));
    text.split(|&b| b == b'\n').filter(|line| !is_blank(line)).nth(1).is_some()
}

/// Offers the whole text to every format, then each line by itself.
fn recognise(text: &[u8], hint: Option<Variant>) -> Recognised {
    let Some(whole) = Text::new(text) else { return Recognised::NotMine };
    if let Recognised::Mine(result) = offer(&whole, hint) {
        return Recognised::Mine(result);
    }
    if whole.line().is_some() {
        return Recognised::NotMine;
    }
    let mut documents = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive(|&b| b == b'\n') {
        let end = start + line.len();
        let blank = matches!(line.trim_ascii(), [] | [b'#', ..]);
        if let Some(line) = Text::range(text, start, end).filter(|_| !blank) {
            match offer(&line, hint) {
                Recognised::Mine(Ok(found)) => documents.extend(found),
                // The first line is rather the size of a grid than a code: the grid's error says more.
                _ if judge::has_header(text) => return Recognised::NotMine,
                Recognised::Mine(Err(error)) => return Recognised::Mine(Err(error)),
                Recognised::NotMine if documents.is_empty() => return Recognised::NotMine,
                Recognised::NotMine => {
                    return Recognised::Mine(Err(line.part().expected(error::EXPECTED_ANOTHER_BOARD)));
                }
            }
        }
        start = end;
    }
    if documents.is_empty() { Recognised::NotMine } else { Recognised::Mine(Ok(documents)) }
}

fn offer(text: &Text<'_>, hint: Option<Variant>) -> Recognised {
    let answers = FORMATS.iter().map(|format| format.read(text, hint));
    answers.into_iter().find(|answer| matches!(answer, Recognised::Mine(_))).unwrap_or(Recognised::NotMine)
}

/// Another family than the one asked for is an error; other rules of the same family are taken over.
fn obey(text: &[u8], mut document: Document, hint: Option<Variant>) -> Result<Document, ParseError> {
    let Some(hint) = hint else { return Ok(document) };
    let (asked, found) = (hint.family(), document.board.info().id);
    if asked != found {
        return Err(ParseError::at(text, 0, other_family(found, asked)));
    }
    if document.variant() != hint {
        let symbols = document.board.symbols().bytes;
        let board = hint.board(document.board.size(), symbols);
        let board = board.map_err(|_| ParseError::at(text, 0, other_family(found, hint.name())))?;
        let total = document.board.total();
        document.board = board.with_total(total).map_err(|bad| ParseError::at(text, 0, bad.code()))?;
    }
    Ok(document)
}

fn other_family(found: &str, asked: &str) -> Code {
    Code::new(error::OTHER_FAMILY).with("found", found).with("asked", asked)
}

/// What to say about a text that nobody knows.
fn unknown(text: &[u8]) -> ParseError {
    let mut symbols = text.iter().filter(|b| !b.is_ascii_whitespace()).peekable();
    if symbols.peek().is_none() {
        return ParseError::at(text, text.len(), Code::new(error::EMPTY));
    }
    if judge::is_header(text)
        && let Err(error) = judge::read(text, None)
    {
        return error;
    }
    if symbols.all(|&b| is_grid_symbol(b)) {
        return ParseError::at(text, 0, Code::new(error::GRID_WITHOUT_SIZE));
    }
    let names: Vec<&str> = Format::all().map(Format::name).collect();
    let at = text.iter().position(|b| !b.is_ascii_whitespace()).unwrap_or(0);
    ParseError::at(text, at, Code::new(error::UNKNOWN_TEXT).with("formats", names))
}
