//! Grids as people paste them: spreadsheets, CSV, tables with lines around their cells, rows with `/` between them, rows of
//! signs like `x..o` and `■□`.
//!
//! A cell without a symbol is open. Where blanks alone would have to tell which cells are, nothing is guessed.

use twotone_grid::Size;

use super::error::{self, ParseError};
use super::pieces::text::{ambiguous, size_in_bounds};
use super::pieces::tokens::wrong_row;
use super::{Codec, Document, NO_CLUE, Recognised, Text, is_blank, is_grid_symbol, judge, other_family};
use crate::board::Board;
use crate::code::Code;
use crate::families::FAMILIES;
use crate::puzzle::{Info, Places};
use crate::variant::Variant;

/// Cells with something between them.
#[derive(Debug)]
pub struct Table;

impl Codec for Table {
    fn name(&self) -> &'static str {
        "table"
    }
    fn about(&self) -> &'static str {
        "tables as they are pasted: tabs, commas or lines between the cells"
    }
    fn example(&self) -> &'static str {
        "| 2 | 4 | 5 | 3 | 1 |\n| 4 | 6 | 6 | 3 | 1 |\n| 3 | 4 | 3 | 1 | 0 |"
    }
    fn holds(&self, _family: &'static Info) -> bool {
        true
    }
    fn read(&self, text: &Text<'_>, hint: Option<Variant>) -> Recognised {
        // One of several lines is no table.
        let is_part = text.line().is_some() && text.original().trim_ascii().contains(&b'\n');
        if is_part {
            return Recognised::NotMine;
        }
        read(text.original(), hint).map_or(Recognised::NotMine, Recognised::Mine)
    }
    fn encode(&self, document: &Document) -> Result<String, Code> {
        let cell = |symbol: u8| if is_blank(symbol) { ' ' } else { char::from(symbol) };
        let row = |row: &str| row.bytes().map(|symbol| format!("| {} ", cell(symbol))).collect::<String>();
        let rows: Vec<String> = document.board.symbols().rows().map(|symbols| row(symbols) + "|").collect();
        Ok(rows.join("\n"))
    }
}

/// Reads every table of a text, with empty lines between them; nothing if it is something else.
pub(super) fn read(text: &[u8], hint: Option<Variant>) -> Option<Result<Vec<Document>, ParseError>> {
    // A piece at a time, so that no byte is a branch: most texts are no tables.
    if text.chunks(64).all(|piece| piece.iter().fold(true, |all, &byte| all & is_of_grid(byte))) {
        return None;
    }
    let text = std::str::from_utf8(text).ok()?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let (named, start) = named_rules(text);
    let style = Style::of(&text[start..])?;
    if style == Style::Slashes && has_size_before(&text[start..]) {
        // The texts of the judges in one line: what their reader knows from the size, it knows here.
        let asked = hint.filter(|_| named.is_none());
        return Some(judge::read(text.replace('/', "\n").as_bytes(), asked).map(documents));
    }
    let tables = blocks(text, start, style);
    // Codes have commas and tabs, too, but not after every symbol.
    let mut cells = tables.iter().flat_map(|table| table.rows.iter().flatten());
    let is_code = matches!(style, Style::Between(_)) && cells.any(|cell| cell.says.chars().count() > 1);
    if tables.is_empty() || is_code {
        return None;
    }
    if let (Some(asked), Some(named)) = (hint, named)
        && asked.family() != named.family()
    {
        let problem = other_family(named.family(), asked.family());
        return Some(Err(ParseError::at(text.as_bytes(), 0, problem)));
    }
    let hint = hint.or(named);
    Some(tables.into_iter().map(|table| table.document(text, hint)).collect())
}

/// Whether a byte makes no table of a text: it stands in rows of symbols without anything between them.
fn is_of_grid(byte: u8) -> bool {
    is_grid_symbol(byte) || matches!(byte, b'\n' | b'\r' | b' ')
}

