//! Tasks of the Puzzle Team sites: clues as digits, letters for gaps; the page knows the size.

use twotone_grid::Size;

use super::error::{self, ParseError};
use super::foreign::{Declared, candidates, declared};
use super::pieces::runs;
use super::pieces::text::{Part, ambiguous, size_in_bounds};
use super::{Codec, Document, Recognised, Text};
use crate::code::Code;
use crate::puzzle::{Info, Places};
use crate::variant::Variant;

/// A board as puzzle-binairo.com, puzzle-slant.com and puzzle-minesweeper.com store it.
#[derive(Debug)]
pub struct Task;

impl Codec for Task {
    fn name(&self) -> &'static str {
        "puzzle-team"
    }
    fn about(&self) -> &'static str {
        "tasks of puzzle-binairo.com, puzzle-slant.com and Mosaic on puzzle-minesweeper.com"
    }
    fn example(&self) -> &'static str {
        "task = '0b11h11e0b0a1h00'; puzzleWidth: 6, puzzleHeight: 6 // puzzle-binairo.com"
    }
    fn holds(&self, family: &'static Info) -> bool {
        family.foreign.puzzle_team.is_some()
    }
    fn read(&self, text: &Text<'_>, hint: Option<Variant>) -> Recognised {
        let (code, size) = match page(text.part()) {
            Some(Ok(page)) => page,
            Some(Err(error)) => return Recognised::Mine(Err(error)),
            None => match text.line() {
                Some(line) => (line, None),
                None => return Recognised::NotMine,
            },
        };
        let (cells, signs) = code.split_once('|').map_or((code, None), |(cells, signs)| (cells, Some(signs)));
        let alphabet = |code: &str| code.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
        let has = |kind: fn(&u8) -> bool| cells.str.bytes().any(|byte| kind(&byte));
        let both = has(u8::is_ascii_lowercase) && has(u8::is_ascii_digit);
        // A word is no task unless somebody says so.
        let sure = size.is_some() || hint.is_some() || both;
        if !alphabet(cells.str) || cells.str.is_empty() || !sure || signs.is_some_and(|s| !alphabet(s.str)) {
            return Recognised::NotMine;
        }
        if let Some(signs) = signs {
            return Recognised::Mine(Err(signs.error(0, Code::new(error::BINAIRO_PLUS))));
        }
        let sites = || declared(|foreign| foreign.puzzle_team.as_ref());
        let named = sites().find(|site| text.part().str.contains(site.as_there));
        let families = named.map_or_else(|| candidates(sites(), hint), |named| vec![named]);
        read_task(cells, size, &families).into()
    }
    fn encode(&self, document: &Document) -> Result<String, Code> {
        Ok(runs::write(&document.board.symbols().bytes, None))
    }
}

/// The task and the size from a page or from a piece of its script.
fn page(text: Part<'_>) -> Option<Result<(Part<'_>, Option<Size>), ParseError>> {
    let at = text.str.match_indices("task").find_map(|(at, word)| {
        let rest = &text.str[at + word.len()..];
        let value = rest.trim_start_matches(['"', '\'', ' ']).strip_prefix(['=', ':'])?.trim_start();
        value.starts_with(['"', '\'']).then(|| text.str.len() - value.len() + 1)
    })?;
    let code = text.skip(at);
    let end = code.str.find(['"', '\''])?;
    let number = |key: &str| {
        let rest = text.skip(text.str.find(key)? + key.len());
        let skipped = rest.str.find(|c: char| c.is_ascii_digit())?;
        let rest = rest.skip(skipped);
        let digits = rest.str.bytes().take_while(u8::is_ascii_digit).count();
        Some(rest.slice(0, digits))
    };
    let size = match (number("puzzleWidth"), number("puzzleHeight")) {
        (Some(width), Some(height)) => match height.height(width) {
            Ok(size) => Some(size),
            Err(error) => return Some(Err(error)),
        },
        _ => None,
    };
    Some(Ok((code.slice(0, end), size)))
}

fn read_task(
    code: Part<'_>,
    size: Option<Size>,
    families: &[Declared<&'static str>],
) -> Result<Document, ParseError> {
    let total = runs::places(code.str).unwrap_or(0);
    let size_of = |info: &Info| size.or_else(|| square(total, info.places));
    let attempts: Vec<(Variant, Size)> = families
        .iter()
        .filter_map(|family| Some((Variant::of(family.info, 0), size_of(family.info)?)))
        .collect();
    let read = |(rules, size): &(Variant, Size)| {
        let info = rules.info();
        runs::read(code, info.digits, info.places.of(*size).cells())
    };
    let fitting: Vec<(Variant, Size)> =
        attempts.iter().copied().filter(|attempt| read(attempt).is_ok()).collect();
    match (attempts.as_slice(), fitting.as_slice()) {
        (_, [attempt]) => code.document(attempt.0, attempt.1, read(attempt)?),
        ([], _) => {
            let text = error::excerpt(code.str.as_bytes());
            Err(code.error(0, Code::new(error::NOT_SQUARE).with("places", total).with("text", text)))
        }
        ([attempt], []) => Err(read(attempt).err().unwrap_or_else(|| code.expected(error::EXPECTED_ROWS))),
        (several, []) => {
            let names: Vec<&str> = several.iter().map(|(rules, _)| rules.name()).collect();
            Err(code.wrong(Code::new(error::NO_FAMILY_FITS).with("families", names)))
        }
        (_, several) => {
            let names: Vec<Variant> = several.iter().map(|(rules, _)| *rules).collect();
            Err(code.error(0, ambiguous(&names)))
        }
    }
}

/// The square board with so many clue places.
fn square(total: usize, places: Places) -> Option<Size> {
    let side = total.isqrt();
    let cells = match places {
        Places::Cells => side,
        Places::Vertices => side.checked_sub(1)?,
    };
    (side * side == total).then(|| size_in_bounds(Size::new(cells, cells)).ok()).flatten()
}
