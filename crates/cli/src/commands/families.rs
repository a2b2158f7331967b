//! `twotone families`: the puzzles there are, with their other names and a board of each.

use std::io::Write;

use twotone::generate::{Name, Wish};
use twotone::{Size, Variant};

use crate::args::FamiliesArgs;
use crate::exit::Exit;
use crate::made;
use crate::speech::words;

/// The side of the boards that are shown.
const SIDE: usize = 4;

/// Lists the families with each of their rule sets.
pub fn run(args: FamiliesArgs) -> anyhow::Result<Exit> {
    let mut out = anstream::stdout();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&words().families())?)?;
        return Ok(Exit::Yes);
    }
    for (number, variant) in Variant::all().enumerate() {
        let gap = if number > 0 { "\n" } else { "" };
        writeln!(out, "{gap}{}", line(variant))?;
        writeln!(out, "    {}", words().about(variant))?;
        let name = Name::new(Wish::new(variant, Size::new(SIDE, SIDE)), 1);
        for row in made::make(&name)?.board.to_string().lines() {
            writeln!(out, "    {row}")?;
        }
    }
    Ok(Exit::Yes)
}

/// The name of the rules, what people call them, and the other names that are taken.
fn line(variant: Variant) -> String {
    let aliases = if variant.is_usual() { variant.info().aliases } else { &[] };
    let named = words().family_line(variant.name(), words().variant(variant));
    if aliases.is_empty() { named } else { words().family_aliases(named, words().list(aliases)) }
}
