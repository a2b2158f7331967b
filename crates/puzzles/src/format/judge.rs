//! The text formats of the judges: a header with the size, then rows of symbols.
//!
//! The family is found from the shape. `h w` before `h` rows of `w` symbols has its clues in the cells, before `h + 1`
//! rows of `w + 1` on the vertices; a single number is a square board. The UVa judge puts the number of cases first.
//! A line in front of the size may name the rules; it is written where they are not the usual ones of the family. After
//! it, `total 10` says how many of all cells are 1.

use twotone_grid::Size;

use super::error::{self, ParseError};
use super::foreign::fits_tokens;
use super::pieces::cursor::{Cursor, Line, Numbers};
use super::pieces::text::{ambiguous, size_in_bounds};
use super::pieces::tokens::wrong_row;
use super::{Codec, Document, Recognised, Rows, Text, other_family};
use crate::any::Family;
use crate::board::Board;
use crate::code::Code;
use crate::families::FAMILIES;
use crate::puzzle::{BadSymbol, Info, Places};
use crate::variant::Variant;

/// More cells than this are refused: a variable and its sign must fit 32 bits.
pub const MAX_CELLS: usize = 1 << 30;

/// A size, then rows of symbols.
#[derive(Debug)]
pub struct Judge;

impl Codec for Judge {
    fn name(&self) -> &'static str {
        "judge"
    }
    fn about(&self) -> &'static str {
        "the texts of the online judges: the size, then rows of symbols"
    }
    fn example(&self) -> &'static str {
        "3\n1.1.\n...0\n.3..\n..2."
    }
    fn holds(&self, _family: &'static Info) -> bool {
        true
    }
    fn read(&self, text: &Text<'_>, hint: Option<Variant>) -> Recognised {
        // What a text says of itself is read as it stands; who asked for other rules gets them later.
        let hint = hint.filter(|_| !names_rules(text.original()));
        let Some(boards) = has_header(text.original()).then(|| read(text.original(), hint)) else {
            return Recognised::NotMine;
        };
        // Others write a size in front, too: what cannot be read here may be theirs.
        boards.map_or(Recognised::NotMine, |boards| {
            Recognised::Mine(Ok(boards.into_iter().map(Document::new).collect()))
        })
    }
    fn encode(&self, document: &Document) -> Result<String, Code> {
        Ok(write(&document.board))
    }
}

/// A board as the judges write it; `_` or, on vertices, `.` where there is no clue.
///
/// ```
/// let board = twotone::Board::parse("unruly\n2\n1.\n..")?;
/// assert_eq!(board.variant(), "unruly");
/// assert_eq!(board.to_string(), "unruly\n2\n1_\n__\n");
/// # Ok::<(), twotone::ParseError>(())
/// ```
pub fn write(board: &Board) -> String {
    let blank = board.info().places.blank().to_string();
    let rows: Vec<String> = board.symbols().rows().map(|row| row.replace('.', &blank)).collect();
    format!("{}{}\n", header(board), rows.join("\n"))
}

/// The word in front of a total.
const TOTAL: &str = "total";

/// The lines in front of the rows: the rules, if nobody would guess them, the total, if there is one, and the size.
pub fn header(board: &Board) -> String {
    let (info, Size { height, width }) = (board.info(), board.size());
    let rules = board.variant();
    let total = board.total().map_or_else(String::new, |total| format!("{TOTAL} {total}\n"));
    let is_guessed = rules.is_usual() && info.guessed && total.is_empty();
    let rules = if is_guessed { String::new() } else { format!("{rules}\n{total}") };
    if info.square_header && height == width {
        format!("{rules}{height}\n")
    } else {
        format!("{rules}{height} {width}\n")
    }
}

/// Whether the first of several lines is a size, or names the rules.
pub(super) fn has_header(text: &[u8]) -> bool {
    let mut cursor = Cursor::new(text);
    if read_rules(&mut cursor).is_some() {
        return cursor.peek().is_some();
    }
    cursor.line().is_some_and(is_size) && cursor.peek().is_some()
}

