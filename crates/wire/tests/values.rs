//! What replies, views, lists, orders and drawings say, field by field, about boards small enough to know it all.

use serde_json::{Value, json};
use twotone::{Board, Estimate, Format, Limits, Variant};
use twotone_wire::{
    BoardText, Grey, Order, Problem, Rows, SavedGame, Sketch, UnreadableGame, View, answer, cell, families,
    formats, techniques,
};

const NONE: &str = "1 1\n5\n";
const UNIQUE: &str = "2\n1.\n..\n";
const SEVERAL: &str = "mosaic\n2 3\n_4_\n2__\n";
const SLANT: &str = "slant\n2\n1..\n.?.\n..1\n";
/// Trials lead on here.
const CHAINS: &str = "6\n_0__1_\n1_____\n_0__0_\n__01__\n_1____\n0_1___\n";

/// The reply to a question about a board.
fn told(mut question: Value, text: &str) -> Value {
    question["board"] = json!({ "text": text });
    let request = serde_json::from_value(question).expect("a request");
    serde_json::to_value(answer(&request, &Limits::NONE)).expect("JSON")
}

/// Every field that is expected is there with its value.
fn says(question: Value, text: &str, expected: Value) {
    let found = told(question.clone(), text);
    for (name, value) in expected.as_object().expect("fields") {
        assert_eq!(&found[name], value, "`{name}` of {question} about {text}: {found}");
    }
}

#[test]
fn replies_say_what_was_found() {
    let solve = |trace: bool| json!({ "question": "solve", "trace": trace });
    let engine = json!([{ "engine": "takuzu-bits", "what": "answered", "number": 4 }]);
    says(solve(false), UNIQUE, json!({ "solution": ["10", "01"], "engine": "takuzu-bits", "trace": null }));
    assert_eq!(told(solve(true), UNIQUE)["trace"]["steps"], engine);
    says(solve(false), NONE, json!({ "verdict": "none", "solution": null, "height": 1, "width": 1 }));
    let list = |most: u64| json!({ "question": "solutions", "most": most });
    says(list(9), UNIQUE, json!({ "solution": ["10", "01"], "solutions": [["10", "01"]] }));
    assert_eq!(told(list(9), SEVERAL)["solutions"].as_array().map(Vec::len), Some(6));
    assert_eq!(told(list(2), SEVERAL)["solutions"].as_array().map(Vec::len), Some(2));
    assert_eq!(
        told(list(1), UNIQUE)["verdict"],
        "solvable",
        "who wants one solution does not know of others"
    );
    says(json!({ "question": "count" }), SEVERAL, json!({ "count": "6", "exact": true }));
    says(json!({ "question": "forced" }), SEVERAL, json!({ "forced": ["??1", "??1"], "cells": 2 }));
    let odds = json!([["1/2", "1/2", "1/1"], ["1/2", "1/2", "1/1"]]);
    says(json!({ "question": "odds" }), SEVERAL, json!({ "count": "6", "odds": odds }));
    says(json!({ "question": "odds" }), "mosaic\n1 3\n_2_\n", json!({ "odds": [["2/3", "2/3", "2/3"]] }));
    says(json!({ "question": "odds" }), NONE, json!({ "count": "0", "odds": null }));
    says(
        json!({ "question": "sample", "number": 2, "seed": 7 }),
        UNIQUE,
        json!({ "samples": [["10", "01"], ["10", "01"]], "seed": 7 }),
    );
}

#[test]
fn a_count_in_tasks_and_an_estimate_are_told() {
    let task = |number: usize, of: usize| json!({ "question": "count-task", "number": number, "of": of });
    let count = |number| told(task(number, 3), SEVERAL)["count"].as_str().expect("a number").parse::<u32>();
    assert_eq!((1..=3).map(|number| count(number).unwrap()).sum::<u32>(), 6);
    says(task(1, 1), SEVERAL, json!({ "verdict": "counted", "count": "6", "number": 1, "of": 1 }));
    for (number, of) in [(0, 1), (2, 1), (0, 0), (1, 0), (1, (1 << 20) + 1)] {
        let refused = &told(task(number, of), SEVERAL)["error"];
        assert_eq!(refused["code"], "no-such-task", "{number} of {of}");
        assert_eq!((&refused["details"]["number"], &refused["details"]["of"]), (&json!(number), &json!(of)));
    }

    let estimate = json!({ "question": "estimate", "seed": 7 });
    let found = json!({ "verdict": "solvable", "about": "6", "at_least": "4", "standard_error": 0, "seed": 7,
        "dives": Estimate::DIVES });
    says(estimate.clone(), SEVERAL, found);
    says(estimate.clone(), NONE, json!({ "verdict": "unknown", "about": null, "at_least": "0" }));
    let few = json!({ "question": "estimate", "dives": 5 });
    says(few, SEVERAL, json!({ "dives": 30, "seed": 0 }));
}

