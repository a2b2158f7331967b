//! `twotone stress`: a contest program on many boards, and the smallest one it fails on.

use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use twotone::{Name, Solver};

use crate::args::stress::StressArgs;
use crate::exit::Exit;
use crate::stress::{Failure, Input, Program, Supply, shrink};

/// Tries the program until it fails or the time is over.
pub fn run(args: StressArgs) -> anyhow::Result<Exit> {
    let program = Program { words: args.program, limit: args.time_limit };
    let threads =
        args.threads.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
    let supply = Supply::new(args.judge, args.seed);
    let (next, tried, over) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicBool::new(false));
    let found: Mutex<anyhow::Result<Option<(Input, Failure)>>> = Mutex::new(Ok(None));
    let end = Instant::now() + args.seconds;
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let Some(name) = Name::find(args.judge.family()) else { return };
                let (mut maker, mut solver) = (name.family.maker(), Solver::new());
                while !over.load(Ordering::Relaxed) && Instant::now() < end {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(input) = supply.input(index, &mut *maker, &mut solver) else { continue };
                    let result = program.run(&input);
                    tried.fetch_add(input.cases.len(), Ordering::Relaxed);
                    let result = match result {
                        Ok(None) => continue,
                        Ok(Some(failure)) => Ok(Some((input, failure))),
                        Err(error) => Err(error),
                    };
                    // The first failure counts; others found at the same moment are dropped.
                    if !over.swap(true, Ordering::Relaxed) {
                        *found.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = result;
                    }
                }
            });
        }
    });
    let tried = tried.into_inner();
    let Some((input, failure)) = found.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner())? else {
        return nothing(args.json, tried);
    };
    let (input, failure) = shrink(&program, input, failure)?;
    report(args.json, tried, &input, &failure)
}

fn nothing(json: bool, tried: usize) -> anyhow::Result<Exit> {
    let mut out = anstream::stdout();
    if json {
        writeln!(out, "{}", serde_json::json!({ "failure": null, "boards": tried }))?;
    } else {
        writeln!(out, "no failure on {tried} boards")?;
    }
    Ok(Exit::Yes)
}

fn report(json: bool, tried: usize, input: &Input, failure: &Failure) -> anyhow::Result<Exit> {
    let mut out = anstream::stdout();
    let text = input.text();
    if json {
        let Failure { kind, why, output } = failure;
        let found = serde_json::json!({ "kind": kind, "why": why, "input": text, "output": output });
        writeln!(out, "{}", serde_json::json!({ "failure": found, "boards": tried }))?;
    } else {
        let title = match failure.kind {
            "slow" => "too slow",
            "crash" => "crashed",
            _ => "wrong answer",
        };
        writeln!(out, "{title}: {}", failure.why)?;
        writeln!(out, "The smallest input found that does this:\n{text}")?;
        if failure.kind == "wrong" {
            writeln!(out, "The program's answer:\n{}", failure.output.trim_end())?;
        }
    }
    Ok(Exit::No)
}