/// Whether the first line names the rules.
fn names_rules(text: &[u8]) -> bool {
    read_rules(&mut Cursor::new(text)).is_some()
}

/// Whether a text is only a size.
pub(super) fn is_header(text: &[u8]) -> bool {
    let mut cursor = Cursor::new(text);
    cursor.line().is_some_and(is_size) && cursor.peek().is_none()
}

fn is_size(line: Line<'_>) -> bool {
    let blank = |b: &u8| b.is_ascii_whitespace();
    let words = line.bytes.split(blank).filter(|word| !word.is_empty()).take(3).count();
    words <= 2 && line.bytes.len() <= 64 && line.bytes.iter().all(|b| b.is_ascii_digit() || blank(b))
}

/// The one board of a text that is its size and rows without blanks and nothing else, for families with a fast way from there:
/// so common that nothing else is asked about it. What is not read here may still be read as something else.
pub(super) fn read_plain(text: &[u8], name: Variant) -> Option<Board> {
    let mut cursor = Cursor::new(text);
    let (height, width) = match cursor.line()?.numbers()? {
        Numbers::One(n) => (n, n),
        Numbers::Two(height, width) => (height, width),
    };
    let cells = size_in_bounds(Size::new(height.try_into().ok()?, width.try_into().ok()?)).ok()?;
    let rest = &text[cursor.at..];
    let (rows, length) = Rows::at_start_of(rest, name.info().places.of(cells))?;
    // A row of digits could be a number, and the one in front of it that of cases.
    let is_number = rows.iter().next()?.iter().all(u8::is_ascii_digit);
    if length == rest.len() && !is_number { name.board_of_rows(cells, rows) } else { None }
}

/// Reads every board of a text. Without a name the family is found from the shape.
pub fn read(text: &[u8], name: Option<Variant>) -> Result<Vec<Board>, ParseError> {
    let mut cursor = Cursor::new(text);
    let cases = skip_case_count(&mut cursor);
    let mut boards = Vec::new();
    while cursor.peek().is_some() {
        if let Some(announced) = cases.filter(|&cases| boards.len() as u64 == cases) {
            let at = cursor.peek().map_or(text.len(), |line| line.start);
            let problem = Code::new(error::TOO_MANY_BOARDS).with("announced", announced);
            return Err(ParseError::at(text, at, problem));
        }
        boards.push(read_board(&mut cursor, name)?);
    }
    match cases {
        Some(announced) if announced != boards.len() as u64 => {
            let problem = Code::new(error::TOO_FEW_BOARDS).with("announced", announced);
            Err(ParseError::at(text, text.len(), problem.with("found", boards.len())))
        }
        _ if boards.is_empty() => Err(ParseError::at(text, text.len(), Code::new(error::EMPTY))),
        _ => Ok(boards),
    }
}

/// The number of cases in front of the first board, if there is one: a number, a number n, two rows of n + 1 symbols.
fn skip_case_count(cursor: &mut Cursor<'_>) -> Option<u64> {
    let mut ahead = *cursor;
    let Numbers::One(cases) = ahead.line()?.numbers()? else { return None };
    let after = ahead;
    let Numbers::One(n) = ahead.line()?.numbers()? else { return None };
    let rows = [ahead.line()?.width() as u64, ahead.line()?.width() as u64];
    let announced = n > 0 && rows.iter().all(|&width| width == n.saturating_add(1));
    announced.then(|| {
        *cursor = after;
        cases
    })
}

/// The rules, if the next line names them and says nothing else.
fn read_rules(cursor: &mut Cursor<'_>) -> Option<Variant> {
    let mut ahead = *cursor;
    let line = ahead.line().filter(|line| line.bytes[0].is_ascii_alphabetic())?;
    let name = Variant::find(std::str::from_utf8(line.bytes).ok()?)?;
    *cursor = ahead;
    Some(name)
}

