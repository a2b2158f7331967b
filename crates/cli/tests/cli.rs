//! The command as people run it: output, exit codes, errors.

mod folder;
mod program;

use std::process::{Command, Stdio};

use folder::Folder;
use program::twotone;

#[track_caller]
fn check(args: &[&str], input: impl AsRef<[u8]>, code: i32, stdout: &str, stderr_part: &str) {
    let output = twotone(args, input);
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(code), "{args:?}: {out} {err}");
    assert_eq!(out, stdout, "{args:?}: {err}");
    assert!(err.contains(stderr_part), "{args:?}: {err}");
}

const MOSAIC: &str = "6 8\n_1__5_1_\n1_4__42_\n3__6__5_\n___56___\n_688___4\n_____6__\n";
const MOSAIC_ROWS: &str = "00011000\n00111100\n01000010\n11111111\n01011110\n01111110\n";
const TAKUZU: &str = "6\n_0____\n____01\n__1__1\n__1_0_\n______\n__1___\n";
const TAKUZU_ROWS: &str = "100110\n010101\n001011\n101100\n110010\n011001\n";
const MINES: &str = "3 5\n24531\n46631\n34310\n";
const SLANT: &str = "2\n3\n1.1.\n...0\n.3..\n..2.\n5\n.21...\n..33.0\n......\n..33..\n0..33.\n....11\n";
const SLANT_ROWS: &str = "\\//\n\\\\\\\n/\\/\n/\\\\//\n//\\\\\\\n\\\\\\//\n\\/\\\\/\n///\\\\\n";

#[test]
fn judges_get_exactly_what_they_want() {
    check(&["judge", "p9237"], MOSAIC, 0, MOSAIC_ROWS, "");
    check(&["judge", "p10419"], TAKUZU, 0, TAKUZU_ROWS, "");
    check(&["judge", "p6809"], MINES, 0, ".XXX.\n.XX..\nXX...\n", "");
    check(&["judge", "uva11694"], SLANT, 0, SLANT_ROWS, "");
    check(&["judge", "p6809"], MINES.trim_end(), 0, ".XXX.\n.XX..\nXX...\n", "");
    check(&["judge", "p9237"], "1 1\n5\n", 1, "", "no solution");
    check(&["judge", "p9237"], "1 1\nx\n", 2, "", "line 2, column 1");
    check(&["judge", "spoj"], "", 2, "", "invalid value");
}

/// Each library costs a start 0.1 ms: docs/decisions/021.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[test]
fn a_start_loads_the_c_library_alone() {
    let program = std::fs::read(env!("CARGO_BIN_EXE_twotone")).expect("the program is a file");
    let names = |library: &[u8]| program.windows(library.len()).any(|part| part == library);
    assert!(names(b"libc.so"));
    assert!(!names(b"libm.so"), "a function is missing in math.rs");
}

#[test]
fn solve_finds_the_family_and_writes_plain_rows_to_a_pipe() {
    let folder = Folder::new();
    check(&["solve"], MOSAIC, 0, MOSAIC_ROWS, "solution");
    check(&["solve", "--unique", "-"], TAKUZU, 0, TAKUZU_ROWS, "one solution, proved to be the only one");
    check(
        &["solve", "--unique"],
        "2\n..\n..\n",
        4,
        &first_of(&["01\n10\n", "10\n01\n"], "2\n..\n..\n"),
        "several solutions; this is one of them",
    );
    check(&["solve"], "1 1\n5\n", 1, "", "no solution, proved");
    let path = folder.file("mines.txt", MINES);
    check(&["solve", &path], "", 0, "01110\n01100\n11000\n", "");
}

/// Either of two right answers: whichever the program gives.
fn first_of(right: &[&str], board: &str) -> String {
    let out = String::from_utf8(twotone(&["solve", "--unique"], board).stdout).unwrap();
    assert!(right.contains(&out.as_str()), "{out}");
    out
}

#[test]
fn solve_lists_solutions_each_once() {
    let output = twotone(&["solve", "--all"], "4\n....\n....\n....\n....\n");
    let text = String::from_utf8(output.stdout).unwrap();
    let mut boards: Vec<&str> = text.trim_end().split("\n\n").collect();
    boards.sort();
    boards.dedup();
    assert_eq!(boards.len(), 72);
    assert!(String::from_utf8_lossy(&output.stderr).contains("72 solutions; these are all of them"));
    let output = twotone(&["solve", "--max", "5", "--puzzle", "unruly"], "4\n....\n....\n....\n....\n");
    assert_eq!(String::from_utf8(output.stdout).unwrap().trim_end().split("\n\n").count(), 5);
    check(&["solve", "--all", "--max", "2"], "", 2, "", "cannot be used with");
}

