//! A batch that is killed and goes on: the union equals one uninterrupted run.
#![cfg(unix)]

mod folder;

use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use folder::Folder;
use serde_json::Value;

/// Runs `batch` on a file with options that are written in one line.
fn batch(options: &str, input: &Path, output: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_twotone"));
    command
        .env("LC_ALL", "C")
        .arg("batch")
        .args(options.split_whitespace())
        .arg("--output")
        .arg(output)
        .arg(input);
    command.stdin(Stdio::null()).output().expect("the program starts")
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
    let folder = Folder::new();
    let (input, whole, parts) =
        (folder.join("in.jsonl"), folder.join("whole.jsonl"), folder.join("parts.jsonl"));
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
    let folder = Folder::new();
    let (input, whole, parts) = (folder.join("in.jsonl"), folder.join("whole.csv"), folder.join("parts.csv"));
    let journal = folder.join("parts.csv.journal");
    std::fs::write(&input, puzzles(30_000)).unwrap();
    assert_eq!(start(&input, &whole, false).wait().unwrap().code(), Some(2));
    if kill_at(&input, &parts, &journal, false, length(&whole) / 8) {
        assert!(journal.exists() && !parts.exists());
        assert_eq!(start(&input, &parts, true).wait().unwrap().code(), Some(2));
    }
    assert!(parts.exists() && !journal.exists());
    assert_eq!(table(&parts), table(&whole));
    assert_eq!(start(&input, &parts, true).wait().unwrap().code(), Some(2));
}

#[test]
fn nothing_of_others_is_overwritten_or_cut() {
    let folder = Folder::new();
    let (input, output) = (folder.join("in.jsonl"), folder.join("notes.txt"));
    std::fs::write(&input, puzzles(10)).unwrap();
    std::fs::write(&output, "my notes\nand more").unwrap();
    for resume in [false, true] {
        assert_eq!(start(&input, &output, resume).wait().unwrap().code(), Some(2));
        assert_eq!(std::fs::read_to_string(&output).unwrap(), "my notes\nand more");
    }
    // More answers than rows: another input.
    std::fs::write(folder.join("short.jsonl"), puzzles(3)).unwrap();
    let answers = folder.join("answers.jsonl");
    start(&input, &answers, false).wait().unwrap();
    let before = std::fs::read(&answers).unwrap();
    assert_eq!(start(&folder.join("short.jsonl"), &answers, true).wait().unwrap().code(), Some(2));
    assert_eq!(std::fs::read(&answers).unwrap(), before);
}

/// The rows of any kind of file without the times.
fn rows(path: &Path) -> Vec<Vec<String>> {
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("csv") => table(path),
        #[cfg(feature = "parquet")]
        Some("parquet") => {
            use parquet::file::reader::SerializedFileReader;
            let reader = SerializedFileReader::new(std::fs::File::open(path).unwrap()).unwrap();
            let row = |row: parquet::record::Row| {
                let cells = row.get_column_iter().filter(|(name, _)| *name != "nanos");
                cells.map(|(name, value)| format!("{name}={value}")).collect()
            };
            reader.into_iter().map(|found| row(found.unwrap())).collect()
        }
        _ => answers(path).iter().map(|answer| vec![answer.to_string()]).collect(),
    }
}

const KINDS: &[&str] =
    if cfg!(feature = "parquet") { &["jsonl", "csv", "parquet"] } else { &["jsonl", "csv"] };

#[test]
fn twenty_kills_at_any_moment_lose_and_repeat_nothing() {
    for kind in KINDS {
        let folder = Folder::new();
        let (input, whole, parts) = (
            folder.join("in.jsonl"),
            folder.join(format!("whole.{kind}")),
            folder.join(format!("parts.{kind}")),
        );
        let growing =
            if *kind == "jsonl" { parts.clone() } else { folder.join(format!("parts.{kind}.journal")) };
        std::fs::write(&input, puzzles(20_000)).unwrap();
        assert_eq!(start(&input, &whole, false).wait().unwrap().code(), Some(2));
        let (mut seed, mut killed, mut starts) = (std::process::id(), 0, 0);
        let mut random = |most: u64| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            u64::from(seed >> 8) % most
        };
        let total = length(&whole);
        while killed < 20 {
            starts += 1;
            assert!(starts < 400, "{kind}: the program was too fast to be killed");
            let mut child = start(&input, &parts, true);
            // Some early, some while lines are written, some near the end.
            let (bytes, pause) = (random(total), Duration::from_micros(random(5_000)));
            let patience = Instant::now() + Duration::from_secs(60);
            while length(&growing) < bytes && child.try_wait().unwrap().is_none() && Instant::now() < patience
            {
                std::thread::yield_now();
            }
            std::thread::sleep(pause);
            let was_running = child.try_wait().unwrap().is_none();
            child.kill().unwrap();
            child.wait().unwrap();
            killed += u32::from(was_running);
            // Complete before it could be killed: from the beginning once more.
            if !was_running {
                assert_eq!(rows(&parts), rows(&whole), "{kind}");
                std::fs::remove_file(&parts).unwrap();
            }
        }
        assert_eq!(start(&input, &parts, true).wait().unwrap().code(), Some(2), "{kind}");
        assert_eq!(rows(&parts), rows(&whole), "{kind}");
    }
}

