//! The text formats of the judges: a header with the size, then rows of symbols.
//!
//! The family is found from the shape. `h w` before `h` rows of `w` symbols has its clues in the cells, before `h + 1`
//! rows of `w + 1` on the vertices; a single number is a square board. The UVa judge puts the number of cases first.
//! A line in front of the size may name the rules; it is written where they are not the usual ones of the family.

use twotone_grid::Size;

use super::error::ParseError;
use super::pieces::cursor::{Cursor, Line, Numbers};
use super::{Document, Format, Recognised, Rows, Text};
use crate::any::Family;
use crate::board::Board;
use crate::families::FAMILIES;
use crate::puzzle::{BadSymbol, Places};
use crate::variant::Variant;

/// More cells than this are refused: a variable and its sign must fit 32 bits.
pub const MAX_CELLS: usize = 1 << 30;

/// A size, then rows of symbols.
#[derive(Debug)]
pub struct Judge;

impl Format for Judge {
    fn name(&self) -> &'static str {
        "judge"
    }
    fn about(&self) -> &'static str {
        "the texts of the online judges: the size, then rows of symbols"
    }
    fn example(&self) -> &'static str {
        "3\n1.1.\n...0\n.3..\n..2."
    }
    fn families(&self) -> &'static [&'static str] {
        &["mosaic", "slant", "takuzu"]
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
    fn encode(&self, document: &Document) -> Result<String, String> {
        Ok(write(&document.puzzle))
    }
}

/// A board as the judges write it; `_` or, on vertices, `.` where there is no clue.
///
/// ```
/// let board = twotone::Board::parse("unruly\n2\n1.\n..")?;
/// assert_eq!(board.variant(), "unruly");
/// assert_eq!(twotone::format::judge::write(&board), "unruly\n2\n1_\n__\n");
/// # Ok::<(), twotone::ParseError>(())
/// ```
pub fn write(puzzle: &Board) -> String {
    let blank = if puzzle.info().places == Places::Cells { "_" } else { "." };
    let rows: Vec<String> = puzzle.symbols().rows().map(|row| row.replace('.', blank)).collect();
    format!("{}{}\n", header(puzzle), rows.join("\n"))
}

