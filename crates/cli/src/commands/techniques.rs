//! `twotone techniques`: how people solve a family of puzzles, and the page of each technique.

use std::io::Write;

use twotone_wire::Technique;

use crate::args::TechniquesArgs;
use crate::exit::Exit;
use crate::speech::words;

/// Lists the techniques, or shows one.
pub fn run(args: TechniquesArgs) -> anyhow::Result<Exit> {
    let rules = words().techniques(args.family, args.technique.as_deref())?;
    let mut out = anstream::stdout();
    if args.tell.json {
        writeln!(out, "{}", serde_json::to_string(&rules)?)?;
    } else if args.technique.is_some() {
        rules.iter().try_for_each(|technique| write!(out, "{}", plain(technique)))?;
    } else {
        for Technique { rule, level, title, .. } in &rules {
            let title = title.as_deref().unwrap_or_default();
            writeln!(out, "{}", words().technique(level, format!("{rule:<16}"), title))?;
        }
    }
    Ok(Exit::Yes)
}

/// The page for a terminal: boards are set in, and what a fence says about one stands above it.
fn plain(technique: &Technique) -> String {
    let mut text = String::new();
    let mut inside = false;
    for line in technique.page.lines() {
        match line.strip_prefix("```") {
            Some(name) => {
                inside = !inside;
                match name {
                    "clues" => text += &format!("{}\n\n", words().page_clues()),
                    "total" => text += &format!("{}\n\n", words().page_total()),
                    _ => {}
                }
            }
            None if inside => text += &format!("    {line}\n"),
            None => text += &format!("{}\n", line.strip_prefix("# ").unwrap_or(line)),
        }
    }
    text
}
