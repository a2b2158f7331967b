//! `batch` as people run it: questions, tables, exit codes, summaries.

mod folder;
mod program;

use std::process::{Command, Output};

use folder::Folder;
use program::twotone;
use serde_json::{Value, json};

const UNIQUE: &str = "3 5\n24531\n46631\n34310\n";
const UNIQUE_ROWS: &str = "01110\n01100\n11000";
const NONE: &str = "1 1\n5\n";
const SEVERAL: &str = "2\n..\n..\n";

fn batch(args: &[&str], input: &str) -> Output {
    twotone(&[&["batch"], args].concat(), input)
}

fn line(value: Value) -> String {
    value.to_string() + "\n"
}

/// The answers, after a look at the exit code.
#[track_caller]
fn answers(args: &[&str], input: &str, code: i32) -> Vec<Value> {
    let output = batch(args, input);
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{args:?}: {err}");
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn the_exit_code_says_whether_all_rows_were_answered() {
    let board = |text: &str| line(json!({ "puzzle": text }));
    assert_eq!(answers(&[], &(board(UNIQUE) + &board(NONE)), 0)[1]["verdict"], "none");
    let empty = format!("40\n{}", format!("{}\n", ".".repeat(40)).repeat(40));
    let slow = answers(&["--time-limit", "0s", "--want", "unique"], &board(&empty), 3);
    assert_eq!(slow[0]["verdict"], "unknown");
    answers(&["--time-limit", "0s"], &(board(&empty) + "junk\n"), 2);
    let wrong = line(json!({ "puzzle": UNIQUE, "solution": UNIQUE_ROWS.replace('0', "1") }));
    let right = line(json!({ "puzzle": UNIQUE, "solution": UNIQUE_ROWS.lines().collect::<Vec<_>>() }));
    let checked = answers(&["--do", "check"], &(right.clone() + &wrong), 1);
    assert_eq!((&checked[0]["verdict"], &checked[1]["verdict"]), (&json!("right"), &json!("wrong")));
    assert_eq!(checked[1]["faults"][0]["rule"], "block-count");
    answers(&["--do", "check"], &right, 0);
    let nothing = answers(&["--do", "check"], &board(UNIQUE), 2);
    assert!(nothing[0]["error"]["message"].as_str().unwrap().contains("solution"));
}

#[test]
fn uniqueness_can_be_required_of_every_board() {
    let rows =
        |boards: &[&str]| boards.iter().map(|board| line(json!({ "puzzle": board }))).collect::<String>();
    let told = answers(&["--require", "unique"], &rows(&[UNIQUE, SEVERAL]), 4);
    assert_eq!((&told[0]["verdict"], &told[1]["verdict"]), (&json!("unique"), &json!("several")));
    answers(&["--require", "unique"], &rows(&[UNIQUE, UNIQUE]), 0);
    answers(&["--require", "unique"], &rows(&[SEVERAL, NONE]), 1);
    answers(&["--require", "unique", "--do", "count"], &rows(&[UNIQUE, SEVERAL]), 4);
}

#[test]
fn every_question_is_answered() {
    let rows = [UNIQUE, NONE, SEVERAL].map(|puzzle| line(json!({ "puzzle": puzzle }))).concat();
    let verdicts = |question: &str| -> Vec<Value> {
        answers(&["--do", question], &rows, 0).iter().map(|answer| answer["verdict"].clone()).collect()
    };
    assert_eq!(verdicts("solve")[1], "none");
    for question in ["count", "forced", "odds", "why", "grade", "steps"] {
        assert_eq!(verdicts(question), ["unique", "none", "several"], "{question}");
    }
    assert_eq!(verdicts("hint"), ["step", "none", "several"]);
    let graded = answers(&["--do", "grade"], &rows, 0);
    assert!(graded[0]["level"].as_u64().is_some_and(|level| (1..=5).contains(&level)), "{}", graded[0]);
    assert!(graded[0]["techniques"][0]["rule"].is_string());
    // The same fields as those of the command.
    for question in ["hint", "steps", "grade"] {
        let told = &answers(&["--do", question], &rows, 0)[0];
        let reveal: &[&str] = if question == "hint" { &["--reveal", "what"] } else { &[] };
        let output = Command::new(env!("CARGO_BIN_EXE_twotone"))
            .args([question, "--json", UNIQUE])
            .args(reveal)
            .output()
            .expect("the program starts");
        let own: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        for (name, value) in own.as_object().expect("an object") {
            let head = ["version", "question", "family", "rules", "height", "width", "provenance"];
            let head = head.contains(&name.as_str());
            assert!(head || told[name] == *value, "{question} {name}: {told} {own}");
        }
    }
    let converted =
        answers(&["--do", "convert", "--to", "sgt"], &line(json!({ "id": 1, "puzzle": UNIQUE })), 0);
    assert_eq!(converted[0]["verdict"], "converted");
    let again = answers(&[], &line(json!({ "family": "mosaic", "puzzle": converted[0]["text"] })), 0);
    assert_eq!(again[0]["solution"].as_array().unwrap().len(), 3);
    // What `convert` writes is a row, too.
    let own = answers(
        &[],
        "{\"twotone\":1,\"rules\":\"takuzu\",\"height\":2,\"width\":2,\"clues\":[\"1.\",\"..\"]}\n",
        0,
    );
    assert_eq!(own[0]["solution"], json!(["10", "01"]));
}

#[test]
fn other_fields_are_kept_and_results_win() {
    let input = line(json!({ "note": "a\"b", "board": UNIQUE, "deep": { "x": [1] }, "verdict": "old" }));
    let told = &answers(&["--column", "board"], &input, 0)[0];
    assert_eq!((&told["note"], &told["deep"]), (&json!("a\"b"), &json!({ "x": [1] })));
    assert_eq!((&told["verdict"], &told["board"]), (&json!("unique"), &Value::Null));
    let text = String::from_utf8(batch(&["--column", "board"], &input).stdout).unwrap();
    assert_eq!(text.matches("\"verdict\"").count(), 1);
}

#[test]
fn csv_goes_in_and_out_with_all_its_columns() {
    let folder = Folder::new();
    let input = folder.file(
        "in.csv",
        format!("id,note,puzzle\n7,\"a,\"\"b\",\"{UNIQUE}\"\n8,,\"{NONE}\"\n9,x\n10,y,\"1 1\nz\"\n"),
    );
    let output = batch(&["--want", "unique", "--output", &folder.path("out.csv"), &input], "");
    assert_eq!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stderr));
    let text = std::fs::read_to_string(folder.join("out.csv")).unwrap();
    assert!(text.starts_with("id,note,puzzle,verdict,solution,engine,nanos"), "{text}");
    assert!(text.contains(&format!("\n7,\"a,\"\"b\",\"{UNIQUE}\",unique,\"{UNIQUE_ROWS}\",")), "{text}");
    assert!(text.contains(&format!("\n8,,\"{NONE}\",none,,")), "{text}");
    assert!(text.contains("expected 3 values, found 2"), "{text}");
    assert!(text.contains("\n10,y,"), "{text}");
    // What was answered can be checked, and the same goes to standard output.
    let good: String = format!("puzzle,solution\n\"{UNIQUE}\",\"{UNIQUE_ROWS}\"\n");
    let output = batch(&["--do", "check", "--from", "csv", "--format", "csv"], &good);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        text.starts_with("puzzle,solution,verdict,right,faults,nanos\n") && text.contains(",right,"),
        "{text}"
    );
    assert_eq!(output.status.code(), Some(0));
    let json = answers(&[&input], "", 2);
    assert_eq!((&json[0]["id"], &json[0]["puzzle"]), (&json!("7"), &Value::Null));
}