#[test]
fn replies_say_why() {
    let why = || json!({ "question": "why" });
    let change = |to: Value| json!({ "place": [1, 1], "from": "5", "to": to });
    let none = told(why(), NONE);
    assert_eq!(none["fixes"][0], json!({ "changes": [change(json!("1"))], "unique": true }));
    assert_eq!(none["fixes"][2]["unique"], false);
    assert_eq!((&none["clues"], &none["irreducible"]), (&json!([[1, 1]]), &json!(true)));
    assert_eq!((&none["smallest"], &none["story"][0]["rule"]), (&json!(true), &json!("finished-clue")));
    let line = json!({ "row": 1 });
    let balance = json!({ "rule": "balance", "cells": [[1, 1], [1, 2], [1, 3], [1, 4]], "details": { "line": line, "most": 2 } });
    says(why(), "4\n000.\n....\n....\n....\n", json!({ "demands": [balance] }));
    says(why(), UNIQUE, json!({ "solution": ["10", "01"], "engine": "takuzu-bits", "forced": null }));
    let closest = json!({ "solutions": [["001", "111"], ["011", "101"]], "cells": [[1, 2], [2, 2]], "least": "of-all" });
    says(why(), SEVERAL, json!({ "islands": [[[1, 1], [1, 2], [2, 1], [2, 2]]], "closest": closest }));
    says(why(), SLANT, json!({ "forced": ["\\?", "?\\"], "islands": [[[1, 2]], [[2, 1]]] }));
    let mended = &told(json!({ "question": "why", "repair": true }), SEVERAL)["repair"];
    assert_eq!((&mended["added"], &mended["changed"]), (&json!([[1, 3]]), &json!([])));
    assert_eq!((&mended["solution"], &mended["smallest"]), (&json!(["011", "011"]), &json!(true)));
    let nothing = &told(json!({ "question": "why", "repair": true }), UNIQUE)["repair"];
    assert_eq!(nothing["error"], "unique");
    let polished = json!({ "superfluous": [], "minimal": "2\n1_\n__\n", "solution": ["10", "01"] });
    says(json!({ "question": "polish" }), UNIQUE, polished);
}

#[test]
fn replies_teach() {
    let step = json!({
        "rule": "edge-difference", "level": 2, "case": "all", "cells": [], "clues": [[1, 2], [2, 1]],
        "details": { "difference": 2, "edge": [2, 1], "inward": [1, 2], "more": 2 },
        "conclusion": [{ "cell": [1, 3], "value": "1" }, { "cell": [2, 3], "value": "1" }], "chain": [],
    });
    let end = json!({ "end": "several", "level": 2, "steps": [step], "board": ["..1", "..1"] });
    says(json!({ "question": "steps" }), SEVERAL, end);
    let hint = told(json!({ "question": "hint", "reveal": "what" }), SEVERAL);
    assert_eq!((&hint["hint"], &hint["step"]["targets"]), (&json!("step"), &json!([[1, 3], [2, 3]])));
    let open = json!([[1, 1], [1, 2], [2, 1], [2, 2]]);
    let bottleneck = json!({ "rule": "edge-difference", "step": 1, "open": 6 });
    says(
        json!({ "question": "grade" }),
        SEVERAL,
        json!({ "work": 3, "steps": 1, "longest_chain": 0, "bottleneck": bottleneck, "open": open, "level": null }),
    );
    says(
        json!({ "question": "grade" }),
        UNIQUE,
        json!({ "level": 1, "rating": 1.2, "end": "solved", "steps": 3 }),
    );
    let ambiguous = told(json!({ "question": "hint" }), "4\n1...\n....\n..0.\n....\n");
    assert_eq!(ambiguous["hint"], "several");
    assert_eq!(ambiguous["open"].as_array().map(Vec::len), Some(14));
    assert_eq!(ambiguous["examples"].as_array().map(Vec::len), Some(2));
    assert_eq!(told(json!({ "question": "hint" }), NONE)["hint"], "no-solution");
    let guess = json!({ "cells": [[1, 2], [2, 1], [2, 2]], "value": "0", "odds": "2/3" });
    says(
        json!({ "question": "hint" }),
        "mines\n2 4\n1__?\n____\n",
        json!({ "hint": "several", "guess": guess }),
    );
}

