//! Counting, odds, explanations, samples and proofs as people ask for them.

mod folder;
mod program;

use std::io::Read;
use std::process::{Command, Stdio};

use folder::Folder;
use program::twotone;
use serde_json::{Value, json};

/// What a command writes: to stdout and to stderr.
#[track_caller]
fn run(args: &[&str], input: &str, code: i32) -> (String, String) {
    let output = twotone(args, input);
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert_eq!(output.status.code(), Some(code), "{args:?}: {out} {err}");
    (out, err)
}

#[track_caller]
fn json(args: &[&str], input: &str, code: i32) -> Value {
    serde_json::from_str(&run(args, input, code).0).expect("JSON")
}

const FOUR: &str = "4\n1...\n....\n..0.\n....\n";
const WRONG: &str = "3 4\n9__1\n____\n___4\n";
const SLANT: &str = "2\n...\n...\n...\n";
const UNIQUE: &str = "3 5\n24531\n46631\n34310\n";

#[test]
fn an_estimate_says_that_it_is_one() {
    let (out, err) = run(&["count", "--approximate", "takuzu", "8x8"], "", 0);
    assert!(out.starts_with("about ") && err.contains("with 99.9 % confidence"), "{out}{err}");
    let told = json(&["count", "--approximate=60", "--seed", "3", "--json", "takuzu", "8x8"], "", 0);
    assert_eq!((&told["question"], &told["verdict"]), (&json!("estimate"), &json!("solvable")));
    assert_eq!((&told["dives"], &told["seed"], &told["confidence"]), (&json!(60), &json!(3), &json!(99.9)));
    assert!(told["count"].is_null() && told["exact"].is_null(), "never mixed with exact ones: {told}");
    let number = |field: &str| told[field].as_str().unwrap().parse::<u64>().unwrap();
    assert!(number("at_least") <= 4_111_116 && number("about") > 0, "{told}");
    let (out, err) = run(&["count", "--approximate", "--time-limit", "0s", "takuzu", "12x12"], "", 3);
    assert_eq!(
        (out.as_str(), err.as_str()),
        ("", "unknown: the time limit ended it; try a longer `--time-limit`\n")
    );
    let (out, err) = run(&["count", "--approximate", "mosaic", "200x200"], "", 3);
    assert_eq!(
        (out.as_str(), err.as_str()),
        ("", "unknown: the board has too many cells for random dives\n"),
        "nothing is known, not even roughly"
    );
    run(&["count", "--seed", "3", "takuzu", "4x4"], "", 2);
}

#[test]
fn count_is_exact_or_a_bound() {
    assert_eq!(run(&["count"], FOUR, 0), ("16\n".to_owned(), "16 solutions, exactly\n".to_owned()));
    assert_eq!(run(&["count", "--max", "5"], FOUR, 0).0, "at least 5\n");
    assert_eq!(run(&["count"], WRONG, 1).0, "0\n");
    assert_eq!(run(&["count"], SLANT, 0).0, "15\n");
    let empty = format!("12\n{}", "............\n".repeat(12));
    let (_, err) = run(&["count", "--time-limit", "0s"], &empty, 3);
    assert!(err.starts_with("unknown: the time limit ended it"), "{err}");
    let counted = json(&["count", "--json"], SLANT, 0);
    assert_eq!(
        counted,
        json!({
            "version": 1, "question": "count", "family": "slant", "rules": "slant", "height": 2, "width": 2,
            "verdict": "several", "count": "15", "exact": true,
            "provenance": {
                "program": concat!("twotone ", env!("CARGO_PKG_VERSION")),
                "board": counted["provenance"]["board"].as_str().filter(|name| name.len() == 16),
            },
        })
    );
}

#[test]
fn memory_is_limited_and_the_limit_is_named() {
    let empty = format!("12\n{}", "............\n".repeat(12));
    let told = json(&["count", "--memory", "1k", "--json"], &empty, 3);
    assert_eq!((&told["verdict"], &told["limit"]), (&json!("unknown"), &json!("memory")));
    assert!(run(&["count", "--memory", "lots"], FOUR, 2).1.contains("expected a size like `2GiB`"));
}

#[test]
fn replies_say_what_was_asked_and_keep_the_type_of_their_fields() {
    let why = json(&["why", "--json"], "2\n11\n..\n", 1);
    assert_eq!((&why["question"], &why["rules"]), (&json!("why"), &json!("takuzu")));
    assert!(why["demands"][0]["rule"].is_string() && why["demands"][0]["message"].is_string(), "{why}");
    let repaired = json(&["why", "--repair", "--json"], UNIQUE, 0);
    assert_eq!(repaired["repair"]["error"], "unique");
}

#[test]
fn forced_leaves_open_cells_open() {
    let (out, err) = run(&["forced"], FOUR, 0);
    assert_eq!(out, "1???\n????\n??0?\n????\n");
    assert_eq!(err, "2 of 16 cells are the same in every solution\n");
    assert_eq!(json(&["forced", "--json"], UNIQUE, 0)["forced"], json!(["01110", "01100", "11000"]));
    assert!(run(&["forced"], WRONG, 1).1.contains("no solution"));
}

