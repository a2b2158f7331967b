//! Links to share: our own short links, with the cells that are filled in.
//!
//! `takuzu/2/2/1c&p1=a0b` is the board `takuzu/2/2/1c` with a 0 in its second cell: in the position, letters are gaps of
//! 1 to 26 cells. The number after `p` is the version; a link without position is one of every version.

use twotone::{Board, Marks};
use twotone::{Document, Format, ParseError};

use crate::code::{Detail, number};
use crate::reply::Problem;

/// Stands between the board and its position.
const POSITION: &str = "&p";
/// The version that is written.
const VERSION: &str = "1";
/// The longest gap of one letter.
const LONGEST: usize = 26;

/// A link to a board with the cells that are filled in.
///
/// ```
/// use twotone::{Board, Marks};
///
/// let mut marks = Marks::empty(4);
/// marks.set(1, false);
/// let board = Board::parse("2\n1.\n..\n").unwrap().at(&marks).unwrap();
/// let link = twotone_wire::write_link(&board).unwrap();
/// assert_eq!(link, "takuzu/2/2/1c&p1=a0b");
/// assert_eq!(twotone_wire::read_link(&link), Ok(board));
/// ```
pub fn write_link(board: &Board) -> Result<String, Problem> {
    let unsupported = || Problem::new("unsupported", []);
    let format = Format::find("link").ok_or_else(unsupported)?;
    let written = Document::new(board.start()).to(format).map_err(|_| unsupported())?;
    Ok(match board.position() {
        Some(marks) => format!("{}{POSITION}{VERSION}={}", written.text, code(marks)),
        None => written.text,
    })
}

/// The board of a link, with the cells that are filled in.
pub fn read_link(text: &str) -> Result<Board, Problem> {
    let text = text.trim();
    let Some((link, position)) = text.rsplit_once(POSITION) else { return Ok(Board::parse(text)?) };
    let board = Board::parse(link)?;
    let (version, code) = position.split_once('=').unwrap_or((position, ""));
    if version != VERSION {
        return Err(Problem::new("unknown-version", [("found", Detail::Text(version.to_owned()))]));
    }
    let start = text.len() - code.len();
    let marks = marks(code, board.size().cells()).map_err(|at| {
        let expected = number(board.size().cells());
        let error = ParseError::at(text.as_bytes(), start + at, twotone::Code::new("bad-position"));
        let details = [("expected", expected)];
        Problem { line: error.line, column: error.column, ..Problem::new("bad-position", details) }
    })?;
    crate::request::placed(&board, &marks)
}

/// Values, with letters for gaps.
fn code(marks: &Marks) -> String {
    let mut code = String::new();
    let mut gap = 0;
    for mark in marks.iter().map(Some).chain([None]) {
        match mark {
            Some(None) => gap += 1,
            other => {
                while gap > 0 {
                    let letter = gap.min(LONGEST);
                    code.push(char::from(b'a' + letter as u8 - 1));
                    gap -= letter;
                }
                code.extend(other.flatten().map(|value| if value { '1' } else { '0' }));
            }
        }
    }
    code
}

/// The marks of exactly so many cells; where the code is wrong, if it is.
fn marks(code: &str, cells: usize) -> Result<Marks, usize> {
    let mut marks = Marks::empty(cells);
    let mut cell = 0;
    for (at, symbol) in code.bytes().enumerate() {
        let length = match symbol {
            b'0' | b'1' => 1,
            b'a'..=b'z' => usize::from(symbol - b'a') + 1,
            _ => return Err(at),
        };
        if length > cells - cell {
            return Err(at);
        }
        if symbol.is_ascii_digit() {
            marks.set(cell, symbol == b'1');
        }
        cell += length;
    }
    if cell == cells { Ok(marks) } else { Err(code.len()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_survive() {
        let board = Board::parse("6\n......\n.1....\n......\n......\n......\n......\n").unwrap();
        for round in 0..40_u64 {
            let mut marks = Marks::empty(36);
            (0..36)
                .filter(|cell| (round * 7 + cell * cell) % 5 < round % 6)
                .for_each(|cell| marks.set(cell as usize, cell % 2 == round % 2));
            let placed = board.at(&marks).unwrap();
            assert_eq!(read_link(&write_link(&placed).unwrap()), Ok(placed));
        }
        assert_eq!(read_link(&write_link(&board).unwrap()), Ok(board));
    }

    #[test]
    fn what_is_no_link_is_refused() {
        let refused =
            |text: &str, code: &str| assert_eq!(read_link(text).expect_err(text).code, code, "{text}");
        refused("takuzu/2/2/1c&p2=a0b", "unknown-version");
        refused("takuzu/2/2/1c&p", "unknown-version");
        refused("takuzu/2/2/1c&p1", "bad-position");
        refused("takuzu/2/2/1c&p1=a0", "bad-position");
        refused("takuzu/2/2/1c&p1=a0c", "bad-position");
        refused("takuzu/2/2/1c&p1=a2b", "bad-position");
        refused("chess/2/2/1c&p1=a0b", "text-unknown-text");
        assert_eq!(read_link("takuzu/2/2/1c&p1=a2b").unwrap_err().column, 19);
        assert_eq!(read_link("takuzu/2/2/1c&p1=a0c").unwrap_err().column, 20);
    }
}
