//! What developers run: `cargo xtask test`, `cargo xtask bench`, `cargo xtask agree`.

mod dist;
mod licences;
mod package;
mod shell;
mod test;
mod tidy;
mod tools;

use std::env;
use std::process::{Command, ExitCode};

use shell::{Outcome, cargo, root, run};

const HELP: &str = "\
cargo xtask test           everything a change must pass: format, lints, tests, WebAssembly build
cargo xtask tools          what some parts of the tests use beyond Rust, into target/tools
cargo xtask package        every crate packed, unpacked elsewhere and tested there
cargo xtask dist           what people download, into target/dist: archives, .deb, crates, contents, checksums
cargo xtask agree [N]      N random boards per family, engine against engine against referee (default 250000)
cargo xtask schema         the JSON schemas of requests and replies, from their types into docs/schema
cargo xtask bench [ARGS]   ours against peers, as a table; see bench/README.md
cargo xtask long           the long tests: counts, proofs for veripb (installs it), a thousand generated puzzles per level
cargo xtask fuzz [SECS]    every fuzz target for SECS seconds (needs cargo-fuzz; default 60)";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args.as_slice() {
        ["test"] => test::all(),
        ["tools"] => tools::install(),
        ["package"] => package::check(),
        ["dist"] => dist::all(),
        ["agree"] => agree("250000"),
        ["agree", boards] => agree(boards),
        ["schema"] => schema(),
        ["bench", rest @ ..] => bench(rest),
        ["long"] => long(),
        ["fuzz"] => fuzz("60"),
        ["fuzz", seconds] => fuzz(seconds),
        _ => Err(HELP.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn agree(boards: &str) -> Outcome {
    cargo(&["run", "--release", "--package", "twotone", "--example", "agree", "--", boards])
}

fn schema() -> Outcome {
    cargo(&["run", "--package", "twotone-wire", "--example", "schema", "--", "docs/schema"])
}

fn bench(args: &[&str]) -> Outcome {
    let mut all = vec!["run", "--release", "--manifest-path", "bench/Cargo.toml", "--"];
    all.extend(args);
    cargo(&all)
}

/// Tests that take minutes, with the independent proof checker built into the project's own target folder.
fn long() -> Outcome {
    let tools = root().join("target/tools");
    let bin = tools.join("bin");
    if !bin.join("veripb").exists() {
        run(Command::new("cargo").args(["install", "veripb", "--root"]).arg(&tools))?;
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let paths =
        env::join_paths(std::iter::once(bin).chain(env::split_paths(&path))).map_err(|e| e.to_string())?;
    run(Command::new("cargo")
        .args([
            "test",
            "--release",
            "--package",
            "twotone",
            "--test",
            "counts",
            "--test",
            "proofs",
            "--test",
            "generate_quality",
            "--",
            "--ignored",
            // The figures are worth seeing.
            "--nocapture",
        ])
        .env("PATH", paths)
        .current_dir(root()))
}

fn fuzz(seconds: &str) -> Outcome {
    let limit = format!("-max_total_time={seconds}");
    for target in tidy::files(&root().join("fuzz/fuzz_targets"), "rs") {
        let name = target.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        // The instrumentation is behind an unstable flag that the stable compiler takes when asked this way.
        run(Command::new("cargo")
            .args(["fuzz", "run", &name, "--", &limit])
            .env("RUSTC_BOOTSTRAP", "1")
            .current_dir(root().join("fuzz")))?;
    }
    Ok(())
}