#[test]
fn the_steps_of_a_chain_are_counted_on_from_the_first() {
    let steps = told(json!({ "question": "steps" }), CHAINS)["steps"].clone();
    let chains = steps.as_array().unwrap().iter().map(|step| step["chain"].as_array().unwrap());
    let long = chains.filter(|chain| chain.len() > 1).collect::<Vec<_>>();
    assert!(!long.is_empty(), "{steps}");
    for chain in long {
        let numbers = chain.iter().map(|step| step["number"].as_u64().unwrap());
        assert!(numbers.eq(2..chain.len() as u64 + 2), "{chain:?}");
    }
}

#[test]
fn limits_of_a_request_are_kept() {
    let request = |limits: Value| told(json!({ "question": "unique", "limits": limits }), "_");
    assert_eq!(request(json!({}))["error"]["line"], 1);
    let empty = format!("30\n{}", format!("{}\n", ".".repeat(30)).repeat(30));
    let memory = told(json!({ "question": "hint", "limits": { "memory": 1 } }), &empty);
    assert_eq!((&memory["verdict"], &memory["limit"]), (&json!("unknown"), &json!("memory")));
}

/// A board as a page draws it.
fn view(board: Value) -> Value {
    let board: BoardText = serde_json::from_value(board).expect("a board");
    serde_json::to_value(View::new(&board.read().expect("readable")).0).expect("JSON")
}

#[test]
fn a_view_says_everything_about_a_position() {
    let seen = view(json!({ "text": UNIQUE, "position": [".0", ".."] }));
    let expected = json!({
        "version": 1, "rules": "takuzu", "places": "cells", "clues": ["1.", ".."], "clues_are_values": true,
        "digits": "01", "givens": ["1.", ".."], "position": ["10", ".."], "symbols": ["0", "1"],
        "lines": { "rows": [[1, 1, 1], [0, 0, 1]], "columns": [[0, 1, 1], [1, 0, 1]] },
        "faults": [], "full": false, "solved": false, "total": null, "name": null, "author": null,
    });
    for (name, value) in expected.as_object().unwrap() {
        assert_eq!(&seen[name], value, "{name}: {seen}");
    }
    assert_eq!(Board::parse(seen["text"].as_str().unwrap()), Board::parse(UNIQUE));
    let solved = view(json!({ "text": UNIQUE, "position": ["10", "01"] }));
    assert_eq!((&solved["full"], &solved["solved"]), (&json!(true), &json!(true)));
    let broken = view(json!({ "text": UNIQUE, "position": ["11", ".."] }));
    assert_eq!(broken["faults"][0]["rule"], "unbalanced");
    assert_eq!(broken["faults"][0]["details"]["line"], json!({ "row": 1 }));

    let diagonal = |sign: &str| view(json!({ "text": "slant\n1\n..\n1.\n", "position": [sign] }));
    let seen = diagonal("/");
    assert_eq!((&seen["places"], &seen["clues"]), (&json!("vertices"), &json!(["..", "1."])));
    assert_eq!((&seen["progress"], &seen["lines"]), (&json!(["..", "=."]), &Value::Null));
    assert_eq!(seen["looks"], json!([{ "diagonal": "/" }, { "diagonal": "\\" }]));
    let seen = diagonal("\\");
    assert_eq!((&seen["progress"], &seen["faults"][0]["clue"]), (&json!(["..", "!."]), &json!([2, 1])));
    assert_eq!(diagonal(".")["progress"], json!(["..", ".."]));

    let looks = view(json!({ "text": SEVERAL }))["looks"].clone();
    assert_eq!((&looks[0]["paint"], &looks[1]["paint"]), (&json!("light"), &json!("dark")));
    assert_eq!(view(json!({ "text": "mines\ntotal 2\n2 4\n1__?\n____\n" }))["total"], 2);
}

#[test]
fn clues_of_huge_boards_are_not_judged() {
    let row = |cells: usize| view(json!({ "text": format!("mosaic\n1 {cells}\n{}\n", "_".repeat(cells)) }));
    assert!(row(250_000)["progress"].is_array() && row(250_001)["progress"].is_null());
}