#[test]
fn solve_takes_named_families_without_header() {
    check(&["solve", "--puzzle", "mosaic"], "24531\n46631\n34310\n", 0, "01110\n01100\n11000\n", "");
    check(
        &["solve", "--puzzle", "unruly", "--unique"],
        "2 3\n1__\n__0\n",
        0,
        &{
            let out = twotone(&["solve", "--puzzle", "unruly"], "2 3\n1__\n__0\n").stdout;
            String::from_utf8(out).unwrap()
        },
        "",
    );
    check(
        &["solve"],
        "2 3\n1__\n__0\n",
        2,
        "",
        "this board could be mosaic or takuzu: name the family with --puzzle",
    );
    check(
        &["solve", "--puzzle", "sudoku"],
        "",
        2,
        "",
        "expected one of mines, mosaic, slant, takuzu, unruly",
    );
}

#[test]
fn solve_speaks_json_and_tells_what_was_tried() {
    let output = twotone(&["solve", "--unique", "--json", "--stats"], MINES);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["verdict"], "unique");
    assert_eq!(json["solution"], serde_json::json!(["01110", "01100", "11000"]));
    assert_eq!(json["family"], "mosaic");
    assert!(json["trace"]["steps"].as_array().is_some_and(|steps| !steps.is_empty()), "{json}");
    assert!(json["engine"].is_string(), "{json}");
    let output = twotone(&["solve", "--stats"], MINES);
    assert!(String::from_utf8_lossy(&output.stderr).contains("effort:"));
}

#[test]
fn engines_can_be_switched_off_by_name() {
    check(&["solve", "--without", "sorcery"], MINES, 2, "", "there is no engine `sorcery`");
    let output = twotone(&["solve", "--unique", "--stats", "--without", "full-clue"], MINES);
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&output.stderr).contains("full-clue: switched off"));
}

#[test]
fn a_time_limit_ends_in_unknown() {
    let empty = format!("100\n{}", format!("{}\n", ".".repeat(100)).repeat(100));
    check(&["solve", "--unique", "--time-limit", "0s"], &empty, 3, "", "unknown: the time limit ended it");
    check(&["solve", "--time-limit", "soon"], "", 2, "", "expected a time like");
}

#[test]
fn bad_input_is_refused_at_once() {
    let huge = "1000000000 1000000000\n1\n";
    check(
        &["solve"],
        huge,
        2,
        "",
        "line 1, column 1: a board of 1000000000 rows and 1000000000 columns is too large",
    );
    check(&["solve"], "", 2, "", "the text is empty");
    check(&["solve"], b"3 3\n12\x003\n", 2, "", "line 2, column 3: expected text, found the byte 0x00");
    check(&["solve"], b"1 2\n5\xff\n", 2, "", "line 2, column 2");
    check(&["solve"], "3 3\n123\n12\n123\n", 2, "", "line 3, column 3: expected 3 symbols");
    check(&["solve", "/no/such/file"], "", 2, "", "cannot open");
    check(&["solve", "1.0. ...1 .0.. 1..."], "", 2, "", "a board typed here has `/` between its rows");
    check(&["solve", "--max", "0"], "", 2, "", "0 is not in 1..");
    check(&["frobnicate"], "", 2, "", "unrecognized subcommand");
    let junk: Vec<u8> = (0..1 << 24).map(|i: u32| (i.wrapping_mul(2654435761) >> 24) as u8).collect();
    check(&["solve"], junk, 2, "", "line 1");
}

#[test]
fn check_says_right_or_what_is_wrong() {
    let folder = Folder::new();
    let board = folder.file("check.txt", TAKUZU);
    check(&["check", &board, "-"], TAKUZU_ROWS, 0, "right\n", "");
    let output = twotone(&["check", &board, "-"], TAKUZU_ROWS.replacen("100110", "110110", 1));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(1));
    assert!(text.contains("the given value of r1c2 was changed"), "{text}");
    assert!(text.contains("row 1 has 4 times 1, at most 3 are allowed"), "{text}");
    check(&["check", &board, "-"], "10\n", 2, "", "expected 6 rows, found 1");
    check(&["check", &board, "-"], TAKUZU_ROWS.replace("100110", "1001z0"), 2, "", "line 1, column 5");
    let slant = folder.file("slant.txt", "2\n...\n...\n...\n");
    check(
        &["check", &slant, "-"],
        "/\\\n\\/\n",
        1,
        "the diagonals at r1c1, r1c2, r2c1, r2c2 close a loop\n",
        "",
    );
    check(&["check", &slant, "-"], "/_\n\\/\n", 1, "no value in r1c2\n", "");
    let output = twotone(&["check", "--json", &slant, "-"], "/\\\n\\/\n");
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["faults"][0]["rule"], "loop");
}

