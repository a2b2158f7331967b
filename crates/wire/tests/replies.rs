//! Every question about boards with no, one and several solutions: verdicts, exit codes, and replies that survive travel.

use serde_json::{Value, json};
use twotone::Limits;
use twotone_wire::{Exit, Reply, Request, Verdict, answer};

const NONE: &str = "1 1\n5\n";
const UNIQUE: &str = "2\n1.\n..\n";
const SEVERAL: &str = "4\n1...\n....\n..0.\n....\n";

fn asked(question: Value, board: Value) -> Request {
    let mut request = question;
    request["board"] = board;
    serde_json::from_value(request).expect("a request")
}

/// The reply, after it has travelled.
fn reply(question: Value, text: &str) -> Reply {
    let request = asked(question, json!({ "text": text }));
    let again: Request = serde_json::from_str(&serde_json::to_string(&request).unwrap()).unwrap();
    assert_eq!(again, request);
    let reply = answer(&request, &Limits::NONE);
    let travelled = serde_json::to_string(&reply).unwrap();
    assert_eq!(serde_json::from_str::<Reply>(&travelled).expect(&travelled), reply);
    reply
}

#[test]
fn every_question_has_its_verdict_and_exit_code() {
    use Exit::{No, Several, Yes};
    let (none, unique, several) = (Verdict::None, Verdict::Unique, Verdict::Several);
    let questions = [
        (json!({ "question": "unique" }), [(none, No), (unique, Yes), (several, Several)]),
        (json!({ "question": "solutions", "most": 5 }), [(none, No), (unique, Yes), (several, Yes)]),
        (json!({ "question": "count" }), [(none, No), (unique, Yes), (several, Yes)]),
        (json!({ "question": "forced" }), [(none, No), (unique, Yes), (several, Yes)]),
        (json!({ "question": "odds" }), [(none, No), (unique, Yes), (several, Yes)]),
        (
            json!({ "question": "sample", "number": 2 }),
            [(none, No), (Verdict::Solvable, Yes), (Verdict::Solvable, Yes)],
        ),
        (json!({ "question": "why" }), [(none, No), (unique, Yes), (several, Yes)]),
        (json!({ "question": "why", "repair": true }), [(none, Yes), (unique, Yes), (several, Yes)]),
        (json!({ "question": "repair" }), [(unique, Yes), (unique, Yes), (unique, Yes)]),
        (
            json!({ "question": "repair", "symmetry": "rotate2", "levels": [1, 4] }),
            [(unique, Yes), (unique, Yes), (unique, Yes)],
        ),
        (json!({ "question": "repair", "levels": [5, 5] }), [(Verdict::Stuck, No); 3]),
        (json!({ "question": "polish" }), [(none, No), (unique, Yes), (several, Several)]),
        (json!({ "question": "hint" }), [(none, No), (Verdict::Step, Yes), (several, No)]),
        (json!({ "question": "steps" }), [(none, No), (unique, Yes), (several, No)]),
        (json!({ "question": "grade" }), [(none, No), (unique, Yes), (several, No)]),
        (json!({ "question": "convert", "to": "link" }), [(Verdict::Converted, Yes); 3]),
    ];
    for (question, expected) in questions {
        for (text, expected) in [NONE, UNIQUE, SEVERAL].into_iter().zip(expected) {
            let reply = reply(question.clone(), text);
            assert_eq!((reply.verdict(), reply.exit()), expected, "{question} {text}");
            assert_eq!(serde_json::to_value(&reply).unwrap()["verdict"], expected.0.name());
            let told = reply.provenance.expect("every answer says who gave it, and about which board");
            assert_eq!(told.board, twotone::Board::parse(text).unwrap().fingerprint());
            assert!(
                told.program.starts_with("twotone ") && told.program.ends_with(env!("CARGO_PKG_VERSION"))
            );
        }
    }
    let solved = reply(json!({ "question": "solve", "trace": true }), UNIQUE);
    assert_eq!((solved.exit(), reply(json!({ "question": "solve" }), NONE).exit()), (Yes, No));
}

#[test]
fn a_limit_is_unknown_and_named() {
    let empty = format!("20\n{}", "....................\n".repeat(20));
    for question in ["solve", "unique", "forced", "count", "odds", "hint", "steps", "grade", "why"] {
        let request = asked(json!({ "question": question }), json!({ "text": empty }));
        let told = answer(&request, &Limits::NONE.stop(&|| true));
        if told.verdict() == Verdict::Unknown {
            assert_eq!(told.exit(), Exit::Limit, "{question}");
        }
        if !["hint", "why"].contains(&question) {
            let told = serde_json::to_value(&told).unwrap();
            assert_eq!(
                (&told["verdict"], &told["limit"]),
                (&json!("unknown"), &json!("stopped")),
                "{question}"
            );
        }
    }
    let request = json!({ "question": "unique", "limits": { "effort": 1 } });
    let told =
        serde_json::to_value(answer(&asked(request, json!({ "text": empty })), &Limits::NONE)).unwrap();
    assert_eq!((&told["verdict"], &told["limit"]), (&json!("unknown"), &json!("effort")));
}

