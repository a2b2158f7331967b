//! `solve --proof` and `twotone verify-proof`: proofs for an independent checker.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::{Context, bail};
use twotone::{Answer, Board, Limits, Verdict};
use twotone::{Claim, Unproved};

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

/// Checks that the constraints state the puzzle, and lets `veripb` check the proof.
pub fn verify(args: VerifyArgs) -> anyhow::Result<Exit> {
    let deadline = Deadline::after(args.time_limit);
    let board = input::one_board(&args.board, args.family.puzzle)?.board;
    let [opb, pbp] = files(&args.base);
    let text = std::fs::read_to_string(&opb).with_context(|| words().cannot_read(opb.display()))?;
    std::fs::metadata(&pbp).with_context(|| words().cannot_read(pbp.display()))?;
    let stated = board.check_statement(&text);
    let check = if stated.is_ok() { checker(&opb, &pbp, &deadline)? } else { Check::Refused };
    let exit = match check {
        Check::Accepted => Exit::Yes,
        Check::Refused => Exit::No,
        Check::Stopped | Check::Missing => Exit::Limit,
    };
    let (claim, claimed) = match &stated {
        Ok(Claim::NoSolution) => ("no solution", "none"),
        Ok(Claim::Only(_)) => ("only one solution", "only"),
        Err(_) => ("nothing", "nothing"),
    };
    let mut out = anstream::stdout();
    if args.json {
        let problem = stated.as_ref().err().map(ToString::to_string);
        let verdict = serde_json::json!({
            "statement": stated.is_ok(), "claim": claim, "problem": problem,
            "checked": match check {
                Check::Accepted => Some(true),
                Check::Refused if stated.is_ok() => Some(false),
                _ => None,
            },
        });
        writeln!(out, "{verdict}")?;
        return Ok(exit);
    }
    match &stated {
        Err(wrong) => {
            let why = words().code(None, &wrong.code());
            writeln!(out, "{}", words().statement_wrong(opb.display(), why))?
        }
        Ok(_) => {
            writeln!(out, "{}", words().statement_right(opb.display(), words().claim(claimed)))?;
            match check {
                Check::Accepted => writeln!(out, "{}", words().checker_accepts())?,
                Check::Refused => writeln!(out, "{}", words().checker_refuses())?,
                Check::Stopped => writeln!(out, "{}", words().checker_stopped())?,
                Check::Missing => {
                    writeln!(out, "{}", words().checker_missing(opb.display(), pbp.display()))?;
                    writeln!(out, "{}", words().checker_install())?
                }
            }
        }
    }
    Ok(exit)
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