#[test]
fn batch_answers_line_by_line_in_order() {
    let puzzles: Vec<String> = (0..500)
        .map(|i| match i % 5 {
            0 => serde_json::json!({ "id": i, "puzzle": MINES }),
            1 => serde_json::json!({ "id": i, "family": "unruly", "puzzle": "1.\n..\n" }),
            2 => serde_json::json!({ "id": i, "puzzle": "1 1\n5\n" }),
            3 => serde_json::json!({ "id": i, "puzzle": "1 1\nx\n" }),
            _ => serde_json::json!({ "id": i, "puzzle": "2\n..\n..\n" }),
        })
        .map(|value| value.to_string() + "\n")
        .collect();
    for threads in ["1", "3"] {
        let output = twotone(&["batch", "--want", "unique", "--threads", threads], puzzles.concat());
        assert_eq!(output.status.code(), Some(2), "some rows are errors");
        let text = String::from_utf8(output.stdout).unwrap();
        assert_eq!(text.lines().count(), 500);
        for (i, line) in text.lines().enumerate() {
            let json: serde_json::Value = serde_json::from_str(line).unwrap();
            assert_eq!(json["id"], i);
            assert_eq!(json["verdict"], ["unique", "unique", "none", "error", "several"][i % 5], "{line}");
            if i % 5 == 1 {
                assert_eq!(json["solution"], serde_json::json!(["10", "01"]));
            }
            if i % 5 == 3 {
                assert_eq!((&json["error"]["line"], &json["error"]["column"]), (&2.into(), &1.into()));
            }
        }
    }
}

#[test]
fn a_bad_batch_line_is_an_error_line_and_the_rest_goes_on() {
    let input = "not json\n\n{\"id\": \"b\", \"puzzle\": \"1 1\\n1\\n\"}\n{\"id\": 3}\n{\"id\":4,\"family\":\"x\",\"puzzle\":\"\"}";
    let output = twotone(&["batch", "--want", "unique"], input);
    assert_eq!(output.status.code(), Some(2));
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(
        lines.iter().map(|l| l["verdict"].as_str().unwrap()).collect::<Vec<_>>(),
        ["error", "unique", "error", "error"]
    );
    assert_eq!(lines[0]["error"]["line"], 1);
    assert_eq!(lines[1]["id"], "b");
    assert!(lines[1]["nanos"].as_u64().is_some_and(|nanos| nanos > 0));
    assert!(lines[2]["error"]["message"].as_str().unwrap().contains("puzzle"));
    assert!(lines[3]["error"]["message"].as_str().unwrap().contains("expected a family"));
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let folder = Folder::new();
    let puzzles = serde_json::json!({ "puzzle": MINES }).to_string() + "\n";
    let path = folder.file("many.jsonl", puzzles.repeat(20_000));
    let mut child = Command::new(env!("CARGO_BIN_EXE_twotone"))
        .args(["batch", &path])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn help_has_examples_and_exit_codes() {
    for command in ["solve", "judge", "check", "batch", "completions", "man"] {
        let output = twotone(&[command, "--help"], "");
        assert_eq!(output.status.code(), Some(0));
        assert!(String::from_utf8_lossy(&output.stdout).contains("Examples:"), "{command}");
    }
    assert!(String::from_utf8_lossy(&twotone(&["--help"], "").stdout).contains("Exit codes: 0"));
    assert!(String::from_utf8_lossy(&twotone(&["completions", "bash"], "").stdout).contains("twotone"));
    assert!(String::from_utf8_lossy(&twotone(&["man"], "").stdout).contains(".TH twotone"));
}

#[test]
fn colours_are_for_terminals_only() {
    let output = twotone(&["--color", "always", "solve"], MINES);
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "01110\n01100\n11000\n");
}