/// Reads a board; what is asked for wins over the rules that the text names.
fn read_board(cursor: &mut Cursor<'_>, asked: Option<Variant>) -> Result<Board, ParseError> {
    let line = cursor.peek().map_or(cursor.text.len(), |line| line.start);
    let named = read_rules(cursor);
    if let (Some(asked), Some(named)) = (asked, named)
        && asked.family() != named.family()
    {
        return Err(ParseError::at(cursor.text, line, other_family(named.family(), asked.family())));
    }
    let name = asked.or(named);
    let total = if name.is_some() { read_total(cursor)? } else { None };
    let board = read_named(cursor, name)?;
    match total {
        Some((at, total)) => {
            board.with_total(Some(total)).map_err(|bad| ParseError::at(cursor.text, at, bad.code()))
        }
        None => Ok(board),
    }
}

/// The total and where it stands, if the next line is one.
fn read_total(cursor: &mut Cursor<'_>) -> Result<Option<(usize, usize)>, ParseError> {
    let mut ahead = *cursor;
    let Some(line) = ahead.line() else { return Ok(None) };
    let Some(number) = line.bytes.strip_prefix(TOTAL.as_bytes()) else { return Ok(None) };
    let (at, number) = (line.start + TOTAL.len(), number.trim_ascii());
    let total = std::str::from_utf8(number).ok().and_then(|number| number.parse().ok());
    *cursor = ahead;
    match total {
        Some(total) => Ok(Some((at, total))),
        None => {
            let problem = Code::new(error::EXPECTED_NUMBER).with("found", error::excerpt(number));
            Err(ParseError::at(cursor.text, at, problem))
        }
    }
}

/// Reads a board with its size in front, or, if its rules are known, without.
fn read_named(cursor: &mut Cursor<'_>, name: Option<Variant>) -> Result<Board, ParseError> {
    let start = *cursor;
    if let Some(name) = name
        && start.peek().is_none_or(|line| line.numbers().is_none())
    {
        return read_bare(cursor, name);
    }
    let with_header = read_with_header(cursor, name);
    if with_header.is_ok() {
        return with_header;
    }
    if let Some(name) = name {
        *cursor = start;
        let bare = read_bare(cursor, name);
        // Numbers that are far apart are hardly a size, and with a 0 among them they are none.
        let is_wide = || start.peek().is_some_and(|line| line.bytes.windows(3).any(|gap| gap == b"   "));
        let is_no_size = || is_wide() || has_problem(&with_header, error::NO_CELLS);
        let has_gaps = has_problem(&bare, error::BLANK_CELLS) && is_no_size();
        if bare.is_ok() || has_gaps {
            return bare;
        }
    }
    with_header
}

fn has_problem(read: &Result<Board, ParseError>, problem: &str) -> bool {
    read.as_ref().is_err_and(|error| error.problem.id == problem)
}

/// The size in front of a board.
struct Header {
    offset: usize,
    cells: Size,
    /// One number for a square board.
    square: bool,
}

fn read_with_header(cursor: &mut Cursor<'_>, name: Option<Variant>) -> Result<Board, ParseError> {
    let text = cursor.text;
    let header = read_header(cursor)?;
    let places = match name {
        Some(name) => name.info().places,
        None => places_from_first_row(cursor, &header)?,
    };
    if let Some(puzzle) = read_digits(cursor, &header, places, name) {
        return Ok(puzzle);
    }
    let grid = read_grid(cursor, places.of(header.cells))?;
    let name = match name {
        Some(name) => name,
        None => only_family_that_fits(text, &header, places, &grid)?,
    };
    grid.into_puzzle(text, header.cells, name)
}

/// Reads a board of only digits straight from the text, if some family does that.
fn read_digits(
    cursor: &mut Cursor<'_>,
    header: &Header,
    places: Places,
    name: Option<Variant>,
) -> Option<Board> {
    let (rows, length) = Rows::at_start_of(&cursor.text[cursor.at..], places.of(header.cells))?;
    let puzzle = match name {
        Some(name) => name.board_of_digits(header.cells, rows),
        None => families(header, places).find_map(|family| family.puzzle_of_digits(header.cells, rows)),
    }?;
    cursor.at += length;
    Some(puzzle)
}

