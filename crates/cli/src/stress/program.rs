//! Running a program on an input, with a time limit, and checking what it answers.

use std::ffi::OsString;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context;
use twotone::{BitGrid, Marks};

use super::family::{Family, Running};
use super::pipes::Output;
use super::{Case, Input};
use crate::commands::judge::Judge;
use crate::speech::{self, words};

/// The program under test.
pub struct Program {
    words: Vec<OsString>,
    limit: Duration,
    running: Arc<Running>,
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

/// On a busy machine a program may have to wait: so many times the limit by the clock on the wall are the most.
const PATIENCE: u32 = 10;
/// The same for a program that uses next to no processor time: it does not wait for its turn.
const PATIENCE_WITH_IDLERS: u32 = 3;
/// A program that uses less than one part in so many of the time on the wall is idle.
const IDLE: u32 = 20;
/// A busy machine may be that late with anything.
const LEAST_PATIENCE: Duration = Duration::from_secs(1);

impl Program {
    /// A program that has so long for each input.
    pub fn new(words: Vec<OsString>, limit: Duration) -> anyhow::Result<Self> {
        Ok(Program { words, limit, running: Running::listen()? })
    }

    /// Ends whatever its runs have left behind.
    pub fn end_all(&self) {
        self.running.end_all();
    }

    /// Runs the program: what was wrong, if anything, and how long it took; the error is that it cannot be started at all.
    pub fn run(&self, input: &Input) -> anyhow::Result<(Option<Failure>, Duration)> {
        let start = Instant::now();
        let failure = self.failure(input)?;
        Ok((failure, start.elapsed()))
    }

    fn failure(&self, input: &Input) -> anyhow::Result<Option<Failure>> {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut family = self
            .running
            .start(&mut command)
            .with_context(|| format!("cannot start {}", self.words[0].to_string_lossy()))?;
        let output = Output::of(&mut family.child, input.text());
        let late = self.wait(&mut family, &output);
        if !matches!(late, Ok(None)) {
            family.kill();
        }
        let status = family.end()?;
        let output = output.text();
        let shown = || output.clone().unwrap_or_else(|start| start);
        let failure = |kind, why| Some(Failure { kind, why, output: shown() });
        Ok(if let Some(why) = late? {
            failure("slow", why)
        } else if !status.success() {
            failure("crash", words().stress_ended(status))
        } else {
            let checked = match &output {
                Ok(output) => check(input, output),
                Err(_) => Err(words().stress_long_output().to_owned()),
            };
            checked.err().and_then(|why| failure("wrong", why))
        })
    }

    /// Waits for the end of the program and of its output; in words what took too long, if anything did.
    fn wait(&self, family: &mut Family<'_>, output: &Output) -> anyhow::Result<Option<String>> {
        let start = Instant::now();
        let mut pause = Duration::from_micros(200);
        loop {
            if family.has_ended()? && output.is_closed() {
                return Ok(None);
            }
            let wall = start.elapsed();
            if wall > self.limit
                && let Some(why) = self.too_slow(wall, family.processor_time())
            {
                return Ok(Some(why));
            }
            thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(10));
        }
    }

    /// Why a program that has used so much is too slow; where the system does not tell, the clock on the wall counts.
    fn too_slow(&self, wall: Duration, used: Option<Duration>) -> Option<String> {
        let Some(used) = used.filter(|used| *used <= self.limit) else {
            return Some(words().stress_late(humantime::format_duration(self.limit)));
        };
        let times = if used < wall / IDLE { PATIENCE_WITH_IDLERS } else { PATIENCE };
        let patience = self.limit.saturating_mul(times).max(LEAST_PATIENCE);
        let [longest, used] = [patience, used].map(humantime::format_duration);
        (wall > patience).then(|| words().stress_late_used(longest, used))
    }
}

/// Checks an answer with the referee; the error says what is wrong.
fn check(input: &Input, output: &str) -> Result<(), String> {
    let mut rows = output.split_whitespace();
    for (number, case) in input.cases.iter().enumerate() {
        let in_case =
            |why: String| if input.cases.len() > 1 { words().board_number(number + 1, why) } else { why };
        check_case(input.judge, case, &mut rows).map_err(in_case)?;
    }
    match rows.next() {
        Some(row) => Err(words().stress_after_end(excerpt(row))),
        None => Ok(()),
    }
}

fn check_case<'a>(judge: Judge, case: &Case, rows: &mut impl Iterator<Item = &'a str>) -> Result<(), String> {
    let mut cells = Vec::with_capacity(case.size.cells());
    for row in 0..case.size.height {
        let text = rows.next().ok_or_else(|| words().text_wrong_rows(case.size.height, row))?;
        if text.len() != case.size.width {
            return Err(words().stress_wrong_row(case.size.width, row + 1, excerpt(text)));
        }
        for byte in text.bytes() {
            cells.push(
                value(judge, byte).ok_or_else(|| words().stress_wrong_cell(byte.escape_ascii(), row + 1))?,
            );
        }
    }
    let filling = BitGrid::from_iter(cells);
    let puzzle = case.puzzle();
    if puzzle.accepts(&filling) {
        return Ok(());
    }
    let faults = puzzle.check(&Marks::full(&filling)).unwrap_or_default();
    let first = faults
        .first()
        .map_or(words().stress_no_solution().to_owned(), |fault| speech::teller(&puzzle).fault(fault));
    Err(if faults.len() > 1 { words().stress_and_more(first, faults.len() - 1) } else { first })
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
