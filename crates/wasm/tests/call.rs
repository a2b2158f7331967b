//! The one function of the module, natively: whatever comes in, one JSON value goes out.

use serde_json::{Value, json};
use twotone::{Board, Size, Variant};

/// What comes of a call, at a time that stands still.
fn called(call: &Value) -> Value {
    let told = twotone_wasm::call(call.to_string().as_bytes(), || 0.0);
    serde_json::from_slice(&told).expect("JSON")
}

/// A small board of every variant, made by the module itself.
fn boards() -> impl Iterator<Item = (Variant, Value)> {
    Variant::all().map(|variant| {
        let wish = json!({ "family": variant.name(), "height": 6, "width": 6 });
        (variant, called(&json!({ "call": "generate", "wish": wish, "seed": 3 })))
    })
}

#[test]
fn puzzles_of_every_variant_are_made_shown_and_solved() {
    for (variant, made) in boards() {
        let text = made["puzzle"].as_str().expect("a puzzle");
        let again = called(&json!({ "call": "generate", "name": made["id"] }));
        assert_eq!(again, made, "the name makes the same puzzle");
        let board =
            |position: &Value| json!({ "text": text, "variant": variant.name(), "position": position });
        let view = called(&json!({ "call": "view", "board": { "text": text, "variant": variant.name() } }));
        assert_eq!((&view["rules"], &view["solved"]), (&json!(variant.name()), &json!(false)));
        let end = called(&json!({ "call": "view", "board": board(&made["solution"]) }));
        assert_eq!((&end["solved"], &end["full"], &end["faults"]), (&json!(true), &json!(true), &json!([])));
        assert!(!end["progress"].to_string().contains('!'), "{end}");
        let request = json!({ "question": "unique", "board": { "text": view["text"] } });
        let reply = called(&json!({ "call": "ask", "request": request }));
        assert_eq!((&reply["verdict"], &reply["solution"]), (&json!("unique"), &made["solution"]));
        // The rows of the view are as many as its places.
        let size = Size::new(6, 6);
        let places = variant.info().places.of(size);
        for (rows, grid) in [("clues", places), ("progress", places), ("position", size), ("givens", size)] {
            let rows = view[rows].as_array().expect(rows);
            assert_eq!(rows.len(), grid.height);
            assert!(rows.iter().all(|row| row.as_str().expect("text").chars().count() == grid.width));
        }
    }
}

#[test]
fn wrong_marks_break_rules_in_the_language_asked_for() {
    for (variant, made) in boards() {
        let board = Board::parse_as(made["puzzle"].as_str().unwrap(), variant).unwrap();
        let mut wrong = board
            .read_solution(
                made["solution"]
                    .as_array()
                    .map(|rows| rows.iter().filter_map(Value::as_str).collect::<Vec<_>>().join("\n"))
                    .unwrap(),
            )
            .unwrap();
        (0..36).for_each(|cell| wrong.set(cell, !wrong.get(cell).unwrap()));
        let position = board.rows_of(&wrong, '.');
        let view = |lang: &str| {
            let board = json!({ "text": made["puzzle"], "variant": variant.name(), "position": position });
            called(&json!({ "call": "view", "lang": lang, "board": board }))
        };
        let (english, chinese) = (view("en"), view("zh-CN"));
        assert_eq!(english["solved"], false);
        let message =
            |view: &Value| view["faults"][0]["message"].as_str().map(str::to_owned).expect("a fault");
        assert!(message(&english).is_ascii() && !message(&chinese).is_ascii(), "{variant}");
        assert_ne!(english["names"]["about"], chinese["names"]["about"]);
    }
}

#[test]
fn light_cells_may_be_left_open_where_cells_are_painted() {
    let solved = |text: &str, position: [&str; 2]| {
        called(&json!({ "call": "view", "board": { "text": text, "position": position } }))["solved"].clone()
    };
    assert_eq!(solved("2 2\n11\n11\n", ["1.", ".."]), true);
    assert_eq!(solved("2 2\n00\n00\n", ["..", ".."]), false, "the player has not begun");
    assert_eq!(solved("2 2\n00\n00\n", ["0.", ".."]), true);
    assert_eq!(solved("2\n1.\n..\n", ["1.", ".1"]), false, "digits are written");
}

