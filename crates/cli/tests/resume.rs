//! A batch that is killed and goes on: the union equals one uninterrupted run.
#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

/// A folder that goes away with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("twotone-resume-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn start(input: &Path, output: &Path, resume: bool) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_twotone"));
    command.args(["batch", "--threads", "2", "--output"]).arg(output).arg(input);
    if resume {
        command.arg("--resume");
    }
    command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the program starts")
}

/// The answers without the times.
fn answers(path: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(path).unwrap();
    let line = |line: &str| {
        let mut answer: Value = serde_json::from_str(line).expect("a whole line");
        answer.as_object_mut().unwrap().remove("nanos").expect("every answer has its time");
        answer
    };
    text.lines().map(line).collect()
}

/// The rows of a table without the times.
fn table(path: &Path) -> Vec<Vec<String>> {
    let mut reader = csv::Reader::from_path(path).unwrap();
    let times = reader.headers().unwrap().iter().position(|name| name == "nanos").unwrap();
    let row = |record: csv::StringRecord| {
        let cells = record.iter().enumerate().filter(|(column, _)| *column != times);
        cells.map(|(_, cell)| cell.to_owned()).collect()
    };
    reader.records().map(|record| row(record.unwrap())).collect()
}

fn length(path: &Path) -> u64 {
    std::fs::metadata(path).map_or(0, |data| data.len())
}

/// Boards that differ, some of them wrong, with an id each.
fn puzzles(number: usize) -> String {
    let row = |i: usize| {
        let clues: String = (0..9).map(|cell| if (i >> (cell % 10)) & 1 == 1 { '3' } else { '.' }).collect();
        let board = match i % 7 {
            0 => "1 1\nx\n".to_owned(),
            _ => format!("3 3\n{}\n{}\n{}\n", &clues[0..3], &clues[3..6], &clues[6..9]),
        };
        serde_json::json!({ "id": i, "family": "mosaic", "note": format!("n{i}"), "puzzle": board })
            .to_string()
            + "\n"
    };
    (0..number).map(row).collect()
}

/// Starts a run and kills it once its file has grown to more than `bytes`; tells whether it was still running.
fn kill_at(input: &Path, output: &Path, growing: &Path, resume: bool, bytes: u64) -> bool {
    let mut child = start(input, output, resume);
    let patience = Instant::now() + Duration::from_secs(60);
    while length(growing) <= bytes && child.try_wait().unwrap().is_none() && Instant::now() < patience {
        std::thread::yield_now();
    }
    // SIGKILL: nothing of the program runs any more.
    let was_running = child.try_wait().unwrap().is_none();
    child.kill().unwrap();
    child.wait().unwrap();
    was_running
}

#[test]
fn a_killed_run_goes_on_and_loses_and_repeats_nothing() {
    let folder = Folder::new("jsonl");
    let (input, whole, parts) =
        (folder.file("in.jsonl"), folder.file("whole.jsonl"), folder.file("parts.jsonl"));
    std::fs::write(&input, puzzles(60_000)).unwrap();
    assert_eq!(start(&input, &whole, false).wait().unwrap().code(), Some(2));
    let total = length(&whole);
    let first = kill_at(&input, &parts, &parts, false, total / 10);
    let second = kill_at(&input, &parts, &parts, true, total / 2);
    assert!(first || second, "the program was too fast to be killed");
    assert!(length(&parts) < total);
    // A line that was torn, as after a full disk.
    let torn = std::fs::read(&parts).unwrap();
    std::fs::write(&parts, &torn[..torn.len() - 5]).unwrap();
    assert_eq!(start(&input, &parts, true).wait().unwrap().code(), Some(2));
    assert_eq!(answers(&parts), answers(&whole));
    // Once more changes nothing.
    let before = std::fs::read(&parts).unwrap();
    assert_eq!(start(&input, &parts, true).wait().unwrap().code(), Some(2));
    assert_eq!(std::fs::read(&parts).unwrap(), before);
}

#[test]
fn a_killed_table_goes_on_from_its_journal() {
    let folder = Folder::new("csv");
    let (input, whole, parts) = (folder.file("in.jsonl"), folder.file("whole.csv"), folder.file("parts.csv"));
    let journal = folder.file("parts.csv.journal");
    std::fs::write(&input, puzzles(30_000)).unwrap();
    assert_eq!(start(&input, &whole, false).wait().unwrap().code(), Some(2));
    if kill_at(&input, &parts, &journal, false, length(&whole) / 8) {
        assert!(journal.exists() && !parts.exists());
        assert_eq!(start(&input, &parts, true).wait().unwrap().code(), Some(2));
    }
    assert!(parts.exists() && !journal.exists());
    assert_eq!(table(&parts), table(&whole));
    assert_eq!(start(&input, &parts, true).wait().unwrap().code(), Some(0));
}

#[test]
fn nothing_of_others_is_overwritten_or_cut() {
    let folder = Folder::new("others");
    let (input, output) = (folder.file("in.jsonl"), folder.file("notes.txt"));
    std::fs::write(&input, puzzles(10)).unwrap();
    std::fs::write(&output, "my notes\nand more").unwrap();
    for resume in [false, true] {
        assert_eq!(start(&input, &output, resume).wait().unwrap().code(), Some(2));
        assert_eq!(std::fs::read_to_string(&output).unwrap(), "my notes\nand more");
    }
    // More answers than rows: another input.
    std::fs::write(folder.file("short.jsonl"), puzzles(3)).unwrap();
    let answers = folder.file("answers.jsonl");
    start(&input, &answers, false).wait().unwrap();
    let before = std::fs::read(&answers).unwrap();
    assert_eq!(start(&folder.file("short.jsonl"), &answers, true).wait().unwrap().code(), Some(2));
    assert_eq!(std::fs::read(&answers).unwrap(), before);
}
