//! What developers run: `cargo xtask test`, `cargo xtask bench`, `cargo xtask agree`.

mod carried;
mod count;
mod dist;
mod fuzz;
mod inside;
mod licences;
mod package;
mod python;
mod shell;
mod test;
mod tidy;
mod tools;
mod web;

use std::env;
use std::process::{Command, ExitCode};

use shell::{Outcome, cargo, root, run, target};

const HELP: &str = "\
cargo xtask test           everything a change must pass: format, lints, tests, WebAssembly build
cargo xtask tools          what some parts of the tests use beyond Rust, into target/tools
cargo xtask package        every crate packed, unpacked elsewhere and tested there
cargo xtask semver [REV]   what the libraries offer, compared with the last release or a commit (needs cargo-semver-checks)
cargo xtask dist           what people download, into target/dist: archives, .deb, wheel, npm, crates, contents, checksums
cargo xtask agree [N]      random boards, engines against referee and outside solver, until N agree in all (default 10000000)
cargo xtask count F S N    the number of empty boards of family F and size S in N tasks, recorded in docs/counts
cargo xtask schema         the JSON schemas and TypeScript types of what travels, from the Rust types
cargo xtask web            the app in the browser: WebAssembly, page, and the copy that the command carries (needs node)
cargo xtask web test       the page and the package in a browser, built anew (`test` takes what the command carries)
cargo xtask python         the tests of the Python package (`long`: twenty rounds of workers that die; `wheel`: builds what people install)
cargo xtask python on EXE  its tests of boards and threads on another interpreter, as python3.14t
cargo xtask bench python   the figures of the Python package
cargo xtask bench [ARGS]   ours against peers, as a table; see bench/README.md
cargo xtask bench web      the size of the app, each question against the native library, and what a person waits for (needs node, chromium)
cargo xtask long           the long tests: counts, proofs for veripb (installs it), a thousand generated puzzles per level
cargo xtask fuzz [SECS]    the fuzz targets in turns, until each has had SECS seconds in all (needs cargo-fuzz; default 1200)";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args.as_slice() {
        ["test"] => test::all(),
        ["tools"] => tools::install(),
        ["package"] => package::check(),
        ["semver"] => package::compare(None),
        ["semver", commit] => package::compare(Some(commit)),
        ["dist"] => dist::all(),
        ["agree"] => agree("10000000"),
        ["agree", boards] => agree(boards),
        ["count", family, size, tasks] => count::tasks(family, size, tasks),
        ["schema"] => schema(),
        ["python"] => python::test(false),
        ["python", "long"] => python::test(true),
        ["python", "on", interpreter] => python::test_on(interpreter),
        ["python", "wheel"] => python::wheel().map(drop),
        ["bench", "python"] => python::bench(),
        ["web"] => web::build(),
        ["web", "test"] => web::in_browser(),
        ["bench", "web"] => web::bench(),
        ["bench", rest @ ..] => bench(rest),
        ["long"] => long(),
        ["fuzz"] => fuzz::run("1200"),
        ["fuzz", seconds] => fuzz::run(seconds),
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

/// Compares boards until so many agree in all; the record in the target folder is gone on from.
fn agree(boards: &str) -> Outcome {
    let record = target().join("agree.log").to_string_lossy().into_owned();
    cargo(&["run", "--release", "--package", "twotone", "--example", "agree", "--", boards, &record])
}

fn schema() -> Outcome {
    let (schemas, types) = ("docs/schema", "npm/src/wire.d.ts");
    cargo(&["run", "--package", "twotone-wire", "--example", "schema", "--", schemas, types])
}

fn bench(args: &[&str]) -> Outcome {
    // Whole processes are measured, too, and only then the program is needed.
    if args.is_empty() || args.contains(&"--goals") || args.contains(&"--quick") {
        cargo(&["build", "--release", "--package", "twotone-cli"])?;
    }
    // Not by `run`, which would not build the small programs beside it.
    cargo(&["build", "--release", "--manifest-path", "bench/Cargo.toml"])?;
    let own = if env::var_os("CARGO_TARGET_DIR").is_some() { target() } else { root().join("bench/target") };
    let mut bench = Command::new(own.join("release/twotone-bench"));
    run(bench.args(args).env("TWOTONE", target().join("release/twotone")))
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
            "--lib",
            "--test",
            "counts",
            "--test",
            "proofs",
            "--test",
            "generate_quality",
            "--test",
            "solutions",
            "--",
            "--ignored",
            // The figures are worth seeing.
            "--nocapture",
        ])
        .env("PATH", paths)
        .current_dir(root()))
}
