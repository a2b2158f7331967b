//! Texts as boards and boards as texts.

use twotone::{Document, Format, Limits, Marks, Variant};

/// The one board of a text.
#[track_caller]
pub fn one(text: &str, hint: Option<&str>) -> Document {
    let hint = hint.map(|hint| Variant::find(hint).expect("a family"));
    let mut boards =
        Document::parse_all(text.as_bytes(), hint).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    assert_eq!(boards.len(), 1, "{text:?}");
    boards.remove(0)
}

/// An example has a solution; one that it brings along is one, and its position leads to one.
#[track_caller]
pub fn sound(document: &Document, name: &str) {
    let nothing = Marks::empty(document.board.size().cells());
    let board = document.board.at(document.position.as_ref().unwrap_or(&nothing)).unwrap();
    assert!(board.solve(&Limits::NONE).example.is_some(), "the example of {name} has no solution");
    if let Some(solution) = &document.solution {
        assert!(document.board.accepts(solution), "the solution in the example of {name}");
    }
}

/// The board in a format.
#[track_caller]
pub fn write(format: &str, document: &Document) -> String {
    document.to(Format::find(format).expect("a format")).unwrap_or_else(|error| panic!("{error}")).text
}
