//! `twotone techniques`: how people solve a family of puzzles, and the page of each technique.

use std::io::Write;

use anyhow::bail;
use serde_json::{Value, json};
use twotone::deduce::Facts;
use twotone::{Board, Size, Variant};

use crate::args::TechniquesArgs;
use crate::exit::Exit;
use crate::lesson::Teller;

/// Lists the techniques, or shows one.
pub fn run(args: TechniquesArgs) -> anyhow::Result<Exit> {
    let board = blank(args.family);
    let teller = Teller::new(&board, args.tell.lang);
    let rules = chosen(board.techniques(), args.technique.as_deref())?;
    let mut out = anstream::stdout();
    if args.tell.json {
        let list: Vec<Value> = rules.iter().map(|facts| entry(&teller, facts)).collect();
        writeln!(out, "{}", Value::from(list))?;
    } else if args.technique.is_some() {
        rules.iter().try_for_each(|facts| write!(out, "{}", plain(facts)))?;
    } else {
        for facts in rules {
            writeln!(out, "level {}  {:<16}  {}", facts.level, facts.id, teller.title(facts.id))?;
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
fn chosen(mut rules: Vec<&'static Facts>, name: Option<&str>) -> anyhow::Result<Vec<&'static Facts>> {
    if let Some(name) = name {
        let names: Vec<&str> = rules.iter().map(|facts| facts.id).collect();
        if !names.contains(&name) {
            bail!("unknown technique `{name}`: expected one of {}", names.join(", "));
        }
        rules.retain(|facts| facts.id == name);
    }
    Ok(rules)
}

fn entry(teller: &Teller<'_>, facts: &Facts) -> Value {
    json!({ "rule": facts.id, "level": facts.level, "title": teller.title(facts.id), "page": facts.page })
}

/// The page for a terminal: boards are set in, and what a fence says about one stands above it.
fn plain(facts: &Facts) -> String {
    let mut text = String::new();
    let mut inside = false;
    for line in facts.page.lines() {
        match line.strip_prefix("```") {
            Some(name) => {
                inside = !inside;
                if name == "clues" {
                    text += "Clues:\n\n";
                }
            }
            None if inside => text += &format!("    {line}\n"),
            None => text += &format!("{}\n", line.strip_prefix("# ").unwrap_or(line)),
        }
    }
    text
}
