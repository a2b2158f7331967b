//! `solve --proof` and `twotone verify-proof`: proofs for an independent checker.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::{Context, bail};
use twotone::{Answer, Board, Limits, Verdict};
use twotone::{Claim, Unproved};
use twotone_wire::{Reply, Verified};

use crate::args::answers::VerifyArgs;
use crate::exit::Exit;
use crate::limit::Deadline;
use crate::speech::words;
use crate::stress::{Output, Running};
use crate::{file, input};

/// Writes the proof of an answer to BASE.opb and BASE.pbp, if it is one that can be proved; what to tell about it.
pub fn write(board: &Board, answer: &Answer, base: &Path, limits: &Limits<'_>) -> anyhow::Result<String> {
    let claim = match (answer.verdict, &answer.example) {
        (Verdict::NoSolution, _) => Claim::NoSolution,
        (Verdict::Unique, Some(filling)) => Claim::Only(filling.clone()),
        _ => return Ok(words().proof_none().to_owned()),
    };
    match board.proof(&claim, limits) {
        Ok(proof) => {
            let [opb, pbp] = files(base);
            file::write(&opb, proof.opb.as_bytes()).with_context(|| words().cannot_write(opb.display()))?;
            file::write(&pbp, proof.pbp.as_bytes()).with_context(|| words().cannot_write(pbp.display()))?;
            Ok(words().proof_written(opb.display(), pbp.display()))
        }
        Err(Unproved::Wrong) => bail!(words().wrong_claim()),
        Err(_) => Ok(words().proof_limit().to_owned()),
    }
}

/// BASE.opb and BASE.pbp, whatever dots BASE has.
pub fn files(base: &Path) -> [PathBuf; 2] {
    ["opb", "pbp"].map(|ending| file::beside(base, ending))
}

/// The line with which `veripb` accepts a proof.
const ACCEPTED: &str = "s VERIFIED UNSATISFIABLE";

/// What the checker came to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Check {
    /// It accepts the proof.
    Accepted,
    /// It came to its end and did not.
    Refused,
    /// It did not come to its end.
    Stopped,
    /// It is not there.
    Missing,
}

impl Check {
    /// Whether it accepts the proof; nothing if it did not come to its end.
    fn accepts(self) -> Option<bool> {
        match self {
            Check::Accepted => Some(true),
            Check::Refused => Some(false),
            Check::Stopped | Check::Missing => None,
        }
    }
}

/// Checks that the constraints state the puzzle, and lets `veripb` check the proof.
pub fn verify(args: VerifyArgs) -> anyhow::Result<Exit> {
    let deadline = Deadline::after(args.time_limit);
    let board = input::one_board(&args.board, args.family.puzzle)?.board;
    let [opb, pbp] = files(&args.base);
    let text = std::fs::read_to_string(&opb).with_context(|| words().cannot_read(opb.display()))?;
    std::fs::metadata(&pbp).with_context(|| words().cannot_read(pbp.display()))?;
    let stated = board.check_statement(&text);
    let check = if stated.is_ok() { Some(checker(&opb, &pbp, &deadline)?) } else { None };
    let mut found = Verified::new(&board, &stated, check.and_then(Check::accepts));
    if let (Some(problem), Err(wrong)) = (&mut found.problem, &stated) {
        problem.message = Some(words().code(None, &wrong.code()));
    }
    let mut out = anstream::stdout();
    if !args.json {
        tell(&mut out, &found, check, [&opb, &pbp])?;
    }
    let mut reply = Reply::verified(&board, found);
    reply.sign(&board);
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&reply)?)?;
    }
    Ok(reply.exit())
}

/// Says what the constraints state, and what the checker came to.
fn tell(
    out: &mut impl Write,
    found: &Verified,
    check: Option<Check>,
    [opb, pbp]: [&Path; 2],
) -> io::Result<()> {
    if let Some(problem) = &found.problem {
        let why = problem.message.as_deref().unwrap_or_default();
        writeln!(out, "{}", words().statement_wrong(opb.display(), why))?;
    }
    if let Some(claim) = &found.claim {
        writeln!(out, "{}", words().statement_right(opb.display(), words().claim(claim)))?;
    }
    match check {
        Some(Check::Accepted) => writeln!(out, "{}", words().checker_accepts()),
        Some(Check::Refused) => writeln!(out, "{}", words().checker_refuses()),
        Some(Check::Stopped) => writeln!(out, "{}", words().checker_stopped()),
        Some(Check::Missing) => {
            writeln!(out, "{}", words().checker_missing(opb.display(), pbp.display()))?;
            writeln!(out, "{}", words().checker_install())
        }
        None => Ok(()),
    }
}

/// Lets `veripb` check the proof.
fn checker(opb: &Path, pbp: &Path, deadline: &Deadline) -> anyhow::Result<Check> {
    const PAUSE: Duration = Duration::from_millis(5);
    let mut command = Command::new("veripb");
    command.arg(opb).arg(pbp).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let running = Running::listen()?;
    let mut family = match running.start(&mut command) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Check::Missing),
        started => started.context(words().cannot_start("veripb"))?,
    };
    let output = Output::of(&mut family.child, String::new());
    while !(family.has_ended()? && output.is_closed()) {
        if deadline.is_over() {
            family.kill();
            family.end()?;
            return Ok(Check::Stopped);
        }
        thread::sleep(PAUSE);
    }
    let status = family.end()?;
    Ok(match status.code() {
        // Ended from outside.
        None => Check::Stopped,
        Some(0) if output.text().is_ok_and(|text| accepts(&text)) => Check::Accepted,
        Some(_) => Check::Refused,
    })
}

/// Whether the one verdict among the lines of the checker accepts the proof.
fn accepts(output: &str) -> bool {
    let mut verdicts = output.lines().filter(|line| line.starts_with("s "));
    verdicts.next().is_some_and(|line| line.trim_end() == ACCEPTED) && verdicts.next().is_none()
}
