//! `twotone stress`: a contest program on many boards, and the smallest one it fails on.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use anyhow::ensure;
use clap::ValueEnum;
use serde_json::{Value, json};
use twotone::Variant;
use twotone_words::visible;

use crate::args::stress::StressArgs;
use crate::exit::Exit;
use crate::speech::words;
use crate::stress::{Care, Failure, Input, Kind, Program, Supply, shrink};

/// The first failure on each kind of board.
type Found = BTreeMap<Kind, (Input, Failure)>;

/// Tries the program until it fails or the time is over.
pub fn run(args: StressArgs) -> anyhow::Result<Exit> {
    let program = Program::new(args.program.clone(), args.time_limit)?;
    let begin = Instant::now();
    let (found, tried) = search(&args, &program, begin)?;
    let may_get_thin = !args.keep_going && !args.skip.contains(&Kind::Thin) && args.only.is_empty();
    let mut failures = Vec::new();
    for (left, (input, failure)) in (1..=found.len() as u32).rev().zip(found.into_values()) {
        // What is left of the time is shared.
        let now = Instant::now();
        let end = now + (begin + args.seconds).saturating_duration_since(now) / left;
        failures.push(shrink(&program, input, failure, Care { end, may_get_thin })?);
    }
    let mut out = anstream::stdout();
    if args.json {
        let all: Vec<Value> = failures.iter().map(|(input, failure)| as_json(input, failure)).collect();
        writeln!(out, "{}", json!({ "failure": all.first(), "failures": all, "boards": tried }))?;
    } else if failures.is_empty() {
        writeln!(out, "{}", words().stress_none(tried))?;
    }
    for (input, failure) in failures.iter().filter(|_| !args.json) {
        write!(out, "{}", told(input, failure))?;
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

/// Failures, and how many boards it took; the error is that the program cannot be started or was not tried.
fn search(args: &StressArgs, program: &Program, begin: Instant) -> anyhow::Result<(Found, usize)> {
    let kinds = kinds(args)?;
    let threads =
        args.threads.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
    let supply = Supply::new(args.judge, args.seed);
    let (next, tried, over) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicBool::new(false));
    let found: Mutex<anyhow::Result<Found>> = Mutex::new(Ok(Found::new()));
    // Whoever looks for more failures leaves as much time for making them small.
    let end = begin + if args.keep_going { args.seconds / 2 } else { args.seconds };
    let is_known = |kind: Kind| {
        let found = found.lock().unwrap_or_else(PoisonError::into_inner);
        found.as_ref().is_ok_and(|found| found.contains_key(&kind))
    };
    thread::scope(|scope| {
        for _ in 0..threads {
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
                    tried.fetch_add(input.cases.len(), Ordering::Relaxed);
                    let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
                    match (result, &mut *found) {
                        (Ok(None), _) | (_, Err(_)) => continue,
                        (Ok(Some(failure)), Ok(all)) => {
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
    let (found, tried) = (found.into_inner().unwrap_or_else(PoisonError::into_inner)?, tried.into_inner());
    ensure!(tried > 0, words().stress_untried(humantime::format_duration(args.seconds)));
    Ok((found, tried))
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
