//! Peers that come as Python packages, in an environment of their own: SAT solvers that count natively, and a model counter.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

use super::Says;
use crate::board::Board;
use crate::child;

/// The solvers with native counts.
pub const SOLVERS: [&str; 2] = ["minicard", "gluecard4"];

/// A script that answers line by line.
pub struct Native {
    child: Child,
    answers: BufReader<ChildStdout>,
}

impl Native {
    pub fn start() -> Result<Self, String> {
        let mut command = Command::new(python()?);
        let command = command.arg(script("answer.py")).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|error| format!("no Python: {error}"))?;
        let answers = BufReader::new(child.stdout.take().ok_or("no answers from Python")?);
        Ok(Native { child, answers })
    }

    /// What a solver says about a board, and its milliseconds.
    pub fn ask(&mut self, solver: &str, board: &Board) -> Result<(Says, f64), String> {
        let lost = |error: std::io::Error| format!("{solver} is gone: {error}");
        let asked =
            json!({"solver": solver, "family": board.family, "rows": rows(board), "unique": board.unique});
        writeln!(self.child.stdin.as_mut().ok_or("no way to Python")?, "{asked}").map_err(lost)?;
        let mut line = String::new();
        self.answers.read_line(&mut line).map_err(lost)?;
        let answer: Value = serde_json::from_str(&line).map_err(|error| format!("{solver}: {error}"))?;
        let says = match answer["says"].as_str() {
            Some("none") => Says::None,
            Some("some") => Says::Some,
            Some("one") => Says::One,
            Some("several") => Says::Several,
            _ => Says::GaveUp,
        };
        Ok((says, answer["ms"].as_f64().unwrap_or(f64::NAN)))
    }
}

impl Drop for Native {
    fn drop(&mut self) {
        // The end of its input ends the script.
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}

/// Ganak's number of solutions and its processor seconds; nothing if it did not end within so many.
pub fn ganak(board: &Board, seconds: u64, folder: &Path) -> Result<Option<(String, f64)>, String> {
    let path = folder.join("ganak.json");
    let asked = json!({"family": board.family, "rows": rows(board), "seconds": seconds});
    fs::write(&path, asked.to_string()).map_err(|error| error.to_string())?;
    let ran = child::run(Command::new(python()?).arg(script("count.py")), &path)?;
    let answer: Value = serde_json::from_str(ran.said.lines().next().unwrap_or("")).unwrap_or(Value::Null);
    let told = answer["count"].as_str().zip(answer["ms"].as_f64());
    Ok(told.map(|(number, ms)| (number.to_owned(), ms / 1e3)))
}

/// The rows of a board, without its size.
fn rows(board: &Board) -> Vec<&str> {
    board.text.lines().skip(1).collect()
}

fn script(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("peers").join(name)
}

/// The interpreter of the environment, which is made when it is first asked for.
fn python() -> Result<PathBuf, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/python");
    let python = folder.join("bin/python");
    if folder.join("complete").exists() {
        return Ok(python);
    }
    eprintln!("getting the Python peers");
    let done = |command: &mut Command| command.status().is_ok_and(|status| status.success());
    let made = done(Command::new("python3").args(["-m", "venv"]).arg(&folder))
        && done(
            Command::new(&python)
                .args(["-m", "pip", "install", "--quiet", "-r"])
                .arg(script("requirements.txt")),
        )
        && fs::write(folder.join("complete"), "").is_ok();
    if made { Ok(python) } else { Err("the Python peers cannot be had".to_owned()) }
}