#[test]
fn whatever_comes_in_is_answered() {
    let error = |bytes: &[u8]| {
        let told: Value = serde_json::from_slice(&twotone_wasm::call(bytes, || 0.0)).expect("JSON");
        assert_eq!(told["verdict"], "error");
        assert!(!told["error"]["message"].as_str().expect("a sentence").is_empty());
        told["error"]["code"].as_str().unwrap_or_default().to_owned()
    };
    let told = |call: Value| error(call.to_string().as_bytes());
    assert_eq!(error(b""), "unreadable");
    assert_eq!(error(b"\xff"), "unreadable");
    assert_eq!(error(br#"{"call":"dance"}"#), "unreadable");
    assert_eq!(told(json!({ "call": "view", "board": { "text": "2\n1x\n..\n" } })), "text-bad-symbol");
    assert_eq!(told(json!({ "call": "generate", "name": "chess" })), "name-family");
    assert_eq!(told(json!({ "call": "techniques", "family": "chess" })), "unknown-variant");
    let name = Variant::names()[0];
    assert_eq!(told(json!({ "call": "techniques", "family": name, "technique": "x" })), "unknown-technique");
    let wish = |more: Value| {
        let mut wish = json!({ "family": name, "height": 5, "width": 5 });
        wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        told(json!({ "call": "generate", "wish": wish, "seed": 1 }))
    };
    assert_eq!(wish(json!({ "height": 0 })), "wrong-size");
    assert_eq!(wish(json!({ "width": usize::MAX })), "wrong-size");
    assert_eq!(wish(json!({ "symmetry": "odd" })), "unknown-symmetry");
    assert_eq!(wish(json!({ "clues": 255 })), "wrong-percent");
    assert_eq!(wish(json!({ "levels": [9, 9] })), "no-such-level");
}

#[test]
fn time_ends_a_call() {
    let ticks = std::cell::Cell::new(0.0);
    let now = || {
        ticks.set(ticks.get() + 1.0);
        ticks.get()
    };
    let board = json!({ "text": format!("20\n{}", "....................\n".repeat(20)) });
    let call =
        json!({ "call": "ask", "milliseconds": 5, "request": { "question": "count", "board": board } });
    let told: Value = serde_json::from_slice(&twotone_wasm::call(call.to_string().as_bytes(), now)).unwrap();
    assert_eq!((&told["verdict"], &told["limit"]), (&json!("unknown"), &json!("stopped")));
}

#[test]
fn every_list_is_told() {
    assert!(
        called(&json!({ "call": "formats", "lang": "zh" })).as_array().is_some_and(|list| list.len() > 10)
    );
    for variant in Variant::all() {
        let list = called(&json!({ "call": "techniques", "family": variant.name() }));
        let list = list.as_array().expect("techniques");
        assert!(
            list.iter().all(|technique| technique["page"].as_str().is_some_and(|page| page.starts_with('#')))
        );
    }
}

#[test]
fn a_day_has_one_puzzle_for_each_family_and_level() {
    for entry in called(&json!({ "call": "families" })).as_array().expect("families") {
        let daily = json!({ "family": entry["rules"], "level": 2, "date": "2026-11-17" });
        let made = called(&json!({ "call": "generate", "daily": daily }));
        let name = made["id"].as_str().expect("a name");
        assert!(name.contains("-l2-v") && name.ends_with("-20261117"), "{name}");
        assert_eq!(called(&json!({ "call": "generate", "name": name })), made);
    }
    for date in ["", "today", "2026-1-17", "+026-11-17", "2026-11-17-1"] {
        let daily = json!({ "family": Variant::names()[0], "level": 2, "date": date });
        assert_eq!(
            called(&json!({ "call": "generate", "daily": daily }))["error"]["code"],
            "wrong-date",
            "{date}"
        );
    }
}

#[test]
fn in_an_exercise_no_step_is_easier_than_the_technique() {
    for variant in Variant::all() {
        let rules = called(&json!({ "call": "techniques", "family": variant.name() }));
        let level = |rule: &Value| rule["level"].as_u64();
        let easy = rules.as_array().unwrap().iter().filter(|rule| level(rule) <= Some(2));
        for (rule, at) in easy.map(|rule| (&rule["rule"], level(rule))) {
            let exercise =
                json!({ "call": "exercise", "family": variant.name(), "technique": rule, "seed": 1 });
            let made = called(&exercise);
            // A technique that says nothing under these rules is refused with a reason.
            if made["error"]["code"] == "idle-technique" {
                continue;
            }
            let board =
                json!({ "text": made["puzzle"], "variant": variant.name(), "position": made["position"] });
            let hint = called(&json!({ "call": "ask", "request": { "question": "hint", "board": board } }));
            // There may be another that is as easy.
            assert_eq!(level(&hint["step"]), at, "{variant}, {rule}: {made}");
        }
    }
}

#[test]
fn boards_are_drawn_with_what_is_pointed_out() {
    for (variant, made) in boards() {
        let mut sketch = json!({
            "call": "draw",
            "board": { "text": made["puzzle"], "variant": variant.name() },
            "points": [{ "at": [1, 2], "role": "look" }],
            "theme": "dark",
            "cell": 20,
        });
        let drawn = called(&sketch);
        assert!(drawn["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg")), "{drawn}");
        assert!(drawn["width"].as_u64() > Some(120));
        let refused = |change: &str, value: Value| {
            let mut sketch = sketch.clone();
            *sketch.pointer_mut(change).expect(change) = value;
            called(&sketch)["error"]["code"].clone()
        };
        assert_eq!(refused("/theme", json!("mauve")), "unknown-theme");
        assert_eq!(refused("/points/0/at", json!([7, 0])), "cell-outside");
        assert_eq!(refused("/points/0/role", json!("star")), "unknown-role");
        sketch["board"]["text"] = json!("?");
        assert_eq!(called(&sketch)["verdict"], "error");
    }
}

#[test]
fn a_picture_becomes_the_solution() {
    let shows = |entry: &&Value| entry["shows_pictures"] == true;
    let families = called(&json!({ "call": "families" }));
    let (yes, no): (Vec<&Value>, Vec<&Value>) = families.as_array().unwrap().iter().partition(shows);
    let order = |family: &Value, rows: &[&str]| {
        called(
            &json!({ "call": "generate", "picture": { "family": family, "rows": rows, "touch_up": true } }),
        )
    };
    let cross = ["00100", "00100", "11111", "00100", "00100"];
    let made = order(&yes[0]["rules"], &cross);
    assert!(
        made["solution"] == json!(cross) || made["changed"].as_array().is_some_and(|list| !list.is_empty())
    );
    assert_eq!(order(&no[0]["rules"], &cross)["error"]["code"], "only-mosaic");
    assert_eq!(order(&yes[0]["rules"], &["01", "0"])["error"]["code"], "wrong-picture");
    assert_eq!(order(&yes[0]["rules"], &["0x"])["error"]["code"], "wrong-picture");
    assert_eq!(order(&yes[0]["rules"], &[])["error"]["code"], "wrong-size");
}

#[test]
fn a_full_position_tells_every_clue() {
    for (variant, made) in boards() {
        let board =
            json!({ "text": made["puzzle"], "variant": variant.name(), "position": made["solution"] });
        let all = called(&json!({ "call": "clues", "board": board }));
        let view = called(&json!({ "call": "view", "board": board }));
        let clues = |view: &Value| -> Vec<char> {
            let rows = view["clues"].as_array().expect("clues").iter();
            rows.flat_map(|row| row.as_str().expect("a row").chars()).collect()
        };
        let (all, own) = (clues(&all), clues(&view));
        assert_eq!(all.len(), own.len());
        assert!(own.iter().zip(&all).all(|(own, told)| *own == '.' || own == told), "{variant}");
        assert!(all.iter().filter(|clue| **clue != '.').count() > own.len() / 2, "{variant}");
        let open = json!({ "text": made["puzzle"], "variant": variant.name() });
        let problem = called(&json!({ "call": "clues", "board": open, "lang": "zh" }));
        assert_eq!(problem["error"]["code"], "position-open");
    }
}

#[test]
fn grey_becomes_dark_and_light() {
    let call = |more: Value| {
        let mut call = json!({ "call": "tones", "width": 3, "grey": [0, 100, 200, 250, 90, 10] });
        call.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        called(&call)
    };
    assert_eq!(call(json!({}))["rows"], json!(["110", "011"]));
    assert_eq!(call(json!({ "threshold": 95 })), json!({ "rows": ["100", "011"], "threshold": 95 }));
    assert_eq!(call(json!({ "invert": true }))["rows"], json!(["001", "100"]));
    // Even grey becomes some dots, not all and not none.
    let even = call(json!({ "width": 8, "grey": vec![128; 64], "dither": true }));
    let dark = even["rows"].to_string().matches('1').count();
    assert!((16..48).contains(&dark), "{even}");
    assert_eq!(call(json!({ "width": 4 }))["error"]["code"], "wrong-picture");
}
