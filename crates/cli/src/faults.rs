//! Writes that fail on purpose: every command that keeps files, with each of its writes failing in turn.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use clap::Parser;
use tempfile::TempDir;

use crate::args::Args;
use crate::file;

/// Writes that are left until all fail.
static LEFT: AtomicUsize = AtomicUsize::new(usize::MAX);
/// So much at most is written at a time: few bytes, so that there are many places to fail.
const AT_A_TIME: usize = 61;

/// A write, or a wait for the disk; it fails if none is left.
pub fn one() -> io::Result<()> {
    let taken = LEFT.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1));
    taken.map(|_| ()).map_err(|_| io::Error::other("the disk is full"))
}

/// The part of these bytes that is written now.
pub fn some_of(bytes: &[u8]) -> io::Result<&[u8]> {
    one().map(|()| &bytes[..bytes.len().min(AT_A_TIME)])
}

/// One test at a time counts writes.
fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs something in which all writes after the first `good` ones fail.
fn failing<T>(good: usize, run: impl FnOnce() -> T) -> T {
    LEFT.store(good, Ordering::Relaxed);
    let done = run();
    LEFT.store(usize::MAX, Ordering::Relaxed);
    done
}

fn names(folder: &Path) -> Vec<String> {
    let name = |entry: io::Result<fs::DirEntry>| entry.unwrap().file_name().into_string().unwrap();
    let mut names: Vec<String> = fs::read_dir(folder).unwrap().map(name).collect();
    names.sort();
    names
}

/// Boards, and a folder for them.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("board.txt"), "3 5\n24531\n46631\n34310\n").unwrap();
    let row = |id: usize| serde_json::json!({ "id": id, "puzzle": "2\n1.\n..\n" }).to_string() + "\n";
    fs::write(folder.path().join("rows.jsonl"), (0..20).map(row).collect::<String>()).unwrap();
    folder
}

/// Runs a command line; words that name a file of the folder become its path.
fn command(folder: &Path, line: &str) -> anyhow::Result<()> {
    let path = |word: &str| match word.contains('.') {
        true => folder.join(word).to_str().unwrap().to_owned(),
        false => word.to_owned(),
    };
    crate::run(Args::parse_from(line.split(' ').map(path))).map(|_| ())
}

/// Files that appear at once: as before, or complete.
const AT_ONCE: [&str; 6] = [
    "twotone render --svg board.txt -o out.svg",
    "twotone render --png board.txt -o out.png",
    "twotone render --text board.txt -o out.txt",
    "twotone book board.txt -o out.pdf",
    "twotone batch rows.jsonl -o answers.jsonl --resume --summary out.json",
    "twotone solve --unique --proof out.proof board.txt",
];

#[test]
fn a_file_is_as_before_or_complete_whichever_write_fails() {
    let _alone = alone();
    for line in AT_ONCE {
        let folder = folder();
        let out = |name: &str| name.starts_with("out");
        command(folder.path(), line).unwrap();
        let written: Vec<String> = names(folder.path()).into_iter().filter(|name| out(name)).collect();
        let whole: Vec<Vec<u8>> =
            written.iter().map(|name| fs::read(folder.path().join(name)).unwrap()).collect();
        let there = names(folder.path());
        for before in [false, true] {
            for good in 0.. {
                for name in &written {
                    fs::remove_file(folder.path().join(name)).unwrap_or_default();
                    if before {
                        fs::write(folder.path().join(name), "before").unwrap();
                    }
                }
                let done = failing(good, || command(folder.path(), line));
                for (name, whole) in written.iter().zip(&whole) {
                    let found = fs::read(folder.path().join(name)).ok();
                    let untouched = found.as_deref() == before.then_some(b"before");
                    assert!(untouched || found.as_ref() == Some(whole), "{line}: {name} after {good} writes");
                    assert!(done.is_err() || !untouched, "{line}: {name} after {good} writes");
                }
                assert!(
                    names(folder.path()).iter().all(|name| there.contains(name)),
                    "{line} after {good} writes"
                );
                if done.is_ok() {
                    assert!(good > 2, "{line}: the writes are counted");
                    break;
                }
            }
        }
    }
}

#[test]
fn a_batch_goes_on_whichever_write_fails() {
    let _alone = alone();
    let kinds = ["jsonl", "csv", "parquet"];
    for kind in kinds.into_iter().filter(|kind| *kind != "parquet" || cfg!(feature = "parquet")) {
        let folder = folder();
        let line = format!("twotone batch --threads 1 rows.jsonl --resume -o out.{kind}");
        for good in 0.. {
            let done = failing(good, || command(folder.path(), &line)).is_ok();
            let table = folder.path().join(format!("out.{kind}"));
            assert!(done || kind == "jsonl" || !table.exists(), "{kind}: half a table after {good} writes");
            command(folder.path(), &line).unwrap();
            let check = "twotone batch --do check --summary told.json -o checked.jsonl ";
            command(folder.path(), &format!("{check}{}", table.file_name().unwrap().to_str().unwrap()))
                .unwrap_or_else(|error| panic!("{kind} after {good} writes: {error}"));
            let told: serde_json::Value =
                serde_json::from_slice(&fs::read(folder.path().join("told.json")).unwrap()).unwrap();
            assert_eq!(told["rows"], 20, "{kind} after {good} writes: {told}");
            for name in
                names(folder.path()).iter().filter(|name| !["board.txt", "rows.jsonl"].contains(&&***name))
            {
                assert!(!name.starts_with('.'), "{name} is left after {good} writes");
                fs::remove_file(folder.path().join(name)).unwrap();
            }
            if done {
                assert!(good > 10, "{kind}: the writes are counted");
                break;
            }
        }
    }
}

#[test]
fn a_saved_game_is_the_old_or_the_new_one_whichever_write_fails() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.save");
    let board = twotone::Board::parse("2\n1.\n..\n").unwrap();
    let text = twotone::play::Game::new(board).save(7).repeat(9);
    for before in [None, Some("before")] {
        for good in 0.. {
            before.map_or_else(|| drop(fs::remove_file(&path)), |text| fs::write(&path, text).unwrap());
            let done = failing(good, || file::write(&path, text.as_bytes()));
            let found = fs::read_to_string(&path).ok();
            assert_eq!(
                found.as_deref(),
                if done.is_ok() { Some(&*text) } else { before },
                "after {good} writes"
            );
            assert_eq!(names(folder.path()).len(), usize::from(found.is_some()), "after {good} writes");
            if done.is_ok() {
                assert!(good > 2, "the writes are counted");
                break;
            }
        }
    }
}

#[test]
fn what_fills_a_file_may_fail_anywhere() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.txt");
    for good in 0..20 {
        let failed = file::put(&path, |mut pen| {
            (0..good).try_for_each(|_| pen.write_all(b"some text\n"))?;
            Err(io::Error::other("no more ink"))
        });
        assert_eq!(failed.unwrap_err().to_string(), "no more ink");
        assert!(names(folder.path()).is_empty(), "after {good} writes");
    }
}
