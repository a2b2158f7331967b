//! `hint`, `steps` and `grade` as people run them.

mod folder;

use std::process::{Command, Output};

use folder::Folder;

fn twotone(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_twotone"))
        .args(args)
        .env("LC_ALL", "C.UTF-8")
        .output()
        .expect("the program starts")
}

#[track_caller]
fn check(args: &[&str], code: i32, parts: &[&str]) -> String {
    let output = twotone(args);
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(code), "{args:?}: {out} {err}");
    for part in parts {
        assert!(out.contains(part) || err.contains(part), "{args:?}: `{part}` is not in {out} {err}");
    }
    out.into_owned()
}

/// Solved by an inner clue: the two cells on the right are black, and the rest is open.
const MOSAIC: &str = "2 3\n_4_\n2__\n";

#[test]
fn each_stage_of_a_hint_says_more() {
    let folder = Folder::new();
    let board = folder.file("stages", MOSAIC);
    let stages =
        ["nudge", "where", "why", "what"].map(|reveal| check(&["hint", "--reveal", reveal, &board], 0, &[]));
    assert_eq!(stages[0], "Look at the right edge.\n");
    assert_eq!(
        stages[1],
        "Look at the right edge.\nYou can settle r1c3, r2c3. Look at 4 at r1c2, 2 at r2c1.\n"
    );
    for pair in stages.windows(2) {
        assert!(pair[1].starts_with(&pair[0]) && pair[1].len() > pair[0].len(), "{pair:?}");
    }
    assert!(stages[3].ends_with("So r1c3, r2c3 = black.\n"), "{}", stages[3]);
    check(
        &["hint", "--reveal", "what", "--lang", "zh", &board],
        0,
        &["看右边。", "所以第1行第3列、第2行第3列为黑。"],
    );
    check(
        &["hint", "--reveal", "where", "--json", &board],
        0,
        &["\"clues\":[[1,2],[2,1]]", "\"targets\":[[1,3],[2,3]]", "\"hint\":\"step\""],
    );
}

#[test]
fn where_to_look_is_the_cell_in_question_and_what_it_builds_on() {
    let folder = Folder::new();
    // A clue and the cells around it that are known.
    let board = folder.file("clue-and-cells", "3 3\n___\n_2_\n___\n");
    let marks = folder.file("clue-and-cells-marks", "11.\n...\n...\n");
    let place = ["hint", "--reveal", "where", "--position", &marks, &board];
    check(&place, 0, &["You can settle r1c3, r2c1, ", "Look at 2 at r2c2 and r1c1, r1c2.\n"]);
    check(&[&place[..], &["--lang", "zh"]].concat(), 0, &["看第2行第2列的2和第1行第1列、第1行第2列。"]);
    // A search looks at everything: that says nothing.
    let board = folder.file(
        "search",
        "10\n..1........\n.322.2.31.1\n..2.1.2.211\n.332.2..23.\n.....21..1.\n12..1.2222.\n..3.2.2....\n\
         12..2.23..1\n..322...31.\n.322.322.3.\n...........\n",
    );
    let told = twotone(&["steps", "--max-rule", "trial", &board]);
    let text = String::from_utf8_lossy(&told.stdout).into_owned();
    let (_, position) = text.rsplit_once("further.\n").expect("trials alone do not solve it");
    let marks = folder.file("search-marks", position);
    let told = check(&["hint", "--reveal", "where", "--position", &marks, &board], 0, &[]);
    assert!(told.contains("You can settle r") && !told.contains(" more"), "{told}");
}

#[test]
fn a_position_is_checked_first() {
    let folder = Folder::new();
    let board = folder.file("position", MOSAIC);
    let wrong = folder.file("wrong", "..0\n...\n");
    let stages = ["nudge", "where", "why", "what"];
    let told =
        stages.map(|reveal| check(&["hint", "--reveal", reveal, "--position", &wrong, &board], 1, &[]));
    assert_eq!(told[0], "Something is wrong. Look at the top right corner.\n");
    assert_eq!(told[1], "The mark at r1c3 cannot be right.\n");
    assert!(told[2].ends_with(&told[1]) && told[3].contains("take away r1c3.\n...\n...\n"), "{told:?}");
    let json = ["hint", "--json", "--position", &wrong, &board, "--reveal"];
    check(&[&json[..], &["what"]].concat(), 1, &["\"wrong\":[[1,3]]", "\"keep\":[\"...\",\"...\"]"]);
    let nudged = check(&[&json[..], &["nudge"]].concat(), 1, &["\"hint\":\"mistake\""]);
    assert!(!nudged.contains("[1,3]"), "{nudged}");
    let open = folder.file("open", "_.1\n..1\n");
    check(&["hint", "--position", &open, &board], 1, &["several solutions", "r1c1"]);
    check(&["hint", "--position", &folder.file("short", "...\n"), &board], 2, &["expected 2 rows"]);
    check(&["hint", &folder.file("none", "1 1\n5\n"), "--puzzle", "mosaic"], 1, &["no solution"]);
}

