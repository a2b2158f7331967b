//! Fuzz targets in turns: what they found worth keeping and how long each has run stays in the target folder.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::shell::{Outcome, root, target};
use crate::tidy;

/// Seconds of a turn.
const TURN: u64 = 60;

/// An input that takes so many seconds has found a hang: a machine that is busy with other things is not that slow.
const HANGS: &str = "-timeout=300";

/// Runs every target until it has had so many seconds in all.
pub fn run(seconds: &str) -> Outcome {
    let seconds: u64 = seconds.parse().map_err(|_| format!("expected seconds, found `{seconds}`"))?;
    let record = target().join("fuzz.log");
    let targets: Vec<String> = tidy::files(&root().join("fuzz/fuzz_targets"), "rs")
        .iter()
        .map(|path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned())
        .collect();
    loop {
        let done = fs::read_to_string(&record).unwrap_or_default();
        let left = |name: &String| seconds.saturating_sub(spent(&done, name));
        // The one that has had least comes next.
        let Some(next) = targets.iter().filter(|name| left(name) > 0).max_by_key(|name| left(name)) else {
            return Ok(());
        };
        turn(next, left(next).min(TURN), &record)?;
    }
}

/// The seconds that a target has had: lines of the record begin with its name and the seconds of a turn.
fn spent(record: &str, name: &str) -> u64 {
    let of_target = record.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    of_target.filter_map(|rest| rest.split(' ').next()?.parse::<u64>().ok()).sum()
}

/// One turn; what it finds is an error, and stays beside the targets.
fn turn(name: &str, seconds: u64, record: &Path) -> Outcome {
    let kept = target().join("fuzz-corpus").join(name);
    fs::create_dir_all(&kept).map_err(|error| error.to_string())?;
    let limit = format!("-max_total_time={seconds}");
    let seeds = root().join("fuzz/seeds").join(name);
    // The instrumentation is behind an unstable flag that the stable compiler takes when asked this way.
    let mut command = Command::new("cargo");
    command.args(["fuzz", "run", name]).args([&kept, &seeds]).args(["--", &limit, HANGS]);
    command.env("RUSTC_BOOTSTRAP", "1").current_dir(root().join("fuzz")).stderr(Stdio::piped());
    eprintln!("> {command:?}");
    let output = command.output().map_err(|error| error.to_string())?;
    let told = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        return Err(format!("{name}: {told}"));
    }
    let runs = told.lines().find(|line| line.starts_with("Done ")).unwrap_or("Done");
    let mut log =
        OpenOptions::new().create(true).append(true).open(record).map_err(|error| error.to_string())?;
    writeln!(log, "{name} {seconds} s: {runs}").map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_add_up() {
        let record = "solve 60 s: Done 7 runs in 61 second(s)\nsolved 9 s: Done\nsolve 30 s: Done\nsolve\n";
        assert_eq!((spent(record, "solve"), spent(record, "save")), (90, 0));
    }
}