#[test]
fn grids_are_typed_and_tables_are_pasted() {
    let rows = "1010\n0101\n0011\n1100\n";
    check(&["solve", "-p", "takuzu", "1..0/..0./.0../11.."], "", 0, rows, "");
    check(&["solve", "-p", "takuzu", "1..0\n..0.\n.0..\n11.."], "", 0, rows, "");
    check(&["solve", "-p", "takuzu"], "1\t\t\t0\n\t\t0\t\n\t0\t\t\n1\t1\t\t\n", 0, rows, "");
    check(
        &["solve"],
        "takuzu\n| x |   |   | o |\n|   |   | o |   |\n|   | o |   |   |\n| x | x |   |   |\n",
        0,
        rows,
        "",
    );
    check(&["solve", "1..0/..0./.0../11.."], "", 2, "", "--puzzle");
    check(&["solve", "-p", "takuzu"], "1     0\n    0\n  0\n1 1\n", 2, "", "blanks here may be open cells");
}

#[test]
fn names_are_boards_everywhere() {
    let made = twotone(&["generate", "takuzu", "4x4", "--seed", "7"], "");
    let name = String::from_utf8_lossy(&made.stderr).trim().to_owned();
    let board = String::from_utf8_lossy(&made.stdout).into_owned();
    let solved = twotone(&["solve", "-"], &board).stdout;
    assert_eq!(twotone(&["solve", &name], "").stdout, solved, "{name}");
    assert_eq!(
        twotone(&["solve", "-"], format!("{name}\n{name}\n")).stdout,
        [&solved[..], b"\n", &solved].concat()
    );
    check(&["count", &name], "", 0, "1\n", "");
    for command in ["hint", "steps", "grade", "why", "forced", "odds", "render", "convert"] {
        let output = twotone(&[command, &name], "");
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{command} {name}: {error}");
    }
    let other = name.replacen("-v10-", "-v97-", 1);
    check(&["solve", &other], "", 2, "", "this name was made by version 97 of the generator");
    check(&["solve", "takuzu-4x4-big-v10-1"], "", 2, "", "found `big`");
    check(&["solve", "-p", "mosaic", &name], "", 2, "", "but mosaic was asked for");
}

#[test]
fn families_are_listed_with_their_names_and_a_board() {
    let output = twotone(&["families"], "");
    let text = String::from_utf8_lossy(&output.stdout);
    for part in
        ["takuzu: Takuzu; also: binairo", "unruly: Unruly", "fill-a-pix", "gokigen", "minesweeper", "    4\n"]
    {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
    let help = twotone(&["--help"], "");
    let help = String::from_utf8_lossy(&help.stdout);
    assert!(help.starts_with("Solve, count, explain, grade, generate, play and print"), "{help}");
    assert!(help.contains("binairo") && help.contains("gokigen") && help.contains("fillapix"), "{help}");
    let script = twotone(&["completions", "bash"], "");
    let script = String::from_utf8_lossy(&script.stdout);
    assert!(["unruly", "puzz.link", "all-or-none"].iter().all(|word| script.contains(word)));
    assert!(String::from_utf8_lossy(&twotone(&["man"], "").stdout).contains("Solve, count, explain"));
}

#[test]
fn why_tells_the_story_of_a_unique_board() {
    let output = twotone(&["why", "-"], TAKUZU);
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(
        text.starts_with("one solution, proved to be the only one\nIt follows from the clues in "),
        "{text}"
    );
    assert!(text.contains("\n1. Pair. ") && !text.contains("engine"), "{text}");
    let made = twotone(&["generate", "takuzu", "10x10", "--level", "3", "--seed", "5"], "");
    let output = twotone(&["why", "-"], &made.stdout);
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("\n3. ") && text.contains("`twotone steps` tells all of them"), "{text}");
}

#[test]
fn hints_are_pictures_too() {
    let folder = Folder::new();
    let (svg, png) = (folder.path("hint.svg"), folder.path("hint.png"));
    let reason = "r";
    check(&["hint", "-", "-o", &svg], TAKUZU, 0, "", reason);
    check(&["hint", "-", "--png", "-o", &png], TAKUZU, 0, "", reason);
    let drawn = std::fs::read_to_string(&svg).unwrap();
    assert!(drawn.starts_with("<svg") && drawn.contains("#009e73"), "the conclusion is marked");
    assert!(std::fs::read(&png).unwrap().starts_with(b"\x89PNG"));
    check(&["hint", "-", "--svg", "-o", &svg, "--json"], TAKUZU, 2, "", "cannot be used with");
}