#[test]
fn the_position_counts_where_it_is_given() {
    let board = json!({ "text": "2\n..\n..\n", "position": ["1.", ".."] });
    let told = answer(&asked(json!({ "question": "count" }), board), &Limits::NONE);
    assert_eq!(told.verdict(), Verdict::Unique);
    let wrong = json!({ "text": UNIQUE, "position": [".1", ".."] });
    let told = answer(&asked(json!({ "question": "hint" }), wrong), &Limits::NONE);
    assert_eq!((told.verdict(), told.exit()), (Verdict::Mistake, Exit::No));
}

#[test]
fn checks_name_the_broken_rules() {
    let check = |solution: Value| {
        serde_json::to_value(reply(json!({ "question": "check", "solution": solution }), UNIQUE)).unwrap()
    };
    assert_eq!(check(json!(["10", "01"]))["verdict"], "right");
    let wrong = check(json!(["00", "01"]));
    assert_eq!((&wrong["verdict"], &wrong["right"]), (&json!("wrong"), &json!(false)));
    assert_eq!(wrong["faults"][0], json!({ "rule": "given-changed", "cells": [[1, 1]] }));
    assert_eq!(check(json!(["1_", "01"]))["faults"][0]["rule"], "unfilled");
}

#[test]
fn a_bad_request_is_told_with_its_place() {
    let told = |question: Value, board: Value| {
        let reply = answer(&asked(question, board), &Limits::NONE);
        let again: Reply = serde_json::from_str(&serde_json::to_string(&reply).unwrap()).unwrap();
        assert_eq!((again.exit(), &again), (Exit::BadInput, &reply));
        serde_json::to_value(reply).unwrap()["error"].clone()
    };
    let solve = || json!({ "question": "solve" });
    let error = told(solve(), json!({ "text": "2\n1x\n..\n" }));
    assert_eq!(
        (&error["code"], &error["line"], &error["column"]),
        (&json!("text-bad-symbol"), &json!(2), &json!(2))
    );
    assert_eq!(told(solve(), json!({ "text": UNIQUE, "variant": "chess" }))["code"], "unknown-variant");
    assert_eq!(told(solve(), json!({ "text": format!("{UNIQUE}{UNIQUE}") }))["details"]["found"], 2);
    assert_eq!(
        told(json!({ "question": "solve", "version": 99 }), json!({ "text": UNIQUE }))["code"],
        "unknown-version"
    );
    let hint = json!({ "question": "hint", "max_rule": "guessing" });
    assert_eq!(told(hint, json!({ "text": UNIQUE }))["code"], "unknown-technique");
    assert_eq!(
        told(json!({ "question": "convert", "to": "x" }), json!({ "text": UNIQUE }))["code"],
        "unknown-format"
    );
    assert_eq!(told(json!({ "question": "check" }), json!({ "text": UNIQUE }))["code"], "no-solution-given");
}

#[test]
fn a_hint_reveals_what_was_asked_for() {
    let step = |reveal: &str| {
        let told =
            serde_json::to_value(reply(json!({ "question": "hint", "reveal": reveal }), UNIQUE)).unwrap();
        let mut names: Vec<String> =
            told["step"].as_object().into_iter().flat_map(|step| step.keys().cloned()).collect();
        names.sort();
        names.join(" ")
    };
    let mistake = |reveal: &str| {
        let board = json!({ "text": UNIQUE, "position": [".1", ".."] });
        let request = asked(json!({ "question": "hint", "reveal": reveal }), board);
        let told = serde_json::to_value(answer(&request, &Limits::NONE)).unwrap();
        ["wrong", "clash", "keep"].map(|name| told[name].clone())
    };
    let (cells, keep) = (json!([[1, 2]]), json!(["..", ".."]));
    assert_eq!(mistake("nudge"), [Value::Null, Value::Null, Value::Null]);
    assert_eq!(mistake("where"), [Value::Null, cells.clone(), Value::Null]);
    assert_eq!(mistake("why"), mistake("where"));
    assert_eq!(mistake("what"), [cells.clone(), cells, keep]);
    assert_eq!(step("nudge"), "");
    assert_eq!(step("where"), "cells clues targets");
    assert_eq!(step("why"), "case cells chain clues details level rule targets");
    assert_eq!(step("what"), "case cells chain clues conclusion details level rule targets");
}
