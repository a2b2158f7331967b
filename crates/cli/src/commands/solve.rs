//! `twotone solve`: boards in, solutions out; the verdict goes to stderr.

use std::io::{self, Write};
use std::time::Instant;

use anyhow::{Context, bail};
use twotone::{Answer, Document, Trace};
use twotone_wire::{Found, Question};

use crate::args::SolveArgs;
use crate::ask::{Asking, Told};
use crate::commands::proof;
use crate::exit::Exit;
use crate::paper::Paper;
use crate::speech::words;
use crate::{ask, file};

/// Solves every board of the input.
pub fn run(args: SolveArgs) -> anyhow::Result<Exit> {
    let documents = ask::boards(&args.boards)?;
    let without: Vec<&str> = args.without.iter().map(String::as_str).collect();
    check_names(&documents, &without)?;
    if args.proof.is_some() && documents.len() > 1 {
        bail!(words().proof_one_board(documents.len()));
    }
    if let Some(base) = &args.proof {
        proof::files(base)
            .iter()
            .try_for_each(|path| file::refuse_inputs(path, [args.boards.file.as_path()]))?;
    }
    let asking =
        Asking { question: question(&args), limits: &args.limits, without: &without, json: args.json };
    let mut exit = Exit::Yes;
    for number in 0..documents.len() {
        let start = Instant::now();
        if args.all || args.max.is_some() {
            let told = asking
                .ask_and_list(&documents, number, "solutions", args.coordinates, |told| print(&args, told));
            exit = exit.max(told.context(words().cannot_write_answer())?.reply.verdict().exit());
            continue;
        }
        let mut told = asking.ask(&documents, number)?;
        let proof = match (&args.proof, answer(&told)) {
            (Some(base), Some(answer)) => {
                let left = args.limits.after(start.elapsed());
                Some(left.within(|limits| proof::write(told.board(), answer, base, limits))?)
            }
            _ => None,
        };
        asking.print(&mut told, |told| print(&args, told)).context(words().cannot_write_answer())?;
        if let Some(proof) = proof {
            writeln!(anstream::stderr(), "{proof}")?;
        }
        // A proof needs to know whether there are several; nobody asked for that.
        exit = exit.max(if args.unique { told.reply.exit() } else { told.reply.verdict().exit() });
    }
    Ok(exit)
}

fn question(args: &SolveArgs) -> Question {
    let trace = args.stats;
    match args.max {
        _ if args.all || args.max.is_some() => Question::Solutions { most: args.max, trace },
        _ if args.unique || args.proof.is_some() => Question::Unique { trace },
        _ => Question::Solve { trace },
    }
}

/// What the engines said.
fn answer<'a>(told: &'a Told<'_>) -> Option<&'a Answer> {
    match &told.found {
        Found::Solve { answer, .. } | Found::Unique { answer, .. } | Found::Solutions { answer, .. } => {
            Some(answer)
        }
        _ => None,
    }
}

/// A misspelt engine must not pass for one that is switched off.
fn check_names(documents: &[Document], without: &[&str]) -> anyhow::Result<()> {
    let mut known: Vec<&str> = twotone::engine_names().collect();
    known.extend(documents.iter().flat_map(|document| document.board.shortcut_names()));
    known.sort_unstable();
    known.dedup();
    match without.iter().find(|name| !known.contains(name)) {
        Some(name) => {
            bail!(words().unknown_engine(name, words().list(known)))
        }
        None => Ok(()),
    }
}

fn print(args: &SolveArgs, told: &Told<'_>) -> anyhow::Result<()> {
    let Some(answer) = answer(told) else { return Ok(()) };
    let sentence = match &told.found {
        Found::Solutions { found, most, .. } => words().verdict_listed(answer, *found, *most),
        _ => {
            let mut paper = Paper::new(false, args.coordinates);
            let filling = answer.example.as_ref();
            filling.map_or(Ok(()), |filling| paper.draw(told.board(), filling, told.number == 0))?;
            paper.flush()?;
            words().verdict(answer)
        }
    };
    let mut err = anstream::stderr();
    writeln!(err, "{}{sentence}", told.which)?;
    if args.stats {
        print_trace(&answer.trace, &mut err)?;
    }
    Ok(())
}

fn print_trace(trace: &Trace, err: &mut dyn Write) -> io::Result<()> {
    words().trace(trace).iter().try_for_each(|line| writeln!(err, "  {line}"))?;
    writeln!(err, "  {}", words().effort_of(trace))
}