#[test]
fn odds_are_fractions_and_percentages() {
    let (out, _) = run(&["odds"], FOUR, 0);
    assert!(out.starts_with(" 100%  25%  50%  25%\n"), "{out}");
    let (out, _) = run(&["odds", "--list"], FOUR, 0);
    assert_eq!(out.lines().next(), Some("r1c3: 1/2 (50%)"));
    assert_eq!(out.lines().count(), 14, "decided cells are not listed");
    let odds = json(&["odds", "--json"], SLANT, 0);
    assert_eq!(odds["odds"], json!([["8/15", "7/15"], ["7/15", "8/15"]]));
    assert_eq!(odds["count"], "15");
    assert_eq!(run(&["odds"], WRONG, 1).1, "no solution, proved\n");
}

#[test]
fn why_blames_clues_and_repairs() {
    let (out, _) = run(&["why"], WRONG, 1);
    assert!(
        out.starts_with("no solution; changing 2 clues together would do:\n  9 at r1c1 becomes 0, "),
        "{out}"
    );
    assert!(out.contains("The 9 at r1c1 could see 4 black cells at most."), "{out}");
    let (mended, err) = run(&["why", "--repair"], WRONG, 0);
    assert!(err.contains("repaired: 9 at r1c1 becomes "), "{err}");
    assert_eq!(run(&["count"], &mended, 0).0, "1\n");
    let why = json(&["why", "--json"], WRONG, 1);
    assert_eq!((&why["clues"], &why["irreducible"]), (&json!([[1, 1]]), &json!(true)));
    let (out, err) = run(&["why", "--repair"], FOUR, 0);
    assert!(err.contains("2 given cells more make it unique, proved"), "{err}");
    assert_eq!(run(&["count"], &out, 0).0, "1\n");
    assert!(
        run(&["why"], FOUR, 0)
            .0
            .contains("two solutions differ in 4 cells (no two solutions differ in fewer)")
    );
    assert!(run(&["why"], UNIQUE, 0).0.contains("proved to be the only one"));
    assert!(run(&["why", "--repair"], UNIQUE, 0).1.contains("nothing to repair"));
}

#[test]
fn repairs_keep_to_a_symmetry_a_layout_and_a_level() {
    let (out, err) = run(&["why", "--repair", "--symmetry", "mirror", "--level", "1"], FOUR, 0);
    let told = "4 given cells more make it unique, proved (fewer so placed cannot single out this solution); level 1";
    assert!(err.contains(told), "{err}");
    let clues: String = out.lines().skip(1).map(|row| row.replace(['0', '1'], "x") + "\n").collect();
    assert!(clues.lines().all(|row| row.chars().eq(row.chars().rev())), "{out}");
    assert_eq!(run(&["count"], &out, 0).0, "1\n");
    assert!(run(&["grade"], &out, 0).0.starts_with("Level 1"));
    let (_, err) = run(&["why", "--repair", "--level", "5"], FOUR, 1);
    assert!(err.ends_with("16 solutions were tried; every level met was 1\n"), "{err}");
    let (_, err) = run(&["why", "--repair", "--level", "2", "--time-limit", "0s"], FOUR, 3);
    assert_eq!(err.lines().count(), 1, "a limit is told once: {err}");
    let folder = Folder::new();
    let layout = folder.file("cross.txt", "#..#\n.##.\n.##.\n#..#\n");
    let (out, _) = run(&["why", "--repair", "--layout", &layout], FOUR, 0);
    assert_eq!(out, "4\n1___\n_0__\n_00_\n____\n");
    let small = folder.file("small.txt", "##\n");
    let (_, err) = run(&["why", "--repair", "--layout", &small], FOUR, 2);
    assert!(err.contains("the layout is 1x2, but the clues of this board stand on 4x4 places"), "{err}");
    run(&["why", "--symmetry", "mirror"], FOUR, 2);
}

#[test]
fn samples_depend_on_the_seed_only() {
    let drawn = run(&["sample", "3", "--seed", "7"], FOUR, 0).0;
    assert_eq!(drawn, run(&["sample", "3", "--seed", "7"], FOUR, 0).0);
    assert_eq!(drawn.trim_end().split("\n\n").count(), 3);
    let samples = json(&["sample", "2", "--json"], SLANT, 0);
    assert_eq!(samples["samples"].as_array().map(Vec::len), Some(2));
    assert_eq!(run(&["sample", "1"], WRONG, 1).1, "no solution, proved\n");
}

