//! Whatever titles, names, ids and boards hold, nothing in them steers a terminal.

mod folder;

use std::fs;
use std::path::Path;
use std::process::Command;

use folder::Folder;

/// Everything that a terminal could take for an order; ends of lines and tabs are none.
fn steers(text: &str) -> bool {
    text.chars().any(|letter| letter.is_control() && !matches!(letter, '\n' | '\t') || letter == '\u{202e}')
}

/// What a command writes on a terminal: colours are on, so that nothing is dropped on the way.
fn written(folder: &Path, args: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_twotone"));
    command.env("CLICOLOR_FORCE", "1").env("LC_ALL", "C").current_dir(folder).args(["--color", "always"]);
    let output = command.args(args).output().expect("the program starts");
    [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat()
}

const EVIL: &str = "E\u{1b}[2J\u{1b}]0;x\u{7}\u{9b}31m\u{7f}\r\u{202e}V";

fn folder() -> Folder {
    let folder = Folder::new();
    let board = serde_json::json!({
        "twotone": 1, "rules": "takuzu", "height": 2, "width": 2, "clues": ["1.", ".."],
        "title": EVIL, "author": EVIL, "source": EVIL, "grade": EVIL,
    });
    folder.file("board.json", board.to_string());
    let row =
        serde_json::json!({ "id": EVIL, EVIL: EVIL, "puzzle": "2\n1.\n..\n", "title": EVIL, "level": EVIL });
    let wrong = serde_json::json!({ "id": EVIL, "puzzle": EVIL, "family": EVIL });
    folder.file("rows.jsonl", format!("{row}\n{row}\n"));
    folder.file("wrong.jsonl", format!("{wrong}\n"));
    folder
}

#[test]
fn titles_authors_and_ids_are_shown_as_what_they_are() {
    let folder = folder();
    let show = |args: &[&str]| written(&folder, args);
    let formats = show(&["formats", "--json"]);
    let formats: Vec<serde_json::Value> = serde_json::from_str(&formats).unwrap();
    for format in formats.iter().filter_map(|format| format["name"].as_str()) {
        let text = show(&["convert", "--to", format, "board.json"]);
        assert!(!steers(&text), "{format}: {text:?}");
    }
    assert!(show(&["convert", "--to", "janko", "board.json"]).contains(r"E\u{1b}[2J"));
    for args in [
        &["render", "--text", "-o", "a.txt"][..],
        &["render", "--svg", "-o", "a.svg"],
        &["render", "--text", "--title", EVIL, "-o", "b.txt"],
    ] {
        assert!(!steers(&show(&[args, &["board.json"]].concat())));
        let text = fs::read_to_string(folder.join(args[args.len() - 1])).unwrap();
        assert!(
            !steers(&text) || args[1] == "--text" && !text.lines().next().is_some_and(steers),
            "{args:?}"
        );
    }
    assert!(!steers(&show(&["batch", "--format", "csv", "rows.jsonl"])));
    assert!(!steers(&show(&["batch", "--format", "csv", "wrong.jsonl"])));
    assert!(!steers(&show(&["batch", "-o", "rows.out", "rows.jsonl"])), "the summary");
    for row in ["board.json", "rows.jsonl"] {
        show(&["book", "--title", EVIL, "-o", "a.pdf", row]);
        let pdf = fs::read(folder.join("a.pdf")).unwrap();
        assert!(!pdf.windows(4).any(|bytes| bytes == b"\x1b[2J" || bytes == b"\0\x1b\0["), "{row}");
    }
}

#[test]
fn echoed_input_is_shown_as_what_it_is() {
    let folder = folder();
    let show = |args: &[&str]| written(&folder, args);
    let board = format!("2 2\n{EVIL}\n..\n");
    let json = format!(
        r#"{{"twotone":1,"rules":"{}","height":2,"width":2,"clues":["1.",".."]}}"#,
        r"\u001b[2J\u009b"
    );
    for args in [
        &["solve", EVIL][..],
        &["solve", &board],
        &["solve", &json],
        &["solve", "--without", EVIL, "board.json"],
        &["hint", "--max-rule", EVIL, "board.json"],
        &["techniques", "takuzu", EVIL],
        &["generate", EVIL],
        &["generate", "takuzu", "6x6", "--rules", EVIL],
        &["generate", "takuzu", "6x6", "--uses", EVIL],
        &["render", "-o", EVIL, "board.json"],
        &["render", "--svg", "-o", &format!("no/{EVIL}"), "board.json"],
        &["book", "wrong.jsonl"],
        &["batch", "--column", EVIL, "--format", "csv", "rows.jsonl"],
        &["play", "--resume", "rows.jsonl"],
        &["verify-proof", "board.json", EVIL],
    ] {
        let text = show(args);
        assert!(text.contains(r"\u{1b}") || !text.contains('E'), "{args:?}: {text:?}");
        assert!(!steers(&text), "{args:?}: {text:?}");
    }
    // What the reader of arguments says has no colours then.
    for args in
        [&["solve", "--puzzle", EVIL][..], &[EVIL], &["convert", "--to", EVIL], &["solve", "--memory", EVIL]]
    {
        let text = show(args);
        assert!(!steers(&text) && text.contains(r"\u{9b}31m"), "{args:?}: {text:?}");
    }
}
