//! Every code has a sentence in every language, and every sentence a code that carries what it names.

use std::collections::BTreeSet;

use twotone::deduce::{Reach, Step};
use twotone::format::FORMATS;
use twotone::testing::families::FAMILIES as ROOMS;
use twotone::{Board, Demand, Fault, Limits, Marks, Rng, Size, Source, Variant, Why};

use crate::fill::{Message, Part};
use crate::{Lang, Reveal, Teller, Words};

/// What was told of a family: the message, and the attribute or nothing.
type Told = BTreeSet<(String, String)>;

fn each_part(parts: &'static [Part], visit: &mut dyn FnMut(&'static Part)) {
    for part in parts {
        visit(part);
        if let Part::Choice(_, choices) = part {
            choices.iter().for_each(|(_, parts)| each_part(parts, visit));
        }
    }
}

/// The variables of a sentence, without those that may be missing.
fn names(parts: &'static [Part]) -> BTreeSet<&'static str> {
    let mut names = BTreeSet::new();
    each_part(parts, &mut |part| match part {
        Part::Variable(name) => drop(names.insert(*name)),
        Part::Choice(name, choices) if choices.iter().all(|(key, _)| *key != "none") => {
            names.insert(name);
        }
        _ => {}
    });
    names
}

/// Checks that a sentence is whole: there is one, and its code carries what it names.
fn check(teller: Teller<'_>, id: &str, case: &str, carried: &BTreeSet<&str>, told: &str, seen: &mut Told) {
    let message = teller.words().find(teller.board().info().id, id);
    let message = message.unwrap_or_else(|| panic!("{id} has no sentence"));
    let parts = if case.is_empty() { Some(message.value) } else { message.attribute(case) };
    let parts = parts.unwrap_or_else(|| panic!("{id} has no sentence for {case}"));
    let missing: Vec<_> = names(parts).into_iter().filter(|name| !carried.contains(name)).collect();
    assert!(missing.is_empty(), "{id} {case}: {missing:?} are not carried");
    assert!(!told.is_empty() && !told.contains(['{', '}', '$']), "{id} {case}: {told}");
    seen.insert((id.to_owned(), case.to_owned()));
}

fn step_is_told(board: &Board, step: &Step, seen: &mut Told) {
    let mut carried: BTreeSet<&str> = step.details.iter().map(|(name, _)| name).collect();
    carried.extend(["cells", "clues", "basis"]);
    for lang in Lang::ALL {
        let teller = Teller::new(board, lang);
        let case = if step.case.is_empty() { "always" } else { step.case };
        check(teller, step.rule, case, &carried, &teller.reason(step), seen);
        check(teller, step.rule, "", &carried, &teller.title(step.rule), seen);
    }
    step.chain.iter().for_each(|link| step_is_told(board, link, seen));
}

fn fault_is_told(board: &Board, fault: &Fault, seen: &mut Told) {
    let mut carried: BTreeSet<&str> = fault.details.iter().map(|(name, _)| name).collect();
    carried.insert("cells");
    carried.extend(fault.clue.map(|_| "clue"));
    for lang in Lang::ALL {
        let teller = Teller::new(board, lang);
        check(teller, &format!("fault-{}", fault.rule), "", &carried, &teller.fault(fault), seen);
    }
}

fn demand_is_told(board: &Board, demand: &Demand, seen: &mut Told) {
    for lang in Lang::ALL {
        let teller = Teller::new(board, lang);
        let told = teller.demand(demand);
        match &demand.source {
            Source::Rule { rule, details } => {
                let mut carried: BTreeSet<&str> = details.iter().map(|(name, _)| name).collect();
                carried.insert("cells");
                check(teller, &format!("demand-{rule}"), "", &carried, &told, seen);
            }
            Source::Clue(_) => assert!(!told.is_empty()),
        }
    }
}

/// A position with some right and some wrong marks.
fn marked(board: &Board, solution: &twotone::BitGrid, rng: &mut Rng) -> Marks {
    let (known, wrong) = (rng.below(11), rng.below(4));
    let mut marks = board.givens();
    for cell in 0..marks.len() {
        if marks.get(cell).is_none() && rng.chance(known, 10) {
            marks.set(cell, solution.get(cell) != rng.chance(wrong, 10));
        }
    }
    marks
}
