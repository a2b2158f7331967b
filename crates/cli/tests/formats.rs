//! `convert`, `formats`, and texts in place of files.

mod program;

/// Runs the command; the exit code, standard output and standard error.
fn twotone(args: &[&str], input: &str) -> (i32, String, String) {
    let output = program::twotone(args, input);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (output.status.code().unwrap_or(-1), text(output.stdout), text(output.stderr))
}

#[test]
fn convert_takes_text_files_and_standard_input() {
    let link = "https://puzz.link/p?gokigen/4/4/iaegcgcj6a";
    let sgt = (0, "4x4:c0b4c2c2f1a0a\n".to_owned(), String::new());
    assert_eq!(twotone(&["convert", "--to", "sgt", link], ""), sgt);
    assert_eq!(twotone(&["convert", "--to", "sgt"], &format!("\n {link}\n\n")), sgt);
    let file = concat!(env!("CARGO_TARGET_TMPDIR"), "/link.txt");
    std::fs::write(file, link).expect("a temporary file");
    assert_eq!(twotone(&["convert", "--to", "SGT", file], ""), sgt);
    let (code, json, _) = twotone(&["convert", "4x4:c0b4c2c2f1a0a"], "");
    assert!(code == 0 && json.starts_with("{\"twotone\":1,\"rules\":\"slant\""), "{json}");
    assert_eq!(twotone(&["convert", "--to", "puzz.link"], &json), (0, format!("{link}\n"), String::new()));
}

#[test]
fn convert_says_what_is_lost_and_what_is_impossible() {
    let (code, text, says) = twotone(&["convert", "--to", "puzzle-team", "unruly/8/6/zv"], "");
    assert_eq!((code, text.as_str()), (0, "zv\n"));
    assert!(says.contains("does not tell the size"), "{says}");
    let (code, text, says) = twotone(&["convert", "--to", "janko", "takuzu/2/2/d"], "");
    assert!(code == 0 && text.contains("[problem]\n- -\n- -\n"), "{text}");
    assert!(says.contains("rules are those of takuzu"), "{says}");
    let (code, text, says) = twotone(&["convert", "--to", "puzz.link", "mosaic/3/3/a2a02d"], "");
    assert_eq!((code, text.as_str()), (2, ""));
    assert!(says.contains("cannot hold mosaic boards; these formats can: judge, json"), "{says}");
}

#[test]
fn several_boards_are_converted_one_by_one() {
    let lines = "mosaic/1/1/0\nmosaic/2/1/b\n";
    assert_eq!(twotone(&["convert", "--to", "link"], lines), (0, lines.to_owned(), String::new()));
    let (_, text, _) = twotone(&["convert", "--to", "judge"], lines);
    assert_eq!(text, "1 1\n0\n\n1 2\n__\n");
    assert_eq!(twotone(&["convert", "--to", "link", "-p", "mosaic"], &text).1, lines);
}

#[test]
fn what_gets_lost_is_said_once() {
    let lines = "unruly/8/6/zv\n".repeat(3);
    let (code, _, says) = twotone(&["convert", "--to", "puzzle-team"], &lines);
    assert!(
        code == 0 && says.lines().count() == 1 && says.contains("size of the board (3 boards)"),
        "{says}"
    );
}

#[test]
fn what_is_neither_file_nor_puzzle_is_a_missing_file() {
    for text in ["missing.txt", "boards/missing.txt"] {
        let (code, _, says) = twotone(&["convert", text], "");
        assert!(code == 2 && says.contains("cannot open"), "{says}");
    }
    let (code, _, says) = twotone(&["convert", "0b11h11e0b0a1h00"], "");
    assert!(code == 2 && says.contains("name the family with --puzzle"), "{says}");
    let (code, text, _) = twotone(&["convert", "-p", "takuzu", "-t", "link", "0b11h11e0b0a1h00"], "");
    assert_eq!((code, text.as_str()), (0, "takuzu/6/6/0b11h11e0b0a1h00\n"));
}

#[test]
fn every_listed_example_can_be_converted() {
    let (code, list, _) = twotone(&["formats", "--json"], "");
    assert_eq!(code, 0);
    let list: Vec<serde_json::Value> = serde_json::from_str(&list).expect("JSON");
    assert!(list.len() >= 14);
    let (_, plain, _) = twotone(&["formats"], "");
    for format in list {
        let (name, example) = (format["name"].as_str().unwrap(), format["example"].as_str().unwrap());
        assert!(plain.contains(&format!("{name}: ")), "{name}");
        let (code, _, says) = twotone(&["convert", "--to", name, example], "");
        assert_eq!(code, 0, "{name}: {says}");
    }
}

#[test]
fn check_and_solve_read_every_format() {
    let answer = "\\/\\\n///\n\\\\/\n";
    assert_eq!(twotone(&["check", "3x3:a02f2a1b2a", "-"], answer).0, 0);
    assert_eq!(twotone(&["check", "3x3:a02f2a1b2a", "-"], &answer.replace('\\', "/")).0, 1);
    assert_eq!(twotone(&["solve", "3x3:a02f2a1b2a"], "").1, answer);
}