#[test]
fn two_processes_do_not_write_one_file() {
    for kind in KINDS {
        let folder = Folder::new();
        let (output, link) = (folder.join(format!("out.{kind}")), folder.join(format!("link.{kind}")));
        std::os::unix::fs::symlink(&output, &link).unwrap();
        let begin = |path: &Path| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_twotone"));
            command.env("LC_ALL", "C").args(["batch", "--resume", "--output"]).arg(path);
            command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap()
        };
        let mut first = begin(&output);
        first.stdin.as_mut().unwrap().write_all(puzzles(3).as_bytes()).unwrap();
        let growing =
            if *kind == "jsonl" { output.clone() } else { folder.join(format!("out.{kind}.journal")) };
        let patience = Instant::now() + Duration::from_secs(60);
        let answered = || {
            let text = std::fs::read(&growing).unwrap_or_default();
            text.windows(7).filter(|part| part == b"verdict").count()
        };
        while answered() < 3 && Instant::now() < patience {
            std::thread::sleep(Duration::from_millis(2));
        }
        let before = std::fs::read(&growing).unwrap();
        for path in [&output, &link] {
            let second = begin(path).wait_with_output().unwrap();
            let err = String::from_utf8_lossy(&second.stderr);
            assert!(
                second.status.code() == Some(2) && err.contains("another process is writing"),
                "{kind}: {err}"
            );
        }
        assert_eq!(std::fs::read(&growing).unwrap(), before, "{kind}");
        // A process that is killed leaves no lock behind.
        first.kill().unwrap();
        first.wait().unwrap();
        let mut third = begin(&output);
        third.stdin.take().unwrap().write_all(puzzles(5).as_bytes()).unwrap();
        assert_eq!(third.wait().unwrap().code(), Some(2), "some rows are errors");
        assert_eq!(rows(&output).len(), 5, "{kind}");
    }
}

#[test]
fn another_question_limit_or_input_is_refused_with_the_reason() {
    for kind in KINDS {
        let folder = Folder::new();
        let [input, other, longer] =
            ["in.jsonl", "other.jsonl", "longer.jsonl"].map(|name| folder.join(name));
        let output = folder.join(format!("out.{kind}"));
        std::fs::write(&input, puzzles(10)).unwrap();
        std::fs::write(&other, puzzles(10).replace("n9", "m9")).unwrap();
        std::fs::write(&longer, puzzles(11)).unwrap();
        let done = batch("--time-limit 10s", &input, &output).status.code();
        let before = std::fs::read(&output).unwrap();
        for (options, input, reason) in [
            ("--do count --time-limit 10s", &input, "--do was solve, now it is count"),
            ("--want unique --time-limit 10s", &input, "--want unique was false"),
            ("", &input, "--time-limit was 10s, now it is none"),
            ("--time-limit 10s --memory 1M", &input, "--memory was"),
            ("--time-limit 10s --column note", &input, "--column was puzzle"),
            ("--time-limit 10s", &other, "FILE was"),
            ("--time-limit 10s", &longer, "FILE was"),
        ] {
            let refused = batch(&format!("--resume {options}"), input, &output);
            let err = String::from_utf8_lossy(&refused.stderr);
            assert!(refused.status.code() == Some(2) && err.contains(reason), "{kind} {options}: {err}");
            assert_eq!(std::fs::read(&output).unwrap(), before, "{kind} {options}");
        }
        // The number of threads makes no difference.
        let again = batch("--resume --time-limit 10s --threads 1", &input, &output);
        assert_eq!((again.status.code(), std::fs::read(&output).unwrap()), (done, before), "{kind}");
        std::fs::remove_file(folder.join(format!("out.{kind}.run"))).unwrap();
        let refused = batch("--resume --time-limit 10s", &input, &output);
        assert!(
            String::from_utf8_lossy(&refused.stderr).contains(".run, which says what was asked, is missing")
        );
    }
}

