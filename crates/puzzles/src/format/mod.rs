//! Text in and out: every format in which these boards are passed around.
//!
//! A format is one file here and one line in [`FORMATS`]; what formats share is in `pieces`.
//!
//! ```
//! use twotone::format::{find, read_any};
//!
//! let boards = read_any(b"https://puzz.link/p?gokigen/4/4/iaegcgcj6a", None)?;
//! let written = find("sgt").unwrap().write(&boards[0]).unwrap();
//! assert_eq!(written.text, "4x4:c0b4c2c2f1a0a");
//! assert!(written.losses.is_empty());
//! # Ok::<(), twotone::ParseError>(())
//! ```

mod document;
mod error;
mod janko;
mod json;
pub mod judge;
mod link;
mod penpa;
mod pieces;
mod puzz_link;
mod puzzle_team;
mod puzzlekit;
mod pzprv3;
mod sgt;
mod sgt_save;
mod symbols;
mod takuzu_vue;
mod zigzag;

use std::fmt::Debug;

pub use document::{Document, Loss, Unsupported};
pub use error::ParseError;
pub use pieces::text::{Part, Text};
pub use symbols::{NO_CLUE, Rows, Symbols, is_blank};

use crate::board::Board;
use crate::variant::Variant;

pub use judge::MAX_CELLS;

/// Every format there is, in the order in which a text is offered to them.
pub static FORMATS: &[&dyn Format] = &[
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
];

/// A way to write boards as text.
pub trait Format: Debug + Sync {
    /// The name on the command line.
    fn name(&self) -> &'static str;
    /// What it is, in a few words.
    fn about(&self) -> &'static str;
    /// A text in this format.
    fn example(&self) -> &'static str;
    /// The families whose boards it can hold.
    fn families(&self) -> &'static [&'static str];
    /// Reads a text, if it is in this format; the hint decides where several families fit.
    fn read(&self, text: &Text<'_>, hint: Option<Variant>) -> Recognised;
    /// Writes a board of one of `families`; the error says what such boards must be like.
    fn encode(&self, document: &Document) -> Result<String, String>;

    /// Why the program this is meant for would not open the board, though the text says all.
    fn refusal(&self, _document: &Document) -> Option<&'static str> {
        None
    }
}

/// What a format says to a text.
#[derive(Debug)]
pub enum Recognised {
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

impl dyn Format {
    /// Whether boards of the family called `id` can be written.
    pub fn holds(&self, id: &str) -> bool {
        self.families().contains(&id)
    }

    /// Writes a board, reads it again, and says what got lost on the way.
    pub fn write(&self, document: &Document) -> Result<Written, Unsupported> {
        let unsupported = |message| Unsupported { format: self.name(), message };
        let id = document.puzzle.info().id;
        if !self.holds(id) {
            let others: Vec<&str> = FORMATS.iter().filter(|f| f.holds(id)).map(|f| f.name()).collect();
            let message = format!("cannot hold {id} boards; these formats can: {}", others.join(", "));
            return Err(unsupported(message));
        }
        let text = self.encode(document).map_err(unsupported)?;
        let hint = Some(document.variant().usual());
        let copy = Text::new(text.as_bytes()).map(|text| self.read(&text, hint));
        let mut losses = match copy {
            Some(Recognised::Mine(Ok(copies))) if copies.len() == 1 => document.losses(&copies[0]),
            _ => None,
        }
        // The clues are the same code whatever the shape: what did not come back is the size.
        .unwrap_or_else(|| vec![Loss::Size]);
        losses.extend(self.refusal(document).map(Loss::Refused));
        Ok(Written { text, losses })
    }
}

/// The format called `name`, in any case.
pub fn find(name: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.name().eq_ignore_ascii_case(name))
}

/// Reads the one board of a text.
pub(crate) fn read_one(text: &[u8], variant: Option<Variant>) -> Result<Board, ParseError> {
    let mut boards = read_any(text, variant)?;
    if boards.len() != 1 {
        let message = format!("expected one board, found {}", boards.len());
        return Err(ParseError::at(text, 0, message));
    }
    Ok(boards.remove(0).puzzle)
}

/// Whether a text is in some format, right or wrong; a grid without its size is not.
pub fn recognises(text: &[u8]) -> bool {
    judge::has_header(text) || matches!(recognise(text, None), Recognised::Mine(_))
}

/// Reads every board of a text in any format. The hint decides where several families fit, and its rules win.
///
/// ```
/// use twotone::{Variant, format::read_any};
///
/// assert_eq!(read_any(b" 6x6:eECAfGBbae ", None)?[0].puzzle.variant(), "unruly");
/// assert_eq!(read_any(b"6x6:eECAfGBbae", Variant::find("takuzu"))?[0].puzzle.variant(), "takuzu");
/// assert!(read_any(b"0b11h11e0b0a1h00", None).unwrap_err().message.contains("name the family"));
/// assert_eq!(read_any(b"0b11h11e0b0a1h00", Variant::find("takuzu"))?.len(), 1);
/// # Ok::<(), twotone::ParseError>(())
/// ```
pub fn read_any(text: &[u8], hint: Option<Variant>) -> Result<Vec<Document>, ParseError> {
    // A size in front is by far the most common and largest input: no other format may slow it down.
    let headed = judge::has_header(text);
    // A named family needs no size, but a single line is rather a code than a board of one row.
    let single = || !text.trim_ascii().contains(&b'\n');
    let first = (headed || hint.is_some() && !single()).then(|| judge::read(text, hint));
    let first = match first {
        Some(Ok(boards)) => return Ok(boards.into_iter().map(Document::new).collect()),
        // No other format begins like that.
        Some(Err(error)) if judge::names_rules(text) => return Err(error),
        first => first,
    };
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
                    return Recognised::Mine(Err(line
                        .part()
                        .expected("another board, as in the lines before")));
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
    let (asked, found) = (hint.info().id, document.puzzle.info().id);
    if asked != found {
        let message = format!("this is a {found} board, but {asked} was asked for");
        return Err(ParseError::at(text, 0, message));
    }
    if document.variant() != hint {
        let symbols = document.puzzle.symbols().bytes;
        document.puzzle = hint
            .board(document.puzzle.size(), symbols)
            .map_err(|bad| ParseError::at(text, 0, bad.to_string()))?;
    }
    Ok(document)
}

/// What to say about a text that nobody knows.
fn unknown(text: &[u8]) -> ParseError {
    let mut symbols = text.iter().filter(|b| !b.is_ascii_whitespace()).peekable();
    if symbols.peek().is_none() {
        return ParseError::at(text, text.len(), "expected a board, found nothing: the text is empty");
    }
    if judge::is_header(text)
        && let Err(error) = judge::read(text, None)
    {
        return error;
    }
    if symbols.all(|&b| b.is_ascii_digit() || is_blank(b) || b == b'?') {
        return ParseError::at(text, 0, "a grid without its size in front: name the family");
    }
    let names: Vec<&str> = FORMATS.iter().map(|format| format.name()).collect();
    let message =
        format!("expected the size of a board, or one of these formats; found neither: {}", names.join(", "));
    ParseError::at(text, text.iter().position(|b| !b.is_ascii_whitespace()).unwrap_or(0), message)
}