fn read_header(cursor: &mut Cursor<'_>) -> Result<Header, ParseError> {
    let text = cursor.text;
    let line = cursor.line().unwrap_or(Line { start: text.len(), bytes: &[] });
    let (height, width, square) = match line.numbers() {
        Some(Numbers::One(n)) => (n, n, true),
        Some(Numbers::Two(height, width)) => (height, width, false),
        None => {
            let problem = Code::new(error::EXPECTED_SIZE).with("found", error::excerpt(line.bytes));
            return Err(ParseError::at(text, line.start, problem));
        }
    };
    let side = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
    let cells = size_in_bounds(Size::new(side(height), side(width)));
    let cells = cells.map_err(|problem| ParseError::at(text, line.start, problem))?;
    Ok(Header { offset: line.start, cells, square })
}

fn places_from_first_row(cursor: &Cursor<'_>, header: &Header) -> Result<Places, ParseError> {
    let text = cursor.text;
    let width = header.cells.width;
    let Some(line) = cursor.peek() else {
        return Err(ParseError::at(text, text.len(), Code::new(error::EXPECTED_ROWS)));
    };
    match line.width() {
        found if found == width => Ok(Places::Cells),
        found if found == width + 1 => Ok(Places::Vertices),
        found => {
            let problem = Code::new(error::WRONG_FIRST_ROW).with("cells", width).with("vertices", width + 1);
            Err(ParseError::at(text, line.start, problem.with("found", found)))
        }
    }
}

/// The symbols of a grid with where it starts, so that a bad one can be found again.
struct Grid<'a> {
    start: Cursor<'a>,
    symbols: Vec<u8>,
}

fn read_grid<'a>(cursor: &mut Cursor<'a>, places: Size) -> Result<Grid<'a>, ParseError> {
    let start = *cursor;
    // Never more than the text can hold, whatever the header claims.
    let mut symbols = Vec::with_capacity(places.cells().min(cursor.text.len() - cursor.at));
    for row in 0..places.height {
        if let Some(bytes) = cursor.row(places.width) {
            symbols.extend_from_slice(bytes);
        } else {
            read_loose_row(cursor, row, places, &mut symbols)?;
        }
    }
    Ok(Grid { start, symbols })
}

/// A row with blanks between its symbols, or a wrong one.
fn read_loose_row(
    cursor: &mut Cursor<'_>,
    row: usize,
    places: Size,
    symbols: &mut Vec<u8>,
) -> Result<(), ParseError> {
    let text = cursor.text;
    let Some(line) = cursor.line() else {
        let problem = Code::new(error::WRONG_ROWS).with("expected", places.height).with("found", row);
        return Err(ParseError::at(text, text.len(), problem));
    };
    let found = line.width();
    if found != places.width {
        let spare = line.symbols().nth(places.width);
        let offset = spare.map_or(line.start + line.bytes.len(), |(offset, _)| offset);
        return Err(ParseError::at(text, offset, wrong_row(row, places.width, found)));
    }
    symbols.extend(line.symbols().map(|(_, symbol)| symbol));
    Ok(())
}

impl Grid<'_> {
    /// Whether its symbols are tokens with blanks between them.
    fn has_blanks_between(&self) -> bool {
        self.start.peek().is_some_and(|line| line.bytes.len() > line.width())
    }

    fn into_puzzle(self, text: &[u8], cells: Size, name: Variant) -> Result<Board, ParseError> {
        let width = name.info().places.of(cells).width;
        let mut start = self.start;
        name.board(cells, self.symbols).map_err(|bad: BadSymbol| {
            let row = bad.place / width;
            let line = std::iter::from_fn(|| start.line()).nth(row);
            let (offset, symbol) = line
                .and_then(|line: Line<'_>| line.symbols().nth(bad.place % width))
                .unwrap_or((text.len(), b'?'));
            let problem = Code::new(error::BAD_SYMBOL).with("expected", name.info().symbols());
            ParseError::at(text, offset, problem.with("found", error::excerpt(&[symbol])))
        })
    }
}

