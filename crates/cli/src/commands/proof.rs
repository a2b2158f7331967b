//! `solve --proof` and `twotone verify-proof`: proofs for an independent checker.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail};
use twotone::{Answer, Board, Limits, Verdict};
use twotone::{Claim, Unproved};

use crate::args::answers::VerifyArgs;
use crate::exit::Exit;
use crate::input;
use crate::speech::words;

/// Writes the proof of an answer to BASE.opb and BASE.pbp, if it is one that can be proved; what to tell about it.
pub fn write(board: &Board, answer: &Answer, base: &Path, limits: &Limits<'_>) -> anyhow::Result<String> {
    let claim = match (answer.verdict, &answer.example) {
        (Verdict::NoSolution, _) => Claim::NoSolution,
        (Verdict::Unique, Some(filling)) => Claim::Only(filling.clone()),
        _ => return Ok(words().proof_none().to_owned()),
    };
    match board.proof(&claim, limits) {
        Ok(proof) => {
            let (opb, pbp) = (beside(base, "opb"), beside(base, "pbp"));
            std::fs::write(&opb, proof.opb).with_context(|| words().cannot_write(opb.display()))?;
            std::fs::write(&pbp, proof.pbp).with_context(|| words().cannot_write(pbp.display()))?;
            Ok(words().proof_written(opb.display(), pbp.display()))
        }
        Err(Unproved::Wrong) => bail!(words().wrong_claim()),
        Err(_) => Ok(words().proof_limit().to_owned()),
    }
}

/// BASE with an ending more, whatever dots BASE has.
fn beside(base: &Path, ending: &str) -> PathBuf {
    let mut name = base.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

/// Checks that the constraints state the puzzle, and lets `veripb` check the proof.
pub fn verify(args: VerifyArgs) -> anyhow::Result<Exit> {
    let board = input::one_board(&args.board, args.family.puzzle)?.board;
    let (opb, pbp) = (beside(&args.base, "opb"), beside(&args.base, "pbp"));
    let text = std::fs::read_to_string(&opb).with_context(|| words().cannot_read(opb.display()))?;
    std::fs::metadata(&pbp).with_context(|| words().cannot_read(pbp.display()))?;
    let stated = board.check_statement(&text);
    let checked = if stated.is_ok() { checker(&opb, &pbp)? } else { None };
    let right = stated.is_ok() && checked != Some(false);
    let (claim, claimed) = match &stated {
        Ok(Claim::NoSolution) => ("no solution", "none"),
        Ok(Claim::Only(_)) => ("only one solution", "only"),
        Err(_) => ("nothing", "nothing"),
    };
    let mut out = anstream::stdout();
    if args.json {
        let problem = stated.as_ref().err().map(ToString::to_string);
        let verdict = serde_json::json!({
            "statement": stated.is_ok(), "claim": claim, "problem": problem, "checked": checked,
        });
        writeln!(out, "{verdict}")?;
        return Ok(if right { Exit::Yes } else { Exit::No });
    }
    match &stated {
        Err(wrong) => {
            let why = words().code(None, &wrong.code());
            writeln!(out, "{}", words().statement_wrong(opb.display(), why))?
        }
        Ok(_) => {
            writeln!(out, "{}", words().statement_right(opb.display(), words().claim(claimed)))?;
            match checked {
                Some(true) => writeln!(out, "{}", words().checker_accepts())?,
                Some(false) => writeln!(out, "{}", words().checker_refuses())?,
                None => {
                    writeln!(out, "{}", words().checker_missing(opb.display(), pbp.display()))?;
                    writeln!(out, "{}", words().checker_install())?
                }
            }
        }
    }
    Ok(if right { Exit::Yes } else { Exit::No })
}

/// Whether `veripb` accepts the proof; nothing if it is not installed.
fn checker(opb: &Path, pbp: &Path) -> anyhow::Result<Option<bool>> {
    match Command::new("veripb").arg(opb).arg(pbp).output() {
        Ok(output) => Ok(Some(String::from_utf8_lossy(&output.stdout).contains("s VERIFIED UNSATISFIABLE"))),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).context(words().cannot_start("veripb")),
    }
}
