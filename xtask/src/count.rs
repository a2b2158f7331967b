//! A hard count task by task: what is recorded is gone on from, and when all tasks are there their sum is told.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::shell::{Outcome, cargo, root, target};

/// Counts the tasks of an empty board that `docs/counts` does not have yet.
pub fn tasks(family: &str, size: &str, of: &str) -> Outcome {
    let of: u64 = of.parse().map_err(|_| format!("expected a number of tasks, found {of}"))?;
    let record = root().join(format!("docs/counts/{family}-{size}.jsonl"));
    let mut done = read(&record, of)?;
    cargo(&["build", "--release", "--package", "twotone-cli"])?;
    let mut file =
        OpenOptions::new().create(true).append(true).open(&record).map_err(|error| error.to_string())?;
    for number in 1..=of {
        if done.contains_key(&number) {
            continue;
        }
        let line = count(family, size, &format!("{number}/{of}"))?;
        let (number, count) = task(&line, of)?;
        done.insert(number, count);
        file.write_all(line.as_bytes()).map_err(|error| error.to_string())?;
        eprintln!("task {number} of {of}: {count} ({} are done)", done.len());
    }
    println!("{}", done.values().sum::<u128>());
    Ok(())
}

/// The counts that a record has, by the numbers of their tasks; all must be of the same division.
pub fn read(record: &Path, of: u64) -> Result<BTreeMap<u64, u128>, String> {
    let text = fs::read_to_string(record).unwrap_or_default();
    let mut done = BTreeMap::new();
    for line in text.lines() {
        let (number, count) = task(line, of)?;
        if done.insert(number, count).is_some() {
            return Err(format!("{}: task {number} is there twice", record.display()));
        }
    }
    Ok(done)
}

fn count(family: &str, size: &str, task: &str) -> Result<String, String> {
    let program = target().join("release/twotone");
    let output = Command::new(program).args(["count", "--json", "--task", task, family, size]).output();
    let output = output.map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(format!("task {task}: {}", String::from_utf8_lossy(&output.stderr)));
    }
    String::from_utf8(output.stdout).map_err(|error| error.to_string())
}

/// Number and count of a record's line.
fn task(line: &str, of: u64) -> Result<(u64, u128), String> {
    let reply: Value = serde_json::from_str(line).map_err(|error| format!("{error} in {line}"))?;
    let is_one = reply["of"] == of
        && reply["exact"] == true
        && reply["method"] == "column-sums"
        && reply["method_version"] == 1;
    let count = reply["count"].as_str().and_then(|count| count.parse().ok());
    match (is_one, reply["number"].as_u64(), count) {
        (true, Some(number), Some(count)) => Ok((number, count)),
        _ => Err(format!("expected the exact count of one of {of} tasks, found {line}")),
    }
}
