//! Our own short links: the rules, the width, the height, and digits with letters for gaps; a total, if any, is last.

use twotone_grid::Size;

use super::error;
use super::pieces::runs;
use super::pieces::text::Part;
use super::puzz_link::{self, Address};
use super::{Codec, Document, ParseError, Recognised, Text};
use crate::code::Code;
use crate::puzzle::Info;
use crate::variant::Variant;

/// A board of any family in a short line.
#[derive(Debug)]
pub struct Link;

impl Codec for Link {
    fn name(&self) -> &'static str {
        "link"
    }
    fn about(&self) -> &'static str {
        "our own short links: rules, width, height, clues"
    }
    fn example(&self) -> &'static str {
        "mosaic/5/5/b0a201c1a3d6a42b6a"
    }
    fn holds(&self, _family: &'static Info) -> bool {
        true
    }
    fn read(&self, text: &Text<'_>, _hint: Option<Variant>) -> Recognised {
        let Some(line) = text.line().filter(|line| !line.str.contains(char::is_whitespace)) else {
            return Recognised::NotMine;
        };
        // Puzzles elsewhere may have the names of our rules, and other codes.
        if Address::parse(line).is_some_and(|address| address.known_host) {
            return Recognised::NotMine;
        }
        let start = line.str.find(['?', '#']).map_or(0, |at| at + 1);
        let Some((rules, rest)) = line.skip(start).split_once('/') else { return Recognised::NotMine };
        // Aliases are names of others' formats, such as `gokigen`: only the rules themselves count.
        let name = Variant::find(rules.str).filter(|name| name.name().eq_ignore_ascii_case(rules.str));
        match name.map(|name| read_board(name, rest)) {
            // It may be the code that the same name has elsewhere.
            Some(Err(_)) if puzz_link::puzzle(rules.str).is_some() => Recognised::NotMine,
            Some(board) => board.into(),
            None => Recognised::NotMine,
        }
    }
    fn encode(&self, document: &Document) -> Result<String, Code> {
        let Size { height, width } = document.board.size();
        let clues = runs::write(&document.board.symbols().bytes, Some('.'));
        let end = match document.board.total() {
            Some(total) => format!("/{total}"),
            // A full stop at the end would be taken for the end of a sentence.
            None => if clues.ends_with('.') { "/" } else { "" }.to_owned(),
        };
        Ok(format!("{}/{width}/{height}/{clues}{end}", document.variant()))
    }
}

fn read_board(name: Variant, rest: Part<'_>) -> Result<Document, ParseError> {
    let cut = |part: Part<'_>| part.bad_form("width/height/clues");
    let (width, rest) = rest.split_once('/').ok_or_else(|| cut(rest))?;
    let (height, code) = rest.split_once('/').ok_or_else(|| cut(rest))?;
    let size = height.height(width)?;
    let code = code.slice(0, code.str.trim_end_matches('/').len());
    let (code, total) = match code.split_once('/') {
        Some((code, total)) => (code, Some(total)),
        None => (code, None),
    };
    let info = name.info();
    let symbols = runs::read(code, info.digits, info.places.of(size).cells())?;
    let document = code.document(name, size, symbols)?;
    match total {
        Some(total) => document
            .with_total(Some(total.number(error::EXPECTED_NUMBER)?))
            .map_err(|bad| total.wrong(bad.code())),
        None => Ok(document),
    }
}
