//! `twotone solve`: boards in, solutions out; the verdict goes to stderr.

use std::io::{self, IsTerminal, Write};

use anyhow::Context;
use twotone::{Answer, BitGrid, Board, Limits, Marks, Trace, Want};

use crate::args::SolveArgs;
use crate::commands::proof;
use crate::exit::Exit;
use crate::json::Solved;
use crate::limit::{self, Deadline};
use crate::{boards, words};

/// Solves every board of the input.
pub fn run(args: SolveArgs) -> anyhow::Result<Exit> {
    let boards = boards::read(&args.file, args.family.puzzle)?;
    let without: Vec<&str> = args.without.iter().map(String::as_str).collect();
    check_names(&boards, &without)?;
    let mut exit = Exit::Yes;
    for (number, board) in boards.iter().enumerate() {
        let deadline = Deadline::after(args.limits.time_limit);
        let stop = || deadline.is_over();
        let limits = Limits::NONE.memory(limit::MEMORY).stop(&stop).without(&without);
        let answer = board.ask(&limits, want(&args));
        let proof = match &args.proof {
            Some(_) if boards.len() > 1 => anyhow::bail!("--proof takes one board, found {}", boards.len()),
            Some(base) => Some(proof::write(&board, &answer, base, &stop)?),
            None => None,
        };
        let report = Report { args: &args, board: &board, answer: &answer, trace: &answer.trace };
        report.print(number, boards.len()).context("cannot write the answer")?;
        if let Some(proof) = proof {
            writeln!(anstream::stderr(), "{proof}")?;
        }
        exit = exit.max(Exit::from(answer.verdict));
    }
    Ok(exit)
}

fn want(args: &SolveArgs) -> Want {
    match (args.all, args.max) {
        (true, _) => Want::Solutions { limit: u64::MAX },
        (false, Some(limit)) => Want::Solutions { limit },
        (false, None) if args.unique || args.proof.is_some() => Want::Unique,
        (false, None) => Want::Any,
    }
}

/// A misspelt engine must not pass for one that is switched off.
fn check_names(boards: &[Board], without: &[&str]) -> anyhow::Result<()> {
    let mut known: Vec<&str> = twotone::engine_names().collect();
    known.extend(boards.iter().flat_map(|board| board.shortcut_names()));
    known.sort_unstable();
    known.dedup();
    match without.iter().find(|name| !known.contains(name)) {
        Some(name) => {
            anyhow::bail!("there is no engine `{name}` for these boards; there are {}", known.join(", "))
        }
        None => Ok(()),
    }
}

/// One board's answer on its way out.
struct Report<'a> {
    args: &'a SolveArgs,
    board: &'a Board,
    answer: &'a Answer,
    trace: &'a Trace,
}

impl Report<'_> {
    fn print(&self, number: usize, boards: usize) -> anyhow::Result<()> {
        if self.args.json {
            let list = self.args.all || self.args.max.is_some();
            let solved = Solved::new(self.board, self.answer, list, self.trace, self.args.stats);
            let mut line = serde_json::to_vec(&solved)?;
            line.push(b'\n');
            io::stdout().write_all(&line)?;
            return Ok(());
        }
        self.fillings(number)?;
        let mut err = anstream::stderr();
        let which = if boards > 1 { format!("board {}: ", number + 1) } else { String::new() };
        let limit = if self.args.all { Some(u64::MAX) } else { self.args.max };
        writeln!(err, "{which}{}", words::verdict(self.answer, limit))?;
        if self.args.stats {
            self.stats(&mut err)?;
        }
        Ok(())
    }

    fn fillings(&self, number: usize) -> anyhow::Result<()> {
        let listed = &self.answer.solutions;
        let fillings: Vec<&BitGrid> =
            if listed.is_empty() { self.answer.example.iter().collect() } else { listed.iter().collect() };
        let draw = io::stdout().is_terminal();
        let mut out = Vec::new();
        for (nth, filling) in fillings.iter().enumerate() {
            if number + nth > 0 {
                out.push(b'\n');
            }
            if draw {
                out.extend(twotone::render::text(&self.board.scene(&Marks::full(filling))).into_bytes());
            } else {
                self.board.rows(filling).iter().for_each(|row| out.extend(format!("{row}\n").into_bytes()));
            }
        }
        // Only drawings hold escape codes, to be dropped where colours are not wanted.
        if draw {
            anstream::stdout().write_all(&out)?
        } else {
            io::stdout().write_all(&out)?
        }
        Ok(())
    }

    fn stats(&self, err: &mut dyn Write) -> io::Result<()> {
        for event in &self.trace.events {
            writeln!(err, "  {}: {}", event.engine, words::what(&event.what))?;
        }
        let effort = &self.trace.effort;
        writeln!(
            err,
            "  effort: {} ticks, {} conflicts, {} decisions, {} restarts",
            effort.ticks, effort.conflicts, effort.decisions, effort.restarts
        )
    }
}
