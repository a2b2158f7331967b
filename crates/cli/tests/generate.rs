//! `generate` and `stress` as people run them.

mod folder;

use std::process::{Command, Output};

use folder::Folder;

const TWOTONE: &str = env!("CARGO_BIN_EXE_twotone");

fn run(args: &[&str]) -> Output {
    Command::new(TWOTONE).args(args).output().expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn threads_change_nothing() {
    let make = |threads| {
        run(&["generate", "slant", "7x5", "--count", "12", "--seed", "5", "--json", "--threads", threads])
            .stdout
    };
    let one = make("1");
    assert_eq!(text(&one).lines().count(), 12);
    assert_eq!(one, make("3"));
}

#[test]
fn a_name_makes_the_puzzle_again() {
    let all = text(&run(&["generate", "unruly", "6x6", "-n", "3", "--seed", "8", "--json"]).stdout);
    let last = all.lines().last().expect("three puzzles");
    let again = text(&run(&["generate", "unruly-6x6-v10-10", "--json"]).stdout);
    assert_eq!(last, again.trim_end());
}

#[test]
fn what_is_made_can_be_solved() {
    let made = run(&["generate", "mosaic", "6x9", "--seed", "1"]);
    assert_eq!(text(&made.stderr).trim(), "mosaic-6x9-v10-1");
    let folder = Folder::new();
    let file = folder.file("board.txt", made.stdout);
    let solved = run(&["solve", "--unique", "--json", &file]);
    assert!(text(&solved.stdout).contains("\"unique\""), "{solved:?}");
}

#[test]
fn impossible_wishes_end_with_a_reason() {
    let cases: [(&[&str], i32, &str); 9] = [
        (&["takuzu", "3x9"], 2, "9 different lines of length 3"),
        (&["mosaic", "4x6", "--symmetry", "rotate4"], 2, "square"),
        (&["mosaic", "4x4", "--level", "7"], 2, "level"),
        (&["mosaic", "4x4", "--uses", "magic"], 2, "no such technique"),
        (
            &["slant", "9x9", "--exhaustive"],
            2,
            "100 places for clues are too many to list every puzzle: at most 40",
        ),
        (&["unruly", "1x129"], 2, "a side of 129 cells is too long: at most 128"),
        (&["slant", "8x8", "--uses", "way-out", "--level", "1"], 2, "`way-out` is a technique of level 2"),
        (&["unruly", "8x8", "--uses", "twin"], 2, "a rule that unruly does not have"),
        (&["unruly", "8x8", "--uses", "agree"], 1, "did not need the technique"),
    ];
    for (args, code, reason) in cases {
        let output = run(&[&["generate"], args].concat());
        assert_eq!(output.status.code(), Some(code), "{args:?}");
        assert!(text(&output.stderr).contains(reason), "{args:?}: {}", text(&output.stderr));
    }
}

#[test]
fn a_name_leaves_no_wish_open() {
    let cases: [(&[&str], &str); 8] = [
        (&["slant-8x8-l3-v10-42", "--level", "2"], "`--level`"),
        (&["slant-8x8-l3-v10-42", "--count", "3"], "`--count`"),
        (&["slant-8x8-l3-v10-42", "--exhaustive"], "`--exhaustive`"),
        (&["mosaic-8x8-v10-42", "--picture", "cat.png"], "`--picture`"),
        (&["slant-8x8-l3-v10-42", "8x8"], "the size"),
        (&["mosaic", "8x8", "--width", "8"], "`--picture FILE`"),
        (&["mosaic", "8x8", "--touch-up"], "`--picture FILE`"),
        (&["slant-5x5-l3-l4-v10-1"], "`l4`"),
    ];
    for (args, reason) in cases {
        let output = run(&[&["generate"], args].concat());
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(text(&output.stderr).contains(reason), "{args:?}: {}", text(&output.stderr));
    }
}

#[test]
fn a_puzzle_that_fails_is_named() {
    let output = run(&["generate", "unruly", "8x8", "--uses", "agree", "-n", "2", "--seed", "1"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("unruly-8x8-u:agree-v10-1: none of"), "{}", text(&output.stderr));
}

#[test]
fn the_rules_are_kept_in_every_text() {
    let folder = Folder::new();
    let path = &folder.path("board.txt");
    for options in
        [&[][..], &["--json"], &["--to", "json"], &["--to", "sgt"], &["--to", "judge"], &["--to", "link"]]
    {
        let made = run(&[&["generate", "unruly", "6x6", "--seed", "1", "-n", "2"], options].concat());
        assert_eq!(made.status.code(), Some(0), "{options:?}: {}", text(&made.stderr));
        std::fs::write(path, made.stdout).expect("a file can be written");
        let solved = run(&["solve", "--unique", path]);
        assert_eq!(solved.status.code(), Some(0), "{options:?}: {}", text(&solved.stderr));
        let read = text(&run(&["convert", "--to", "json", path]).stdout);
        assert_eq!(read.matches(r#""rules":"unruly""#).count(), 2, "{options:?}: {read}");
    }
    let made = run(&["generate", "unruly", "6x6", "--to", "puzzle-team"]);
    assert!(text(&made.stderr).contains("does not say that the rules are those of unruly"), "{made:?}");
    assert_eq!(run(&["generate", "unruly", "6x6", "--to", "puzzle-team", "--json"]).status.code(), Some(2));
}

#[test]
fn what_is_no_picture_is_named_once() {
    let folder = Folder::new();
    let script = folder.file("chk.py", "print(1)\n");
    let junk = folder.file("junk.png", b"\x89PNG\r\n\x1a\njunk");
    for (path, reason) in
        [(&script, "chk.py: expected a PNG"), (&junk, "junk.png: "), (&folder.path(""), "is a folder")]
    {
        let output = run(&["generate", "mosaic", "--picture", path]);
        let says = text(&output.stderr);
        assert_eq!((output.status.code(), says.lines().count()), (Some(2), 1), "{says}");
        assert!(says.contains(reason) && says.contains(path), "{says}");
        let why = says.trim_end().rsplit(": ").next().expect("a reason");
        assert_eq!(says.matches(why).count(), 1, "{says}");
    }
}

#[test]
fn all_small_boards_are_listed() {
    let count = |args: &[&str]| text(&run(&[&["generate"], args].concat()).stdout).lines().count();
    assert_eq!(count(&["slant", "2x2", "--exhaustive", "--json"]), 6519);
    assert_eq!(count(&["slant", "2x2", "--exhaustive", "--pairs", "--json"]), 15 << 9);
    assert_eq!(count(&["takuzu", "2x2", "--exhaustive", "--pairs", "--json"]), 32);
}

#[test]
fn a_mix_has_every_level_in_turn() {
    let made =
        run(&["generate", "takuzu", "8x8", "--level", "1-3", "--mix", "-n", "6", "--seed", "1", "--json"]);
    let level = |line: &str| {
        let made: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let name = made["id"].as_str().expect("a name").to_owned();
        let level = made["level"].as_u64().expect("a level");
        assert!(name.contains(&format!("-l{level}-v")), "{name}");
        level
    };
    assert_eq!(text(&made.stdout).lines().map(level).collect::<Vec<_>>(), [1, 2, 3, 1, 2, 3], "{made:?}");
    let told =
        run(&["generate", "takuzu", "6x6", "--level", "1-3", "--mix", "-n", "3", "--seed", "1"]).stderr;
    assert!(text(&told).starts_with("level 1: 1, level 2: 1, level 3: 1\n"), "{told:?}");
}

#[test]
fn a_layout_is_drawn_in_a_file() {
    let folder = Folder::new();
    let allowed = "#######\n#..#..#\n#..#..#\n#######\n#..#..#\n#..#..#\n#######\n";
    let path = &folder.file("frame.txt", allowed);
    let made = run(&["generate", "slant", "--layout", path, "--seed", "1"]);
    let rows = text(&made.stdout);
    assert!(made.status.success() && rows.starts_with("6\n"), "{made:?}");
    let places =
        rows.lines().skip(1).zip(allowed.lines()).flat_map(|(row, may)| row.chars().zip(may.chars()));
    assert!(
        places.clone().count() == 49 && places.clone().all(|(clue, may)| clue == '.' || may == '#'),
        "{rows}"
    );
    let name = text(&made.stderr);
    assert_eq!(run(&["generate", name.trim()]).stdout, made.stdout, "{name}");
    let wrong = run(&["generate", "slant", "5x5", "--layout", path]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(text(&wrong.stderr).contains("7x7"), "{wrong:?}");
}

#[test]
fn names_of_other_versions_are_refused_with_theirs() {
    let old = run(&["generate", "slant-8x8-l3-rotate2-v4-42"]);
    assert_eq!(old.status.code(), Some(2));
    assert!(text(&old.stderr).contains("version 4"), "{old:?}");
}

#[test]
fn a_picture_becomes_a_puzzle() {
    let folder = Folder::new();
    let row = |y: i32| {
        (0..12)
            .map(|x: i32| if (x - 6).pow(2) + (y - 6).pow(2) < 20 { "0 " } else { "255 " })
            .collect::<String>()
    };
    let rows: Vec<String> = (0..12).map(row).collect();
    let path = &folder.file("ring.pgm", format!("P2\n12 12\n255\n{}\n", rows.join("\n")));
    let made = text(&run(&["generate", "mosaic", "--picture", path, "--json"]).stdout);
    let made: serde_json::Value = serde_json::from_str(&made).expect("JSON");
    let expected: Vec<String> = rows.iter().map(|row| row.replace("255 ", "0").replace("0 ", "1")).collect();
    let solution: Vec<&str> =
        made["solution"].as_array().expect("rows").iter().filter_map(|r| r.as_str()).collect();
    assert_eq!(solution, expected.iter().map(|row| row.as_str()).collect::<Vec<_>>());
    let small = run(&["generate", "mosaic", "--picture", path, "--width", "2"]);
    assert!(small.status.code() == Some(0) || text(&small.stderr).contains("ambiguous"), "{small:?}");
    assert_eq!(
        run(&["generate", "mosaic", "--picture", path, "--width", "2", "--touch-up"]).status.code(),
        Some(0)
    );
}

#[cfg(unix)]
fn script(folder: &Folder, name: &str, body: &str) -> String {
    use std::os::unix::fs::PermissionsExt;
    let file = folder.file(name, format!("#!/bin/sh\n{body}\n"));
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o755))
        .expect("it can be made executable");
    file
}

#[cfg(unix)]
#[test]
fn a_right_program_passes() {
    for judge in ["p9237", "p10419", "p6809", "uva11694"] {
        let options = format!("stress {judge} --no-save --seconds 4 --time-limit 30s -j 2 --");
        let options = options.split(' ').chain([TWOTONE, "judge", judge]);
        let output = run(&options.collect::<Vec<_>>());
        assert_eq!(output.status.code(), Some(0), "{judge}: {}", text(&output.stdout));
        assert!(text(&output.stdout).contains("no failure"), "{judge}");
    }
}

#[cfg(unix)]
#[test]
fn a_wrong_program_is_caught_with_the_smallest_board() {
    let folder = Folder::new();
    // Right as long as no board has more than three rows.
    let body = format!(
        "tee {0}/in.$$ | {TWOTONE} judge p9237 > {0}/out.$$; read h w < {0}/in.$$\nif [ $h -gt 3 ]; then tr 01 10 < {0}/out.$$; else cat {0}/out.$$; fi; rm {0}/in.$$ {0}/out.$$",
        folder.display()
    );
    let program = script(&folder, "wrong.sh", &body);
    let options = "stress p9237 --no-save --seconds 60 --shrink 60s --json --".split(' ');
    let output = run(&options.chain([program.as_str()]).collect::<Vec<_>>());
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stdout));
    let found: serde_json::Value = serde_json::from_str(&text(&output.stdout)).expect("JSON");
    assert_eq!(found["failure"]["kind"], "wrong");
    // The smallest board with four rows has one column.
    let input = found["failure"]["input"].as_str().expect("text");
    assert!(input.starts_with("4 1\n"), "{input}");
}

#[cfg(unix)]
#[test]
fn slow_and_crashing_programs_are_caught() {
    let folder = Folder::new();
    let slow = script(&folder, "slow.sh", "exec sleep 60");
    let output =
        run(&["stress", "uva11694", "--no-save", "--time-limit", "50ms", "--seconds", "20", "--", &slow]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("too slow"), "{}", text(&output.stdout));
    let crash = script(&folder, "crash.sh", "kill -9 $$");
    let output = run(&["stress", "p10419", "--no-save", "--", &crash]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("crashed"), "{}", text(&output.stdout));
    assert!(text(&output.stdout).contains("The smallest input found"), "{}", text(&output.stdout));
    assert_eq!(run(&["stress", "p10419", "--no-save", "--", "/no/such/program"]).status.code(), Some(2));
}

#[cfg(unix)]
#[test]
fn every_kind_of_board_a_program_fails_on_is_reported() {
    let folder = Folder::new();
    // Wrong with one row or column, and wrong in another way with eleven or more rows.
    let body = format!(
        "tee {0}/in.$$ | {TWOTONE} judge p6809 > {0}/out.$$; read h w < {0}/in.$$\nif [ $h -eq 1 ] || [ $w -eq 1 ] || [ $h -gt 10 ]; then tr .X X. < {0}/out.$$; else cat {0}/out.$$; fi; rm {0}/in.$$ {0}/out.$$",
        folder.display()
    );
    let program = script(&folder, "kinds.sh", &body);
    let found = |options: &[&str]| -> serde_json::Value {
        let args = [&["stress", "p6809", "--no-save", "--json"], options, &["--", &program]].concat();
        serde_json::from_str(&text(&run(&args).stdout)).expect("JSON")
    };
    // It ends as soon as a board of both kinds has failed.
    let all = found(&["--keep-going", "--only", "thin", "--only", "largest", "--seconds", "100"]);
    let kinds: Vec<&str> =
        all["failures"].as_array().expect("a list").iter().filter_map(|one| one["board"].as_str()).collect();
    assert!(kinds.contains(&"thin") && kinds.contains(&"largest"), "{kinds:?}");
    let skipped = found(&["--skip", "thin", "--seconds", "60", "--shrink", "60s"]);
    let input = skipped["failure"]["input"].as_str().expect("a failure");
    assert!(input.starts_with("11 2\n"), "{input}");
    assert_eq!(found(&["--only", "small", "--seconds", "4"])["failure"], serde_json::Value::Null);
}
