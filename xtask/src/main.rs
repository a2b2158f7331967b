//! What developers run: `cargo xtask test`, `cargo xtask bench`, `cargo xtask agree`.

mod tidy;

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

const HELP: &str = "\
cargo xtask test           everything a change must pass: format, lints, tests, WebAssembly build
cargo xtask agree [N]      N random boards per family, engine against engine against referee (default 250000)
cargo xtask schema         the JSON schemas of requests and replies, from their types into docs/schema
cargo xtask bench [ARGS]   ours against peers, as a table; see bench/README.md
cargo xtask long           the long tests: counts, proofs for veripb (installs it), a thousand generated puzzles per level
cargo xtask fuzz [SECS]    every fuzz target for SECS seconds (needs cargo-fuzz; default 60)";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args.as_slice() {
        ["test"] => test(),
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

type Outcome = Result<(), String>;
/// A part of the tests and its name.
type Part = (&'static str, fn() -> Outcome);

/// The workspace's folder.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn cargo(args: &[&str]) -> Outcome {
    run(Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into())).args(args).current_dir(root()))
}

fn run(command: &mut Command) -> Outcome {
    eprintln!("> {command:?}");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{command:?} ended with {status}")),
        Err(error) => Err(format!("{command:?} could not be run: {error}")),
    }
}

/// Everything a change must pass, part by part, with the time of each.
fn test() -> Outcome {
    let parts: [Part; 5] = [
        ("house rules", || tidy::check(&root())),
        ("format", || cargo(&["fmt", "--all", "--check"])),
        ("lints", || cargo(&["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"])),
        ("WebAssembly", wasm),
        ("tests", || cargo(&["test", "--workspace"])),
    ];
    let mut times = Vec::new();
    for (name, part) in parts {
        let start = Instant::now();
        part()?;
        times.push(format!("{name} {:.0} s", start.elapsed().as_secs_f32()));
    }
    eprintln!("passed: {}", times.join(", "));
    Ok(())
}

/// The libraries must build where there are no files, clocks and threads.
fn wasm() -> Outcome {
    const TARGET: &str = "wasm32-unknown-unknown";
    // The network may have a bad moment.
    let mut tries = (0..3).map(|_| run(Command::new("rustup").args(["target", "add", TARGET])));
    if !tries.any(|added| added.is_ok()) {
        let missing = format!("the WebAssembly build is left out: `rustup target add {TARGET}` failed");
        if env::var_os("CI").is_some() {
            return Err(missing);
        }
        eprintln!("{missing}");
        return Ok(());
    }
    cargo(&[
        "check",
        "--package",
        "twotone",
        "--package",
        "twotone-pictures",
        "--package",
        "twotone-words",
        "--target",
        TARGET,
    ])?;
    // A browser takes only the pieces it shows.
    let pieces = ["png", "pdf", "photo", ""];
    pieces.iter().try_for_each(|piece| {
        let only = ["--package", "twotone-pictures", "--no-default-features", "--features", piece];
        cargo(&[&["check", "--target", TARGET], &only[..]].concat())
    })
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
