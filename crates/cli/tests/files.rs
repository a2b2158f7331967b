//! Files that commands write: complete or not at all, never over what is read, and devices and links stay what they are.
#![cfg(unix)]

mod folder;

use std::fs;
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, symlink};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use folder::Folder;

const BOARD: &str = "3 5\n24531\n46631\n34310\n";

fn twotone(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_twotone"));
    command.args(args).current_dir(folder).stdin(Stdio::null()).output().expect("the program starts")
}

/// Runs a line of shell in which `$t` is the program.
fn shell(folder: &Path, line: &str) -> Output {
    let mut command = Command::new("sh");
    command.env("t", env!("CARGO_BIN_EXE_twotone")).current_dir(folder).stdin(Stdio::null());
    command.args(["-c", line]).output().expect("sh")
}

#[track_caller]
fn refused(output: &Output, message: &str) {
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(2) && err.contains(message), "{:?} {err}", output.status);
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// A folder with a board in it.
fn folder() -> Folder {
    let folder = Folder::new();
    folder.file("board.txt", BOARD);
    folder.file(
        "rows.jsonl",
        format!(
            "{}
",
            serde_json::json!({ "puzzle": BOARD })
        ),
    );
    folder
}

/// Commands that write one file, without its name.
const WRITERS: [&[&str]; 6] = [
    &["render", "--svg", "board.txt", "-o"],
    &["render", "--text", "board.txt", "-o"],
    &["book", "board.txt", "-o"],
    &["batch", "rows.jsonl", "-o"],
    &["batch", "rows.jsonl", "--format", "csv", "-o"],
    &["batch", "rows.jsonl", "--summary"],
];

#[test]
fn what_is_read_is_not_written() {
    let folder = folder();
    symlink("board.txt", folder.join("link.txt")).unwrap();
    for line in [
        "$t render --svg board.txt -o board.txt",
        "$t render --svg board.txt -o ./link.txt",
        "$t render --svg link.txt -o board.txt",
        "$t render --svg -o board.txt < board.txt",
        "$t render --text -o board.txt --position board.txt '2\n1.\n..\n'",
        "$t render --text -o board.txt --odds-from board.txt '2\n1.\n..\n'",
        "$t book -o board.txt rows.jsonl board.txt",
        "ln -s board.txt p.opb && $t solve --unique --proof p board.txt",
        "$t play board.txt --save link.txt",
    ] {
        refused(&shell(&folder, line), "is read: it cannot be written, too");
        assert_eq!(fs::read_to_string(folder.join("board.txt")).unwrap(), BOARD, "{line}");
    }
    let rows = fs::read_to_string(folder.join("rows.jsonl")).unwrap();
    for line in [
        "$t batch --summary rows.jsonl rows.jsonl",
        "$t batch --summary rows.jsonl < rows.jsonl",
        "$t batch -o rows.jsonl rows.jsonl",
    ] {
        refused(&shell(&folder, line), "is read: it cannot be written, too");
        assert_eq!(fs::read_to_string(folder.join("rows.jsonl")).unwrap(), rows, "{line}");
    }
}

#[test]
fn links_lead_to_their_targets_and_permissions_are_kept() {
    let folder = folder();
    fs::create_dir(folder.join("deep")).unwrap();
    for args in WRITERS {
        let target = folder.join("deep/target");
        for (there, mode) in [(true, 0o640), (true, 0o604), (false, 0)] {
            let in_place = args[0] == "batch" && args.contains(&"-o");
            if there && !in_place {
                fs::write(&target, "before").unwrap();
                fs::set_permissions(&target, fs::Permissions::from_mode(mode)).unwrap();
            }
            symlink("deep/target", folder.join("link")).unwrap();
            let output = twotone(&folder, &[args, &["link"]].concat());
            assert!(output.status.success(), "{args:?} {}", String::from_utf8_lossy(&output.stderr));
            assert!(fs::symlink_metadata(folder.join("link")).unwrap().is_symlink(), "{args:?}");
            assert_ne!(fs::read(&target).unwrap(), b"before", "{args:?}");
            if there && !in_place {
                assert_eq!(fs::metadata(&target).unwrap().mode() & 0o777, mode, "{args:?}");
            }
            fs::remove_file(folder.join("link")).unwrap();
            fs::remove_dir_all(folder.join("deep")).unwrap();
            fs::create_dir(folder.join("deep")).unwrap();
            assert_eq!(names(&folder), ["board.txt", "deep", "rows.jsonl"], "{args:?}");
        }
    }
    // A new file is as readable as the user's others.
    assert!(shell(&folder, "umask 027; $t render --svg board.txt -o new.svg").status.success());
    assert_eq!(fs::metadata(folder.join("new.svg")).unwrap().mode() & 0o777, 0o640);
    // A circle of links is an error.
    symlink("circle", folder.join("circle")).unwrap();
    refused(&twotone(&folder, &["render", "--svg", "board.txt", "-o", "circle"]), "cannot write circle");
}

