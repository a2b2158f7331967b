//! What the project's pages and schemas say of the library; not part of its package, which has no such pages.

mod common;

use common::formats::{one, sound, write};
use serde_json::Value;
use twotone::{BitGrid, Format, Marks, Variant};

/// The page about formats shows texts between lines of three backticks, the name of the format after the first.
#[test]
fn every_text_on_the_page_about_formats_is_read() {
    let page = include_str!("../../../docs/formats.md");
    let mut shown = Vec::new();
    for block in page.split("```").skip(1).step_by(2) {
        let (head, text) = block.split_once('\n').expect("a line after the backticks");
        let mut words = head.split_whitespace();
        let name = words.next().expect("the name of a format");
        if matches!(name, "sh" | "console") {
            continue;
        }
        assert!(Format::find(name).is_some(), "no format `{name}`");
        let document = one(text, words.next());
        sound(&document, name);
        let written = write(name, &document);
        assert_eq!(one(&written, Some(document.variant().name())).board.symbols(), document.board.symbols());
        shown.push(name);
    }
    for format in Format::all() {
        assert!(shown.contains(&format.name()), "{} has no example on the page", format.name());
    }
}

#[test]
fn the_schema_names_the_fields_that_are_written() {
    let schema: Value = serde_json::from_str(include_str!("../../../docs/schema/board.schema.json")).unwrap();
    let mut document = one(Format::find("json").unwrap().example(), None).at(Marks::full(&BitGrid::zeros(4)));
    document.solution = Some(BitGrid::zeros(4));
    (document.author, document.source, document.grade) =
        (document.title.clone(), document.title.clone(), document.title.clone());
    let written: Value = serde_json::from_str(&write("json", &document)).unwrap();
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    // Only some families have a total.
    let described: Vec<String> =
        keys(&schema["properties"]).into_iter().filter(|key| key != "total").collect();
    assert_eq!(keys(&written), described);
    assert_eq!(schema["properties"]["twotone"]["const"], written["twotone"]);
    let rules = Variant::names();
    assert!(
        rules.iter().all(|rules| schema["properties"]["rules"]["enum"]
            .as_array()
            .unwrap()
            .iter()
            .any(|r| r == rules))
    );
}