#[test]
fn batch_asks_every_question() {
    let line = |puzzle: &str| json!({ "puzzle": puzzle }).to_string() + "\n";
    let lines = [FOUR, WRONG, UNIQUE].map(line).concat();
    let ask = |want: &str| -> Vec<Value> {
        let out = run(&["batch", "--do", want], &lines, 0).0;
        out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let counts = ask("count");
    assert_eq!([&counts[0]["count"], &counts[1]["count"], &counts[2]["count"]], ["16", "0", "1"]);
    assert_eq!(counts[1]["verdict"], "none");
    assert_eq!(ask("forced")[0]["forced"][2], "??0?");
    assert_eq!(ask("odds")[0]["odds"][0][1], "1/4");
    assert_eq!(ask("why")[1]["clues"], json!([[1, 1]]));
}

#[test]
fn proofs_are_written_and_verified_and_forgeries_are_not() {
    let folder = Folder::new();
    let (board, base) = (&folder.file("board.txt", UNIQUE), &folder.path("proof"));
    let (_, err) = run(&["solve", "--proof", base, board], "", 0);
    assert!(err.contains("proof: "), "{err}");
    let output = twotone(&["verify-proof", "--json", board, base], "");
    let verified: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((&verified["statement"], &verified["claim"]), (&json!(true), &json!("only")));
    // Without the checker nothing is verified.
    let code = if verified["checked"] == json!(true) { 0 } else { 3 };
    assert_eq!(output.status.code(), Some(code), "{verified}");
    assert_eq!(verified["question"], "verify-proof");
    assert_eq!(verified["verdict"], if code == 0 { "right" } else { "unknown" });
    let opb = format!("{base}.opb");
    let forged = std::fs::read_to_string(&opb).unwrap() + "+1 x1 >= 1 ;\n";
    std::fs::write(&opb, forged).unwrap();
    let (out, _) = run(&["verify-proof", board, base], "", 1);
    assert!(out.contains("does not state this puzzle"), "{out}");
    assert!(run(&["verify-proof", board, "/no/such/proof"], "", 2).1.contains("cannot read"));
    let (_, err) = run(&["solve", "--proof", base], FOUR, 0);
    assert!(err.contains("no proof: only"), "{err}");
}

#[test]
fn solutions_come_out_while_others_are_looked_for() {
    let folder = Folder::new();
    // Millions of solutions.
    let board = folder.file("board.txt", format!("8\n{}", "........\n".repeat(8)));
    for options in [&["--all"][..], &["--all", "--json"], &["--max", "4000000"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_twotone"));
        command.arg("solve").args(options).arg(&board).stdin(Stdio::null()).stderr(Stdio::null());
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut some = vec![0; 10_000];
        child.stdout.as_mut().expect("a pipe").read_exact(&mut some).expect("some solutions");
        assert!(child.try_wait().expect("a child").is_none(), "{options:?}: all solutions at once");
        child.kill().expect("it is still there");
        child.wait().expect("it ends");
    }
}

#[test]
fn help_has_examples() {
    for command in ["count", "forced", "odds", "why", "sample", "verify-proof"] {
        assert!(run(&[command, "--help"], "", 0).0.contains("Examples:"), "{command}");
    }
}

#[test]
fn a_family_and_a_size_stand_for_the_empty_board() {
    assert_eq!(
        run(&["count", "takuzu", "4x4"], "", 0).0,
        run(&["count"], "4\n....\n....\n....\n....\n", 0).0
    );
    assert_eq!(run(&["count", "slant", "2"], "", 0).0, "15\n");
    let (drawn, told) = run(&["sample", "3", "slant", "3x3", "--seed", "1"], "", 0);
    assert_eq!((drawn.split("\n\n").count(), told.contains("3 drawn")), (3, true), "{drawn}{told}");
    let refused = |args: &[&str], why: &str| {
        let (_, told) = run(args, "", 2);
        assert!(told.contains(why), "{told}");
    };
    refused(&["count", "takuzu"], "expected a size after the family");
    refused(&["count", "board.txt", "8x8"], "a size goes with the name of a family");
    refused(&["count", "sudoku", "8x8"], "a size goes with the name of a family");
}

#[test]
fn a_judge_explains_itself_in_every_language() {
    let (answer, told) = run(&["judge", "p6809", "--explain"], UNIQUE, 0);
    assert_eq!(answer, run(&["judge", "p6809"], UNIQUE, 0).0);
    for piece in ["Solved by `full-clue`.", "由 `full-clue` 解出。", "docs/algorithms.md"] {
        assert!(told.contains(piece), "{told}");
    }
    let (_, told) = run(&["judge", "p10419", "--explain"], "2\n1_\n__\n", 0);
    assert!(told.contains("takuzu-bits") && !told.contains("full-clue"), "{told}");
}

#[test]
fn drawings_in_files_have_an_end() {
    let wide = format!("1 20000\n9{}\n", ".".repeat(19_999));
    let (out, err) = run(&["why", "-p", "mosaic"], &wide, 1);
    let longest = out.lines().chain(err.lines()).map(|line| line.chars().count()).max();
    assert!(longest.is_some_and(|longest| longest <= 10_000), "{longest:?}");
    assert!(err.contains("the board is too wide: these are columns 1 to "), "{}", &err[err.len() - 300..]);
}