/// The rules that the first line names, if it does, and where the rest begins.
fn named_rules(text: &str) -> (Option<Variant>, usize) {
    let first = text.split_inclusive('\n').next().unwrap_or_default();
    match Variant::find(first.trim()) {
        Some(rules) => (Some(rules), first.len()),
        None => (None, 0),
    }
}

fn documents(boards: Vec<Board>) -> Vec<Document> {
    boards.into_iter().map(Document::new).collect()
}

/// Whether the first row is no row but the size of the others, as the judges write it: `2 3 / .4. / ...`.
fn has_size_before(text: &str) -> bool {
    let Some((first, rest)) = text.split_once('/') else { return false };
    let numbers: Vec<usize> = first.split_whitespace().map_while(|word| word.parse().ok()).collect();
    let rows: Vec<&str> = rest.split('/').map(str::trim).collect();
    let fits = |height: usize, width: usize| {
        rows.len() == height && rows.iter().all(|row| row.chars().count() == width && !row.contains(' '))
    };
    // As many symbols as cells, or as vertices.
    matches!(numbers[..], [height, width]
        if fits(height, width) || fits(height.saturating_add(1), width.saturating_add(1)))
}

/// What stands between the cells of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Style {
    /// `|` or a line of box characters, at both ends, too.
    Lines,
    /// Tabs, commas, semicolons.
    Between(char),
    /// Nothing; rows have `/` between them.
    Slashes,
    /// Nothing; some cells are signs that stand for values.
    Signs,
}

const BARS: [char; 4] = ['|', '│', '┃', '║'];

impl Style {
    /// The style of a text that has nothing but symbols and what stands between them.
    fn of(text: &str) -> Option<Self> {
        let is_known = |letter: char| {
            letter.is_ascii_whitespace()
                || BARS.contains(&letter)
                || is_rule(letter)
                || matches!(letter, ',' | ';' | '"' | '/' | '?')
                || letter.is_ascii_digit()
                || meaning(letter).is_some()
        };
        if !text.chars().all(is_known) {
            return None;
        }
        let body = text.trim();
        if body.contains('/') {
            let rows: Vec<&str> = body.split('/').map(str::trim).collect();
            let is_grid = rows.iter().all(|row| row.chars().count() > 1);
            return (is_grid && !body.contains(['\n', '\t', ',', ';']) && !body.contains(BARS))
                .then_some(Style::Slashes);
        }
        if body.contains(BARS) {
            return Some(Style::Lines);
        }
        let between = ['\t', ';', ','].into_iter().find(|&between| text.contains(between));
        between.map(Style::Between).or_else(|| is_of_signs(body).then_some(Style::Signs))
    }
}

/// Whether rows have signs for values, and nothing but those and open cells: other digits may be sizes, as in `4x4`.
fn is_of_signs(body: &str) -> bool {
    let has_sign = body.chars().any(|letter| matches!(meaning(letter), Some(Meaning::Value(_))));
    let is_cell = |letter: char| {
        letter.is_ascii_whitespace()
            || matches!(meaning(letter), Some(Meaning::Value(_) | Meaning::Open | Meaning::Clue(b'0' | b'1')))
    };
    has_sign && body.contains('\n') && body.chars().all(is_cell)
}

/// What lines around cells are drawn with.
fn is_rule(letter: char) -> bool {
    matches!(letter, '+' | '=' | ':' | '-' | '─'..='╿') && !BARS.contains(&letter)
}

/// What a symbol of a table stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    /// No clue.
    Open,
    /// A digit, or `?`.
    Clue(u8),
    /// A value as a sign; only where clues are values.
    Value(bool),
}

fn meaning(symbol: char) -> Option<Meaning> {
    match symbol {
        '0'..='9' | '?' => Some(Meaning::Clue(symbol as u8)),
        '■' | '⬛' | '●' | '█' | '#' | 'x' | 'X' | '×' => Some(Meaning::Value(true)),
        '□' | '⬜' | '○' | 'o' | 'O' => Some(Meaning::Value(false)),
        '·' | '.' | '_' | '-' | '*' => Some(Meaning::Open),
        _ => None,
    }
}

