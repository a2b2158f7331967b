//! `solve --proof` and `twotone verify-proof`: proofs for an independent checker.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail};
use twotone::proof::{Claim, Unproved, prove, statement};
use twotone::{Answer, AnyPuzzle, Budget, Verdict};

use crate::args::answers::VerifyArgs;
use crate::boards;
use crate::exit::Exit;

/// Writes the proof of an answer to BASE.opb and BASE.pbp, if it is one that can be proved; what to tell about it.
pub fn write(
    board: &dyn AnyPuzzle,
    answer: &Answer,
    base: &Path,
    stop: &dyn Fn() -> bool,
) -> anyhow::Result<String> {
    let claim = match (answer.verdict, &answer.example) {
        (Verdict::NoSolution, _) => Claim::NoSolution,
        (Verdict::Unique, Some(filling)) => Claim::Only(filling.clone()),
        _ => return Ok("no proof: only \"no solution\" and \"only one solution\" can be proved".to_owned()),
    };
    match prove(board, &claim, Budget { stop: Some(stop), ..Budget::UNLIMITED }) {
        Ok(proof) => {
            let (opb, pbp) = (beside(base, "opb"), beside(base, "pbp"));
            std::fs::write(&opb, proof.opb).with_context(|| format!("cannot write {}", opb.display()))?;
            std::fs::write(&pbp, proof.pbp).with_context(|| format!("cannot write {}", pbp.display()))?;
            Ok(format!("proof: {} and {}; `twotone verify-proof` checks it", opb.display(), pbp.display()))
        }
        Err(Unproved::Limit(_)) => Ok("no proof: the time limit ended it".to_owned()),
        Err(Unproved::Wrong) => bail!("the engines disagree about this board; please report it"),
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
    let board = boards::read_one(&args.board, args.family.puzzle)?;
    let (opb, pbp) = (beside(&args.base, "opb"), beside(&args.base, "pbp"));
    let text = std::fs::read_to_string(&opb).with_context(|| format!("cannot read {}", opb.display()))?;
    std::fs::metadata(&pbp).with_context(|| format!("cannot read {}", pbp.display()))?;
    let stated = statement::check(&*board, &text);
    let checked = if stated.is_ok() { checker(&opb, &pbp)? } else { None };
    let right = stated.is_ok() && checked != Some(false);
    let claim = match &stated {
        Ok(Claim::NoSolution) => "no solution",
        Ok(Claim::Only(_)) => "only one solution",
        Err(_) => "nothing",
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
        Err(wrong) => writeln!(out, "{} does not state this puzzle: {wrong}", opb.display())?,
        Ok(_) => {
            writeln!(out, "{} states this puzzle and nothing more; claimed: {claim}", opb.display())?;
            match checked {
                Some(true) => writeln!(out, "veripb accepts the proof: proved")?,
                Some(false) => writeln!(out, "veripb does not accept the proof: not proved")?,
                None => writeln!(
                    out,
                    "now let the checker decide: veripb {} {}\n(cargo install veripb; it must end with \"s VERIFIED UNSATISFIABLE\")",
                    opb.display(),
                    pbp.display()
                )?,
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
        Err(error) => Err(error).context("cannot run veripb"),
    }
}
