//! `twotone stress`: a contest program on many boards, and the smallest one it fails on.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::ensure;
use clap::ValueEnum;
use indicatif::ProgressBar;
use serde_json::{Value, json};
use twotone::Variant;
use twotone_words::visible;

use crate::args::stress::StressArgs;
use crate::exit::Exit;
use crate::parallel;
use crate::speech::words;
use crate::stress::{Build, Care, Failure, Input, Kind, Program, Supply, Tally, built, save, shrink};

/// The first failure on each kind of board.
type Found = BTreeMap<Kind, (Input, Failure)>;

/// Tries the program until it fails or the time is over.
pub fn run(args: StressArgs) -> anyhow::Result<Exit> {
    let build = match &args.file {
        Some(file) => built(file)?,
        None => Build::ready(args.program.clone()),
    };
    let program = Program::new(build.program.clone(), args.time_limit)?;
    let result = try_and_tell(&args, &program);
    program.end_all();
    result
}

fn try_and_tell(args: &StressArgs, program: &Program) -> anyhow::Result<Exit> {
    let (found, tally) = search(args, program)?;
    let may_get_thin = !args.keep_going && !args.skip.contains(&Kind::Thin) && args.only.is_empty();
    let (mut failures, start) = (Vec::new(), Instant::now());
    for (left, (input, failure)) in (1..=found.len() as u32).rev().zip(found.into_values()) {
        // What is left of the time is shared.
        let now = Instant::now();
        let end = now + (start + args.shrink).saturating_duration_since(now) / left;
        failures.push(shrink(program, input, failure, Care { end, may_get_thin })?);
    }
    let mut out = anstream::stdout();
    if args.json {
        let all: Vec<Value> = failures.iter().map(|(input, failure)| as_json(input, failure)).collect();
        let first = all.first();
        let (boards, kinds) = (tally.boards(), tally.json());
        writeln!(out, "{}", json!({ "failure": first, "failures": all, "boards": boards, "kinds": kinds }))?;
    } else {
        for (input, failure) in &failures {
            write!(out, "{}", told(input, failure))?;
        }
        if failures.is_empty() {
            writeln!(out, "{}", words().stress_none(tally.boards()))?;
        }
        write!(out, "{}", tally.table())?;
        let untried = tally.untried();
        if !untried.is_empty() {
            writeln!(out, "{}", words().stress_kinds_untried(words().list(untried)))?;
        }
    }
    if !args.no_save {
        let usual = || PathBuf::from(format!("stress-{}", args.judge.name()));
        let folder = args.save.clone().unwrap_or_else(usual);
        for (input, failure) in &failures {
            let names = save(&folder, input, failure)?;
            let names = words().list(names.iter().map(|name| name.display()));
            writeln!(anstream::stderr(), "{}", words().stress_saved(names))?;
        }
    }
    Ok(if failures.is_empty() { Exit::Yes } else { Exit::No })
}

/// The kinds of boards to try; the error is that there are none.
fn kinds(args: &StressArgs) -> anyhow::Result<Vec<Kind>> {
    let wanted =
        |kind: &Kind| !args.skip.contains(kind) && (args.only.is_empty() || args.only.contains(kind));
    let mut kinds: Vec<Kind> = Kind::value_variants().iter().copied().filter(wanted).collect();
    ensure!(!kinds.is_empty(), words().stress_no_kind());
    kinds.retain(|kind| *kind != Kind::Thin || args.judge.sides().0 == 1);
    ensure!(!kinds.is_empty(), words().stress_no_thin());
    Ok(kinds)
}

/// Failures, and what was tried; the error is that the program cannot be started or was not tried.
fn search(args: &StressArgs, program: &Program) -> anyhow::Result<(Found, Tally)> {
    let kinds = kinds(args)?;
    let supply = Supply::new(args.judge, args.seed);
    let (next, over) = (AtomicUsize::new(0), AtomicBool::new(false));
    let found: Mutex<anyhow::Result<Found>> = Mutex::new(Ok(Found::new()));
    let tally = Mutex::new(Tally::new(&kinds));
    let sign = sign_of_life();
    let end = Instant::now() + args.seconds;
    let is_known = |kind: Kind| lock(&found).as_ref().is_ok_and(|found| found.contains_key(&kind));
    thread::scope(|scope| {
        for _ in 0..parallel::threads(args.threads) {
            scope.spawn(|| {
                let Some(name) = Variant::find(args.judge.family()) else { return };
                let mut maker = name.maker();
                while !over.load(Ordering::Relaxed) && Instant::now() < end {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(input) = supply.input(index, &mut *maker) else { continue };
                    if !kinds.contains(&input.kind) || is_known(input.kind) {
                        continue;
                    }
                    let result = program.run(&input);
                    if let Ok((failure, time)) = &result {
                        let mut tally = lock(&tally);
                        tally.note(input.kind, input.cases.len(), *time, failure.is_some());
                        let left = humantime::format_duration(Duration::from_secs(
                            end.saturating_duration_since(Instant::now()).as_secs(),
                        ));
                        let slowest = tally.slowest().as_millis() as u64;
                        sign.set_message(words().stress_progress(tally.boards(), slowest, left));
                    }
                    let mut found = lock(&found);
                    match (result, &mut *found) {
                        (Ok((None, _)), _) | (_, Err(_)) => continue,
                        (Ok((Some(failure), _)), Ok(all)) => {
                            // The first failure counts; others found at the same moment are dropped.
                            if args.keep_going || all.is_empty() {
                                all.entry(input.kind).or_insert((input, failure));
                            }
                            over.fetch_or(!args.keep_going || all.len() == kinds.len(), Ordering::Relaxed);
                        }
                        (Err(error), _) => {
                            *found = Err(error);
                            over.store(true, Ordering::Relaxed);
                        }
                    }
                }
            });
        }
    });
    sign.finish_and_clear();
    let found = found.into_inner().unwrap_or_else(PoisonError::into_inner)?;
    let tally = tally.into_inner().unwrap_or_else(PoisonError::into_inner);
    ensure!(tally.boards() > 0, words().stress_untried(humantime::format_duration(args.seconds)));
    Ok((found, tally))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How far it is, on a terminal.
fn sign_of_life() -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new_spinner();
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}

fn as_json(input: &Input, failure: &Failure) -> Value {
    let Failure { kind, why, output } = failure;
    json!({ "kind": kind, "why": why, "board": input.kind.name(), "input": input.text(), "output": output })
}

fn told(input: &Input, failure: &Failure) -> String {
    let mut text = words().stress_failure(failure.kind, input.kind.name(), &failure.why) + "\n";
    text += &format!("{}\n{}\n", words().stress_input(), input.text());
    if failure.kind == "wrong" {
        text += &format!("{}\n{}\n", words().stress_answer(), visible(failure.output.trim_end()));
    }
    text
}
