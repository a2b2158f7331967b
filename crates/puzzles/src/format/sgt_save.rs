//! Saved games of Simon Tatham's puzzles: lines of a key, a length and a value.

use twotone_grid::{Marks, Size};

use super::pieces::text::{Part, candidates};
use super::{Document, Format, ParseError, Recognised, Text, sgt};
use crate::variant::Variant;

/// A board with a position as a saved game.
#[derive(Debug)]
pub struct SgtSave;

const FIRST: &str = "SAVEFILE";
const MAGIC: &str = "Simon Tatham's Portable Puzzle Collection";

impl Format for SgtSave {
    fn name(&self) -> &'static str {
        "sgt-save"
    }
    fn about(&self) -> &'static str {
        "saved games of Simon Tatham's Mosaic, Unruly and Slant"
    }
    fn example(&self) -> &'static str {
        "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :5:Slant\n\
         PARAMS  :3:3x3\nCPARAMS :3:3x3\nDESC    :10:a02f2a1b2a\nNSTATES :1:2\nSTATEPOS:1:2\nMOVE    :4:/1,0"
    }
    fn families(&self) -> &'static [&'static str] {
        &["mosaic", "slant", "takuzu"]
    }
    fn read(&self, text: &Text<'_>, hint: Option<Variant>) -> Recognised {
        let file = text.part();
        if !file.str.starts_with(FIRST) {
            return Recognised::NotMine;
        }
        read_file(file, hint).into()
    }
    fn encode(&self, document: &Document) -> Result<String, String> {
        let puzzle = &document.puzzle;
        let game = sgt::GAMES.iter().find(|(_, rules)| rules.contains(&puzzle.variant().name()));
        let (game, _) = game.ok_or("knows no such game")?;
        let params = sgt::params(document);
        let size = puzzle.size();
        let moves: Vec<String> =
            document.position.iter().flat_map(|marks| moves(game, size, marks)).collect();
        let states = (moves.len() + 1).to_string();
        let mut text = String::new();
        let mut line = |key: &str, value: &str| text += &format!("{key:<8}:{}:{value}\n", value.len());
        let head =
            [(FIRST, MAGIC), ("VERSION", "1"), ("GAME", game), ("PARAMS", &params), ("CPARAMS", &params)];
        head.iter().for_each(|(key, value)| line(key, value));
        line("DESC", &sgt::description(document));
        line("NSTATES", &states);
        line("STATEPOS", &states);
        moves.iter().for_each(|step| line("MOVE", step));
        Ok(text)
    }
    fn refusal(&self, document: &Document) -> Option<&'static str> {
        sgt::refusal(document)
    }
}

/// One line of a saved game.
struct Entry<'t> {
    key: &'t str,
    value: Part<'t>,
}

