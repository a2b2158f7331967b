//! `twotone formats`: what can be read and written, with an example of each.

use std::io::Write;

use crate::args::FormatsArgs;
use crate::exit::Exit;
use crate::speech::words;

/// Lists the formats.
pub fn run(args: FormatsArgs) -> anyhow::Result<Exit> {
    let mut out = anstream::stdout();
    let formats = words().formats();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&formats)?)?;
        return Ok(Exit::Yes);
    }
    for (number, format) in formats.iter().enumerate() {
        let gap = if number > 0 { "\n" } else { "" };
        let families = words().list(&format.families);
        writeln!(out, "{gap}{}", words().format(&format.name, &format.about, families))?;
        for line in format.example.lines() {
            writeln!(out, "    {line}")?;
        }
    }
    Ok(Exit::Yes)
}