#[test]
fn the_summary_counts_and_names_the_slowest() {
    let folder = Folder::new();
    let rows: String = (0..30)
        .map(|id| line(json!({ "id": id, "puzzle": if id % 3 == 0 { UNIQUE } else { NONE } })))
        .collect();
    let output = batch(&["--do", "grade", "--summary", &folder.path("s.json")], &rows);
    let err = String::from_utf8(output.stderr).unwrap();
    assert!(err.starts_with("30 rows: 20 none, 10 unique\nlevels: 10 "), "{err}");
    let summary: Value = serde_json::from_slice(&std::fs::read(folder.join("s.json")).unwrap()).unwrap();
    assert_eq!(summary["verdicts"], json!({ "none": 20, "unique": 10 }));
    let slowest = summary["slowest"].as_array().unwrap();
    assert_eq!(slowest.len(), 10);
    assert!(slowest.windows(2).all(|pair| pair[0]["nanos"].as_u64() >= pair[1]["nanos"].as_u64()));
    // A resumed run sums up what was there before.
    let input = folder.file("in.jsonl", &rows);
    let out = folder.path("out.jsonl");
    assert_eq!(batch(&["--output", &out, &input], "").status.code(), Some(0));
    let again = String::from_utf8(batch(&["--output", &out, "--resume", &input], "").stderr).unwrap();
    assert!(again.starts_with("30 rows: 20 none, 10 unique"), "{again}");
    let refused = batch(&["--output", &out, &input], "");
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("`--resume` goes on"));
    assert_eq!(batch(&["--resume", &input], "").status.code(), Some(2), "nothing to go on from");
}

