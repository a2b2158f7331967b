//! The `twotone` command: arguments in, exit code out.

mod args;
mod ask;
mod collection;
mod commands;
mod drawing;
mod exit;
mod export;
#[cfg(test)]
mod faults;
mod file;
mod input;
mod lesson;
mod limit;
mod made;
#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod math;
mod paper;
mod parallel;
mod progress;
mod speech;
mod stress;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};
use exit::Exit;

fn main() -> ExitCode {
    // A judge starts the program once per test: not even the arguments are parsed the long way round.
    let words: Vec<std::ffi::OsString> = std::env::args_os().skip(1).take(3).collect();
    if let [command, judge] = words.as_slice()
        && command == "judge"
        && let Some(judge) = judge.to_str().and_then(commands::judge::Judge::find)
    {
        return exit::report(commands::judge::run(judge, false));
    }
    exit::report(run(Args::try_parse().unwrap_or_else(|error| exit::usage(&error))))
}

fn run(args: Args) -> anyhow::Result<Exit> {
    args.color.apply();
    speech::settle(args.lang);
    match args.command {
        Command::Solve(args) => commands::solve::run(args),
        Command::Judge(args) => commands::judge::run(args.judge, args.explain),
        Command::Check(args) => commands::check::run(args),
        Command::Count(args) => commands::count::run(args),
        Command::Forced(args) => commands::forced::run(args),
        Command::Odds(args) => commands::odds::run(args),
        Command::Why(args) => commands::why::run(args),
        Command::Polish(args) => commands::polish::run(args),
        Command::Sample(args) => commands::sample::run(args),
        Command::VerifyProof(args) => commands::proof::verify(args),
        Command::Hint(args) => commands::hint::run(args),
        Command::Steps(args) => commands::steps::run(args),
        Command::Grade(args) => commands::grade::run(args),
        Command::Techniques(args) => commands::techniques::run(args),
        Command::Batch(args) => commands::batch::run(args),
        Command::Convert(args) => commands::convert::run(args),
        Command::Formats(args) => commands::formats::run(args),
        Command::Families(args) => commands::families::run(args),
        Command::Render(args) => commands::render::run(args),
        Command::Book(args) => commands::book::run(args),
        Command::Generate(args) => commands::generate::run(args),
        Command::Stress(args) => commands::stress::run(args),
        Command::Play(args) => commands::play::run(args),
        Command::Web(args) => commands::web::run(args),
        Command::Completions(args) => commands::complete::completions(args.shell),
        Command::Man(args) => commands::complete::man(args.dir.as_deref()),
    }
}