/// A cell: where it is in the text, and what it says.
#[derive(Clone, Copy, Debug)]
struct Cell<'a> {
    at: usize,
    says: &'a str,
}

/// The rows of one table.
struct Block<'a> {
    start: usize,
    rows: Vec<Vec<Cell<'a>>>,
}

/// The tables of a text: what stands between empty lines.
fn blocks(text: &str, start: usize, style: Style) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block<'_>> = Vec::new();
    let mut at = start;
    let ends = if style == Style::Slashes { '/' } else { '\n' };
    let mut is_apart = true;
    let has_dashes = style == Style::Lines && text[start..].lines().any(mixes_dashes);
    for line in text[start..].split_inclusive(ends) {
        let row = line.trim_end_matches(['\n', '\r', '/']);
        if row.trim_matches(' ').is_empty() {
            is_apart = true;
        } else if style != Style::Lines || !is_ruler(row, has_dashes) {
            if std::mem::take(&mut is_apart) {
                blocks.push(Block { start: at, rows: Vec::new() });
            }
            if let Some(block) = blocks.last_mut() {
                block.rows.push(cells(row, at, style));
            }
        }
        at += line.len();
    }
    blocks
}

/// Whether a row has a dash for an open cell beside cells that say something else.
fn mixes_dashes(row: &str) -> bool {
    let mut cells = row.split(BARS).map(str::trim).filter(|cell| !cell.is_empty());
    cells.clone().any(|cell| cell == "-") && cells.any(|cell| cell != "-")
}

/// Whether a line is drawn between rows; a row of single dashes is one of open cells where dashes are that.
fn is_ruler(row: &str, has_dashes: bool) -> bool {
    let is_drawn = row.chars().all(|letter| letter == ' ' || is_rule(letter) || BARS.contains(&letter));
    let has_rule = row.chars().any(is_rule);
    let is_row = has_dashes && row.split(BARS).all(|cell| matches!(cell.trim(), "" | "-"));
    is_drawn && has_rule && !is_row
}

/// The cells of a row that starts at a byte of the text.
fn cells(row: &str, at: usize, style: Style) -> Vec<Cell<'_>> {
    let cell = |from: usize, to: usize| {
        let says = row[from..to].trim();
        let front = row[from..to].len() - row[from..to].trim_start().len();
        let inner = says.strip_prefix('"').and_then(|says| says.strip_suffix('"'));
        Cell { at: at + from + front, says: inner.unwrap_or(says) }
    };
    let is_between = |letter: char| match style {
        Style::Lines => BARS.contains(&letter),
        Style::Between(between) => letter == between,
        Style::Slashes | Style::Signs => false,
    };
    let mut cells = Vec::new();
    let mut from = 0;
    for (place, letter) in row.char_indices().filter(|&(_, letter)| is_between(letter)) {
        cells.push(cell(from, place));
        from = place + letter.len_utf8();
    }
    cells.push(cell(from, row.len()));
    if style == Style::Lines {
        drop_ends(&mut cells, row);
    }
    // A frame around symbols, and nothing between them.
    match cells.as_slice() {
        [only] if style != Style::Lines || only.says.chars().count() > 1 => symbols(*only),
        _ => cells,
    }
}

/// A line at an end of a row is part of the frame.
fn drop_ends(cells: &mut Vec<Cell<'_>>, row: &str) {
    if row.trim_end().ends_with(BARS) {
        cells.pop();
    }
    if row.trim_start().starts_with(BARS) && !cells.is_empty() {
        cells.remove(0);
    }
}