#[test]
fn the_exit_code_after_a_resume_is_that_of_a_whole_run() {
    let row = |puzzle: &str, solution: &str| {
        serde_json::json!({ "puzzle": puzzle, "solution": solution }).to_string() + "\n"
    };
    let good = row("2\n1.\n..\n", "10\n01\n").repeat(4);
    let empty = format!("40\n{}", format!("{}\n", ".".repeat(40)).repeat(40));
    for kind in KINDS {
        for (name, options, first, code) in [
            ("good", "", good.clone(), 0),
            ("wrong", "--do check", row("2\n1.\n..\n", "11\n11\n"), 1),
            ("none", "--require unique", row("1 1\n5\n", ""), 1),
            ("error", "", "junk\n".to_owned(), 2),
            ("limit", "--want unique --time-limit 0s", row(&empty, ""), 3),
            ("several", "--require unique", row("2\n..\n..\n", ""), 4),
        ] {
            let folder = Folder::new();
            let (input, output) = (folder.join("in.jsonl"), folder.join(format!("out.{kind}")));
            std::fs::write(&input, first + &good).unwrap();
            assert_eq!(batch(options, &input, &output).status.code(), Some(code), "{kind} {name}");
            let resumed = format!("--resume {options}");
            assert_eq!(batch(&resumed, &input, &output).status.code(), Some(code), "{kind} {name} again");
            if *kind == "jsonl" {
                let text = std::fs::read(&output).unwrap();
                std::fs::write(&output, &text[..text.len() - 10]).unwrap();
                assert_eq!(batch(&resumed, &input, &output).status.code(), Some(code), "{name} torn");
            }
        }
    }
}

#[test]
fn a_disk_that_is_full_anywhere_costs_nothing() {
    let columns = cfg!(feature = "parquet").then_some((&"parquet", "in.parquet"));
    for (kind, from) in KINDS.iter().map(|kind| (kind, "in.jsonl")).chain(columns) {
        let folder = Folder::new();
        let (lines, input, whole) =
            (folder.join("in.jsonl"), folder.join(from), folder.join(format!("whole.{kind}")));
        std::fs::write(&lines, puzzles(60)).unwrap();
        if input != lines {
            batch("--do convert", &lines, &input);
        }
        assert_eq!(start(&input, &whole, false).wait().unwrap().code(), Some(2));
        let mut failed = 0;
        for most in 0..40 {
            let name = format!("out-{most}.{kind}");
            let output = folder.join(&name);
            // No file may grow beyond so many pieces of 512 bytes.
            let line = format!("trap '' XFSZ; ulimit -f {most}; exec \"$0\" batch --output {name} {from}");
            let mut full = Command::new("sh");
            full.args(["-c", &line, env!("CARGO_BIN_EXE_twotone")]).current_dir(&*folder);
            let full = full.output().unwrap();
            assert_eq!(full.status.code(), Some(2), "{kind} {most}");
            let is_full = String::from_utf8_lossy(&full.stderr).contains("File too large");
            failed += u32::from(is_full);
            assert!(!is_full || *kind == "jsonl" || !output.exists(), "{kind} {most}: half a table");
            assert_eq!(start(&input, &output, true).wait().unwrap().code(), Some(2), "{kind} {most}");
            assert_eq!(rows(&output), rows(&whole), "{kind} {most}");
            let drafts = std::fs::read_dir(&*folder).unwrap().map(|entry| entry.unwrap().file_name());
            assert_eq!(drafts.filter(|name| name.to_string_lossy().starts_with('.')).count(), 0);
        }
        assert!(failed > 5, "{kind}: {failed}");
    }
}

#[test]
fn names_that_occur_twice_lose_nothing() {
    let folder = Folder::new();
    let csv = folder.join("in.csv");
    std::fs::write(&csv, "id,note,id,note,note_2,puzzle\n1,a,2,b,c,\"1 1\n5\n\"\n1,d,2,e,f,\"1 1\n5\n\"\n")
        .unwrap();
    let jsonl = folder.join("in.jsonl");
    let row = |letters: [&str; 3]| {
        let [a, b, c] = letters;
        format!(r#"{{"id":"1","note":"{a}","id":"2","note":"{b}","note_2":"{c}","puzzle":"1 1\n5\n"}}"#)
            + "\n"
    };
    std::fs::write(&jsonl, row(["a", "b", "c"]) + &row(["d", "e", "f"])).unwrap();
    for (nth, input) in [csv, jsonl].iter().enumerate() {
        for kind in KINDS {
            let output = folder.join(format!("out-{nth}.{kind}"));
            assert_eq!(batch("", input, &output).status.code(), Some(0));
            // Whatever was written is read again as rows of JSON.
            let read = folder.join(format!("read-{nth}-{kind}.jsonl"));
            let question = if *kind == "jsonl" { "--column id" } else { "" };
            batch(question, &output, &read);
            let column = |row: usize, name: &str| answers(&read)[row][name].as_str().unwrap_or("").to_owned();
            for (row, letters) in [["a", "b", "c"], ["d", "e", "f"]].iter().enumerate() {
                let names = ["note", "note_2", "note_2_2"].map(|name| column(row, name));
                assert_eq!(names, letters.map(str::to_owned), "{kind}");
                assert_eq!(column(row, "id_2"), "2", "{kind}");
            }
        }
    }
}
