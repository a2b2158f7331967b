//! Our own short links: the rules, the width, the height, and digits with letters for gaps.

use twotone_grid::Size;

use super::pieces::runs;
use super::pieces::text::Part;
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
        let start = line.str.find(['?', '#']).map_or(0, |at| at + 1);
        let Some((rules, rest)) = line.skip(start).split_once('/') else { return Recognised::NotMine };
        // Aliases are names of others' formats, such as `gokigen`: only the rules themselves count.
        let name = Variant::find(rules.str).filter(|name| name.name().eq_ignore_ascii_case(rules.str));
        match name {
            Some(name) => read_board(name, rest).into(),
            None => Recognised::NotMine,
        }
    }
    fn encode(&self, document: &Document) -> Result<String, Code> {
        let Size { height, width } = document.board.size();
        let clues = runs::write(&document.board.symbols().bytes, Some('.'));
        let guard = if clues.ends_with('.') { "/" } else { "" };
        Ok(format!("{}/{width}/{height}/{clues}{guard}", document.variant()))
    }
}

fn read_board(name: Variant, rest: Part<'_>) -> Result<Document, ParseError> {
    let cut = |part: Part<'_>| part.bad_form("width/height/clues");
    let (width, rest) = rest.split_once('/').ok_or_else(|| cut(rest))?;
    let (height, code) = rest.split_once('/').ok_or_else(|| cut(rest))?;
    let size = height.height(width)?;
    let code = code.slice(0, code.str.trim_end_matches('/').len());
    let info = name.info();
    let symbols = runs::read(code, info.digits, info.places.of(size).cells())?;
    code.document(name, size, symbols)
}
