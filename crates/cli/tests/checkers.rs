//! `verify-proof` with checkers of all kinds: only a verdict of their own and a good end count.
#![cfg(unix)]

mod folder;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use folder::Folder;

/// A folder with a board that has no solution, and its proof.
fn proved() -> Folder {
    let folder = Folder::new();
    folder.file("board.txt", "1 1\n5\n");
    let args = ["solve", "--proof", "p", "board.txt"];
    let solved =
        Command::new(env!("CARGO_BIN_EXE_twotone")).args(args).current_dir(&*folder).output().unwrap();
    assert_eq!(solved.status.code(), Some(1));
    folder
}

/// The exit code, and what was said, with a checker that is this script; without any if there is none.
fn verify(folder: &Path, script: Option<&str>, options: &[&str]) -> (Option<i32>, String) {
    let bin = folder.join("bin");
    let _ = fs::remove_dir_all(&bin);
    fs::create_dir(&bin).unwrap();
    if let Some(script) = script {
        fs::write(bin.join("veripb"), format!("#!/bin/sh\nPATH=/usr/bin:/bin\n{script}\n")).unwrap();
        fs::set_permissions(bin.join("veripb"), fs::Permissions::from_mode(0o755)).unwrap();
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_twotone"));
    command.env("PATH", &bin).env("LC_ALL", "C").current_dir(folder);
    let output = command.args(["verify-proof", "board.txt", "p"]).args(options).output().unwrap();
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

#[test]
fn only_a_verdict_and_a_good_end_count() {
    let folder = proved();
    let word = "echo 's VERIFIED UNSATISFIABLE'";
    for (script, code, said) in [
        (Some(word.to_owned()), 0, "accepts the proof: proved"),
        (Some(format!("echo noise; {word}; echo more")), 0, "accepts the proof: proved"),
        (Some(format!("{word}; exit 1")), 1, "does not accept"),
        (Some("exit 0".to_owned()), 1, "does not accept"),
        (Some("echo 'c no s VERIFIED UNSATISFIABLE here'".to_owned()), 1, "does not accept"),
        (Some("echo 's VERIFIED UNSATISFIABLE, nearly'".to_owned()), 1, "does not accept"),
        (Some("echo 's VERIFIED SATISFIABLE'".to_owned()), 1, "does not accept"),
        (Some(format!("{word}; echo 's NOT VERIFIED'")), 1, "does not accept"),
        (Some(format!("{word} >&2")), 1, "does not accept"),
        (Some(format!("{word}; kill -9 $$")), 3, "did not come to its end"),
        (None, 3, "nothing is verified yet"),
    ] {
        let found = verify(&folder, script.as_deref(), &[]);
        assert!(found.0 == Some(code) && found.1.contains(said), "{script:?}: {found:?}");
        let (json_code, json) = verify(&folder, script.as_deref(), &["--json"]);
        let checked = serde_json::from_str::<serde_json::Value>(&json).unwrap()["checked"].as_bool();
        assert_eq!((json_code, checked), (Some(code), [Some(true), Some(false), None, None][code as usize]));
    }
}

#[test]
fn a_checker_that_hangs_is_ended() {
    let folder = proved();
    let word = "echo 's VERIFIED UNSATISFIABLE'";
    for script in
        ["sleep 1000", "sleep 1000 & wait", &format!("{word}; sleep 1000"), &format!("{word}; sleep 1000 &")]
    {
        let start = Instant::now();
        let (code, said) = verify(&folder, Some(script), &["--time-limit", "300ms"]);
        assert!(code == Some(3) && said.contains("did not come to its end"), "{script}: {said}");
        assert!(start.elapsed() < Duration::from_secs(100), "{script}");
    }
}
