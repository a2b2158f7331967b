//! Lines of the zigzag test suites: name, width, height, clues and answer with tabs between them.

use twotone_grid::Size;

use super::error::ParseError;
use super::foreign;
use super::pieces::runs::{self, wrong_places};
use super::pieces::text::Part;
use super::{Codec, Document, Recognised, Text};
use crate::code::Code;
use crate::puzzle::Info;
use crate::variant::Variant;

/// A board with its answer as one line.
#[derive(Debug)]
pub struct Zigzag;

/// What stands where a board has no name: a line must not begin with a tab.
const NO_NAME: &str = "-";

impl Codec for Zigzag {
    fn name(&self) -> &'static str {
        "zigzag"
    }
    fn about(&self) -> &'static str {
        "lines of the zigzag test suites: name, width, height, clues, answer"
    }
    fn example(&self) -> &'static str {
        "tiny\t3\t3\ta02f2a1b2a\t\\/\\///\\\\/\t# givens=5"
    }
    fn holds(&self, family: &'static Info) -> bool {
        family.foreign.alone.contains(&self.name())
    }
    fn read(&self, text: &Text<'_>, _hint: Option<Variant>) -> Recognised {
        let (Some(line), Some(rules)) = (text.line(), foreign::alone(self.name())) else {
            return Recognised::NotMine;
        };
        let fields: Vec<Part<'_>> = line.split('\t').map(Part::trim).collect();
        let number = |part: &Part<'_>| !part.str.is_empty() && part.str.bytes().all(|b| b.is_ascii_digit());
        match fields.as_slice() {
            [name, width, height, clues, rest @ ..] if number(width) && number(height) => {
                read_line(rules, *name, [*width, *height, *clues], rest.first().copied()).into()
            }
            _ => Recognised::NotMine,
        }
    }
    fn encode(&self, document: &Document) -> Result<String, Code> {
        let Size { height, width } = document.board.size();
        let clues = runs::write(&document.board.symbols().bytes, None);
        let name = document.title.as_deref().unwrap_or(NO_NAME).replace(['\t', '\n'], " ");
        let answer: String =
            document.solution.iter().flat_map(|filling| document.board.rows(filling)).collect();
        Ok(format!("{name}\t{width}\t{height}\t{clues}\t{answer}"))
    }
}

fn read_line(
    rules: Variant,
    name: Part<'_>,
    board: [Part<'_>; 3],
    answer: Option<Part<'_>>,
) -> Result<Document, ParseError> {
    let [width, height, clues] = board;
    let size = height.height(width)?;
    let info = rules.info();
    let symbols = runs::read(clues, info.digits, info.places.of(size).cells())?;
    let mut document = clues.document(rules, size, symbols)?;
    document.title = Some(name.str.to_owned()).filter(|name| !name.is_empty() && name != NO_NAME);
    if let Some(answer) = answer.filter(|answer| !answer.str.is_empty() && !answer.str.starts_with('#')) {
        if let Some(at) = answer.str.find(|symbol| !info.values.contains(&symbol)) {
            return Err(answer.char_at(at).bad_symbol(&info.values.map(String::from)));
        }
        if answer.str.len() != size.cells() {
            return Err(answer.error(0, wrong_places(size.cells(), Some(answer.str.len()))));
        }
        document.solution = Some(answer.str.chars().map(|symbol| symbol == info.values[1]).collect());
    }
    Ok(document)
}
