//! Commands run for developers: said before, judged by their exit status.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

pub type Outcome = Result<(), String>;

/// The workspace's folder.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(PathBuf::new, Path::to_path_buf)
}

/// Where everything that is built goes.
pub fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |folder| root().join(folder))
}

/// This cargo, in the workspace's folder.
pub fn cargo_command() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// Flags with which no path of this machine gets into what is built.
pub fn remapped() -> String {
    let home = |name: &str, usual: &str| {
        let usual = || env::home_dir().unwrap_or_default().join(usual);
        env::var_os(name).map_or_else(usual, PathBuf::from)
    };
    let places = [
        (home("CARGO_HOME", ".cargo"), "cargo"),
        (home("RUSTUP_HOME", ".rustup"), "rust"),
        (root(), "twotone"),
        (target(), "twotone/target"),
    ];
    places.map(|(place, name)| format!("--remap-path-prefix={}={name}", place.display())).join("\x1f")
}

/// The second of the last commit: the same sources give the same bytes on any day.
pub fn moment() -> Result<String, String> {
    output(Command::new("git").args(["log", "-1", "--format=%ct"]).current_dir(root()))
}

pub fn cargo(args: &[&str]) -> Outcome {
    run(cargo_command().args(args))
}

pub fn run(command: &mut Command) -> Outcome {
    eprintln!("> {command:?}");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{command:?} ended with {status}")),
        Err(error) => Err(format!("{command:?} could not be run: {error}")),
    }
}

/// The same, three times at most: the network may have a bad moment.
pub fn run_with_patience(command: &mut Command) -> Outcome {
    let first = run(command);
    (0..2).fold(first, |done, _| done.or_else(|_| run(command)))
}

/// What a command prints.
pub fn output(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|error| format!("{command:?} could not be run: {error}"))?;
    if !output.status.success() {
        return Err(format!("{command:?} ended with {}", output.status));
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
