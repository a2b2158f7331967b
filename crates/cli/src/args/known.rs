//! Words that are known: what a shell can complete and help can list.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use twotone::{Board, Format, Size, Variant};

/// A parser that lists what it knows; what it takes is its own business.
#[derive(Clone)]
struct Listed<P> {
    parser: P,
    words: fn() -> Vec<&'static str>,
}

impl<P: TypedValueParser> TypedValueParser for Listed<P> {
    type Value = P::Value;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<P::Value, Error> {
        self.parser.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.words)().into_iter().map(PossibleValue::new)))
    }
}

/// The name of a family or of its rules; every other name it has is taken, too.
pub fn family() -> impl TypedValueParser<Value = Variant> {
    let find = |text: String| {
        let all = || Variant::names().join(", ");
        Variant::find(&text).ok_or_else(|| format!("expected one of {}", all()))
    };
    Listed { parser: StringValueParser::new().try_map(find), words: Variant::names }
}

/// The name of a format.
pub fn format() -> impl TypedValueParser<Value = Format> {
    let names = || Format::all().map(Format::name).collect::<Vec<_>>();
    let find = move |text: String| {
        Format::find(&text).ok_or_else(|| format!("expected one of {}", names().join(", ")))
    };
    Listed { parser: StringValueParser::new().try_map(find), words: names }
}

/// The name of a family, or of a puzzle that was made.
pub fn family_or_name() -> impl TypedValueParser<Value = String> {
    Listed { parser: StringValueParser::new(), words: Variant::names }
}

/// The name of a technique; which of them a family has, its list says.
pub fn technique() -> impl TypedValueParser<Value = String> {
    Listed { parser: StringValueParser::new(), words: techniques }
}

fn techniques() -> Vec<&'static str> {
    let size = Size::new(1, 1);
    let blank = |variant: Variant| {
        let symbols = vec![b'.'; variant.info().places.of(size).cells()];
        Board::from_symbols(variant, size, symbols).ok()
    };
    let facts = Variant::all().filter_map(blank).flat_map(|board| board.techniques());
    let mut names: Vec<&str> = facts.map(|facts| facts.id).collect();
    names.sort_unstable();
    names.dedup();
    names
}