/// The symbols of a row without anything but blanks between them; so many blanks may be cells, and are left where they are.
fn symbols(row: Cell<'_>) -> Vec<Cell<'_>> {
    if row.says.contains("   ") {
        return vec![row];
    }
    let letters = row.says.char_indices().filter(|(_, letter)| !letter.is_whitespace());
    let cell =
        |(at, letter): (usize, char)| Cell { at: row.at + at, says: &row.says[at..at + letter.len_utf8()] };
    letters.map(cell).collect()
}

impl Block<'_> {
    /// The board of this table; without a hint, of the one family that fits.
    fn document(&self, text: &str, hint: Option<Variant>) -> Result<Document, ParseError> {
        let at = |offset: usize, problem: Code| ParseError::at(text.as_bytes(), offset, problem);
        let width = self.rows.first().map_or(0, Vec::len);
        if let Some((number, row)) = self.rows.iter().enumerate().find(|(_, row)| row.len() != width) {
            let place = row.first().map_or(self.start, |cell| cell.at);
            return Err(at(place, wrong_row(number, width, row.len())));
        }
        let cells: Vec<Cell<'_>> = self.rows.concat();
        let meanings = cells.iter().map(|cell| one_meaning(cell.says)).collect::<Vec<_>>();
        let rules = match hint {
            Some(hint) => hint,
            None => only_rules(&meanings).map_err(|problem| at(self.start, problem))?,
        };
        let info = rules.info();
        let places = Size::new(self.rows.len(), width);
        let size = cells_of(info, places).map_err(|problem| at(self.start, problem))?;
        let bad = |cell: &Cell<'_>| {
            let problem = Code::new(error::BAD_SYMBOL).with("expected", info.symbols());
            at(cell.at, problem.with("found", error::excerpt(cell.says.as_bytes())))
        };
        let symbols = cells.iter().zip(&meanings);
        let symbols = symbols.map(|(cell, meaning)| symbol(info, *meaning).ok_or_else(|| bad(cell)));
        let board = rules.board(size, symbols.collect::<Result<Vec<u8>, ParseError>>()?);
        board.map(Document::new).map_err(|wrong| cells.get(wrong.place).map_or_else(|| bad(&cells[0]), bad))
    }
}

/// The size of a board whose clue places have this one.
fn cells_of(info: &Info, places: Size) -> Result<Size, Code> {
    match info.places {
        Places::Cells => size_in_bounds(places),
        Places::Vertices if places.height < 2 || places.width < 2 => {
            Err(Code::new(error::TOO_FEW_VERTICES).with("found", places.to_string()))
        }
        Places::Vertices => size_in_bounds(Size::new(places.height - 1, places.width - 1)),
    }
}

/// What a cell stands for; nothing if it says more than one symbol.
fn one_meaning(says: &str) -> Option<Meaning> {
    let mut letters = says.chars();
    match (letters.next(), letters.next()) {
        (None, _) => Some(Meaning::Open),
        (Some(letter), None) => meaning(letter),
        _ => None,
    }
}

/// The symbol that a family writes; nothing if it has none for that.
fn symbol(info: &Info, meaning: Option<Meaning>) -> Option<u8> {
    match meaning? {
        Meaning::Open => Some(NO_CLUE),
        Meaning::Clue(symbol) => Some(symbol),
        Meaning::Value(value) if info.clues_are_values => info.digits.get(usize::from(value)).copied(),
        Meaning::Value(_) => None,
    }
}

/// The usual rules of the one family that has such symbols.
fn only_rules(meanings: &[Option<Meaning>]) -> Result<Variant, Code> {
    let has = |info: &Info, meaning: &Option<Meaning>| match symbol(info, *meaning) {
        Some(symbol) => symbol == NO_CLUE || symbol == b'?' || info.digits.contains(&symbol),
        None => false,
    };
    let infos = FAMILIES.iter().map(|family| family.info()).filter(|info| info.guessed);
    let fitting: Vec<Variant> = infos
        .filter(|info| meanings.iter().all(|meaning| has(info, meaning)))
        .map(|info| Variant::of(info, 0))
        .collect();
    match fitting.as_slice() {
        [only] => Ok(*only),
        [] => {
            let names: Vec<&str> =
                Variant::all().filter(|rules| rules.is_usual()).map(Variant::name).collect();
            Err(Code::new(error::NO_FAMILY_FITS).with("families", names).with("found", ""))
        }
        several => Err(ambiguous(several)),
    }
}