/// Cuts the file by the lengths it names: a value may hold anything.
fn entries(file: Part<'_>) -> Result<Vec<Entry<'_>>, ParseError> {
    let mut entries = Vec::new();
    let mut rest = file.trim();
    while !rest.str.is_empty() {
        let cut = |part: Part<'_>| part.expected("`KEY     :length:value`");
        let (key, after) = rest.split_once(':').ok_or_else(|| cut(rest))?;
        let (length, after) = after.split_once(':').ok_or_else(|| cut(rest))?;
        let length = length.number("the length of the value")?;
        if !after.str.is_char_boundary(length.min(after.str.len())) || length > after.str.len() {
            return Err(
                after.error(0, format!("expected a value of {length} bytes, found {}", after.str.len()))
            );
        }
        entries.push(Entry { key: key.str.trim(), value: after.slice(0, length) });
        rest = after.skip(length).trim();
    }
    Ok(entries)
}

fn read_file(file: Part<'_>, hint: Option<Variant>) -> Result<Document, ParseError> {
    let entries = entries(file)?;
    let find = |key: &str| entries.iter().find(|entry| entry.key == key).map(|entry| entry.value);
    let need =
        |key: &str| find(key).ok_or_else(|| file.error(0, format!("expected a line `{key}`, found none")));
    let game = need("GAME")?;
    let rules = sgt::rules_of(game.str).ok_or_else(|| game.expected("Mosaic, Unruly or Slant"))?;
    let params = find("CPARAMS").map_or_else(|| need("PARAMS"), Ok)?;
    let document = sgt::read_id(params, need("DESC")?, &candidates(rules, hint))?;
    let played = match find("STATEPOS") {
        Some(states) => states.number("the number of the state")?.saturating_sub(1),
        None => 0,
    };
    let size = document.puzzle.size();
    let mut marks = Marks::empty(size.cells());
    let steps = entries.iter().filter(|entry| matches!(entry.key, "MOVE" | "SOLVE" | "RESTART"));
    for entry in steps.take(played) {
        match entry.key {
            "RESTART" => marks = Marks::empty(size.cells()),
            _ => {
                let done = play(game.str, size, &mut marks, entry.value.str);
                done.ok_or_else(|| entry.value.expected(&format!("a move of {}", game.str)))?;
            }
        }
    }
    Ok(document.at(marks))
}

/// The moves that lead from an empty board to a position.
fn moves(game: &str, size: Size, marks: &Marks) -> Vec<String> {
    let known = (0..marks.len()).filter_map(|cell| Some((size.point(cell), marks.get(cell)?)));
    let text = |prefix: &str, point: twotone_grid::Point| format!("{prefix}{},{}", point.column, point.row);
    known
        .map(|(point, value)| match (game, value) {
            ("Mosaic", true) => text("t", point),
            ("Mosaic", false) => text("T", point),
            ("Slant", true) => text("\\", point),
            ("Slant", false) => text("/", point),
            (_, true) => text("P1,", point),
            (_, false) => text("P0,", point),
        })
        .collect()
}

/// Makes one move; nothing if it is none.
fn play(game: &str, size: Size, marks: &mut Marks, step: &str) -> Option<()> {
    match game.to_ascii_lowercase().as_str() {
        "mosaic" => play_mosaic(size, marks, step),
        "slant" => {
            step.strip_prefix('S').unwrap_or(step).split(';').filter(|s| !s.is_empty()).try_for_each(|step| {
                let cell = cell(size, &numbers(step.get(1..)?)?)?;
                put(marks, cell, [("\\", Some(true)), ("/", Some(false)), ("C", None)], step.get(..1)?)
            })
        }
        _ => match step.strip_prefix('S') {
            Some(values) => fill(marks, values.bytes().map(|b| b == b'1'), values.len()),
            None => {
                let place = cell(size, &numbers(step.get(3..)?)?)?;
                put(marks, place, [("P1,", Some(true)), ("P0,", Some(false)), ("P-,", None)], step.get(..3)?)
            }
        },
    }
}

fn play_mosaic(size: Size, marks: &mut Marks, step: &str) -> Option<()> {
    let (kind, rest) = (step.get(..1)?, step.get(1..)?);
    match kind {
        "t" | "T" => {
            let cell = cell(size, &numbers(rest)?)?;
            // A cell goes round: open, black, white.
            let turned = match (marks.get(cell), kind) {
                (None, "t") | (Some(false), "T") => Some(true),
                (None, _) | (Some(true), "t") => Some(false),
                _ => None,
            };
            mark(marks, cell, turned);
        }
        "d" | "e" => {
            let &[x, y, x0, y0, state] = numbers(rest)?.as_slice() else { return None };
            let value = [None, Some(true), Some(false)].get(state).copied()?;
            // Along the column if that is the same, else along the row; where the pen was put down is marked already.
            let row = x != x0 || y == y0;
            let (from, to) = if row { (x, x0) } else { (y, y0) };
            for along in (from.min(to)..=from.max(to)).filter(|&along| along != to) {
                let cell = cell(size, &if row { [along, y] } else { [x, along] })?;
                if let (None, Some(value)) = (marks.get(cell), value) {
                    marks.set(cell, value);
                }
            }
        }
        "s" => {
            let digits: Option<Vec<u32>> = rest.chars().map(|c| c.to_digit(16)).collect();
            let bits =
                digits?.into_iter().flat_map(|digit| (0..4).rev().map(move |bit| digit >> bit & 1 == 1));
            let bits: Vec<bool> = bits.take(marks.len()).collect();
            fill(marks, bits.iter().copied(), bits.len())?;
        }
        _ => return None,
    }
    Some(())
}

fn put(marks: &mut Marks, cell: usize, kinds: [(&str, Option<bool>); 3], kind: &str) -> Option<()> {
    let (_, value) = kinds.into_iter().find(|(name, _)| *name == kind)?;
    mark(marks, cell, value);
    Some(())
}

fn mark(marks: &mut Marks, cell: usize, value: Option<bool>) {
    match value {
        Some(value) => marks.set(cell, value),
        None => marks.clear(cell),
    }
}

fn fill(marks: &mut Marks, values: impl Iterator<Item = bool>, length: usize) -> Option<()> {
    (length == marks.len()).then(|| values.enumerate().for_each(|(cell, value)| marks.set(cell, value)))
}

fn numbers(text: &str) -> Option<Vec<usize>> {
    text.split(',').map(|number| number.parse().ok()).collect()
}

fn cell(size: Size, place: &[usize]) -> Option<usize> {
    let &[column, row] = place else { return None };
    (column < size.width && row < size.height).then(|| size.index(row, column))
}
