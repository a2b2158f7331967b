//! Tasks of the Puzzle Team sites: clues as digits, letters for gaps; the page knows the size.

use twotone_grid::Size;

use super::pieces::runs;
use super::pieces::text::{Part, candidates, size_in_bounds};
use super::{Document, Format, ParseError, Recognised, Text};
use crate::puzzle::Places;
use crate::variant::Variant;

/// A board as puzzle-binairo.com, puzzle-slant.com and puzzle-minesweeper.com store it.
#[derive(Debug)]
pub struct Task;

/// What the sites call the families.
const SITES: [(&str, &str); 3] =
    [("puzzle-binairo.com", "takuzu"), ("puzzle-slant.com", "slant"), ("puzzle-minesweeper.com", "mosaic")];

impl Format for Task {
    fn name(&self) -> &'static str {
        "puzzle-team"
    }
    fn about(&self) -> &'static str {
        "tasks of puzzle-binairo.com, puzzle-slant.com and Mosaic on puzzle-minesweeper.com"
    }
    fn example(&self) -> &'static str {
        "task = '0b11h11e0b0a1h00'; puzzleWidth: 6, puzzleHeight: 6 // puzzle-binairo.com"
    }
    fn families(&self) -> &'static [&'static str] {
        &["mosaic", "slant", "takuzu"]
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
        let both = [char::is_alphabetic as fn(char) -> bool, char::is_numeric]
            .iter()
            .all(|kind| cells.str.contains(kind));
        // A word is no task unless somebody says so.
        let sure = size.is_some() || hint.is_some() || both;
        if !alphabet(cells.str) || cells.str.is_empty() || !sure || signs.is_some_and(|s| !alphabet(s.str)) {
            return Recognised::NotMine;
        }
        if let Some(signs) = signs {
            let why = "this is Binairo+: signs between cells are not known here";
            return Recognised::Mine(Err(signs.error(0, why)));
        }
        let site = SITES.iter().find(|(site, _)| text.part().str.contains(site)).map(|(_, family)| *family);
        let families: Vec<&str> =
            site.map_or_else(|| vec!["mosaic", "slant", "takuzu"], |family| vec![family]);
        read_task(cells, size, &candidates(&families, hint)).into()
    }
    fn encode(&self, document: &Document) -> Result<String, String> {
        Ok(runs::write(&document.puzzle.symbols().bytes, None))
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

fn read_task(code: Part<'_>, size: Option<Size>, families: &[Variant]) -> Result<Document, ParseError> {
    let total = runs::places(code.str).unwrap_or(0);
    let attempts: Vec<(Variant, Size)> = families
        .iter()
        .filter_map(|&name| Some((name, size.or_else(|| square(total, name.info().places))?)))
        .collect();
    let read = |(name, size): &(Variant, Size)| {
        let info = name.info();
        runs::read(code, info.digits, info.places.of(*size).cells())
    };
    let fitting: Vec<Variant> =
        attempts.iter().filter(|attempt| read(attempt).is_ok()).map(|a| a.0).collect();
    match (attempts.as_slice(), fitting.is_empty()) {
        ([], _) => {
            let message = format!(
                "{total} clues and blanks make no square: the size is needed, as in `8x6:{}`",
                code.str
            );
            Err(code.error(0, message))
        }
        ([attempt], true) => Err(read(attempt).err().unwrap_or_else(|| code.expected("a task"))),
        (_, true) => Err(code.expected(&format!("clues of one family on {total} places"))),
        _ => {
            let name = code.choose(&fitting)?;
            let attempt = attempts.iter().find(|attempt| attempt.0 == name);
            let attempt = attempt.ok_or_else(|| code.expected("a task"))?;
            code.document(name, attempt.1, read(attempt)?)
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
