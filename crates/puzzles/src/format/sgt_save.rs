//! Saved games of Simon Tatham's puzzles: lines of a key, a length and a value.

use twotone_grid::Marks;

use super::error::{self, ParseError};
use super::pieces::text::Part;
use super::{Codec, Document, Recognised, Text, Unopened, sgt};
use crate::code::Code;
use crate::puzzle::Info;
use crate::variant::Variant;

/// A board with a position as a saved game.
#[derive(Debug)]
pub struct SgtSave;

const FIRST: &str = "SAVEFILE";
const MAGIC: &str = "Simon Tatham's Portable Puzzle Collection";

impl Codec for SgtSave {
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
    fn holds(&self, family: &'static Info) -> bool {
        family.foreign.sgt.is_some()
    }
    fn read(&self, text: &Text<'_>, _hint: Option<Variant>) -> Recognised {
        let file = text.part();
        if !file.str.starts_with(FIRST) {
            return Recognised::NotMine;
        }
        read_file(file).into()
    }
    fn encode(&self, document: &Document) -> Result<String, Code> {
        let size = document.board.size();
        let params = sgt::params(document);
        let known = document
            .position
            .iter()
            .flat_map(|marks| (0..marks.len()).filter_map(|cell| Some((size.point(cell), marks.get(cell)?))));
        let (game, moves): (&str, Vec<String>) = match &document.board.info().foreign.sgt {
            Some(sgt) => (sgt.game, known.map(|(at, value)| (sgt.write_move)(at, value)).collect()),
            None => Default::default(),
        };
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
    fn unopened(&self, document: &Document) -> Option<Unopened> {
        sgt::unopened(document)
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
        let cut = |part: Part<'_>| part.bad_form("KEY     :length:value");
        let (key, after) = rest.split_once(':').ok_or_else(|| cut(rest))?;
        let (length, after) = after.split_once(':').ok_or_else(|| cut(rest))?;
        let length = length.number(error::EXPECTED_NUMBER)?;
        if !after.str.is_char_boundary(length.min(after.str.len())) || length > after.str.len() {
            let problem = Code::new(error::WRONG_LENGTH).with("expected", length);
            return Err(after.error(0, problem.with("found", after.str.len())));
        }
        entries.push(Entry { key: key.str.trim(), value: after.slice(0, length) });
        rest = after.skip(length).trim();
    }
    Ok(entries)
}

fn read_file(file: Part<'_>) -> Result<Document, ParseError> {
    let entries = entries(file)?;
    let find = |key: &str| entries.iter().find(|entry| entry.key == key).map(|entry| entry.value);
    let missing = |key: &str| file.error(0, Code::new(error::MISSING_LINE).with("key", key));
    let need = |key: &str| find(key).ok_or_else(|| missing(key));
    let name = need("GAME")?;
    let known = || sgt::games().map(|game| game.as_there.game).collect::<Vec<_>>();
    let unknown = || name.wrong(Code::new(error::UNKNOWN_GENRE).with("known", known()));
    let game = sgt::game(name.str).ok_or_else(unknown)?;
    let params = find("CPARAMS").map_or_else(|| need("PARAMS"), Ok)?;
    let document = sgt::read_id(params, need("DESC")?, &[game])?;
    let played = match find("STATEPOS") {
        Some(states) => states.number(error::EXPECTED_NUMBER)?.saturating_sub(1),
        None => 0,
    };
    let size = document.board.size();
    let mut marks = Marks::empty(size.cells());
    let steps = entries.iter().filter(|entry| matches!(entry.key, "MOVE" | "SOLVE" | "RESTART"));
    for entry in steps.take(played) {
        match entry.key {
            "RESTART" => marks = Marks::empty(size.cells()),
            _ => {
                let done = (game.as_there.play)(size, &mut marks, entry.value.str);
                let problem = || Code::new(error::EXPECTED_MOVE).with("game", game.as_there.game);
                done.ok_or_else(|| entry.value.wrong(problem()))?;
            }
        }
    }
    Ok(document.at(marks))
}