#[test]
fn parquet_goes_in_and_out_or_says_why_not() {
    let folder = Folder::new();
    let rows = [
        json!({ "id": 1, "hard": true, "puzzle": UNIQUE }),
        json!({ "id": 2, "hard": null, "puzzle": NONE, "note": "n" }),
    ];
    let input = folder.file("in.jsonl", rows.map(line).concat());
    let table = folder.path("out.parquet");
    let output = batch(&["--want", "unique", "--output", &table, &input], "");
    let err = String::from_utf8_lossy(&output.stderr);
    if !cfg!(feature = "parquet") {
        assert_eq!(output.status.code(), Some(2));
        assert!(err.contains("built without Parquet"), "{err}");
        return;
    }
    assert_eq!(output.status.code(), Some(0), "{err}");
    let told = answers(&["--do", "check", &table], "", 2);
    assert_eq!(
        (&told[0]["id"], &told[0]["hard"], &told[0]["verdict"]),
        (&json!(1), &json!(true), &json!("right"))
    );
    assert_eq!((&told[1]["hard"], &told[1]["note"]), (&Value::Null, &json!("n")));
    assert!(told[0]["nanos"].is_u64());
    let refused = batch(&["--from", "parquet"], "");
    assert!(String::from_utf8_lossy(&refused.stderr).contains("needs a file"));
}

#[test]
fn a_position_has_dots_for_open_cells() {
    let row = |position: Value| line(json!({ "puzzle": UNIQUE, "position": position }));
    let open = row(json!([".....", ".11..", "....."])) + &row(json!(".....\n.....\n....."));
    for (question, open_verdict) in [("hint", "step"), ("steps", "unique")] {
        let told = answers(&["--do", question], &row(json!(["1....", ".....", "....."])), 0);
        assert_eq!(
            (&told[0]["verdict"], &told[0]["wrong"]),
            (&json!("mistake"), &json!([[1, 1]])),
            "{told:?}"
        );
        let told = answers(&["--do", question], &open, 0);
        assert!(told.iter().all(|told| told["verdict"] == open_verdict), "{told:?}");
    }
}

#[test]
fn boards_as_text_are_refused_at_once() {
    let folder = Folder::new();
    let file = folder.file("board.txt", "2\n1.\n..\n");
    let output = Command::new(env!("CARGO_BIN_EXE_twotone")).args(["batch", &file]).output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(error.contains("`twotone solve`, `count` or `grade` take the file as it is"), "{error}");
    assert!(output.stdout.is_empty());
}

#[test]
fn boards_are_drawn_as_render_draws_them() {
    let rows = line(json!({ "id": 1, "puzzle": UNIQUE, "title": "谜题" }))
        + &line(json!({ "id": 2, "family": "takuzu", "puzzle": "2\n1.\n..\n", "position": ["..", ".1"] }))
        + &line(json!({ "id": 3, "puzzle": "?" }));
    let drawn = answers(&["--do", "render"], &rows, 2);
    assert_eq!([&drawn[0]["verdict"], &drawn[1]["verdict"]], ["converted", "converted"]);
    assert_eq!(drawn[2]["verdict"], "error");
    let folder = Folder::new();
    let render = |args: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_twotone")).arg("render").args(args).output();
        String::from_utf8(output.expect("the program starts").stdout).unwrap()
    };
    let board = folder.file("board.txt", UNIQUE);
    assert_eq!(drawn[0]["svg"], render(&["--svg", "--title", "谜题", &board]));
    let (board, position) =
        (folder.file("takuzu.txt", "2\n1.\n..\n"), folder.file("position.txt", "1_\n_1\n"));
    assert_eq!(drawn[1]["svg"], render(&["--svg", "--position", &position, &board]));
}
