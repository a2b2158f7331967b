//! `stress` with programs that do not end, do not stop or are not tried at all.
#![cfg(unix)]

mod folder;

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use folder::Folder;

const TWOTONE: &str = env!("CARGO_BIN_EXE_twotone");

fn stress(args: &[&str]) -> Output {
    Command::new(TWOTONE).args(["stress", "--no-save"]).args(args).output().expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A shell whose child never ends and writes its number to a file.
fn launcher(numbers: &Path) -> String {
    format!("sh -c 'echo $$ >> {}; while :; do :; done'; true", numbers.display())
}

/// Far longer than anything here takes on a busy machine, far shorter than the programs that are tried would sleep.
const PATIENCE: Duration = Duration::from_secs(60);

/// Whether one of the processes in a file is there, a few moments later.
fn any_is_left(numbers: &Path) -> bool {
    let numbers = std::fs::read_to_string(numbers).expect("processes were started");
    let is_there = |number: &str| {
        let asked = Command::new("kill").args(["-0", number]).stderr(Stdio::null()).status();
        asked.expect("kill runs").success()
    };
    let end = Instant::now() + PATIENCE;
    while Instant::now() < end {
        if !numbers.lines().any(is_there) {
            return false;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    true
}

#[test]
fn what_a_program_starts_ends_with_it() {
    let folder = Folder::new();
    let numbers = folder.join("numbers");
    let program = launcher(&numbers);
    let start = Instant::now();
    let output =
        stress(&["p9237", "--time-limit", "100ms", "--seconds", "2", "-j", "1", "--", "sh", "-c", &program]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("too slow"), "{}", text(&output.stdout));
    assert!(text(&output.stdout).contains("no answer within 100ms"), "{}", text(&output.stdout));
    assert!(start.elapsed() < PATIENCE, "{:?}", start.elapsed());
    assert!(!any_is_left(&numbers));
}

#[test]
fn shrinking_has_a_time_of_its_own() {
    let start = Instant::now();
    let limits = ["--time-limit", "200ms", "--seconds", "2", "--shrink", "1s", "-j", "1"];
    let output = stress(&[&["p9237", "--only", "largest"][..], &limits, &["--", "sleep", "100"]].concat());
    assert_eq!(output.status.code(), Some(1));
    assert!(start.elapsed() < PATIENCE, "{:?}", start.elapsed());
}

#[test]
fn a_program_that_leaves_its_output_open_is_too_slow() {
    let program = "cat > /dev/null; sleep 100 &";
    let output =
        stress(&["p9237", "--time-limit", "100ms", "--seconds", "2", "-j", "1", "--", "sh", "-c", program]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("too slow"), "{}", text(&output.stdout));
}

#[test]
fn an_interrupt_ends_the_program_and_what_it_started() {
    let folder = Folder::new();
    let numbers = folder.join("numbers");
    let mut child = Command::new(TWOTONE)
        .args([
            "stress",
            "p9237",
            "--no-save",
            "--time-limit",
            "100s",
            "-j",
            "2",
            "--",
            "sh",
            "-c",
            &launcher(&numbers),
        ])
        .spawn()
        .expect("the program runs");
    while std::fs::read_to_string(&numbers).unwrap_or_default().lines().count() < 2 {
        std::thread::sleep(Duration::from_millis(20));
    }
    let sent = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().expect("kill runs");
    assert!(sent.success());
    let status = child.wait().expect("it ends");
    assert_eq!(std::os::unix::process::ExitStatusExt::signal(&status), Some(15));
    assert!(!any_is_left(&numbers));
}

#[test]
fn nothing_tried_is_no_success() {
    let cases: [(&[&str], &str); 3] = [
        (&["p9237", "--only", "thin", "--skip", "thin"], "leave no kind"),
        (&["p10419", "--only", "thin"], "no boards with a side of 1"),
        (&["p9237", "--seconds", "0"], "no board was tried within 0s"),
    ];
    for (args, why) in cases {
        let output = stress(&[args, &["--", "true"]].concat());
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(text(&output.stderr).contains(why), "{args:?}: {}", text(&output.stderr));
    }
}

#[test]
fn too_much_output_is_a_wrong_answer() {
    let program = "head -c 17000000 /dev/zero | tr '\\0' 1";
    let output =
        stress(&["p9237", "--time-limit", "20s", "--only", "small", "-j", "1", "--", "sh", "-c", program]);
    assert_eq!(output.status.code(), Some(1));
    let told = text(&output.stdout);
    assert!(told.starts_with("wrong answer (small board): output longer than 16 MB"), "{told}");
    assert!(told.len() < 2000, "{} bytes are told", told.len());
}

#[test]
fn a_program_that_only_waits_is_given_up_early() {
    let start = Instant::now();
    let output =
        stress(&["p6809", "--time-limit", "1s", "--only", "largest", "-j", "1", "--", "sleep", "100"]);
    assert_eq!(output.status.code(), Some(1));
    let told = text(&output.stdout);
    assert!(told.contains("no answer within 3s, with 0s of processor time used"), "{told}");
    // Two runs: the board of 600x600, and the smallest one.
    assert!(told.contains("\n2 2\n"), "{told}");
    assert!(start.elapsed() < PATIENCE, "{:?}", start.elapsed());
}

/// A program that takes every cell for white.
const WHITE: &str = "#!/bin/sh\nread h w; for i in $(seq $h); do printf %0${w}d\\\\n 0; done\n";

#[test]
fn failures_are_saved_and_every_kind_is_accounted_for() {
    let folder = Folder::new();
    let program = folder.file("white.sh", WHITE);
    let executable = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    std::fs::set_permissions(&program, executable).unwrap();
    let saved = folder.path("saved");
    let output = Command::new(TWOTONE)
        .args(["stress", "p9237", &program, "-j", "1", "--save", &saved])
        .output()
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    let told = text(&output.stdout);
    assert!(told.starts_with("wrong answer (small board)"), "{told}");
    assert!(told.contains("largest         0          -  not tried"), "{told}");
    assert!(told.contains("never tried, so not passed either: thin, random, nasty, largest"), "{told}");
    let read = |ending: &str| std::fs::read_to_string(folder.join(format!("saved/small.{ending}"))).unwrap();
    assert_eq!(read("in"), "1 1\n1\n");
    assert_eq!((read("ours").as_str(), read("theirs").as_str()), ("1\n", "0\n"));
    assert!(read("verdict").starts_with("wrong answer"), "{}", read("verdict"));
}

#[test]
fn a_source_file_is_compiled_first() {
    let folder = Folder::new();
    let wrong = folder.file("wrong.c", "this is no C\n");
    let output = stress(&["p9237", &wrong]);
    assert_eq!(output.status.code(), Some(2));
    let told = text(&output.stderr);
    assert!(told.contains("cc cannot compile it:") || told.contains("cannot start cc"), "{told}");
    let output = stress(&["p9237", &folder.path("missing.cpp")]);
    assert!(text(&output.stderr).contains("cannot open"), "{}", text(&output.stderr));
}

#[test]
fn what_leaves_its_session_ends_at_the_end() {
    let folder = Folder::new();
    let numbers = folder.join("numbers");
    let program = format!(
        "setsid sh -c 'echo $$ >> {0}; sleep 100' > /dev/null 2>&1 & until [ -s {0} ]; do sleep 0.05; done",
        numbers.display()
    );
    let output = stress(&[
        "p9237",
        "--only",
        "small",
        "--seconds",
        "1",
        "--shrink",
        "0s",
        "-j",
        "1",
        "--",
        "sh",
        "-c",
        &program,
    ]);
    assert_eq!(output.status.code(), Some(1));
    if cfg!(target_os = "linux") {
        assert!(!any_is_left(&numbers));
    }
}