#[test]
fn steps_from_a_wrong_position_say_what_is_wrong_with_it() {
    let folder = Folder::new();
    let board = folder.file("steps-wrong", "4\n1___\n____\n____\n___0\n");
    let wrong = folder.file("steps-wrong-marks", "...0\n...0\n...0\n....\n");
    let told = check(
        &["steps", "--position", &wrong, &board],
        1,
        &[
            "three equal values",
            "The marks r1c4, r3c4 cannot all be right. 1 mark can stay",
            "take away r1c4, r2c4.\n....\n....\n...0\n....\n",
        ],
    );
    assert!(!told.contains("no solution"), "{told}");
    let zh = ["steps", "--lang", "zh", "--position", &wrong, &board];
    check(&zh, 1, &["不可能都对", "其余 1 格可以保留"]);
    check(
        &["steps", "--json", "--position", &wrong, &board],
        1,
        &[
            "\"end\":\"mistake\"",
            "\"wrong\":[[1,4],[2,4]]",
            "\"clash\":[[1,4],[3,4]]",
            "\"steps\":[]",
            "\"text\":",
        ],
    );
    // A value given otherwise is a mistake, too.
    let changed = folder.file("steps-given", "0...\n....\n....\n....\n");
    check(&["steps", "--position", &changed, &board], 1, &["The mark at r1c1 cannot be right."]);
    let none = folder.file("steps-none", "1 2\n5_\n");
    check(&["steps", "--position", &folder.file("steps-none-marks", "1_\n"), &none], 1, &["no solution"]);
}

#[test]
fn one_thing_is_not_told_as_many() {
    let folder = Folder::new();
    let one = folder.file("one-cell", "2\n01\n1_\n");
    check(&["grade", &one], 0, &["Work 1, 1 step\n", "Step 1, 1 cell open\n"]);
    let board = folder.file("one-black", "1 2\n2_\n");
    let marks = folder.file("one-black-marks", "10\n");
    let told = ["hint", "-p", "mosaic", "--reveal", "what", "--position", &marks, &board];
    check(&told, 1, &["the clue 2 at r1c1 counts 1 black cell\n", "1 mark can stay"]);
}

#[test]
fn marks_that_are_wrong_only_together_are_told_together() {
    let folder = Folder::new();
    let board = folder.file("together", "2\n__\n__\n");
    let marks = folder.file("together-marks", "00\n__\n");
    check(
        &["hint", "--reveal", "what", "--position", &marks, &board],
        1,
        &["The marks r1c1, r1c2 cannot all be right. 1 mark can stay; ", "take away r1c2.\n0.\n..\n"],
    );
}

#[test]
fn steps_tell_the_whole_way() {
    let folder = Folder::new();
    let board = folder.file("steps", "3\n1.1.\n...0\n.3..\n..2.\n");
    let told = check(&["steps", &board], 0, &["1. ", "The board is solved.", "\\//\n\\\\\\\n/\\/\n"]);
    // Easy steps are told together, each technique once.
    assert!(told.contains(" So ") && told.contains(" Likewise ") && !told.contains("\n2. "), "{told}");
    check(&["steps", "--json", &board], 0, &["\"end\":\"solved\"", "\"conclusion\":"]);
    check(&["steps", "--max-rule", "1", &folder.file("max", MOSAIC)], 1, &["do not get any further"]);
    check(&["steps", "--max-rule", "guessing", &board], 2, &["unknown technique `guessing`", "neighbours"]);
}

#[test]
fn what_is_done_likewise_was_told_before() {
    let folder = Folder::new();
    // One technique, two cases: clues that have all their black cells, and clues that need all their open cells.
    let told = check(
        &["steps", &folder.file("cases", "5 5\n_6__4\n__7__\n_3__5\n0____\n___5_\n")],
        0,
        &[" Likewise "],
    );
    for reason in ["has all its black cells", "has no more open cells than that"] {
        assert_eq!(told.matches(reason).count(), 1, "{told}");
    }
}

