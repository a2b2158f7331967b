//! Hints, steps and grades as JSON: the same fields for the commands and for `batch`.

use serde_json::{Map, Value, json};
use twotone::deduce::{End, Grade, Hint, Mistake, Step, Way};
use twotone::{Board, Size};

use super::tell::{Teller, open_cells};
use crate::args::Reveal;
use crate::exit::Exit;
use crate::json::answers::Told;
use crate::tell::position_rows;

fn told(fields: Value, exit: Exit) -> Told {
    let fields = match fields {
        Value::Object(fields) => fields,
        _ => Map::new(),
    };
    Told { fields, exit }
}

/// The exit code of an end.
pub fn exit(end: &End) -> Exit {
    match end {
        End::Solved => Exit::Yes,
        End::Unknown => Exit::Limit,
        End::Stuck | End::Several | End::Broken(_) | End::Mistake(_) => Exit::No,
    }
}

/// The code of an end.
fn end(end: &End) -> &'static str {
    match end {
        End::Solved => "solved",
        End::Stuck => "stuck",
        End::Several => "several",
        End::Broken(_) => "no-solution",
        End::Mistake(_) => "mistake",
        End::Unknown => "unknown",
    }
}

/// A hint, as much of it as is to be revealed.
pub fn hint(teller: &Teller<'_>, hint: &Hint, reveal: Reveal) -> Told {
    let (board, text) = (teller.board, teller.hint(hint, reveal));
    match hint {
        Hint::Step(found) => {
            let targets = found.targets();
            let found = (reveal > Reveal::Nudge).then(|| {
                let mut step = revealed(step(teller, found), reveal);
                add(&mut step, json!({ "targets": points(board.size(), &targets) }));
                step
            });
            told(json!({ "hint": "step", "text": text, "step": found }), Exit::Yes)
        }
        Hint::Solved => told(json!({ "hint": "solved", "text": text }), Exit::Yes),
        Hint::NoSolution => told(json!({ "hint": "no-solution", "text": text }), Exit::No),
        Hint::Stuck => told(json!({ "hint": "stuck", "text": text }), Exit::No),
        Hint::Unknown => told(json!({ "hint": "unknown", "text": text }), Exit::Limit),
        Hint::Several { open, examples } => {
            let examples = examples.as_ref().map(|two| two.each_ref().map(|one| board.rows(one)));
            let open = points(board.size(), open);
            told(json!({ "hint": "several", "text": text, "open": open, "examples": examples }), Exit::No)
        }
        Hint::Mistake(found) => {
            let mut fields = json!({ "hint": "mistake", "text": text });
            add(&mut fields, mistake(board, found));
            told(fields, Exit::No)
        }
    }
}

/// What is wrong with a position.
fn mistake(board: &Board, mistake: &Mistake) -> Value {
    let points = |cells| points(board.size(), cells);
    json!({
        "wrong": points(&mistake.wrong),
        "clash": points(&mistake.clash),
        "keep": position_rows(board, &mistake.keep),
    })
}

/// Adds the fields of another object.
fn add(fields: &mut Value, more: Value) {
    if let (Some(fields), Value::Object(more)) = (fields.as_object_mut(), more) {
        fields.extend(more);
    }
}

/// A step without what is not to be revealed yet.
fn revealed(mut step: Value, reveal: Reveal) -> Value {
    let hidden: &[&str] = match reveal {
        Reveal::Nudge | Reveal::Where => &["rule", "level", "case", "why", "chain", "conclusion"],
        Reveal::Why => &["conclusion"],
        Reveal::What => &[],
    };
    if let Some(fields) = step.as_object_mut() {
        fields.retain(|name, _| !hidden.contains(&name.as_str()));
    }
    step
}

/// The whole way.
pub fn steps(teller: &Teller<'_>, way: &Way) -> Told {
    let steps: Vec<Value> = way.steps.iter().map(|found| step(teller, found)).collect();
    let mut fields = json!({
        "end": end(&way.end),
        "level": way.steps.iter().map(|step| step.level).max(),
        "steps": steps,
        "board": position_rows(teller.board, &way.marks),
    });
    if let End::Mistake(found) = &way.end {
        add(&mut fields, json!({ "text": teller.end(&way.end, &way.marks) }));
        add(&mut fields, mistake(teller.board, found));
    }
    told(fields, exit(&way.end))
}

/// How hard a board is.
pub fn grade(teller: &Teller<'_>, grade: &Grade) -> Told {
    let uses: Vec<Value> = grade
        .uses
        .iter()
        .map(|used| json!({ "rule": used.rule, "level": used.level, "times": used.times, "title": teller.title(used.rule) }))
        .collect();
    let bottleneck = grade
        .bottleneck
        .map(|hardest| json!({ "rule": hardest.rule, "step": hardest.step, "open": hardest.open }));
    let mut fields = json!({
        "level": grade.level,
        "work": grade.work,
        "steps": grade.steps,
        "longest_chain": grade.longest_chain,
        "bottleneck": bottleneck,
        "techniques": uses,
        "end": end(&grade.end),
    });
    if grade.end == End::Several {
        add(&mut fields, json!({ "open": points(teller.board.size(), &open_cells(&grade.marks)) }));
    }
    told(fields, exit(&grade.end))
}

/// A step: rows and columns from 1.
fn step(teller: &Teller<'_>, found: &Step) -> Value {
    let board: &Board = teller.board;
    let (size, info) = (board.size(), board.info());
    let conclusion = |&(cell, value): &(usize, bool)| json!({ "cell": point(size, cell), "value": info.values[usize::from(value)].to_string() });
    json!({
        "rule": found.rule,
        "level": found.level,
        "case": found.case,
        "cells": points(size, &found.cells),
        "clues": points(info.places.of(size), &found.clues),
        "conclusion": found.conclusion.iter().map(conclusion).collect::<Vec<_>>(),
        "chain": found.chain.iter().map(|link| step(teller, link)).collect::<Vec<_>>(),
        "why": teller.why(found),
    })
}

fn point(grid: Size, index: usize) -> [usize; 2] {
    let point = grid.point(index);
    [point.row + 1, point.column + 1]
}

fn points(grid: Size, places: &[usize]) -> Vec<[usize; 2]> {
    places.iter().map(|&place| point(grid, place)).collect()
}
