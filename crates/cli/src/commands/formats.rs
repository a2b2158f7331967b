//! `twotone formats`: what can be read and written, with an example of each.

use std::io::Write;

use serde::Serialize;
use twotone::format::{FORMATS, Format};

use crate::args::FormatsArgs;
use crate::exit::Exit;

/// What a program may want to know about a format.
#[derive(Serialize)]
struct Entry {
    name: &'static str,
    about: &'static str,
    families: &'static [&'static str],
    example: &'static str,
}

impl Entry {
    fn new(format: &dyn Format) -> Self {
        let (name, about) = (format.name(), format.about());
        Entry { name, about, families: format.families(), example: format.example() }
    }
}

/// Lists the formats.
pub fn run(args: FormatsArgs) -> anyhow::Result<Exit> {
    let mut out = anstream::stdout();
    if args.json {
        let list: Vec<Entry> = FORMATS.iter().map(|format| Entry::new(*format)).collect();
        writeln!(out, "{}", serde_json::to_string(&list)?)?;
        return Ok(Exit::Yes);
    }
    for (number, format) in FORMATS.iter().enumerate() {
        let gap = if number > 0 { "\n" } else { "" };
        writeln!(out, "{gap}{}: {} ({})", format.name(), format.about(), format.families().join(", "))?;
        for line in format.example().lines() {
            writeln!(out, "    {line}")?;
        }
    }
    Ok(Exit::Yes)
}
