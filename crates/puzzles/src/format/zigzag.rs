//! Lines of the zigzag test suites: name, width, height, clues and answer with tabs between them.

use twotone_grid::{BitGrid, Size};

use super::pieces::runs;
use super::pieces::text::{Part, named};
use super::{Document, Format, ParseError, Recognised, Text};
use crate::variant::Variant;

/// A Slant board with its answer as one line.
#[derive(Debug)]
pub struct Zigzag;

impl Format for Zigzag {
    fn name(&self) -> &'static str {
        "zigzag"
    }
    fn about(&self) -> &'static str {
        "lines of the zigzag test suites: name, width, height, clues, answer"
    }
    fn example(&self) -> &'static str {
        "tiny\t3\t3\ta02f2a1b2a\t\\/\\///\\\\/\t# givens=5"
    }
    fn families(&self) -> &'static [&'static str] {
        &["slant"]
    }
    fn read(&self, text: &Text<'_>, _hint: Option<Variant>) -> Recognised {
        let Some(line) = text.line() else { return Recognised::NotMine };
        let fields: Vec<Part<'_>> = line.split('\t').map(Part::trim).collect();
        let number = |part: &Part<'_>| !part.str.is_empty() && part.str.bytes().all(|b| b.is_ascii_digit());
        match fields.as_slice() {
            [name, width, height, clues, rest @ ..] if number(width) && number(height) => {
                read_line(*name, [*width, *height, *clues], rest.first().copied()).into()
            }
            _ => Recognised::NotMine,
        }
    }
    fn encode(&self, document: &Document) -> Result<String, String> {
        let Size { height, width } = document.puzzle.size();
        let clues = runs::write(&document.puzzle.symbols().bytes, None);
        let name = document.title.as_deref().unwrap_or("slant").replace(['\t', '\n'], " ");
        let diagonal = |backslash| if backslash { '\\' } else { '/' };
        let answer: String = document.solution.iter().flat_map(BitGrid::iter).map(diagonal).collect();
        Ok(format!("{name}\t{width}\t{height}\t{clues}\t{answer}"))
    }
}

fn read_line(name: Part<'_>, board: [Part<'_>; 3], answer: Option<Part<'_>>) -> Result<Document, ParseError> {
    let [width, height, clues] = board;
    let size = height.height(width)?;
    let slant = named("slant");
    let symbols = runs::read(clues, slant.info().digits, size.vertices().cells())?;
    let mut document = clues.document(slant, size, symbols)?;
    document.title = Some(name.str.to_owned()).filter(|name| !name.is_empty());
    if let Some(answer) = answer.filter(|answer| !answer.str.is_empty() && !answer.str.starts_with('#')) {
        let right = answer.str.bytes().all(|b| matches!(b, b'/' | b'\\'));
        if !right || answer.str.len() != size.cells() {
            return Err(answer.expected(&format!("{} diagonals", size.cells())));
        }
        document.solution = Some(answer.str.bytes().map(|b| b == b'\\').collect());
    }
    Ok(document)
}