#[test]
fn lists_name_everything_there_is() {
    let known: Vec<&str> = Variant::all().map(|variant| variant.name()).collect();
    let listed = families();
    assert_eq!(listed.iter().map(|entry| &*entry.rules).collect::<Vec<_>>(), known);
    for (entry, variant) in listed.iter().zip(Variant::all()) {
        assert_eq!(&*entry.family, variant.family());
        assert_eq!(entry.levels.iter().map(|level| level.level).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
        let made = entry.levels.iter().filter(|level| level.is_made).map(|level| level.level).max();
        assert_eq!(made, Some(variant.most_level()));
        assert!(entry.sizes.contains(&[10, 10]) && entry.symmetries.iter().any(|name| &**name == "rotate2"));
        assert_eq!(
            (entry.has_total, entry.shows_pictures),
            (variant.info().has_total, variant.shows_pictures())
        );
        let rules = techniques(variant);
        assert!(
            rules.iter().map(|rule| rule.level).is_sorted() && rules.iter().all(|rule| !rule.page.is_empty())
        );
        assert!(rules.len() > 3, "{variant}");
    }
    let listed = formats();
    assert_eq!(listed.len(), Format::all().count());
    for (entry, format) in listed.iter().zip(Format::all()) {
        assert_eq!((&*entry.name, &*entry.about), (format.name(), format.about()));
        assert!(Board::parse(&*entry.example).is_ok() && !entry.families.is_empty(), "{}", format.name());
    }
}

/// The name of the puzzle that an order makes.
fn ordered(order: Value) -> Result<String, String> {
    let order: Order = serde_json::from_value(order).expect("an order");
    order.name().map(|name| name.to_string()).map_err(|problem: Problem| problem.code.to_string())
}

#[test]
fn orders_are_names_or_refused() {
    let named =
        ordered(json!({ "wish": { "family": "takuzu", "height": 4, "width": 6 }, "seed": 5 })).unwrap();
    assert!(named.starts_with("takuzu-4x6-v") && named.ends_with("-5"), "{named}");
    assert_eq!(ordered(json!({ "name": named.clone() })), Ok(named));
    assert!(ordered(json!({ "name": "takuzu" })).is_err());
    let refused = |wish: Value, code: &str| {
        let mut whole = json!({ "family": "slant", "height": 2000, "width": 1 });
        wish.as_object().unwrap().iter().for_each(|(name, value)| whole[name] = value.clone());
        assert_eq!(ordered(json!({ "wish": whole, "seed": 1 })).err(), Some(code.to_owned()), "{wish}");
    };
    for side in [0, 2001] {
        refused(json!({ "height": side }), "wrong-size");
        refused(json!({ "width": side }), "wrong-size");
    }
    refused(json!({ "clues": 101 }), "wrong-percent");
    refused(json!({ "symmetry": "spiral" }), "unknown-symmetry");
    refused(json!({ "family": "chess" }), "unknown-variant");
    let wish =
        json!({ "family": "slant", "height": 2000, "width": 2000, "clues": 100, "symmetry": "mirror" });
    assert!(ordered(json!({ "wish": wish, "seed": 1 })).is_ok());

    let daily = |date: &str| ordered(json!({ "daily": { "family": "unruly", "level": 2, "date": date } }));
    let today = daily("2026-11-17").unwrap();
    assert!(today.starts_with("unruly-10x10-") && today.ends_with("-20261117"), "{today}");
    for date in ["2026-1-17", "2026-11-7", "026-11-17", "20261117", "2026-11-17-", "2026-11-+7", "2026-11-1x"]
    {
        assert_eq!(daily(date), Err("wrong-date".to_owned()), "{date}");
    }
    let picture =
        |family: &str, rows: Value| ordered(json!({ "picture": { "family": family, "rows": rows } }));
    assert!(picture("mosaic", json!(["01", "10", "11"])).unwrap().starts_with("mosaic-3x2-"));
    assert_eq!(picture("takuzu", json!(["01", "10"])), Err("only-mosaic".to_owned()));
    assert_eq!(picture("mosaic", json!(["01", "1"])), Err("wrong-picture".to_owned()));
    assert_eq!(picture("mosaic", json!(["01", "1x"])), Err("wrong-picture".to_owned()));
    assert_eq!(picture("mosaic", json!([])), Err("wrong-size".to_owned()));
    let order = serde_json::from_value(json!({ "family": "mosaic", "rows": ["011"], "minimal": true }));
    let (wish, dark) = order.map(|picture: twotone_wire::Pictured| picture.read().unwrap()).unwrap();
    assert_eq!((wish.minimal, dark.get(0), dark.get(1), dark.get(2)), (true, false, true, true));
}

#[test]
fn grey_becomes_dark_and_light() {
    let grey = |width: usize, dots: &[u8]| Grey {
        width,
        grey: dots.to_vec(),
        threshold: Some(100),
        dither: false,
        invert: false,
    };
    let rows = |picture: &Grey| picture.cells().expect("a picture").rows.as_str().to_owned();
    let picture = grey(3, &[0, 99, 100, 255, 101, 1]);
    assert_eq!((rows(&picture), picture.cells().unwrap().threshold), ("110\n001".to_owned(), 100));
    assert_eq!(rows(&Grey { invert: true, ..picture.clone() }), "001\n110");
    assert_eq!(rows(&Grey { dither: true, ..grey(2, &[0, 255, 255, 0]) }), "10\n01");
    let even = Grey { dither: true, ..grey(4, &[128; 16]) };
    assert!(rows(&even).contains('0') && rows(&even).contains('1'), "{}", rows(&even));
    for (width, dots) in [(0, 4), (3, 4), (3, 2), (3, 0)] {
        let refused = grey(width, &vec![0; dots]).cells().expect_err("no picture");
        assert_eq!(refused.code, "wrong-picture", "{width} {dots}");
    }
}

/// A drawing of a small board with something changed.
fn drawn(change: Value) -> Result<Value, String> {
    let mut sketch = json!({ "board": { "text": SLANT } });
    change.as_object().unwrap().iter().for_each(|(name, value)| sketch[name] = value.clone());
    let sketch: Sketch = serde_json::from_value(sketch).expect("a sketch");
    let drawn = sketch.draw().map_err(|problem| problem.code.to_string())?;
    Ok(serde_json::to_value(drawn).expect("JSON"))
}

#[test]
fn drawings_are_as_asked_for() {
    let plain = drawn(json!({})).unwrap();
    let (width, height) = (plain["width"].as_u64().unwrap(), plain["height"].as_u64().unwrap());
    let svg = plain["svg"].as_str().unwrap();
    assert!(svg.contains(&format!("\"{width}px\"")) && svg.contains(&format!("\"{height}px\"")), "{svg}");
    assert!((64..200).contains(&width), "two cells of 32 pixels and a margin: {width}");
    assert_eq!(drawn(json!({ "cell": 32 })).unwrap(), plain);
    assert_eq!(drawn(json!({ "cell": 320 })).unwrap()["width"], width * 10);
    for change in [json!({ "theme": "dark" }), json!({ "coordinates": true }), json!({ "title": "A" })] {
        assert_ne!(drawn(change.clone()).unwrap()["svg"], plain["svg"], "{change}");
    }
    let point = |row: usize, column: usize, vertex: bool| {
        drawn(json!({ "points": [{ "at": [row, column], "vertex": vertex, "role": "look" }] }))
    };
    let places = [(1, 2, false), (2, 1, false), (2, 2, false), (3, 3, true), (1, 3, true), (3, 1, true)];
    let pictures: Vec<Value> =
        places.iter().map(|&(row, column, vertex)| point(row, column, vertex).unwrap()).collect();
    for (i, picture) in pictures.iter().enumerate() {
        assert!(*picture != plain && !pictures[..i].contains(picture), "{:?}", places[i]);
    }
    for (row, column, vertex) in [(0, 1, false), (1, 0, false), (3, 1, false), (1, 3, false), (4, 1, true)] {
        assert_eq!(point(row, column, vertex), Err("cell-outside".to_owned()), "{row} {column}");
    }
    let role = json!({ "points": [{ "at": [1, 1], "role": "blink" }] });
    assert_eq!(drawn(role), Err("unknown-role".to_owned()));
    assert_eq!(drawn(json!({ "theme": "pink" })), Err("unknown-theme".to_owned()));
}

#[test]
fn rows_and_cells_are_counted_from_one() {
    assert_eq!(cell(twotone::Size::new(2, 3), 4), [2, 2]);
    let rows = Rows::from("01\n10".to_owned());
    assert_eq!((rows.lines().collect::<Vec<_>>(), rows.as_str()), (vec!["01", "10"], "01\n10"));
}

#[test]
fn games_that_cannot_go_on_say_where() {
    let Err(UnreadableGame::Problem(problem)) = SavedGame::read("{\"version\":1,\n x") else {
        panic!("read")
    };
    assert_eq!((problem.code.to_string(), problem.line), ("unreadable".to_owned(), 2));
    assert_eq!(UnreadableGame::Turn(3).to_string(), "bad-turn: 3");
    assert_eq!(UnreadableGame::Done.to_string(), "bad-number-of-turns");
    assert_eq!(UnreadableGame::Trials.to_string(), "bad-trials");
    assert!(UnreadableGame::Problem(problem).to_string().starts_with("line 2, column "));
}
