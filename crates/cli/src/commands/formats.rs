//! `twotone formats`: what can be read and written, with an example of each.

use std::io::Write;

use twotone::format::FORMATS;

use crate::args::FormatsArgs;
use crate::exit::Exit;

/// Lists the formats.
pub fn run(args: FormatsArgs) -> anyhow::Result<Exit> {
    let mut out = anstream::stdout();
    if args.json {
        let list: Vec<serde_json::Value> = FORMATS
            .iter()
            .map(|format| {
                serde_json::json!({
                    "name": format.name(),
                    "about": format.about(),
                    "families": format.families(),
                    "example": format.example(),
                })
            })
            .collect();
        writeln!(out, "{}", serde_json::Value::from(list))?;
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