#[test]
fn a_planted_file_is_not_followed() {
    let folder = folder();
    fs::write(folder.join("victim"), "mine").unwrap();
    for ending in ["part", "new", "tmp"] {
        symlink("victim", folder.join(format!("out.{ending}"))).unwrap();
    }
    for args in WRITERS {
        assert!(twotone(&folder, &[args, &["out"]].concat()).status.success());
        assert_eq!(fs::read_to_string(folder.join("victim")).unwrap(), "mine", "{args:?}");
        for name in ["out", "out.run"] {
            let _ = fs::remove_file(folder.join(name));
        }
    }
}

#[test]
fn devices_and_pipes_are_written_to() {
    let folder = folder();
    assert!(Command::new("mkfifo").arg(folder.join("pipe")).status().expect("mkfifo").success());
    for args in WRITERS {
        let line = format!("cat pipe > got & $t {} pipe; code=$?; wait; exit $code", args.join(" "));
        let output = shell(&folder, &line);
        assert!(output.status.success(), "{args:?} {}", String::from_utf8_lossy(&output.stderr));
        assert!(fs::metadata(folder.join("pipe")).unwrap().file_type().is_fifo(), "{args:?}");
        assert!(fs::metadata(folder.join("got")).unwrap().len() > 20, "{args:?}");
        assert!(twotone(&folder, &[args, &["/dev/null"]].concat()).status.success(), "{args:?}");
        // What comes before in an open file stays.
        let line = format!("(echo before; $t {} /dev/stdout) > got", args.join(" "));
        assert!(shell(&folder, &line).status.success(), "{args:?}");
        let got = fs::read(folder.join("got")).unwrap();
        assert!(got.starts_with(b"before\n") && got.len() > 20, "{args:?}");
        assert_eq!(names(&folder), ["board.txt", "got", "pipe", "rows.jsonl"], "{args:?}");
    }
    assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
}

#[test]
fn a_full_disk_leaves_nothing_and_is_said() {
    let folder = folder();
    if fs::metadata("/dev/full").is_ok() {
        for args in WRITERS {
            let output = twotone(&folder, &[args, &["/dev/full"]].concat());
            assert_eq!(output.status.code(), Some(2), "{args:?}");
        }
        assert!(fs::metadata("/dev/full").unwrap().file_type().is_char_device());
    }
    // No file may grow beyond so many bytes: 512 for every unit of `ulimit`.
    let large = format!("60 60\n{}", format!("{}\n", "..3".repeat(20)).repeat(60));
    fs::write(folder.join("board.txt"), &large).unwrap();
    let rows: String =
        (0..300).map(|id| format!("{}\n", serde_json::json!({ "id": id, "puzzle": BOARD }))).collect();
    fs::write(folder.join("rows.jsonl"), rows).unwrap();
    let before = names(&folder);
    for args in [WRITERS[0], WRITERS[1], WRITERS[2]] {
        for most in 0..=12 {
            let there = most % 2 == 1;
            if there {
                fs::write(folder.join("out"), "before").unwrap();
            }
            let no_solutions = if args[0] == "book" { "--no-solutions --plain --mark-flawed" } else { "" };
            let line = format!("trap '' XFSZ; ulimit -f {most}; $t {} out {no_solutions}", args.join(" "));
            refused(&shell(&folder, &line), "cannot write out");
            if there {
                assert_eq!(fs::read_to_string(folder.join("out")).unwrap(), "before", "{line}");
                fs::remove_file(folder.join("out")).unwrap();
            }
            assert_eq!(names(&folder), before, "{line}");
        }
    }
}

#[test]
fn a_kill_leaves_a_file_as_it_was_or_complete() {
    let folder = folder();
    folder.file("board.txt", format!("90 90\n{}", format!("{}\n", "..3".repeat(30)).repeat(90)));
    let rows: String =
        (0..3000).map(|id| format!("{}\n", serde_json::json!({ "id": id, "puzzle": BOARD }))).collect();
    folder.file("rows.jsonl", rows);
    let out = folder.join("out");
    for args in [WRITERS[0], WRITERS[1], &["render", "--png", "board.txt", "-o"], WRITERS[2], WRITERS[5]] {
        let begin = std::time::Instant::now();
        twotone(&folder, &[args, &["out"]].concat());
        let (lasts, whole) = (begin.elapsed(), fs::read(&out).unwrap());
        // The summary names times, which differ.
        let is_whole = |found: &[u8]| found == whole || args == WRITERS[5] && found.ends_with(b"}\n");
        let (mut killed, mut starts) = (0, 0);
        while killed < 20 {
            starts += 1;
            assert!(starts < 400, "{args:?}: the program was too fast to be killed");
            fs::write(&out, "before").unwrap();
            let mut command = Command::new(env!("CARGO_BIN_EXE_twotone"));
            command.args(args).arg("out").current_dir(&*folder).stdin(Stdio::null());
            let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
            std::thread::sleep(lasts * (starts * 7 % 20) / 20);
            killed += u32::from(child.try_wait().unwrap().is_none());
            child.kill().unwrap();
            child.wait().unwrap();
            let found = fs::read(&out).unwrap();
            assert!(found == b"before" || is_whole(&found), "{args:?}: half a file");
        }
    }
}
