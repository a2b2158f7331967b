//! Running a program on an input, with a time limit, and checking what it answers.

use std::ffi::OsString;
use std::io::{Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context;
use twotone::{BitGrid, Marks};

use super::{Case, Input};
use crate::commands::judge::Judge;
use crate::words;

/// The program under test.
pub struct Program {
    pub words: Vec<OsString>,
    pub limit: Duration,
}

/// What was wrong.
#[derive(Clone, Debug)]
pub struct Failure {
    /// `wrong`, `slow` or `crash`.
    pub kind: &'static str,
    /// In words.
    pub why: String,
    /// What the program wrote.
    pub output: String,
}

/// No answer is longer.
const MOST_BYTES: u64 = 16 << 20;
/// On a busy machine a program may have to wait: so many times the limit by the clock on the wall are the most.
const PATIENCE: u32 = 10;

impl Program {
    /// Runs the program; the error is that it cannot be started at all.
    pub fn run(&self, input: &Input) -> anyhow::Result<Option<Failure>> {
        let mut child = Command::new(&self.words[0])
            .args(&self.words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("cannot start {}", self.words[0].to_string_lossy()))?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let text = input.text();
        let (output, status) = thread::scope(|scope| {
            // A program need not read everything: a closed pipe is no failure.
            scope.spawn(|| stdin.map(|mut stdin| stdin.write_all(text.as_bytes())));
            let reader = scope.spawn(|| {
                let mut output = Vec::new();
                stdout.map(|stdout| stdout.take(MOST_BYTES).read_to_end(&mut output));
                output
            });
            let status = self.wait(&mut child);
            (reader.join().unwrap_or_default(), status)
        });
        let output = String::from_utf8_lossy(&output).into_owned();
        let failure = |kind, why| Failure { kind, why, output: output.clone() };
        Ok(match status? {
            None => {
                Some(failure("slow", format!("no answer within {}", humantime::format_duration(self.limit))))
            }
            Some(status) if !status.success() => {
                Some(failure("crash", format!("the program ended with {status}")))
            }
            Some(_) => check(input, &output).err().map(|why| failure("wrong", why)),
        })
    }

    /// Waits for the end; nothing if that took too long.
    fn wait(&self, child: &mut Child) -> anyhow::Result<Option<ExitStatus>> {
        let start = Instant::now();
        let mut pause = Duration::from_micros(200);
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(Some(status));
            }
            let wall = start.elapsed();
            if wall > self.limit && processor_time(child.id()).is_none_or(|used| used > self.limit)
                || wall > self.limit * PATIENCE
            {
                child.kill()?;
                child.wait()?;
                return Ok(None);
            }
            thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(10));
        }
    }
}

/// What a running program has used, where the system tells.
fn processor_time(id: u32) -> Option<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let ticks: u64 = fields.next()?.parse::<u64>().ok()? + fields.next()?.parse::<u64>().ok()?;
    Some(Duration::from_millis(ticks * 10))
}

/// Checks an answer with the referee; the error says what is wrong.
fn check(input: &Input, output: &str) -> Result<(), String> {
    let mut rows = output.split_whitespace();
    for (number, case) in input.cases.iter().enumerate() {
        let in_case =
            |why: String| if input.cases.len() > 1 { format!("board {}: {why}", number + 1) } else { why };
        check_case(input.judge, case, &mut rows).map_err(in_case)?;
    }
    match rows.next() {
        Some(row) => Err(format!("`{}` after the end of the answer", excerpt(row))),
        None => Ok(()),
    }
}

fn check_case<'a>(judge: Judge, case: &Case, rows: &mut impl Iterator<Item = &'a str>) -> Result<(), String> {
    let mut cells = Vec::with_capacity(case.size.cells());
    for row in 0..case.size.height {
        let text = rows.next().ok_or_else(|| format!("expected {} rows, found {row}", case.size.height))?;
        if text.len() != case.size.width {
            return Err(format!(
                "expected {} cells in row {}, found `{}`",
                case.size.width,
                row + 1,
                excerpt(text)
            ));
        }
        for byte in text.bytes() {
            cells.push(
                value(judge, byte).ok_or_else(|| format!("`{}` in row {}", byte.escape_ascii(), row + 1))?,
            );
        }
    }
    let filling = BitGrid::from_iter(cells);
    let puzzle = case.puzzle();
    if puzzle.accepts(&filling) {
        return Ok(());
    }
    let faults = puzzle.faults(&Marks::full(&filling));
    let first = faults.first().map_or("not a solution".to_owned(), |fault| words::fault(&*puzzle, fault));
    let more = if faults.len() > 1 { format!(" (and {} more)", faults.len() - 1) } else { String::new() };
    Err(first + &more)
}

/// The value a byte stands for; programs for the Mines problem write either pair.
fn value(judge: Judge, byte: u8) -> Option<bool> {
    match (judge, byte) {
        (Judge::P6809, b'.') => Some(false),
        (Judge::P6809, b'X') => Some(true),
        (Judge::Uva11694, b'/') => Some(false),
        (Judge::Uva11694, b'\\') => Some(true),
        (Judge::P9237 | Judge::P10419 | Judge::P6809, b'0' | b'1') => Some(byte == b'1'),
        _ => None,
    }
}

fn excerpt(text: &str) -> String {
    let shown: String = text.chars().take(20).collect();
    if shown.len() < text.len() { format!("{shown}...") } else { shown }
}