#[test]
fn grades_name_level_and_techniques() {
    let folder = Folder::new();
    let board = folder.file("grade", "3\n1.1.\n...0\n.3..\n..2.\n");
    check(&["grade", &board], 0, &["Level ", "Bottleneck", "x  level 1  remaining-vertex  "]);
    check(&["grade", "--json", &board], 0, &["\"level\":", "\"techniques\":[", "\"end\":\"solved\""]);
    let several = folder.file("several", MOSAIC);
    check(
        &["grade", &several],
        1,
        &[
            "No grade. The puzzle itself is ambiguous: there are several",
            "open: r1c1, r1c2, r2c1, r2c2.",
            "\n..1\n..1\n",
        ],
    );
    check(
        &["grade", "--lang", "zh", &several],
        1,
        &["无法评级。题目本身有多个解：从这里起不止一种填法。未定的格：第1行第1列、"],
    );
    check(&["grade", "--json", &several], 1, &["\"open\":[[1,1],[1,2],[2,1],[2,2]]"]);
}

#[test]
fn answers_are_never_cut_short() {
    let folder = Folder::new();
    let empty = folder.file("empty", format!("6\n{}", "______\n".repeat(6)));
    let told = check(&["hint", &empty], 1, &["Still open: 36 cells.\n......\n"]);
    assert_eq!(told.lines().count(), 7, "{told}");
    let full = folder.file("full", "4 5\n_____\n_9_9_\n_____\n_____\n");
    let marks = folder.file("full-marks", "00000\n00000\n00000\n_____\n");
    let wrong = check(
        &["hint", "--reveal", "what", "--position", &marks, &full],
        1,
        &["0 marks can stay", "r3c3, r3c4, r3c5.\n"],
    );
    assert!(!wrong.contains(" more"), "{wrong}");
}

#[test]
fn techniques_are_listed_with_their_pages() {
    let list = check(&["techniques", "slant"], 0, &["level 1  all-or-none", "Keep a way to the border."]);
    assert_eq!(list.lines().count(), 15, "{list}");
    check(&["techniques", "takuzu", "--lang", "zh"], 0, &["成对"]);
    let page = check(&["techniques", "mosaic", "difference"], 0, &["Two overlapping clues\n", "    11\n"]);
    assert!(!page.contains("```") && page.contains("Before:\n\n    ..\n"), "{page}");
    let json: serde_json::Value =
        serde_json::from_str(&check(&["techniques", "unruly", "trial", "--json"], 0, &[])).expect("JSON");
    assert_eq!((&json[0]["level"], &json[0]["title"]), (&5.into(), &"Trial.".into()));
    check(&["techniques", "slant", "pair"], 2, &["unknown technique `pair`: expected one of all-or-none,"]);
}

#[test]
fn steps_become_a_lesson_to_print() {
    let folder = Folder::new();
    let board = folder.file("board.txt", "3\n1.1.\n...0\n.3..\n..2.\n");
    let lesson = folder.path("lesson.pdf");
    for lang in ["en", "zh"] {
        let printed = check(&["steps", &board, "-o", &lesson, "--lang", lang, "--page", "a5"], 0, &[]);
        assert_eq!(printed, "");
        let bytes = std::fs::read(&lesson).expect("a lesson");
        let pdf = String::from_utf8_lossy(&bytes);
        assert!(
            pdf.starts_with("%PDF-1.7") && pdf.matches("/Type /Page\n").count() >= 3,
            "rules, board, steps"
        );
        assert_eq!(pdf.contains("NotoSansCJK"), lang == "zh");
    }
    check(&["steps", &board, "-o", &folder.path("lesson.svg")], 2, &["a lesson is written as PDF"]);
    check(&["steps", &board, "-o", &board, "--pdf"], 2, &[]);
    // What cannot be taught is told, and no file is written.
    let wrong = folder.file("wrong.txt", "/..\n...\n...\n");
    let none = folder.path("none.pdf");
    check(&["steps", "--position", &wrong, &board, "-o", &none], 1, &["cannot be right"]);
    assert!(!std::path::Path::new(&none).exists());
    let max = folder.file("max.txt", MOSAIC);
    check(&["steps", "--max-rule", "1", &max, "-o", &none], 1, &["do not get any further"]);
    assert!(std::path::Path::new(&none).exists(), "the way so far can be printed");
}
