//! `twotone techniques`: how people solve a family of puzzles, and the page of each technique.

use std::io::Write;

use anyhow::bail;
use twotone::{Board, Size, Variant};
use twotone_wire::Technique;

use crate::args::TechniquesArgs;
use crate::exit::Exit;
use crate::speech::{teller, words};

/// Lists the techniques, or shows one.
pub fn run(args: TechniquesArgs) -> anyhow::Result<Exit> {
    let board = blank(args.family);
    let mut rules = chosen(twotone_wire::techniques(args.family), args.technique.as_deref())?;
    for technique in &mut rules {
        technique.title = Some(teller(&board).title(&technique.rule));
        technique.page = words().page(args.family, &technique.rule).into();
    }
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

/// A board to speak about: which one does not matter.
fn blank(name: Variant) -> Board {
    let size = Size::new(1, 1);
    let places = name.info().places.of(size);
    let puzzle = Board::from_symbols(name, size, vec![b'.'; places.cells()]);
    puzzle.expect("every family has a board without clues")
}

/// All techniques, or the one of this name.
fn chosen(mut rules: Vec<Technique>, name: Option<&str>) -> anyhow::Result<Vec<Technique>> {
    if let Some(name) = name {
        let names: Vec<&str> = rules.iter().map(|technique| &*technique.rule).collect();
        if !names.contains(&name) {
            bail!(words().unknown_technique(name, words().list(names)));
        }
        rules.retain(|technique| technique.rule == name);
    }
    Ok(rules)
}

/// The page for a terminal: boards are set in, and what a fence says about one stands above it.
fn plain(technique: &Technique) -> String {
    let mut text = String::new();
    let mut inside = false;
    for line in technique.page.lines() {
        match line.strip_prefix("```") {
            Some(name) => {
                inside = !inside;
                if name == "clues" {
                    text += &format!("{}\n\n", words().page_clues());
                }
            }
            None if inside => text += &format!("    {line}\n"),
            None => text += &format!("{}\n", line.strip_prefix("# ").unwrap_or(line)),
        }
    }
    text
}
