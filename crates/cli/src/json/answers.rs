//! Counts, odds, forced cells, explanations and samples as JSON.

use serde_json::{Map, Value, json};
use twotone::count::{Census, Count};
use twotone::study::{Contradiction, Least, Repair, Several, Unrepaired, Why};
use twotone::{Answer, BitGrid, Board, Limit, Marks, Size};

use crate::exit::Exit;
use crate::tell;

/// An answer, and how the command ends.
pub struct Told {
    /// The fields of the answer.
    pub fields: Map<String, Value>,
    /// How the command ends.
    pub exit: Exit,
}

fn told(fields: Value, exit: Exit) -> Told {
    match fields {
        Value::Object(fields) => Told { fields, exit },
        _ => Told { fields: Map::new(), exit },
    }
}

/// Family, rules and size in front of an answer, as one line.
pub fn line(board: &Board, answer: Told) -> String {
    let Size { height, width } = board.size();
    let head = json!({ "family": board.info().id, "rules": board.variant().name(), "height": height, "width": width });
    let mut all = told(head, answer.exit).fields;
    all.extend(answer.fields);
    Value::Object(all).to_string()
}

fn stopped(why: Limit) -> &'static str {
    match why {
        Limit::Memory => "memory",
        Limit::Stopped => "stopped",
        Limit::Ticks => "effort",
        _ => "refused",
    }
}

/// A number of solutions.
pub fn count(count: &Count) -> Told {
    match count {
        Count::Exact(number) => {
            told(json!({ "count": number.to_string(), "exact": true }), tell::exit_of(number))
        }
        Count::AtLeast { bound, limit: None } => {
            told(json!({ "at_least": bound.to_string(), "exact": false }), Exit::Yes)
        }
        Count::AtLeast { bound, limit: Some(why) } => {
            let fields = json!({ "at_least": bound.to_string(), "exact": false, "limit": stopped(*why) });
            told(fields, Exit::Limit)
        }
    }
}

/// What all solutions have in common.
pub fn forced(board: &Board, answer: &Answer) -> Told {
    let rows = answer.forced.as_ref().map(|forced| tell::partial_rows(board, forced));
    let known = answer.forced.as_ref().map(Marks::known);
    let verdict = super::verdict(answer.verdict);
    told(json!({ "verdict": verdict, "forced": rows, "cells": known }), answer.verdict.into())
}

/// The odds of every cell.
pub fn odds(board: &Board, census: &Result<Census, Limit>) -> Told {
    let census = match census {
        Ok(census) => census,
        Err(why) => return told(json!({ "verdict": "unknown", "limit": stopped(*why) }), Exit::Limit),
    };
    let odds = census.odds.as_ref().filter(|_| census.count.bits() > 0);
    let table = odds.iter().flat_map(|odds| odds.table()).map(|ones| tell::fraction(ones, &census.count));
    let table: Vec<String> = table.collect();
    let row = |classes: &[u32]| classes.iter().map(|&class| table[class as usize].as_str()).collect();
    let odds: Option<Vec<Vec<&str>>> =
        odds.map(|odds| odds.classes().chunks(board.size().width).map(row).collect());
    told(json!({ "count": census.count.to_string(), "odds": odds }), tell::exit_of(&census.count))
}

/// Solutions that were drawn.
pub fn samples(board: &Board, seed: u64, drawn: &Result<Vec<BitGrid>, Limit>) -> Told {
    match drawn {
        Ok(drawn) => {
            let rows: Vec<Vec<String>> = drawn.iter().map(|filling| board.rows(filling)).collect();
            let exit = if drawn.is_empty() { Exit::No } else { Exit::Yes };
            told(json!({ "seed": seed, "samples": rows }), exit)
        }
        Err(why) => told(json!({ "verdict": "unknown", "limit": stopped(*why) }), Exit::Limit),
    }
}

fn points(size: Size, cells: &[usize]) -> Vec<[usize; 2]> {
    let point = |&cell: &usize| {
        let point = size.point(cell);
        [point.row + 1, point.column + 1]
    };
    cells.iter().map(point).collect()
}

/// Why a board has the solutions it has.
pub fn why(board: &Board, why: &Why) -> Told {
    match why {
        Why::None(contradiction) => told(none(board, contradiction), Exit::No),
        Why::Unique { solution, trace } => {
            let fields = json!({
                "verdict": "unique",
                "solution": board.rows(solution),
                "engine": super::engine(trace),
            });
            told(fields, Exit::Yes)
        }
        Why::Several(found) => told(several(board, found), Exit::Yes),
        Why::Unknown(_) => told(json!({ "verdict": "unknown" }), Exit::Limit),
    }
}

fn none(board: &Board, contradiction: &Contradiction) -> Value {
    let places = board.info().places.of(board.size());
    let rules = contradiction.demands.iter().filter(|demand| !demand.is_clue());
    let rules: Vec<Value> = rules
        .map(|demand| json!({ "cells": points(board.size(), &demand.cells()), "message": tell::demand(board, demand) }))
        .collect();
    json!({
        "verdict": "none",
        "clues": points(places, &contradiction.clues()),
        "rules": rules,
        "irreducible": contradiction.irreducible,
        "smallest": contradiction.smallest,
    })
}

fn several(board: &Board, several: &Several) -> Value {
    let size = board.size();
    let closest = &several.closest;
    let islands: Vec<_> = several.islands.iter().map(|island| points(size, island)).collect();
    json!({
        "verdict": "several",
        "forced": several.forced.as_ref().map(|forced| tell::partial_rows(board, forced)),
        "islands": islands,
        "closest": {
            "solutions": [board.rows(&closest.one), board.rows(&closest.other)],
            "cells": points(size, &closest.cells),
            "least": match closest.least {
                Least::OfAll => "of-all",
                Least::FromOne => "from-the-first",
                Least::Found => "found",
            },
        },
    })
}

/// A repaired board, or why there is none.
pub fn repair(board: &Board, repair: &Result<Repair, Unrepaired>) -> Value {
    let places = board.info().places.of(board.size());
    match repair {
        Ok(repair) => json!({
            "added": points(places, &repair.added),
            "smallest": repair.smallest,
            "puzzle": tell::board_text(&repair.puzzle),
            "solution": board.rows(&repair.solution),
        }),
        Err(why) => json!({ "error": tell::unrepaired(why) }),
    }
}