/// The families whose boards have such a shape.
fn families(header: &Header, places: Places) -> impl Iterator<Item = &'static dyn Family> {
    let square = header.square;
    FAMILIES.iter().copied().filter(move |family| {
        let info = family.info();
        info.guessed && info.places == places && (info.square_header || !square)
    })
}

fn only_family_that_fits(
    text: &[u8],
    header: &Header,
    places: Places,
    grid: &Grid<'_>,
) -> Result<Variant, ParseError> {
    let symbols = grid.symbols.as_slice();
    let tokens = |family: &dyn Family| grid.has_blanks_between() && fits_tokens(family.info(), symbols);
    let fitting: Vec<&'static dyn Family> =
        families(header, places).filter(|family| family.fits(symbols) || tokens(*family)).collect();
    match fitting.as_slice() {
        [family] => Ok(Variant::of(family.info(), 0)),
        // No symbols fit: the family of that shape will say which symbol is wrong.
        [] => Ok(Variant::of(families(header, places).next().expect("a family for every shape").info(), 0)),
        several => {
            let several: Vec<Variant> = several.iter().map(|family| Variant::of(family.info(), 0)).collect();
            Err(ParseError::at(text, header.offset, ambiguous(&several)))
        }
    }
}

/// Whether blanks in these rows may be cells: symbols are not below each other, or have room for others between them.
fn has_gaps(mut cursor: Cursor<'_>, rows: usize) -> bool {
    /// Symbols that are so far apart have room for another.
    const FAR: usize = 4;
    let text = cursor.text;
    let lines = std::iter::from_fn(|| cursor.line()).take(rows);
    let mut first: Option<Vec<usize>> = None;
    for line in lines {
        let start = text[..line.start].iter().rposition(|&b| b == b'\n').map_or(0, |end| end + 1);
        let is_dense = line.bytes.len() == line.width();
        if is_dense && first.is_none() && line.start == start {
            // The usual grid without blanks: what is wrong with other rows is said elsewhere.
            return false;
        }
        let columns: Vec<usize> = line.symbols().map(|(offset, _)| offset - start).collect();
        let first = first.get_or_insert_with(|| columns.clone());
        let below = columns.iter().zip(first.iter()).all(|(column, above)| column == above);
        if !below || columns.windows(2).any(|pair| pair[1] - pair[0] >= FAR) {
            return true;
        }
    }
    false
}

/// A grid without a header: the lines up to a blank one.
fn read_bare(cursor: &mut Cursor<'_>, name: Variant) -> Result<Board, ParseError> {
    let text = cursor.text;
    let mut ahead = *cursor;
    let Some(first) = ahead.line() else {
        return Err(ParseError::at(text, text.len(), Code::new(error::EXPECTED_ROWS)));
    };
    let mut rows = 1;
    let mut end = ahead.at;
    while ahead.line().is_some_and(|line| !text[end..line.start].contains(&b'\n')) {
        end = ahead.at;
        rows += 1;
    }
    let places = Size::new(rows, first.width());
    if has_gaps(*cursor, rows) {
        let problem = Code::new(error::BLANK_CELLS).with("places", places.to_string());
        return Err(ParseError::at(text, first.start, problem));
    }
    let cells = match name.info().places {
        Places::Cells => places,
        Places::Vertices if rows >= 2 && places.width >= 2 => Size::new(rows - 1, places.width - 1),
        Places::Vertices => {
            let problem = Code::new(error::TOO_FEW_VERTICES).with("found", places.to_string());
            return Err(ParseError::at(text, first.start, problem));
        }
    };
    read_grid(cursor, places)?.into_puzzle(text, cells, name)
}