/// The lines in front of the rows: the rules, if they are not the usual ones of the family, and the size.
pub fn header(puzzle: &Board) -> String {
    let (info, Size { height, width }) = (puzzle.info(), puzzle.size());
    let rules = puzzle.variant();
    let rules = if rules == info.variants[0] { String::new() } else { format!("{rules}\n") };
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
pub(super) fn names_rules(text: &[u8]) -> bool {
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

/// Reads every board of a text. Without a name the family is found from the shape.
///
/// ```
/// let boards = twotone::format::judge::read(b"1 2\n11\n", None)?;
/// assert_eq!(boards[0].info().id, "mosaic");
/// # Ok::<(), twotone::ParseError>(())
/// ```
pub fn read(text: &[u8], name: Option<Variant>) -> Result<Vec<Board>, ParseError> {
    let mut cursor = Cursor::new(text);
    let cases = skip_case_count(&mut cursor);
    let mut boards = Vec::new();
    while cursor.peek().is_some() {
        if let Some(announced) = cases.filter(|&cases| boards.len() as u64 == cases) {
            let at = cursor.peek().map_or(text.len(), |line| line.start);
            let message = format!("the first line announces {announced} boards, but more text follows");
            return Err(ParseError::at(text, at, message));
        }
        boards.push(read_board(&mut cursor, name)?);
    }
    match cases {
        Some(announced) if announced != boards.len() as u64 => {
            let message = format!("the first line announces {announced} boards, found {}", boards.len());
            Err(ParseError::at(text, text.len(), message))
        }
        _ if boards.is_empty() => {
            Err(ParseError::at(text, text.len(), "expected a board, found nothing: the text is empty"))
        }
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
    const LONGEST: usize = 32;
    let mut ahead = *cursor;
    let line = ahead.line().filter(|line| line.bytes.len() <= LONGEST)?;
    let name = Variant::find(std::str::from_utf8(line.bytes).ok()?)?;
    *cursor = ahead;
    Some(name)
}

/// Reads a board; what is asked for wins over the rules that the text names.
fn read_board(cursor: &mut Cursor<'_>, asked: Option<Variant>) -> Result<Board, ParseError> {
    let line = cursor.peek().map_or(cursor.text.len(), |line| line.start);
    let named = read_rules(cursor);
    if let (Some(asked), Some(named)) = (asked, named)
        && asked.info().id != named.info().id
    {
        let message = format!("this is a {} board, but {} was asked for", named.info().id, asked.info().id);
        return Err(ParseError::at(cursor.text, line, message));
    }
    let name = asked.or(named);
    let start = *cursor;
    let with_header = read_with_header(cursor, name);
    if with_header.is_ok() {
        return with_header;
    }
    let looks_like_header = start.peek().is_some_and(|line| line.numbers().is_some());
    if let Some(name) = name {
        *cursor = start;
        let bare = read_bare(cursor, name);
        if bare.is_ok() || !looks_like_header {
            return bare;
        }
    }
    with_header
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
        None => only_family_that_fits(text, &header, places, &grid.symbols)?,
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
    let expected = "expected the size of a board: `height width`, or one number for a square board";
    let Some(line) = cursor.line() else {
        return Err(ParseError::at(text, text.len(), format!("{expected}; found the end of the text")));
    };
    let error = |message: String| Err(ParseError::at(text, line.start, message));
    let (height, width, square) = match line.numbers() {
        Some(Numbers::One(n)) => (n, n, true),
        Some(Numbers::Two(height, width)) => (height, width, false),
        None => return error(format!("{expected}; found {}", excerpt(line.bytes))),
    };
    if height == 0 || width == 0 {
        return error(format!("expected a board of at least 1x1, found {height}x{width}"));
    }
    let cells = height.checked_add(1).zip(width.checked_add(1)).and_then(|(h, w)| h.checked_mul(w));
    if cells.is_none_or(|cells| cells > MAX_CELLS as u64) {
        return error(format!("a board of {height}x{width} is too large: at most {MAX_CELLS} cells"));
    }
    Ok(Header { offset: line.start, cells: Size::new(height as usize, width as usize), square })
}

fn places_from_first_row(cursor: &Cursor<'_>, header: &Header) -> Result<Places, ParseError> {
    let text = cursor.text;
    let width = header.cells.width;
    let Some(line) = cursor.peek() else {
        return Err(ParseError::at(
            text,
            text.len(),
            "expected the rows of the board after its size, found the end",
        ));
    };
    match line.width() {
        found if found == width => Ok(Places::Cells),
        found if found == width + 1 => Ok(Places::Vertices),
        found => {
            let message = format!(
                "expected a row of {width} symbols (clues in the cells) or {} (clues on the vertices), found {found}",
                width + 1
            );
            Err(ParseError::at(text, line.start, message))
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
        let message = format!("expected {} rows, found {row}", places.height);
        return Err(ParseError::at(text, text.len(), message));
    };
    let found = line.width();
    if found != places.width {
        let offset = if found > places.width {
            line.symbols().nth(places.width).map_or(line.start, |(offset, _)| offset)
        } else {
            line.start + line.bytes.len()
        };
        let message =
            format!("expected {} symbols in row {} of the board, found {found}", places.width, row + 1);
        return Err(ParseError::at(text, offset, message));
    }
    symbols.extend(line.symbols().map(|(_, symbol)| symbol));
    Ok(())
}

impl Grid<'_> {
    fn into_puzzle(self, text: &[u8], cells: Size, name: Variant) -> Result<Board, ParseError> {
        let width = name.info().places.of(cells).width;
        let mut start = self.start;
        name.board(cells, self.symbols).map_err(|bad: BadSymbol| {
            let row = bad.place / width;
            let line = std::iter::from_fn(|| start.line()).nth(row);
            let (offset, symbol) = line
                .and_then(|line: Line<'_>| line.symbols().nth(bad.place % width))
                .unwrap_or((text.len(), b'?'));
            ParseError::at(text, offset, format!("{bad}, found {}", excerpt(&[symbol])))
        })
    }
}

/// The families whose boards have such a shape.
fn families(header: &Header, places: Places) -> impl Iterator<Item = &'static dyn Family> {
    let square = header.square;
    FAMILIES.iter().copied().filter(move |family| {
        let info = family.info();
        info.places == places && (info.square_header || !square)
    })
}

fn only_family_that_fits(
    text: &[u8],
    header: &Header,
    places: Places,
    symbols: &[u8],
) -> Result<Variant, ParseError> {
    let fitting: Vec<&'static dyn Family> =
        families(header, places).filter(|family| family.fits(symbols)).collect();
    match fitting.as_slice() {
        [family] => Ok(Variant::of(family.info(), 0)),
        // No symbols fit: the family of that shape will say which symbol is wrong.
        [] => Ok(Variant::of(families(header, places).next().expect("a family for every shape").info(), 0)),
        several => {
            let names: Vec<&str> = several.iter().map(|family| family.info().id).collect();
            let message = format!("this board could be {}: name the family", names.join(" or "));
            Err(ParseError::at(text, header.offset, message))
        }
    }
}

/// A grid without a header: the lines up to a blank one.
fn read_bare(cursor: &mut Cursor<'_>, name: Variant) -> Result<Board, ParseError> {
    let text = cursor.text;
    let mut ahead = *cursor;
    let Some(first) = ahead.line() else {
        return Err(ParseError::at(text, text.len(), "expected a board, found the end of the text"));
    };
    let mut rows = 1;
    while let Some(line) = ahead.peek() {
        let gap = &text[ahead.at..line.start];
        if gap.contains(&b'\n') {
            break;
        }
        ahead.line();
        rows += 1;
    }
    let places = Size::new(rows, first.width());
    let cells = match name.info().places {
        Places::Cells => places,
        Places::Vertices if rows >= 2 && places.width >= 2 => Size::new(rows - 1, places.width - 1),
        Places::Vertices => {
            let message = format!("expected at least 2 rows of 2 vertices, found {places}");
            return Err(ParseError::at(text, first.start, message));
        }
    };
    read_grid(cursor, places)?.into_puzzle(text, cells, name)
}

/// A piece of the text for an error message, made safe to print.
fn excerpt(bytes: &[u8]) -> String {
    let shown = &bytes[..bytes.len().min(20)];
    let dots = if bytes.len() > shown.len() { "..." } else { "" };
    format!("`{}`{dots}", shown.escape_ascii())
}
